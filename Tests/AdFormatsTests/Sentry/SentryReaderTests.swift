import AdTree
import Testing

@testable import AdFormats

@Suite("A Sentry view hierarchy")
struct SentryReaderTests {
  @Test("comes through the one way in, with frames, alpha, hidden, identifiers and controllers")
  func screen() throws {
    guard
      case .snapshot(let snapshot) = try InputReader.read(
        bytes: Array(SentrySpecimen.screen.utf8), name: "view-hierarchy.json")
    else {
      Issue.record("not read")
      return
    }
    #expect(snapshot.format == "sentry")
    #expect(snapshot.stage == .rendered)
    #expect(snapshot.problems.isEmpty)
    #expect(
      snapshot.nodes.map(\.className) == [
        "UIWindow", "UIView", "GADNativeAdView", "UILabel", "GADMediaView", "UIButton",
      ])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 2, 2, 2])
    #expect(snapshot.nodes.map(\.kind) == [.window, .view, .view, .view, .view, .view])
    #expect(snapshot.nodes[1].viewController == .known("ShelfController"))
    #expect(snapshot.nodes[0].accessibility.value?.identifier == .known("main"))
    let ad = snapshot.nodes[2]
    #expect(ad.accessibility.value?.identifier == .known("ad"))
    #expect(
      ad.geometry.frame == .known(TreeRect(x: 16, y: 100.333, width: 358, height: 171.667)))
    #expect(ad.render.alpha == .known(1))
    #expect(ad.render.hidden == .known(false))
    let button = snapshot.nodes[5]
    #expect(button.render.alpha == .known(0.5))
    #expect(button.render.hidden == .known(true))
  }

  @Test("says nothing of what the format lacks")
  func notCaptured() throws {
    let snapshot = try SentrySpecimen.read(SentrySpecimen.screen)
    #expect(snapshot.captured.isEmpty)
    #expect(snapshot.windows.isEmpty)
    #expect(!snapshot.screen.bounds.isCaptured)
    for node in snapshot.nodes {
      #expect(!node.geometry.bounds.isCaptured && !node.geometry.transform.isCaptured)
      #expect(!node.render.clipsToBounds.isCaptured && !node.render.backgroundColor.isCaptured)
      #expect(!node.touch.userInteractionEnabled.isCaptured)
      #expect(!node.text.isCaptured && !node.button.isCaptured && !node.layer.isCaptured)
      #expect(!node.scroll.isCaptured && !node.control.isCaptured && !node.image.isCaptured)
    }
    let label = snapshot.nodes[3]
    #expect(!label.accessibility.isCaptured)
    #expect(!label.viewController.isCaptured)
  }

  @Test("knows the ancestors of UIKit's classes alone")
  func chains() throws {
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.window(#"{"type":"UIButton"},{"type":"FeedAdView"},{"type":"Box<Ad.Card>"}"#))
    #expect(snapshot.nodes[1].classChain.isA("UIControl") == true)
    #expect(snapshot.nodes[2].classChain == ClassChain(["FeedAdView"]))
    #expect(snapshot.nodes[2].classChain.isA("GADNativeAdView") == nil)
    #expect(snapshot.nodes[3].className == "Box<Ad.Card>")
  }

  @Test("keeps the line and column of every view")
  func positions() throws {
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.window("{\"type\":\"UIView\"},\n  {\"type\":\"UILabel\"}"))
    #expect(snapshot.nodes.map(\.position?.line) == [2, 3, 4])
    #expect(snapshot.nodes.map(\.position?.column) == [1, 1, 3])
  }

  @Test(
    "writes infinity as 1e999 and what is no number as null: that frame is unknown",
    arguments: ["1e999", "-1e999", "null", "1e+07", "-2e6"])
  func infinity(number: String) throws {
    let text = SentrySpecimen.window(
      "{\"type\":\"UIView\",\"x\":\(number),\"y\":0,\"width\":1,\"height\":2,\"alpha\":1},"
        + "{\"type\":\"UIView\",\"identifier\":\"1e999\",\"x\":1e+06,\"y\":0,\"width\":1,\"height\":2}"
    )
    let snapshot = try SentrySpecimen.read(text)
    #expect(!snapshot.nodes[1].geometry.frame.isCaptured)
    #expect(snapshot.nodes[1].render.alpha == .known(1))
    #expect(snapshot.problems.map(\.code) == ["infinite-frame"])
    #expect(snapshot.problems.map(\.node) == [1])
    #expect(snapshot.nodes[2].geometry.frame.value?.x == 1_000_000)
    #expect(snapshot.nodes[2].accessibility.value?.identifier == .known("1e999"))
  }

  @Test("an alpha that is no number is unknown", arguments: ["1e999", "null", "\"1\""])
  func alpha(number: String) throws {
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.window("{\"type\":\"UIView\",\"alpha\":\(number)}"))
    #expect(!snapshot.nodes[1].render.alpha.isCaptured)
    #expect(snapshot.problems.map(\.code) == ["bad-value"])
  }

  @Test("a side that is missing leaves no frame")
  func missingSide() throws {
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.window(#"{"type":"UIView","x":1,"y":2,"width":3}"#))
    #expect(!snapshot.nodes[1].geometry.frame.isCaptured)
  }

  @Test("the mark of the depth limit is no view: its parent's children were cut")
  func truncation() throws {
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.chain(90, innermost: #"{"type":"SentryTruncatedViewHierarchy"}"#))
    #expect(snapshot.nodes.count == 91)
    #expect(snapshot.nodes.map(\.childrenCut) == Array(repeating: false, count: 90) + [true])
    #expect(snapshot.problems.map(\.code) == ["depth-limit"])
    #expect(snapshot.problems.map(\.node) == [90])
  }

  @Test(
    "where a scroll view's subviews stand is unknown; what lies below them stands in them",
    arguments: [
      ("UIScrollView", "UIView"), ("UICollectionView", "Cell"), ("UITextView", "UIView"),
      ("PagedScrollView", "UIView"), ("Shelf.Feed<UITableView>", "UITableViewCell"),
      ("CollectionView<Offer>", "UIView"), ("Feed", "_UIScrollViewScrollIndicator"),
    ])
  func scrollOffsets(scroll: String, child: String) throws {
    let sides = #""x":0,"y":40,"width":9,"height":8"#
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.window(
        "{\"type\":\"\(scroll)\",\(sides),\"children\":[{\"type\":\"\(child)\",\(sides),"
          + "\"children\":[{\"type\":\"UIView\",\(sides)}]}]}"))
    #expect(snapshot.nodes[1].geometry.frame.isCaptured)
    #expect(!snapshot.nodes[2].geometry.frame.isCaptured)
    #expect(snapshot.nodes[3].geometry.frame.isCaptured)
    #expect(snapshot.problems.map(\.code) == ["scroll-offset-unknown"])
    #expect(snapshot.problems.map(\.node) == [1])
  }

  @Test(
    "a view that only sounds like a part of a scroll view does not scroll",
    arguments: ["UITableViewCellContentView", "UIView", "ScrollViewHost", "FeedCell"])
  func noScroll(type: String) throws {
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.window(
        "{\"type\":\"\(type)\",\"children\":["
          + "{\"type\":\"UIView\",\"x\":1,\"y\":1,\"width\":1,\"height\":1}]}"))
    #expect(snapshot.nodes[2].geometry.frame.isCaptured)
    #expect(snapshot.problems.isEmpty)
  }

  @Test("other platforms' hierarchies are refused by name", arguments: ["flutter", "UNITY", ""])
  func otherSystems(system: String) {
    let error = SentrySpecimen.refusal(SentrySpecimen.window("", system: system))
    #expect(error?.kind == .unsupported)
    #expect(error?.message.contains("\"\(system)\"") == true)
    #expect(error?.remedy?.contains("UIKIT") == true)
    #expect(error?.position?.line == 1)
  }

  @Test("an attachment may say that its frames are in the window")
  func positioning() throws {
    let sides = #""x":30,"y":40,"width":9,"height":8"#
    let text = SentrySpecimen.window(
      "{\"type\":\"UIScrollView\",\(sides),\"children\":[{\"type\":\"UIView\",\(sides)}]}")
    func positioned(_ value: String) throws -> Snapshot {
      try SentrySpecimen.read("{\"positioning\":\(value)," + text.dropFirst())
    }
    let absolute = try positioned("\"absolute\"")
    let rect = TreeRect(x: 30, y: 40, width: 9, height: 8)
    #expect(absolute.nodes[2].geometry.windowRect == .known(rect))
    #expect(!absolute.nodes[1].geometry.frame.isCaptured)
    #expect(absolute.problems.isEmpty)
    let relative = try positioned("\"relative\"")
    #expect(relative.nodes[1].geometry.frame == .known(rect))
    #expect(!relative.nodes[1].geometry.windowRect.isCaptured)
    #expect(try positioned("7").problems.map(\.code) == ["bad-value", "scroll-offset-unknown"])
  }

  @Test("unknown keys are kept once each")
  func unknownKeys() throws {
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.window(#"{"type":"UIView","z":1,"depth":2},{"type":"UIView","z":3}"#))
    #expect(snapshot.problems.map(\.code) == ["unknown-key", "unknown-key"])
    #expect(snapshot.problems.allSatisfy { $0.node == 1 })
  }

  @Test("a view without a type is a view of a class nobody knows")
  func missingType() throws {
    let snapshot = try SentrySpecimen.read(SentrySpecimen.window(#"{"x":1},{"type":""},7"#))
    #expect(snapshot.nodes.map(\.className) == ["UIWindow", "unknown", "unknown"])
    #expect(snapshot.nodes[1].classChain.isA("UIView") == nil)
    #expect(snapshot.problems.map(\.code) == ["missing-fact", "missing-fact", "bad-value"])
  }

  @Test("children that are no list are a cut tree")
  func badChildren() throws {
    let snapshot = try SentrySpecimen.read(
      SentrySpecimen.window(#"{"type":"UIView","children":{}}"#))
    #expect(snapshot.nodes[1].childrenCut)
    #expect(snapshot.problems.map(\.code) == ["bad-value"])
  }

  @Test("several windows are several roots")
  func windows() throws {
    let snapshot = try SentrySpecimen.read(
      #"{"rendering_system":"UIKIT","windows":[{"type":"UIWindow"},{"type":"UITextEffectsWindow"}]}"#
    )
    #expect(snapshot.nodes.map(\.kind) == [.window, .window])
    #expect(snapshot.nodes.map(\.parent) == [nil, nil])
  }

  @Test("without a window there is nothing to read")
  func noWindow() {
    for windows in ["[]", "{}", "null", "[1]"] {
      let error = SentrySpecimen.refusal("{\"rendering_system\":\"UIKIT\",\"windows\":\(windows)}")
      #expect(error?.kind == .invalid)
    }
    #expect(SentrySpecimen.refusal("[]")?.kind == .invalid)
  }

  @Test("limits have messages of their own")
  func limits() throws {
    let text = SentrySpecimen.chain(20)
    var limits = InputLimits.standard
    limits.nodes = 20
    #expect(SentrySpecimen.refusal(text, limits: limits) == .tooManyNodes(limit: 20))
    limits = .standard
    limits.depth = 20
    #expect(SentrySpecimen.refusal(text, limits: limits) == .tooDeep(limit: 20))
    limits.depth = 21
    #expect(try SentrySpecimen.read(text, limits: limits).nodes.count == 21)
    limits.bytes = 10
    #expect(SentrySpecimen.refusal(text, limits: limits)?.kind == .tooLarge)
    limits = .standard
    limits.text = 4
    let cut = try SentrySpecimen.read(
      SentrySpecimen.window(#"{"type":"UIView","identifier":"offer"}"#), limits: limits)
    #expect(cut.nodes[1].accessibility.value?.identifier == .known("offe"))
    #expect(cut.problems.contains { $0.code == "text-cut" })
    #expect(SentrySpecimen.refusal(SentrySpecimen.chain(600))?.kind == .tooLarge)
  }

  @Test("cut or altered anywhere is read or refused, never more")
  func damage() {
    let bytes = Array(SentrySpecimen.screen.utf8)
    let counts = DamagedSpecimen.trials(bytes) { bytes throws(InputError) in
      try SentryReader.read(bytes: bytes, name: "x")
    }
    #expect(counts.cut == 0)
    #expect(counts.altered > 100)
  }

  @Test("written as a snapshot says no more and no less")
  func roundTrip() throws {
    try expectSameFacts(try SentrySpecimen.read(SentrySpecimen.screen))
    try expectSameFacts(
      try SentrySpecimen.read(
        SentrySpecimen.chain(3, innermost: #"{"type":"SentryTruncatedViewHierarchy"}"#)))
  }
}
