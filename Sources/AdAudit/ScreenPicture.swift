import AdReports
import AdTree

/// A PNG that lies beside a snapshot, without anything in it that is no picture.
struct ScreenPicture {
  /// Why a picture is left out, in words.
  struct Fault: Error {
    var message: String
  }

  /// Largest file, in bytes.
  static let largest = 4 << 20
  /// Largest side, in pixels.
  private static let longest: UInt32 = 16_384

  let width: UInt32
  let height: UInt32
  /// Signature and critical chunks, with those that say how colours are meant.
  let bytes: [UInt8]

  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  private static let kept: Set<String> = [
    "IHDR", "PLTE", "tRNS", "IDAT", "IEND", "sRGB", "gAMA", "cHRM",
  ]

  init(_ file: [UInt8]) throws(Fault) {
    guard file.starts(with: Self.signature) else { throw Fault(message: "it is no PNG") }
    var kept = Self.signature
    var size: (UInt32, UInt32)?
    var place = Self.signature.count
    var isEnded = false
    while !isEnded {
      guard file.count - place >= 12 else { throw Fault(message: "it is cut short") }
      let length = Int(Self.number(file, place))
      guard length <= file.count - place - 12 else { throw Fault(message: "it is cut short") }
      let type = String(decoding: file[place + 4..<place + 8], as: UTF8.self)
      if size == nil {
        guard type == "IHDR", length == 13 else { throw Fault(message: "it has no header") }
        size = (Self.number(file, place + 8), Self.number(file, place + 12))
      }
      if Self.kept.contains(type) { kept += file[place..<place + 12 + length] }
      isEnded = type == "IEND"
      place += 12 + length
    }
    guard let (width, height) = size, (1...Self.longest).contains(width),
      (1...Self.longest).contains(height)
    else { throw Fault(message: "its size is none of a screen") }
    self.width = width
    self.height = height
    bytes = kept
  }

  private static func number(_ bytes: [UInt8], _ place: Int) -> UInt32 {
    bytes[place..<place + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  /// Whether it has the proportions of a screen, within a hundredth.
  func fits(_ size: TreeSize) -> Bool {
    guard size.width > 0, size.height > 0 else { return false }
    let ratio = Double(width) * size.height / (Double(height) * size.width)
    return ratio > 0.99 && ratio < 1.01
  }

  /// Puts the picture beside a snapshot into its part of a report, or says why not.
  ///
  /// - Parameter location: of the snapshot; the picture has the same name with `png` at the end.
  static func add(to part: inout ReportPart, beside location: String) {
    guard location.hasSuffix(".json"), part.screens.count == 1 else { return }
    let path = String(location.dropLast(5)) + ".png"
    guard FileBytes.exists(path) else { return }
    do {
      let file: [UInt8]
      switch FileBytes.read(path, limit: largest) {
      case .success(let bytes): file = bytes
      case .failure(let error): throw Fault(message: error.message)
      }
      let picture = try ScreenPicture(file)
      guard picture.fits(part.screens[0].size) else {
        throw Fault(message: "it has other proportions than the screen")
      }
      part.screens[0].picture = Base64.text(picture.bytes)
    } catch {
      let reason = (error as? Fault)?.message ?? "\(error)"
      part.input.problems.append(
        ReportProblem(
          code: "picture-left-out", message: "the picture beside it was left out: \(reason)",
          line: nil, column: nil))
    }
  }
}
