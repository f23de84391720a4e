public import AdRules

/// A piece of a filled message; each writer marks and escapes it for its target.
public enum MessageSegment: Sendable, Hashable {
  /// The pack's own words.
  case text(String)
  /// A measured value with its unit: `4 pt`.
  case value(String)
  /// An identifier: a class, a property.
  case code(String)
  /// Text from the input, written by strangers.
  case untrusted(String)
}

/// A message with typed placeholders: `Only {share:percent} of it is seen.`
public struct MessageTemplate: Sendable, Hashable {
  /// A piece of a template.
  public enum Part: Sendable, Hashable {
    case text(String)
    case code(String)
    case placeholder(name: String, kind: FieldKind)
  }

  public var parts: [Part]

  public init(parts: [Part]) {
    self.parts = parts
  }

  /// Reads backticks as code and braces as placeholders.
  ///
  /// - Throws: a sentence that says what is wrong.
  public init(_ text: String) throws(MessageFault) {
    var parts: [Part] = []
    let bytes = Array(text.utf8)
    var start = 0
    var place = 0
    func words(_ from: Int, _ to: Int) -> String {
      String(decoding: bytes[from..<to], as: UTF8.self)
    }
    while place < bytes.count {
      let mark = bytes[place]
      guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "{") || mark == UInt8(ascii: "}")
      else {
        place += 1
        continue
      }
      let isCode = mark == UInt8(ascii: "`")
      guard mark != UInt8(ascii: "}") else {
        throw MessageFault("a closing brace has no opening one")
      }
      guard let end = bytes[(place + 1)...].firstIndex(of: isCode ? mark : UInt8(ascii: "}")) else {
        throw MessageFault(isCode ? "a backtick is not closed" : "a placeholder is not closed")
      }
      if place > start { parts.append(.text(words(start, place))) }
      let inner = words(place + 1, end)
      parts.append(isCode ? .code(inner) : try Self.placeholder(inner))
      place = end + 1
      start = place
    }
    if place > start { parts.append(.text(words(start, place))) }
    self.parts = parts
  }

  private static func placeholder(_ text: String) throws(MessageFault) -> Part {
    let words = text.split(separator: ":", maxSplits: 1)
    guard words.count == 2, let kind = FieldKind(rawValue: String(words[1])) else {
      let kinds = FieldKind.allCases.map(\.rawValue).joined(separator: ", ")
      throw MessageFault(
        "the placeholder {\(text)} is not of the form {name:kind} with a kind of \(kinds)")
    }
    return .placeholder(name: String(words[0]), kind: kind)
  }

  /// Puts the data of a finding in; a field the finding lacks reads "unknown".
  public func fill(_ data: [DataField]) -> [MessageSegment] {
    parts.flatMap { part -> [MessageSegment] in
      switch part {
      case .text(let text): [.text(text)]
      case .code(let code): [.code(code)]
      case .placeholder(let name, _):
        data.first { $0.name == name }.map { Self.segments($0.value) } ?? [.text("unknown")]
      }
    }
  }

  /// A value as segments; lists are joined with commas.
  public static func segments(_ value: DataValue) -> [MessageSegment] {
    switch value {
    case .percent(let share): return [.value("\(decimal(share * 100, digits: 1)) %")]
    case .points(let points): return [.value("\(decimal(points, digits: 1)) pt")]
    case .number(let number): return [.value(decimal(number, digits: 2))]
    case .count(let count): return [.value("\(count)")]
    case .text(let text): return [.untrusted(text)]
    case .code(let code): return [.code(code)]
    case .size(let width, let height):
      return [.value("\(decimal(width, digits: 1)) × \(decimal(height, digits: 1)) pt")]
    case .list(let values):
      var result: [MessageSegment] = []
      for (index, value) in values.enumerated() {
        if index > 0 { result.append(.text(", ")) }
        result += segments(value)
      }
      return result
    }
  }

  /// A number with at most that many digits after the point, without needless ones.
  static func decimal(_ value: Double, digits: Int) -> String {
    let scale = digits == 0 ? 1.0 : digits == 1 ? 10.0 : 100.0
    let scaled = (value * scale).rounded()
    guard scaled.isFinite, abs(scaled) < 1e15 else { return "\(value)" }
    let whole = Int64(scaled)
    let size = Int64(scale)
    let fraction = abs(whole % size)
    var text = whole < 0 ? "-\(abs(whole) / size)" : "\(whole / size)"
    guard fraction > 0 else { return text }
    var tail = "\(fraction)"
    while tail.count < digits { tail = "0" + tail }
    while tail.hasSuffix("0") { tail.removeLast() }
    text += ".\(tail)"
    return text
  }
}

/// What is wrong with a message.
public struct MessageFault: Error, Sendable, Hashable {
  public var message: String

  init(_ message: String) {
    self.message = message
  }
}
