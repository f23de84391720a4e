#if os(iOS) || os(Linux)
import UIKit

extension AdCapture {
  /// Declares what no property of the ad view says; what is left out keeps what was declared
  /// before. The view is not retained. Does nothing in release builds.
  ///
  /// - Parameters:
  ///   - adView: the native ad view.
  ///   - adChoices: corner asked for in the loader's options.
  ///   - adChoicesView: the app's own AdChoices view.
  ///   - sale: how the ad was sold; wins over the ad source's id.
  ///   - attribution: the view that labels the ad as an ad.
  ///   - source: where the ad came from.
  ///   - phase: the moment of the ad, where the app knows it better than `assign` does.
  ///   - registration: what registered the ad.
  ///   - request: what the app asked for.
  ///   - unconfirmedClick: whether an unconfirmed click is being tracked.
  ///   - content: what a stand-in offers, for an ad view without an ad.
  public static func declare(
    _ adView: UIView, adChoices: AdChoicesCorner? = nil, adChoicesView: UIView? = nil,
    sale: AdSaleKind? = nil, attribution: UIView? = nil, source: AdOrigin? = nil,
    phase: AdMoment? = nil, registration: AdRegistration? = nil,
    request: AdRequestOptions? = nil, unconfirmedClick: Bool? = nil, content: (any AdContent)? = nil
  ) {
    #if DEBUG || ADTREE_CAPTURE
    DeclaredFacts.shared.change(adView) { facts in
      facts.adChoices = adChoices ?? facts.adChoices
      facts.adChoicesView = adChoicesView ?? facts.adChoicesView
      facts.sale = sale ?? facts.sale
      facts.attribution = attribution ?? facts.attribution
      facts.source = source ?? facts.source
      facts.phase = phase ?? facts.phase
      facts.registration = registration ?? facts.registration
      facts.request = request ?? facts.request
      facts.unconfirmedClick = unconfirmedClick ?? facts.unconfirmedClick
      facts.content = content ?? facts.content
    }
    #endif
  }

  /// Forgets what was declared and recorded of an ad view: call it where a cell is reused for
  /// something else.
  public static func forget(_ adView: UIView) {
    #if DEBUG || ADTREE_CAPTURE
    DeclaredFacts.shared.forget(adView)
    #endif
  }
}
#endif
