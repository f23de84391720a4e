/// Moment of a rendered ad at capture.
public enum AdPhase: String, Sendable, Hashable, CaseIterable, Comparable {
  /// No ad bound.
  case empty
  /// `nativeAd` set; layout or media pending.
  case bound
  /// Laid out, at least one run loop after assignment, impression or a second later.
  case settled

  public static func < (left: AdPhase, right: AdPhase) -> Bool {
    left.order < right.order
  }

  private var order: Int {
    switch self {
    case .empty: 0
    case .bound: 1
    case .settled: 2
    }
  }
}

/// Where an ad came from.
public enum AdSource: String, Sendable, Hashable, CaseIterable {
  case live, testDevice, demoUnit, standIn
}

/// How an ad was sold.
public enum AdSale: String, Sendable, Hashable, CaseIterable {
  case programmatic, direct
}

/// How the text on screen relates to the ad's own asset, compared on the device.
public enum ShownAsset: String, Sendable, Hashable, CaseIterable {
  case equal, prefix, different, stale
}

/// A corner of the ad view.
public enum AdCorner: String, Sendable, Hashable, CaseIterable {
  case topRight, topLeft, bottomRight, bottomLeft
}

/// One asset the native ad object offers.
public struct AdAssetFacts: Sendable, Hashable {
  /// The ad delivered this asset.
  public var present: Fact<Bool> = .notCaptured
  /// Length in UTF-16 units, for texts.
  public var length: Fact<Int> = .notCaptured
  public var string: Fact<CapturedText> = .notCaptured
  /// Points, for images.
  public var size: Fact<TreeSize> = .notCaptured
  public var scale: Fact<Double> = .notCaptured
  public var count: Fact<Int> = .notCaptured
  public var shown: Fact<ShownAsset> = .notCaptured

  public init() {}
}

/// The ad's media content.
public struct AdMediaFacts: Sendable, Hashable {
  /// Width ÷ height; 0 is unknown.
  public var aspectRatio: Fact<Double> = .notCaptured
  public var hasVideo: Fact<Bool> = .notCaptured
  /// Seconds.
  public var duration: Fact<Double> = .notCaptured
  /// Seconds.
  public var currentTime: Fact<Double> = .notCaptured
  public var mainImageSize: Fact<TreeSize> = .notCaptured
  public var customControls: Fact<Bool> = .notCaptured
  public var clickToExpand: Fact<Bool> = .notCaptured
  public var muted: Fact<Bool> = .notCaptured

  public init() {}
}

/// What the app asked for; caller-supplied.
public struct AdRequestFacts: Sendable, Hashable {
  public var adUnitHash: Fact<String> = .notCaptured
  public var isTestAdUnit: Fact<Bool> = .notCaptured
  public var numberOfAds: Fact<Int> = .notCaptured
  public var mediaAspectRatioOption: Fact<String> = .notCaptured
  public var disableImageLoading: Fact<Bool> = .notCaptured
  public var multipleImages: Fact<Bool> = .notCaptured
  public var manualImpressions: Fact<Bool> = .notCaptured
  public var customMuteRequested: Fact<Bool> = .notCaptured
  public var swipeGesture: Fact<Bool> = .notCaptured
  public var videoStartMuted: Fact<Bool> = .notCaptured
  public var videoCustomControls: Fact<Bool> = .notCaptured
  public var videoClickToExpand: Fact<Bool> = .notCaptured

  public init() {}
}

/// One network that was asked before the ad was found.
public struct AdAttempt: Sendable, Hashable {
  public var adapterClass: Fact<String> = .notCaptured
  public var adSourceName: Fact<String> = .notCaptured
  /// Seconds.
  public var latency: Fact<Double> = .notCaptured
  public var error: Fact<String> = .notCaptured

  public init() {}
}

/// Who answered. No response id: it identifies the user's impression.
public struct AdResponseFacts: Sendable, Hashable {
  public var adapterClass: Fact<String> = .notCaptured
  public var adSourceName: Fact<String> = .notCaptured
  public var adSourceID: Fact<String> = .notCaptured
  /// Seconds.
  public var latency: Fact<Double> = .notCaptured
  public var attempts: Fact<[AdAttempt]> = .notCaptured

  public init() {}
}

/// What is known of the native ad bound to one ad view.
public struct AdFacts: Sendable, Hashable {
  /// The ad view's node.
  public var node: Int
  public var position: SourcePosition?
  public var sdkName: Fact<String> = .notCaptured
  public var sdkVersion: Fact<String> = .notCaptured
  /// `native`, `customNative`, `banner`.
  public var kind: Fact<String> = .notCaptured
  public var phase: Fact<AdPhase> = .notCaptured
  public var source: Fact<AdSource> = .notCaptured
  public var sale: Fact<AdSale> = .notCaptured
  /// Ordinal of the ad object's identity in this capture: `ad1`.
  public var adRef: Fact<String> = .notCaptured
  /// `nativeAd != nil` at capture.
  public var attached: Fact<Bool> = .notCaptured
  /// `adView`, `registerAdView`, `none`.
  public var registration: Fact<String> = .notCaptured
  /// Asset name (`headline`, `body`, …) → what the ad offers.
  public var assets: Fact<[String: AdAssetFacts]> = .notCaptured
  public var media: Fact<AdMediaFacts> = .notCaptured
  /// `mediaView.mediaContent` is this ad's.
  public var mediaViewContentSet: Fact<Bool> = .notCaptured
  public var adChoicesPosition: Fact<AdCorner> = .notCaptured
  /// Node of the app's own AdChoices view.
  public var adChoicesView: Fact<Int> = .notCaptured
  /// Keys of assets beyond the standard ones.
  public var extraAssetKeys: Fact<[String]> = .notCaptured
  /// Node of the app's own attribution, declared by the integrator.
  public var declaredAttribution: Fact<Int> = .notCaptured
  public var customClickGesture: Fact<Bool> = .notCaptured
  public var customMuteAvailable: Fact<Bool> = .notCaptured
  public var unconfirmedClick: Fact<Bool> = .notCaptured
  public var delegateSet: Fact<Bool> = .notCaptured
  public var rootViewControllerSet: Fact<Bool> = .notCaptured
  public var paidHandlerSet: Fact<Bool> = .notCaptured
  public var request: Fact<AdRequestFacts> = .notCaptured
  public var response: Fact<AdResponseFacts> = .notCaptured

  public init(node: Int) {
    self.node = node
  }
}
