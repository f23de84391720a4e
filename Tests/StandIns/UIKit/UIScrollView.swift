open class UIScrollView: UIView {
  open var contentSize = CGSize.zero
  open var contentInset = UIEdgeInsets.zero

  /// The bounds' origin.
  open var contentOffset: CGPoint {
    get { bounds.origin }
    set { bounds.origin = newValue }
  }

  open var adjustedContentInset: UIEdgeInsets { contentInset }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    clipsToBounds = true
  }
}

open class UITableView: UIScrollView {}

open class UITableViewCell: UIView {
  public let contentView = UIView()

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  open override func layoutSubviews() {
    contentView.frame = bounds
  }

  open func prepareForReuse() {}
}

open class UIVisualEffect: NSObject, @unchecked Sendable {}

open class UIBlurEffect: UIVisualEffect, @unchecked Sendable {
  public enum Style: Int, Sendable { case extraLight, light, dark }

  public init(style: Style) {
    super.init()
  }
}

open class UIVibrancyEffect: UIVisualEffect, @unchecked Sendable {}

open class UIVisualEffectView: UIView {
  open var effect: UIVisualEffect?
  public let contentView = UIView()

  public init(effect: UIVisualEffect?) {
    super.init(frame: .zero)
    self.effect = effect
    addSubview(contentView)
  }
}
