import AdTree

extension DumpSource {
  /// The largest coordinate that is believed.
  static let farthest = 1_000_000.0

  /// The numbers of a value such as `(0 20; 44 44)` or `[1, 0, 0, 1, 0, 0]`, as they are written.
  /// Nil where something else stands among them or their count is another.
  func numbers(_ range: Range<Int>, count: Int) -> [DumpNumber]? {
    var result: [DumpNumber] = []
    var index = range.lowerBound
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: ";"), UInt8(ascii: ","), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"),
        UInt8(ascii: "}"):
        index += 1
      default:
        var end = index
        while end < range.upperBound, DumpNumber.isPart(bytes[end]) { end += 1 }
        guard end > index, result.count < count,
          let number = DumpNumber(bytes[index..<end])
        else { return nil }
        result.append(number)
        index = end
      }
    }
    return result.count == count ? result : nil
  }

  func flag(_ range: Range<Int>) -> Bool? {
    if range.count == 3, begins(with: "YES", at: range.lowerBound, before: range.upperBound) {
      return true
    }
    return range.count == 2 && begins(with: "NO", at: range.lowerBound, before: range.upperBound)
      ? false : nil
  }

  func isNull(_ range: Range<Int>) -> Bool {
    begins(with: "(null)", at: range.lowerBound, before: range.upperBound) || isNil(range)
  }

  private func isNil(_ range: Range<Int>) -> Bool {
    range.count == 3 && begins(with: "nil", at: range.lowerBound, before: range.upperBound)
  }

  /// The class of a printed object: `<CALayer: 0x…>`, `<CALayer>`.
  func objectClass(_ range: Range<Int>) -> String? {
    guard begins(with: "<", at: range.lowerBound, before: range.upperBound) else { return nil }
    var depth = 0
    var index = range.lowerBound + 1
    while index < range.upperBound {
      switch bytes[index] {
      case UInt8(ascii: "<"), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ">") where depth > 0, UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ">"),
        UInt8(ascii: ":") where depth == 0,
        UInt8(ascii: ";") where depth == 0, UInt8(ascii: " ") where depth == 0:
        let name = (range.lowerBound + 1)..<index
        return name.isEmpty ? nil : text(name)
      default: break
      }
      index += 1
    }
    return nil
  }

  /// The keys of `{ position=<CABasicAnimation: 0x…>; bounds.size=<…>; }`; of a key that is an
  /// object, its class.
  func animationKeys(_ range: Range<Int>) -> [String] {
    var keys: [String] = []
    var depth = 0
    var index = range.lowerBound
    var start: Int?
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "{") where depth == 0 && start == nil, UInt8(ascii: ";") where depth == 0:
        start = index + 1
      case UInt8(ascii: "<"): depth += 1
      case UInt8(ascii: ">"): depth = max(0, depth - 1)
      case UInt8(ascii: "=") where depth == 0:
        if let from = start {
          let key = skippingBlanks(from, before: index)..<index
          if !key.isEmpty { keys.append(objectClass(key) ?? text(key)) }
          start = nil
        }
      default: break
      }
      index += 1
    }
    return keys
  }

  /// A colour whose components are printed; null for nil. Colours that depend on the traits, on
  /// a pattern or on a space that is not read here are not captured.
  func color(_ range: Range<Int>) -> Fact<RGBAColor> {
    if isNull(range) { return .null }
    let space = identifier(from: range.lowerBound, before: range.upperBound)
    guard !space.isEmpty, space.upperBound < range.upperBound else { return .notCaptured }
    let name = bytes[space]
    let components = space.upperBound..<range.upperBound
    if name.holds("Gray") || name.holds("White") || name.holds("Monochrome") {
      guard let parts = finite(components, count: 2) else { return .notCaptured }
      return .known(RGBAColor(red: parts[0], green: parts[0], blue: parts[0], alpha: parts[1]))
    }
    guard name.holds("RGB") || name.holds("P3"), let parts = finite(components, count: 4) else {
      return .notCaptured
    }
    let color = RGBAColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    return .known(name.holds("P3") ? RGBAColor(displayP3: color) : color)
  }

  private func finite(_ range: Range<Int>, count: Int) -> [Double]? {
    let values = numbers(range, count: count)?.map(\.value)
    return values.flatMap { $0.allSatisfy(\.isFinite) ? $0 : nil }
  }

  /// `<UIImage:0x… CGImage anonymous; (44 44)@3>`, `<UIImage:0x… symbol "name"; (18 18)@2{2}>`.
  func image(_ range: Range<Int>) -> Fact<ImageFacts> {
    if isNull(range) { return .null }
    guard begins(with: "<", at: range.lowerBound, before: range.upperBound) else {
      return .notCaptured
    }
    var facts = ImageFacts()
    facts.symbol = .known(place(of: " symbol", in: range) != nil)
    if let mark = bytes[range].lastIndex(of: UInt8(ascii: "@")),
      let open = bytes[range.lowerBound..<mark].lastIndex(of: UInt8(ascii: "(")),
      let size = finite(open..<mark, count: 2), size[0] >= 0, size[1] >= 0,
      size[0] <= Self.farthest, size[1] <= Self.farthest
    {
      facts.size = .known(TreeSize(width: size[0], height: size[1]))
      var end = mark + 1
      while end < range.upperBound, DumpNumber.isPart(bytes[end]) { end += 1 }
      if let scale = finite((mark + 1)..<end, count: 1)?.first, scale > 0 {
        facts.scale = .known(scale)
      }
    }
    return .known(facts)
  }
}

/// A number as a description prints it: at most six significant digits, `inf` or `nan`.
struct DumpNumber {
  var value: Double
  /// How far the value may be from what was printed: half a unit in the sixth digit; 0 for a
  /// number with fewer digits, which is taken as exact.
  var error = 0.0

  static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
      UInt8(ascii: "+"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count <= 32 else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    switch text {
    case "inf", "-inf", "nan", "-nan":
      value = text.hasSuffix("nan") ? .nan : text.hasPrefix("-") ? -.infinity : .infinity
      return
    default: break
    }
    let allowed = bytes.allSatisfy { byte in
      byte < UInt8(ascii: "a") || byte == UInt8(ascii: "e")
    }
    guard allowed, let value = Double(text) else { return nil }
    self.value = value
    var digits = 0
    var decimals = 0
    var isBehindPoint = false
    for byte in bytes {
      if byte == UInt8(ascii: "e") { return }
      if byte == UInt8(ascii: ".") { isBehindPoint = true }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { continue }
      if digits > 0 || byte != UInt8(ascii: "0") { digits += 1 }
      if isBehindPoint { decimals += 1 }
    }
    guard digits == 6 else { return }
    error = 0.5
    for _ in 0..<decimals { error /= 10 }
  }
}
