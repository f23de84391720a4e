/// Keeps a rarely present, large group of facts out of line, so that a tree of 100,000 views
/// stays small.
final class Box<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
