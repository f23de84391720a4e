import AdJSON
import AdPacks
import AdRules
import AdTree

/// Reads a report from its JSON form. Strict: a report of another version, a missing, unknown or
/// ill-typed member is an error with its line and column.
public enum ReportReader {
  public static func read(_ bytes: [UInt8]) throws(JSONError) -> ReportDocument {
    let document = try JSONDocument(bytes: bytes)
    return try document.withRoot { root throws(JSONError) in try report(root) }
  }

  private static func report(_ root: JSONCursor) throws(JSONError) -> ReportDocument {
    var fields = try RecordFields(root)
    let format = try fields.take("format")
    guard format.string == ReportDocument.format else {
      throw format.mismatch(expected: "the format \"\(ReportDocument.format)\"")
    }
    let version = try fields.take("version")
    guard version.int == ReportDocument.version else {
      throw version.mismatch(expected: "version \(ReportDocument.version)")
    }
    let shard = try fields.take("shard")
    var report = ReportDocument(
      tool: try ReportTool(fields.take("tool")),
      packs: try fields.list("packs") { value throws(JSONError) in try ReportPack(value) },
      settings: try ReportSettings(fields.take("settings")),
      inputs: try fields.list("inputs") { value throws(JSONError) in try ReportInput(value) },
      ads: try identified(fields.take("ads")) { value throws(JSONError) in try ReportAd(value) },
      findings: try identified(fields.take("findings")) { value throws(JSONError) in
        try ReportFinding(value)
      },
      groups: try identified(fields.take("groups")) { value throws(JSONError) in
        try ReportGroup(value)
      },
      gains: try fields.list("gains") { value throws(JSONError) in try ReportGain(value) },
      rules: try fields.list("rules") { value throws(JSONError) in try ReportRule(value) },
      screens: try fields.list("screens") { value throws(JSONError) in try ReportScreen(value) },
      summary: try ReportSummary(fields.take("summary")),
      decisions: try ReportDecisions(fields.take("decisions")),
      baseline: try ReportBaseline.read(fields.take("baseline")))
    report.shard = try Self.shard(shard)
    try fields.finish()
    return report
  }

  private static func shard(_ value: JSONCursor) throws(JSONError) -> ReportShard? {
    if value.isNull { return nil }
    guard let shard = ReportShard(try value.requireString()) else {
      throw value.mismatch(expected: "a shard like \"2/8\"")
    }
    return shard
  }

  /// Reads records whose ids name parts of a page: each must be a hash, and occur once.
  private static func identified<Record>(
    _ list: JSONCursor, _ read: (JSONCursor) throws(JSONError) -> Record
  ) throws(JSONError) -> [Record] {
    var records: [Record] = []
    var seen: Set<String> = []
    for element in try list.requireArray() {
      let value = try element.requireMember("id")
      let id = try value.requireString()
      let isHash =
        !id.isEmpty
        && id.utf8.allSatisfy {
          ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
            || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "f")) || $0 == UInt8(ascii: "-")
        }
      guard isHash, seen.insert(id).inserted else {
        throw JSONError(
          reason: .mismatch, position: value.position,
          expected: "a hash in hexadecimal digits that occurs once", found: "\"\(id.prefix(64))\"")
      }
      records.append(try read(element))
    }
    return records
  }
}

extension ReportTool {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(name: try fields.string("name"), version: try fields.string("version"))
    try fields.finish()
  }
}

extension ReportPack {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(id: try fields.string("id"), edition: try fields.string("edition"))
    try fields.finish()
  }
}

extension ReportSettings {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let failOn = try fields.take("failOn")
    self.init(
      profile: try fields.name("profile", Profile.self),
      failOn: failOn.string == "none" ? nil : try RecordFields.name(failOn, Severity.self),
      failOnReview: try fields.bool("failOnReview"),
      minAds: try fields.count("minAds"),
      minDecided: try fields.optionalDouble("minDecided"),
      show: Set(
        try fields.list("show") { value throws(JSONError) in
          try RecordFields.name(value, Shown.self)
        }),
      acceptedWords: try fields.strings("acceptedWords"),
      adClasses: try fields.strings("adClasses"),
      excluded: try fields.strings("excluded"),
      redacted: try fields.bool("redacted"),
      edition: try fields.optionalString("edition"),
      ruleLevels: try fields.map("ruleLevels") { value throws(JSONError) in
        try RecordFields.name(value, RuleLevel.self)
      },
      parameters: try fields.map("parameters") { value throws(JSONError) in
        try value.requireDouble()
      },
      roles: try fields.map("roles") { value throws(JSONError) in
        try RecordFields.strings(value)
      },
      ignoredWindows: try fields.strings("ignoredWindows"),
      viewRoles: try fields.map("viewRoles") { value throws(JSONError) in
        let name = try value.requireString()
        guard let role = DeclaredRole(name: name) else {
          throw RecordFields.unknown(name, at: value, known: DeclaredRole.names)
        }
        return role
      },
      sources: try fields.strings("sources"))
    try fields.finish()
  }
}

extension ReportInput {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let variant = try fields.take("variant")
    let attachment = try fields.take("attachment")
    self.init(
      path: try fields.string("path"),
      status: try fields.name("status", Status.self),
      format: try fields.optionalString("format"),
      stage: try fields.optionalName("stage", Stage.self),
      captured: try fields.list("captured") { value throws(JSONError) in
        try RecordFields.name(value, FactGroup.self)
      },
      problems: try fields.list("problems") { value throws(JSONError) in
        try ReportProblem(value)
      },
      variant: variant.isNull ? nil : try ReportVariant(variant),
      attachment: attachment.isNull ? nil : try ReportAttachment(attachment))
    try fields.finish()
  }
}

extension ReportVariant {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let key = try fields.take("key")
    self.init(
      matrix: try fields.string("matrix"),
      appearance: try fields.name("appearance", Appearance.self),
      textSize: try fields.string("textSize"),
      direction: try fields.name("direction", Direction.self),
      width: try fields.int("width"), content: try fields.string("content"))
    guard key.string == self.key else {
      throw key.mismatch(expected: "the key of the variant, \"\(self.key.prefix(64))\"")
    }
    try fields.finish()
  }
}

extension ReportAttachment {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      file: try fields.string("file"), test: try fields.optionalString("test"),
      device: try fields.optionalString("device"))
    try fields.finish()
  }
}

extension FindingVariant {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let view = try fields.take("view")
    self.init(
      key: try fields.string("key"), input: try fields.string("input"),
      ad: try fields.optionalString("ad"), view: view.isNull ? nil : try ReportView(view),
      evidence: try fields.string("evidence"))
    try fields.finish()
  }
}

extension ReportProblem {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      code: try fields.string("code"), message: try fields.string("message"),
      line: try fields.optionalInt("line"), column: try fields.optionalInt("column"))
    try fields.finish()
  }
}

extension ReportView {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      id: try fields.string("id"), path: try fields.string("path"),
      className: try fields.string("class"), line: try fields.optionalInt("line"))
    try fields.finish()
  }
}

extension Outcome {
  init(_ cursor: JSONCursor) throws(JSONError) {
    let text = try cursor.requireString()
    guard let outcome = Outcome(name: text) else {
      throw RecordFields.unknown(text, at: cursor, known: Outcome.allCases.map(\.name))
    }
    self = outcome
  }
}

extension ReportAd {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let outcomes = try fields.take("outcomes")
    var pairs: [RuleOutcome] = []
    for member in try outcomes.requireObject() {
      pairs.append(RuleOutcome(ruleID: member.key.string, outcome: try Outcome(member.value)))
    }
    self.init(
      id: try fields.string("id"),
      input: try fields.string("input"),
      view: try ReportView(fields.take("view")),
      phase: try fields.optionalName("phase", AdPhase.self),
      source: try fields.optionalName("source", AdSource.self),
      isProbable: try fields.bool("probable"),
      outcomes: pairs)
    try fields.finish()
  }
}

extension ReportFinding {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let view = try fields.take("view")
    var data: [DataField] = []
    for member in try fields.take("data").requireObject() {
      data.append(DataField(member.key.string, try DataValue(member.value)))
    }
    self.init(
      id: try fields.string("id"),
      fingerprint: try fields.string("fingerprint"),
      evidence: try fields.string("evidence"),
      group: try fields.string("group"),
      component: try fields.string("component"),
      ruleID: try fields.string("ruleId"),
      outcome: try Outcome(fields.take("outcome")),
      severity: try fields.name("severity", Severity.self),
      consequence: try Consequence(fields.take("consequence")),
      reason: try fields.string("reason"),
      input: try fields.string("input"),
      ad: try fields.optionalString("ad"),
      view: view.isNull ? nil : try ReportView(view),
      related: try fields.list("related") { value throws(JSONError) in
        try ReportRelated(value)
      },
      data: data,
      missing: try fields.strings("missing"),
      decidedBy: try fields.strings("decidedBy"),
      message: try fields.list("message") { value throws(JSONError) in
        try MessageSegment(value)
      },
      fix: try fields.list("fix") { value throws(JSONError) in try MessageSegment(value) },
      suggestions: try fields.list("suggestions") { value throws(JSONError) in
        try ReportSuggestion(value)
      },
      variants: try fields.list("variants") { value throws(JSONError) in
        try FindingVariant(value)
      },
      state: try FindingState(fields.take("state")))
    try fields.finish()
  }
}

extension FindingState {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let settled = try fields.take("settled")
    let suppressed = try fields.take("suppressed")
    self.init(
      settled: settled.isNull ? nil : try Settled(settled),
      suppressed: suppressed.isNull ? nil : try Suppressed(suppressed),
      baseline: try fields.optionalName("baseline", Baseline.self),
      isNewer: try fields.bool("newer"))
    try fields.finish()
  }
}

extension FindingState.Settled {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      answer: try fields.name("answer", Answer.self), reason: try fields.string("reason"),
      by: try fields.string("by"))
    try fields.finish()
  }
}

extension FindingState.Suppressed {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      reason: try fields.string("reason"), owner: try fields.string("owner"),
      expires: try fields.optionalString("expires"))
    try fields.finish()
  }
}

extension ReportDecisions {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      file: try fields.optionalString("file"), date: try fields.optionalString("date"),
      problems: try fields.list("problems") { value throws(JSONError) in try Problem(value) })
    try fields.finish()
  }
}

extension ReportDecisions.Problem {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      kind: try fields.name("kind", Kind.self), file: try fields.string("file"),
      line: try fields.int("line"), ruleID: try fields.string("ruleId"),
      message: try fields.string("message"))
    try fields.finish()
  }
}

extension ReportBaseline {
  static func read(_ cursor: JSONCursor) throws(JSONError) -> ReportBaseline? {
    if cursor.isNull { return nil }
    var fields = try RecordFields(cursor)
    let baseline = ReportBaseline(
      findings: try fields.count("findings"), absent: try fields.optionalCount("absent"))
    try fields.finish()
    return baseline
  }
}

extension ReportGroup {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      id: try fields.string("id"), ruleID: try fields.string("ruleId"),
      reason: try fields.string("reason"), outcome: try Outcome(fields.take("outcome")),
      severity: try fields.name("severity", Severity.self),
      consequence: try Consequence(fields.take("consequence")),
      component: try fields.string("component"), findings: try fields.strings("findings"),
      inputs: try fields.count("inputs"))
    try fields.finish()
  }
}

extension ReportGain {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      key: try fields.string("key"), advice: try fields.string("advice"),
      mustRules: try fields.count("mustRules"), rules: try fields.count("rules"),
      findings: try fields.strings("findings"))
    try fields.finish()
  }
}

extension ReportRelated {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      view: try ReportView(fields.take("view")), role: try fields.string("role"),
      share: try fields.optionalDouble("share"))
    try fields.finish()
  }
}

extension MessageSegment {
  private enum Kind: String, CaseIterable { case text, value, code, untrusted }

  init(_ cursor: JSONCursor) throws(JSONError) {
    let member = try RecordFields.onlyMember(of: cursor)
    let string = try member.value.requireString()
    switch Kind(rawValue: member.key.string) {
    case .text: self = .text(string)
    case .value: self = .value(string)
    case .code: self = .code(string)
    case .untrusted: self = .untrusted(string)
    case nil:
      throw RecordFields.unknown(
        member.key.string, at: cursor, known: Kind.allCases.map(\.rawValue))
    }
  }
}

extension Consequence {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      kind: try fields.name("kind", Kind.self), basis: try fields.name("basis", Basis.self),
      source: try fields.optionalString("source"))
    try fields.finish()
  }
}

extension DataValue {
  private enum Kind: String, CaseIterable {
    case percent, points, number, count, text, code, size, list
  }

  init(_ cursor: JSONCursor) throws(JSONError) {
    let member = try RecordFields.onlyMember(of: cursor)
    if member.key.matches("list") {
      var values: [DataValue] = []
      for element in try member.value.requireArray() {
        values.append(try Self.scalar(RecordFields.onlyMember(of: element)))
      }
      self = .list(values)
    } else {
      self = try Self.scalar(member)
    }
  }

  private static func scalar(_ member: JSONMember) throws(JSONError) -> DataValue {
    let value = member.value
    switch Kind(rawValue: member.key.string) {
    case .percent: return .percent(try value.requireDouble())
    case .points: return .points(try value.requireDouble())
    case .number: return .number(try value.requireDouble())
    case .count: return .count(try value.requireInt())
    case .text: return .text(try value.requireString())
    case .code: return .code(try value.requireString())
    case .size:
      let (width, height) = try value.requireTwoDoubles()
      return .size(width: width, height: height)
    case .list: throw value.mismatch(expected: "a value that is no list")
    case nil:
      throw RecordFields.unknown(
        member.key.string, at: value, known: Kind.allCases.map(\.rawValue))
    }
  }
}

extension ReportRule {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      id: try fields.string("id"),
      pack: try fields.string("pack"),
      title: try fields.string("title"),
      severity: try fields.name("severity", Severity.self),
      consequence: try Consequence(fields.take("consequence")),
      summary: try fields.string("summary"),
      why: try fields.string("why"),
      fixes: try ReportFixes(fields.take("fixes")),
      sources: try fields.list("sources") { value throws(JSONError) in try ReportSource(value) })
    try fields.finish()
  }
}

extension ReportFixes {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      swift: try fields.string("swift"), objectiveC: try fields.string("objectiveC"),
      interfaceBuilder: try fields.string("interfaceBuilder"))
    try fields.finish()
  }
}

extension ReportSource {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(
      id: try fields.string("id"), title: try fields.optionalString("title"),
      url: try fields.optionalString("url"), date: try fields.optionalString("date"))
    try fields.finish()
  }
}

extension ReportScreen {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let (width, height) = try fields.take("size").requireTwoDoubles()
    self.init(
      input: try fields.string("input"),
      name: try fields.optionalString("name"),
      size: TreeSize(width: width, height: height),
      nodes: try fields.list("nodes") { value throws(JSONError) in try ReportNode(value) },
      picture: try Self.picture(fields.take("picture")))
    try fields.finish()
  }

  /// Base64, so that it can stand in an address of a page.
  private static func picture(_ value: JSONCursor) throws(JSONError) -> String? {
    if value.isNull { return nil }
    let text = try value.requireString()
    let isBase64 = text.utf8.allSatisfy {
      ($0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z"))
        || ($0 >= UInt8(ascii: "a") && $0 <= UInt8(ascii: "z"))
        || ($0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9"))
        || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "=")
    }
    guard isBase64 else { throw value.mismatch(expected: "a PNG in base64") }
    return text
  }
}

extension ReportNode {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var items: [JSONCursor] = []
    for item in try cursor.requireArray() { items.append(item) }
    guard items.count == 10 else {
      throw cursor.mismatch(
        expected: "an array of id, parent, class, role, owner, polygon, paint, touch, line, facts")
    }
    var numbers: [Double] = []
    try items[5].requireDoubles(into: &numbers)
    guard numbers.count.isMultiple(of: 2) else {
      throw items[5].mismatch(expected: "an even number of coordinates")
    }
    self.init(
      id: try items[0].requireString(),
      parent: items[1].isNull ? nil : try items[1].requireString(),
      className: try items[2].requireString(),
      role: items[3].isNull ? nil : try items[3].requireString(),
      owner: try RecordFields.name(items[4], ViewRole.Owner.self),
      polygon: stride(from: 0, to: numbers.count, by: 2).map {
        TreePoint(x: numbers[$0], y: numbers[$0 + 1])
      },
      paint: try RecordFields.name(items[6], Paint.self),
      touch: try RecordFields.name(items[7], Touch.self),
      line: items[8].isNull ? nil : try items[8].requireInt(),
      facts: try ReportFact.list(items[9]))
  }
}

extension ReportFact {
  static func list(_ cursor: JSONCursor) throws(JSONError) -> [ReportFact] {
    var facts: [ReportFact] = []
    for member in try cursor.requireObject() {
      facts.append(
        ReportFact(name: member.key.string, value: try member.value.requireString()))
    }
    return facts
  }
}

extension ReportSummary {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    var mustRules = try RecordFields(fields.take("mustRules"))
    let decided = Decided(
      decided: try mustRules.count("decided"), applicable: try mustRules.count("applicable"))
    try mustRules.finish()
    var byOutcome = try RecordFields(fields.take("findings"))
    var findings: [Outcome: [Severity: Int]] = [:]
    for outcome in Self.findingOutcomes {
      var bySeverity = try RecordFields(byOutcome.take(outcome.name))
      for severity in Severity.allCases {
        let count = try bySeverity.count(severity.rawValue)
        if count != 0 { findings[outcome, default: [:]][severity] = count }
      }
      try bySeverity.finish()
    }
    try byOutcome.finish()
    var byReason = try RecordFields(fields.take("accepted"))
    var accepted: [Acceptance: Int] = [:]
    for reason in Acceptance.allCases {
      let count = try byReason.count(reason.rawValue)
      if count != 0 { accepted[reason] = count }
    }
    try byReason.finish()
    var pairs = try RecordFields(fields.take("outcomes"))
    var outcomes: [Outcome: Int] = [:]
    for outcome in Outcome.allCases {
      let count = try pairs.count(outcome.name)
      if count != 0 { outcomes[outcome] = count }
    }
    try pairs.finish()
    var files = try RecordFields(fields.take("files"))
    let counted = Files(
      read: try files.count("read"), failed: try files.count("failed"),
      skipped: try files.list("skipped") { value throws(JSONError) in try Skipped(value) })
    try files.finish()
    var exit = try RecordFields(fields.take("exit"))
    let ending = Exit(code: try exit.int("code"), reason: try exit.string("reason"))
    try exit.finish()
    self.init(
      ads: try fields.count("ads"), mustRules: decided, findings: findings, outcomes: outcomes,
      files: counted, exit: ending, accepted: accepted)
    try fields.finish()
  }
}

extension ReportSummary.Skipped {
  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    self.init(reason: try fields.string("reason"), count: try fields.count("count"))
    try fields.finish()
  }
}

extension RecordFields {
  /// The member of an object of exactly one.
  static func onlyMember(of cursor: JSONCursor) throws(JSONError) -> JSONMember {
    var found: JSONMember?
    for member in try cursor.requireObject() {
      guard found == nil else { throw cursor.mismatch(expected: "an object with one member") }
      found = member
    }
    guard let found else { throw cursor.mismatch(expected: "an object with one member") }
    return found
  }
}
