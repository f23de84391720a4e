#if os(iOS) || os(Linux)
import UIKit

/// A view that an ad object is assigned to: `extension NativeAdView: AdAssignable {}` is all that
/// is needed, and stands in `GoogleAdFacts.swift`.
@MainActor public protocol AdAssignable: UIView {
  associatedtype Ad: AnyObject
  var nativeAd: Ad? { get set }
}

extension AdCapture {
  /// Assigns the ad. Debug builds look at the ad view before: later snapshots of it then say which
  /// outlets and texts were set by then, which came after, and whether it was laid out. Release
  /// builds only assign.
  ///
  /// - Parameter age: seconds since the ad was loaded, where the app keeps loaded ads: ads expire.
  /// - Returns: the ad view before the assignment, with the ad it showed until then; an empty
  ///   snapshot in release builds. Audit the snapshots taken afterwards, not this one.
  @discardableResult
  public static func assign<View: AdAssignable>(
    _ ad: View.Ad?, to adView: View, age: Double? = nil
  ) -> AdSnapshot {
    #if DEBUG || ADTREE_CAPTURE
    let before = note(adView, age: age)
    adView.nativeAd = ad
    return before
    #else
    adView.nativeAd = ad
    return AdSnapshot(json: "")
    #endif
  }

  #if canImport(ObjectiveC)
  /// The same for a view whose class is not known here; does nothing where it has no `nativeAd`.
  @discardableResult
  public static func assign(
    _ ad: NSObject?, toAdView adView: UIView, age: Double? = nil
  ) -> AdSnapshot {
    guard adView.responds(to: NSSelectorFromString("setNativeAd:")) else {
      return AdSnapshot(json: "")
    }
    #if DEBUG || ADTREE_CAPTURE
    let before = note(adView, age: age)
    adView.setValue(ad, forKey: "nativeAd")
    return before
    #else
    adView.setValue(ad, forKey: "nativeAd")
    return AdSnapshot(json: "")
    #endif
  }
  #endif

  #if DEBUG || ADTREE_CAPTURE
  private static func note(_ adView: UIView, age: Double?) -> AdSnapshot {
    let before = SnapshotText.make(targets: [adView], options: AdCaptureOptions())
    let seen = reader?.read(adView)
    let record = AssignmentRecord(adView, age: age, reader: reader)
    DeclaredFacts.shared.change(adView) { facts in
      if seen?.boundAd != nil {
        for (asset, text) in seen?.texts ?? [:] {
          if let text { facts.earlierTexts[asset, default: []].insert(text) }
        }
      }
      facts.assignment = record
    }
    return before
  }
  #endif
}
#endif
