import AdTree
import Testing

@testable import AdFormats

@Suite("A recursiveDescription dump gives what it prints")
struct DumpReaderTests {
  typealias Fixture = DumpFixture

  @Test("The tree follows the bars; ids are addresses; each view has its line and column")
  func structure() throws {
    let snapshot = try Fixture.read(Fixture.recent)
    #expect(snapshot.format == "recursiveDescription")
    #expect(snapshot.stage == .rendered)
    #expect(snapshot.captured == [])
    #expect(snapshot.nodes.allSatisfy { $0.captured == [] })
    #expect(snapshot.problems.isEmpty)
    #expect(
      snapshot.nodes.map(\.id) == [
        "0x1aa000100", "0x1aa000150", "0x1aa000180", "0x1aa000200", "0x1aa000300", "0x1aa000400",
        "0x1aa000500", "0x1aa000510", "0x6000aa001006",
      ])
    #expect(snapshot.nodes.map(\.parent) == [nil, 0, 1, 2, 3, 3, 3, 6, 3])
    #expect(snapshot.nodes.map(\.position?.line) == Array(1...9))
    #expect(snapshot.nodes.map(\.position?.column) == [1, 6, 11, 16, 21, 21, 21, 26, 21])
  }

  @Test("A window at the root is a window; the screen is as large as it")
  func window() throws {
    let snapshot = try Fixture.read(Fixture.recent)
    #expect(snapshot.nodes[0].kind == .window)
    #expect(snapshot.windows == [WindowFacts(node: 0)])
    #expect(
      snapshot.screen.bounds == .known(TreeRect(x: 0, y: 0, width: 393, height: 852)))
  }

  @Test("The layer of windows makes a window of a class that UIKit does not publish")
  func privateWindow() throws {
    let snapshot = try Fixture.read(
      "<UITextEffectsWindow: 0x1; frame = (0 0; 9 9); layer = <UIWindowLayer: 0x2>>")
    #expect(snapshot.nodes[0].kind == .window)
    #expect(
      snapshot.nodes[0].classChain.names
        == ["UITextEffectsWindow", "UIWindow", "UIView", "UIResponder", "NSObject"])
  }

  @Test("Where it is whole, what a description leaves out has its default")
  func defaults() throws {
    let node = try Fixture.view("")
    #expect(node.render.hidden == .known(false))
    #expect(node.render.alpha == .known(1))
    #expect(node.render.clipsToBounds == .known(false))
    #expect(node.render.opaque == .known(true))
    #expect(node.touch.userInteractionEnabled == .known(true))
    #expect(node.touch.gestureRecognizers == .known([]))
    #expect(node.tag == .known(0))
    #expect(node.geometry.transform == .known(.identity))
    #expect(node.geometry.transform3D == .null)
    #expect(node.geometry.anchorPoint == .known(TreePoint(x: 0.5, y: 0.5)))
    #expect(node.geometry.animating == .known([]))
    #expect(node.scroll == .null)
  }

  @Test("What no description prints is not captured")
  func notPrinted() throws {
    let node = try Fixture.view("")
    #expect(!node.geometry.bounds.isCaptured)
    #expect(!node.geometry.center.isCaptured)
    #expect(!node.geometry.zPosition.isCaptured)
    #expect(!node.geometry.needsLayout.isCaptured)
    #expect(!node.geometry.safeAreaInsets.isCaptured)
    #expect(!node.render.contentMode.isCaptured)
    #expect(!node.touch.multipleTouchEnabled.isCaptured)
    #expect(!node.accessibility.isCaptured)
    #expect(!node.viewController.isCaptured)
    #expect(node.layer.value?.className == .known("CALayer"))
    #expect(node.layer.value?.cornerRadius.isCaptured == false)
    #expect(node.layer.value?.masksToBounds.isCaptured == false)
  }

  @Test("Printed values win over defaults")
  func printed() throws {
    let node = try Fixture.view(
      "; anchorPoint = (0 1); alpha = 0.25; hidden = YES; clipsToBounds = YES; opaque = NO; "
        + "autoresize = LM+W+RM+BM; autoresizesSubviews = NO; userInteractionEnabled = NO; "
        + "tag = -12; gestureRecognizers = <NSArray: 0x2>; "
        + "tintColor = UIExtendedSRGBColorSpace 0 0.5 1 1")
    #expect(node.geometry.anchorPoint == .known(TreePoint(x: 0, y: 1)))
    #expect(node.render.alpha == .known(0.25))
    #expect(node.render.hidden == .known(true))
    #expect(node.render.clipsToBounds == .known(true))
    #expect(node.render.opaque == .known(false))
    #expect(node.touch.userInteractionEnabled == .known(false))
    #expect(node.tag == .known(-12))
    #expect(
      node.render.tintColor == .known(RGBAColor(red: 0, green: 0.5, blue: 1, alpha: 1)))
  }

  @Test("Of gesture recognisers only their array's address is printed: which they are is unknown")
  func recognisers() throws {
    let node = try Fixture.view("; gestureRecognizers = <NSArray: 0x2>")
    #expect(node.touch.gestureRecognizers == .notCaptured)
  }

  @Test("A scroll view's offset moves its bounds")
  func scrolling() throws {
    let snapshot = try Fixture.read(Fixture.recent)
    let table = try snapshot.node("0x1aa000150")
    #expect(table.scroll.value?.contentOffset == .known(TreePoint(x: 0, y: 120.333)))
    #expect(table.scroll.value?.contentSize == .known(TreeSize(width: 393, height: 2040)))
    #expect(
      table.scroll.value?.adjustedContentInset
        == .known(TreeInsets(top: 59, left: 0, bottom: 34, right: 0)))
    #expect(
      table.geometry.bounds == .known(TreeRect(x: 0, y: 120.333, width: 393, height: 852)))
    #expect(table.render.backgroundColor == .notCaptured)
  }

  @Test("A scroll view of iOS 10 prints its offset alone")
  func oldScrolling() throws {
    let node = try #require(
      try Fixture.read(
        "<DemoApp.Pager: 0x1; baseClass = UIScrollView; frame = (0 0; 9 9); "
          + "layer = <CALayer: 0x2>; contentOffset: {0, -64}>\n"
      ).nodes.first)
    #expect(node.scroll.value?.contentOffset == .known(TreePoint(x: 0, y: -64)))
    #expect(node.scroll.value?.contentSize == .notCaptured)
    #expect(node.geometry.bounds == .known(TreeRect(x: 0, y: -64, width: 9, height: 9)))
  }

  @Test("A collection view's layout stands within the description, or behind it on old systems")
  func collectionViews() throws {
    for end in [
      "; layout: <UICollectionViewFlowLayout: 0x7>; dataSource: (null)>",
      "> collection view layout: <UICollectionViewFlowLayout: 0x7>",
    ] {
      let snapshot = try Fixture.read(
        "<UICollectionView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>; "
          + "contentOffset: {3, 0}; contentSize: {90, 9}\(end)\n"
          + "   | <UIView: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>\n")
      #expect(snapshot.nodes.map(\.parent) == [nil, 0])
      #expect(snapshot.nodes[0].scroll.value?.contentOffset == .known(TreePoint(x: 3, y: 0)))
      #expect(snapshot.problems.isEmpty)
    }
  }

  @Test("What iOS 26 adds of scroll edge effects does no harm")
  func scrollEdgeEffects() throws {
    let snapshot = try Fixture.read(
      "<UICollectionView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>; contentOffset: {0, 4}; "
        + "contentSize: {9, 90.333333333333329}; adjustedContentInset: {74, 0, 34, 0} "
        + "topEdge=<style=automatic backgroundCapture=color<<UIDynamicSystemColor: 0x3; "
        + "name = systemBackgroundColor>>>; layout: <UICollectionViewLayout: 0x5>>\n"
        + "   | <UIView: 0x4; frame = (0 0; 9 9); layer = <CALayer: 0x6>>\n")
    let scroll = try #require(snapshot.nodes[0].scroll.value)
    #expect(scroll.contentOffset == .known(TreePoint(x: 0, y: 4)))
    #expect(
      scroll.adjustedContentInset
        == .known(TreeInsets(top: 74, left: 0, bottom: 34, right: 0)))
    #expect(snapshot.nodes.count == 2)
    #expect(snapshot.problems.isEmpty)
  }

  @Test("Animations are told by their keys; a motion effect by its class")
  func animations() throws {
    let node = try Fixture.view(
      "; animations = { position=<CABasicAnimation: 0x2>; bounds.size=<CASpringAnimation: 0x3>; "
        + "<UIMotionEffectGroup: 0x4>=<CAAnimationGroup: 0x5>; }")
    #expect(
      node.geometry.animating == .known(["position", "bounds.size", "UIMotionEffectGroup"]))
  }

  @Test("The class between a class and UIView is not told: the chain of an app's class is cut")
  func cutChain() throws {
    let node = try Fixture.view("", className: "DemoApp.FeedAdView")
    #expect(node.classChain.names == ["DemoApp.FeedAdView"])
    #expect(node.classChain.isA("GADNativeAdView") == nil)
    #expect(node.text == .notCaptured)
    #expect(node.control == .notCaptured)
  }

  @Test("A base class goes into the chain")
  func baseClass() throws {
    let snapshot = try Fixture.read(
      "<Shop.Price: 0x1; baseClass = UILabel; frame = (0 0; 9 9); layer = <_UILabelLayer: 0x2>>\n")
    #expect(
      snapshot.nodes[0].classChain.names
        == ["Shop.Price", "UILabel", "UIView", "UIResponder", "NSObject"])
  }

  @Test("Fields in an order never seen are read alike")
  func order() throws {
    let snapshot = try Fixture.read(
      "<UILabel: 0x1; alpha = 0.5; text = 'Ad'; transform = [2, 0, 0, 2, 0, 0]; "
        + "frame = (0 0; 40 20); layer = <_UILabelLayer: 0x2>>\n")
    let node = snapshot.nodes[0]
    #expect(node.text.value?.string == .known(.string("Ad")))
    #expect(node.render.alpha == .known(0.5))
    #expect(node.geometry.frame == .known(TreeRect(x: 0, y: 0, width: 40, height: 20)))
  }

  @Test("A field that is not known is told once, and loses nothing")
  func unknownFields() throws {
    let line = "glow = <UIGlow: 0x9; size = {1, 2}>; layer = <CALayer: 0x2>; mood: calm>"
    let snapshot = try Fixture.read(
      "<UIView: 0x1; frame = (0 0; 9 9); hidden = YES; \(line)\n"
        + "   | <UIView: 0x3; frame = (0 0; 9 9); \(line)\n")
    #expect(snapshot.problems.map(\.code) == ["unknown-field", "unknown-field"])
    #expect(
      snapshot.problems.map(\.message) == [
        "the field glow is not known: <UIGlow: 0x9; size = {1, 2}>",
        "the field mood is not known: calm",
      ])
    #expect(snapshot.problems[0].position == SourcePosition(line: 1, column: 1))
    #expect(snapshot.nodes[0].render.hidden == .known(true))
    #expect(snapshot.nodes[0].layer.value?.className == .known("CALayer"))
  }

  @Test("React Native and window scenes put words of their own behind the address")
  func foreignParts() throws {
    let snapshot = try Fixture.read(
      "<HomeWindow: 0x1; Home-0x1-5; baseClass = UIWindow; frame = (0 0; 9 9); "
        + "layer = <UIWindowLayer: 0x2>>\n"
        + "   | <RCTView: 0x3; reactTag: 3; frame = (0 0; 9 8); layer = <CALayer: 0x4>>\n")
    #expect(snapshot.nodes[0].kind == .window)
    #expect(
      snapshot.nodes[1].geometry.frame == .known(TreeRect(x: 0, y: 0, width: 9, height: 8)))
    #expect(snapshot.problems.map(\.code) == ["unknown-field"])
  }

  @Test("A bare layer is a node without facts")
  func bareLayer() throws {
    let layer = try Fixture.read(Fixture.recent).node("0x6000aa001006")
    #expect(layer.kind == .layer)
    #expect(layer.classChain.names == ["CALayer", "NSObject"])
    #expect(layer.geometry == GeometryFacts())
    #expect(layer.render == RenderFacts())
    #expect(layer.layer == .notCaptured)
  }

  @Test("An object that is not yet initialised is told")
  func uninitialised() throws {
    let snapshot = try Fixture.read(
      "<UIView: 0x1; frame = (0 0; 0 0); transform = [0, 0, 0, 0, 0, 0]; alpha = 0; "
        + "layer = (null)>\n   | <UIView: 0x2; frame = (0 0; 1 1); layer = <CALayer: 0x3>>")
    #expect(snapshot.problems.map(\.code) == ["uninitialised-view", "size-unknown"])
    #expect(snapshot.nodes[0].render.alpha == .known(0))
    #expect(snapshot.nodes[0].layer == .notCaptured)
    #expect(snapshot.nodes[0].geometry.bounds == .notCaptured)
  }

  @Test("A configuration's colour is not the view's")
  func configuration() throws {
    let snapshot = try Fixture.read(
      "<_UISystemBackgroundView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>; "
        + "configuration = <UIBackgroundConfiguration: 0x3; Base Style = Plain; "
        + "backgroundColor = UIExtendedGrayColorSpace 1 1>>\n"
        + "   | <UIView: 0x4; frame = (0 0; 1 1); layer = <CALayer: 0x5>>")
    #expect(snapshot.nodes[0].render.backgroundColor == .notCaptured)
    #expect(snapshot.problems.isEmpty)
  }
}
