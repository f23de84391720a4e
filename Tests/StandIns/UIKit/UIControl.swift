open class UIControl: UIView {
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let normal: State = []
    public static let highlighted = State(rawValue: 1)
    public static let disabled = State(rawValue: 2)
    public static let selected = State(rawValue: 4)
  }

  public struct Event: OptionSet, Hashable, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    public static let touchDown = Event(rawValue: 1 << 0)
    public static let touchUpInside = Event(rawValue: 1 << 6)
    public static let valueChanged = Event(rawValue: 1 << 12)
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
  }

  open var isEnabled = true
  open var isSelected = false
  open var isHighlighted = false
  private var targets: [(target: AnyHashable, events: Event)] = []

  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    guard let target = target as? NSObject else { return }
    targets.append((target, controlEvents))
  }

  open var allTargets: Set<AnyHashable> { Set(targets.map(\.target)) }

  open var allControlEvents: Event {
    targets.reduce(into: []) { $0.formUnion($1.events) }
  }
}

/// The label of a button, as it is named in dumps of running apps.
final class UIButtonLabel: UILabel {}

open class UIButton: UIControl {
  public enum ButtonType: Int, Sendable { case custom, system }

  /// A title and an image are all it has here.
  public struct Configuration: Sendable {
    public var title: String?
    public var image: UIImage?

    public static func filled() -> Configuration { Configuration() }
  }

  private var titles: [UInt: String] = [:]
  private var attributedTitles: [UInt: NSAttributedString] = [:]
  private var images: [UInt: UIImage] = [:]
  private let label = UIButtonLabel()

  open var configuration: Configuration? {
    didSet { showTitle() }
  }

  public convenience init(type buttonType: ButtonType) {
    self.init(frame: .zero)
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    label.font = .systemFont(ofSize: 16, weight: .semibold)
    label.textColor = .white
    addSubview(label)
  }

  open var titleLabel: UILabel? { label }

  open func setTitle(_ title: String?, for state: State) {
    titles[state.rawValue] = title
    showTitle()
  }

  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    attributedTitles[state.rawValue] = title
    showTitle()
  }

  open func setTitleColor(_ color: UIColor?, for state: State) {
    label.textColor = color
  }

  open func setImage(_ image: UIImage?, for state: State) {
    images[state.rawValue] = image
  }

  open var currentTitle: String? { titles[State.normal.rawValue] }
  open var currentAttributedTitle: NSAttributedString? {
    attributedTitles[State.normal.rawValue]
  }
  open var currentImage: UIImage? { images[State.normal.rawValue] }

  private func showTitle() {
    if let title = currentAttributedTitle {
      label.attributedText = title
    } else {
      label.text = configuration?.title ?? currentTitle
    }
  }

  open override func layoutSubviews() {
    label.frame = bounds.insetBy(dx: min(8, bounds.width / 4), dy: min(4, bounds.height / 4))
  }
}
