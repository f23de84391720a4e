/// A value with where it comes from.
public struct Setting<Value: Sendable & Hashable>: Sendable, Hashable {
  public var value: Value
  public var origin: SettingOrigin

  public init(_ value: Value, _ origin: SettingOrigin = .standard) {
    self.value = value
    self.origin = origin
  }
}

/// Where a setting comes from.
public enum SettingOrigin: Sendable, Hashable, CustomStringConvertible {
  /// Nobody asked for anything else.
  case standard
  /// A line of a configuration, from 1.
  case file(String, line: Int)
  /// An option of the command line, by its name without dashes.
  case option(String)

  /// `default`, `.adaudit.json:3`, `--fail-on`.
  public var description: String {
    switch self {
    case .standard: "default"
    case .file(let path, let line): "\(path):\(line)"
    case .option(let name): "--\(name)"
    }
  }
}
