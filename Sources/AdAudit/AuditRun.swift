public import AdFormats
public import AdPacks
public import AdReports
import AdRules
public import AdTree

/// Audits files and makes the report: all that the command line does, for other programs.
///
/// ```swift
/// let run = try AuditRun(packs: PackLoader.builtIn())
/// let report = run.audit(InputFiles(paths: ["Screens"]))
/// try HTMLReportWriter.write(report) { page.append(contentsOf: $0) }
/// ```
public struct AuditRun: Sendable {
  private let packs: [LoadedPack]
  private let settings: ReportSettings
  private let limits: InputLimits
  private let jobs: Int
  private let withPictures: Bool
  private let auditor: Auditor

  /// - Parameters:
  ///   - jobs: files audited at the same time; the report does not depend on it.
  ///   - withPictures: puts `NAME.png` beside a snapshot `NAME.json` into the report.
  ///   - sources: the source code beside the nibs, as `SourceFiles` reads it.
  public init(
    packs: [LoadedPack], settings: ReportSettings = ReportSettings(),
    limits: InputLimits = .standard, jobs: Int = 1, withPictures: Bool = false,
    sources: SourceFacts = SourceFacts()
  ) {
    let packs = packs.map { $0.adjusted(to: settings) }
    self.packs = packs
    self.settings = settings
    self.limits = limits
    self.jobs = max(1, jobs)
    self.withPictures = withPictures
    auditor = Auditor(packs: packs, settings: settings, sources: sources)
  }

  /// Audits every file and returns the report. A file that cannot be read is an input of the
  /// report with its error; the others are audited all the same.
  public func audit(_ inputs: InputFiles) -> ReportDocument {
    var builder = ReportBuilder(tool: .adaudit, packs: packs, settings: settings)
    builder.shard = inputs.shard
    let maker = builder
    let files = inputs.files
    let outcomes = files.map(jobs: jobs) { audit($0, maker: maker) }
    for (position, outcome) in outcomes.enumerated() {
      switch outcome {
      case .part(var part):
        part.input.attachment = files[position].attachment
        builder.add(part, at: position)
      case .skipped(let reason): builder.addSkipped(reason, count: 1)
      }
    }
    for (reason, count) in inputs.skipped.sorted(by: { $0.key < $1.key }) {
      builder.addSkipped(reason, count: count)
    }
    for (index, path) in inputs.missing.enumerated() {
      builder.add(
        .failed(
          path: path, code: "missing", message: "there is no such file or folder",
          remedy: "check the path", position: nil), at: files.count + index)
    }
    for (index, part) in inputs.failed.enumerated() {
      builder.add(part, at: files.count + inputs.missing.count + index)
    }
    return builder.report()
  }

  private enum FileOutcome: Sendable {
    case part(ReportPart)
    case skipped(String)
  }

  /// Audits one input after the other, each with a report of its own.
  ///
  /// - Parameter next: gives the name and the bytes of the next, or why it cannot be read; nil at
  ///   the end.
  public func audit(
    each next: () throws -> (name: String, bytes: Result<[UInt8], InputError>)?,
    report: (ReportDocument) throws -> Void
  ) rethrows {
    let maker = ReportBuilder(tool: .adaudit, packs: packs, settings: settings)
    while let (name, bytes) = try next() {
      var builder = maker
      let file = InputFile(location: nil, name: name, isNamed: true)
      switch audit(bytes, of: file, maker: maker) {
      case .part(let part): builder.add(part, at: 0)
      case .skipped(let reason): builder.addSkipped(reason, count: 1)
      }
      try report(builder.report())
    }
  }

  private func audit(_ file: InputFile, maker: ReportBuilder) -> FileOutcome {
    if file.isFolder, let folder = file.location {
      do {
        let snapshot = try DocumentFolder.snapshot(folder, name: file.name, limits: limits)
        return .part(part(of: snapshot, file, maker: maker))
      } catch {
        return .part(.failed(path: file.name, error))
      }
    }
    return audit(FileBytes.read(file.location, limit: limits.bytes), of: file, maker: maker)
  }

  private func part(
    of snapshot: Snapshot, _ file: InputFile, maker: ReportBuilder
  ) -> ReportPart {
    let result = auditor.audit(snapshot, nib: NibPath(file.location ?? file.name))
    var part = maker.part(path: file.name, snapshot: snapshot, result: result)
    if withPictures, let location = file.location {
      ScreenPicture.add(to: &part, beside: location)
    }
    return part
  }

  private func audit(
    _ content: Result<[UInt8], InputError>, of file: InputFile, maker: ReportBuilder
  ) -> FileOutcome {
    let bytes: [UInt8]
    switch content {
    case .success(let read): bytes = read
    case .failure(let error):
      return .part(
        .failed(
          path: file.name, code: "unreadable", message: error.message, remedy: error.remedy,
          position: nil))
    }
    do {
      switch try InputReader.read(bytes: bytes, name: file.name, limits: limits) {
      case .snapshot(let snapshot): return .part(part(of: snapshot, file, maker: maker))
      case .refused(let format):
        guard file.isNamed else { return .skipped(format.name) }
        return .part(
          .failed(
            path: file.name, code: "unsupported", message: "\(format.name) cannot be read",
            remedy: format.remedy, position: nil))
      case .unknown:
        guard file.isNamed else {
          return .skipped(file.attachment == nil ? "other file" : "other attachment")
        }
        return .part(
          .failed(
            path: file.name, code: "unknown-format", message: "this is no known format",
            remedy: AttachmentManifest.isExport(bytes)
              ? "to audit exported attachments, name their folder"
              : "'adaudit formats' lists what can be read",
            position: nil))
      }
    } catch {
      return .part(.failed(path: file.name, error))
    }
  }
}
