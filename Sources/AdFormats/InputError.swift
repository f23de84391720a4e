public import AdTree

/// Why an input could not be read. It does not know the input's name; the caller does.
public struct InputError: Error, Sendable, Hashable {
  /// What went wrong, by kind.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The bytes break the format's own grammar.
    case malformed
    /// The grammar is right, but the content is no tree of this format.
    case invalid
    /// A known format, or a version of one, that has no reader.
    case unsupported
    /// One of the `InputLimits` was passed.
    case tooLarge
  }

  public var kind: Kind
  /// One sentence without the input's name and without its position.
  public var message: String
  /// Where in the input, if anywhere.
  public var position: SourcePosition?
  /// What to do about it, in one sentence.
  public var remedy: String?

  public init(
    _ kind: Kind, _ message: String, at position: SourcePosition? = nil, remedy: String? = nil
  ) {
    self.kind = kind
    self.message = message
    self.position = position
    self.remedy = remedy
  }

  /// A known format without a reader, and the way to get a usable file.
  public static func unsupported(_ formatName: String, remedy: String) -> InputError {
    InputError(.unsupported, "\(formatName) cannot be read", remedy: remedy)
  }
}

extension InputError: CustomStringConvertible {
  /// `line 3, column 7: message; remedy`.
  public var description: String {
    var text = ""
    if let position { text += "line \(position.line), column \(position.column): " }
    text += message
    if let remedy { text += "; \(remedy)" }
    return text
  }
}
