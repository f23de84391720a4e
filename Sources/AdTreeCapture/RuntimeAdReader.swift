#if os(iOS) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// Reads Google's native ad views by the names of their classes and properties, so that nothing
/// depends on the ads SDK. Every name is asked for before it is used. Names: the headers of SDK 8
/// to 12. Never run by the package's own tests, which have no Objective-C runtime.
struct RuntimeAdReader: AdViewReading {
  private static let classes = ["GADNativeAdView", "GADUnifiedNativeAdView"]
  private static let outlets = [
    "headlineView", "bodyView", "callToActionView", "iconView", "imageView", "mediaView",
    "starRatingView", "storeView", "priceView", "advertiserView", "adChoicesView",
  ]
  private static let texts = [
    "headline", "body", "callToAction", "store", "price", "advertiser",
  ]

  func read(_ view: UIView) -> CapturedAd? {
    guard Self.classes.contains(where: { NSClassFromString($0).map(view.isKind(of:)) ?? false })
    else { return nil }
    var seen = CapturedAd()
    for name in Self.outlets where view.responds(to: NSSelectorFromString(name)) {
      seen.outlets[name] = .some(value(name, of: view) as? UIView)
    }
    seen.sdkName = "Google Mobile Ads"
    seen.kind = "native"
    guard view.responds(to: NSSelectorFromString("nativeAd")) else { return seen }
    let ad = value("nativeAd", of: view) as? NSObject
    seen.ad = .some(ad)
    guard let ad else { return seen }
    for name in Self.texts where ad.responds(to: NSSelectorFromString(name)) {
      seen.texts[name] = .some(value(name, of: ad) as? String)
    }
    if ad.responds(to: NSSelectorFromString("starRating")) {
      seen.texts["starRating"] = .some((value("starRating", of: ad) as? NSNumber)?.stringValue)
    }
    if ad.responds(to: NSSelectorFromString("icon")) {
      seen.icon = .some((value("icon", of: ad) as? NSObject).map(image))
    }
    if ad.responds(to: NSSelectorFromString("images")) {
      seen.images = (value("images", of: ad) as? [NSObject] ?? []).map(image)
    }
    if let extra = value("extraAssets", of: ad) as? [String: Any] {
      seen.extraAssetKeys = extra.keys.sorted()
    }
    let content = value("mediaContent", of: ad) as? NSObject
    seen.media = content.map(media)
    if let mediaView = value("mediaView", of: view) as? NSObject,
      mediaView.responds(to: NSSelectorFromString("mediaContent"))
    {
      seen.mediaViewContentSet =
        content != nil && value("mediaContent", of: mediaView) as? NSObject === content
    }
    seen.customClickGesture = flag("customClickGestureEnabled", "isCustomClickGestureEnabled", ad)
    seen.customMuteAvailable = flag("customMuteThisAdAvailable", "isCustomMuteThisAdAvailable", ad)
    seen.delegateSet = isSet("delegate", ad)
    seen.rootViewControllerSet = isSet("rootViewController", ad)
    seen.paidHandlerSet = isSet("paidEventHandler", ad)
    seen.response = (value("responseInfo", of: ad) as? NSObject).map(response)
    return seen
  }

  private func value(_ key: String, of object: NSObject) -> Any? {
    object.responds(to: NSSelectorFromString(key)) ? object.value(forKey: key) : nil
  }

  private func isSet(_ key: String, _ object: NSObject) -> Bool? {
    guard object.responds(to: NSSelectorFromString(key)) else { return nil }
    return object.value(forKey: key) != nil
  }

  /// A flag by its key, where the getter that Objective-C calls exists.
  private func flag(_ key: String, _ getter: String, _ object: NSObject) -> Bool? {
    guard
      object.responds(to: NSSelectorFromString(getter))
        || object.responds(to: NSSelectorFromString(key))
    else { return nil }
    return (object.value(forKey: key) as? NSNumber)?.boolValue
  }

  private func image(_ image: NSObject) -> CapturedAd.Image {
    let picture = value("image", of: image) as? UIImage
    let scale = (value("scale", of: image) as? NSNumber)?.doubleValue ?? 1
    return CapturedAd.Image(size: picture?.size ?? .zero, scale: CGFloat(scale))
  }

  private func media(_ content: NSObject) -> CapturedAd.Media {
    var media = CapturedAd.Media()
    media.aspectRatio = (value("aspectRatio", of: content) as? NSNumber)?.doubleValue
    media.hasVideo = flag("hasVideoContent", "hasVideoContent", content)
    media.duration = (value("duration", of: content) as? NSNumber)?.doubleValue
    media.currentTime = (value("currentTime", of: content) as? NSNumber)?.doubleValue
    if content.responds(to: NSSelectorFromString("mainImage")) {
      media.mainImageSize = .some((value("mainImage", of: content) as? UIImage)?.size)
    }
    if let controller = value("videoController", of: content) as? NSObject {
      media.customControls = flag(
        "customControlsEnabled", "areCustomControlsEnabled", controller)
      media.clickToExpand = flag("clickToExpandEnabled", "isClickToExpandEnabled", controller)
      media.muted = flag("muted", "isMuted", controller)
    }
    return media
  }

  private func response(_ info: NSObject) -> CapturedAd.Response {
    var response = CapturedAd.Response()
    if info.responds(to: NSSelectorFromString("loadedAdNetworkResponseInfo")) {
      let loaded = value("loadedAdNetworkResponseInfo", of: info) as? NSObject
      response.adapterClass = .some(text("adNetworkClassName", loaded))
      response.adSourceName = .some(text("adSourceName", loaded))
      response.adSourceID = .some(text("adSourceID", loaded))
      response.latency = .some(number("latency", loaded))
    }
    if let networks = value("adNetworkInfoArray", of: info) as? [NSObject] {
      response.attempts = networks.map { network in
        var attempt = CapturedAd.Attempt()
        attempt.adapterClass = text("adNetworkClassName", network)
        attempt.adSourceName = .some(text("adSourceName", network))
        attempt.latency = number("latency", network)
        let error = value("error", of: network) as? NSError
        attempt.error = .some(error.map { "code \($0.code)" })
        return attempt
      }
    }
    return response
  }

  private func text(_ key: String, _ object: NSObject?) -> String? {
    object.flatMap { value(key, of: $0) as? String }
  }

  private func number(_ key: String, _ object: NSObject?) -> Double? {
    (object.flatMap { value(key, of: $0) } as? NSNumber)?.doubleValue
  }
}
#endif
