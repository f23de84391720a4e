/// One property of a view or an ad as the producer reported it.
///
/// The three cases are the root of every honest answer: a value, a value known to be nil, and no
/// knowledge at all. A check that needs a `notCaptured` fact is unmeasured; it never assumes a
/// default.
public enum Fact<Value> {
  /// The producer recorded this value (or the format names it as the default of a captured group).
  case known(Value)
  /// The producer looked and there was nothing: nil at run time, none in a nib.
  case null
  /// The producer did not look.
  case notCaptured

  /// The value, or nil when it is null or not captured. Use it only where both mean the same.
  @inlinable public var value: Value? {
    if case .known(let value) = self { value } else { nil }
  }

  /// Whether the producer looked at all.
  @inlinable public var isCaptured: Bool {
    if case .notCaptured = self { false } else { true }
  }

  /// Whether the producer looked and found nothing.
  @inlinable public var isNull: Bool {
    if case .null = self { true } else { false }
  }

  /// Transforms a known value and keeps the other two cases.
  @inlinable public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> Fact<Other> {
    switch self {
    case .known(let value): .known(try transform(value))
    case .null: .null
    case .notCaptured: .notCaptured
    }
  }

  /// Transforms a known value into another fact and keeps the other two cases.
  @inlinable public func flatMap<Other>(
    _ transform: (Value) throws -> Fact<Other>
  ) rethrows -> Fact<Other> {
    switch self {
    case .known(let value): try transform(value)
    case .null: .null
    case .notCaptured: .notCaptured
    }
  }
}

extension Fact: Sendable where Value: Sendable {}
extension Fact: Equatable where Value: Equatable {}
extension Fact: Hashable where Value: Hashable {}

extension Fact {
  /// A captured optional: `.known` or `.null`.
  @inlinable public init(captured value: Value?) {
    if let value { self = .known(value) } else { self = .null }
  }
}

extension Fact where Value: Equatable {
  /// Three-valued equality: nil when not captured.
  @inlinable public func equals(_ other: Value) -> Bool? {
    switch self {
    case .known(let value): value == other
    case .null: false
    case .notCaptured: nil
    }
  }
}
