import AdTree
import Testing

@testable import AdRules

/// A settled ad in the first cell of a list, with an AdChoices mark and something over it.
private struct Feed {
  var snapshot: Snapshot

  /// Class, parent, frame in window space and whether it is painted.
  init(
    _ rows: [(String, Int?, TreeRect, Bool)], change: (Int, inout ViewNode) -> Void = { _, _ in }
  ) {
    var nodes: [ViewNode] = []
    var origins: [TreePoint] = []
    for (index, row) in rows.enumerated() {
      let origin = row.1.map { origins[$0] } ?? TreePoint(x: 0, y: 0)
      origins.append(TreePoint(x: row.2.x, y: row.2.y))
      var node = ViewNode(
        id: "\(index)", parent: row.1, kind: row.0 == "UIWindow" ? .window : .view,
        className: row.0,
        classChain: UIKitClasses.chain(of: row.0) ?? ClassChain([row.0, "UIView"]),
        captured: [.geometry, .render])
      node.geometry.frame = .known(
        TreeRect(
          x: row.2.x - origin.x, y: row.2.y - origin.y, width: row.2.width, height: row.2.height))
      node.render.hidden = .known(false)
      node.render.alpha = .known(1)
      node.render.clipsToBounds = .known(false)
      node.render.drawsItself = .known(false)
      node.render.backgroundColor =
        row.3 ? .known(RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)) : .null
      change(index, &node)
      nodes.append(node)
    }
    snapshot = Snapshot(
      format: "test", stage: .rendered, captured: [.geometry, .render], nodes: nodes)
    snapshot.screen.scale = .known(3)
    for index in nodes.indices where nodes[index].className == "GADNativeAdView" {
      var facts = AdFacts(node: index)
      facts.phase = .known(.settled)
      snapshot.ads.append(facts)
    }
  }

  private static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> TreeRect
  {
    TreeRect(x: x, y: y, width: width, height: height)
  }

  static let screen: [(String, Int?, TreeRect, Bool)] = [
    ("UIWindow", nil, rect(0, 0, 400, 800), false),
    ("UITableView", 0, rect(0, 0, 400, 800), false),
    ("UITableViewCell", 1, rect(0, 0, 400, 200), false),
    ("GADNativeAdView", 2, rect(0, 0, 400, 200), false),
    ("GADNativeAdAttributionView", 3, rect(380, 0, 20, 20), false),
  ]

  static let mark = rect(380, 0, 20, 20)

  /// The screen with one more view, of a class, below another view, over the mark.
  static func covered(
    by name: String, below parent: Int, _ frame: TreeRect = mark,
    change: (Int, inout ViewNode) -> Void = { _, _ in }
  ) -> [Finding] {
    findings(Feed(screen + [(name, parent, frame, true)], change: change).snapshot)
  }

  static func findings(_ snapshot: Snapshot) -> [Finding] {
    var roles = Engine.roles
    roles.adChoicesContainers = ["GADNativeAdAttributionView"]
    roles.systemBars = ["UINavigationBar"]
    roles.presentationRoots = ["UITransitionView"]
    var pack = Engine.pack([
      Engine.rule {
        $0.earliestPhase = .settled
        $0.selector = NamedCall("adchoices-marks")
        $0.checks = .leaf(
          NamedCall(
            "adchoices-seen",
            Arguments([
              "pass": .number(0.85, parameter: nil), "violation": .number(0.5, parameter: nil),
              "alpha": .number(0.5, parameter: nil),
            ])))
      }
    ])
    pack.roles = roles
    return Auditor(packs: [pack]).audit(snapshot).findings
  }
}

@Suite struct CoverJudgeTests {
  @Test func aVisibleMarkPasses() {
    #expect(Feed.findings(Feed(Feed.screen).snapshot).isEmpty)
  }

  @Test func aButtonInTheSameCellIsThePublishersFault() {
    let findings = Feed.covered(by: "UIView", below: 2)
    #expect(findings.map(\.outcome) == [.violation])
    #expect(findings.map(\.reason) == ["covered"])
    #expect(findings[0].view == 4)
    #expect(findings[0].related == [RelatedView(view: 5, role: "cover", share: 1)])
    #expect(findings[0].data.first == DataField("share", .percent(0)))
  }

  @Test func aHeaderOfTheTableDependsOnTheMoment() {
    let findings = Feed.covered(by: "UIView", below: 1)
    #expect(findings.map(\.outcome) == [.pass])
    #expect(findings.map(\.reason) == ["depends-on-scroll"])
  }

  @Test func aSystemBarAndTheSDKsOwnViewsAreNotEvenANote() {
    #expect(Feed.covered(by: "UINavigationBar", below: 0).isEmpty)
    #expect(Feed.covered(by: "GADOverlayView", below: 3).isEmpty)
  }

  @Test func anAdBehindASheetIsNotJudged() {
    #expect(Feed.covered(by: "UITransitionView", below: 0).isEmpty)
    let result = Feed(Feed.screen + [("UITransitionView", 0, Feed.mark, true)])
    #expect(Feed.findings(result.snapshot).isEmpty)
  }

  @Test func halfACoverIsForAPerson() {
    let half = TreeRect(x: 380, y: 0, width: 10, height: 20)
    let findings = Feed.covered(by: "UIView", below: 2, half)
    #expect(findings.map(\.outcome) == [.review])
    #expect(findings.map(\.reason) == ["partly-covered"])
    #expect(findings[0].data.first == DataField("share", .percent(0.5)))
  }

  @Test func aCoverOfUnknownColourIsUnmeasured() {
    let findings = Feed.covered(by: "UIView", below: 2) { index, node in
      if index == 5 { node.render.backgroundColor = .notCaptured }
    }
    #expect(findings.map(\.outcome) == [.unmeasured])
    #expect(findings[0].missing == ["render.backgroundColor"])
  }

  @Test func aRoundCoverIsToldOnce() {
    let findings = Feed.covered(by: "UIView", below: 2) { index, node in
      guard index == 5 else { return }
      var layer = LayerFacts()
      layer.cornerRadius = .known(10)
      node.layer = .known(layer)
    }
    // A fifth is seen around it.
    #expect(findings.map(\.outcome) == [.violation])
    #expect(findings[0].related.map(\.view) == [5])
  }

  @Test func aHeaderInFrontDoesNotHideAButtonFromBlame() {
    let rows = Feed.screen + [("UIView", 2, Feed.mark, true), ("UIView", 1, Feed.mark, true)]
    let findings = Feed.findings(Feed(rows).snapshot)
    #expect(findings.map(\.outcome) == [.violation])
    #expect(findings.map(\.reason) == ["covered"])
    #expect(findings[0].related.first?.view == 5)
  }

  @Test func behindASheetNotEvenAnOwnCoverCounts() {
    let rows =
      Feed.screen + [("UIView", 2, Feed.mark, true), ("UITransitionView", 0, Feed.mark, true)]
    #expect(Feed.findings(Feed(rows).snapshot).isEmpty)
  }

  @Test func aMovingCoverIsTransient() {
    let findings = Feed.covered(by: "UIView", below: 2) { index, node in
      if index == 5 { node.geometry.animating = .known(["position"]) }
    }
    #expect(findings.map(\.outcome) == [.unmeasured])
    #expect(findings.map(\.reason) == ["transient"])
  }

  @Test func aGradientThatFadesOutIsForAPerson() {
    func findings(_ densest: Double) -> [Finding] {
      Feed.covered(by: "UIView", below: 2) { index, node in
        guard index == 5 else { return }
        var layer = LayerFacts()
        layer.gradientColors = .known([
          RGBAColor(red: 0, green: 0, blue: 0, alpha: 0),
          RGBAColor(red: 0, green: 0, blue: 0, alpha: densest),
        ])
        node.layer = .known(layer)
        node.render.backgroundColor = .null
      }
    }
    #expect(findings(1).map(\.reason) == ["may-be-covered"])
    // Nowhere dense enough to hide anything.
    #expect(findings(0.4).isEmpty)
  }

  @Test func backgroundAndViewAlphaCombine() {
    // 0.96 · 0.96 shows what lies below.
    let findings = Feed.covered(by: "UIView", below: 2) { index, node in
      guard index == 5 else { return }
      node.render.alpha = .known(0.96)
      node.render.backgroundColor = .known(RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.96))
    }
    #expect(findings.map(\.reason) == ["may-be-covered"])
  }

  @Test func aCutTreeLeavesAPassUnmeasured() {
    let findings = Feed.findings(
      Feed(Feed.screen, change: { index, node in if index == 3 { node.childrenCut = true } })
        .snapshot)
    #expect(findings.map(\.reason) == ["tree-cut"])
    #expect(findings.map(\.outcome) == [.unmeasured])
    let cutBelowTheMark = Feed(
      Feed.screen, change: { index, node in if index == 4 { node.childrenCut = true } })
    #expect(Feed.findings(cutBelowTheMark.snapshot).isEmpty)
  }

  @Test func aHiddenAncestorIsTheFault() {
    let wrapped: [(String, Int?, TreeRect, Bool)] =
      Array(Feed.screen.prefix(4)) + [
        ("UIView", 3, Feed.mark, false), ("GADNativeAdAttributionView", 4, Feed.mark, false),
      ]
    let hidden = Feed(
      wrapped, change: { index, node in if index == 4 { node.render.hidden = .known(true) } })
    #expect(Feed.findings(hidden.snapshot).map(\.reason) == ["hidden-by-ancestor"])
    let faded = Feed(
      wrapped, change: { index, node in if index == 4 { node.render.alpha = .known(0.1) } })
    #expect(Feed.findings(faded.snapshot).map(\.outcome) == [.violation])
    // The SDK hides its own container where there is nothing to show.
    let own = Feed(
      wrapped, change: { index, node in if index == 5 { node.render.hidden = .known(true) } })
    #expect(Feed.findings(own.snapshot).isEmpty)
  }
}
