// Prints time and memory of audits beside json-c's bare parse of the same bytes, as ratios: machines
// are noisy, the ratios of one run are not. It never fails on a figure.

import AdAudit
import AdFormats
import AdJSON
import AdPacks
import AdRules

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

let packs = try PackLoader.builtIn()
let auditor = Auditor(packs: packs.map(\.rulePack))

func fixed(_ value: Double, _ digits: Int = 2) -> String {
  let scale = digits == 0 ? 1.0 : digits == 1 ? 10.0 : digits == 2 ? 100.0 : 1000.0
  return "\((value * scale).rounded() / scale)"
}

/// Reads and audits; the tree is freed before the next.
func audit(_ bytes: [UInt8]) {
  guard case .snapshot(let snapshot)? = try? InputReader.read(bytes: bytes, name: "bench") else {
    print("a made-up snapshot could not be read")
    return
  }
  _ = auditor.audit(snapshot)
}

/// A child of this program measures one case, so that its peak memory is its own.
func child(_ name: String, _ count: Int) -> (seconds: Double, peak: Double)? {
  Measure.run(CommandLine.arguments[0], [name, "\(count)"])
}

func many(_ name: String, _ count: Int, _ work: ([UInt8]) -> Void) {
  for number in 0..<count { work(MadeUpSnapshot.bytes(views: 150, number: number % 7)) }
}

/// One large file of a format.
func dump(_ name: String, _ work: ([UInt8]) -> Void) {
  guard let format = MadeUpDump(rawValue: name) else { return }
  work(format.bytes(atLeast: Bench.dumpSize))
}

switch CommandLine.arguments.dropFirst().first {
case "make": many("make", Int(CommandLine.arguments[2]) ?? 1) { _ in }
case "audit": many("audit", Int(CommandLine.arguments[2]) ?? 1, audit)
case "bare": many("bare", Int(CommandLine.arguments[2]) ?? 1) { _ = BareParse.parse($0) }
case "make-dump": dump(CommandLine.arguments[2]) { _ in }
case "read-dump": dump(CommandLine.arguments[2]) { _ = try? InputReader.read(bytes: $0, name: "") }
case "bare-dump": dump(CommandLine.arguments[2]) { _ = BareParse.parse($0) }
case "formats": Bench.formats()
case "growth": Bench.growth()
case "capture": Bench.capture()
default: Bench.run()
}

enum Bench {
  static func run() {
    // A child's peak memory is at least what this process uses when it starts it.
    snapshots()
    command()
    trees()
    growth()
    formats()
    capture()
  }

  /// Bytes of the large files of other formats.
  static let dumpSize = 50_000_000

  /// Reading a large file of each format, beside json-c's bare parse of the JSON ones.
  static func formats() {
    print("a file of 50 MB in each format, read into a tree")
    for format in MadeUpDump.allCases {
      let bytes = format.bytes(atLeast: 10_000)
      guard case .snapshot(let snapshot)? = try? InputReader.read(bytes: bytes, name: ""),
        snapshot.nodes.count > 20
      else {
        print("  \(format.rawValue): a made-up file could not be read")
        continue
      }
      let name = format.rawValue
      func run(_ work: String) -> (seconds: Double, peak: Double)? {
        Measure.run(CommandLine.arguments[0], [work, name])
      }
      guard let making = run("make-dump"), let reading = run("read-dump") else { continue }
      let seconds = max(1e-9, reading.seconds - making.seconds)
      var line =
        "  \(name): \(fixed(50 / seconds, 0)) MB/s, peak \(fixed(reading.peak, 0)) MiB "
        + "(the file alone \(fixed(making.peak, 0)))"
      if bytes.first == UInt8(ascii: "{"), let bare = run("bare-dump") {
        let theirs = max(1e-9, bare.seconds - making.seconds)
        line +=
          ", time \(fixed(seconds / theirs)) of json-c alone, its peak "
          + "\(fixed(bare.peak, 0)) MiB"
      }
      print(line)
    }
  }

  /// A screen of 300 views, captured where the stand-ins for UIKit are.
  static func capture() {
    #if os(Linux)
      MainActor.assumeIsolated { CaptureBench.run() }
    #endif
  }

  /// Many snapshots of 150 views, one after the other.
  static func snapshots() {
    let size = MadeUpSnapshot.bytes(views: 150).count
    print("snapshots of 150 views (\(size / 1024) KiB each), one job")
    for count in [1, 1_000, 10_000] {
      guard let making = child("make", count), let audit = child("audit", count),
        let bare = child("bare", count)
      else { continue }
      // Making the bytes is part of both runs and of neither figure.
      let ours = audit.seconds - making.seconds
      let theirs = bare.seconds - making.seconds
      print(
        "  \(count): audit \(fixed(ours, 3)) s, json-c alone \(fixed(theirs, 3)) s, "
          + "ratio \(fixed(ours / max(theirs, 1e-9))); peak \(fixed(audit.peak, 0)) MiB, "
          + "json-c alone \(fixed(bare.peak, 0)) MiB")
    }
  }

  /// One tree, growing.
  static func trees() {
    print("one tree")
    for views in [1_000, 10_000, 100_000] {
      let bytes = MadeUpSnapshot.bytes(views: views)
      let bare = Measure.seconds { _ = BareParse.parse(bytes) }
      var outcome: ReadOutcome?
      let reading = Measure.seconds {
        outcome = try? InputReader.read(bytes: bytes, name: "bench")
      }
      guard case .snapshot(let snapshot)? = outcome else { continue }
      let judging = Measure.seconds { _ = auditor.audit(snapshot) }
      print(
        "  \(views) views: read \(fixed(reading, 3)) s, audit beyond it \(fixed(judging, 3)) s, "
          + "json-c alone \(fixed(bare, 3)) s, ratio \(fixed((reading + judging) / bare)); "
          + "peak \(fixed(Measure.peak, 0)) MiB")
    }
  }

  /// Trees that are hard on the geometry, each about twice as large as the one before.
  static func growth() {
    print("audit beyond the parse, and how many times that of the step before")
    var last: [MadeUpTree: Double] = [:]
    for views in [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 100_000] {
      var cells: [String] = []
      for tree in [MadeUpTree.disjoint, .nested, .overlapping] {
        guard let seconds = judging(tree, views) else { continue }
        let growth = last[tree].map { " (\(fixed(seconds / $0)))" } ?? ""
        cells.append("\(tree.rawValue) \(fixed(seconds * 1000, 1)) ms\(growth)")
        last[tree] = seconds
      }
      print("  \(views) views: \(cells.joined(separator: ", "))")
    }
    if let seconds = judging(.specks, 50_000) {
      print("  50000 covers on one mark: \(fixed(seconds * 1000, 1)) ms")
    }
  }

  /// Seconds of the quickest of three audits.
  static func judging(_ tree: MadeUpTree, _ views: Int) -> Double? {
    let bytes = tree.bytes(views: views)
    guard case .snapshot(let snapshot)? = try? InputReader.read(bytes: bytes, name: "bench") else {
      print("a made-up tree could not be read")
      return nil
    }
    return (0..<3).map { _ in Measure.seconds { _ = auditor.audit(snapshot) } }.min()
  }

  /// The program itself: start-up, and one job against two.
  static func command() {
    let here = CommandLine.arguments[0].split(separator: "/").dropLast().joined(separator: "/")
    let program = (CommandLine.arguments[0].hasPrefix("/") ? "/" : "") + here + "/adaudit"
    let rounds = 100
    func start(_ program: String, _ arguments: [String]) -> Double? {
      var total = 0.0
      for _ in 0..<rounds {
        guard let run = Measure.run(program, arguments) else { return nil }
        total += run.seconds
      }
      return total / Double(rounds)
    }
    guard let ours = start(program, ["--version"]), let nothing = start("/bin/true", []) else {
      print("\(program) is not built")
      return
    }
    print(
      "start: --version \(fixed(ours * 1000)) ms, /bin/true \(fixed(nothing * 1000)) ms, "
        + "ratio \(fixed(ours / nothing))")
    var template = Array("/tmp/adaudit-bench-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { return }
    let folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    var files: [String] = []
    for number in 0..<1_000 {
      let path = "\(folder)/\(number).json"
      guard let file = fopen(path, "w") else { continue }
      let bytes = MadeUpSnapshot.bytes(views: 150, number: number % 7)
      fwrite(bytes, 1, bytes.count, file)
      fclose(file)
      files.append(path)
    }
    let report = "\(folder)/report"
    for _ in 0..<2 {
      guard
        let one = Measure.run(
          program, ["check", "--jobs", "1", "--format", "json=\(report)", folder]),
        let two = Measure.run(
          program, ["check", "--jobs", "2", "--format", "json=\(report)", folder])
      else { continue }
      print(
        "command on 1000 files: one job \(fixed(one.seconds, 3)) s, two jobs "
          + "\(fixed(two.seconds, 3)) s, ratio \(fixed(one.seconds / two.seconds)); "
          + "peak \(fixed(one.peak, 0)) and \(fixed(two.peak, 0)) MiB")
    }
    for path in files + [report] { unlink(path) }
    rmdir(folder)
  }
}
