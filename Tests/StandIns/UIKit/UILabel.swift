public enum NSTextAlignment: Int, Sendable { case left, center, right, justified, natural }
public enum NSLineBreakMode: Int, Sendable {
  case byWordWrapping, byCharWrapping, byClipping, byTruncatingHead, byTruncatingTail
  case byTruncatingMiddle
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) {
      self.rawValue = rawValue
    }

    public static let regular = Weight(rawValue: 0)
    public static let semibold = Weight(rawValue: 0.3)
  }

  public let fontName: String
  public let pointSize: CGFloat

  init(name: String, size: CGFloat) {
    fontName = name
    pointSize = size
    super.init()
  }

  public class func systemFont(ofSize size: CGFloat, weight: Weight = .regular) -> UIFont {
    UIFont(name: weight == .semibold ? ".SFUI-Semibold" : ".SFUI-Regular", size: size)
  }
}

open class UILabel: UIView {
  private var plain: String?
  private var styled: NSAttributedString?

  open var font: UIFont! = .systemFont(ofSize: 17)
  open var textColor: UIColor! = .black
  open var numberOfLines = 1
  open var lineBreakMode = NSLineBreakMode.byTruncatingTail
  open var adjustsFontSizeToFitWidth = false
  open var minimumScaleFactor: CGFloat = 0
  open var textAlignment = NSTextAlignment.natural

  open var text: String? {
    get { plain }
    set {
      plain = newValue
      styled = nil
    }
  }

  open var attributedText: NSAttributedString? {
    get { styled ?? plain.map { NSAttributedString(string: $0) } }
    set {
      styled = newValue
      plain = newValue?.string
    }
  }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
  }
}

open class UITextView: UIScrollView {
  open var text: String! = ""
  open var attributedText: NSAttributedString!
  open var font: UIFont? = .systemFont(ofSize: 12)
  open var textColor: UIColor? = .black
  open var textAlignment = NSTextAlignment.natural
}

open class UITextField: UIControl {
  open var text: String? = ""
  open var attributedText: NSAttributedString?
  open var placeholder: String?
  open var font: UIFont? = .systemFont(ofSize: 17)
  open var textColor: UIColor? = .black
  open var textAlignment = NSTextAlignment.natural
  open var adjustsFontSizeToFitWidth = false
  open var isSecureTextEntry = false
}
