import AdRules
import AdTree

/// Checks what a pack must be beyond being readable.
public struct PackValidator {
  private let pack: LoadedPack
  private let files: PackFiles
  private var errors: [PackError] = []

  private init(pack: LoadedPack, files: PackFiles) {
    self.pack = pack
    self.files = files
  }

  /// Every fault; empty for a sound pack. With `fixtures`, each outcome a rule can have needs one.
  public static func validate(
    _ pack: LoadedPack, files: PackFiles, fixtures: Bool
  ) -> [PackError] {
    var validator = PackValidator(pack: pack, files: files)
    for rule in pack.rulePack.rules {
      validator.checkNumbers(rule)
      validator.checkWords(rule)
      if fixtures { validator.checkFixtures(rule) }
    }
    validator.checkParameters()
    validator.checkSharedMessages()
    validator.checkCatalogue()
    validator.checkProfiles()
    return validator.errors
  }

  mutating func fault(
    _ rule: Rule, _ file: String, line: Int? = nil, _ message: String, remedy: String? = nil
  ) {
    errors.append(
      PackError(
        file: "\(rule.id)/\(file)", line: line, rule: rule.id, message: message, remedy: remedy))
  }

  // MARK: Numbers

  /// A number of ours may loosen a published statement, never create one: where it would find
  /// fault, the reasons it can give must end at review.
  private mutating func checkNumbers(_ rule: Rule) {
    for call in rule.checks.leaves {
      guard let spec = Catalog.checks.first(where: { $0.name == call.name }) else { continue }
      let faults = spec.reasons.filter { $0.outcome == .violation }.map(\.key)
      for argument in spec.arguments where argument.faults {
        guard case .number(_, let name?) = call.arguments.values[argument.name],
          pack.rulePack.parameters[name]?.derived == true,
          !faults.allSatisfy({ endsAtReview(rule, reason: $0) })
        else { continue }
        fault(
          rule, "rule.json",
          "the number \"\(name)\" is derived and would create a violation",
          remedy: "add the ceiling {\"always\": true, \"outcome\": \"review\"}, or cite a source")
      }
    }
  }

  private func endsAtReview(_ rule: Rule, reason: String) -> Bool {
    rule.ceilings.contains {
      $0.circumstance == .always && ($0.reasons.isEmpty || $0.reasons.contains(reason))
        && !$0.exceptReasons.contains(reason)
    }
  }

  /// Parameters that no rule uses, and rules newer than the pack.
  private mutating func checkParameters() {
    var used: Set<String> = []
    for rule in pack.rulePack.rules {
      if rule.since > pack.rulePack.edition {
        fault(
          rule, "rule.json",
          "\"since\" is later than the pack's edition \(pack.rulePack.edition)",
          remedy: "raise the edition in pack.json")
      }
      for (reason, since) in rule.reasonsSince.sorted(by: { $0.key < $1.key }) {
        if reasons(of: rule)[reason] == nil {
          fault(
            rule, "rule.json", "no check of this rule gives the reason \"\(reason)\"",
            remedy: NearMatch.remedy(for: reason, among: reasons(of: rule).keys.sorted()))
        } else if since > pack.rulePack.edition || since < rule.since {
          fault(
            rule, "rule.json",
            "the reason \"\(reason)\" is older than the rule or newer than the pack",
            remedy: "give the edition that brought it")
        }
      }
      let calls =
        rule.checks.leaves + [rule.selector] + (rule.applies?.leaves ?? [])
        + (rule.selectWhere?.leaves ?? [])
      for case .number(_, let name?) in calls.flatMap(\.arguments.values.values) {
        used.insert(name)
      }
    }
    for name in pack.rulePack.parameters.keys.sorted() where !used.contains(name) {
      errors.append(
        PackError(
          file: "pack.json", message: "no rule uses the parameter \"\(name)\"",
          remedy: "remove it"))
    }
  }

  /// A pack that excuses rows is complete: every row of its catalogue is judged by a rule, or says
  /// why it is not.
  private mutating func checkCatalogue() {
    guard !pack.notJudged.isEmpty else { return }
    let judged = Set(pack.rulePack.rules.flatMap(\.sources))
    let excused = Set(pack.notJudged.map(\.row))
    for row in pack.catalogue.keys.sorted() where judged.contains(row) == excused.contains(row) {
      errors.append(
        judged.contains(row)
          ? PackError(
            file: "pack.json", message: "a rule judges the row \"\(row)\"",
            remedy: "remove it from \"notJudged\"")
          : PackError(
            file: "pack.json", message: "no rule judges the row \"\(row)\"",
            remedy: "name it under a rule's \"sources\", or say why under \"notJudged\""))
    }
  }

  /// In a pack that lists differences of the profiles, what differs by profile is listed, and what
  /// is listed differs.
  private mutating func checkProfiles() {
    guard !pack.profileNotes.isEmpty else { return }
    let listed = Set(pack.profileNotes.compactMap(\.rule))
    let differing = pack.rulePack.rules.filter(Self.differsByProfile).map(\.id)
    for rule in listed.symmetricDifference(differing).sorted() {
      errors.append(
        listed.contains(rule)
          ? PackError(
            file: "pack.json", message: "the rule \"\(rule)\" is the same for every profile",
            remedy: "remove \"rule\" from \"profiles\", or give the rule a \"profile\"")
          : PackError(
            file: "pack.json", message: "\"profiles\" does not say why \"\(rule)\" differs",
            remedy: "add what the profiles' pages say"))
    }
  }

  private static func differsByProfile(_ rule: Rule) -> Bool {
    rule.severityOverrides.contains { $0.profile != nil }
      || rule.ceilings.contains {
        if case .profile = $0.circumstance { true } else { false }
      }
  }

  // MARK: Words

  /// Reasons that the rule's checks and its quantifier can give.
  private func reasons(of rule: Rule) -> [String: ReasonSpec] {
    var result: [String: ReasonSpec] = [:]
    for call in rule.checks.leaves {
      for reason in Catalog.checks.first(where: { $0.name == call.name })?.reasons ?? [] {
        result[reason.key] = reason
      }
    }
    if let absent = rule.absentReason, result[absent] == nil {
      result[absent] = ReasonSpec(absent, .violation)
    }
    return result
  }

  private mutating func checkWords(_ rule: Rule) {
    guard let texts = pack.texts[rule.id] else { return }
    let reasons = reasons(of: rule)
    checkSuggestions(rule, reasons)
    for (key, reason) in reasons.sorted(by: { $0.key < $1.key }) {
      guard let message = texts.messages[key] else {
        if pack.sharedMessages[key] == nil {
          fault(
            rule, "README.md", "there are no words for the reason \"\(key)\"",
            remedy: "add \"### \(key)\" under Messages")
        }
        continue
      }
      checkPlaceholders(rule, key, message, reason.fields, line: texts.messageLines[key])
    }
    for key in texts.messages.keys.sorted() where reasons[key] == nil {
      fault(
        rule, "README.md", line: texts.messageLines[key],
        "no check of this rule gives the reason \"\(key)\"",
        remedy: NearMatch.remedy(for: key, among: reasons.keys.sorted()))
    }
    checkWording(rule, texts, reasons)
    if !rule.lowerings.isEmpty, !rule.stages.contains(.designed) {
      fault(
        rule, "rule.json", "the rule judges no nib: \"lowered\" has nothing to lower",
        remedy: "remove it, or add the stage \"designed\"")
    }
    let known = reasons.keys + Catalog.engineReasons.map(\.key)
    for named in rule.ceilings.flatMap({ $0.reasons.union($0.exceptReasons) })
      + rule.severityOverrides.flatMap(\.reasons) + rule.lowerings.flatMap(\.reasons)
    where !known.contains(named) {
      fault(
        rule, "rule.json", "the reason \"\(named)\" does not occur",
        remedy: NearMatch.remedy(for: named, among: known.sorted()))
    }
  }

  private mutating func checkPlaceholders(
    _ rule: Rule, _ key: String, _ message: MessageTemplate, _ fields: [FieldSpec], line: Int?
  ) {
    for case .code(let code) in message.parts where code.contains("{") {
      fault(
        rule, "README.md", line: line,
        "the reason \"\(key)\" has a placeholder in code: `\(code)`",
        remedy: "leave the backticks out: a {name:code} is shown as code")
    }
    for case .placeholder(let name, let kind) in message.parts {
      guard let field = fields.first(where: { $0.name == name }) else {
        fault(
          rule, "README.md", line: line, "the reason \"\(key)\" has no field \"\(name)\"",
          remedy: fields.isEmpty
            ? "it has none" : NearMatch.remedy(for: name, among: fields.map(\.name)))
        continue
      }
      if field.kind != kind {
        fault(
          rule, "README.md", line: line,
          "the field \"\(name)\" of \"\(key)\" is of kind \(field.kind.rawValue)",
          remedy: "write {\(name):\(field.kind.rawValue)}")
      }
    }
  }

  private mutating func checkSharedMessages() {
    let used = Set(pack.rulePack.rules.flatMap(\.lowerings).map(\.evidence.reason))
    for reason in Catalog.engineReasons + Catalog.sourceReasons.filter({ used.contains($0.key) }) {
      guard let message = pack.sharedMessages[reason.key] else {
        errors.append(
          PackError(
            file: "messages.md", message: "there are no words for \"\(reason.key)\"",
            remedy: "add \"### \(reason.key)\""))
        continue
      }
      for case .placeholder(let name, let kind) in message.parts
      where !reason.fields.contains(FieldSpec(name, kind)) {
        errors.append(
          PackError(
            file: "messages.md",
            message: "the reason \"\(reason.key)\" has no field {\(name):\(kind.rawValue)}"))
      }
    }
  }

  // MARK: Fixtures

  /// Outcomes that the rule's checks, quantifier, phases and ceilings leave possible.
  private func possibleOutcomes(of rule: Rule) -> Set<Outcome> {
    var possible: Set<Outcome> = [.pass]
    for call in rule.checks.leaves {
      for reason in Catalog.checks.first(where: { $0.name == call.name })?.reasons ?? [] {
        possible.insert(reason.outcome)
      }
    }
    if rule.quantifier == .some { possible.insert(.violation) }
    let waits = rule.stages.contains(.rendered) && rule.earliestPhase > .empty
    if rule.stages.count < Stage.allCases.count || waits || rule.applies != nil {
      possible.insert(.inapplicable)
    }
    if rule.needsBoundAd || (waits && rule.earliestPhase > .bound) { possible.insert(.unmeasured) }
    if possible.contains(.violation), waits || !rule.ceilings.isEmpty { possible.insert(.review) }
    return possible
  }

  private mutating func checkFixtures(_ rule: Rule) {
    let possible = possibleOutcomes(of: rule)
    for outcome in Outcome.allCases where possible.contains(outcome) {
      let prefix = "\(rule.id)/fixtures/\(outcome.name)-"
      if !files.files.contains(where: { $0.path.hasPrefix(prefix) }) {
        fault(
          rule, "fixtures", "there is no fixture for the outcome \(outcome.name)",
          remedy: "add \(outcome.name)-NAME.json")
      }
    }
  }
}
