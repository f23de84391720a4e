import AdTree

/// What an Interface Builder element stands for.
enum NibElements {
  /// Element → class of the view it makes when it names no class of its own.
  static let viewClasses: [String: String] = [
    "view": "UIView", "label": "UILabel", "button": "UIButton", "imageView": "UIImageView",
    "stackView": "UIStackView", "scrollView": "UIScrollView", "textView": "UITextView",
    "textField": "UITextField", "tableView": "UITableView", "tableViewCell": "UITableViewCell",
    "tableViewCellContentView": "UITableViewCellContentView",
    "tableViewHeaderFooterView": "UITableViewHeaderFooterView",
    "collectionView": "UICollectionView", "collectionViewCell": "UICollectionViewCell",
    "collectionViewCellContentView": "UIView",
    "collectionReusableView": "UICollectionReusableView", "containerView": "UIView",
    "visualEffectView": "UIVisualEffectView", "activityIndicatorView": "UIActivityIndicatorView",
    "progressView": "UIProgressView", "pickerView": "UIPickerView", "window": "UIWindow",
    "control": "UIControl", "switch": "UISwitch", "slider": "UISlider", "stepper": "UIStepper",
    "segmentedControl": "UISegmentedControl", "pageControl": "UIPageControl",
    "datePicker": "UIDatePicker", "refreshControl": "UIRefreshControl", "colorWell": "UIColorWell",
    "navigationBar": "UINavigationBar", "tabBar": "UITabBar", "toolbar": "UIToolbar",
    "searchBar": "UISearchBar", "webView": "UIWebView", "wkWebView": "WKWebView",
    "mapView": "MKMapView", "mtkView": "MTKView", "glkView": "GLKView", "arscnView": "ARSCNView",
    "sceneKitView": "SCNView", "skView": "SKView", "pdfView": "PDFView",
  ]

  /// Classes an element makes that audits need no further: class → superclass.
  private static let furtherClasses = [
    "UITableViewCellContentView": "UIView", "UIColorWell": "UIControl",
  ]

  /// Elements whose class is a `UIControl`.
  static let controls: Set<String> = [
    "button", "textField", "control", "switch", "slider", "stepper", "segmentedControl",
    "pageControl", "datePicker", "refreshControl", "colorWell",
  ]

  /// Elements that show a text of their own.
  static let texts: Set<String> = ["label", "textView", "textField"]

  /// Elements whose views have no background unless one is written; the others choose their own.
  static let plainBackgrounds: Set<String> = [
    "view", "label", "button", "imageView", "stackView", "scrollView", "containerView",
    "visualEffectView", "activityIndicatorView", "tableViewCellContentView", "collectionViewCell",
    "collectionViewCellContentView", "collectionReusableView", "control", "switch",
  ]

  /// Slots that lie behind everything else in their view.
  static let backSlots: Set<String> = [
    "backgroundView", "selectedBackgroundView", "multipleSelectionBackgroundView",
  ]

  /// Parts of an element that hold no views.
  static let viewless: Set<String> = [
    "connections", "constraints", "variation", "userDefinedRuntimeAttributes",
  ]

  /// The chain of a class that Interface Builder names, whole where UIKit has the class.
  static func chain(of name: String) -> ClassChain {
    if let chain = UIKitClasses.chain(of: name) { return chain }
    if let parent = furtherClasses[name], let chain = UIKitClasses.chain(of: parent) {
      return ClassChain([name] + chain.names)
    }
    return ClassChain([name])
  }

  static func isController(_ element: String) -> Bool {
    element.hasSuffix("Controller")
  }

  /// UIKit's class for a controller or gesture recogniser element.
  static func objectClass(of element: String) -> String {
    switch element {
    case "glkViewController": "GLKViewController"
    case "avPlayerViewController": "AVPlayerViewController"
    // Interface Builder's own name for it.
    case "pongPressGestureRecognizer": "UILongPressGestureRecognizer"
    default: "UI" + element.prefix(1).uppercased() + element.dropFirst()
    }
  }
}
