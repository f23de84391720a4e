#if os(iOS) || os(Linux)
import UIKit

/// What a reader saw of one native ad view and of the ad bound to it.
///
/// Nil is what could not be read; a fact that is known to be nil is `.some(nil)`.
@MainActor public struct CapturedAd {
  /// An image the ad offers: points, and pixels a point.
  public struct Image {
    public var size: CGSize
    public var scale: CGFloat

    public init(size: CGSize, scale: CGFloat) {
      self.size = size
      self.scale = scale
    }
  }

  /// The ad's media content; times in seconds, the ratio is width by height and 0 is unknown.
  public struct Media {
    public var aspectRatio: Double?
    public var hasVideo: Bool?
    public var duration: Double?
    public var currentTime: Double?
    public var mainImageSize: CGSize??
    public var customControls: Bool?
    public var clickToExpand: Bool?
    public var muted: Bool?

    public init() {}
  }

  /// One network that was asked; latency in seconds.
  public struct Attempt {
    public var adapterClass: String?
    public var adSourceName: String??
    public var latency: Double?
    public var error: String??

    public init() {}
  }

  /// Who answered. No response id: it names the user's impression.
  public struct Response {
    public var adapterClass: String??
    public var adSourceName: String??
    public var adSourceID: String??
    public var latency: Double??
    public var attempts: [Attempt]?

    public init() {}
  }

  /// Outlet property, `headlineView` for instance, to the view it points at.
  public var outlets: [String: UIView?] = [:]
  /// The bound ad object; only its identity is used.
  public var ad: AnyObject??
  /// `native`, `customNative` or `banner`.
  public var kind: String?
  public var sdkName: String?
  public var sdkVersion: String?
  /// Asset (`headline`, `body`, `callToAction`, `store`, `price`, `advertiser`, `starRating`) to
  /// its text, nil where the ad lacks it. A star rating is a decimal.
  public var texts: [String: String?] = [:]
  public var icon: Image??
  public var images: [Image]?
  public var extraAssetKeys: [String]?
  public var media: Media?
  /// The media view's content is this ad's.
  public var mediaViewContentSet: Bool?
  public var customClickGesture: Bool?
  public var customMuteAvailable: Bool?
  public var delegateSet: Bool?
  public var rootViewControllerSet: Bool?
  public var paidHandlerSet: Bool?
  public var response: Response?

  public init() {}

  /// The bound object, where one is known.
  var boundAd: AnyObject? { ad.flatMap { $0 } }
}

/// Reads the views of one ads SDK. Install it as `AdCapture.reader`.
@MainActor public protocol AdViewReading {
  /// What `view` says, or nil where it is no native ad view of this SDK.
  func read(_ view: UIView) -> CapturedAd?
}
#endif
