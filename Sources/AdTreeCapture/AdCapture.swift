#if os(iOS) || os(Linux)
import UIKit

/// Captures native ads of a running app as snapshots that `adaudit` audits.
///
/// Nothing happens by itself, nothing is swizzled. A snapshot holds the ad, what covers it and its
/// ancestors; texts outside the ad are withheld. Release builds capture nothing.
@MainActor public enum AdCapture {
  /// Reads the ads SDK's views. Where an Objective-C runtime exists this reads Google's by name;
  /// install `GoogleAdFacts` for a reader the compiler checks.
  public static var reader: (any AdViewReading)? = defaultReader

  private static var defaultReader: (any AdViewReading)? {
    #if os(iOS) && (DEBUG || ADTREE_CAPTURE)
    return RuntimeAdReader()
    #else
    return nil
    #endif
  }

  #if DEBUG || ADTREE_CAPTURE
  package static var measuring: (any AdMeasuring)? = defaultMeasuring

  /// The app's Info.plist.
  package static var appInfo = Bundle.main.infoDictionary ?? [:]

  private static var defaultMeasuring: (any AdMeasuring)? {
    #if os(iOS)
    return SystemMeasuring()
    #else
    return nil
    #endif
  }
  #endif

  /// Captures the ads in a view, a cell or a window.
  ///
  /// - Parameter view: holds the ad views or is one. Without an ad in it, the view itself is
  ///   captured with its texts withheld.
  /// - Returns: the snapshot; an empty one in release builds.
  public static func snapshot(
    of view: UIView, options: AdCaptureOptions = AdCaptureOptions()
  ) -> AdSnapshot {
    #if DEBUG || ADTREE_CAPTURE
    return SnapshotText.make(targets: [view], options: options)
    #else
    return AdSnapshot(json: "")
    #endif
  }

  /// Captures the ads in all windows of a scene.
  public static func snapshot(
    of scene: UIWindowScene, options: AdCaptureOptions = AdCaptureOptions()
  ) -> AdSnapshot {
    #if DEBUG || ADTREE_CAPTURE
    return SnapshotText.make(targets: scene.windows, options: options)
    #else
    return AdSnapshot(json: "")
    #endif
  }
}
#endif
