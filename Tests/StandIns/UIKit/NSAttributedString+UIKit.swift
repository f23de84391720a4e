extension NSAttributedString.Key {
  public static let foregroundColor = NSAttributedString.Key(rawValue: "NSColor")
  public static let font = NSAttributedString.Key(rawValue: "NSFont")
  public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

open class NSTextAttachment: NSObject {
  open var image: UIImage?
}
