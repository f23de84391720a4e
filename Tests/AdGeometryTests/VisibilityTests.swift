import AdTree
import Testing

@testable import AdGeometry

@Suite struct VisibilityTests {
  @Test func theNearestHiddenViewIsNamed() {
    let drawing = Drawing(
      .window(children: [
        Sketch("outer", 0, 0, 9, 9).hidden.holding(
          Sketch("inner", 0, 0, 9, 9).hidden.holding(Sketch("leaf", 0, 0, 9, 9)))
      ]))
    #expect(
      drawing.scene.effectiveHidden(of: drawing["leaf"])
        == HiddenState(isHidden: true, by: drawing["inner"]))
    #expect(
      drawing.scene.effectiveHidden(of: drawing["outer"])
        == HiddenState(isHidden: true, by: drawing["outer"]))
  }

  @Test func hiddenIsUnknownUnlessSomethingIsKnownToHide() {
    let drawing = Drawing(
      .window(children: [
        Sketch("dim", 0, 0, 9, 9).with { $0.render.hidden = .notCaptured }.holding(
          Sketch("leaf", 0, 0, 9, 9), Sketch("gone", 0, 0, 9, 9).hidden)
      ]))
    #expect(drawing.scene.effectiveHidden(of: drawing["leaf"]).isHidden == nil)
    #expect(drawing.scene.effectiveHidden(of: drawing["gone"]).isHidden == true)
  }

  @Test func alphasMultiply() {
    let drawing = Drawing(
      .window(children: [
        Sketch("outer", 0, 0, 9, 9).alpha(0.5).holding(
          Sketch("leaf", 0, 0, 9, 9).alpha(0.5), Sketch("glow", 0, 0, 9, 9).alpha(3),
          Sketch("dark", 0, 0, 9, 9).alpha(-1))
      ]))
    #expect(drawing.scene.effectiveAlpha(of: drawing["leaf"]) == 0.25)
    #expect(drawing.scene.effectiveAlpha(of: drawing["glow"]) == 0.5)
    #expect(drawing.scene.effectiveAlpha(of: drawing["dark"]) == 0)
  }

  @Test func anUnknownAlphaIsNotOne() {
    let drawing = Drawing(
      .window(children: [
        Sketch("dim", 0, 0, 9, 9).with { $0.render.alpha = .notCaptured }.holding(
          Sketch("leaf", 0, 0, 9, 9), Sketch("clear", 0, 0, 9, 9).alpha(0)),
        Sketch("nan", 0, 0, 9, 9).alpha(.nan),
        Sketch("none", 0, 0, 9, 9).alpha(0).holding(
          Sketch("below", 0, 0, 9, 9).with { $0.render.alpha = .notCaptured }),
      ]))
    #expect(drawing.scene.effectiveAlpha(of: drawing["leaf"]) == nil)
    #expect(drawing.scene.effectiveAlpha(of: drawing["nan"]) == nil)
    // What lies in something fully transparent cannot be seen, whatever its own alpha.
    #expect(drawing.scene.effectiveAlpha(of: drawing["clear"]) == 0)
    #expect(drawing.scene.effectiveAlpha(of: drawing["below"]) == 0)
  }

  @Test func aBareLayerHasAnOpacity() {
    var layer = Sketch("layer", 0, 0, 9, 9).with {
      var facts = LayerFacts()
      facts.opacity = .known(0.5)
      $0.layer = .known(facts)
      $0.render.alpha = .notCaptured
    }
    layer.kind = .layer
    let drawing = Drawing(.window(children: [layer]))
    #expect(drawing.scene.effectiveAlpha(of: drawing["layer"]) == 0.5)
  }
}

@Suite struct PaintOrderTests {
  @Test func depthFirstBackToFront() {
    let drawing = Drawing(
      .window(children: [
        Sketch("a", 0, 0, 9, 9).holding(Sketch("a1", 0, 0, 9, 9)), Sketch("b", 0, 0, 9, 9),
      ]))
    #expect(
      drawing.scene.paintOrder.map { drawing.snapshot.nodes[$0].id } == ["window", "a", "a1", "b"])
  }

  @Test func siblingsByZPositionAndStably() {
    let drawing = Drawing(
      .window(children: [
        Sketch("a", 0, 0, 9, 9).depth(1).holding(
          Sketch("a1", 0, 0, 9, 9).depth(-100), Sketch("a2", 0, 0, 9, 9)),
        Sketch("b", 0, 0, 9, 9), Sketch("c", 0, 0, 9, 9).depth(1),
        Sketch("d", 0, 0, 9, 9).depth(-1),
      ]))
    #expect(
      drawing.scene.paintOrder.map { drawing.snapshot.nodes[$0].id }
        == ["window", "d", "b", "a", "a1", "a2", "c"])
  }

  @Test func windowsByLevel() {
    let drawing = Drawing(
      .window("alert"), .window("low"), .window("app"),
      facts: { snapshot in
        var alert = WindowFacts(node: 0)
        alert.level = .known(2000)
        var low = WindowFacts(node: 1)
        low.level = .known(-1)
        snapshot.windows = [alert, low, WindowFacts(node: 2)]
      })
    #expect(drawing.scene.paintOrder == [1, 2, 0])
  }

  @Test func aNumberThatIsNoneCountsAsZero() {
    let drawing = Drawing(
      .window(children: [Sketch("a", 0, 0, 9, 9).depth(.nan), Sketch("b", 0, 0, 9, 9).depth(-1)]))
    #expect(drawing.scene.paintOrder == [0, 2, 1])
  }
}

@Suite struct RelationTests {
  /// A feed: a table with an ad cell, beside a bar and a sheet.
  static let feed = Drawing(
    .window(children: [
      Sketch("list", 0, 0, 400, 800).scrolling.holding(
        Sketch("cell", 0, 0, 400, 100).holding(
          Sketch("ad", 0, 0, 400, 100).holding(
            Sketch("mark", 380, 0, 20, 20).hinted { $0.owner = .sdk }),
          Sketch("close", 380, 0, 20, 20)),
        Sketch("header", 0, 0, 400, 30)),
      Sketch("button", 300, 700, 60, 60),
      Sketch("bar", 0, 0, 400, 60).hinted { $0.isSystemBar = true }.holding(
        Sketch("title", 0, 0, 100, 60)),
      Sketch("sheet", 0, 0, 400, 800).hinted { $0.isPresentationRoot = true }.holding(
        Sketch("form", 0, 0, 400, 800)),
      Sketch("clock", 0, 0, 50, 20).hinted { $0.owner = .system },
    ]), .window("overlay", children: [Sketch("debug", 0, 0, 400, 800)]))

  @Test(arguments: [
    ("close", CoverRelation.sameItem), ("mark", .sdk), ("header", .scrolls), ("button", .scrolls),
    ("bar", .systemBar), ("title", .systemBar), ("form", .presentation), ("sheet", .presentation),
    ("clock", .systemBar), ("debug", .presentation), ("cell", .sameItem),
  ])
  func whoseDoingACoverIs(cover: String, relation: CoverRelation) {
    #expect(Self.feed.scene.relation(of: Self.feed[cover], to: Self.feed["ad"]) == relation)
  }

  @Test func theItemIsTheChildOfTheInnermostScrollContainer() {
    let nested = Drawing(
      .window(children: [
        Sketch("list", 0, 0, 9, 9).scrolling.holding(
          Sketch("row", 0, 0, 9, 9).holding(
            Sketch("pager", 0, 0, 9, 9).scrolling.holding(
              Sketch("page", 0, 0, 9, 9).holding(Sketch("ad", 0, 0, 9, 9)))))
      ]))
    #expect(nested.scene.item(of: nested["ad"]) == nested["page"])
    #expect(nested.scene.item(of: nested["pager"]) == nested["row"])
    #expect(nested.scene.item(of: nested["list"]) == nil)
  }

  @Test func whereNothingScrollsEverythingIsOneItem() {
    let plain = Drawing(
      .window(children: [Sketch("ad", 0, 0, 9, 9), Sketch("button", 0, 0, 9, 9)]))
    #expect(plain.scene.relation(of: plain["button"], to: plain["ad"]) == .sameItem)
  }

  @Test func anAdInASheetIsNotBehindIt() {
    let drawing = Drawing(
      .window(children: [
        Sketch("sheet", 0, 0, 9, 9).hinted { $0.isPresentationRoot = true }.holding(
          Sketch("ad", 0, 0, 9, 9), Sketch("button", 0, 0, 9, 9))
      ]))
    #expect(drawing.scene.relation(of: drawing["button"], to: drawing["ad"]) == .sameItem)
  }
}
