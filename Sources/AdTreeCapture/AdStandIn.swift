#if os(iOS) || os(Linux)
import UIKit

/// Made-up content that a layout must survive. Texts keep the lengths Google allows: headline and
/// call to action of the longest have 90 and 25 characters.
@MainActor public struct AdStandIn: AdContent {
  /// Names the content in file names and reports.
  public var name: String
  public var headline: String? = "Kettles that pour well"
  public var body: String? = "Hand-finished kettles for slow mornings. Free delivery this week."
  public var callToAction: String? = "Shop now"
  public var advertiser: String? = "Tidewater Kettles"
  public var store: String? = "App Store"
  public var price: String? = "Free"
  public var starRating: NSDecimalNumber? = 4.5
  public var iconSize: CGSize? = CGSize(width: 64, height: 64)
  public var mediaAspectRatio: CGFloat = 16.0 / 9
  public var hasVideo = false

  public init(name: String) {
    self.name = name
  }

  public var iconImage: UIImage? {
    iconSize.map(Self.image)
  }

  /// A grey image of the ratio, nil where the content is a video or has no known ratio.
  public var mainImage: UIImage? {
    guard mediaAspectRatio > 0, !hasVideo else { return nil }
    return Self.image(CGSize(width: 320, height: (320 / mediaAspectRatio).rounded()))
  }

  private static func image(_ size: CGSize) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    return UIGraphicsImageRenderer(size: size, format: format).image { context in
      context.fill(CGRect(origin: .zero, size: size))
    }
  }

  private static func make(_ name: String, _ change: (inout AdStandIn) -> Void) -> AdStandIn {
    var content = AdStandIn(name: name)
    change(&content)
    return content
  }

  /// A usual ad first, then what breaks layouts.
  public static var all: [AdStandIn] {
    [
      AdStandIn(name: "usual"),
      make("shortest") {
        $0.headline = "Go"
        $0.body = "Now"
        $0.callToAction = "Get"
        $0.advertiser = "X"
      },
      make("longest") {
        $0.headline =
          "Slow mornings deserve a kettle that pours well, keeps warm and never drips on the table"
          + "..."
        $0.body =
          "Hand-finished kettles in nine colours, with a lid that stays in place and a wooden "
          + "handle."
        $0.callToAction = "Install the app right now"
        $0.advertiser = "Tidewater Kettles & Stove"
        $0.store = "Great Harbour Store"
        $0.price = "1,234,567.89 kr"
      },
      make("german-compound") {
        $0.headline = "Wasserkocherentkalkungsmittelvorratsbehälter"
        $0.body = "Geschirrspülmaschinenreinigungstabletten im Vorteilspaket."
        $0.callToAction = "Jetzt herunterladen"
      },
      make("cjk") {
        $0.headline = "朝を楽しむための注ぎやすいやかん"
        $0.body = "職人が仕上げたやかん。今週は送料無料です。"
        $0.callToAction = "今すぐ購入"
        $0.advertiser = "潮のやかん店"
      },
      make("arabic") {
        $0.headline = "أباريق تصب جيدا"
        $0.body = "أباريق مصنوعة يدويا لصباح هادئ. التوصيل مجاني هذا الأسبوع."
        $0.callToAction = "تسوق الآن"
        $0.advertiser = "أباريق المد"
      },
      make("emoji") {
        $0.headline = "☕️👩‍👩‍👧‍👦 Tea for all 🫖🏳️‍🌈"
        $0.body = "🫖☕️🍵 all week"
        $0.callToAction = "Shop 🛒"
      },
      make("no-optionals") {
        $0.body = nil
        $0.callToAction = nil
        $0.advertiser = nil
        $0.store = nil
        $0.price = nil
        $0.starRating = nil
        $0.iconSize = nil
      },
      make("no-call-to-action") { $0.callToAction = nil },
      make("wide") { $0.mediaAspectRatio = 16.0 / 9 },
      make("square") { $0.mediaAspectRatio = 1 },
      make("tall") { $0.mediaAspectRatio = 9.0 / 16 },
      make("ratio-unknown") { $0.mediaAspectRatio = 0 },
      make("video") { $0.hasVideo = true },
      make("tiny-icon") { $0.iconSize = CGSize(width: 1, height: 1) },
    ]
  }
}
#endif
