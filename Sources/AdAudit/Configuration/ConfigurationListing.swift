import AdJSON
import AdReports
import AdRules

/// The effective configuration for people and for machines.
public struct ConfigurationListing {
  private struct Row {
    var key: String
    var value: JSONValue
    var origin: SettingOrigin
  }

  private enum Entry {
    case one(Row)
    case list(String, [Row])
  }

  private let entries: [Entry]
  private let file: String?

  public init(_ configuration: Configuration) {
    func one<Value>(
      _ key: String, _ setting: Setting<Value>, _ json: (Value) -> JSONValue
    ) -> Entry {
      .one(Row(key: key, value: json(setting.value), origin: setting.origin))
    }
    func list<Value>(
      _ key: String, _ settings: [Setting<Value>], _ json: (Value) -> JSONValue
    ) -> Entry {
      .list(key, settings.map { Row(key: key, value: json($0.value), origin: $0.origin) })
    }
    func text(_ string: String) -> JSONValue { .string(string) }
    func optional(_ string: String?) -> JSONValue { string.map { .string($0) } ?? .null }
    func number(_ number: Int?) -> JSONValue { number.map { .int($0) } ?? .null }
    file = configuration.file
    entries = [
      one("profile", configuration.profile) { .string($0.rawValue) },
      list("packs", configuration.packs, text),
      one("edition", configuration.edition, optional),
      list("rules", configuration.rules) {
        .object([JSONField($0.rule, .string($0.level.rawValue))])
      },
      list("parameters", configuration.parameters) {
        .object([JSONField($0.name, .double($0.value))])
      },
      list("adClasses", configuration.adClasses, text),
      list("roles", configuration.roles) { .object([JSONField($0.role, .string($0.className))]) },
      list("viewRoles", configuration.viewRoles) {
        .object([JSONField($0.name, .string($0.role.name))])
      },
      list("acceptedWords", configuration.acceptedWords, text),
      list("ignoredWindows", configuration.ignoredWindows, text),
      list("sources", configuration.sources, text),
      list("exclude", configuration.excluded, text),
      one("failOn", configuration.failOn) { .string($0?.rawValue ?? "none") },
      one("failOnReview", configuration.failOnReview) { .bool($0) },
      one("minAds", configuration.minAds, number),
      one("minDecided", configuration.minDecided, number),
      list("show", configuration.show) { .string($0.rawValue) },
      one("redact", configuration.redacted) { .bool($0) },
      list("output", configuration.outputs) { output in
        .string(output.format + (output.file.map { "=\($0)" } ?? ""))
      },
      one("decisions", configuration.decisions, optional),
      one("baseline", configuration.baseline, optional),
    ]
  }

  /// One line a value: key, value, origin.
  public func text() throws -> [UInt8] {
    var lines: [(key: String, value: String, origin: String)] = []
    for entry in entries {
      switch entry {
      case .one(let row): lines.append((row.key, try Self.text(row.value), "\(row.origin)"))
      case .list(let key, let rows):
        if rows.isEmpty { lines.append((key, "[]", "\(SettingOrigin.standard)")) }
        for row in rows { lines.append((key, try Self.text(row.value), "\(row.origin)")) }
      }
    }
    let keys = lines.map(\.key.count).max() ?? 0
    let values = min(48, lines.map(\.value.count).max() ?? 0)
    func padded(_ text: String, _ width: Int) -> String {
      text + String(repeating: " ", count: max(0, width - text.count))
    }
    let text = lines.map { line in
      "\(padded(line.key, keys))  \(padded(line.value, values))  \(line.origin)\n"
    }.joined()
    return Array(text.utf8)
  }

  /// `{"file": …, "values": {"profile": {"value": …, "origin": …}, "exclude": […]}}`.
  public func json() throws -> [UInt8] {
    func json(_ row: Row) -> JSONValue {
      ["value": row.value, "origin": .string("\(row.origin)")]
    }
    var writer = JSONWriter()
    try writer.beginObject()
    try writer.write(file.map { .string($0) } ?? .null, key: "file")
    try writer.beginObject(key: "values")
    for entry in entries {
      switch entry {
      case .one(let row): try writer.write(json(row), key: row.key)
      case .list(let key, let rows): try writer.write(.array(rows.map(json)), key: key)
      }
    }
    writer.end()
    writer.end()
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }

  private static func text(_ value: JSONValue) throws -> String {
    var writer = JSONWriter()
    try writer.write(value)
    return String(decoding: writer.takeBytes(), as: UTF8.self)
  }
}
