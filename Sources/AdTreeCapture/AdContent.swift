#if os(iOS) || os(Linux)
import UIKit

/// What an app's layout needs of a native ad: populate your view from this, so that tests can pass
/// `AdStandIn` where the app passes a `NativeAd`, which cannot be made in tests.
@MainActor public protocol AdContent {
  var headline: String? { get }
  var body: String? { get }
  var callToAction: String? { get }
  var advertiser: String? { get }
  var store: String? { get }
  var price: String? { get }
  var starRating: NSDecimalNumber? { get }
  var iconImage: UIImage? { get }
  var mainImage: UIImage? { get }
  /// Width by height; 0 is unknown.
  var mediaAspectRatio: CGFloat { get }
  var hasVideo: Bool { get }
}
#endif
