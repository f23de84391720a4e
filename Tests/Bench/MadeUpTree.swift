/// Text of made-up snapshots that are hard on the geometry: one ad, and views of one shape in front
/// of it.
enum MadeUpTree: String, CaseIterable {
  /// Side by side.
  case disjoint
  /// In chains of a thousand, each view a little smaller than its superview and clipping.
  case nested
  /// Labels over one another, which perhaps hide what lies behind.
  case overlapping
  /// Specks on the AdChoices mark, each of which hides a part of it.
  case specks

  /// A snapshot of so many views; those of the window and the ad are always there.
  func bytes(views: Int) -> [UInt8] {
    let count = max(0, views - Self.adViews)
    var columns = 1
    while columns * columns < count { columns += 1 }
    let side = self == .disjoint ? max(400, columns * 12) : 400
    var text = """
      {"format": "native-ad-tree", "version": 1, "stage": "rendered",
      "screen": {"bounds": [0, 0, \(side), \(side)], "scale": 2},
      "captured": ["geometry", "render", "layer", "touch", "text"],
      "classes": {"GADNativeAdView": ["UIView"], "GADMediaView": ["UIView"],
        "GADNativeAdAttributionView": ["UIView"]},
      "ads": [{"node": "ad", "phase": "settled", "source": "live", "sale": "programmatic",
        "attached": true, "outlets": {"headlineView": "headline", "callToActionView": "cta",
        "mediaView": "media"}}],
      "nodes": [
      {"id": "w", "kind": "window", "class": "UIWindow", "frame": [0, 0, \(side), \(side)], \
      "userInteractionEnabled": true},
      {"id": "ad", "parent": "w", "class": "GADNativeAdView", "frame": [0, 20, 390, 300], \
      "backgroundColor": [1, 1, 1, 1], "userInteractionEnabled": true},
      {"id": "media", "parent": "ad", "class": "GADMediaView", "frame": [0, 60, 390, 180], \
      "userInteractionEnabled": false},
      {"id": "headline", "parent": "ad", "class": "UILabel", "frame": [50, 8, 280, 20], \
      "userInteractionEnabled": false, "text": {"string": "Fresh rope and lanterns"}},
      {"id": "cta", "parent": "ad", "class": "UIButton", "frame": [280, 250, 100, 40], \
      "userInteractionEnabled": false, "button": {"title": "Visit"}},
      {"id": "badge", "parent": "ad", "class": "UILabel", "frame": [8, 8, 24, 18], \
      "userInteractionEnabled": false, "text": {"string": "Ad"}},
      {"id": "mark", "parent": "ad", "class": "GADNativeAdAttributionView", \
      "frame": [375, 0, 15, 15], "backgroundColor": [1, 1, 1, 1], "userInteractionEnabled": false}
      """
    for index in 0..<count { text += ",\n" + view(index, columns: columns) }
    return Array((text + "\n]}\n").utf8)
  }

  /// Views of the window and the ad.
  private static let adViews = 7

  private func view(_ index: Int, columns: Int) -> String {
    let solid = "\"class\": \"UIView\", \"backgroundColor\": [1, 1, 1, 1]"
    let id = "\"id\": \"v\(index)\", \"userInteractionEnabled\": false"
    func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
      "\"frame\": [\(x), \(y), \(width), \(height)]"
    }
    switch self {
    case .disjoint:
      let place = frame(Double(index % columns) * 12, Double(index / columns) * 12, 10, 10)
      return "{\(id), \"parent\": \"w\", \(solid), \(place)}"
    case .nested:
      let level = index % 1_000
      let side = 380 - Double(level) * 0.25
      guard level > 0 else {
        return "{\(id), \"parent\": \"w\", \(solid), \(frame(0, 0, side, side))}"
      }
      return """
        {\(id), "parent": "v\(index - 1)", \(solid), "clipsToBounds": true, \
        \(frame(0.125, 0.125, side, side))}
        """
    case .overlapping:
      // Steps without a common divisor spread the labels evenly.
      let (x, y) = (Double(index * 7_919 % 3_001) / 10, Double(index * 104_729 % 2_503) / 10)
      return """
        {\(id), "parent": "w", "class": "UILabel", "text": {"string": "Row"}, \
        \(frame(x, y, 90.5, 60.25))}
        """
    case .specks:
      let (x, y) = (Double(index % 224) * 0.067, Double(index / 224) * 0.067)
      return "{\(id), \"parent\": \"ad\", \(solid), \(frame(375 + x, y, 0.05, 0.05))}"
    }
  }
}
