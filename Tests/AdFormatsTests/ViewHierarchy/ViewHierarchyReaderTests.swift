import AdTree
import Testing

@testable import AdFormats

private typealias Made = HierarchySpecimen

@Suite("A view debugger's folder")
struct ViewHierarchyFolderTests {
  @Test("is one tree: windows, views, and bare layers in the order of the layers")
  func tree() throws {
    let snapshot = try Made.read(folder: [Made.tree, Made.lazyProperties])
    #expect(snapshot.format == "viewHierarchy")
    #expect(snapshot.stage == .rendered)
    #expect(snapshot.captured.isEmpty)
    #expect(snapshot.problems.isEmpty)
    #expect(
      snapshot.nodes.map(\.className) == [
        "UIWindow", "UIView", "Shelf.OfferAdView", "UILabel", "CAGradientLayer", "GADMediaView",
      ])
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x10", "0x20", "0x30", "0x140", "0x31"])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 2, 2, 2])
    #expect(snapshot.nodes.map(\.kind) == [.window, .view, .view, .view, .layer, .view])
  }

  @Test("tells an own ad view by the chain of its classes")
  func chains() throws {
    let ad = try Made.read(folder: [Made.tree]).nodes[2]
    #expect(
      ad.classChain.names
        == ["Shelf.OfferAdView", "GADNativeAdView", "UIView", "UIResponder", "NSObject"])
    #expect(ad.classChain.isComplete)
    #expect(ad.classChain.isA("GADNativeAdView") == true)
    #expect(ad.classChain.isA("UIControl") == false)
  }

  @Test("gives views their geometry and their layer's facts")
  func geometry() throws {
    let ad = try Made.read(folder: [Made.tree]).nodes[2]
    #expect(ad.geometry.frame == .known(TreeRect(x: 16, y: 100, width: 358, height: 200)))
    #expect(ad.geometry.center == .known(TreePoint(x: 195, y: 200)))
    #expect(ad.geometry.anchorPoint == .known(TreePoint(x: 0.5, y: 0.5)))
    #expect(ad.geometry.bounds == .known(TreeRect(x: 0, y: 0, width: 358, height: 200)))
    #expect(ad.render.hidden == .known(false))
    #expect(ad.render.alpha == .known(1))
    #expect(ad.render.clipsToBounds == .known(true))
    #expect(ad.layer.value?.masksToBounds == .known(true))
    #expect(ad.layer.value?.className == .known("CALayer"))
  }

  @Test("gives texts, colours and touch flags that were fetched later")
  func lazyProperties() throws {
    let snapshot = try Made.read(folder: [Made.tree, Made.lazyProperties])
    let label = snapshot.nodes[3]
    #expect(label.text.value?.string == .known(.string("Fly 🛫 for €9")))
    #expect(label.text.value?.lines == .known(2))
    #expect(label.text.value?.fontName == .known(".SFUI-Regular"))
    #expect(label.text.value?.fontSize == .known(17))
    #expect(
      label.text.value?.color == .known(RGBAColor(red: 0, green: 0, blue: 0, alpha: 1)))
    #expect(snapshot.nodes[2].touch.userInteractionEnabled == .known(true))
  }

  @Test("says nothing of what was not fetched")
  func notCaptured() throws {
    let snapshot = try Made.read(folder: [Made.tree])
    let label = snapshot.nodes[3]
    #expect(!label.text.isCaptured && !label.accessibility.isCaptured)
    #expect(!label.touch.userInteractionEnabled.isCaptured)
    #expect(!label.render.hidden.isCaptured && !label.render.alpha.isCaptured)
    #expect(!label.geometry.bounds.isCaptured && !label.geometry.transform.isCaptured)
    #expect(!label.tag.isCaptured && !label.viewController.isCaptured)
    #expect(snapshot.outlets.isEmpty && snapshot.ads.isEmpty)
  }

  @Test("names controllers, scenes, and the screen")
  func surroundings() throws {
    let snapshot = try Made.read(folder: [Made.tree])
    #expect(snapshot.nodes[1].viewController == .known("Shelf.ShelfController"))
    #expect(snapshot.windows.map(\.node) == [0])
    #expect(snapshot.windows.first?.scene == .known("scene1"))
    #expect(snapshot.windows.first?.sceneState == .known("foregroundActive"))
    #expect(snapshot.screen.scale == .known(3))
  }

  @Test("is read in the order of the numbers: 10 comes after 2")
  func order() throws {
    let late = Made.response(properties: [Made.frame("0x20", 1, 2, 3, 4)])
    let early = Made.response(properties: [Made.frame("0x20", 5, 6, 7, 8)])
    let responses = [("Response_10", late), ("Response_0", Made.tree), ("Response_2", early)]
    let snapshot = try ViewHierarchyReader.read(
      metadata: [],
      responses: responses.map { .init(name: $0.0, bytes: Array($0.1.utf8)) }
        + [.init(name: "notes.txt", bytes: [7])], name: "x")
    #expect(
      snapshot.nodes[2].geometry.frame == .known(TreeRect(x: 1, y: 2, width: 3, height: 4)))
  }

  @Test(
    "takes only files that are called like responses",
    arguments: [
      ("Response_0", 0), ("Response_12", 12), ("Response_007", 7), ("Response_", nil),
      ("Response_-1", nil), ("Response_1.json", nil), ("response_1", nil), (".DS_Store", nil),
      ("Response_99999999999999999999", nil),
    ] as [(String, Int?)])
  func names(name: String, number: Int?) {
    #expect(ViewHierarchyReader.number(ofResponse: name) == number)
  }

  @Test("is not refused for the DOCTYPE of its metadata, and says when its version is new")
  func metadata() throws {
    #expect(Made.metadata.contains("DOCTYPE"))
    #expect(try Made.read(folder: [Made.tree]).problems.isEmpty)
    let newer = Made.metadata.replacing("<string>1</string>", with: "<string>7</string>")
    let problems = try Made.read(folder: [Made.tree], metadata: newer).problems
    #expect(problems.map(\.code) == ["unknown-version"])
    for other in [
      "", "bplist00", "<key>DocumentVersion</key>", "<key>DocumentVersion</key><string>",
    ] {
      #expect(try Made.read(folder: [Made.tree], metadata: other).problems.isEmpty)
    }
  }

  @Test("names the response in which something is wrong")
  func wrongResponse() throws {
    #expect {
      try Made.read(folder: [Made.tree, "{\"topLevelGroups\":"])
    } throws: {
      let error = $0 as? InputError
      return error?.kind == .malformed && error?.position == nil
        && error?.message.hasPrefix("Response_1: ") == true
    }
  }

  @Test("keeps that a request failed, and is read all the same")
  func failedResponse() throws {
    let snapshot = try Made.read(folder: [Made.tree, "{\"request\":{}}"])
    #expect(snapshot.nodes.count == 6)
    #expect(snapshot.problems.map(\.code) == ["failed-response"])
    #expect(snapshot.problems.first?.message.hasPrefix("Response_1: ") == true)
  }

  @Test("is empty if only properties came, or nothing")
  func empty() {
    for responses in [[], [Made.lazyProperties], ["{\"request\":{}}"]] {
      #expect {
        try Made.read(folder: responses)
      } throws: { ($0 as? InputError)?.kind == .invalid }
    }
  }

  @Test("keeps one of several captures, the last: addresses are used anew")
  func severalCaptures() throws {
    let other = Made.response(
      [
        Made.group(
          Made.windows,
          Made.object(
            "0x1", "UIWindow", children: Made.group(Made.views, Made.object("0x30", "UIView"))))
      ], classes: Made.classes)
    let snapshot = try Made.read(folder: [Made.tree, Made.lazyProperties, other])
    #expect(snapshot.nodes.map(\.className) == ["UIWindow", "UIView"])
    #expect(!snapshot.nodes[1].geometry.frame.isCaptured)
    #expect(snapshot.problems.map(\.code) == ["several-captures"])
  }

  @Test("is bounded in bytes that come in and go out")
  func limits() {
    var limits = InputLimits.standard
    limits.bytes = 100
    #expect {
      try Made.read(folder: [Made.tree], limits: limits)
    } throws: { ($0 as? InputError)?.kind == .tooLarge }
  }

  @Test("has no lines: its responses are compressed")
  func positions() throws {
    let snapshot = try Made.read(folder: [Made.tree])
    #expect(snapshot.nodes.allSatisfy { $0.position == nil })
  }

  @Test("written as a snapshot says no more and no less")
  func roundTrip() throws {
    try expectSameFacts(try Made.read(folder: [Made.tree, Made.lazyProperties]))
  }
}

@Suite("One response of a view debugger")
struct ViewHierarchyResponseTests {
  @Test("is a tree by itself, plain or compressed")
  func alone() throws {
    for bytes in [Array(Made.tree.utf8), GzipSpecimen.compress(Made.tree)] {
      guard case .snapshot(let snapshot) = try InputReader.read(bytes: bytes, name: "Response_0")
      else {
        Issue.record("not read")
        continue
      }
      #expect(snapshot.nodes.count == 6)
      #expect((snapshot.nodes[0].position != nil) == !Gzip.isGzip(bytes))
    }
  }

  @Test("is known although a long list of classes stands before its groups")
  func detection() {
    let classes = String(repeating: "{\"className\":\"A\"},", count: 20_000)
    let text = "{\"classInformation\":[\(classes){}],\"topLevelGroups\":{}}"
    #expect(Detector.detect(Array(text.utf8)) == .viewHierarchy)
    #expect(
      Detector.detect(Array("{\"topLevelPropertyDescriptions\":{}}".utf8)) == .viewHierarchy)
  }

  @Test("keeps line and column where it is plain")
  func positions() throws {
    let text = Made.view().replacing("\"childGroup\"", with: "\n\"childGroup\"")
    let snapshot = try Made.read(text)
    let lines = snapshot.nodes.compactMap(\.position?.line)
    #expect(lines.count == 2 && lines[1] == lines[0] + 1)
    #expect(snapshot.nodes[1].position?.column ?? 0 > 12)
  }

  @Test("a window's root view is its child or only associated with it")
  func rootView() throws {
    for window in [
      Made.object(
        "0x1", "UIWindow", children: Made.group(Made.views, Made.object("0x2", "UIView"))),
      Made.object("0x1", "UIWindow", also: [Made.group(Made.views, Made.reference("0x2"))]),
      Made.object(
        "0x1", "UIWindow", children: Made.group(Made.views, Made.reference("0x2")),
        also: [Made.group(Made.views, Made.reference("0x2"))]),
    ] {
      let snapshot = try Made.read(
        Made.response([
          Made.group(Made.windows, window),
          Made.group(Made.views, Made.object("0x2", "UIView")),
        ]))
      #expect(snapshot.nodes.map(\.id) == ["0x1", "0x2"])
      #expect(snapshot.problems.isEmpty)
    }
  }

  @Test("a reference overwrites nothing, before or after what it refers to")
  func references() throws {
    let window = Made.object(
      "0x1", "UIWindow", also: [Made.group(Made.views, Made.reference("0x2"))])
    let view = Made.object(
      "0x2", "UILabel", properties: [Made.property("alpha", "CGf", "\"0x1p-1\"")])
    for groups in [
      [Made.group(Made.windows, window), Made.group(Made.views, view)],
      [Made.group(Made.views, view), Made.group(Made.windows, window)],
    ] {
      let snapshot = try Made.read(Made.response(groups))
      #expect(snapshot.nodes.map(\.className) == ["UIWindow", "UILabel"])
      #expect(snapshot.nodes[1].render.alpha == .known(0.5))
    }
  }

  @Test("a view that nothing describes leaves its parent cut")
  func danglingReference() throws {
    let snapshot = try Made.read(
      Made.response([
        Made.group(
          Made.windows,
          Made.object(
            "0x1", "UIWindow", children: Made.group(Made.views, Made.reference("0x2"))))
      ]))
    #expect(snapshot.nodes.map(\.childrenCut) == [true])
    #expect(snapshot.problems.map(\.code) == ["dangling-reference"])
  }

  @Test("objects that are each other's children do not make a circle")
  func circle() throws {
    let snapshot = try Made.read(
      Made.response([
        Made.group(
          Made.windows,
          Made.object(
            "0x1", "UIWindow", children: Made.group(Made.views, Made.reference("0x2")))),
        Made.group(
          Made.views,
          Made.object("0x2", "UIView", children: Made.group(Made.views, Made.reference("0x3"))),
          Made.object("0x3", "UIView", children: Made.group(Made.views, Made.reference("0x2")))),
      ]))
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x2", "0x3"])
    #expect(snapshot.problems.map(\.code) == ["several-parents"])
  }

  @Test("layers, constraints and controllers are no subviews")
  func associations() throws {
    let snapshot = try Made.read(
      Made.view(
        also: [
          Made.group(Made.layers, Made.object("0x8", "CALayer")),
          Made.group(
            "com.apple.UIKit.NSLayoutConstraint", Made.object("0xc", "NSLayoutConstraint")),
          Made.group(Made.controllers, Made.object("0x9", "ShopController")),
        ]))
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x2"])
    #expect(snapshot.nodes[1].viewController == .known("ShopController"))
  }

  @Test("views outside every window are left out, and that is said")
  func detached() throws {
    let groups = [
      Made.group(Made.windows, Made.object("0x1", "UIWindow")),
      Made.group(Made.views, Made.object("0x2", "UIView"), Made.object("0x3", "UIView")),
    ]
    let snapshot = try Made.read(Made.response(groups))
    #expect(snapshot.nodes.map(\.id) == ["0x1"])
    #expect(snapshot.problems.map(\.code) == ["detached-views"])
    let alone = try Made.read(Made.response(Array(groups.dropFirst())))
    #expect(alone.nodes.map(\.id) == ["0x2", "0x3"])
    #expect(alone.nodes.map(\.kind) == [.view, .view])
  }

  @Test("where a subview's layer is unknown nobody can tell which layers are bare")
  func unknownLayers() throws {
    let parent = Made.object(
      "0x2", "UIView",
      children: Made.group(
        Made.views, Made.object("0x3", "UIView"),
        Made.object("0x4", "UIView", also: [Made.group(Made.layers, Made.reference("0x14"))])),
      also: [
        Made.group(
          Made.layers,
          Made.object(
            "0x12", "CALayer",
            children: Made.group(
              Made.layers, Made.object("0x14", "CALayer"), Made.object("0x13", "CALayer"))))
      ])
    let snapshot = try Made.read(
      Made.response([
        Made.group(
          Made.windows, Made.object("0x1", "UIWindow", children: Made.group(Made.views, parent)))
      ]))
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x2", "0x3", "0x4"])
  }

  @Test("subviews stand in the order of their layers, bare layers below bare layers")
  func layerOrder() throws {
    func view(_ id: String, _ layer: String) -> String {
      Made.object(id, "UIView", also: [Made.group(Made.layers, Made.reference(layer))])
    }
    let layer = Made.object(
      "0x12", "CALayer",
      children: Made.group(
        Made.layers, Made.reference("0x14"),
        Made.object(
          "0x15", "CALayer", children: Made.group(Made.layers, Made.object("0x16", "CAShapeLayer"))),
        Made.reference("0x13")))
    let parent = Made.object(
      "0x2", "UIView", children: Made.group(Made.views, view("0x3", "0x13"), view("0x4", "0x14")),
      also: [Made.group(Made.layers, layer)])
    let snapshot = try Made.read(
      Made.response([
        Made.group(
          Made.windows, Made.object("0x1", "UIWindow", children: Made.group(Made.views, parent))),
        Made.group(Made.layers, Made.object("0x13", "CALayer"), Made.object("0x14", "CALayer")),
      ]))
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x2", "0x4", "0x15", "0x16", "0x3"])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 1, 3, 1])
    #expect(snapshot.nodes[4].kind == .layer)
  }

  @Test("a class that is its own superclass, or has too many, has a chain that ends")
  func classCircles() throws {
    let classes =
      #"[{"className":"A","subclasses":[{"className":"UIView","subclasses":[{"className":"A"}]}]}]"#
    let window = Made.object(
      "0x1", "UIWindow", children: Made.group(Made.views, Made.object("0x2", "A")))
    let snapshot = try Made.read(
      Made.response([Made.group(Made.windows, window)], classes: classes))
    #expect(snapshot.nodes[1].classChain.names == ["A", "UIView", "UIResponder", "NSObject"])
    let open = (0..<200).map { "{\"className\":\"C\($0)\",\"subclasses\":[" }.joined()
    let long = Made.response(
      [
        Made.group(
          Made.windows,
          Made.object(
            "0x1", "UIWindow", children: Made.group(Made.views, Made.object("0x2", "C199"))))
      ], classes: "[" + open + String(repeating: "]}", count: 200) + "]")
    let chain = try Made.read(long).nodes[1].classChain
    #expect(chain.names.count == 48)
    #expect(chain.isA("GADNativeAdView") == nil)
  }

  @Test("what is too long for an address or a class's name is none, or is cut")
  func longNames() throws {
    var limits = InputLimits.standard
    limits.text = 5
    let long = String(repeating: "f", count: 100)
    let window = Made.object(
      "0x1", "UIWindow",
      children: Made.group(
        Made.views, Made.object("0x\(long)", "UIView"), Made.object("0x2", "UILabel")))
    let snapshot = try Made.read(
      Made.response([Made.group(Made.windows, window)]), limits: limits)
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x2"])
    #expect(snapshot.nodes.map(\.className) == ["UIWin", "UILab"])
    #expect(snapshot.problems.map(\.code) == ["text-cut"])
  }

  @Test("a Mac app's hierarchy is refused by name")
  func mac() {
    let error = Made.refusal(
      Made.response([Made.group("com.apple.AppKit.NSWindow", Made.object("0x1", "NSWindow"))]))
    #expect(error?.kind == .unsupported)
    #expect(error?.message.contains("Mac") == true)
  }

  @Test("three containers a level are no trouble at 300 levels; beyond the limit they are refused")
  func depth() throws {
    func chain(_ count: Int) -> String {
      let open = (0..<count).map {
        "{\"objectID\":\"0x1\($0)\",\"className\":\"UIView\",\"childGroup\":{\"groupingID\":"
          + "\"\(Made.views)\",\"debugHierarchyObjects\":["
      }
      return Made.response([
        Made.group(
          Made.windows,
          Made.object(
            "0x0", "UIWindow",
            children: Made.group(
              Made.views, open.joined() + String(repeating: "]}}", count: count))))
      ])
    }
    #expect(try Made.read(chain(300)).nodes.count == 301)
    var limits = InputLimits.standard
    limits.depth = 20
    #expect(Made.refusal(chain(20), limits: limits) == .tooDeep(limit: 20))
    limits = .standard
    limits.nodes = 20
    #expect(Made.refusal(chain(20), limits: limits) == .tooManyNodes(limit: 20))
    limits.nodes = 2
    #expect(Made.refusal(chain(20), limits: limits) == .tooManyNodes(limit: 2))
    #expect(Made.refusal(chain(400))?.kind == .tooLarge)
  }

  @Test("cut or altered anywhere is read or refused, never more")
  func damage() {
    let view = Made.object(
      "0x2", "UILabel", also: [Made.group(Made.layers, Made.object("0x8", "CALayer"))],
      properties: [Made.property("frame", Made.four, Made.hex(1, 2, 3, 4))])
    let text = Made.response(
      [
        Made.group(
          Made.windows, Made.object("0x1", "UIWindow", children: Made.group(Made.views, view)))
      ],
      properties: [
        Made.property(of: "0x2", "text", "public.plain-text", "\"a\\u20ac\""),
        Made.property(of: "0x2", "tag", "uinteger", "\"1f\""),
        Made.property(of: "0x2", "textColor", "color", #"{"componentValues":["0x1p-1"]}"#),
      ], classes: #"[{"className":"UIView","subclasses":[{"className":"UILabel"}]}]"#)
    let counts = DamagedSpecimen.trials(Array(text.utf8)) { bytes throws(InputError) in
      try ViewHierarchyReader.read(bytes: bytes, name: "x")
    }
    #expect(counts.cut == 0)
    #expect(counts.altered > 500)
    let inflated = DamagedSpecimen.trials(GzipSpecimen.compress(text)) { bytes throws(InputError) in
      try ViewHierarchyReader.read(
        metadata: bytes, responses: [.init(name: "Response_0", bytes: bytes)], name: "x")
    }
    #expect(inflated.cut == 0)
  }
}
