/// Where an input came from that a test attached to its result.
public struct ReportAttachment: Sendable, Hashable {
  /// Name of the exported file.
  public var file: String
  /// The test: `FeedTests/testFeed()`.
  public var test: String?
  /// The device's name.
  public var device: String?

  public init(file: String, test: String?, device: String?) {
    self.file = file
    self.test = test
    self.device = device
  }
}
