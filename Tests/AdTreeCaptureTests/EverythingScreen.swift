import AdCaptureFakes
import AdTreeCapture
import GoogleAdFacts
import GoogleMobileAds
import UIKit

/// The ad screen with every fact a walker can meet away from its default, and everything
/// declared.
@MainActor struct EverythingScreen {
  let screen = AdScreen()

  /// Google's reader for an SDK that still says whether the custom click gesture is enabled.
  private struct Reader: AdViewReading {
    func read(_ view: UIView) -> CapturedAd? {
      var seen = GoogleAdFacts().read(view)
      seen?.customClickGesture = false
      return seen
    }
  }

  final class Drawing: UIView {
    override class var layerClass: CALayer.Type { CAGradientLayer.self }
  }

  init() {
    let screen = screen
    AdCapture.reader = Reader()
    var layout = MeasuredText()
    layout.requiredSize = CGSize(width: 400, height: 20)
    layout.drawnRect = CGRect(x: 0, y: 0, width: 285, height: 20)
    layout.isTruncated = true
    layout.visibleCount = 12
    screen.measuring.layouts["Kettles that pour well"] = layout
    screen.measuring.painters = [ObjectIdentifier(Drawing.self)]
    let ad = AdScreen.ad()
    let failed = AdNetworkResponseInfo()
    failed.adNetworkClassName = "ExampleAdapter"
    failed.adSourceName = "Example"
    failed.error = NSError(domain: "example", code: 3)
    ad.responseInfo.adNetworkInfoArray = [failed]
    ad.extraAssets = ["colour": "green"]
    screen.show(ad)
    screen.letTheSDKDraw()
    dressViews()
    addLayers()
    addCover()
  }

  private func dressViews() {
    let screen = screen
    screen.badge.tag = 7
    screen.badge.restorationIdentifier = "badge"
    screen.badge.alpha = 0.9
    screen.badge.layer.cornerRadius = 3
    screen.badge.layer.maskedCorners = [.layerMinXMinYCorner]
    screen.badge.layer.masksToBounds = true
    screen.badge.layer.borderWidth = 1
    screen.badge.layer.borderColor = UIColor.black.cgColor
    screen.badge.layer.shadowOpacity = 0.5
    screen.badge.layer.mask = CALayer()
    screen.badge.layer.zPosition = 1
    screen.badge.layer.anchorPoint = CGPoint(x: 0, y: 0)
    screen.badge.transform = CGAffineTransform(scaleX: 1.1, y: 1)
    screen.badge.layer.add(CABasicAnimation(keyPath: "opacity"), forKey: "fade")
    screen.badge.contentMode = .left
    screen.badge.isAccessibilityElement = true
    screen.badge.accessibilityLabel = "Advertisement"
    screen.badge.accessibilityValue = "1"
    screen.badge.accessibilityHint = "Says that this is an ad"
    screen.badge.accessibilityIdentifier = "ad-badge"
    screen.badge.accessibilityTraits = [.staticText]
    screen.badge.accessibilityElementsHidden = true
    screen.badge.accessibilityViewIsModal = true
    let element = UIAccessibilityElement(accessibilityContainer: screen.adView)
    element.accessibilityLabel = "Ad"
    element.accessibilityIdentifier = "drawn-badge"
    element.accessibilityTraits = [.image]
    screen.adView.accessibilityElements = [element]
    screen.adView.addGestureRecognizer(UITapGestureRecognizer(target: nil, action: nil))
    screen.adView.isMultipleTouchEnabled = true
    screen.adView.isExclusiveTouch = true
    let text = NSMutableAttributedString(string: "Free")
    text.addAttribute(
      .foregroundColor, value: UIColor.black, range: NSRange(location: 0, length: 2))
    text.addAttribute(
      .font, value: UIFont.systemFont(ofSize: 12), range: NSRange(location: 0, length: 2))
    text.addAttribute(
      .attachment, value: NSTextAttachment(), range: NSRange(location: 2, length: 1))
    screen.price.attributedText = text
  }

  private func addLayers() {
    let screen = screen
    let gradient = CAGradientLayer()
    gradient.frame = screen.adView.bounds
    gradient.colors = [UIColor.white.cgColor, UIColor.black.cgColor]
    gradient.opacity = 0.5
    screen.adView.layer.insertSublayer(gradient, at: 0)
    let shape = CAShapeLayer()
    shape.contents = screen.icon
    shape.isHidden = true
    screen.adView.layer.addSublayer(shape)
    let text = CATextLayer()
    text.string = "Ad"
    screen.adView.layer.addSublayer(text)
    screen.adView.addSubview(Drawing(frame: CGRect(x: 300, y: 100, width: 10, height: 10)))
    let pattern = UIView(frame: CGRect(x: 300, y: 110, width: 10, height: 10))
    pattern.backgroundColor = UIColor(patternImage: AdScreen.image(width: 4, height: 4))
    screen.adView.addSubview(pattern)
    let turned = UIView(frame: CGRect(x: 300, y: 120, width: 10, height: 10))
    turned.layer.transform.m34 = -0.002
    screen.adView.addSubview(turned)
  }

  private func addCover() {
    let screen = screen
    let blur = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    blur.frame = CGRect(x: 16, y: 500, width: 100, height: 40)
    let toast = UILabel(frame: blur.bounds)
    toast.text = "Message from a friend"
    blur.contentView.addSubview(toast)
    screen.controller.view.addSubview(blur)
  }

  func snapshot() async -> AdSnapshot {
    AdCapture.appInfo = [
      "CFBundleIdentifier": "example.harbourmarket", "CFBundleShortVersionString": "3.2",
      "CFBundleVersion": "118",
    ]
    defer { AdCapture.appInfo = [:] }
    let adView = screen.adView
    var request = AdRequestOptions()
    request.adUnitHash = "0f3a"
    request.isTestAdUnit = false
    request.numberOfAds = 1
    request.mediaAspectRatioOption = "landscape"
    request.disableImageLoading = false
    request.multipleImages = false
    request.manualImpressions = false
    request.swipeGesture = false
    request.videoStartMuted = true
    request.videoCustomControls = false
    request.videoClickToExpand = false
    request.customMuteRequested = false
    AdCapture.declare(
      adView, adChoices: .topRight, adChoicesView: screen.icon, sale: .programmatic,
      attribution: screen.badge, source: .testDevice, registration: .adView, request: request,
      unconfirmedClick: false)
    await screen.settle()
    screen.body.setNeedsLayout()
    var options = AdCaptureOptions()
    options.screenName = "Feed"
    options.id = "feed-1"
    options.time = "2026-08-01T10:00:00Z"
    options.trigger = "manual"
    options.keyboardFrame = [0, 600, 393, 252]
    options.asksHitTests = true
    options.asksAmbiguousLayout = true
    return AdCapture.snapshot(of: screen.window, options: options)
  }
}
