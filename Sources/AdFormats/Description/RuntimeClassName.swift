/// Class names as the Objective-C runtime prints Swift's: `_TtC7DemoAppP33_…10AdCellView`.
enum RuntimeClassName {
  /// `Module.Class`, `Module.Outer.Inner`: what the app's source calls the class. A private
  /// class's file, a local class's function and a generic class's arguments are left out. A name
  /// that is not mangled, or in a way that is not read here, stays as it is.
  ///
  /// Rules, packs and `--ad-class` name classes as sources do, and only so a private class has one
  /// name over all builds.
  static func readable(_ name: String) -> String {
    guard name.hasPrefix("_Tt") else { return name }
    let bytes = Array(name.utf8)
    var reading = MangledName(bytes: bytes)
    let parts = reading.nominal() ?? MangledName(bytes: bytes).local()
    return parts.map { $0.joined(separator: ".") } ?? name
  }
}

/// Swift's old mangling of nominal types, as far as it occurs in class names.
private struct MangledName {
  let bytes: [UInt8]
  private var index = 3

  init(bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The module and the types from the outermost to the class itself.
  mutating func nominal() -> [String]? {
    let isGeneric = take(UInt8(ascii: "G"))
    var count = 0
    while index < bytes.count, Self.kinds.contains(bytes[index]) {
      index += 1
      count += 1
    }
    guard count > 0, let module = module() else { return nil }
    var parts = module
    for _ in 0..<count {
      // The file a private type belongs to.
      if take(UInt8(ascii: "P")), identifier() == nil { return nil }
      guard let name = identifier() else { return nil }
      parts.append(name)
    }
    return isGeneric || index == bytes.count ? parts : nil
  }

  /// The module and the class's own name, of a class that a function declares.
  func local() -> [String]? {
    var reading = self
    while reading.index < bytes.count, !Self.isDigit(bytes[reading.index]) { reading.index += 1 }
    guard let module = reading.identifier(), let mark = bytes.lastIndex(of: UInt8(ascii: "L"))
    else { return nil }
    // `L_` for the first of its name, `L0_` for the second.
    var last = mark + 1
    while last < bytes.count, Self.isDigit(bytes[last]) { last += 1 }
    guard last < bytes.count, bytes[last] == UInt8(ascii: "_") else { return nil }
    reading.index = last + 1
    guard let name = reading.identifier(), reading.index == bytes.count else { return nil }
    return [module, name]
  }

  private static let kinds: Set<UInt8> = [
    UInt8(ascii: "C"), UInt8(ascii: "V"), UInt8(ascii: "O"), UInt8(ascii: "P"),
  ]

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// A module's name; none for Objective-C's, whose classes have none.
  private mutating func module() -> [String]? {
    guard take(UInt8(ascii: "S")) || take(UInt8(ascii: "s")) else {
      return identifier().map { [$0] }
    }
    if bytes[index - 1] == UInt8(ascii: "s") { return ["Swift"] }
    return take(UInt8(ascii: "o")) ? [] : take(UInt8(ascii: "s")) ? ["Swift"] : nil
  }

  /// A length and as many bytes.
  private mutating func identifier() -> String? {
    var length = 0
    let start = index
    while index < bytes.count, Self.isDigit(bytes[index]), length <= bytes.count {
      length = length * 10 + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    guard index > start, length > 0, length <= bytes.count - index else { return nil }
    defer { index += length }
    return String(validating: bytes[index..<(index + length)], as: UTF8.self)
  }
}
