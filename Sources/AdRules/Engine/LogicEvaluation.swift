/// One evaluated leaf, in file order.
struct Verdict {
  var outcome: Outcome
  var result: CheckResult
}

/// The outcome algebra: small and total.
enum LogicEvaluation {
  /// `all`: the highest; `any`: see below; `none`: the highest after swapping pass and violation.
  /// Inapplicable members are dropped first; nothing left is inapplicable.
  static func all(_ members: [Verdict]) -> Verdict {
    highest(members) ?? Verdict(outcome: .inapplicable, result: .inapplicable)
  }

  /// Pass if one passes, else review, else unmeasured, else violation.
  static func any(_ members: [Verdict]) -> Verdict {
    for outcome in [Outcome.pass, .review, .unmeasured, .violation] {
      if let first = members.first(where: { $0.outcome == outcome }) { return first }
    }
    return Verdict(outcome: .inapplicable, result: .inapplicable)
  }

  static func none(_ members: [Verdict]) -> Verdict {
    all(members.map { Verdict(outcome: $0.outcome.negated, result: $0.result) })
  }

  /// The first member, in order, of the highest outcome; among passes one with a reason goes
  /// first, so that notes survive.
  private static func highest(_ members: [Verdict]) -> Verdict? {
    var best: Verdict?
    for member in members where member.outcome != .inapplicable {
      guard let current = best else {
        best = member
        continue
      }
      if member.outcome > current.outcome {
        best = member
      } else if member.outcome == .pass, current.outcome == .pass, current.result.reason.isEmpty {
        best = member
      }
    }
    return best
  }

  /// Evaluates a tree of checks. Rule files nest a few levels; the loader bounds the depth.
  static func evaluate<Leaf>(
    _ tree: LogicTree<Leaf>, leaf: (Leaf) throws -> Verdict
  ) rethrows -> Verdict {
    switch tree {
    case .leaf(let call): try leaf(call)
    case .all(let members): all(try members.map { try evaluate($0, leaf: leaf) })
    case .any(let members): any(try members.map { try evaluate($0, leaf: leaf) })
    case .none(let members): none(try members.map { try evaluate($0, leaf: leaf) })
    }
  }

  /// Three-valued conditions; nil is unknown.
  static func holds<Leaf>(_ tree: LogicTree<Leaf>, leaf: (Leaf) -> Bool?) -> Bool? {
    switch tree {
    case .leaf(let call):
      return leaf(call)
    case .all(let members):
      return conjunction(members.map { holds($0, leaf: leaf) })
    case .any(let members):
      return conjunction(members.map { holds($0, leaf: leaf).map { !$0 } }).map { !$0 }
    case .none(let members):
      return conjunction(members.map { holds($0, leaf: leaf).map { !$0 } })
    }
  }

  private static func conjunction(_ values: [Bool?]) -> Bool? {
    if values.contains(where: { $0 == false }) { return false }
    return values.contains(where: { $0 == nil }) ? nil : true
  }
}
