import Testing

@testable import AdRules

/// A verdict with its outcome's name as reason.
private func verdict(_ outcome: Outcome, _ reason: String = "") -> Verdict {
  Verdict(outcome: outcome, result: CheckResult(outcome, reason))
}

private func outcomes(_ tree: LogicTree<Outcome>) -> Outcome {
  LogicEvaluation.evaluate(tree) { verdict($0) }.outcome
}

@Suite struct LogicEvaluationTests {
  @Test func allTakesTheHighestAndDropsTheInapplicable() {
    #expect(outcomes(.all([.leaf(.pass), .leaf(.inapplicable)])) == .pass)
    #expect(outcomes(.all([.leaf(.pass), .leaf(.unmeasured)])) == .unmeasured)
    #expect(outcomes(.all([.leaf(.review), .leaf(.unmeasured)])) == .review)
    #expect(outcomes(.all([.leaf(.review), .leaf(.violation)])) == .violation)
    #expect(outcomes(.all([.leaf(.inapplicable)])) == .inapplicable)
    #expect(outcomes(.all([])) == .inapplicable)
  }

  @Test func anyPassesIfOnePassesElseReviewElseUnmeasuredElseViolation() {
    #expect(outcomes(.any([.leaf(.violation), .leaf(.pass)])) == .pass)
    #expect(outcomes(.any([.leaf(.violation), .leaf(.review), .leaf(.unmeasured)])) == .review)
    #expect(outcomes(.any([.leaf(.violation), .leaf(.unmeasured)])) == .unmeasured)
    #expect(outcomes(.any([.leaf(.violation), .leaf(.inapplicable)])) == .violation)
    #expect(outcomes(.any([.leaf(.inapplicable)])) == .inapplicable)
  }

  @Test func noneSwapsPassAndViolationThenTakesTheHighest() {
    #expect(outcomes(.none([.leaf(.violation)])) == .pass)
    #expect(outcomes(.none([.leaf(.violation), .leaf(.pass)])) == .violation)
    #expect(outcomes(.none([.leaf(.violation), .leaf(.review)])) == .review)
    #expect(outcomes(.none([.leaf(.inapplicable)])) == .inapplicable)
  }

  @Test func theReasonIsTheFirstChecksInFileOrderThatHasTheOutcome() {
    let result = LogicEvaluation.all([
      verdict(.pass), verdict(.violation, "first"), verdict(.violation, "second"),
    ])
    #expect(result.result.reason == "first")
  }

  @Test func aNoteSurvivesAmongPlainPasses() {
    let result = LogicEvaluation.all([verdict(.pass), verdict(.pass, "by-advertiser")])
    #expect(result.result.reason == "by-advertiser")
  }

  @Test func conditionsAreThreeValued() {
    func holds(_ tree: LogicTree<Int>) -> Bool? {
      LogicEvaluation.holds(tree) { $0 == 2 ? nil : $0 == 1 }
    }
    #expect(holds(.all([.leaf(1), .leaf(2)])) == nil)
    #expect(holds(.all([.leaf(0), .leaf(2)])) == false)
    #expect(holds(.any([.leaf(1), .leaf(2)])) == true)
    #expect(holds(.any([.leaf(0), .leaf(2)])) == nil)
    #expect(holds(.none([.leaf(0)])) == true)
    #expect(holds(.none([.leaf(2)])) == nil)
  }
}
