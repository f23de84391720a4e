internal import AdJSON
import AdRules
import AdTree

/// Reads a `rule.json`.
struct RuleReader {
  let pack: String
  let parameters: [String: PackParameter]
  let sourceCodes: [String]
  var file: JSONFileReader

  private static let keys = [
    "id", "since", "reasonsSince", "severity", "severities", "consequence", "scope", "stages",
    "earliestPhase",
    "needsBoundAd", "applies", "select", "require", "checks", "absent", "ceilings", "sources",
    "validator", "suggestions", "lowered",
  ]
  /// Trees of conditions and checks nest no deeper.
  private static let depth = 8

  init(
    path: String, folder: String, pack: String, parameters: [String: PackParameter],
    sourceCodes: [String]
  ) {
    self.pack = pack
    self.parameters = parameters
    self.sourceCodes = sourceCodes
    file = JSONFileReader(file: path, rule: folder)
  }

  mutating func read(_ root: JSONCursor, folder: String) -> Rule? {
    let members = file.members(root, known: Self.keys)
    guard let id = file.required("id", members, of: root).flatMap({ file.string($0) }),
      let since = file.required("since", members, of: root).flatMap({ file.date($0) }),
      let severity = file.required("severity", members, of: root)
        .flatMap({ file.name($0, as: Severity.self) }),
      let consequence = file.required("consequence", members, of: root)
        .flatMap({ consequence($0) }),
      let stages = file.required("stages", members, of: root).map({ stages($0) }),
      let phase = file.required("earliestPhase", members, of: root)
        .flatMap({ file.name($0, as: AdPhase.self) }),
      let select = file.required("select", members, of: root),
      let quantifier = file.required("require", members, of: root)
        .flatMap({ file.name($0, as: Quantifier.self) }),
      let checks = file.required("checks", members, of: root)
        .flatMap({ tree($0, key: "check", specs: Catalog.checks) }),
      let (selector, filter) = selection(select),
      let sources = file.required("sources", members, of: root).map({ file.strings($0) })
    else { return nil }
    if id != folder {
      file.fault(
        members["id"] ?? root, "the id \"\(id)\" is not the folder's name",
        remedy: "name both \"\(folder)\"")
    }
    let scope = members["scope"].flatMap { file.name($0, as: Rule.Scope.self) } ?? .ad
    var rule = Rule(
      id: id, pack: pack, since: since, severity: severity, consequence: consequence,
      scope: scope, stages: stages, earliestPhase: phase, selector: selector,
      selectWhere: filter, quantifier: quantifier, checks: checks, sources: sources)
    for member in file.entries(members["reasonsSince"]) {
      rule.reasonsSince[member.name] = file.date(member.value)
    }
    rule.needsBoundAd = members["needsBoundAd"].flatMap { file.bool($0) } ?? false
    rule.applies = members["applies"].flatMap {
      tree($0, key: "condition", specs: Catalog.conditions)
    }
    rule.absentReason = members["absent"].flatMap { file.string($0) }
    if quantifier == .some, rule.absentReason == nil {
      file.fault(
        root, "\"require\": \"some\" needs a reason for when there is no candidate",
        remedy: "add \"absent\"")
    }
    rule.severityOverrides = objects(members["severities"]) { $0.severityOverride($1) }
    rule.ceilings = objects(members["ceilings"]) { $0.ceiling($1) }
    rule.lowerings = objects(members["lowered"]) { $0.lowering($1) }
    rule.suggestions = objects(members["suggestions"]) { $0.suggestion($1) }
    rule.validatorTitles = members["validator"].map { file.strings($0) } ?? []
    return rule
  }

  private mutating func objects<Value>(
    _ cursor: JSONCursor?, _ read: (inout RuleReader, JSONCursor) -> Value?
  ) -> [Value] {
    var result: [Value] = []
    for element in file.list(cursor) {
      if let value = read(&self, element) { result.append(value) }
    }
    return result
  }

  private mutating func stages(_ cursor: JSONCursor) -> Set<Stage> {
    var result: Set<Stage> = []
    for element in file.list(cursor) {
      if let stage = file.name(element, as: Stage.self) { result.insert(stage) }
    }
    if result.isEmpty, cursor.elements != nil {
      file.fault(cursor, "a rule needs a stage", remedy: "add \"rendered\" or \"designed\"")
    }
    return result
  }

  private mutating func consequence(_ cursor: JSONCursor) -> Consequence? {
    let members = file.members(cursor, known: ["kind", "basis", "source"])
    guard
      let kind = file.required("kind", members, of: cursor)
        .flatMap({ file.name($0, as: Consequence.Kind.self) }),
      let basis = file.required("basis", members, of: cursor)
        .flatMap({ file.name($0, as: Consequence.Basis.self) })
    else { return nil }
    let source = members["source"].flatMap { sourceCode($0) }
    if basis != .inferred, source == nil, members["source"] == nil {
      file.fault(
        cursor, "a \(basis.rawValue) consequence has no source", remedy: "add \"source\"")
    }
    return Consequence(kind: kind, basis: basis, source: source)
  }

  private mutating func sourceCode(_ cursor: JSONCursor) -> String? {
    guard let code = file.string(cursor) else { return nil }
    if !sourceCodes.contains(code) {
      file.fault(
        cursor, "the source \"\(code)\" is not in pack.json",
        remedy: NearMatch.remedy(for: code, among: sourceCodes))
    }
    return code
  }

  // MARK: Calls

  private mutating func selection(
    _ cursor: JSONCursor
  ) -> (NamedCall, LogicTree<NamedCall>?)? {
    let members = file.members(cursor, known: ["from", "with", "where"])
    guard let from = file.required("from", members, of: cursor),
      let call = call(from, with: members["with"], specs: Catalog.selectors, what: "selector")
    else { return nil }
    let filter = members["where"].flatMap {
      tree($0, key: "condition", specs: Catalog.conditions)
    }
    return (call, filter)
  }

  /// A tree of calls; exactly one of all, any, none or the leaf's key a node.
  private mutating func tree(
    _ cursor: JSONCursor, key: String, specs: [CallSpec], depth: Int = 0
  ) -> LogicTree<NamedCall>? {
    guard depth < Self.depth else {
      file.fault(cursor, "the tree is nested more than \(Self.depth) deep")
      return nil
    }
    let members = file.members(cursor, known: ["all", "any", "none", key, "with"])
    let present = ["all", "any", "none", key].filter { members[$0] != nil }
    guard present.count == 1, let name = present.first, let value = members[name] else {
      file.fault(
        cursor, "exactly one of \"all\", \"any\", \"none\" and \"\(key)\" is expected",
        remedy: "keep one")
      return nil
    }
    if name == key {
      return call(value, with: members["with"], specs: specs, what: key).map { .leaf($0) }
    }
    guard let elements = value.elements.map(Array.init), !elements.isEmpty else {
      file.expected("a list with at least one entry", value)
      return nil
    }
    var branches: [LogicTree<NamedCall>] = []
    for element in elements {
      guard let branch = tree(element, key: key, specs: specs, depth: depth + 1) else {
        return nil
      }
      branches.append(branch)
    }
    switch name {
    case "all": return .all(branches)
    case "any": return .any(branches)
    default: return .none(branches)
    }
  }

  private mutating func call(
    _ cursor: JSONCursor, with arguments: JSONCursor?, specs: [CallSpec], what: String
  ) -> NamedCall? {
    guard let name = file.string(cursor) else { return nil }
    guard let spec = specs.first(where: { $0.name == name }) else {
      file.fault(
        cursor, "the \(what) \"\(name)\" does not exist",
        remedy: NearMatch.remedy(for: name, among: specs.map(\.name)))
      return nil
    }
    var values: [String: ArgumentValue] = [:]
    if let arguments {
      let members = file.members(arguments, known: spec.arguments.map(\.name))
      for argument in spec.arguments {
        guard let value = members[argument.name] else { continue }
        if let read = self.argument(value, argument) { values[argument.name] = read }
      }
    }
    for argument in spec.arguments where argument.required && values[argument.name] == nil {
      file.fault(
        arguments ?? cursor, "the \(what) \"\(name)\" needs the argument \"\(argument.name)\"",
        remedy: "add it under \"with\"")
    }
    return NamedCall(name, Arguments(values))
  }

  private mutating func argument(
    _ cursor: JSONCursor, _ spec: ArgumentSpec
  ) -> ArgumentValue? {
    switch spec.kind {
    case .number:
      if let text = cursor.string, text.hasPrefix("$") {
        return parameter(String(text.dropFirst()), cursor)
      }
      file.fault(
        cursor, "\"\(spec.name)\" is not a parameter of the pack",
        remedy: "add the number to pack.json and write \"$its.name\"")
      return nil
    case .bool: return file.bool(cursor).map { .bool($0) }
    case .string: return file.string(cursor).map { .string($0) }
    case .strings:
      let words = cursor.kind == .string ? [cursor] : file.list(cursor)
      return .strings(
        words.compactMap {
          spec.allowed.isEmpty ? file.string($0) : file.choice($0, among: spec.allowed)
        })
    }
  }

  mutating func parameter(_ name: String, _ cursor: JSONCursor) -> ArgumentValue? {
    guard let parameter = parameters[name] else {
      file.fault(
        cursor, "the parameter \"\(name)\" is not in pack.json",
        remedy: NearMatch.remedy(for: name, among: parameters.keys.sorted()))
      return nil
    }
    return .number(parameter.value, parameter: name)
  }

  // MARK: Ceilings and severities

  private static let circumstances = ["stage", "guessedRoles", "template", "always", "profile"]

  private mutating func ceiling(_ cursor: JSONCursor) -> Ceiling? {
    let members = file.members(
      cursor, known: Self.circumstances + ["outcome", "reasons", "except"])
    let present = Self.circumstances.filter { members[$0] != nil }
    guard present.count == 1, let name = present.first, let value = members[name] else {
      file.fault(
        cursor,
        "exactly one of \(Self.circumstances.map { "\"\($0)\"" }.joined(separator: ", ")) is expected",
        remedy: "keep one")
      return nil
    }
    let circumstance: Ceiling.Circumstance?
    switch name {
    case "stage": circumstance = file.name(value, as: Stage.self).map { .stage($0) }
    case "profile": circumstance = file.name(value, as: Profile.self).map { .profile($0) }
    case "guessedRoles": circumstance = .guessedRoles
    case "template": circumstance = .template
    default: circumstance = .always
    }
    guard let circumstance,
      let word = file.required("outcome", members, of: cursor).flatMap({ file.string($0) })
    else { return nil }
    guard let outcome = Outcome(name: word), outcome < .violation else {
      file.fault(
        cursor, "\"\(word)\" is no outcome below violation", remedy: "use \"review\"")
      return nil
    }
    return Ceiling(
      circumstance: circumstance, outcome: outcome,
      reasons: Set(members["reasons"].map { file.strings($0) } ?? []),
      exceptReasons: Set(members["except"].map { file.strings($0) } ?? []))
  }

  /// `{"reasons": […], "by": "outlet-set", "outlet": "headline"}`.
  private mutating func lowering(_ cursor: JSONCursor) -> Lowering? {
    let members = file.members(cursor, known: ["reasons", "by", "outlet"])
    guard let reasons = file.required("reasons", members, of: cursor).map({ file.strings($0) }),
      let evidence = file.required("by", members, of: cursor)
        .flatMap({ file.name($0, as: SourceEvidence.self) })
    else { return nil }
    let outlet = members["outlet"].flatMap { file.name($0, as: Asset.self) }
    if (evidence == .outletSet) != (members["outlet"] != nil) {
      file.fault(
        cursor, "\"outlet\" belongs to \"by\": \"outlet-set\", and to it alone",
        remedy: evidence == .outletSet ? "add \"outlet\"" : "remove \"outlet\"")
    }
    return Lowering(reasons: Set(reasons), evidence: evidence, outlet: outlet)
  }

  private mutating func severityOverride(_ cursor: JSONCursor) -> SeverityOverride? {
    let members = file.members(cursor, known: ["reasons", "stage", "profile", "sale", "severity"])
    guard
      let severity = file.required("severity", members, of: cursor)
        .flatMap({ file.name($0, as: Severity.self) })
    else { return nil }
    return SeverityOverride(
      reasons: Set(members["reasons"].map { file.strings($0) } ?? []),
      stage: members["stage"].flatMap { file.name($0, as: Stage.self) },
      profile: members["profile"].flatMap { file.name($0, as: Profile.self) },
      sale: members["sale"].flatMap { file.name($0, as: AdSale.self) }, severity: severity)
  }
}
