import AdTree
import Testing

@testable import AdFormats

/// A snapshot in which every field of the format is set.
private let complete = """
  {"format": "native-ad-tree", "version": 1, "stage": "rendered",
  "producer": {"name": "kit", "version": "1"},
  "capture": {"id": "c1", "time": "2026-01-02T03:04:05Z", "trigger": "test", "screenName": "Feed",
    "buildConfiguration": "debug"},
  "app": {"bundleID": "example.shop", "version": "1.0", "build": "7"},
  "device": {"model": "phone", "idiom": "phone", "os": "iOS", "osVersion": "18.0", "isSimulator": true},
  "traits": {"userInterfaceStyle": "dark", "contentSizeCategory": "L", "layoutDirection": "rightToLeft",
    "displayScale": 3, "accessibilityContrast": "normal", "horizontalSizeClass": "compact",
    "verticalSizeClass": "regular"},
  "screen": {"bounds": [0, 0, 393, 852], "scale": 3, "nativeBounds": [0, 0, 1179, 2556],
    "nativeScale": 3, "keyboardFrame": null},
  "frameTolerance": 1.5,
  "captured": ["geometry", "render", "touch", "controller"],
  "classes": {"Card": ["GADNativeAdView", "UIView", "UIResponder", "NSObject"]},
  "objects": [{"id": "-1", "class": "Owner", "role": "IBFilesOwner", "outlets": {"adView": "ad"}}],
  "windows": [{"node": "w", "level": 0, "isKey": true, "sceneState": "active", "scene": "s1",
    "safeAreaInsets": [59, 0, 34, 0], "orientation": "portrait"}],
  "nodes": [
  {"id": "w", "kind": "window", "class": "UIWindow", "frame": [0, 0, 393, 852],
    "userInteractionEnabled": true},
  {"id": "ad", "parent": "w", "class": "Card", "frame": [0, 100, 393, 300], "bounds": [0, 5, 393, 300],
    "center": [196.5, 250], "anchorPoint": [0, 1], "transform": [0.5, 0, 0, 0.5, 1, 2],
    "transform3D": [1,0,0,0,0,1,0,0,0,0,1,0,0,0,0,1], "zPosition": 2, "windowRect": [0, 100, 393, 300],
    "needsLayout": true, "animating": ["opacity"], "ambiguousLayout": false,
    "layoutMargins": [1, 2, 3, 4], "safeAreaInsets": [0, 0, 0, 0], "inWindow": true, "layoutDirection": "leftToRight",
    "hitTest": [{"point": [5, 6], "node": "w"}, {"point": [1, 2]}],
    "contentOffset": [0, 5], "contentSize": [393, 900], "adjustedContentInset": [0, 0, 0, 0],
    "hidden": true, "alpha": 0.5, "opaque": true, "clipsToBounds": true,
    "backgroundColor": [1, 0.5, 0, 1], "tintColor": [0, 0, 1, 1], "contentMode": "center",
    "effect": "blur", "drawsItself": true, "viewController": "AdController", "tag": 4,
    "restorationIdentifier": "card",
    "layer": {"class": "CALayer", "masksToBounds": true, "cornerRadius": 8, "maskedCorners": 3,
      "hasMask": true, "opacity": 0.9, "borderWidth": 1, "borderColor": [0, 0, 0, 1],
      "shadowOpacity": 0.3, "hasContents": true, "gradientColors": [[0, 0, 0, 0], [0, 0, 0, 1]],
      "shapeFill": [1, 1, 1, 1], "text": "Ad", "sublayerCount": 2},
    "userInteractionEnabled": true, "exclusiveTouch": true, "multipleTouchEnabled": true,
    "gestureRecognizers": [{"class": "UITapGestureRecognizer", "enabled": true,
      "cancelsTouchesInView": false, "taps": 2}],
    "control": {"enabled": true, "selected": false, "highlighted": false, "targetCount": 1,
      "hasPrimaryAction": true},
    "text": {"string": {"redacted": true, "length": 12}, "attributed": true,
      "runs": [{"location": 0, "length": 5, "color": [0, 0, 0, 1], "fontSize": 12, "isAttachment": true}],
      "fontName": "Body", "fontSize": 12, "fontWeight": 0.3, "color": [0, 0, 0, 1], "lines": 2,
      "lineBreak": "byTruncatingTail", "adjustsFontSize": true, "minimumScale": 0.5,
      "alignment": "natural", "requiredSize": [100, 20], "drawnRect": [0, 0, 90, 20],
      "truncated": true, "visibleCount": 9},
    "button": {"title": {"cut": "Ins"}, "attributed": false, "usesConfiguration": true,
      "hasImage": false},
    "image": {"size": [10, 10], "pixelSize": [30, 30], "scale": 3, "symbol": true,
      "renderingMode": "template", "animated": false, "name": "badge"},
    "accessibility": {"isElement": true, "label": "Ad", "value": "v", "hint": "h",
      "identifier": "badge", "traits": ["image"], "frame": [0, 0, 1, 1], "elementsHidden": true,
      "viewIsModal": true, "elements": [{"label": "x", "value": null, "identifier": "i",
        "traits": [], "frame": [0, 0, 2, 2]}]},
    "design": {"element": "view", "customModule": "Shop", "misplaced": true, "ambiguous": true,
      "usesAutoLayout": true, "sizeConstraints": [{"firstAttribute": "height", "relation": "equal",
        "constant": 15, "priority": 999, "mayChange": true}], "hasConstraints": true,
      "excludedBySizeClass": true, "userLabel": "Card"},
    "childrenCut": true},
  {"id": "bare", "parent": "ad", "kind": "layer", "class": "CAGradientLayer", "frame": [0, 0, 1, 1],
    "uncaptured": ["render"]}
  ],
  "ads": [{"node": "ad", "sdk": {"name": "ads", "version": "12.1"}, "kind": "native", "phase": "settled",
    "source": "live", "sale": "programmatic", "adRef": "ad1", "attached": true,
    "registration": "adView", "outlets": {"headlineView": "bare", "bodyView": null},
    "assets": {"headline": {"present": true, "length": 9, "string": "Harbours!", "shown": "equal"},
      "icon": {"present": true, "size": [64, 64], "scale": 2, "count": 1}},
    "media": {"aspectRatio": 1.5, "hasVideo": true, "duration": 15.5, "currentTime": 0,
      "mainImageSize": [300, 200], "customControls": false, "clickToExpand": false, "muted": true},
    "mediaViewContentSet": true, "adChoices": {"preferredPosition": "topLeft", "customView": "bare"}, "extraAssetKeys": ["rebate"], "attribution": "bare",
    "customClickGesture": false, "customMuteAvailable": true, "unconfirmedClick": false,
    "delegateSet": true, "rootViewControllerSet": true, "paidHandlerSet": false,
    "request": {"adUnitHash": "h", "isTestAdUnit": false, "numberOfAds": 1,
      "mediaAspectRatioOption": "any", "disableImageLoading": false, "multipleImages": false,
      "manualImpressions": false, "customMuteRequested": false, "swipeGesture": true,
      "videoStartMuted": true, "videoCustomControls": false, "videoClickToExpand": false},
    "response": {"adapterClass": "A", "adSourceName": "n", "adSourceID": "1", "latency": 0.25,
      "attempts": [{"adapterClass": "B", "adSourceName": "m", "latency": 0.1, "error": "no fill"}]}}],
  "events": [{"sequence": 3, "time": 0.5, "name": "nativeAdSet", "ad": 0, "node": "ad", "detail": "d"}],
  "problems": [{"code": "depth", "message": "cut", "node": "ad"}]}
  """

/// Everything a reader keeps, as text, positions apart.
private func dump(_ snapshot: Snapshot) -> [String] {
  var result: [String] = []
  for index in snapshot.nodes.indices {
    var copy = snapshot.nodes[index]
    copy.position = nil
    result.append(
      "\(copy.id) \(copy.parent.map(String.init) ?? "-") \(copy.kind) \(copy.classChain.names)"
        + " \(copy.captured.groups) \(copy.viewController) \(copy.tag) \(copy.childrenCut)"
        + " \(copy.restorationIdentifier) \(copy.geometry) \(copy.render) \(copy.touch)"
        + " \(copy.layer) \(copy.text) \(copy.button) \(copy.image) \(copy.scroll)"
        + " \(copy.control) \(copy.accessibility) \(String(describing: copy.design))")
  }
  result += snapshot.outlets.map { "\($0.owner) \($0.property) \($0.target)" }
  result += snapshot.objects.map { "\($0.id) \($0.className ?? "-") \($0.role)" }
  result += snapshot.ads.map { ad in
    var copy = ad
    copy.position = nil
    let assets = (copy.assets.value ?? [:]).sorted { $0.key < $1.key }.map { "\($0)" }
    copy.assets = .notCaptured
    return "\(copy) \(assets)"
  }
  result += snapshot.windows.map { "\($0)" } + snapshot.events.map { "\($0)" }
  result += [
    "\(snapshot.capture)", "\(snapshot.traits)", "\(snapshot.screen)", "\(snapshot.frameTolerance)",
  ]
  result += snapshot.problems.map { "\($0.code) \($0.message) \(String(describing: $0.node))" }
  return result
}

@Suite struct CanonicalRoundTripTests {
  @Test func everyFieldSurvivesWritingAndReading() throws {
    let first = try CanonicalReader.read(bytes: Array(complete.utf8))
    #expect(first.problems.map(\.code) == ["depth"])
    let written = try CanonicalWriter.write(first)
    let second = try CanonicalReader.read(bytes: written)
    #expect(dump(first) == dump(second))
    #expect(try CanonicalWriter.write(second) == written)
  }

  @Test func everyFieldIsReadAsWhatItIs() throws {
    let snapshot = try CanonicalReader.read(bytes: Array(complete.utf8))
    let text = dump(snapshot).joined(separator: "\n")
    // Only the layer, whose groups are smaller, and what the sample leaves out may be unknown.
    let view = dump(snapshot)[1]
    #expect(!view.contains("notCaptured"))
    #expect(text.contains("aspectRatio: AdTree.Fact<Swift.Double>.known(1.5)"))
    #expect(snapshot.nodes[1].geometry.center == .known(TreePoint(x: 196.5, y: 250)))
    #expect(snapshot.ads[0].declaredAttribution == .known(2))
    #expect(snapshot.screen.keyboardFrame == .null)
    #expect(snapshot.frameTolerance == 1.5)
  }

  /// Written snapshots list what was found in the file before; reading finds some of it again.
  @Test func problemsDoNotGrowWithEveryConversion() throws {
    let outlets = (0..<130).map { "\"o\($0)\": \"gone\($0)\"" }.joined(separator: ", ")
    let first = try SnapshotText.read(
      "\"captured\": [\"geometry\", \"touch\"], \"colour\": 1, ",
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"outlets\": {\(outlets)}}")
    #expect(first.problems.count == 101)
    let written = try CanonicalWriter.write(first)
    let second = try CanonicalReader.read(bytes: written)
    let third = try CanonicalReader.read(bytes: try CanonicalWriter.write(second))
    #expect(dump(second) == dump(third))
  }

  @Test func whatAViewLacksSurvivesOutsideItsGroup() throws {
    let first = try SnapshotText.read(
      nodes: """
        {"id": "a", "class": "V", "contentOffset": null, "text": null, "layer": null,
        "control": null, "outlets": {}}
        """)
    #expect(first.nodes[0].scroll == .null)
    let second = try CanonicalReader.read(bytes: try CanonicalWriter.write(first))
    #expect(dump(first) == dump(second))
  }

  @Test func oneNodeStandsOnOneLine() throws {
    let snapshot = try CanonicalReader.read(bytes: Array(complete.utf8))
    let lines = String(decoding: try CanonicalWriter.write(snapshot), as: UTF8.self)
      .split(separator: "\n")
    #expect(lines.filter { $0.contains("\"id\": \"") || $0.contains("\"id\":\"") }.count >= 3)
    #expect(lines.filter { $0.contains("\"bare\"") && $0.contains("CAGradientLayer") }.count == 1)
  }

  @Test func cuttingAtEveryByteIsAnErrorAndFlippingIsNoCrash() {
    let bytes = Array(complete.utf8)
    for end in bytes.indices {
      #expect(throws: InputError.self) {
        try CanonicalReader.read(bytes: Array(bytes[..<end]))
      }
    }
    for position in bytes.indices {
      var changed = bytes
      changed[position] ^= 0x15
      _ = try? CanonicalReader.read(bytes: changed)
    }
  }
}
