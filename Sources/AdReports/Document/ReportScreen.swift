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
  /// A PNG of the screen in base64, where the run was asked for pictures and there was one.
  public var picture: String?

  public init(
    input: String, name: String?, size: TreeSize, nodes: [ReportNode], picture: String? = nil
  ) {
    self.input = input
    self.name = name
    self.size = size
    self.nodes = nodes
    self.picture = picture
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

  /// What becomes of a touch on a view.
  public enum Touch: String, Sendable, Hashable, CaseIterable {
    /// It and all above it take touches.
    case takes
    /// It or a view above it is off, hidden or all but transparent.
    case none
    /// Nobody said.
    case unknown
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
  public var touch: Touch
  /// Line of the input, from 1.
  public var line: Int?
  /// What else is known of it; only what differs from what most views are.
  public var facts: [ReportFact]

  public init(
    id: String, parent: String?, className: String, role: String?, owner: ViewRole.Owner,
    polygon: [TreePoint], paint: Paint, touch: Touch = .unknown, line: Int? = nil,
    facts: [ReportFact] = []
  ) {
    self.id = id
    self.parent = parent
    self.className = className
    self.role = role
    self.owner = owner
    self.polygon = polygon
    self.paint = paint
    self.touch = touch
    self.line = line
    self.facts = facts
  }
}

/// One fact of a view, in words.
public struct ReportFact: Sendable, Hashable {
  /// Schema name: `render.alpha`.
  public var name: String
  /// Written by the producer or found in the app: untrusted.
  public var value: String

  public init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
