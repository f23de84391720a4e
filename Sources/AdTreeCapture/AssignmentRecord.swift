#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// The ad view at the moment before an ad was assigned.
@MainActor final class AssignmentRecord {
  /// Outlets that were set.
  let outlets: Set<String>
  /// What each outlet showed.
  let texts: [String: String]
  /// The ad view had an area, and so had one of its outlets' views.
  let hadPlace: Bool
  /// Seconds since the ad was loaded, by the app's word.
  let age: Double?
  /// At least one turn of the run loop has passed since.
  private(set) var hasTurned = false

  init(_ view: UIView, age: Double?, reader: (any AdViewReading)?) {
    self.age = age
    let seen = reader?.read(view)
    var outlets: Set<String> = []
    var texts: [String: String] = [:]
    for (name, target) in seen?.outlets ?? [:] {
      guard let target else { continue }
      outlets.insert(name)
      if let text = ShownText.text(of: target) { texts[name] = text }
    }
    self.outlets = outlets
    self.texts = texts
    hadPlace = Self.hasPlace(view, targets: seen?.outlets.values.compactMap { $0 } ?? [])
    DispatchQueue.main.async { [weak self] in self?.hasTurned = true }
  }

  /// Whether the frames of an ad view are more than what it was made with.
  static func hasPlace(_ view: UIView, targets: [UIView]) -> Bool {
    hasArea(view) && (targets.isEmpty || targets.contains(where: hasArea))
  }

  private static func hasArea(_ view: UIView) -> Bool {
    view.bounds.width > 0 && view.bounds.height > 0
  }

  /// Whether a view has an area and neither it nor an ancestor waits for layout.
  static func isLaidOut(_ view: UIView) -> Bool {
    guard hasArea(view) else { return false }
    var current: UIView? = view
    while let ancestor = current {
      if ancestor.layer.needsLayout() { return false }
      current = ancestor.superview
    }
    return true
  }
}
#endif
