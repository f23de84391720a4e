internal import AdJSON
import AdTree

/// Reads what refers to nodes by id: outlets, objects, ads, windows, events.
struct ReferenceReading {
  let index: [String: Int]
  /// Per entry of `ads` in the file, its place among the ads that were kept.
  private var adPlaces: [Int?] = []

  init(index: [String: Int]) {
    self.index = index
  }

  /// A node by id, or nil with a problem.
  private func node(
    _ cursor: JSONCursor, _ what: String, with facts: inout FactReader
  ) -> Fact<Int> {
    facts.string(cursor).flatMap { id in
      if let found = index[id] { return .known(found) }
      facts.problem(
        "dangling-reference", "\(what) refers to \"\(id)\", which is no node", at: cursor)
      return .notCaptured
    }
  }

  /// The node an entry is about, or nil with a problem.
  private func requiredNode(
    of entry: JSONCursor, _ what: String, with facts: inout FactReader
  ) -> Int? {
    guard let place = entry.member("node"), !place.isNull else {
      facts.problem("missing-fact", "\(what) has no \"node\"", at: entry)
      return nil
    }
    return node(place, what, with: &facts).value
  }

  /// An ad by its place in the file.
  private func ad(_ cursor: JSONCursor, with facts: inout FactReader) -> Fact<Int> {
    facts.int(cursor).flatMap { place in
      if adPlaces.indices.contains(place), let kept = adPlaces[place] { return .known(kept) }
      facts.problem(
        "dangling-reference", "an event refers to the ad \(place), which is none", at: cursor)
      return .notCaptured
    }
  }

  // MARK: Outlets

  mutating func readOutlets(
    _ outlets: [(owner: Int, place: JSONCursor)], of tree: Snapshot,
    into snapshot: inout Snapshot, with facts: inout FactReader
  ) {
    for outlet in outlets {
      readOutlets(outlet.place, owner: .view(outlet.owner), into: &snapshot, with: &facts)
      snapshot.withNode(outlet.owner) { $0.captured.insert(.outlets) }
    }
  }

  private func readOutlets(
    _ cursor: JSONCursor, owner: OutletOwner, into snapshot: inout Snapshot,
    with facts: inout FactReader
  ) {
    guard let members = cursor.members else {
      if !cursor.isNull { facts.wrong(cursor, "an object of outlets") }
      return
    }
    for member in members where !member.key.hasPrefix("x-") {
      let property = member.key.string
      let position = SourcePosition(member.key.position)
      let target: OutletTarget
      switch facts.string(member.value) {
      case .null: target = .null
      case .notCaptured: continue
      case .known(let id):
        if let found = index[id] {
          target = .view(found)
        } else if let object = id.hasPrefix("object:") ? id : nil {
          target = .notAView(String(object.dropFirst("object:".count)))
        } else {
          target = .missing(id)
          facts.problem(
            "dangling-reference", "the outlet \(property) refers to \"\(id)\", which is no node",
            at: position)
        }
      }
      snapshot.outlets.append(
        Outlet(owner: owner, property: property, target: target, position: position))
    }
  }

  mutating func readObjects(
    _ cursor: JSONCursor?, into snapshot: inout Snapshot, with facts: inout FactReader
  ) {
    guard let cursor else { return }
    guard let elements = cursor.elements else { return facts.wrong(cursor, "an array of objects") }
    var seen: Set<String> = []
    for element in elements {
      var object = DesignObject(
        id: "", className: nil, role: "object", position: SourcePosition(element.position))
      var outlets: JSONCursor?
      facts.each(element, Vocabulary.object, "an object") { reader, key, value in
        switch key {
        case .id: object.id = reader.string(value).value ?? ""
        case .class: object.className = reader.string(value).value
        case .role: object.role = reader.string(value).value ?? object.role
        case .outlets: outlets = value
        }
      }
      if !seen.insert(object.id).inserted {
        facts.problem(
          "duplicate-id", "the object \"\(object.id)\" occurs twice in \"objects\"", at: element)
      }
      snapshot.objects.append(object)
      if let outlets {
        readOutlets(
          outlets, owner: .object(snapshot.objects.count - 1), into: &snapshot, with: &facts)
      }
    }
  }

  // MARK: Ads

  mutating func readAds(
    _ cursor: JSONCursor?, into snapshot: inout Snapshot, with facts: inout FactReader
  ) {
    guard let cursor else { return }
    guard let elements = cursor.elements else { return facts.wrong(cursor, "an array of ads") }
    var seen: Set<Int> = []
    for element in elements {
      adPlaces.append(nil)
      guard let view = requiredNode(of: element, "an ad", with: &facts) else { continue }
      guard seen.insert(view).inserted else {
        facts.problem("duplicate-ad", "the node has two entries in \"ads\"", at: element)
        continue
      }
      var ad = AdFacts(node: view)
      ad.position = SourcePosition(element.position)
      var outlets: JSONCursor?
      facts.each(element, Vocabulary.ad, "an ad") { reader, key, value in
        read(key, value, &ad, &outlets, &reader)
      }
      adPlaces[adPlaces.count - 1] = snapshot.ads.count
      snapshot.ads.append(ad)
      if let outlets {
        readOutlets(outlets, owner: .view(view), into: &snapshot, with: &facts)
        snapshot.withNode(view) { $0.captured.insert(.outlets) }
      }
    }
  }

  private func read(
    _ key: AdKey, _ value: JSONCursor, _ ad: inout AdFacts, _ outlets: inout JSONCursor?,
    _ facts: inout FactReader
  ) {
    switch key {
    case .node: break
    case .outlets: outlets = value
    case .sdk:
      facts.each(value, Vocabulary.producer, "sdk") { reader, key, value in
        switch key {
        case .name: ad.sdkName = reader.string(value)
        case .version: ad.sdkVersion = reader.string(value)
        }
      }
    case .kind: ad.kind = facts.string(value)
    case .phase: ad.phase = facts.name(value, as: AdPhase.self)
    case .source: ad.source = facts.name(value, as: AdSource.self)
    case .sale:
      ad.sale = value.string == "unknown" ? .notCaptured : facts.name(value, as: AdSale.self)
    case .adRef: ad.adRef = facts.string(value)
    case .attached: ad.attached = facts.bool(value)
    case .registration: ad.registration = facts.string(value)
    case .assets: ad.assets = assets(value, &facts)
    case .extraAssetKeys: ad.extraAssetKeys = facts.strings(value)
    case .media: ad.media = media(value, &facts)
    case .mediaViewContentSet: ad.mediaViewContentSet = facts.bool(value)
    case .adChoices:
      facts.each(value, Vocabulary.adChoices, "adChoices") { reader, key, value in
        switch key {
        case .customView: ad.adChoicesView = node(value, "adChoices", with: &reader)
        case .preferredPosition: ad.adChoicesPosition = reader.name(value, as: AdCorner.self)
        }
      }
    case .attribution: ad.declaredAttribution = node(value, "attribution", with: &facts)
    case .customClickGesture: ad.customClickGesture = facts.bool(value)
    case .customMuteAvailable: ad.customMuteAvailable = facts.bool(value)
    case .unconfirmedClick: ad.unconfirmedClick = facts.bool(value)
    case .delegateSet: ad.delegateSet = facts.bool(value)
    case .rootViewControllerSet: ad.rootViewControllerSet = facts.bool(value)
    case .paidHandlerSet: ad.paidHandlerSet = facts.bool(value)
    case .request: ad.request = request(value, &facts)
    case .response: ad.response = response(value, &facts)
    }
  }

  private func assets(
    _ cursor: JSONCursor, _ facts: inout FactReader
  ) -> Fact<[String: AdAssetFacts]> {
    facts.object(cursor) { reader, members in
      var result: [String: AdAssetFacts] = [:]
      for member in members where !member.key.hasPrefix("x-") {
        var asset = AdAssetFacts()
        reader.each(member.value, Vocabulary.asset, "an asset") { reader, key, value in
          switch key {
          case .present: asset.present = reader.bool(value)
          case .length: asset.length = reader.int(value)
          case .string: asset.string = reader.text(value)
          case .size: asset.size = reader.size(value)
          case .scale: asset.scale = reader.double(value)
          case .count: asset.count = reader.int(value)
          case .shown: asset.shown = reader.name(value, as: ShownAsset.self)
          }
        }
        result[member.key.string] = asset
      }
      return result
    }
  }

  private func media(_ cursor: JSONCursor, _ facts: inout FactReader) -> Fact<AdMediaFacts> {
    facts.object(cursor) { reader, members in
      var media = AdMediaFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.media) {
        case .aspectRatio: media.aspectRatio = reader.double(value)
        case .hasVideo: media.hasVideo = reader.bool(value)
        case .duration: media.duration = reader.double(value)
        case .currentTime: media.currentTime = reader.double(value)
        case .mainImageSize: media.mainImageSize = reader.size(value)
        case .customControls: media.customControls = reader.bool(value)
        case .clickToExpand: media.clickToExpand = reader.bool(value)
        case .muted: media.muted = reader.bool(value)
        case nil: reader.unknown(member.key, in: "media")
        }
      }
      return media
    }
  }

  private func request(_ cursor: JSONCursor, _ facts: inout FactReader) -> Fact<AdRequestFacts> {
    facts.object(cursor) { reader, members in
      var request = AdRequestFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.request) {
        case .adUnitHash: request.adUnitHash = reader.string(value)
        case .isTestAdUnit: request.isTestAdUnit = reader.bool(value)
        case .numberOfAds: request.numberOfAds = reader.int(value)
        case .mediaAspectRatioOption: request.mediaAspectRatioOption = reader.string(value)
        case .disableImageLoading: request.disableImageLoading = reader.bool(value)
        case .multipleImages: request.multipleImages = reader.bool(value)
        case .manualImpressions: request.manualImpressions = reader.bool(value)
        case .customMuteRequested: request.customMuteRequested = reader.bool(value)
        case .swipeGesture: request.swipeGesture = reader.bool(value)
        case .videoStartMuted: request.videoStartMuted = reader.bool(value)
        case .videoCustomControls: request.videoCustomControls = reader.bool(value)
        case .videoClickToExpand: request.videoClickToExpand = reader.bool(value)
        case nil: reader.unknown(member.key, in: "request")
        }
      }
      return request
    }
  }

  private func response(
    _ cursor: JSONCursor, _ facts: inout FactReader
  ) -> Fact<AdResponseFacts> {
    facts.object(cursor) { reader, members in
      var response = AdResponseFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.response) {
        case .adapterClass: response.adapterClass = reader.string(value)
        case .adSourceName: response.adSourceName = reader.string(value)
        case .adSourceID: response.adSourceID = reader.string(value)
        case .latency: response.latency = reader.double(value)
        case .attempts:
          response.attempts = reader.list(value, "an array of attempts") { attempt($1, &$0) }
        case nil: reader.unknown(member.key, in: "response")
        }
      }
      return response
    }
  }

  private func attempt(_ cursor: JSONCursor, _ facts: inout FactReader) -> AdAttempt? {
    var attempt = AdAttempt()
    facts.each(cursor, Vocabulary.attempt, "an attempt") { reader, key, value in
      switch key {
      case .adapterClass: attempt.adapterClass = reader.string(value)
      case .adSourceName: attempt.adSourceName = reader.string(value)
      case .latency: attempt.latency = reader.double(value)
      case .error: attempt.error = reader.string(value)
      }
    }
    return attempt
  }

  // MARK: Windows, events, problems

  mutating func readWindows(
    _ cursor: JSONCursor?, into snapshot: inout Snapshot, with facts: inout FactReader
  ) {
    guard let cursor else { return }
    guard let elements = cursor.elements else { return facts.wrong(cursor, "an array of windows") }
    for element in elements {
      guard let view = requiredNode(of: element, "a window", with: &facts) else { continue }
      var window = WindowFacts(node: view)
      facts.each(element, Vocabulary.window, "a window") { reader, key, value in
        switch key {
        case .node: break
        case .level: window.level = reader.double(value)
        case .isKey: window.isKey = reader.bool(value)
        case .sceneState: window.sceneState = reader.string(value)
        case .scene: window.scene = reader.string(value)
        case .safeAreaInsets: window.safeAreaInsets = reader.insets(value)
        case .orientation: window.orientation = reader.string(value)
        }
      }
      snapshot.windows.append(window)
    }
  }

  mutating func readEvents(
    _ cursor: JSONCursor?, into snapshot: inout Snapshot, with facts: inout FactReader
  ) {
    guard let cursor else { return }
    guard let elements = cursor.elements else { return facts.wrong(cursor, "an array of events") }
    for element in elements {
      var event = TimelineEvent(sequence: snapshot.events.count, name: "")
      facts.each(element, Vocabulary.event, "an event") { reader, key, value in
        switch key {
        case .sequence: event.sequence = reader.int(value).value ?? event.sequence
        case .time: event.time = reader.double(value)
        case .name: event.name = reader.string(value).value ?? ""
        case .ad:
          event.ad = ad(value, with: &reader)
        case .node: event.node = node(value, "an event", with: &reader)
        case .detail: event.detail = reader.string(value)
        }
      }
      snapshot.events.append(event)
    }
  }

  /// Problems the producer noted itself. A snapshot that was read and written carries what was
  /// found then; what is found again is listed once.
  mutating func readProblems(
    _ cursor: JSONCursor?, into snapshot: inout Snapshot, with facts: inout FactReader
  ) {
    guard let cursor else { return }
    guard let elements = cursor.elements else { return facts.wrong(cursor, "an array of problems") }
    let found = facts.problems
    for element in elements {
      var problem = SnapshotProblem(
        code: "producer", message: "", position: SourcePosition(element.position))
      facts.each(element, Vocabulary.problem, "a problem") { reader, key, value in
        switch key {
        case .code: problem.code = reader.string(value).value ?? problem.code
        case .message: problem.message = reader.string(value).value ?? ""
        case .node: problem.node = node(value, "a problem", with: &reader).value
        }
      }
      let isKnown = found.contains { $0.code == problem.code && $0.message == problem.message }
      if !isKnown { snapshot.problems.append(problem) }
    }
  }
}
