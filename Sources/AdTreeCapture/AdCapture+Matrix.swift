#if os(iOS) || os(Linux)
import UIKit

/// One snapshot of a matrix.
public struct AdMatrixSnapshot: Sendable {
  /// The variant's key.
  public let key: String
  public let snapshot: AdSnapshot
}

extension AdCapture {
  /// Captures a view in every variant of a matrix: hosts it in a window of the variant's width
  /// with the variant's traits, lets the app fill it, lays it out and captures it.
  ///
  /// Ad views below the view without an ad of the SDK count as settled stand-ins that offer the
  /// variant's content. Each snapshot carries `screenName`, the variant's key as `capture.id` and
  /// its traits.
  ///
  /// - Parameters:
  ///   - view: holds the ad view or is one. Its superview, if it has one, gets it back.
  ///   - matrix: the variants.
  ///   - screenName: the app's name for the screen, the same in all of them.
  ///   - height: points; nil asks the view's own layout.
  ///   - populate: fills the view with the variant's content.
  /// - Returns: one snapshot a variant; none in release builds.
  public static func matrix(
    _ view: UIView, _ matrix: AdMatrix, screenName: String? = nil, height: CGFloat? = nil,
    populate: (AdVariant) -> Void
  ) -> [AdMatrixSnapshot] {
    #if DEBUG || ADTREE_CAPTURE
    let home = view.superview
    let frame = view.frame
    defer {
      view.removeFromSuperview()
      view.frame = frame
      home?.addSubview(view)
    }
    return matrix.variants.map { variant in
      let host = MatrixHost(view, variant)
      populate(variant)
      host.layOut(height: height)
      let adViews = host.adViews(reader)
      for adView in adViews { declare(adView, content: variant.content) }
      defer {
        for adView in adViews { DeclaredFacts.shared.change(adView) { $0.content = nil } }
      }
      var options = AdCaptureOptions()
      options.screenName = screenName
      options.id = variant.key
      options.trigger = "test"
      let snapshot = snapshot(of: view, options: options)
      host.close()
      return AdMatrixSnapshot(key: variant.key, snapshot: snapshot)
    }
    #else
    return []
    #endif
  }

  /// Writes every snapshot of a matrix as `NAME.KEY.json`.
  public static func write(
    _ snapshots: [AdMatrixSnapshot], to folder: URL, named name: String
  ) throws {
    for each in snapshots { try each.snapshot.write(to: folder, named: "\(name).\(each.key)") }
  }
}
#endif
