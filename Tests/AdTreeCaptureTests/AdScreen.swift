import AdCaptureFakes
import AdTreeCapture
import GoogleAdFacts
import GoogleMobileAds
import UIKit

/// A cell of a made-up app that holds one native ad.
final class AdCell: UITableViewCell {}

final class FeedController: UIViewController {}

/// A feed with an ad between two products, wired as a nib would wire it, and the seeds' sample
/// code as the way to show an ad in it.
@MainActor final class AdScreen {
  let scene = UIWindowScene(
    screen: .main, safeAreaInsets: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
  let window: UIWindow
  let measuring = FakeMeasuring()
  let controller = FeedController()
  let table = UITableView()
  let cell = AdCell(frame: CGRect(x: 0, y: 96, width: 393, height: 422))
  let adView = NativeAdView(frame: CGRect(x: 16, y: 16, width: 361, height: 390))
  let icon = UIImageView(frame: CGRect(x: 12, y: 12, width: 44, height: 44))
  let badge = UILabel(frame: CGRect(x: 64, y: 12, width: 26, height: 16))
  let advertiser = UILabel(frame: CGRect(x: 98, y: 12, width: 236, height: 16))
  let headline = UILabel(frame: CGRect(x: 64, y: 32, width: 285, height: 24))
  let body = UILabel(frame: CGRect(x: 12, y: 64, width: 337, height: 36))
  let media = MediaView(frame: CGRect(x: 12, y: 108, width: 337, height: 190))
  let callToAction = UIButton(frame: CGRect(x: 12, y: 306, width: 337, height: 44))
  let stars = UIImageView(frame: CGRect(x: 12, y: 360, width: 80, height: 16))
  let store = UILabel(frame: CGRect(x: 100, y: 360, width: 120, height: 16))
  let price = UILabel(frame: CGRect(x: 230, y: 360, width: 80, height: 16))

  init() {
    window = UIWindow(windowScene: scene)
    window.backgroundColor = .white
    window.rootViewController = controller
    controller.view.frame = window.bounds
    table.frame = CGRect(x: 0, y: 59, width: 393, height: 793)
    table.contentSize = CGSize(width: 393, height: 1200)
    controller.view.addSubview(table)
    table.addSubview(product(at: 0, named: "Linen apron"))
    table.addSubview(cell)
    table.addSubview(product(at: 518, named: "Oak tray"))
    cell.backgroundColor = UIColor(white: 0.95, alpha: 1)
    adView.backgroundColor = .white
    cell.contentView.addSubview(adView)
    badge.text = "Ad"
    badge.backgroundColor = .yellow
    badge.font = .systemFont(ofSize: 11, weight: .semibold)
    callToAction.backgroundColor = UIColor(red: 0.02, green: 0.32, blue: 0.46, alpha: 1)
    for view in [
      icon, badge, advertiser, headline, body, media, callToAction, stars, store, price,
    ] {
      adView.addSubview(view)
    }
    body.numberOfLines = 2
    media.contentMode = .scaleAspectFit
    connectOutlets()
    window.makeKeyAndVisible()
    window.layoutIfNeeded()
    AdCapture.reader = GoogleAdFacts()
    AdCapture.measuring = measuring
    for text in Self.texts { measuring.lay(text, width: text == "Ad" ? 14 : 60, height: 16) }
  }

  private static let texts = [
    "Ad", "Tidewater Kettles", "Kettles that pour well", "Shop now", "App Store", "Free",
    "Hand-finished kettles for slow mornings. Free delivery this week.", "Boots for wet paths",
  ]

  private func product(at y: CGFloat, named name: String) -> UITableViewCell {
    let cell = UITableViewCell(frame: CGRect(x: 0, y: y, width: 393, height: 96))
    let label = UILabel(frame: CGRect(x: 100, y: 14, width: 220, height: 21))
    label.text = name
    cell.contentView.addSubview(label)
    return cell
  }

  func connectOutlets() {
    adView.headlineView = headline
    adView.bodyView = body
    adView.callToActionView = callToAction
    adView.iconView = icon
    adView.mediaView = media
    adView.starRatingView = stars
    adView.storeView = store
    adView.priceView = price
    adView.advertiserView = advertiser
  }

  /// A line of the sample code in the seeds.
  enum Line: CaseIterable {
    case headline, mediaContent, body, bodyHidden, callToAction, callToActionHidden, icon
    case iconHidden, starRating, starRatingHidden, store, storeHidden, price, priceHidden
    case advertiser, advertiserHidden, disableInteraction, associate
  }

  /// The seeds' sample code, without some of its lines.
  func show(_ ad: NativeAd, without omitted: Set<Line> = []) {
    func line(_ line: Line, _ run: () -> Void) {
      if !omitted.contains(line) { run() }
    }
    line(.headline) { (adView.headlineView as? UILabel)?.text = ad.headline }
    line(.mediaContent) { adView.mediaView?.mediaContent = ad.mediaContent }
    line(.body) { (adView.bodyView as? UILabel)?.text = ad.body }
    line(.bodyHidden) { adView.bodyView?.isHidden = ad.body == nil }
    line(.callToAction) {
      (adView.callToActionView as? UIButton)?.setTitle(ad.callToAction, for: .normal)
    }
    line(.callToActionHidden) { adView.callToActionView?.isHidden = ad.callToAction == nil }
    line(.icon) { (adView.iconView as? UIImageView)?.image = ad.icon?.image }
    line(.iconHidden) { adView.iconView?.isHidden = ad.icon == nil }
    line(.starRating) {
      (adView.starRatingView as? UIImageView)?.image =
        ad.starRating == nil ? nil : Self.image(width: 80, height: 16)
    }
    line(.starRatingHidden) { adView.starRatingView?.isHidden = ad.starRating == nil }
    line(.store) { (adView.storeView as? UILabel)?.text = ad.store }
    line(.storeHidden) { adView.storeView?.isHidden = ad.store == nil }
    line(.price) { (adView.priceView as? UILabel)?.text = ad.price }
    line(.priceHidden) { adView.priceView?.isHidden = ad.price == nil }
    line(.advertiser) { (adView.advertiserView as? UILabel)?.text = ad.advertiser }
    line(.advertiserHidden) { adView.advertiserView?.isHidden = ad.advertiser == nil }
    line(.disableInteraction) { adView.callToActionView?.isUserInteractionEnabled = false }
    line(.associate) { AdCapture.assign(ad, to: adView, age: 2.5) }
  }

  /// What the SDK does after the assignment: its mark in a corner, the image in the media view.
  func letTheSDKDraw(markAt corner: CGPoint = CGPoint(x: 346, y: 0)) {
    let mark = GADNativeAdAttributionView(
      frame: CGRect(origin: corner, size: CGSize(width: 15, height: 15)))
    let glyph = UIImageView(frame: mark.bounds)
    glyph.image = Self.image(width: 15, height: 15)
    mark.addSubview(glyph)
    adView.addSubview(mark)
    guard let image = media.mediaContent?.mainImage else { return }
    let view = UIImageView(frame: media.bounds)
    view.image = image
    view.contentMode = .scaleAspectFit
    media.addSubview(view)
  }

  /// Layout is done and a turn of the run loop has passed.
  func settle() async {
    window.layoutIfNeeded()
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }

  func snapshot() -> AdSnapshot {
    AdCapture.snapshot(of: window)
  }

  // MARK: Ads

  static func image(width: CGFloat, height: CGFloat) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    return UIGraphicsImageRenderer(size: CGSize(width: width, height: height), format: format)
      .image { _ in }
  }

  /// An ad with a headline and media only.
  static func bareAd() -> NativeAd {
    let ad = ad()
    ad.headline = "Boots for wet paths"
    ad.body = nil
    ad.callToAction = nil
    ad.icon = nil
    ad.starRating = nil
    ad.store = nil
    ad.price = nil
    ad.advertiser = nil
    return ad
  }

  /// An ad with all assets.
  static func ad() -> NativeAd {
    let ad = NativeAd()
    ad.headline = "Kettles that pour well"
    ad.body = "Hand-finished kettles for slow mornings. Free delivery this week."
    ad.callToAction = "Shop now"
    ad.icon = NativeAdImage(image: image(width: 44, height: 44))
    ad.images = [NativeAdImage(image: image(width: 600, height: 338))]
    ad.starRating = 4.5
    ad.store = "App Store"
    ad.price = "Free"
    ad.advertiser = "Tidewater Kettles"
    ad.mediaContent.mainImage = image(width: 600, height: 338)
    ad.mediaContent.aspectRatio = 600.0 / 338
    ad.responseInfo.loadedAdNetworkResponseInfo = network()
    return ad
  }

  private static func network() -> AdNetworkResponseInfo {
    let network = AdNetworkResponseInfo()
    network.adNetworkClassName = "GADMAdapterGoogleAdMobAds"
    network.adSourceName = "AdMob Network"
    network.adSourceID = "5450213213286189855"
    network.latency = 0.25
    return network
  }
}
