internal import AdJSON
public import AdTree

/// Writes the snapshot format: one node a line, fields in a fixed order, defaults of captured
/// groups left out. Reading it back gives the same snapshot, positions apart.
public enum CanonicalWriter {
  /// - Throws: `InputError` where a text cannot be written as JSON.
  public static func write(_ snapshot: Snapshot) throws(InputError) -> [UInt8] {
    do {
      var writing = CanonicalWriting(snapshot: snapshot)
      return try writing.write()
    } catch {
      throw InputError(.invalid, "the snapshot cannot be written: \(error)")
    }
  }
}

struct CanonicalWriting {
  let snapshot: Snapshot
  private var writer = JSONWriter()
  private let outletsByOwner: [OutletOwner: [Outlet]]
  /// Nodes whose outlets stand in `ads`.
  private let adNodes: Set<Int>

  init(snapshot: Snapshot) {
    self.snapshot = snapshot
    outletsByOwner = Dictionary(grouping: snapshot.outlets, by: \.owner)
    adNodes = Set(snapshot.ads.map(\.node))
  }

  mutating func write() throws(JSONWriteError) -> [UInt8] {
    try writer.beginObject()
    try writer.write(.string(CanonicalReader.format), key: "format")
    try writer.write(.int(CanonicalReader.version), key: "version")
    try writer.write(.string(snapshot.stage.rawValue), key: "stage")
    try head()
    try writer.write(
      .array(snapshot.captured.groups.map { .string($0.rawValue) }), key: "captured")
    try classes()
    try list("objects", snapshot.objects.indices.map(object))
    try list("windows", snapshot.windows.map(window))
    try writer.beginArray(key: "nodes")
    for index in snapshot.nodes.indices { try writer.write(node(index)) }
    writer.end()
    try list("ads", snapshot.ads.map(ad))
    try list("events", snapshot.events.map(event))
    try list("problems", snapshot.problems.map(problem))
    writer.end()
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }

  private mutating func list(_ key: String, _ values: [JSONValue]) throws(JSONWriteError) {
    guard !values.isEmpty else { return }
    try writer.beginArray(key: key)
    for value in values { try writer.write(value) }
    writer.end()
  }

  private mutating func section(_ key: String, _ fields: FieldList) throws(JSONWriteError) {
    if !fields.isEmpty { try writer.write(fields.value, key: key) }
  }

  private mutating func head() throws(JSONWriteError) {
    let capture = snapshot.capture
    var producer = FieldList()
    producer.add("name", capture.producerName)
    producer.add("version", capture.producerVersion)
    try section("producer", producer)
    var about = FieldList()
    about.add("id", capture.id)
    about.add("time", capture.time)
    about.add("trigger", capture.trigger)
    about.add("screenName", capture.screenName)
    about.add("buildConfiguration", capture.buildConfiguration)
    try section("capture", about)
    var app = FieldList()
    app.add("bundleID", capture.bundleID)
    app.add("version", capture.appVersion)
    app.add("build", capture.appBuild)
    try section("app", app)
    var device = FieldList()
    device.add("model", capture.deviceModel)
    device.add("idiom", capture.deviceIdiom)
    device.add("os", capture.os)
    device.add("osVersion", capture.osVersion)
    device.add("isSimulator", capture.isSimulator)
    try section("device", device)
    var traits = FieldList()
    traits.add("userInterfaceStyle", snapshot.traits.userInterfaceStyle)
    traits.add("contentSizeCategory", snapshot.traits.contentSizeCategory)
    traits.add("layoutDirection", snapshot.traits.layoutDirection)
    traits.add("displayScale", snapshot.traits.displayScale)
    traits.add("accessibilityContrast", snapshot.traits.accessibilityContrast)
    traits.add("horizontalSizeClass", snapshot.traits.horizontalSizeClass)
    traits.add("verticalSizeClass", snapshot.traits.verticalSizeClass)
    try section("traits", traits)
    var screen = FieldList()
    screen.add("bounds", snapshot.screen.bounds)
    screen.add("scale", snapshot.screen.scale)
    screen.add("nativeBounds", snapshot.screen.nativeBounds)
    screen.add("nativeScale", snapshot.screen.nativeScale)
    screen.add("keyboardFrame", snapshot.screen.keyboardFrame)
    try section("screen", screen)
    if snapshot.frameTolerance > 0 {
      try writer.write(.double(snapshot.frameTolerance), key: "frameTolerance")
    }
  }

  /// Chains that a reader could not find by itself.
  private mutating func classes() throws(JSONWriteError) {
    var seen: Set<String> = []
    var fields = FieldList()
    for node in snapshot.nodes where seen.insert(node.className).inserted {
      let names = node.classChain.names
      if names.count <= 1 || UIKitClasses.chain(of: node.className)?.names == names { continue }
      fields.add(node.className, .array(names.dropFirst().map { .string($0) }))
    }
    try section("classes", fields)
  }

  // MARK: Nodes

  private func node(_ index: Int) -> JSONValue {
    var node = snapshot.nodes[index]
    node.captured = node.wholeGroups
    var fields = FieldList()
    fields.add("id", .string(node.id))
    if let parent = node.parent { fields.add("parent", .string(snapshot.nodes[parent].id)) }
    if node.kind != .view { fields.add("kind", .string(node.kind.rawValue)) }
    fields.add("class", .string(node.className))
    let lost = lostGroups(node)
    if !lost.isEmpty { fields.add("uncaptured", .array(lost.map { .string($0.rawValue) })) }
    fields.add(flag: "childrenCut", node.childrenCut)
    identity(node, into: &fields)
    geometry(node, into: &fields)
    render(node, into: &fields)
    layer(node, into: &fields)
    touch(node, into: &fields)
    content(node, into: &fields)
    if let design = node.design { fields.add("design", self.design(design)) }
    if !adNodes.contains(index) {
      outlets(of: .view(index), isCaptured: node.captured.contains(.outlets), into: &fields)
    }
    return fields.value
  }

  /// Groups of the snapshot that this node lacks; a layer's are understood.
  private func lostGroups(_ node: ViewNode) -> [FactGroup] {
    var missing = snapshot.captured.subtracting(node.captured)
    if node.kind == .layer { missing.subtract([.touch, .text, .image, .accessibility]) }
    return missing.groups
  }

  private func identity(_ node: ViewNode, into fields: inout FieldList) {
    let isCaptured = node.captured.contains(.controller)
    fields.add("viewController", node.viewController, unless: .null, if: isCaptured) {
      .string($0)
    }
    fields.add("tag", node.tag, unless: .known(0), if: isCaptured) { .int($0) }
    fields.add("restorationIdentifier", node.restorationIdentifier, unless: .null, if: isCaptured) {
      .string($0)
    }
  }

  private func geometry(_ node: ViewNode, into fields: inout FieldList) {
    let facts = node.geometry
    let isCaptured = node.captured.contains(.geometry)
    fields.add("frame", facts.frame)
    fields.add("bounds", facts.bounds)
    fields.add("center", facts.center)
    fields.add(
      "anchorPoint", facts.anchorPoint, unless: .known(TreePoint(x: 0.5, y: 0.5)), if: isCaptured
    ) { .array([.number($0.x), .number($0.y)]) }
    fields.add("transform", facts.transform, unless: .known(.identity), if: isCaptured) {
      .array([$0.a, $0.b, $0.c, $0.d, $0.tx, $0.ty].map { .number($0) })
    }
    fields.add("transform3D", facts.transform3D, unless: .null, if: isCaptured) {
      .array($0.map { .number($0) })
    }
    fields.add("zPosition", facts.zPosition, unless: .known(0), if: isCaptured) { .number($0) }
    fields.add("windowRect", facts.windowRect)
    fields.add("needsLayout", facts.needsLayout, unless: .known(false), if: isCaptured) {
      .bool($0)
    }
    fields.add("animating", facts.animating, unless: .known([]), if: isCaptured) {
      .array($0.map { .string($0) })
    }
    fields.add("ambiguousLayout", facts.ambiguousLayout)
    fields.add("layoutMargins", facts.layoutMargins)
    fields.add("safeAreaInsets", facts.safeAreaInsets)
    fields.add("inWindow", facts.inWindow)
    fields.add("layoutDirection", facts.layoutDirection)
    if node.scroll.isNull, !isCaptured { fields.add("contentOffset", JSONValue.null) }
    if let scroll = node.scroll.value {
      fields.add("contentOffset", scroll.contentOffset)
      fields.add("contentSize", scroll.contentSize)
      fields.add("adjustedContentInset", scroll.adjustedContentInset)
    }
  }

  private func render(_ node: ViewNode, into fields: inout FieldList) {
    let facts = node.render
    let isCaptured = node.captured.contains(.render)
    fields.add("hidden", facts.hidden, unless: .known(false), if: isCaptured) { .bool($0) }
    fields.add("alpha", facts.alpha, unless: .known(1), if: isCaptured) { .number($0) }
    fields.add("opaque", facts.opaque)
    fields.add("clipsToBounds", facts.clipsToBounds, unless: .known(false), if: isCaptured) {
      .bool($0)
    }
    fields.add("backgroundColor", facts.backgroundColor, unless: .null, if: isCaptured) {
      $0.json
    }
    fields.add("tintColor", facts.tintColor)
    fields.add("contentMode", facts.contentMode, unless: .known("scaleToFill"), if: isCaptured) {
      .string($0)
    }
    fields.add("effect", facts.effect, unless: .null, if: isCaptured) { .string($0) }
    fields.add("drawsItself", facts.drawsItself, unless: .known(false), if: isCaptured) {
      .bool($0)
    }
  }

  private func layer(_ node: ViewNode, into fields: inout FieldList) {
    let isCaptured = node.captured.contains(.layer)
    let standard = isCaptured ? CanonicalDefaults.layer : LayerFacts()
    fields.add("layer", node.layer, unless: .known(CanonicalDefaults.layer), if: isCaptured) {
      facts in
      var list = FieldList()
      func number(_ key: String, _ fact: Fact<Double>, _ normal: Fact<Double>) {
        list.add(key, fact, unless: normal, if: isCaptured) { .number($0) }
      }
      func flag(_ key: String, _ fact: Fact<Bool>, _ normal: Fact<Bool>) {
        list.add(key, fact, unless: normal, if: isCaptured) { .bool($0) }
      }
      func color(_ key: String, _ fact: Fact<RGBAColor>, _ normal: Fact<RGBAColor>) {
        list.add(key, fact, unless: normal, if: isCaptured) { $0.json }
      }
      list.add("class", facts.className)
      flag("masksToBounds", facts.masksToBounds, standard.masksToBounds)
      number("cornerRadius", facts.cornerRadius, standard.cornerRadius)
      list.add("maskedCorners", facts.maskedCorners, unless: standard.maskedCorners, if: isCaptured)
      {
        .int($0)
      }
      flag("hasMask", facts.hasMask, standard.hasMask)
      number("opacity", facts.opacity, standard.opacity)
      number("borderWidth", facts.borderWidth, standard.borderWidth)
      color("borderColor", facts.borderColor, standard.borderColor)
      number("shadowOpacity", facts.shadowOpacity, standard.shadowOpacity)
      flag("hasContents", facts.hasContents, standard.hasContents)
      list.add(
        "gradientColors", facts.gradientColors, unless: standard.gradientColors, if: isCaptured
      ) { .array($0.map(\.json)) }
      color("shapeFill", facts.shapeFill, standard.shapeFill)
      list.add("text", facts.text, unless: standard.text, if: isCaptured) { $0.json }
      list.add("sublayerCount", facts.sublayerCount)
      return list.value
    }
  }

  private func touch(_ node: ViewNode, into fields: inout FieldList) {
    let facts = node.touch
    let isCaptured = node.captured.contains(.touch)
    fields.add("userInteractionEnabled", facts.userInteractionEnabled)
    fields.add("exclusiveTouch", facts.exclusiveTouch, unless: .known(false), if: isCaptured) {
      .bool($0)
    }
    fields.add(
      "multipleTouchEnabled", facts.multipleTouchEnabled, unless: .known(false), if: isCaptured
    ) { .bool($0) }
    fields.add(
      "gestureRecognizers", facts.gestureRecognizers, unless: .known([]), if: isCaptured
    ) { .array($0.map(gesture)) }
    fields.add("hitTest", facts.hitTest) { samples in
      .array(
        samples.map { sample in
          var list = FieldList()
          list.add("point", .array([.number(sample.point.x), .number(sample.point.y)]))
          if let node = sample.node { list.add("node", .string(node)) }
          return list.value
        })
    }
    fields.add("control", node.control, unless: .null, if: isCaptured) { facts in
      var list = FieldList()
      list.add("enabled", facts.enabled)
      list.add("selected", facts.selected)
      list.add("highlighted", facts.highlighted)
      list.add("targetCount", facts.targetCount)
      list.add("hasPrimaryAction", facts.hasPrimaryAction)
      return list.value
    }
  }

  private func gesture(_ facts: GestureFacts) -> JSONValue {
    var list = FieldList()
    list.add("class", .string(facts.className))
    list.add("enabled", facts.enabled)
    list.add("cancelsTouchesInView", facts.cancelsTouchesInView)
    list.add("taps", facts.taps)
    return list.value
  }

  // MARK: Content

  private func content(_ node: ViewNode, into fields: inout FieldList) {
    let hasText = node.captured.contains(.text)
    fields.add("text", node.text, unless: .null, if: hasText, text)
    fields.add("button", node.button, unless: .null, if: hasText) { facts in
      var list = FieldList()
      list.add("title", facts.title)
      list.add("attributed", facts.attributed)
      list.add("usesConfiguration", facts.usesConfiguration)
      list.add("hasImage", facts.hasImage)
      return list.value
    }
    fields.add("image", node.image, unless: .null, if: node.captured.contains(.image)) { facts in
      var list = FieldList()
      list.add("size", facts.size)
      list.add("pixelSize", facts.pixelSize)
      list.add("scale", facts.scale)
      list.add("symbol", facts.symbol)
      list.add("renderingMode", facts.renderingMode)
      list.add("animated", facts.animated)
      list.add("name", facts.name)
      return list.value
    }
    let isAccessible = node.captured.contains(.accessibility)
    fields.add(
      "accessibility", node.accessibility, unless: .known(CanonicalDefaults.accessibility),
      if: isAccessible
    ) { accessibility($0, isCaptured: isAccessible) }
  }

  private func text(_ facts: TextFacts) -> JSONValue {
    var list = FieldList()
    list.add("string", facts.string)
    list.add("attributed", facts.attributed)
    list.add("runs", facts.runs) { runs in
      .array(
        runs.map { run in
          var list = FieldList()
          list.add("location", .int(run.location))
          list.add("length", .int(run.length))
          list.add("color", run.color)
          list.add("fontSize", run.fontSize)
          list.add(flag: "isAttachment", run.isAttachment)
          return list.value
        })
    }
    list.add("fontName", facts.fontName)
    list.add("fontSize", facts.fontSize)
    list.add("fontWeight", facts.fontWeight)
    list.add("color", facts.color)
    list.add("lines", facts.lines)
    list.add("lineBreak", facts.lineBreak)
    list.add("adjustsFontSize", facts.adjustsFontSize)
    list.add("minimumScale", facts.minimumScale)
    list.add("alignment", facts.alignment)
    list.add("requiredSize", facts.requiredSize)
    list.add("drawnRect", facts.drawnRect)
    list.add("truncated", facts.truncated)
    list.add("visibleCount", facts.visibleCount)
    return list.value
  }

  private func accessibility(_ facts: AccessibilityFacts, isCaptured: Bool) -> JSONValue {
    let standard = CanonicalDefaults.accessibility
    var list = FieldList()
    list.add("isElement", facts.isElement, unless: standard.isElement, if: isCaptured) {
      .bool($0)
    }
    list.add("label", facts.label, unless: standard.label, if: isCaptured) { $0.json }
    list.add("value", facts.value, unless: standard.value, if: isCaptured) { $0.json }
    list.add("hint", facts.hint, unless: standard.hint, if: isCaptured) { $0.json }
    list.add("identifier", facts.identifier, unless: standard.identifier, if: isCaptured) {
      .string($0)
    }
    list.add("traits", facts.traits, unless: standard.traits, if: isCaptured) {
      .array($0.map { .string($0) })
    }
    list.add("frame", facts.frame)
    list.add(
      "elementsHidden", facts.elementsHidden, unless: standard.elementsHidden, if: isCaptured
    ) { .bool($0) }
    list.add("viewIsModal", facts.viewIsModal, unless: standard.viewIsModal, if: isCaptured) {
      .bool($0)
    }
    list.add("elements", facts.elements) { elements in
      .array(
        elements.map { element in
          var list = FieldList()
          list.add("label", element.label)
          list.add("value", element.value)
          list.add("identifier", element.identifier)
          list.add("traits", element.traits)
          list.add("frame", element.frame)
          return list.value
        })
    }
    return list.value
  }

  private func design(_ facts: DesignFacts) -> JSONValue {
    var list = FieldList()
    list.add("element", .string(facts.element))
    list.add("customModule", facts.customModule)
    list.add(flag: "misplaced", facts.misplaced)
    list.add(flag: "ambiguous", facts.ambiguous)
    list.add(flag: "usesAutoLayout", facts.usesAutoLayout)
    if !facts.sizeConstraints.isEmpty {
      list.add(
        "sizeConstraints",
        .array(
          facts.sizeConstraints.map { constraint in
            var list = FieldList()
            list.add("firstAttribute", .string(constraint.firstAttribute))
            list.add("relation", .string(constraint.relation))
            list.add("constant", .number(constraint.constant))
            list.add("priority", .number(constraint.priority))
            list.add(flag: "mayChange", constraint.mayChange)
            return list.value
          }))
    }
    list.add(flag: "hasConstraints", facts.hasConstraints)
    list.add(flag: "excludedBySizeClass", facts.excludedBySizeClass)
    list.add("userLabel", facts.userLabel)
    return list.value
  }

  // MARK: References

  private func outlets(
    of owner: OutletOwner, isCaptured: Bool, into fields: inout FieldList
  ) {
    var list = FieldList()
    for outlet in outletsByOwner[owner] ?? [] {
      switch outlet.target {
      case .view(let view): list.add(outlet.property, .string(snapshot.nodes[view].id))
      case .null: list.add(outlet.property, JSONValue.null)
      case .missing(let id): list.add(outlet.property, .string(id))
      case .notAView(let id): list.add(outlet.property, .string("object:\(id)"))
      }
    }
    if !list.isEmpty || (isCaptured && !snapshot.captured.contains(.outlets)) {
      fields.add("outlets", list.value)
    }
  }

  private func object(_ index: Int) -> JSONValue {
    let object = snapshot.objects[index]
    var list = FieldList()
    list.add("id", .string(object.id))
    if let name = object.className { list.add("class", .string(name)) }
    list.add("role", .string(object.role))
    outlets(of: .object(index), isCaptured: false, into: &list)
    return list.value
  }

  private func window(_ facts: WindowFacts) -> JSONValue {
    var list = FieldList()
    list.add("node", .string(snapshot.nodes[facts.node].id))
    list.add("level", facts.level)
    list.add("isKey", facts.isKey)
    list.add("sceneState", facts.sceneState)
    list.add("scene", facts.scene)
    list.add("safeAreaInsets", facts.safeAreaInsets)
    list.add("orientation", facts.orientation)
    return list.value
  }

  private func ad(_ facts: AdFacts) -> JSONValue {
    var list = FieldList()
    list.add("node", .string(snapshot.nodes[facts.node].id))
    var sdk = FieldList()
    sdk.add("name", facts.sdkName)
    sdk.add("version", facts.sdkVersion)
    if !sdk.isEmpty { list.add("sdk", sdk.value) }
    list.add("kind", facts.kind)
    list.add("phase", facts.phase)
    list.add("source", facts.source)
    list.add("sale", facts.sale)
    list.add("adRef", facts.adRef)
    list.add("attached", facts.attached)
    list.add("registration", facts.registration)
    outlets(
      of: .view(facts.node), isCaptured: snapshot.nodes[facts.node].captured.contains(.outlets),
      into: &list)
    list.add("assets", facts.assets) { assets in
      .object(
        assets.keys.sorted().compactMap { key in assets[key].map { JSONField(key, asset($0)) } })
    }
    list.add("extraAssetKeys", facts.extraAssetKeys)
    list.add("media", facts.media, media)
    list.add("mediaViewContentSet", facts.mediaViewContentSet)
    var adChoices = FieldList()
    adChoices.add("preferredPosition", facts.adChoicesPosition)
    adChoices.add("customView", facts.adChoicesView) { .string(snapshot.nodes[$0].id) }
    if !adChoices.isEmpty { list.add("adChoices", adChoices.value) }
    list.add("attribution", facts.declaredAttribution) { .string(snapshot.nodes[$0].id) }
    list.add("customClickGesture", facts.customClickGesture)
    list.add("customMuteAvailable", facts.customMuteAvailable)
    list.add("unconfirmedClick", facts.unconfirmedClick)
    list.add("delegateSet", facts.delegateSet)
    list.add("rootViewControllerSet", facts.rootViewControllerSet)
    list.add("paidHandlerSet", facts.paidHandlerSet)
    list.add("request", facts.request, request)
    list.add("response", facts.response) { facts in
      var list = FieldList()
      list.add("adapterClass", facts.adapterClass)
      list.add("adSourceName", facts.adSourceName)
      list.add("adSourceID", facts.adSourceID)
      list.add("latency", facts.latency)
      list.add("attempts", facts.attempts) { .array($0.map(attempt)) }
      return list.value
    }
    return list.value
  }

  private func asset(_ facts: AdAssetFacts) -> JSONValue {
    var list = FieldList()
    list.add("present", facts.present)
    list.add("length", facts.length)
    list.add("string", facts.string)
    list.add("size", facts.size)
    list.add("scale", facts.scale)
    list.add("count", facts.count)
    list.add("shown", facts.shown)
    return list.value
  }

  private func media(_ facts: AdMediaFacts) -> JSONValue {
    var list = FieldList()
    list.add("aspectRatio", facts.aspectRatio)
    list.add("hasVideo", facts.hasVideo)
    list.add("duration", facts.duration)
    list.add("currentTime", facts.currentTime)
    list.add("mainImageSize", facts.mainImageSize)
    list.add("customControls", facts.customControls)
    list.add("clickToExpand", facts.clickToExpand)
    list.add("muted", facts.muted)
    return list.value
  }

  private func request(_ facts: AdRequestFacts) -> JSONValue {
    var list = FieldList()
    list.add("adUnitHash", facts.adUnitHash)
    list.add("isTestAdUnit", facts.isTestAdUnit)
    list.add("numberOfAds", facts.numberOfAds)
    list.add("mediaAspectRatioOption", facts.mediaAspectRatioOption)
    list.add("disableImageLoading", facts.disableImageLoading)
    list.add("multipleImages", facts.multipleImages)
    list.add("manualImpressions", facts.manualImpressions)
    list.add("customMuteRequested", facts.customMuteRequested)
    list.add("swipeGesture", facts.swipeGesture)
    list.add("videoStartMuted", facts.videoStartMuted)
    list.add("videoCustomControls", facts.videoCustomControls)
    list.add("videoClickToExpand", facts.videoClickToExpand)
    return list.value
  }

  private func attempt(_ facts: AdAttempt) -> JSONValue {
    var list = FieldList()
    list.add("adapterClass", facts.adapterClass)
    list.add("adSourceName", facts.adSourceName)
    list.add("latency", facts.latency)
    list.add("error", facts.error)
    return list.value
  }

  private func event(_ event: TimelineEvent) -> JSONValue {
    var list = FieldList()
    list.add("sequence", .int(event.sequence))
    list.add("time", event.time)
    list.add("name", .string(event.name))
    list.add("ad", event.ad)
    list.add("node", event.node) { .string(snapshot.nodes[$0].id) }
    list.add("detail", event.detail)
    return list.value
  }

  private func problem(_ problem: SnapshotProblem) -> JSONValue {
    var list = FieldList()
    list.add("code", .string(problem.code))
    list.add("message", .string(problem.message))
    if let node = problem.node { list.add("node", .string(snapshot.nodes[node].id)) }
    return list.value
  }
}
