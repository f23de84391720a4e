#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// A window that shows one view with the traits and the width of a variant.
@MainActor struct MatrixHost {
  private let window: UIWindow
  private let parent = UIViewController()
  private let child = UIViewController()
  private let view: UIView
  private let width: CGFloat

  init(_ view: UIView, _ variant: AdVariant) {
    self.view = view
    width = variant.width
    window = UIWindow(frame: CGRect(x: 0, y: 0, width: variant.width, height: 852))
    window.rootViewController = parent
    parent.addChild(child)
    parent.setOverrideTraitCollection(variant.traits, forChild: child)
    child.view.frame = window.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    child.view.addSubview(view)
    view.frame = CGRect(x: 0, y: 0, width: variant.width, height: view.frame.height)
    window.isHidden = false
  }

  /// Gives the view the variant's width and the height its layout asks for.
  func layOut(height: CGFloat?) {
    let fitting = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    let tall = height ?? max(fitting.height, 1)
    window.frame = CGRect(x: 0, y: 0, width: width, height: max(852, tall))
    parent.view.frame = window.bounds
    child.view.frame = window.bounds
    view.frame = CGRect(x: 0, y: 0, width: width, height: tall)
    view.setNeedsLayout()
    window.layoutIfNeeded()
  }

  /// The ad views below the hosted view.
  func adViews(_ reader: (any AdViewReading)?) -> [UIView] {
    var found: [UIView] = []
    var pending = [view]
    while let next = pending.popLast() {
      if reader?.read(next) != nil { found.append(next) }
      pending += next.subviews
    }
    return found
  }

  func close() {
    view.removeFromSuperview()
    window.isHidden = true
    window.rootViewController = nil
  }
}
#endif
