/// Writes a document piece by piece, so that a large one never exists as objects.
///
/// Containers begun here are spread over lines, two blanks per level; a value given whole is
/// written compactly on one line. So a list of records has one record per line:
///
/// ```swift
/// var writer = JSONWriter()
/// writer.beginObject()
/// try writer.write("native-ad-tree", key: "format")
/// try writer.beginArray(key: "nodes")
/// for node in nodes { try writer.write(node) }
/// writer.end()
/// writer.end()
/// let bytes = writer.takeBytes()
/// ```
///
/// Keys are not compared with each other here: the caller writes each only once.
public struct JSONWriter: Sendable {
  private enum Container { case array, object }

  private var bytes: [UInt8] = []
  private var open: [Container] = []
  private var isFirst = true

  public init() {}

  /// Begins an array; `key` must be given inside an object, and only there.
  public mutating func beginArray(key: String? = nil) throws(JSONWriteError) {
    try begin(.array, key: key)
  }

  /// Begins an object; `key` must be given inside an object, and only there.
  public mutating func beginObject(key: String? = nil) throws(JSONWriteError) {
    try begin(.object, key: key)
  }

  /// Ends the container begun last. There must be one.
  public mutating func end() {
    precondition(!open.isEmpty, "no container is open")
    let container = open.removeLast()
    if !isFirst { breakLine() }
    bytes.append(container == .array ? UInt8(ascii: "]") : UInt8(ascii: "}"))
    isFirst = false
  }

  /// Writes a value on one line; `key` must be given inside an object, and only there.
  ///
  /// Nothing is written if the value cannot be.
  public mutating func write(_ value: JSONValue, key: String? = nil) throws(JSONWriteError) {
    let native = try NativeValue(value)
    try startValue(key: key)
    try native.write(into: &bytes)
    isFirst = false
  }

  /// Writes a value with every member and element on its own line.
  ///
  /// What stands before the part that cannot be written has been written when this throws.
  public mutating func writeSpread(_ value: JSONValue, key: String? = nil) throws(JSONWriteError) {
    // What stands in the list is still to be written, the last item first; nil ends a container.
    var pending: [JSONField?] = [JSONField(key ?? "", value)]
    let outside = open.count
    while let item = pending.popLast() {
      guard let item else {
        end()
        continue
      }
      let key = open.count == outside ? key : open.last == .object ? item.key : nil
      switch item.value {
      case .array(let elements) where !elements.isEmpty:
        try beginArray(key: key)
        pending.append(nil)
        for element in elements.reversed() { pending.append(JSONField("", element)) }
      case .object(let fields) where !fields.isEmpty:
        try requireDistinctKeys(fields)
        try beginObject(key: key)
        pending.append(nil)
        for field in fields.reversed() { pending.append(field) }
      default: try write(item.value, key: key)
      }
    }
  }

  /// The bytes written since the last call; more may follow. Add the final line feed yourself.
  public mutating func takeBytes() -> [UInt8] {
    defer { bytes = [] }
    return bytes
  }

  private mutating func begin(_ container: Container, key: String?) throws(JSONWriteError) {
    if open.count >= JSONLimits.greatestDepth { throw .tooDeep }
    try startValue(key: key)
    bytes.append(container == .array ? UInt8(ascii: "[") : UInt8(ascii: "{"))
    open.append(container)
    isFirst = true
  }

  private mutating func startValue(key: String?) throws(JSONWriteError) {
    precondition((open.last == .object) == (key != nil), "a key is for a member, and needed there")
    if let key, key.utf8.contains(0) { throw .keyWithNUL(key) }
    let name = try key.map { key throws(JSONWriteError) in try NativeValue(key) }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    if !open.isEmpty { breakLine() }
    if let name {
      try name.write(into: &bytes)
      bytes.append(contentsOf: ": ".utf8)
    }
  }

  private func requireDistinctKeys(_ fields: [JSONField]) throws(JSONWriteError) {
    // By bytes: Swift's strings are also equal if they only look the same.
    var seen: Set<[UInt8]> = []
    for field in fields where !seen.insert(Array(field.key.utf8)).inserted {
      throw .repeatedKey(field.key)
    }
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
  }
}
