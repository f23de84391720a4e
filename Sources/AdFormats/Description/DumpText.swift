import AdTree

extension DumpSource {
  /// A text's characters, without the escapes of tools that write only ASCII.
  func decodedText(_ range: Range<Int>) -> (string: String, hadEscapes: Bool) {
    guard isASCII, bytes[range].contains(UInt8(ascii: "\\")) else {
      let string = text(range)
      return (hasCarriageReturns ? string.withoutReturns : string, false)
    }
    var units: [UInt16] = []
    var run: [UInt8] = []
    var hadEscapes = false
    var index = range.lowerBound
    while index < range.upperBound {
      let escape =
        bytes[index] == UInt8(ascii: "\\") ? DumpEscape(bytes, at: index) : nil
      if let escape, index + escape.length <= range.upperBound {
        hadEscapes = true
        index += escape.length
        if escape.isByte {
          run.append(UInt8(truncatingIfNeeded: escape.value))
        } else {
          Self.flush(&run, into: &units)
          units.append(escape.value)
        }
      } else {
        Self.flush(&run, into: &units)
        units.append(UInt16(bytes[index]))
        index += 1
      }
    }
    Self.flush(&run, into: &units)
    let string = String(decoding: units, as: UTF16.self)
    return (hasCarriageReturns ? string.withoutReturns : string, hadEscapes)
  }

  /// Bytes written one by one are UTF-8 where they can be, else Latin-1.
  private static func flush(_ run: inout [UInt8], into units: inout [UInt16]) {
    guard !run.isEmpty else { return }
    if let string = String(validating: run, as: UTF8.self) {
      units.append(contentsOf: string.utf16)
    } else {
      units.append(contentsOf: run.map { UInt16($0) })
    }
    run.removeAll(keepingCapacity: true)
  }
}

extension String {
  fileprivate var withoutReturns: String {
    guard utf8.contains(UInt8(ascii: "\r")) else { return self }
    var scalars = UnicodeScalarView()
    scalars.append(contentsOf: unicodeScalars.filter { $0 != "\r" })
    return String(scalars)
  }
}

/// Texts as a description cuts them.
enum DumpText {
  private static let dots = "..."

  /// The text, or its beginning where the description cut it.
  ///
  /// UIKit cuts to 25 UTF-16 units and adds three dots; at a character of several units it may
  /// stop short. Where addresses were removed, a cut text may have lost more.
  static func captured(_ text: String, hasAddresses: Bool) -> CapturedText {
    guard text.hasSuffix(dots) else { return .string(text) }
    let units = text.utf16.count
    let isCut =
      units == DumpParser.cutLength
      || units < DumpParser.cutLength
        && (!hasAddresses || units >= 22 && text.utf16.contains { $0 & 0xF800 == 0xD800 })
    guard isCut else { return .string(text) }
    var start = text.dropLast(dots.count)
    // Half of a character that was cut in two.
    if start.last == "\u{FFFD}" { start.removeLast() }
    return .cut(String(start))
  }
}
