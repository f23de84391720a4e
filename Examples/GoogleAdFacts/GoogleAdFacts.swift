// Paste this file into your app: it lets the compiler check what AdTreeCapture reads of Google's
// classes. Names as of SDK 12. Compiled by adaudit's tests against stand-ins, not on a device.

import AdTreeCapture
import Foundation
import GoogleMobileAds
import UIKit

/// Reads Google's native ad views. Install it once: `AdCapture.reader = GoogleAdFacts()`.
@MainActor public struct GoogleAdFacts: AdViewReading {
  public init() {}

  public func read(_ view: UIView) -> CapturedAd? {
    guard let view = view as? NativeAdView else { return nil }
    var seen = CapturedAd()
    seen.outlets = [
      "headlineView": view.headlineView, "bodyView": view.bodyView,
      "callToActionView": view.callToActionView, "iconView": view.iconView,
      "imageView": view.imageView, "mediaView": view.mediaView,
      "starRatingView": view.starRatingView, "storeView": view.storeView,
      "priceView": view.priceView, "advertiserView": view.advertiserView,
      "adChoicesView": view.adChoicesView,
    ]
    seen.sdkName = "Google Mobile Ads"
    let version = MobileAds.shared.versionNumber
    seen.sdkVersion =
      "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    seen.ad = .some(view.nativeAd)
    seen.kind = "native"
    guard let ad = view.nativeAd else { return seen }
    seen.texts = [
      "headline": ad.headline, "body": ad.body, "callToAction": ad.callToAction,
      "store": ad.store, "price": ad.price, "advertiser": ad.advertiser,
      "starRating": ad.starRating?.stringValue,
    ]
    seen.icon = .some(ad.icon.map(image))
    seen.images = (ad.images ?? []).map(image)
    seen.extraAssetKeys = (ad.extraAssets ?? [:]).keys.sorted()
    seen.media = media(ad.mediaContent)
    if let mediaView = view.mediaView {
      seen.mediaViewContentSet = mediaView.mediaContent === ad.mediaContent
    }
    seen.customMuteAvailable = ad.isCustomMuteThisAdAvailable
    seen.delegateSet = ad.delegate != nil
    seen.rootViewControllerSet = ad.rootViewController != nil
    seen.paidHandlerSet = ad.paidEventHandler != nil
    seen.response = response(ad.responseInfo)
    return seen
  }

  private func image(_ image: NativeAdImage) -> CapturedAd.Image {
    CapturedAd.Image(size: image.image?.size ?? .zero, scale: image.scale)
  }

  private func media(_ content: MediaContent) -> CapturedAd.Media {
    var media = CapturedAd.Media()
    media.aspectRatio = Double(content.aspectRatio)
    media.hasVideo = content.hasVideoContent
    media.duration = content.duration
    media.currentTime = content.currentTime
    media.mainImageSize = .some(content.mainImage?.size)
    media.customControls = content.videoController.areCustomControlsEnabled
    media.clickToExpand = content.videoController.isClickToExpandEnabled
    media.muted = content.videoController.isMuted
    return media
  }

  private func response(_ info: ResponseInfo) -> CapturedAd.Response {
    var response = CapturedAd.Response()
    let loaded = info.loadedAdNetworkResponseInfo
    response.adapterClass = .some(loaded?.adNetworkClassName)
    response.adSourceName = .some(loaded?.adSourceName)
    response.adSourceID = .some(loaded?.adSourceID)
    response.latency = .some(loaded?.latency)
    response.attempts = info.adNetworkInfoArray.map { network in
      var attempt = CapturedAd.Attempt()
      attempt.adapterClass = network.adNetworkClassName
      attempt.adSourceName = .some(network.adSourceName)
      attempt.latency = network.latency
      attempt.error = .some(network.error.map { "code \(($0 as NSError).code)" })
      return attempt
    }
    return response
  }
}

extension NativeAdView: AdAssignable {}

extension NativeAd: AdContent {
  public var iconImage: UIImage? { icon?.image }
  public var mainImage: UIImage? { mediaContent.mainImage }
  public var mediaAspectRatio: CGFloat { mediaContent.aspectRatio }
  public var hasVideo: Bool { mediaContent.hasVideoContent }
}
