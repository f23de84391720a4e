import AdJSON
import AdPacks
import AdRules

/// What a project has decided: violations it accepts, and answers to reviews.
///
/// One committed file; `adaudit schema decisions` describes it.
public struct Decisions: Sendable, Hashable {
  /// The name that is looked for beside the configuration.
  public static let fileName = "adaudit-decisions.json"
  static let format = "adaudit-decisions"
  static let version = 1

  /// Path of its file.
  public var file: String
  public var suppressions: [Suppression] = []
  public var settlements: [Settlement] = []

  /// Whether judging by it needs a date.
  public var isDated: Bool { suppressions.contains { $0.expires != nil } }

  /// Reads decisions.
  ///
  /// - Parameter rules: ids of the rules there are.
  /// - Throws: every fault with its line and what was probably meant.
  public init(_ bytes: [UInt8], file: String, rules: [String]) throws(PackErrors) {
    self = try JSONFileReader.read(bytes, file: file) { root, reader in
      var reading = DecisionReading(rules: rules, result: Decisions(file: file))
      reading.read(root, &reader)
      return reading.result
    }
  }

  private init(file: String) {
    self.file = file
  }

  // MARK: Settling

  /// The text of a file of decisions with one more answer; what stands in it is kept, except an
  /// answer to the same question and answers that the finding's change has made void.
  ///
  /// - Parameter bytes: the file as it is; nil where there is none. It must be readable.
  /// - Parameter report: where the finding stands.
  public static func settling(
    _ finding: ReportFinding, _ answer: FindingState.Settled, date: String, in bytes: [UInt8]?,
    report: ReportDocument
  ) throws -> [UInt8] {
    var root: JSONValue = [
      "format": .string(format), "version": .int(version), "suppress": [], "settle": [],
    ]
    if let bytes {
      root = try JSONDocument(bytes: bytes).withRoot { cursor in JSONValue(cursor) }
    }
    guard case .object(var fields) = root else { return bytes ?? [] }
    let current = Set(
      report.findings.filter { $0.fingerprint == finding.fingerprint }.map(\.evidence)
    ).subtracting([finding.evidence])
    var entries: [JSONValue] = []
    if case .array(let old)? = root["settle"] {
      entries = old.filter { entry in
        guard entry["rule"] == .string(finding.ruleID),
          entry["fingerprint"] == .string(finding.fingerprint),
          case .string(let evidence)? = entry["evidence"]
        else { return true }
        return current.contains(evidence)
      }
    }
    entries.append([
      "rule": .string(finding.ruleID), "component": .string(finding.component),
      "answer": .string(answer.answer.rawValue), "reason": .string(answer.reason),
      "by": .string(answer.by), "date": .string(date),
      "fingerprint": .string(finding.fingerprint), "evidence": .string(finding.evidence),
    ])
    let settled = JSONField("settle", .array(entries))
    if let place = fields.firstIndex(where: { $0.key == "settle" }) {
      fields[place] = settled
    } else {
      fields.append(settled)
    }
    return try text(fields)
  }

  /// One decision a line.
  private static func text(_ fields: [JSONField]) throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.beginObject()
    for field in fields {
      guard case .array(let elements) = field.value else {
        try writer.write(field.value, key: field.key)
        continue
      }
      try writer.beginArray(key: field.key)
      for element in elements { try writer.write(element) }
      writer.end()
    }
    writer.end()
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }
}
