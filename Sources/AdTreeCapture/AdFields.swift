#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// The entry of one ad.
@MainActor struct AdFields {
  let view: UIView
  let seen: CapturedAd?
  /// Index in `ads`.
  let index: Int
  let ids: [ObjectIdentifier: String]
  /// Ordinal of the ad object's identity.
  let adRef: String?
  private let declared: DeclaredFacts.Declaration?

  init(
    view: UIView, seen: CapturedAd?, index: Int, ids: [ObjectIdentifier: String], adRef: String?
  ) {
    self.view = view
    self.seen = seen
    self.index = index
    self.ids = ids
    self.adRef = adRef
    declared = DeclaredFacts.shared[view]
  }

  func make() -> JSONText.Members {
    var fields = JSONText.Members()
    fields.add("node", ids[ObjectIdentifier(view)])
    outlets(&fields)
    var sdk = JSONText.Members()
    sdk.add("name", seen?.sdkName)
    sdk.add("version", seen?.sdkVersion)
    fields.add("sdk", sdk)
    fields.add("kind", seen?.kind)
    fields.add("phase", phase)
    fields.add("source", declared?.source?.rawValue ?? (isStandIn ? "standIn" : nil))
    fields.add("sale", sale)
    fields.add("adRef", adRef)
    fields.add("attached", seen?.ad.map { $0 != nil })
    fields.add("registration", registration)
    assets(&fields)
    media(&fields)
    fields.add("mediaViewContentSet", isStandIn ? nil : seen?.mediaViewContentSet)
    var adChoices = JSONText.Members()
    adChoices.add("preferredPosition", declared?.adChoices?.rawValue)
    adChoices.add("customView", declared?.adChoicesView.flatMap { id(of: $0) })
    fields.add("adChoices", adChoices)
    fields.add("attribution", declared?.attribution.flatMap { id(of: $0) })
    fields.add("customClickGesture", seen?.customClickGesture)
    fields.add("customMuteAvailable", seen?.customMuteAvailable)
    fields.add("unconfirmedClick", declared?.unconfirmedClick)
    fields.add("delegateSet", seen?.delegateSet)
    fields.add("rootViewControllerSet", seen?.rootViewControllerSet)
    fields.add("paidHandlerSet", seen?.paidHandlerSet)
    if let request = declared?.request { fields.add("request", Self.request(request)) }
    response(&fields)
    return fields
  }

  private func id(of view: UIView) -> String? {
    ids[ObjectIdentifier(view)]
  }

  /// A populated view without an ad of the SDK.
  private var isStandIn: Bool {
    declared?.content != nil && seen?.boundAd == nil
  }

  /// Settled is only what the app says, or what was seen to outlast the assignment.
  private var phase: String? {
    if let phase = declared?.phase { return phase.rawValue }
    let isLaidOut = AssignmentRecord.isLaidOut(view)
    if isStandIn { return isLaidOut ? "settled" : "bound" }
    guard let ad = seen?.ad else { return nil }
    guard ad != nil else { return "empty" }
    let hasTurned = declared?.assignment?.hasTurned ?? false
    return hasTurned && isLaidOut ? "settled" : "bound"
  }

  private var sale: String? {
    if let sale = declared?.sale { return sale.rawValue }
    return seen?.response?.adSourceID.flatMap { $0 }.flatMap { AdSources.sale[$0] }
  }

  private var registration: String? {
    if let registration = declared?.registration { return registration.rawValue }
    guard let ad = seen?.ad else { return nil }
    // What registerAdView registered leaves no trace: only a bound view answers this.
    return ad != nil ? "adView" : nil
  }

  private func outlets(_ fields: inout JSONText.Members) {
    guard let seen else { return }
    var members = JSONText.Members()
    for name in seen.outlets.keys.sorted() {
      guard let target = seen.outlets[name] else { continue }
      guard let view = target else {
        members.add(name, .null)
        continue
      }
      // A view that is nowhere in the windows has no node.
      members.add(name, id(of: view) ?? "outside")
    }
    fields.add("outlets", .object(members))
  }

  // MARK: Assets

  private var texts: [String: String?] {
    if isStandIn, let content = declared?.content {
      return [
        "headline": content.headline, "body": content.body,
        "callToAction": content.callToAction, "store": content.store, "price": content.price,
        "advertiser": content.advertiser, "starRating": content.starRating?.stringValue,
      ]
    }
    return seen?.boundAd == nil ? [:] : seen?.texts ?? [:]
  }

  private func assets(_ fields: inout JSONText.Members) {
    var assets = JSONText.Members()
    let texts = texts
    var all: [String: JSONText.Members] = [:]
    for name in texts.keys {
      guard let text = texts[name] else { continue }
      all[name] = asset(name, text)
    }
    all["icon"] = icon
    all["image"] = mainImages
    for name in all.keys.sorted() {
      if let members = all[name] { assets.add(name, .object(members)) }
    }
    fields.add("assets", assets)
    if !isStandIn, let keys = seen?.extraAssetKeys { fields.add("extraAssetKeys", .strings(keys)) }
  }

  private func asset(_ name: String, _ text: String?) -> JSONText.Members {
    var members = JSONText.Members()
    members.add("present", text.map { !$0.isEmpty } ?? false)
    if let text {
      members.add("length", text.utf16.count)
      members.add("string", text)
    }
    if let target = seen?.outlets["\(name)View"].flatMap({ $0 }),
      let shown = ShownText.text(of: target), ShownText.isShown(target, below: view)
    {
      let earlier = declared?.earlierTexts[name] ?? []
      members.add("shown", ShownText.relation(of: shown, to: text, earlier: earlier))
    }
    return members
  }

  private var icon: JSONText.Members? {
    var icon: CapturedAd.Image??
    if isStandIn, let content = declared?.content {
      icon = .some(
        content.iconImage.map { CapturedAd.Image(size: $0.size, scale: $0.scale) })
    } else if seen?.boundAd != nil {
      icon = seen?.icon
    }
    guard let icon else { return nil }
    var members = JSONText.Members()
    members.add("present", icon != nil)
    if let icon {
      members.add("size", NodeFields.size(icon.size))
      members.add("scale", Double(icon.scale))
    }
    return members
  }

  private var mainImages: JSONText.Members? {
    var images: [CapturedAd.Image]?
    if isStandIn, let content = declared?.content {
      images = content.mainImage.map { [CapturedAd.Image(size: $0.size, scale: $0.scale)] } ?? []
    } else if seen?.boundAd != nil {
      images = seen?.images
    }
    guard let images else { return nil }
    var members = JSONText.Members()
    members.add("present", !images.isEmpty)
    members.add("count", images.count)
    if let first = images.first {
      members.add("size", NodeFields.size(first.size))
      members.add("scale", Double(first.scale))
    }
    return members
  }

  private func media(_ fields: inout JSONText.Members) {
    var members = JSONText.Members()
    if isStandIn, let content = declared?.content {
      members.add("aspectRatio", Double(content.mediaAspectRatio))
      members.add("hasVideo", content.hasVideo)
      members.add("mainImageSize", content.mainImage.map { NodeFields.size($0.size) } ?? .null)
    } else if seen?.boundAd != nil, let media = seen?.media {
      members.add("aspectRatio", media.aspectRatio)
      members.add("hasVideo", media.hasVideo)
      members.add("duration", media.duration)
      members.add("currentTime", media.currentTime)
      if let size = media.mainImageSize {
        members.add("mainImageSize", size.map(NodeFields.size) ?? .null)
      }
      members.add("customControls", media.customControls)
      members.add("clickToExpand", media.clickToExpand)
      members.add("muted", media.muted)
    }
    fields.add("media", members)
  }

  // MARK: Request and response

  private static func request(_ request: AdRequestOptions) -> JSONText.Members {
    var members = JSONText.Members()
    members.add("adUnitHash", request.adUnitHash)
    members.add("isTestAdUnit", request.isTestAdUnit)
    members.add("numberOfAds", request.numberOfAds)
    members.add("mediaAspectRatioOption", request.mediaAspectRatioOption)
    members.add("disableImageLoading", request.disableImageLoading)
    members.add("multipleImages", request.multipleImages)
    members.add("manualImpressions", request.manualImpressions)
    members.add("swipeGesture", request.swipeGesture)
    members.add("videoStartMuted", request.videoStartMuted)
    members.add("videoCustomControls", request.videoCustomControls)
    members.add("videoClickToExpand", request.videoClickToExpand)
    members.add("customMuteRequested", request.customMuteRequested)
    return members
  }

  private func response(_ fields: inout JSONText.Members) {
    guard seen?.boundAd != nil, let response = seen?.response else { return }
    var members = JSONText.Members()
    members.add("adapterClass", response.adapterClass.map(Self.nullable))
    members.add("adSourceName", response.adSourceName.map(Self.nullable))
    members.add("adSourceID", response.adSourceID.map(Self.nullable))
    if let latency = response.latency {
      members.add("latency", latency.map { JSONText.number($0) } ?? .null)
    }
    if let attempts = response.attempts {
      members.add(
        "attempts",
        .array(
          attempts.map { attempt in
            var members = JSONText.Members()
            members.add("adapterClass", attempt.adapterClass)
            members.add("adSourceName", attempt.adSourceName.map(Self.nullable))
            members.add("latency", attempt.latency)
            members.add("error", attempt.error.map(Self.nullable))
            return .object(members)
          }))
    }
    fields.add("response", members)
  }

  private static func nullable(_ text: String?) -> JSONText {
    text.map { .string($0) } ?? .null
  }

  // MARK: Order of calls

  /// What the view looked like before the assignment, and what has changed since, as a timeline.
  var events: [JSONText.Members] {
    guard let record = declared?.assignment, let seen else { return [] }
    var events: [JSONText.Members] = []
    func add(_ name: String, _ detail: String? = nil, time: Double? = nil) {
      var members = JSONText.Members()
      members.add("name", name)
      members.add("time", time)
      members.add("ad", index)
      members.add("node", ids[ObjectIdentifier(view)])
      members.add("detail", detail)
      events.append(members)
    }
    let outlets = seen.outlets.keys.sorted()
    let current = texts
    let age = record.age.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    if age != nil, seen.boundAd != nil { add("loaded", time: 0) }
    for name in outlets where record.outlets.contains(name) { add("outletSet", name) }
    func asset(_ outlet: String) -> String { String(outlet.dropLast("View".count)) }
    func shown(_ outlet: String) -> String? {
      seen.outlets[outlet].flatMap { $0 }.flatMap(ShownText.text(of:))
    }
    let populated = outlets.filter { current[asset($0)].flatMap { $0 } != nil }
    for name in populated where shown(name) != nil && record.texts[name] == shown(name) {
      add("assetPopulated", asset(name))
    }
    if seen.boundAd == nil {
      add("nativeAdCleared")
    } else {
      add("nativeAdSet", record.hadPlace ? nil : "no-area", time: age)
    }
    for name in outlets
    where !record.outlets.contains(name) && seen.outlets[name].flatMap({ $0 }) != nil {
      add("outletSet", name)
    }
    for name in populated where shown(name) != nil && record.texts[name] != shown(name) {
      add("assetPopulated", asset(name))
    }
    return events
  }
}
#endif
