/// What a view itself paints inside its bounds, its subviews apart.
public enum Painter: Sendable, Hashable {
  /// Nothing.
  case none
  /// A colour that shows what lies below.
  case translucent
  /// Everything inside its bounds.
  case opaque
  /// Something, somewhere inside its bounds: text, an image with alpha, drawing code, web, video.
  case unknown
}

/// Who put a view there.
public enum ViewOwner: Sendable, Hashable {
  case publisher, sdk, system, wrapper
}

/// What the geometry needs to know of a view and cannot see: it knows no classes.
public struct ViewHint: Sendable, Hashable {
  public var painter: Painter
  /// The painter is unknown only because facts were not captured.
  public var painterMissing: Bool
  /// Alpha of what it paints, without the view's own alpha: 1 for opaque painters, the highest
  /// where it varies.
  public var paintAlpha: Double
  /// What it paints is not everywhere as dense: a gradient.
  public var paintVaries: Bool
  public var owner: ViewOwner
  public var isScrollContainer: Bool
  /// Root of a sheet, an alert or another presentation.
  public var isPresentationRoot: Bool
  public var isSystemBar: Bool

  public init(
    painter: Painter, painterMissing: Bool = false, paintAlpha: Double = 1,
    paintVaries: Bool = false, owner: ViewOwner = .publisher,
    isScrollContainer: Bool = false, isPresentationRoot: Bool = false, isSystemBar: Bool = false
  ) {
    self.painter = painter
    self.painterMissing = painterMissing
    self.paintAlpha = paintAlpha
    self.paintVaries = paintVaries
    self.owner = owner
    self.isScrollContainer = isScrollContainer
    self.isPresentationRoot = isPresentationRoot
    self.isSystemBar = isSystemBar
  }
}

/// Numbers of the geometry. All are ours: they decide between seen, perhaps and covered.
public struct SceneParameters: Sendable, Hashable {
  /// Combined alpha from which a painter hides what lies below.
  public var opaqueAlpha = 0.95
  /// Combined alpha from which a painter perhaps hides what lies below.
  public var perhapsAlpha = 0.5
  /// Fragments a region may fall into before the answer is "cannot tell".
  public var workLimit = 4_096
  /// Largest coordinate, in points, that is taken seriously.
  public var largestCoordinate = 1_000_000.0

  public init() {}
}
