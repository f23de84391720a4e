import AdJSON
import AdPacks
import AdRules

/// Writes a report as SARIF 2.1.0, for code scanning and editors.
///
/// Violations are results of kind `fail`, reviews of kind `review`; what was not measured and the
/// notes stay out unless the report's settings show them. What the limit of results leaves out is
/// announced in the invocation.
public struct SARIFReportWriter {
  /// Most results of one run that GitHub takes.
  static let mostResults = 25_000
  /// Longest description of a rule that GitHub takes, in characters.
  static let longestDescription = 1_024

  private let report: ReportDocument
  /// Rule id → its index.
  private let rules: [String: Int]
  private let ordinals: [String: Int]

  private init(_ report: ReportDocument) {
    self.report = report
    rules = Dictionary(
      report.rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    ordinals = FingerprintOrdinals.of(report.findings)
  }

  /// - Parameter output: takes the text piece by piece, in UTF-8.
  /// - Throws: whatever `output` throws.
  public static func write(
    _ report: ReportDocument, to output: ([UInt8]) throws -> Void
  ) throws {
    try SARIFReportWriter(report).write(to: output)
  }

  private func write(to output: ([UInt8]) throws -> Void) throws {
    var writer = JSONWriter()
    let results = results
    try writer.beginObject()
    try writer.write(
      .string("https://json.schemastore.org/sarif-2.1.0.json"), key: "$schema")
    try writer.write("2.1.0", key: "version")
    try writer.beginArray(key: "runs")
    try writer.beginObject()
    try writer.beginObject(key: "tool")
    try writer.beginObject(key: "driver")
    try writer.write(.string(report.tool.name), key: "name")
    try writer.write(.string(report.tool.version), key: "semanticVersion")
    try writer.beginArray(key: "rules")
    for rule in report.rules { try writer.write(Self.descriptor(rule)) }
    writer.end()
    writer.end()
    writer.end()
    try writer.write(["id": "native-ads/"], key: "automationDetails")
    try writer.write("utf16CodeUnits", key: "columnKind")
    try writer.write([invocation(dropped: results.count - kept(results).count)], key: "invocations")
    try writer.beginArray(key: "results")
    var pending = 0
    for finding in kept(results) {
      try writer.write(result(finding))
      pending += 1
      if pending == 256 {
        try output(writer.takeBytes())
        pending = 0
      }
    }
    writer.end()
    writer.end()
    writer.end()
    writer.end()
    try output(writer.takeBytes() + [UInt8(ascii: "\n")])
  }

  // MARK: Results

  /// Worst first where some must be left out, else in the order of the report.
  private var results: [ReportFinding] {
    report.findings.filter { finding in
      switch finding.outcome {
      case .violation, .review: true
      case .unmeasured: report.settings.show.contains(.unmeasured)
      case .pass: report.settings.show.contains(.notes)
      case .inapplicable: false
      }
    }
  }

  private func kept(_ results: [ReportFinding]) -> [ReportFinding] {
    guard results.count > Self.mostResults else { return results }
    var worst = results
    worst.sortStably { one, other in
      one.outcome == other.outcome ? one.severity > other.severity : one.outcome > other.outcome
    }
    return Array(worst.prefix(Self.mostResults))
  }

  private func result(_ finding: ReportFinding) -> JSONValue {
    let mapping = OutcomeMapping.of(finding).sarif
    var message = PlainSentence.of(finding.message)
    let fix = PlainSentence.of(finding.fix)
    if !fix.isEmpty { message += " " + fix }
    var fields: [JSONField] = [
      JSONField("ruleId", .string(finding.ruleID)),
      JSONField("ruleIndex", .int(rules[finding.ruleID] ?? -1)),
      JSONField("kind", .string(mapping.kind)),
      JSONField("level", .string(mapping.level)),
      JSONField("message", ["text": .string(message)]),
      JSONField("locations", [location(finding.input, finding.view)]),
    ]
    if !finding.related.isEmpty {
      fields.append(
        JSONField(
          "relatedLocations",
          .array(
            finding.related.enumerated().map { index, related in
              guard case .object(let location) = location(finding.input, related.view) else {
                return .null
              }
              return .object(
                [JSONField("id", .int(index + 1))] + location + [
                  JSONField("message", ["text": .string(PlainText.clean(related.role))])
                ])
            })))
    }
    let reasons = Self.suppressions(finding.state)
    if !reasons.isEmpty { fields.append(JSONField("suppressions", .array(reasons))) }
    if report.baseline != nil {
      let state = finding.state.baseline ?? .new
      fields.append(JSONField("baselineState", .string(state.rawValue)))
    }
    fields += [
      JSONField(
        "partialFingerprints",
        [
          "primaryLocationLineHash": .string("\(finding.fingerprint):\(ordinals[finding.id] ?? 1)"),
          "adTree/v1": .string(finding.fingerprint),
        ]),
      JSONField(
        "properties",
        [
          "reason": .string(finding.reason), "severity": .string(finding.severity.rawValue),
          "consequence": .string(finding.consequence.kind.rawValue),
          "missing": .array(finding.missing.map { .string(PlainText.clean($0)) }),
          "variants": .array(finding.variants.map { .string(PlainText.clean($0.key)) }),
          "suggestions": .array(finding.suggestions.map(\.cleaned.json)),
        ]),
    ]
    return .object(fields)
  }

  /// A settled review that is no violation, and a violation that is accepted.
  private static func suppressions(_ state: FindingState) -> [JSONValue] {
    var kept = state
    if kept.settled?.answer == .violation { kept.settled = nil }
    kept.baseline = nil
    kept.isNewer = false
    return kept.sentences.map { sentence in
      [
        "kind": "external", "status": "accepted",
        "justification": .string(PlainText.clean(sentence)),
      ]
    }
  }

  private func location(_ input: String, _ view: ReportView?) -> JSONValue {
    let line = max(1, view?.line ?? 1)
    var fields = [
      JSONField(
        "physicalLocation",
        [
          "artifactLocation": [
            "uri": .string(ResourceURI.reference(input)), "uriBaseId": "SRCROOT",
          ],
          "region": [
            "startLine": .int(line), "startColumn": 1, "endLine": .int(line), "endColumn": 2,
          ],
        ])
    ]
    if let view {
      fields.append(
        JSONField(
          "logicalLocations",
          [
            [
              "name": .string(PlainText.clean(view.className)),
              "fullyQualifiedName": .string(PlainText.clean(view.path)), "kind": "element",
            ]
          ]))
    }
    return .object(fields)
  }

  // MARK: Rules and the run

  private static func descriptor(_ rule: ReportRule) -> JSONValue {
    let level = OutcomeMapping.of(.violation, rule.severity).sarif.level
    let why = PlainSentence.of(markdown: rule.summary + "\n\n" + rule.why)
    var fields: [JSONField] = [
      JSONField("id", .string(rule.id)),
      JSONField("name", .string(String(rule.id.prefix(255)))),
      JSONField("shortDescription", ["text": .string(rule.title)]),
      JSONField(
        "fullDescription", ["text": .string(String(why.prefix(longestDescription)))]),
      JSONField("help", help(rule)),
    ]
    if let url = rule.sources.lazy.compactMap(\.url).first {
      fields.append(JSONField("helpUri", .string(url)))
    }
    fields += [
      JSONField("defaultConfiguration", ["level": .string(level)]),
      JSONField(
        "properties",
        [
          "precision": .string(rule.severity == .must ? "high" : "medium"),
          "problem.severity": .string(
            rule.severity == .must
              ? "error" : rule.severity == .should ? "warning" : "recommendation"),
          "tags": .array([
            .string("native-ads"), .string(rule.consequence.kind.rawValue),
          ]),
        ]),
    ]
    return .object(fields)
  }

  private static func help(_ rule: ReportRule) -> JSONValue {
    var parts = [rule.summary, rule.why]
    for (title, fix) in [
      ("Swift", rule.fixes.swift), ("Objective-C", rule.fixes.objectiveC),
      ("Interface Builder", rule.fixes.interfaceBuilder),
    ] where !fix.isEmpty {
      parts.append("**\(title)**\n\n\(fix)")
    }
    let sources = rule.sources.compactMap { source in
      source.url.map { "- [\(source.title ?? source.id)](\($0))" }
    }
    if !sources.isEmpty { parts.append(sources.joined(separator: "\n")) }
    let markdown = parts.joined(separator: "\n\n")
    return [
      "text": .string(PlainSentence.of(markdown: markdown)), "markdown": .string(markdown),
    ]
  }

  private func invocation(dropped: Int) -> JSONValue {
    var notes: [JSONValue] = []
    for input in report.inputs {
      for problem in input.problems {
        notes.append([
          "level": .string(input.status == .failed ? "error" : "warning"),
          "message": ["text": .string(PlainText.clean(problem.message))],
          "locations": [
            [
              "physicalLocation": [
                "artifactLocation": [
                  "uri": .string(ResourceURI.reference(input.path)), "uriBaseId": "SRCROOT",
                ],
                "region": ["startLine": .int(max(1, problem.line ?? 1))],
              ]
            ]
          ],
        ])
      }
    }
    for problem in report.decisions.problems {
      notes.append([
        "level": "warning", "message": ["text": .string(PlainText.clean(problem.message))],
        "locations": [
          [
            "physicalLocation": [
              "artifactLocation": [
                "uri": .string(ResourceURI.reference(problem.file)), "uriBaseId": "SRCROOT",
              ],
              "region": ["startLine": .int(max(1, problem.line))],
            ]
          ]
        ],
      ])
    }
    if let absent = report.baseline?.absent, absent > 0 {
      // A baseline knows no place, and code scanning would open an alert for each.
      notes.append([
        "level": "note",
        "message": [
          "text": .string(
            "\(Words.count(absent, "finding")) of the baseline no longer found, and not in the results."
          )
        ],
      ])
    }
    if dropped > 0 {
      notes.append([
        "level": "warning",
        "message": [
          "text": .string(
            "\(dropped) results are left out: code scanning takes \(Self.mostResults) a run.")
        ],
      ])
    }
    return [
      "executionSuccessful": .bool(!report.inputs.contains { $0.status == .failed }),
      "exitCode": .int(report.summary.exit.code),
      "exitCodeDescription": .string(PlainText.clean(report.summary.exit.reason)),
      "toolExecutionNotifications": .array(notes),
    ]
  }
}
