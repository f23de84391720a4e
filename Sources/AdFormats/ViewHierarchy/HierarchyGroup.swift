/// The groups of a view debugger's objects that tell about views.
enum HierarchyGroup: String, Sendable {
  case window = "com.apple.UIKit.UIWindow"
  case view = "com.apple.UIKit.UIView"
  case layer = "com.apple.QuartzCore.CALayer"
  case controller = "com.apple.UIKit.UIViewController"
  case scene = "com.apple.UIKit.UIScene"
  case screen = "com.apple.UIKit.UIScreen"

  /// What the groups of a Mac app begin with.
  static let macPrefix = "com.apple.AppKit."
}
