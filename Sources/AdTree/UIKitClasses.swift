/// UIKit's own class hierarchy, as far as audits need it.
///
/// A format that names only a UIKit class (a nib element, a base class in a dump) gets its whole
/// chain from here. Source: the public UIKit headers.
public enum UIKitClasses {
  /// What the roles that UI tests see begin with, where a tree names no classes.
  public static let elementPrefix = "XCUIElementType"

  /// Class name → direct superclass.
  public static let superclasses: [String: String] = [
    "UIView": "UIResponder", "UIResponder": "NSObject", "UIWindow": "UIView", "UILabel": "UIView",
    "UIImageView": "UIView", "UIControl": "UIView", "UIButton": "UIControl",
    "UITextField": "UIControl", "UISwitch": "UIControl", "UISlider": "UIControl",
    "UISegmentedControl": "UIControl", "UIStepper": "UIControl", "UIPageControl": "UIControl",
    "UIDatePicker": "UIControl", "UIRefreshControl": "UIControl", "UIScrollView": "UIView",
    "UITextView": "UIScrollView", "UITableView": "UIScrollView",
    "UICollectionView": "UIScrollView", "UITableViewCell": "UIView",
    "UITableViewHeaderFooterView": "UIView", "UICollectionReusableView": "UIView",
    "UICollectionViewCell": "UICollectionReusableView", "UIStackView": "UIView",
    "UIVisualEffectView": "UIView", "UIActivityIndicatorView": "UIView",
    "UIProgressView": "UIView", "UIPickerView": "UIView", "UINavigationBar": "UIView",
    "UITabBar": "UIView", "UIToolbar": "UIView", "UISearchBar": "UIView", "WKWebView": "UIView",
    "UIWebView": "UIView", "MKMapView": "UIView", "MTKView": "UIView", "GLKView": "UIView",
    "ARSCNView": "SCNView", "SCNView": "UIView", "SKView": "UIView", "PDFView": "UIView",
    "UITransitionView": "UIView", "UIDropShadowView": "UIView", "UILayoutContainerView": "UIView",
    "CALayer": "NSObject", "CAGradientLayer": "CALayer", "CAShapeLayer": "CALayer",
    "CATextLayer": "CALayer", "CAReplicatorLayer": "CALayer", "CAEmitterLayer": "CALayer",
    "CATransformLayer": "CALayer", "CAScrollLayer": "CALayer", "AVPlayerLayer": "CALayer",
    "CAMetalLayer": "CALayer",
  ]

  /// The whole chain of a UIKit class, or nil for a class UIKit does not have.
  public static func chain(of name: String) -> ClassChain? {
    guard superclasses[name] != nil || name == "NSObject" else { return nil }
    var names = [name]
    var next = superclasses[name]
    while let current = next {
      names.append(current)
      next = superclasses[current]
    }
    return ClassChain(names)
  }
}
