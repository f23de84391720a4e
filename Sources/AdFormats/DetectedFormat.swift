/// A format that the detector knows by its content.
public enum DetectedFormat: String, Sendable, Hashable, CaseIterable {
  case canonical, xib, storyboard
  case oldXib, macNib, tvNib, watchNib, compiledNib
  case viewHierarchy, compressed, lookin, memoryGraph, binaryPropertyList, androidSerialized
  case recursiveDescription, controllerHierarchy, debugDescription, uiHierarchyText
  case appium, appiumJSON, automatorDump, detox, androidLayout, androidDump, earlGrey
  case sentry, maestro, idb, elementSnapshot, accessibilitySnapshot
  case webPage, macViewDescription, layoutTrace

  /// Whether this version has a reader for it.
  public var isReadable: Bool {
    switch self {
    case .canonical, .xib, .storyboard, .sentry, .recursiveDescription, .viewHierarchy, .compressed:
      true
    case .appium, .appiumJSON, .debugDescription, .uiHierarchyText, .elementSnapshot: true
    default: false
    }
  }

  /// The format in words, for `… cannot be read`.
  public var name: String {
    switch self {
    case .canonical: "a native-ad-tree snapshot"
    case .xib: "an iOS XIB"
    case .storyboard: "an iOS storyboard"
    case .oldXib: "an XIB of Xcode 3 or 4"
    case .macNib: "a macOS nib"
    case .tvNib: "a tvOS nib"
    case .watchNib: "a watchOS storyboard"
    case .compiledNib: "a compiled nib"
    case .viewHierarchy: "an Xcode view hierarchy"
    case .compressed: "a gzip file"
    case .lookin: "a Lookin document"
    case .memoryGraph: "an Xcode memory graph"
    case .binaryPropertyList: "a binary property list"
    case .androidSerialized: "an Android Layout Inspector file"
    case .recursiveDescription: "a recursiveDescription dump"
    case .controllerHierarchy: "a view controller hierarchy"
    case .debugDescription: "an XCUITest debugDescription"
    case .uiHierarchyText: "an Xcode UI hierarchy text"
    case .appium: "an Appium or WebDriverAgent page source"
    case .appiumJSON: "a WebDriverAgent JSON source"
    case .automatorDump: "a uiautomator dump"
    case .detox: "a Detox view hierarchy"
    case .androidLayout: "an Android layout resource"
    case .androidDump: "a dumpsys activity dump"
    case .earlGrey: "an EarlGrey hierarchy"
    case .sentry: "a Sentry view hierarchy"
    case .maestro: "a Maestro hierarchy"
    case .idb: "an idb accessibility description"
    case .elementSnapshot: "an XCUIElementSnapshot dictionary"
    case .accessibilitySnapshot: "an AccessibilitySnapshot model"
    case .webPage: "a web page"
    case .macViewDescription: "an AppKit view description"
    case .layoutTrace: "an Auto Layout trace"
    }
  }

  /// How to get a file that can be read, in one sentence; empty for readable formats.
  public var remedy: String {
    switch self {
    case .canonical, .xib, .storyboard, .sentry, .recursiveDescription, .viewHierarchy, .compressed:
      ""
    case .appium, .appiumJSON, .debugDescription, .uiHierarchyText, .elementSnapshot: ""
    case .oldXib: "open it in a current Xcode, save it, and audit the saved file"
    case .macNib, .tvNib, .watchNib: "give the iOS app's .xib or .storyboard file"
    case .compiledNib: "give the .xib or .storyboard source from which it was compiled"
    case .binaryPropertyList: "give a view tree: a native-ad-tree snapshot, .xib or .storyboard"
    case .memoryGraph:
      "a memory graph has no geometry: record the screen as a native-ad-tree snapshot"
    case .macViewDescription: "give a view tree of the iOS app"
    case .layoutTrace: "it has no frames: print the view's recursiveDescription instead"
    case .controllerHierarchy:
      "it lists controllers, not views: record the views as a native-ad-tree snapshot"
    case .androidSerialized, .automatorDump, .androidLayout, .androidDump:
      "give the iOS app's screen as a native-ad-tree snapshot, or its .xib or .storyboard"
    case .webPage:
      "for an app's page source, switch the Appium session to NATIVE_APP and take it again"
    case .maestro, .idb, .accessibilitySnapshot:
      "it carries no view classes: record the screen as a native-ad-tree snapshot from inside the app"
    case .lookin, .detox, .earlGrey:
      "record the same screen as a native-ad-tree snapshot (adaudit schema snapshot describes it)"
    }
  }
}
