public import UIKit

open class GADNativeAdView: UIView {
  open var nativeAd: GADNativeAd?
  open weak var headlineView: UIView?
  open weak var callToActionView: UIView?
  open weak var iconView: UIView?
  open weak var bodyView: UIView?
  open weak var storeView: UIView?
  open weak var priceView: UIView?
  open weak var imageView: UIView?
  open weak var starRatingView: UIView?
  open weak var advertiserView: UIView?
  open weak var mediaView: GADMediaView?
  open weak var adChoicesView: GADAdChoicesView?
}

open class GADMediaView: UIView {
  open var mediaContent: GADMediaContent?
}

open class GADAdChoicesView: UIView {}

/// The view the SDK puts into a corner of the ad view; a class name seen in dumps, no API.
public final class GADNativeAdAttributionView: UIView {}
