internal import AdJSON
import AdTree

/// Decodes properties' values by their formats.
struct HierarchyDecoder {
  /// The format of a matrix has 16 parts.
  private static let longestList = 16

  let limits: InputLimits
  var problems: HierarchyProblems

  /// The value, or nil where it cannot be read or is of no use.
  mutating func value(
    _ cursor: JSONCursor, format: String?, of name: HierarchyProperty
  ) -> HierarchyValue? {
    if cursor.isNull { return .null }
    guard let format else { return unnamed(cursor, of: name) }
    if format.utf8.contains(UInt8(ascii: ",")) { return list(cursor, format: format, of: name) }
    let value: HierarchyValue?
    switch format {
    case "b": value = flag(cursor)
    case "CGf", "f", "d": value = float(cursor).map { .number($0) }
    case "i", "l", "ll", "integer": value = scalar(cursor, HierarchyNumber.signed) { .integer($0) }
    case "ui": value = scalar(cursor, HierarchyNumber.unsigned) { .bits($0) }
    case "ul", "ull", "uinteger":
      value = scalar(cursor, HierarchyNumber.hexadecimal) { .bits($0) }
    case "public.plain-text", "attrStr": value = text(cursor)
    case "color": return color(cursor, of: name)
    case "font": value = font(cursor)
    case "objectInfo": return .object
    case "image", "public.png", "public.tiff", "public.jpeg": return picture(cursor)
    case "public.data", "custom", "": return nil
    default:
      problems.addOnce(
        "unknown-unit", of: format,
        "the format \"\(format.prefix(40))\" of \(name.rawValue) is not known", at: cursor)
      return nil
    }
    if value == nil { bad(cursor, of: name) }
    return value
  }

  private mutating func bad(_ cursor: JSONCursor, of name: HierarchyProperty) {
    problems.addOnce(
      "bad-value", of: name.rawValue, "a value of \(name.rawValue) is not readable", at: cursor)
  }

  /// Colours and pictures come without a format where the app's UIKit is old.
  private mutating func unnamed(
    _ cursor: JSONCursor, of name: HierarchyProperty
  ) -> HierarchyValue? {
    if cursor.member("colorSpaceName") != nil { return color(cursor, of: name) }
    if name == .image || name == .currentImage { return picture(cursor) }
    problems.addOnce(
      "unknown-unit", of: "", "the value of \(name.rawValue) has no format", at: cursor)
    return nil
  }

  // MARK: Scalars

  private func scalar<Number>(
    _ cursor: JSONCursor, _ parse: (String) -> Number?, _ make: (Number) -> HierarchyValue
  ) -> HierarchyValue? {
    if let text = cursor.string { return parse(text).map(make) }
    // Not seen in files, but it can mean nothing else.
    return cursor.int.flatMap { parse(String($0)) }.map(make)
  }

  private func flag(_ cursor: JSONCursor) -> HierarchyValue? {
    switch cursor.string {
    case "1": .flag(true)
    case "0": .flag(false)
    default: cursor.bool.map { .flag($0) }
    }
  }

  private func float(_ cursor: JSONCursor) -> Double? {
    cursor.string.flatMap(HierarchyNumber.float) ?? cursor.double
  }

  private mutating func text(_ cursor: JSONCursor) -> HierarchyValue? {
    guard let text = cursor.string else { return nil }
    guard let beginning = TextLimit.beginning(of: text, limit: limits.text) else {
      return .text(.string(text))
    }
    problems.add(
      "text-cut", "a text of \(text.utf8.count) bytes was cut to \(limits.text)", at: cursor)
    return .text(.cut(beginning))
  }

  // MARK: Lists

  private mutating func list(
    _ cursor: JSONCursor, format: String, of name: HierarchyProperty
  ) -> HierarchyValue? {
    let count = format.utf8.count { $0 == UInt8(ascii: ",") } + 1
    guard let elements = cursor.elements, count <= Self.longestList, cursor.count == count else {
      bad(cursor, of: name)
      return nil
    }
    // Every list of an audit's properties is one of floats.
    var numbers: [Double] = []
    for element in elements {
      guard let number = float(element) else {
        bad(cursor, of: name)
        return nil
      }
      numbers.append(number)
    }
    return .numbers(numbers)
  }

  // MARK: Structures

  private mutating func color(
    _ cursor: JSONCursor, of name: HierarchyProperty
  ) -> HierarchyValue? {
    guard let values = cursor.member("componentValues"), let elements = values.elements,
      cursor.count <= 64, values.count <= Self.longestList
    else {
      bad(cursor, of: name)
      return nil
    }
    let space = cursor.member("colorSpaceName")?.string ?? ""
    var numbers: [Double] = []
    for element in elements {
      guard let number = float(element), number.isFinite else {
        bad(cursor, of: name)
        return nil
      }
      numbers.append(number)
    }
    if let color = Self.color(numbers, space: space) { return .color(color) }
    problems.addOnce(
      "unknown-unit", of: "color \(space)",
      "a colour in the space \"\(space.prefix(64))\" is not read", at: cursor)
    return nil
  }

  private static let rgbSpaces: Set<String> = [
    "kCGColorSpaceSRGB", "kCGColorSpaceExtendedSRGB", "kCGColorSpaceDeviceRGB",
    "kCGColorSpaceGenericRGB",
  ]
  private static let graySpaces: Set<String> = [
    "kCGColorSpaceExtendedGray", "kCGColorSpaceGenericGrayGamma2_2", "kCGColorSpaceDeviceGray",
    "kCGColorSpaceGenericGray",
  ]
  private static let wideSpaces: Set<String> = [
    "kCGColorSpaceDisplayP3", "kCGColorSpaceExtendedDisplayP3",
  ]

  private static func color(_ parts: [Double], space: String) -> RGBAColor? {
    switch parts.count {
    case 4 where rgbSpaces.contains(space):
      RGBAColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    case 4 where wideSpaces.contains(space):
      RGBAColor(
        displayP3: RGBAColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
    case 2 where graySpaces.contains(space):
      RGBAColor(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1])
    default: nil
    }
  }

  private func font(_ cursor: JSONCursor) -> HierarchyValue? {
    guard cursor.members != nil else { return nil }
    let size = cursor.member("pointSize").flatMap(float)
    let name = cursor.member("fontName")?.string
    return .font(
      name: name.map { TextLimit.beginning(of: $0, limit: limits.text) ?? $0 },
      size: size.flatMap { $0.isFinite && abs($0) <= HierarchyFacts.largestLength ? $0 : nil })
  }

  private func picture(_ cursor: JSONCursor) -> HierarchyValue {
    let metadata = cursor.member("metadata")
    let isSymbol = metadata?.member("isSystemSymbol")
    return .picture(isSymbol: isSymbol.flatMap { $0.bool ?? $0.int.map { $0 != 0 } })
  }
}
