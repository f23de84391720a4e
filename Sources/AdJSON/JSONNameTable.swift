/// The names of a vocabulary, looked up by the bytes of a key or string at the cost of a few
/// nanoseconds, so that reading an object is one `switch` per member:
///
/// ```swift
/// enum NodeKey: String, CaseIterable { case id, parent, frame }
/// let nodeKeys = JSONNameTable<NodeKey>()
/// for member in try node.requireObject() {
///   switch member.key.name(in: nodeKeys) {
///   case .id: id = try member.value.requireString()
///   …
///   case nil: unknown(member.key)
///   }
/// }
/// ```
///
/// Build a table once, as a static constant.
public struct JSONNameTable<Name: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  @usableFromInline let names: [Name]
  @usableFromInline let index: JSONNameIndex

  public init() {
    names = Array(Name.allCases)
    index = JSONNameIndex(names.map { Array($0.rawValue.utf8) })
  }

  @inlinable
  @inline(__always)
  func name(number: Int) -> Name? { number < 0 ? nil : names[number] }
}
