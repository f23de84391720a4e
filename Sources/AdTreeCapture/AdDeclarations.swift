/// A corner of the ad view, physical and not by layout direction.
public enum AdChoicesCorner: String, Sendable {
  case topRight, topLeft, bottomRight, bottomLeft
}

/// How the ad was sold.
public enum AdSaleKind: String, Sendable {
  case programmatic, direct, unknown
}

/// Where the ad came from. A test device with the app's own ad unit counts as live ads do; a demo
/// unit of Google's serves ads without AdChoices.
public enum AdOrigin: String, Sendable {
  case live, testDevice, demoUnit, standIn
}

/// The moment of the ad: none bound; bound with layout or media pending; laid out, at least one
/// turn of the run loop after the assignment.
public enum AdMoment: String, Sendable {
  case empty, bound, settled
}

/// What registered the ad with the SDK.
public enum AdRegistration: String, Sendable {
  case adView, registerAdView, none
}

/// What the app asked for. No SDK property gives it back.
public struct AdRequestOptions: Sendable {
  /// A hash that names the ad unit, never the unit's id.
  public var adUnitHash: String?
  public var isTestAdUnit: Bool?
  public var numberOfAds: Int?
  /// `any`, `landscape`, `portrait` or `square`.
  public var mediaAspectRatioOption: String?
  public var disableImageLoading: Bool?
  public var multipleImages: Bool?
  public var manualImpressions: Bool?
  public var swipeGesture: Bool?
  public var videoStartMuted: Bool?
  public var videoCustomControls: Bool?
  public var videoClickToExpand: Bool?
  public var customMuteRequested: Bool?

  public init() {}
}

/// What a capture is told about its circumstances.
public struct AdCaptureOptions: Sendable {
  /// The app's name for the screen; part of a finding's fingerprint.
  public var screenName: String?
  /// Names the capture; a matrix puts the variant here.
  public var id: String?
  /// RFC 3339, UTC. Nil keeps the file the same on every run.
  public var time: String?
  /// `impression`, `manual` or `test`.
  public var trigger: String?
  /// The keyboard in screen space, points, as its notifications told the app; x, y, width,
  /// height.
  public var keyboardFrame: [Double]?
  /// Asks the window what is hit at the centre and the corners of every outlet. The app's
  /// overrides of `hitTest` run, with no event.
  public var asksHitTests = false
  /// Asks `hasAmbiguousLayout` below the ad view, which may run the layout engine.
  public var asksAmbiguousLayout = false

  public init() {}
}
