import AdJSON
import AdPacks

/// Reads the entries of a file of decisions.
struct DecisionReading {
  let rules: [String]
  var result: Decisions

  mutating func read(_ root: JSONCursor, _ reader: inout JSONFileReader) {
    let members = reader.members(
      root, known: ["$schema", "format", "version", "suppress", "settle"])
    reader.checkFormat(root, members, Decisions.format, version: Decisions.version)
    for cursor in reader.list(members["suppress"]) {
      if let suppression = suppression(cursor, &reader) { result.suppressions.append(suppression) }
    }
    for cursor in reader.list(members["settle"]) {
      guard let settlement = settlement(cursor, &reader) else { continue }
      let isTwice = result.settlements.contains {
        $0.ruleID == settlement.ruleID && $0.fingerprint == settlement.fingerprint
          && $0.evidence == settlement.evidence
      }
      if isTwice {
        reader.fault(cursor, "the same review is answered twice", remedy: "keep one")
      } else {
        result.settlements.append(settlement)
      }
    }
  }

  private func rule(_ cursor: JSONCursor, _ reader: inout JSONFileReader) -> String? {
    guard let id = reader.string(cursor) else { return nil }
    if rules.contains(id) { return id }
    reader.fault(
      cursor, "there is no rule \"\(id)\"",
      remedy: JSONFileReader.remedy(
        for: id, among: rules, otherwise: "'adaudit rules list' names the rules"))
    return nil
  }

  private func suppression(
    _ cursor: JSONCursor, _ reader: inout JSONFileReader
  ) -> Suppression? {
    let members = reader.members(cursor, known: ["rule", "place", "reason", "owner", "expires"])
    let ruleID = reader.required("rule", members, of: cursor).flatMap { self.rule($0, &reader) }
    let place = reader.required("place", members, of: cursor).flatMap { self.place($0, &reader) }
    let reason = reader.required("reason", members, of: cursor).flatMap { reader.words($0) }
    let owner = reader.required("owner", members, of: cursor).flatMap { reader.words($0) }
    let expires = members["expires"].flatMap { reader.date($0) }
    guard let ruleID, let place, let reason, let owner else { return nil }
    return Suppression(
      ruleID: ruleID, place: place, reason: reason, owner: owner, expires: expires,
      line: cursor.line)
  }

  private func place(
    _ cursor: JSONCursor, _ reader: inout JSONFileReader
  ) -> Suppression.Place? {
    let known = ["input", "component", "view", "fingerprint"]
    let members = reader.members(cursor, known: known)
    if cursor.members != nil, members.isEmpty {
      reader.fault(
        cursor, "the place says nothing",
        remedy: "give at least one of \(known.joined(separator: ", "))")
      return nil
    }
    func text(_ key: String) -> String? { members[key].flatMap { reader.words($0) } }
    return Suppression.Place(
      input: text("input"), component: text("component"), view: text("view"),
      fingerprint: text("fingerprint"))
  }

  private func settlement(
    _ cursor: JSONCursor, _ reader: inout JSONFileReader
  ) -> Settlement? {
    let members = reader.members(
      cursor,
      known: [
        "rule", "component", "answer", "reason", "by", "date", "fingerprint", "evidence",
      ])
    func text(_ key: String) -> String? {
      reader.required(key, members, of: cursor).flatMap { reader.words($0) }
    }
    let ruleID = reader.required("rule", members, of: cursor).flatMap { rule($0, &reader) }
    let answer = reader.required("answer", members, of: cursor).flatMap {
      reader.name($0, as: FindingState.Settled.Answer.self)
    }
    let date = reader.required("date", members, of: cursor).flatMap { reader.date($0) }
    let reason = text("reason")
    let by = text("by")
    let component = text("component")
    guard let fingerprint = text("fingerprint"), let evidence = text("evidence"), let ruleID,
      let answer, let date, let reason, let by, let component
    else { return nil }
    return Settlement(
      ruleID: ruleID, fingerprint: fingerprint, evidence: evidence, answer: answer, reason: reason,
      by: by, date: date, component: component, line: cursor.line)
  }
}
