/// A runtime class with its ancestors, nearest first.
public struct ClassChain: Sendable, Hashable {
  /// The class itself, then its superclasses, nearest first.
  public var names: [String]

  public init(_ names: [String]) {
    self.names = names
  }

  /// The names at which a chain is known to be whole.
  public static let ends: Set<String> = ["UIView", "CALayer", "NSObject"]

  /// Whether every ancestor is known.
  public var isComplete: Bool {
    names.contains { Self.ends.contains($0) }
  }

  /// Three-valued "is a": nil when the chain is cut before `name` could be ruled out.
  public func isA(_ name: String) -> Bool? {
    if names.contains(name) { return true }
    return isComplete ? false : nil
  }

  /// Three-valued "is a" for any of several classes.
  public func isA(anyOf candidates: Set<String>) -> Bool? {
    if names.contains(where: candidates.contains) { return true }
    return isComplete ? false : nil
  }
}
