/// The assets a native ad view registers, in the order of Google's header.
public enum Asset: String, Sendable, Hashable, CaseIterable {
  case headline, callToAction, icon, body, store, price, image, starRating, advertiser, media,
    adChoices, logo

  /// The outlet property of `GADNativeAdView`; `logoView` is the retired content ad view's.
  public var outlet: String {
    "\(rawValue)View"
  }

  public init?(outlet: String) {
    guard outlet.hasSuffix("View"), let asset = Asset(rawValue: String(outlet.dropLast(4))) else {
      return nil
    }
    self = asset
  }

  /// Assets that show text.
  public static let texts: Set<Asset> = [
    .headline, .callToAction, .body, .store, .price, .advertiser,
  ]
}
