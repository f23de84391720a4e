import AdTree
import Testing

@testable import AdFormats

@Suite("Frames and transforms of a dump")
struct DumpGeometryTests {
  typealias Fixture = DumpFixture

  private func view(_ fields: String) throws -> Snapshot {
    try Fixture.read("<UIView: 0x1; \(fields); layer = <CALayer: 0x2>>\n")
  }

  @Test("A frame lies in the superview, in points")
  func frame() throws {
    let geometry = try view("frame = (-15.3281 0; 130.656 20.3333)").nodes[0].geometry
    #expect(
      geometry.frame
        == .known(TreeRect(x: -15.3281, y: 0, width: 130.656, height: 20.3333)))
  }

  @Test(
    "A frame that is not finite is unknown, and told",
    arguments: ["(inf inf; 0 0)", "(nan 0; 1 1)", "(0 -inf; 1 1)", "(0 0; inf 1)"])
  func infinite(frame: String) throws {
    let snapshot = try view("frame = \(frame)")
    #expect(snapshot.nodes[0].geometry.frame == .notCaptured)
    #expect(snapshot.problems.map(\.code).contains("infinite-frame"))
    #expect(snapshot.nodes[0].render.hidden == .known(false))
  }

  @Test(
    "A frame beyond a million points is unknown, and told",
    arguments: ["(1.79769e+308 0; 1 1)", "(0 -2e+06; 1 1)", "(0 0; 1e7 1)"])
  func absurd(frame: String) throws {
    let snapshot = try view("frame = \(frame)")
    #expect(snapshot.nodes[0].geometry.frame == .notCaptured)
    #expect(snapshot.problems.map(\.code).contains("absurd-frame"))
  }

  @Test(
    "A frame of another form is unknown, and told",
    arguments: [
      "(0 0; 1)", "(0 0; 1 1; 2 2)", "(a b; c d)", "(0 0; -1 1)", "wide", "()", "(0x1 0; 1 1)",
    ])
  func malformed(frame: String) throws {
    let snapshot = try Fixture.read(
      "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
        + "   | <UIView: 0x3; frame = \(frame); hidden = YES; layer = <CALayer: 0x2>>\n")
    #expect(snapshot.nodes[1].geometry.frame == .notCaptured)
    #expect(snapshot.nodes[1].render.hidden == .known(true))
    #expect(snapshot.problems.map(\.code).contains("bad-value"))
  }

  @Test("Six printed digits leave half a unit of the sixth open")
  func tolerance() throws {
    #expect(try view("frame = (0 0; 393 852.5)").frameTolerance == 0)
    #expect(abs(try view("frame = (161.333 0; 10 10)").frameTolerance - 0.0005) < 1e-9)
    #expect(abs(try view("frame = (1234.57 0; 161.333 10)").frameTolerance - 0.0055) < 1e-9)
    #expect(abs(try view("frame = (0 12345.6; 10 10)").frameTolerance - 0.05) < 1e-9)
  }

  @Test("A view turned by 22.5 degrees has its own size again")
  func turned() throws {
    let snapshot = try view(
      "frame = (-15.3281 -15.3281; 130.656 130.656); "
        + "transform = [0.92387953251128674, 0.38268343236508978, "
        + "-0.38268343236508978, 0.92387953251128674, 0, 0]")
    let geometry = snapshot.nodes[0].geometry
    let bounds = try #require(geometry.bounds.value)
    #expect(abs(bounds.width - 100) < 0.01 && abs(bounds.height - 100) < 0.01)
    let center = try #require(geometry.center.value)
    #expect(abs(center.x - 50) < 0.001 && abs(center.y - 50) < 0.001)
  }

  @Test("A quarter turn swaps width and height; minus zero is zero")
  func quarterTurn() throws {
    let geometry = try view(
      "frame = (10 20; 40 100); transform = [-0, 1, -1, 6.123233995736766e-17, 0, 0]"
    ).nodes[0].geometry
    #expect(geometry.bounds == .known(TreeRect(x: 0, y: 0, width: 100, height: 40)))
    #expect(geometry.center == .known(TreePoint(x: 30, y: 70)))
  }

  @Test("A translation moves the frame, not the centre")
  func translation() throws {
    let geometry = try view(
      "frame = (10 20; 40 100); transform = [1, 0, 0, 1, 5, -7]"
    ).nodes[0].geometry
    #expect(geometry.bounds == .known(TreeRect(x: 0, y: 0, width: 40, height: 100)))
    #expect(geometry.center == .known(TreePoint(x: 25, y: 77)))
  }

  @Test("A view scaled about a corner of its own")
  func anchor() throws {
    let geometry = try view(
      "frame = (10 20; 80 40); anchorPoint = (0 0); transform = [2, 0, 0, 2, 0, 0]"
    ).nodes[0].geometry
    #expect(geometry.bounds == .known(TreeRect(x: 0, y: 0, width: 40, height: 20)))
    #expect(geometry.center == .known(TreePoint(x: 10, y: 20)))
  }

  @Test("Turned by 45 degrees the size does not follow from the frame, and that is told")
  func singular() throws {
    let root = "0.70710678118654757"
    let snapshot = try view(
      "frame = (0 0; 84.8528 84.8528); transform = [\(root), \(root), -\(root), \(root), 0, 0]")
    #expect(snapshot.nodes[0].geometry.bounds == .notCaptured)
    #expect(snapshot.nodes[0].geometry.center == .notCaptured)
    #expect(snapshot.nodes[0].geometry.transform.isCaptured)
    #expect(snapshot.problems.map(\.code).contains("size-unknown"))
  }

  @Test("A frame that no size gives is told")
  func impossible() throws {
    let snapshot = try view(
      "frame = (0 0; 10 200); transform = [0.92387953251128674, 0.38268343236508978, "
        + "-0.38268343236508978, 0.92387953251128674, 0, 0]")
    #expect(snapshot.nodes[0].geometry.bounds == .notCaptured)
    #expect(snapshot.problems.map(\.code).contains("size-unknown"))
  }

  @Test("A transform in space is kept with its semicolons; a flat one is a plain transform")
  func inSpace() throws {
    let flat = "[0, 1, 0, 0; -1, 0, 0, 0; 0, 0, 1, 0; 3, 4, 0, 1]"
    let geometry = try view("frame = (0 0; 1 1); transform3D = \(flat)").nodes[0].geometry
    #expect(
      geometry.transform == .known(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4)))
    #expect(geometry.transform3D == .null)
    let deep = "[1, 0, 0, 0; 0, 1, 0, -0.002; 0, 0, 1, 0; 0, 0, 0, 1]"
    let other = try view("frame = (0 0; 1 1); transform3D = \(deep); tag = 3").nodes[0]
    #expect(other.geometry.transform == .notCaptured)
    #expect(other.geometry.transform3D.value?.count == 16)
    #expect(other.geometry.transform3D.value?[7] == -0.002)
    #expect(other.tag == .known(3))
  }

  @Test("A turned scroll view has its own size and its offset")
  func turnedScrollView() throws {
    let geometry = try Fixture.read(
      "<UIScrollView: 0x1; frame = (0 0; 40 100); transform = [0, 1, -1, 0, 0, 0]; "
        + "layer = <CALayer: 0x2>; contentOffset: {0, 30}; contentSize: {100, 400}>\n"
    ).nodes[0].geometry
    #expect(geometry.bounds == .known(TreeRect(x: 0, y: 30, width: 100, height: 40)))
  }
}

@Suite("Colours and images of a dump")
struct DumpPaintTests {
  typealias Fixture = DumpFixture

  @Test(
    "Printed components are resolved",
    arguments: [
      ("UIExtendedGrayColorSpace 0.5 1", [0.5, 0.5, 0.5, 1]),
      ("UIDeviceWhiteColorSpace 1 0", [1, 1, 1, 0]),
      ("UIExtendedSRGBColorSpace 0.1 0.2 0.3 0.4", [0.1, 0.2, 0.3, 0.4]),
      ("UIDeviceRGBColorSpace 1 0 0 1", [1, 0, 0, 1]),
      ("kCGColorSpaceModelRGB 0 0 1 1 ", [0, 0, 1, 1]),
      ("UIDisplayP3ColorSpace 1 1 1 0.5", [1, 1, 1, 0.5]),
    ])
  func components(text: String, parts: [Double]) throws {
    let color = try #require(
      try Fixture.view("; backgroundColor = \(text)").render.backgroundColor.value)
    for (one, other) in zip([color.red, color.green, color.blue, color.alpha], parts) {
      #expect(abs(one - other) < 1e-6)
    }
  }

  @Test(
    "Colours that depend on traits, patterns or other spaces are not captured",
    arguments: [
      "<UIDynamicSystemColor: 0x3; name = systemBackgroundColor>",
      "<UIDynamicCatalogSystemColor: 0x3; name = labelColor>",
      "<UIDynamicProviderColor: 0x3; provider = <__NSMallocBlock__: 0x4>>", "<UITintColor: 0x3>",
      "UIExtendedSRGBColorSpace 1 1 1", "UIExtendedGrayColorSpace nan 1",
      "kCGColorSpaceModelCMYK 0 0 0 1 1", "",
    ])
  func unresolved(text: String) throws {
    #expect(
      try Fixture.view("; backgroundColor = \(text)").render.backgroundColor == .notCaptured)
  }

  @Test("In a dump with a background, a view without one has none")
  func noBackground() throws {
    let snapshot = try Fixture.read(Fixture.recent)
    #expect(try snapshot.node("0x1aa000300").render.backgroundColor == .null)
    #expect(
      try snapshot.node("0x1aa000200").render.backgroundColor
        == .known(RGBAColor(red: 1, green: 1, blue: 1, alpha: 1)))
  }

  @Test("In a dump without any, the system may be one that prints none")
  func oldSystem() throws {
    let snapshot = try Fixture.read(
      "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
        + "   | <UIImageView: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>\n")
    #expect(snapshot.nodes.allSatisfy { $0.render.backgroundColor == .notCaptured })
    #expect(snapshot.nodes[1].image == .notCaptured)
  }

  @Test("A background in a text does not make the system one that prints them")
  func hostileBackground() throws {
    let snapshot = try Fixture.read(
      "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
        + "   | <UILabel: 0x3; frame = (0 0; 9 9); text = '; backgroundColor = x'; "
        + "layer = <_UILabelLayer: 0x4>>\n")
    #expect(snapshot.nodes.allSatisfy { $0.render.backgroundColor == .notCaptured })
  }

  @Test("An image has its size in points and its scale")
  func image() throws {
    let image = try #require(try Fixture.read(Fixture.recent).node("0x1aa000400").image.value)
    #expect(image.size == .known(TreeSize(width: 44, height: 44)))
    #expect(image.scale == .known(3))
    #expect(image.symbol == .known(false))
    let symbol = try #require(
      try Fixture.view(
        "; image = <UIImage:0x3 symbol \"plus (new)@2\"; (18 17.5)@2{2}>",
        className: "UIImageView"
      ).image.value)
    #expect(symbol.size == .known(TreeSize(width: 18, height: 17.5)))
    #expect(symbol.scale == .known(2))
    #expect(symbol.symbol == .known(true))
  }

  @Test("In a dump with an image, an image view without one has none")
  func noImage() throws {
    let snapshot = try Fixture.read(
      "<UIImageView: 0x1; frame = (0 0; 9 9); image = <UIImage:0x9 CGImage anonymous; (4 4)@1>; "
        + "layer = <CALayer: 0x2>>\n"
        + "   | <UIImageView: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>>\n")
    #expect(snapshot.nodes[1].image == .null)
  }

  @Test("Old systems print an image's name behind the view; no name is not no image")
  func imageName() throws {
    let snapshot = try Fixture.read(
      "<UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>\n"
        + "   | <UIImageView: 0x3; frame = (0 0; 9 9); layer = <CALayer: 0x4>> - shop (2).png\n"
        + "   | <UIImageView: 0x5; frame = (0 0; 9 9); layer = <CALayer: 0x6>> - (null)\n"
        + "   | <_UIBarArrow: 0x7; frame = (0 0; 9 9); layer = <CALayer: 0x8>> - Back\n")
    #expect(snapshot.nodes[1].image.value?.name == .known("shop (2).png"))
    #expect(snapshot.nodes[2].image == .notCaptured)
    #expect(snapshot.nodes[3].image.value?.name == .known("Back"))
  }
}
