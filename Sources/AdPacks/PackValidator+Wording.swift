import AdRules

/// The wording of a rule's README, as far as a program can tell.
extension PackValidator {
  mutating func checkWording(_ rule: Rule, _ texts: RuleTexts, _ reasons: [String: ReasonSpec]) {
    checkSummary(rule, texts)
    checkConsequence(rule, texts)
    for (key, reason) in reasons.sorted(by: { $0.key < $1.key }) where reason.outcome >= .review {
      guard let message = texts.messages[key] else { continue }
      checkNumbers(rule, reason, message, line: texts.messageLines[key])
      if Self.words(message).contains("must"), !Self.severities(rule, key).contains(.must) {
        fault(
          rule, "README.md", line: texts.messageLines[key],
          "the message \"\(key)\" says \"must\", and its severity is never must",
          remedy: "say what is recommended")
      }
    }
  }

  /// Must-rules say must, should-rules say should, and what is only a signal says neither.
  private mutating func checkSummary(_ rule: Rule, _ texts: RuleTexts) {
    let words = Self.words(texts.summary)
    switch rule.severity {
    case .must where !words.contains("must"):
      fault(rule, "README.md", "the summary of a must-rule does not say \"must\"")
    case .should where words.contains("must") || !words.contains("should"):
      fault(rule, "README.md", "the summary of a should-rule says \"should\", and not \"must\"")
    case .info where words.contains("must") || words.contains("should"):
      fault(rule, "README.md", "the summary of an info-rule says neither \"must\" nor \"should\"")
    default: break
    }
  }

  /// A sentence under Why tells the consequence together with how it is known.
  private mutating func checkConsequence(_ rule: Rule, _ texts: RuleTexts) {
    let basis = Self.basisWords(rule.consequence.basis)
    let kind = Self.kindWords(rule.consequence.kind)
    let isNamed = Self.sentences(texts.why).contains { sentence in
      let words = Self.words(sentence)
      return !words.isDisjoint(with: basis) && (kind.isEmpty || !words.isDisjoint(with: kind))
    }
    if !isNamed {
      let about = kind.isEmpty ? "" : ", and \(Self.list(kind))"
      fault(
        rule, "README.md",
        "no sentence under Why names the \(rule.consequence.kind.rawValue) consequence and that it "
          + "is \(rule.consequence.basis.rawValue)",
        remedy: "write one with \(Self.list(basis))" + about)
    }
  }

  /// A message tells every number that its finding carries.
  private mutating func checkNumbers(
    _ rule: Rule, _ reason: ReasonSpec, _ message: MessageTemplate, line: Int?
  ) {
    let told = message.parts.compactMap { part in
      if case .placeholder(let name, _) = part { name } else { nil }
    }
    for field in reason.fields where field.kind.isMeasured && !told.contains(field.name) {
      fault(
        rule, "README.md", line: line,
        "the message \"\(reason.key)\" leaves out the number \"\(field.name)\"",
        remedy: "add {\(field.name):\(field.kind.rawValue)}")
    }
  }

  // MARK: Words

  private static func basisWords(_ basis: Consequence.Basis) -> Set<String> {
    switch basis {
    case .documented: ["documents", "documented"]
    case .reported: ["report", "reports", "reported"]
    case .inferred: ["infer", "inferred"]
    }
  }

  /// What is lost in quality is said in words of its own.
  private static func kindWords(_ kind: Consequence.Kind) -> Set<String> {
    switch kind {
    case .policy: ["policy", "policies", "warn", "restrict"]
    case .serving: ["served", "serves", "requests"]
    case .clicks: ["click", "clicks", "clicked", "clickable", "tap", "taps"]
    case .measurement: ["impression", "impressions", "clicks", "count", "counted"]
    case .quality: []
    }
  }

  private static func list(_ words: Set<String>) -> String {
    words.sorted().map { "\"\($0)\"" }.joined(separator: " or ")
  }

  private static func words(_ text: String) -> Set<String> {
    Set(text.lowercased().split { !$0.isLetter }.map(String.init))
  }

  private static func words(_ message: MessageTemplate) -> Set<String> {
    message.parts.reduce(into: []) { words, part in
      if case .text(let text) = part { words.formUnion(Self.words(text)) }
    }
  }

  private static func sentences(_ text: String) -> [String] {
    var sentences = [""]
    for word in text.split(whereSeparator: \.isWhitespace) {
      sentences[sentences.count - 1] += " " + word
      if let last = word.last, ".!?".contains(last) { sentences.append("") }
    }
    return sentences
  }

  /// The severities that a finding with this reason may have.
  private static func severities(_ rule: Rule, _ reason: String) -> Set<Severity> {
    var result: Set<Severity> = []
    for override in rule.severityOverrides
    where override.reasons.isEmpty || override.reasons.contains(reason) {
      result.insert(override.severity)
      if override.stage == nil, override.profile == nil, override.sale == nil { return result }
    }
    return result.union([rule.severity])
  }
}

extension FieldKind {
  /// Whether it is a number, so that a message without it hides what was measured.
  fileprivate var isMeasured: Bool {
    switch self {
    case .percent, .points, .number, .count, .size: true
    case .text, .code, .list: false
    }
  }
}
