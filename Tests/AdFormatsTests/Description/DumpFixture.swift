import AdTree
import Testing

@testable import AdFormats

/// Made-up dumps, and what reading them gives.
enum DumpFixture {
  /// A screen of a recent system with a native ad.
  static let recent = """
    <UIWindow: 0x1aa000100; frame = (0 0; 393 852); gestureRecognizers = <NSArray: 0x6000aa001001>; \
    layer = <UIWindowLayer: 0x6000aa001002>>
       | <UITableView: 0x1aa000150; frame = (0 0; 393 852); clipsToBounds = YES; autoresize = W+H; \
    gestureRecognizers = <NSArray: 0x6000aa001011>; backgroundColor = <UIDynamicSystemColor: \
    0x6000aa001012; name = systemBackgroundColor>; layer = <CALayer: 0x6000aa001013>; \
    contentOffset: {0, 120.333}; contentSize: {393, 2040}; adjustedContentInset: {59, 0, 34, 0}; \
    dataSource: <DemoApp.Feed: 0x6000aa001014>>
       |    | <DemoApp.AdCell: 0x1aa000180; baseClass = UITableViewCell; frame = (0 160; 393 320); \
    text = 'Ad'; autoresize = W; layer = <CALayer: 0x6000aa001021>>
       |    |    | <GADNativeAdView: 0x1aa000200; frame = (16 10; 361 300); autoresize = RM+BM; \
    backgroundColor = UIExtendedSRGBColorSpace 1 1 1 1; layer = <CALayer: 0x6000aa001003>>
       |    |    |    | <UILabel: 0x1aa000300; frame = (12 12; 200 20.3333); text = 'Fly's best \
    "deal"; today'; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x6000aa00a001>>
       |    |    |    | <UIImageView: 0x1aa000400; frame = (12 40; 44 44); clipsToBounds = YES; \
    userInteractionEnabled = NO; image = <UIImage:0x6000aa00b001 CGImage anonymous; (44 44)@3>; \
    layer = <CALayer: 0x6000aa001004>>
       |    |    |    | <UIButton: 0x1aa000500; frame = (12 250; 337 40); opaque = NO; \
    userInteractionEnabled = NO; tag = 7; layer = <CALayer: 0x6000aa001005>>
       |    |    |    |    | <UIButtonLabel: 0x1aa000510; frame = (140 10; 60 20); text = 'Install'; \
    opaque = NO; userInteractionEnabled = NO; layer = <_UILabelLayer: 0x6000aa00a002>>
       |    |    |    | <CALayer: 0x6000aa001006> (layer)

    """

  static func read(
    _ text: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try RecursiveDescriptionReader.read(bytes: Array(text.utf8), name: "dump.txt", limits: limits)
  }

  /// The view of a dump of one line with these fields behind its frame.
  static func view(_ fields: String, className: String = "UIView") throws -> ViewNode {
    let text =
      "<\(className): 0x1a; frame = (0 0; 100 50)\(fields); layer = <CALayer: 0x1b>>\n"
    return try #require(try read(text).nodes.first)
  }

  static func codes(_ text: String) throws -> [String] {
    try read(text).problems.map(\.code)
  }

  static func refusal(_ text: String, limits: InputLimits = .standard) -> InputError? {
    do throws(InputError) {
      _ = try read(text, limits: limits)
      return nil
    } catch {
      return error
    }
  }

  /// The text of a label that stands first among others.
  static func label(_ text: String) throws -> CapturedText? {
    let snapshot = try read(
      """
      <UIView: 0x1; frame = (0 0; 9 9); layer = <CALayer: 0x2>>
         | <UILabel: 0x3; frame = (0 0; 9 9); text = '\(text)'; userInteractionEnabled = NO; \
      layer = <_UILabelLayer: 0x4>>
         | <UIView: 0x5; frame = (0 0; 9 9); layer = <CALayer: 0x6>>
      """)
    #expect(snapshot.nodes.map(\.id) == ["0x1", "0x3", "0x5"])
    return snapshot.nodes.dropFirst().first?.text.value?.string.value
  }
}
