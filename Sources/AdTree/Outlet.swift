/// Who owns an outlet.
public enum OutletOwner: Sendable, Hashable {
  /// A view, by index.
  case view(Int)
  /// An object that is no view: File's Owner, a view controller, by index into `objects`.
  case object(Int)
}

/// Where an outlet points.
public enum OutletTarget: Sendable, Hashable {
  /// A view, by index.
  case view(Int)
  /// The outlet is nil.
  case null
  /// The destination does not exist in the snapshot; its id as written.
  case missing(String)
  /// The destination exists but is no view (an object, a gesture recogniser, a constraint).
  case notAView(String)
}

/// One connection from an owner's property to a view. No ad is inferred here.
public struct Outlet: Sendable, Hashable {
  public var owner: OutletOwner
  /// Property name: `headlineView`, …
  public var property: String
  public var target: OutletTarget
  public var position: SourcePosition?

  public init(
    owner: OutletOwner, property: String, target: OutletTarget, position: SourcePosition? = nil
  ) {
    self.owner = owner
    self.property = property
    self.target = target
    self.position = position
  }
}

/// An object of a nib that is no view: File's Owner or a view controller.
public struct DesignObject: Sendable, Hashable {
  public var id: String
  /// Custom class, or nil when the nib names none.
  public var className: String?
  /// `IBFilesOwner`, `viewController`, …
  public var role: String
  public var position: SourcePosition?

  public init(id: String, className: String?, role: String, position: SourcePosition? = nil) {
    self.id = id
    self.className = className
    self.role = role
    self.position = position
  }
}
