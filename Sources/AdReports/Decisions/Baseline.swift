import AdJSON
import AdPacks
import AdRules

/// Findings that a project has for now: only what is new or worse counts.
///
/// `adaudit schema baseline` describes its JSON form.
public struct Baseline: Sendable, Hashable {
  static let format = "adaudit-baseline"
  static let version = 1

  /// Findings that look the same.
  public struct Entry: Sendable, Hashable {
    public var fingerprint: String
    /// `violation` or `review`.
    public var outcome: Outcome
    /// How often.
    public var count: Int
    /// For readers: the rule, and the class that owns the ad.
    public var ruleID: String
    public var component: String
  }

  /// By rule, component and fingerprint, violations first.
  public private(set) var entries: [Entry] = []

  /// Everything in a report that a baseline can hold: violations and reviews that are neither
  /// suppressed nor settled as none.
  public init(_ report: ReportDocument) {
    self.init(report.findings.filter(\.isBaselineable))
  }

  /// What a report that was judged by a baseline still has of it.
  public init(remainingIn report: ReportDocument) {
    self.init(report.findings.filter { $0.isBaselineable && $0.state.baseline == .unchanged })
  }

  private init(_ findings: [ReportFinding]) {
    var counts: [Key: Entry] = [:]
    for finding in findings {
      let key = Key(fingerprint: finding.fingerprint, outcome: finding.verdict)
      let entry = Entry(
        fingerprint: finding.fingerprint, outcome: finding.verdict, count: 0,
        ruleID: finding.ruleID, component: finding.component)
      counts[key, default: entry].count += 1
    }
    entries = counts.values.sorted { one, other in
      if one.ruleID != other.ruleID { return one.ruleID < other.ruleID }
      if one.component != other.component { return one.component < other.component }
      if one.fingerprint != other.fingerprint { return one.fingerprint < other.fingerprint }
      return one.outcome > other.outcome
    }
  }

  struct Key: Hashable {
    var fingerprint: String
    var outcome: Outcome
  }

  // MARK: JSON

  /// Reads a baseline.
  ///
  /// - Throws: every fault with its line.
  public init(_ bytes: [UInt8], file: String) throws(PackErrors) {
    entries = try JSONFileReader.read(bytes, file: file) { root, reader in
      let members = reader.members(root, known: ["format", "version", "entries"])
      reader.checkFormat(root, members, Self.format, version: Self.version)
      guard let list = reader.required("entries", members, of: root) else { return [] }
      return reader.list(list).compactMap { Self.entry($0, &reader) }
    }
  }

  private static func entry(_ cursor: JSONCursor, _ reader: inout JSONFileReader) -> Entry? {
    let members = reader.members(
      cursor, known: ["fingerprint", "outcome", "count", "rule", "component"])
    func text(_ key: String) -> String? {
      reader.required(key, members, of: cursor).flatMap { reader.string($0) }
    }
    guard let fingerprint = text("fingerprint"), let rule = text("rule"),
      let component = text("component"),
      let outcome = reader.required("outcome", members, of: cursor).flatMap({
        reader.choice($0, among: ["violation", "review"])
      }).flatMap(Outcome.init(name:)),
      let number = reader.required("count", members, of: cursor)
    else { return nil }
    guard let count = number.int, (1...1_000_000).contains(count) else {
      reader.expected("a number from 1 on", number)
      return nil
    }
    return Entry(
      fingerprint: fingerprint, outcome: outcome, count: count, ruleID: rule, component: component)
  }

  /// Its file, one entry a line.
  public func json() throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.beginObject()
    try writer.write(.string(Self.format), key: "format")
    try writer.write(.int(Self.version), key: "version")
    try writer.beginArray(key: "entries")
    for entry in entries {
      try writer.write([
        "rule": .string(entry.ruleID), "component": .string(entry.component),
        "outcome": .string(entry.outcome.name), "count": .int(entry.count),
        "fingerprint": .string(entry.fingerprint),
      ])
    }
    writer.end()
    writer.end()
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }
}

extension ReportFinding {
  /// Whether a baseline can hold it.
  var isBaselineable: Bool { verdict >= .review && state.suppressed == nil }
}
