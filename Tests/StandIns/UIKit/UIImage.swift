open class UIImage: NSObject, @unchecked Sendable {
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public let size: CGSize
  public let scale: CGFloat
  public internal(set) var isSymbolImage = false
  public internal(set) var renderingMode = RenderingMode.automatic
  public internal(set) var images: [UIImage]?

  init(size: CGSize, scale: CGFloat) {
    self.size = size
    self.scale = scale
    super.init()
  }

  public convenience init?(systemName name: String) {
    self.init(size: CGSize(width: 20, height: 20), scale: 3)
    isSymbolImage = true
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    let copy = UIImage(size: size, scale: scale)
    copy.isSymbolImage = isSymbolImage
    copy.renderingMode = renderingMode
    return copy
  }
}

open class UIGraphicsImageRendererFormat: NSObject {
  open var scale: CGFloat = 3
  open var opaque = false
}

@MainActor open class UIGraphicsImageRendererContext: NSObject {
  open func fill(_ rect: CGRect) {}
}

/// Gives images of the right size; nothing is drawn.
open class UIGraphicsImageRenderer: NSObject {
  private let size: CGSize
  private let format: UIGraphicsImageRendererFormat

  public init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.size = size
    self.format = format
    super.init()
  }

  @MainActor public func image(
    actions: (UIGraphicsImageRendererContext) -> Void
  ) -> UIImage {
    actions(UIGraphicsImageRendererContext())
    return UIImage(size: size, scale: format.scale)
  }
}

open class UIImageView: UIView {
  open var image: UIImage?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  public convenience init(image: UIImage?) {
    self.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }
}
