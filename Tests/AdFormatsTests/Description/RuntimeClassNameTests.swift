import Testing

@testable import AdFormats

@Suite("Class names read as sources write them")
struct RuntimeClassNameTests {
  @Test(
    "Mangled names",
    arguments: [
      ("_TtC7DemoApp6AdCell", "DemoApp.AdCell"),
      (
        "_TtC7DemoAppP33_0123456789ABCDEF0123456789ABCDEF10AdCellView", "DemoApp.AdCellView"
      ),
      ("_TtCC7DemoApp5Outer5Inner", "DemoApp.Outer.Inner"),
      ("_TtCV7DemoApp4Feed6AdView", "DemoApp.Feed.AdView"),
      ("_TtCFC7DemoApp4Feed8makeViewFT_T_L_6AdView", "DemoApp.AdView"),
      ("_TtCF7DemoApp8makeViewFT_T_L0_6AdView", "DemoApp.AdView"),
      ("_TtGC7SwiftUI14_UIHostingViewV7DemoApp5Badge_", "SwiftUI._UIHostingView"),
      ("_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView", nil),
      ("_TtCs12_SwiftObject", "Swift._SwiftObject"),
      ("_TtC7DemoApp5Größe", nil),
    ] as [(String, String?)])
  func mangled(name: String, readable: String?) {
    #expect(RuntimeClassName.readable(name) == readable ?? RuntimeClassName.readable(name))
    #expect(!RuntimeClassName.readable(name).isEmpty)
  }

  @Test("Nested kinds in any order")
  func nested() {
    #expect(
      RuntimeClassName.readable("_TtCOCV7SwiftUI11DisplayList11ViewUpdater8Platform13CGDrawingView")
        == "SwiftUI.DisplayList.ViewUpdater.Platform.CGDrawingView")
    #expect(RuntimeClassName.readable("_TtC7DemoApp7Größe") == "DemoApp.Größe")
  }

  @Test(
    "What is not mangled, or not in a way that is known, stays",
    arguments: [
      "UIView", "DemoApp.FeedAdView", "_TtC", "_Tt", "_TtC7Demo", "_TtC99999999999999999999999A",
      "_TtC0", "_TtC7DemoApp6AdCellX", "_TtC7DemoAppP33_012310AdCell", "$s7DemoApp6AdCellC",
      "_UIHostingView<ModifiedContent<Badge, Frame>>", "_TtCE7DemoApp4Feed6AdView",
    ])
  func unchanged(name: String) {
    #expect(RuntimeClassName.readable(name) == name)
  }
}

@Suite("Classes of a dump")
struct DumpClassTests {
  typealias Fixture = DumpFixture

  @Test("A private class of Swift is named as rules and users name it")
  func privateClass() throws {
    let name = "_TtC7DemoAppP33_0123456789ABCDEF0123456789ABCDEF10AdCellView"
    #expect(try Fixture.view("", className: name).className == "DemoApp.AdCellView")
  }

  @Test("Names with dollars, generics and descriptions of local types are names")
  func oddNames() throws {
    for name in [
      "Demo$App", "_UIHostingView<ModifiedContent<Badge, Frame>>", "Shop.Card<(Int) -> Text>",
      "(AdView in _0123456789ABCDEF)", "Größe",
    ] {
      let snapshot = try Fixture.read(
        "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
          + "   | <\(name): 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>\n")
      #expect(snapshot.nodes.last?.className == name)
    }
  }

  @Test("Two classes of one readable name and of other ancestors keep their printed names")
  func collision() throws {
    let first = "_TtC7DemoAppP33_0123456789ABCDEF0123456789ABCDEF4Card"
    let second = "_TtC7DemoAppP33_1123456789ABCDEF0123456789ABCDEF4Card"
    let snapshot = try Fixture.read(
      "<\(first): 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
        + "   | <\(second): 0x3; baseClass = UIButton; frame = (0 0; 9 9); layer = <CALayer: 0x4>>\n"
    )
    #expect(snapshot.nodes.map(\.className) == ["DemoApp.Card", second])
    try expectSameFacts(snapshot)
  }
}
