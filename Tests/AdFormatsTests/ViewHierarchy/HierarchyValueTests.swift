import AdTree
import Testing

@testable import AdFormats

private typealias Made = HierarchySpecimen

@Suite("Values of a view debugger")
struct HierarchyValueTests {
  @Test(
    "floats are C99 hexadecimal texts",
    arguments: [
      ("0x1.68p+8", 360), ("-0x1p-1", -0.5), ("0x0p+0", 0),
      ("0x1.921fb6p+1", 3.141_592_741_012_573_2),
      ("12.5", 12.5),
    ])
  func floats(text: String, value: Double) throws {
    let node = try Made.node("UIView", Made.property("alpha", "CGf", "\"\(text)\""))
    #expect(node.render.alpha == .known(value))
  }

  @Test("texts that are no floats leave the fact unknown", arguments: ["", "x", "nan", "0x"])
  func noFloats(text: String) throws {
    let snapshot = try Made.read(Made.view(Made.property("alpha", "CGf", "\"\(text)\"")))
    #expect(!snapshot.nodes[1].render.alpha.isCaptured)
    #expect(snapshot.problems.map(\.code) == ["bad-value"])
  }

  @Test("unsigned formats are hexadecimal without a prefix: 100 is 256")
  func hexadecimal() throws {
    for (format, traits) in [
      ("ull", ["notEnabled"]), ("ul", ["notEnabled"]), ("uinteger", ["notEnabled"]),
      ("ui", ["image", "keyboardKey", "staticText"]),
    ] {
      let node = try Made.node("UIView", Made.property("accessibilityTraits", format, "\"100\""))
      #expect(node.accessibility.value?.traits == .known(traits))
    }
    let all = try Made.node(
      "UIView", Made.property("accessibilityTraits", "ull", "\"ffffffffffffffff\""))
    #expect(all.accessibility.value?.traits.value?.count == 16)
  }

  @Test("signed formats are decimal: 100 is 100", arguments: ["i", "l", "ll", "integer"])
  func signed(format: String) throws {
    let node = try Made.node("UIView", Made.property("tag", format, "\"100\""))
    #expect(node.tag == .known(100))
    let negative = try Made.node("UIView", Made.property("tag", format, "\"-7\""))
    #expect(negative.tag == .known(-7))
  }

  @Test("a list has as many elements as its format has parts")
  func lists() throws {
    let node = try Made.node(
      "UIView", Made.property("layoutMargins", Made.four, Made.hex(1, 2, 3, 4)))
    #expect(
      node.geometry.layoutMargins == .known(TreeInsets(top: 1, left: 2, bottom: 3, right: 4)))
    let snapshot = try Made.read(Made.view(Made.property("frame", Made.four, Made.hex(1, 2))))
    #expect(!snapshot.nodes[1].geometry.frame.isCaptured)
    #expect(snapshot.problems.map(\.code) == ["bad-value"])
  }

  @Test("infinite and absurd frames are unknown")
  func infinity() throws {
    for (value, code) in [
      ("0x1.fffffffffffffp+1023", "infinite-frame"), ("0x1p+21", "absurd-number"),
      ("inf", "infinite-frame"),
    ] {
      let snapshot = try Made.read(
        Made.view(
          Made.property("frame", Made.four, "[\"0x0p+0\",\"0x0p+0\",\"\(value)\",\"0x1p+0\"]")))
      #expect(!snapshot.nodes[1].geometry.frame.isCaptured)
      #expect(snapshot.problems.map(\.code) == [code])
      #expect(snapshot.problems.map(\.node) == [1])
    }
  }

  @Test("unknown formats are kept once each")
  func unknownUnits() throws {
    let snapshot = try Made.read(
      Made.view(
        Made.property("alpha", "quad", "\"1\""), Made.property("tag", "quad", "\"1\""),
        Made.property("hidden", "trit", "\"1\""), Made.property("unwanted", "odd", "\"1\"")))
    #expect(snapshot.problems.map(\.code) == ["unknown-unit", "unknown-unit"])
    #expect(!snapshot.nodes[1].render.alpha.isCaptured)
  }

  @Test("unknown keys of a response are kept once each")
  func unknownKeys() throws {
    let text = Made.view().replacing("\"version\"", with: "\"novelty\":{},\"version\"")
    #expect(try Made.read(text).problems.map(\.code) == ["unknown-key"])
  }

  @Test("colours come in several spaces; of one that is not read it is said once")
  func colors() throws {
    func color(_ space: String, _ parts: String...) -> String {
      let format = Array(repeating: "CGf", count: parts.count).joined(separator: ", ")
      let values = parts.map { "\"\($0)\"" }.joined(separator: ",")
      return "{\"colorSpaceName\":\"\(space)\",\"componentValuesFormat\":\"\(format)\","
        + "\"componentValues\":[\(values)],\"colorName\":\"brand\"}"
    }
    let rgb = try Made.node(
      "UIView",
      Made.property(
        "backgroundColor", "color",
        color("kCGColorSpaceExtendedSRGB", "0x1p-1", "0x1p-2", "0x0p+0", "0x1p+0")))
    #expect(
      rgb.render.backgroundColor == .known(RGBAColor(red: 0.5, green: 0.25, blue: 0, alpha: 1)))
    let gray = try Made.node(
      "UIView",
      Made.property(
        "backgroundColor", "color", color("kCGColorSpaceExtendedGray", "0x1p-1", "0x1p-2")))
    #expect(
      gray.render.backgroundColor == .known(RGBAColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 0.25))
    )
    let wide = try Made.node(
      "UIView",
      Made.property(
        "backgroundColor", "color",
        color("kCGColorSpaceDisplayP3", "0x1p+0", "0x0p+0", "0x0p+0", "0x1p+0")))
    #expect(abs((wide.render.backgroundColor.value?.red ?? 0) - 1.0931) < 0.001)
    #expect(abs((wide.render.backgroundColor.value?.green ?? 0) + 0.2267) < 0.001)
    let other = color("kCGColorSpacePattern", "0x1p+0")
    let snapshot = try Made.read(
      Made.view(
        Made.property("backgroundColor", "color", other), Made.property("tintColor", "color", other)
      ))
    #expect(!snapshot.nodes[1].render.backgroundColor.isCaptured)
    #expect(snapshot.problems.map(\.code) == ["unknown-unit"])
  }

  @Test("a property that was fetched and has no value is nil")
  func null() throws {
    for value in [nil, "null"] {
      let node = try Made.node("UIView", Made.property("backgroundColor", "color", value))
      #expect(node.render.backgroundColor.isNull)
    }
    let label = try Made.node("UILabel", Made.property("text", "public.plain-text", nil))
    #expect(label.text.value?.string == .known(.string("")))
  }

  @Test(
    "what was fetched before stays where a later fetch failed or found it unchanged",
    arguments: [(8, 0.5), (0, 0.5), (2, 0.5), (4, 0.25)])
  func fetchStatus(status: Int, alpha: Double) throws {
    let snapshot = try Made.read(folder: [
      Made.view(Made.property("alpha", "CGf", "\"0x1p-1\"")),
      Made.response(properties: [
        Made.property(of: "0x2", "alpha", "CGf", "\"0x1p-2\"", status: status)
      ]),
    ])
    #expect(snapshot.nodes[1].render.alpha == .known(alpha))
  }

  @Test("status 1 is no value")
  func noValue() throws {
    let node = try Made.node("UIView", Made.property("alpha", "CGf", nil, status: 1))
    #expect(!node.render.alpha.isCaptured)
    let silent = try Made.node("UIView", Made.property("alpha", "CGf", nil, status: nil))
    #expect(!silent.render.alpha.isCaptured)
  }

  @Test(
    "version 1 counts its states otherwise",
    arguments: [
      (0, Fact<Double>.known(0.5)), (1, .notCaptured), (3, .notCaptured), (2, .notCaptured),
    ])
  func oldStatus(status: Int, alpha: Fact<Double>) throws {
    let text = Made.view(Made.property("alpha", "CGf", "\"0x1p-1\"", status: nil))
      .replacing("\"version\":2", with: "\"version\":1")
      .replacing("\"propertyValue\"", with: "\"propertyValueStatus\":\(status),\"propertyValue\"")
    #expect(try Made.read(text).nodes[1].render.alpha == alpha)
  }

  @Test("version 1 without a state has a value where it gives one")
  func oldWithoutStatus() throws {
    let text = Made.view(Made.property("alpha", "CGf", "\"0x1p-1\"", status: nil))
      .replacing("\"version\":2", with: "\"version\":1")
    #expect(try Made.read(text).nodes[1].render.alpha == .known(0.5))
  }

  @Test("pictures are not read, only that there is one")
  func pictures() throws {
    let button = try Made.node("UIButton", Made.property("currentImage", "public.png", "\"iVBO\""))
    #expect(button.button.value?.hasImage == .known(true))
    let bare = try Made.node("UIButton", Made.property("currentImage", "public.png", nil))
    #expect(bare.button.value?.hasImage == .known(false))
    let symbol = try Made.node(
      "UIImageView",
      Made.property(
        "image", "image", #"{"imageData":"iVBO","metadata":{"isSystemSymbol":1,"width":9}}"#))
    #expect(symbol.image.value?.symbol == .known(true))
    let empty = try Made.node("UIImageView", Made.property("image", "image", nil))
    #expect(empty.image.isNull)
    let other = try Made.node("UIView", Made.property("image", "image", nil))
    #expect(!other.image.isCaptured)
  }

  @Test("a long text is cut, and that is said")
  func longText() throws {
    var limits = InputLimits.standard
    limits.text = 8
    let snapshot = try Made.read(
      Made.view(of: "UILabel", Made.property("text", "public.plain-text", "\"abcd€€€\"")),
      limits: limits)
    #expect(snapshot.nodes[1].text.value?.string == .known(.cut("abcd€")))
    #expect(snapshot.problems.map(\.code) == ["text-cut"])
  }
}

@Suite("Facts of a view debugger's views")
struct HierarchyFactTests {
  private func matrix(_ changes: [Int: Double]) -> String {
    let identity = [0: 1.0, 5: 1, 10: 1, 15: 1].merging(changes) { $1 }
    let values = (0..<16).map { index -> String in
      let text = Made.hex(identity[index] ?? 0)
      return String(text.dropFirst().dropLast())
    }
    return "[\(values.joined(separator: ","))]"
  }

  private func withLayer(_ properties: String..., child: String? = nil) -> String {
    let view = Made.object(
      "0x2", "UIView",
      children: Made.group(
        Made.views,
        Made.object(
          "0x3", "UIView", properties: [Made.property("frame", Made.four, Made.hex(1, 2, 3, 4))])),
      also: [Made.group(Made.layers, Made.object("0x8", "CALayer", properties: properties))])
    return Made.response(
      [
        Made.group(
          Made.windows, Made.object("0x1", "UIWindow", children: Made.group(Made.views, view)))
      ],
      classes: Made.classes)
  }

  @Test("a layer's transform in the plane is affine; any other stays as it is")
  func transforms() throws {
    let flat = try Made.read(
      withLayer(Made.property("transform", Made.sixteen, matrix([0: 2, 1: 0.5, 12: 7, 13: -3])))
    ).nodes[1].geometry
    #expect(flat.transform == .known(AffineTransform(a: 2, b: 0.5, c: 0, d: 1, tx: 7, ty: -3)))
    #expect(flat.transform3D.isNull)
    let deep = try Made.read(
      withLayer(Made.property("transform", Made.sixteen, matrix([11: -0.5])))
    ).nodes[1].geometry
    #expect(!deep.transform.isCaptured)
    #expect(deep.transform3D.value?[11] == -0.5)
  }

  @Test("where a layer bends its sublayers their places are unknown")
  func sublayerTransform() throws {
    for property in [
      Made.property("sublayerTransform", Made.sixteen, matrix([11: -0.5])),
      Made.property("geometryFlipped", "b", "\"1\""),
    ] {
      let snapshot = try Made.read(withLayer(property))
      #expect(!snapshot.nodes[2].geometry.frame.isCaptured)
      #expect(snapshot.problems.map(\.code) == ["sublayer-transform"])
      #expect(snapshot.problems.map(\.node) == [1])
    }
    let straight = try Made.read(
      withLayer(
        Made.property("sublayerTransform", Made.sixteen, matrix([:])),
        Made.property("geometryFlipped", "b", "\"0\"")))
    #expect(straight.nodes[2].geometry.frame.isCaptured)
    #expect(straight.problems.isEmpty)
  }

  @Test("a layer's look is its view's")
  func layer() throws {
    let node = try Made.read(
      withLayer(
        Made.property("cornerRadius", "CGf", "\"0x1p+3\""),
        Made.property("opacity", "CGf", "\"0x1p-1\""),
        Made.property("masksToBounds", "b", "\"0\""),
        Made.property("zPosition", "CGf", "\"0x1p+1\""),
        Made.property("mask", "objectInfo", #"{"className":"CAShapeLayer","memoryAddress":"0x77"}"#)
      )
    ).nodes[1]
    let layer = try #require(node.layer.value)
    #expect(layer.cornerRadius == .known(8))
    #expect(layer.opacity == .known(0.5))
    #expect(layer.hasMask == .known(true))
    #expect(node.render.clipsToBounds == .known(false))
    #expect(node.geometry.zPosition == .known(2))
    #expect(!layer.borderWidth.isCaptured && !layer.hasContents.isCaptured)
  }

  @Test("a property means something where the class has it: a label's `enabled` is no control's")
  func classes() throws {
    let enabled = Made.property("enabled", "b", "\"0\"")
    #expect(!(try Made.node("UILabel", enabled)).control.isCaptured)
    #expect((try Made.node("UIButton", enabled)).control.value?.enabled == .known(false))
    let text = Made.property("text", "public.plain-text", "\"Ad\"")
    #expect(!(try Made.node("UIView", text)).text.isCaptured)
    #expect(!(try Made.node("Unheard", text)).text.isCaptured)
  }

  @Test("buttons have titles, scroll views offsets, windows levels")
  func content() throws {
    let button = try Made.node(
      "UIButton", Made.property("currentTitle", "public.plain-text", "\"Install\""),
      Made.property("currentAttributedTitle", "attrStr", nil))
    #expect(button.button.value?.title == .known(.string("Install")))
    #expect(button.button.value?.attributed == .known(false))
    let scroll = try Made.node(
      "UIScrollView", Made.property("contentOffset", Made.two, Made.hex(0, 120)))
    #expect(scroll.scroll.value?.contentOffset == .known(TreePoint(x: 0, y: 120)))
    let window = Made.object(
      "0x1", "UIWindow",
      properties: [
        Made.property("windowLevel", "CGf", "\"0x1.f4p+10\""),
        Made.property("keyWindow", "b", "\"1\""),
        Made.property("traitCollectionUserInterfaceStyle", "integer", "\"2\""),
      ])
    let snapshot = try Made.read(Made.response([Made.group(Made.windows, window)]))
    #expect(snapshot.windows.first?.level == .known(2000))
    #expect(snapshot.windows.first?.isKey == .known(true))
    #expect(snapshot.traits.userInterfaceStyle == .known("dark"))
  }

  @Test("what assistive technology says is no text of the view")
  func accessibility() throws {
    let node = try Made.node(
      "UILabel", Made.property("accessibilityLabel", "public.plain-text", "\"Ad\""),
      Made.property("accessibilityIdentifier", "public.plain-text", "\"badge\""),
      Made.property("isAccessibilityElement", "b", "\"1\""))
    #expect(node.accessibility.value?.label == .known(.string("Ad")))
    #expect(node.accessibility.value?.identifier == .known("badge"))
    #expect(node.accessibility.value?.isElement == .known(true))
    #expect(!node.text.isCaptured)
  }
}
