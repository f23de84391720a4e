/// A fault in a pack.
public struct PackError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Path of the file, below the pack's folder.
  public var file: String
  /// Counts from 1.
  public var line: Int?
  public var rule: String?
  public var message: String
  public var remedy: String?

  public init(
    file: String, line: Int? = nil, rule: String? = nil, message: String, remedy: String? = nil
  ) {
    self.file = file
    self.line = line
    self.rule = rule
    self.message = message
    self.remedy = remedy
  }

  /// `file:line: rule: message; remedy`.
  public var description: String {
    var text = file
    if let line { text += ":\(line)" }
    text += ": "
    if let rule { text += "\(rule): " }
    text += message
    if let remedy { text += "; \(remedy)" }
    return text
  }
}

/// Every fault found in a pack.
public struct PackErrors: Error, Sendable, Hashable, CustomStringConvertible {
  public var errors: [PackError]

  public init(_ errors: [PackError]) {
    self.errors = errors
  }

  public var description: String {
    errors.map(\.description).joined(separator: "\n")
  }
}
