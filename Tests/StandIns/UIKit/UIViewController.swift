@MainActor open class UIViewController: UIResponder {
  private var loaded: UIView?
  open private(set) var children: [UIViewController] = []
  open private(set) weak var parent: UIViewController?
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
  private var overrides: [ObjectIdentifier: UITraitCollection] = [:]
  weak var window: UIWindow?

  open var view: UIView! {
    get {
      if loaded == nil { loadView() }
      return loaded
    }
    set {
      loaded?.viewController = nil
      loaded = newValue
      newValue?.viewController = self
    }
  }

  open var viewIfLoaded: UIView? { loaded }

  open func loadView() {
    view = UIView()
  }

  open func addChild(_ childController: UIViewController) {
    children.append(childController)
    childController.parent = self
  }

  open func didMove(toParent parent: UIViewController?) {}

  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    overrides[ObjectIdentifier(childViewController)] = collection
  }

  open override var next: UIResponder? { loaded?.superview }

  open var traitCollection: UITraitCollection {
    let inherited =
      parent?.traitCollection ?? loaded?.superview?.traitCollection
      ?? UITraitCollection.current
    let override = parent?.overrides[ObjectIdentifier(self)] ?? UITraitCollection()
    return UITraitCollection(traitsFrom: [
      inherited, override, UITraitCollection(userInterfaceStyle: overrideUserInterfaceStyle),
    ])
  }
}
