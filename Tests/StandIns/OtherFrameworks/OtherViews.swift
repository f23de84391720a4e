public import UIKit

/// AppLovin MAX's wrapper; its adapter for Google's SDK lays an empty ad view over it.
open class MANativeAdView: UIView {}

/// What SwiftUI draws in; the class is no API, its name is seen in dumps.
open class _UIHostingView: UIView {}

/// What UIKit presents sheets in; seen in dumps.
open class UITransitionView: UIView {}
