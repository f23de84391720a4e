/// What an XML document whose root mentions Interface Builder holds.
enum NibKind {
  case xib, storyboard
  /// A document of another platform or time.
  case other(DetectedFormat)

  /// Nil for a document that is not Interface Builder's.
  init?(root: String, attributes: [MarkupAttribute]) {
    let type = attributes.first { $0.name == "type" }?.value ?? ""
    guard type.hasPrefix("com.apple.InterfaceBuilder") else { return nil }
    let runtime = attributes.first { $0.name == "targetRuntime" }?.value ?? ""
    if root == "archive" {
      self = .other(.oldXib)
    } else if root != "document" {
      return nil
    } else if type.contains(".AppleTV") || runtime == "AppleTV" {
      self = .other(.tvNib)
    } else if type.contains(".WatchKit") || runtime.contains("Watch") {
      self = .other(.watchNib)
    } else if type.contains(".CocoaTouch") {
      self = type.contains("Storyboard") ? .storyboard : .xib
    } else if type.contains(".Cocoa") {
      self = .other(.macNib)
    } else {
      return nil
    }
  }
}
