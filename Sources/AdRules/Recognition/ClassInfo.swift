import AdTree

/// What the pack's class roles say of one class, computed once per class of a snapshot.
struct ClassInfo {
  /// The class is an ad view of Google's SDK, of this generation; nil when it is not known to be.
  var generation: ClassRoles.Generation?
  /// The class is, or derives from, an ad view.
  var isAdView = false
  var isTemplate = false
  var isOtherNetwork = false
  var isMediationWrapper = false
  /// Nil: the chain is cut before it could be ruled out.
  var isMediaView: Bool?
  var isAdChoices = false
  var isAdChoicesContainer = false
  var isSDK = false
  var isSystemBar = false
  var isPresentationRoot = false
  var isScrollView = false
  /// It draws what a tree cannot show: SwiftUI, React Native, Flutter, web, video.
  var isUnreadable = false
  var isLive = false
  var isControl: Bool?
  var isImageView = false
  var isText = false
  var isCell = false
  /// A role that UI tests see; the class behind it is unknown.
  var isElement = false
  /// An app's own class of cut ancestry, which may derive from the SDK's ad view; nil for any other.
  var adName: AdName?
  /// Every ancestor is known and none of them paints by itself.
  var isPlain = false
}

/// How far an app's own name for a class speaks of an ad view.
enum AdName: Comparable {
  case silent
  /// Holds the word: `FeedAdCard` and `AdCell` do, `Header` and `Address` do not.
  case ad
  case nativeAd, nativeAdView

  init(_ name: String) {
    if name.contains("NativeAdView") {
      self = .nativeAdView
    } else if name.contains("NativeAd") {
      self = .nativeAd
    } else {
      self = Self.holdsWord(Array(name)) ? .ad : .silent
    }
  }

  private static func holdsWord(_ name: [Character]) -> Bool {
    name.indices.dropLast().contains { index in
      name[index] == "A" && name[index + 1] == "d"
        && (index + 2 == name.count || !name[index + 2].isLowercase)
    }
  }
}

/// Looks classes up in the pack's roles.
struct ClassReader: Sendable {
  var roles: ClassRoles
  /// Classes the user named as ad views.
  var adClasses: Set<String>

  private static let plain: Set<String> = [
    "UIView", "UIStackView", "UIControl", "UIButton", "UITableViewCell", "UICollectionViewCell",
    "UICollectionReusableView", "UITableViewHeaderFooterView", "UITableViewCellContentView",
    "UIWindow", "UIScrollView", "UITableView", "UICollectionView", "UILabel", "UIImageView",
    "UITextView", "UITextField", "UILayoutContainerView", "UITransitionView", "UIDropShadowView",
    "UINavigationTransitionView", "UIViewControllerWrapperView", "CALayer",
  ]

  func info(of node: ViewNode) -> ClassInfo {
    let name = node.className
    let chain = node.classChain
    var info = ClassInfo()
    for ancestor in chain.names {
      if let generation = roles.adViews[ancestor] {
        info.isAdView = true
        if info.generation == nil { info.generation = generation }
      }
      if roles.templates.contains(ancestor) {
        info.isAdView = true
        info.isTemplate = true
      }
      if roles.otherNetworks.contains(ancestor) { info.isOtherNetwork = true }
      if roles.mediationWrappers.contains(ancestor) { info.isMediationWrapper = true }
      if roles.adChoicesViews.contains(ancestor) { info.isAdChoices = true }
      if roles.adChoicesContainers.contains(ancestor) { info.isAdChoicesContainer = true }
      if roles.systemBars.contains(ancestor) { info.isSystemBar = true }
      if roles.presentationRoots.contains(ancestor) { info.isPresentationRoot = true }
      if isUnreadable(ancestor) { info.isUnreadable = true }
      if roles.livePainters.contains(ancestor) { info.isLive = true }
      if ancestor == "UIScrollView" { info.isScrollView = true }
      if ancestor == "UIImageView" { info.isImageView = true }
      if ancestor == "UITableViewCell" || ancestor == "UICollectionReusableView"
        || ancestor == "UITableViewHeaderFooterView"
      {
        info.isCell = true
      }
      if roles.textViews.contains(ancestor) { info.isText = true }
    }
    if chain.names.contains(where: { isAdClass($0) }) {
      info.isAdView = true
      info.isOtherNetwork = false
    }
    if roles.adViewWrappers.contains(name), chain.names.count == 1 { info.isAdView = true }
    // A Google class in the chain outweighs a look-alike name.
    if info.generation != nil { info.isOtherNetwork = false }
    info.isMediaView = chain.isA(anyOf: roles.mediaViews)
    info.isControl = chain.isA("UIControl")
    info.isElement = name.hasPrefix(UIKitClasses.elementPrefix)
    info.isSDK = !info.isAdView && roles.isSDKClass(name)
    let isOpen =
      !chain.isComplete && UIKitClasses.superclasses[name] == nil && !info.isOtherNetwork
      && !info.isSDK && !info.isMediationWrapper && !info.isUnreadable && info.isMediaView != true
      && !info.isCell && !info.isElement
    if isOpen { info.adName = AdName(Self.ownName(name)) }
    info.isPlain = Self.plain.contains(name) || roles.adViews[name] != nil || info.isTemplate
    return info
  }

  /// A class the user named, with or without its module.
  private func isAdClass(_ name: String) -> Bool {
    adClasses.contains(name) || adClasses.contains(Self.ownName(name))
  }

  /// The name without the modules and types around it: `FeedAdView` of `Shop.FeedAdView`.
  static func ownName(_ name: String) -> String {
    name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? name
  }

  private func isUnreadable(_ name: String) -> Bool {
    if roles.unreadablePainters.contains(name) { return true }
    if roles.unreadablePrefixes.contains(where: name.hasPrefix) { return true }
    // Generic names as descriptions print them: `_UIHostingView<AnyView>`.
    guard let end = name.firstIndex(of: "<") else { return false }
    return roles.unreadablePainters.contains(String(name[..<end]))
  }
}

extension ClassRoles {
  /// The SDK's prefix followed by an uppercase letter, templates and their like excepted.
  func isSDKClass(_ name: String) -> Bool {
    if sdkViews.contains(name) { return true }
    if publisherPrefixes.contains(where: name.hasPrefix) { return false }
    return sdkPrefixes.contains { prefix in
      guard name.hasPrefix(prefix) else { return false }
      let rest = name.dropFirst(prefix.count)
      return rest.first.map { $0 >= "A" && $0 <= "Z" } ?? false
    }
  }
}
