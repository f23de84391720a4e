/// One of several equal parts of a run's inputs, each audited on its own.
public struct ReportShard: Sendable, Hashable {
  /// From 1 to `count`.
  public var number: Int
  public var count: Int

  /// Most shards of a run.
  public static let most = 10_000

  /// Nil unless 1 ≤ number ≤ count ≤ `most`.
  public init?(number: Int, count: Int) {
    guard (1...Self.most).contains(count), (1...count).contains(number) else { return nil }
    self.number = number
    self.count = count
  }

  /// Reads `2/8`; nil for anything else.
  public init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.allSatisfy { (48...57).contains($0) } }),
      let number = Int(parts[0]), let count = Int(parts[1])
    else { return nil }
    self.init(number: number, count: count)
  }

  /// `2/8`.
  public var text: String { "\(number)/\(count)" }

  /// The indices of its share of so many inputs: neighbours, so that the shards one after the
  /// other give the order of the whole.
  public func range(of inputs: Int) -> Range<Int> {
    let (size, rest) = inputs.quotientAndRemainder(dividingBy: count)
    let start = (number - 1) * size + min(number - 1, rest)
    return start..<(start + size + (number <= rest ? 1 : 0))
  }
}
