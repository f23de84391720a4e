/// How a value is laid out as text.
public enum JSONStyle: Hashable, Sendable {
  /// No blanks at all.
  case compact
  /// Every member and element on its own line, two blanks per level; `"key": value`.
  case pretty
}

extension JSONValue {
  /// Appends the value as UTF-8 text, without a final line feed.
  ///
  /// Members keep their order, numbers are as short as their exact value allows, integers have no
  /// fraction, slashes are not escaped. Nothing is appended if the value cannot be written.
  public func write(
    _ style: JSONStyle = .compact, into bytes: inout [UInt8]
  ) throws(JSONWriteError) {
    switch style {
    case .compact: try NativeValue(self).write(into: &bytes)
    case .pretty:
      var writer = JSONWriter()
      try writer.writeSpread(self)
      bytes.append(contentsOf: writer.takeBytes())
    }
  }

  /// The value as text, without a final line feed.
  public func text(_ style: JSONStyle = .compact) throws(JSONWriteError) -> String {
    var bytes: [UInt8] = []
    try write(style, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
