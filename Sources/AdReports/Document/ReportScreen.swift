import AdRules
import AdTree

/// The geometry around the ads of one screen: a rendered input, or one root of a nib.
public struct ReportScreen: Sendable, Hashable {
  /// Path of its input.
  public var input: String
  /// The screen's name, where the producer declared one.
  public var name: String?
  /// Points.
  public var size: TreeSize
  /// The ads, what is in them, above them and over them, in paint order: the first is painted
  /// first, and every view stands behind its superview.
  public var nodes: [ReportNode]

  public init(input: String, name: String?, size: TreeSize, nodes: [ReportNode]) {
    self.input = input
    self.name = name
    self.size = size
    self.nodes = nodes
  }
}

/// One view of a screen.
public struct ReportNode: Sendable, Hashable {
  /// What a view shows of itself.
  public enum Paint: String, Sendable, Hashable, CaseIterable {
    case none, translucent, opaque
    /// Something, somewhere inside its bounds.
    case unknown
    /// Hidden, or in something hidden.
    case hidden
  }

  public var id: String
  /// Id of its superview; nil for roots.
  public var parent: String?
  public var className: String
  /// `adView`, an asset's name, or another role that was recognised.
  public var role: String?
  public var owner: ViewRole.Owner
  /// Corners in window space, points; empty where the place is not known.
  public var polygon: [TreePoint]
  public var paint: Paint

  public init(
    id: String, parent: String?, className: String, role: String?, owner: ViewRole.Owner,
    polygon: [TreePoint], paint: Paint
  ) {
    self.id = id
    self.parent = parent
    self.className = className
    self.role = role
    self.owner = owner
    self.polygon = polygon
    self.paint = paint
  }
}
