#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// Writes one snapshot: one node a line, nothing that differs from run to run.
@MainActor enum SnapshotText {
  static let version = "1.0"

  static func make(
    targets: [UIView], options: AdCaptureOptions
  ) -> AdSnapshot {
    let scope = CaptureScope(targets: targets, reader: AdCapture.reader)
    guard let first = targets.first, !scope.entries.isEmpty else { return AdSnapshot(json: "") }
    let nodes = nodes(scope, options)
    var text = "{\n"
    func line(_ key: String, _ value: JSONText) {
      text += "  \"\(key)\": "
      value.write(to: &text)
      text += ",\n"
    }
    func lines(_ key: String, _ values: [JSONText.Members], isLast: Bool = false) {
      text += "  \"\(key)\": ["
      for (index, members) in values.enumerated() {
        text += index == 0 ? "\n    " : ",\n    "
        JSONText.object(members).write(to: &text)
      }
      text += values.isEmpty ? "]" : "\n  ]"
      text += isLast ? "\n" : ",\n"
    }
    line("format", .string("native-ad-tree"))
    line("version", .int(1))
    line("stage", .string("rendered"))
    for (key, members) in circumstances(first, options) where !members.isEmpty {
      line(key, .object(members))
    }
    line(
      "captured",
      .strings([
        "geometry", "render", "layer", "touch", "text", "image", "accessibility", "controller",
        "outlets", "ad",
      ]))
    line("classes", .object(nodes.classes))
    lines("windows", windows(scope, nodes.ids))
    lines("nodes", nodes.fields)
    let ads = ads(scope, nodes)
    lines("ads", ads.map { $0.make() })
    lines("events", ads.flatMap(\.events))
    lines("problems", nodes.problems, isLast: true)
    return AdSnapshot(json: text + "}\n")
  }

  // MARK: Nodes

  private struct Nodes {
    var fields: [JSONText.Members] = []
    var ids: [ObjectIdentifier: String] = [:]
    var classes = JSONText.Members()
    var problems: [JSONText.Members] = []
  }

  private static func nodes(_ scope: CaptureScope, _ options: AdCaptureOptions) -> Nodes {
    var nodes = Nodes()
    var idsByEntry: [String?] = []
    var count = 0
    for entry in scope.entries {
      if entry.isKept { count += 1 }
      let id = entry.isKept ? "n\(count)" : nil
      idsByEntry.append(id)
      if let view = entry.view { nodes.ids[ObjectIdentifier(view)] = id }
    }
    let adViews = Set(scope.ads.map { ObjectIdentifier($0.view) })
    let samples = options.asksHitTests ? hitTests(scope, nodes.ids) : [:]
    var chains: [String: [String]] = [:]
    for (index, entry) in scope.entries.enumerated() {
      guard let id = idsByEntry[index] else { continue }
      let object: AnyObject = entry.view ?? entry.layer
      let chain = ClassNames.chain(of: object)
      let name = chain.first ?? "UIView"
      chains[name] = Array(chain.dropFirst())
      var node = NodeFields(
        entry: entry, id: id, parent: entry.parent.flatMap { idsByEntry[$0] }, options: options,
        windowOrigin: entry.view?.window?.frame.origin ?? .zero,
        isAdView: entry.view.map { adViews.contains(ObjectIdentifier($0)) } ?? false)
      var fields = node.make(className: name)
      if let hits = samples[id] { fields.add("hitTest", .array(hits)) }
      nodes.fields.append(fields)
      for problem in node.problems {
        var members = JSONText.Members()
        members.add("code", problem.code)
        members.add("message", problem.message)
        members.add("node", id)
        nodes.problems.append(members)
      }
    }
    for name in chains.keys.sorted() {
      if let chain = chains[name] { nodes.classes.add(name, .strings(chain)) }
    }
    return nodes
  }

  /// What is hit at the centre and two points inside the corners of every outlet's view.
  private static func hitTests(
    _ scope: CaptureScope, _ ids: [ObjectIdentifier: String]
  ) -> [String: [JSONText]] {
    var samples: [String: [JSONText]] = [:]
    for ad in scope.ads {
      for case let view? in ad.seen.map({ Array($0.outlets.values) }) ?? [] {
        guard let window = view.window, let id = ids[ObjectIdentifier(view)] else { continue }
        let bounds = view.bounds
        let inner = bounds.insetBy(dx: 2, dy: 2)
        let points = [
          CGPoint(x: bounds.midX, y: bounds.midY), CGPoint(x: inner.minX, y: inner.minY),
          CGPoint(x: inner.maxX, y: inner.minY), CGPoint(x: inner.minX, y: inner.maxY),
          CGPoint(x: inner.maxX, y: inner.maxY),
        ]
        samples[id] = points.map { point in
          let place = view.convert(point, to: window)
          var members = JSONText.Members()
          members.add("point", NodeFields.point(place))
          members.add(
            "node", window.hitTest(place, with: nil).flatMap { ids[ObjectIdentifier($0)] })
          return .object(members)
        }
      }
    }
    return samples
  }

  private static func ads(_ scope: CaptureScope, _ nodes: Nodes) -> [AdFields] {
    var ordinals: [ObjectIdentifier: Int] = [:]
    return scope.ads.enumerated().map { index, ad in
      var adRef: String?
      if let object = ad.seen?.boundAd {
        let ordinal = ordinals[ObjectIdentifier(object)] ?? ordinals.count + 1
        ordinals[ObjectIdentifier(object)] = ordinal
        adRef = "ad\(ordinal)"
      }
      return AdFields(view: ad.view, seen: ad.seen, index: index, ids: nodes.ids, adRef: adRef)
    }
  }

  // MARK: Circumstances

  private static func windows(
    _ scope: CaptureScope, _ ids: [ObjectIdentifier: String]
  ) -> [JSONText.Members] {
    var scenes: [ObjectIdentifier: Int] = [:]
    var result: [JSONText.Members] = []
    for entry in scope.entries where entry.isKept {
      guard let window = entry.view as? UIWindow, entry.parent == nil else { continue }
      var members = JSONText.Members()
      members.add("node", ids[ObjectIdentifier(window)])
      members.add("level", Double(window.windowLevel.rawValue))
      members.add("isKey", window.isKeyWindow)
      if let scene = window.windowScene {
        members.add("sceneState", name(of: scene.activationState))
        let ordinal = scenes[ObjectIdentifier(scene)] ?? scenes.count + 1
        scenes[ObjectIdentifier(scene)] = ordinal
        members.add("scene", "scene\(ordinal)")
        members.add("orientation", name(of: scene.interfaceOrientation))
      }
      members.add("safeAreaInsets", NodeFields.insets(window.safeAreaInsets))
      result.append(members)
    }
    return result
  }

  private static func name(of state: UIScene.ActivationState) -> String {
    switch state {
    case .unattached: "unattached"
    case .foregroundActive: "foregroundActive"
    case .foregroundInactive: "foregroundInactive"
    case .background: "background"
    @unknown default: "unknown"
    }
  }

  private static func name(of orientation: UIInterfaceOrientation) -> String {
    switch orientation {
    case .portrait: "portrait"
    case .portraitUpsideDown: "portraitUpsideDown"
    case .landscapeLeft: "landscapeLeft"
    case .landscapeRight: "landscapeRight"
    case .unknown: "unknown"
    @unknown default: "unknown"
    }
  }

  private static func circumstances(
    _ view: UIView, _ options: AdCaptureOptions
  ) -> [(String, JSONText.Members)] {
    var producer = JSONText.Members()
    producer.add("name", "AdTreeCapture")
    producer.add("version", version)
    var capture = JSONText.Members()
    capture.add("id", options.id)
    capture.add("time", options.time)
    capture.add("trigger", options.trigger)
    capture.add("screenName", options.screenName)
    #if DEBUG
    capture.add("buildConfiguration", "debug")
    #else
    capture.add("buildConfiguration", "release")
    #endif
    var app = JSONText.Members()
    let info = AdCapture.appInfo
    app.add("bundleID", info["CFBundleIdentifier"] as? String)
    app.add("version", info["CFBundleShortVersionString"] as? String)
    app.add("build", info["CFBundleVersion"] as? String)
    return [
      ("producer", producer), ("capture", capture), ("app", app), ("device", device),
      ("traits", traits(view.traitCollection)), ("screen", screen(view, options)),
    ]
  }

  private static var device: JSONText.Members {
    let device = UIDevice.current
    var members = JSONText.Members()
    members.add("model", device.model)
    let idioms: [UIUserInterfaceIdiom: String] = [.phone: "phone", .pad: "pad", .tv: "tv"]
    members.add("idiom", idioms[device.userInterfaceIdiom])
    members.add("os", device.systemName)
    members.add("osVersion", device.systemVersion)
    #if targetEnvironment(simulator)
    members.add("isSimulator", true)
    #else
    members.add("isSimulator", false)
    #endif
    return members
  }

  private static func traits(_ traits: UITraitCollection) -> JSONText.Members {
    var members = JSONText.Members()
    let styles: [UIUserInterfaceStyle: String] = [.light: "light", .dark: "dark"]
    members.add("userInterfaceStyle", styles[traits.userInterfaceStyle])
    members.add("contentSizeCategory", traits.preferredContentSizeCategory.shortName)
    let directions: [UITraitEnvironmentLayoutDirection: String] = [
      .leftToRight: "leftToRight", .rightToLeft: "rightToLeft",
    ]
    members.add("layoutDirection", directions[traits.layoutDirection])
    members.add("displayScale", Double(traits.displayScale))
    let contrasts: [UIAccessibilityContrast: String] = [.normal: "normal", .high: "high"]
    members.add("accessibilityContrast", contrasts[traits.accessibilityContrast])
    let classes: [UIUserInterfaceSizeClass: String] = [.compact: "compact", .regular: "regular"]
    members.add("horizontalSizeClass", classes[traits.horizontalSizeClass])
    members.add("verticalSizeClass", classes[traits.verticalSizeClass])
    return members
  }

  private static func screen(_ view: UIView, _ options: AdCaptureOptions) -> JSONText.Members {
    var members = JSONText.Members()
    if let screen = view.window?.screen {
      members.add("bounds", NodeFields.rect(screen.bounds))
      members.add("scale", Double(screen.scale))
      members.add("nativeBounds", NodeFields.rect(screen.nativeBounds))
      members.add("nativeScale", Double(screen.nativeScale))
    }
    if let frame = options.keyboardFrame { members.add("keyboardFrame", .numbers(frame)) }
    return members
  }
}
#endif
