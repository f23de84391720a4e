public import UIKit

/// A real one comes from a loader only; a stand-in screen has to make its own.
@MainActor open class GADNativeAd: NSObject {
  open var headline: String?
  open var body: String?
  open var callToAction: String?
  open var icon: GADNativeAdImage?
  open var images: [GADNativeAdImage]?
  open var starRating: NSDecimalNumber?
  open var store: String?
  open var price: String?
  open var advertiser: String?
  open var mediaContent = GADMediaContent()
  open weak var delegate: AnyObject?
  open weak var rootViewController: UIViewController?
  open var paidEventHandler: (() -> Void)?
  open var extraAssets: [String: Any]?
  open var responseInfo = GADResponseInfo()
  open var isCustomMuteThisAdAvailable = false

  public override init() {
    super.init()
  }
}

@MainActor open class GADNativeAdImage: NSObject {
  open var image: UIImage?
  open var scale: CGFloat = 1

  public init(image: UIImage) {
    self.image = image
    super.init()
  }
}

@MainActor open class GADMediaContent: NSObject {
  open var hasVideoContent = false
  open var aspectRatio: CGFloat = 0
  open var duration: TimeInterval = 0
  open var currentTime: TimeInterval = 0
  open var mainImage: UIImage?
  open var videoController = GADVideoController()

  nonisolated public override init() {
    super.init()
  }
}

@MainActor open class GADVideoController: NSObject {
  open weak var delegate: AnyObject?
  open var isMuted = true
  open var areCustomControlsEnabled = false
  open var isClickToExpandEnabled = false

  nonisolated public override init() {
    super.init()
  }
}

@MainActor open class GADResponseInfo: NSObject {
  open var loadedAdNetworkResponseInfo: GADAdNetworkResponseInfo?
  open var adNetworkInfoArray: [GADAdNetworkResponseInfo] = []

  nonisolated public override init() {
    super.init()
  }
}

@MainActor open class GADAdNetworkResponseInfo: NSObject {
  open var adNetworkClassName = ""
  open var adSourceName: String?
  open var adSourceID: String?
  open var latency: TimeInterval = 0
  open var error: (any Error)?
}

public struct GADVersionNumber: Sendable {
  public var majorVersion, minorVersion, patchVersion: Int
}

@MainActor open class GADMobileAds: NSObject {
  public static let shared = GADMobileAds()
  open var versionNumber: GADVersionNumber {
    GADVersionNumber(majorVersion: 12, minorVersion: 9, patchVersion: 0)
  }
}
