/// Text of made-up snapshots: a screen with rows of labels and one ad.
enum MadeUpSnapshot {
  /// A snapshot of at least twelve views.
  static func bytes(views: Int, number: Int = 0) -> [UInt8] {
    var text = """
      {"format": "native-ad-tree", "version": 1, "stage": "rendered",
      "screen": {"bounds": [0, 0, 390, 844], "scale": 3},
      "captured": ["geometry", "render", "layer", "touch", "text", "image", "controller"],
      "classes": {"GADNativeAdView": ["UIView"], "GADMediaView": ["UIView"],
        "GADNativeAdAttributionView": ["UIView"]},
      "ads": [{"node": "ad", "phase": "settled", "source": "live", "sale": "programmatic",
        "attached": true, "outlets": {"headlineView": "headline", "callToActionView": "cta",
        "mediaView": "media"}}],
      "nodes": [
      {"id": "w", "kind": "window", "class": "UIWindow", "frame": [0, 0, 390, 844], \
      "userInteractionEnabled": true},
      {"id": "list", "parent": "w", "class": "UIView", "frame": [0, 0, 390, 844], \
      "backgroundColor": [1, 1, 1, 1], "userInteractionEnabled": true}
      """
    let rows = max(0, views - 8)
    for row in 0..<rows {
      let place = Double(row % 200) * 4.25
      text += """
        ,
        {"id": "row\(row)", "parent": "list", "class": "UILabel", \
        "frame": [\(8 + row % 3), \(place), 200.5, 20.25], "bounds": [0, 0, 200.5, 20.25], \
        "center": [\(108.25 + Double(row % 3)), \(place + 10.125)], "opaque": false, \
        "backgroundColor": [1, 1, 1, 1], "contentMode": "left", "userInteractionEnabled": false, \
        "layer": {"cornerRadius": 4, "masksToBounds": true}, \
        "text": {"string": "Row \(row) of screen \(number)", "fontSize": 15, \
        "color": [0, 0, 0, 1], "lines": 1, "lineBreak": "byTruncatingTail"}}
        """
    }
    text += """
      ,
      {"id": "ad", "parent": "w", "class": "GADNativeAdView", "frame": [0, 100, 390, 300], \
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
      ]}
      """
    return Array(text.utf8)
  }
}
