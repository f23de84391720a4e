public import AdTree

/// What came of reading one input.
public enum ReadOutcome: Sendable {
  case snapshot(Snapshot)
  /// A format that is known but has no reader.
  case refused(DetectedFormat)
  /// Nothing known.
  case unknown
}

/// The way in: from bytes to a snapshot.
public enum InputReader {
  /// Names the format by its content and reads it.
  ///
  /// - Parameters:
  ///   - bytes: the whole input.
  ///   - name: the input's name; only for readers that mention it.
  /// - Throws: what the format's reader throws, or `tooLarge` before anything is read.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> ReadOutcome {
    guard bytes.count <= limits.bytes else {
      throw .tooManyBytes(bytes.count, limit: limits.bytes)
    }
    guard let format = Detector.detect(bytes) else { return .unknown }
    guard format == .compressed else {
      return try read(bytes, as: format, name: name, limits: limits)
    }
    guard let content = try content(ofCompressed: bytes) else { return .unknown }
    switch Detector.detect(content) {
    case nil: return .unknown
    case .compressed:
      throw .unsupported(
        "gzip data inside gzip data", remedy: "decompress it with gunzip and give what it holds")
    case .viewHierarchy:
      return .snapshot(
        try ViewHierarchyReader.read(content: content, wasCompressed: true, limits: limits))
    case let inner?:
      guard content.count <= limits.bytes else {
        throw .tooManyBytes(content.count, limit: limits.bytes)
      }
      return try read(content, as: inner, name: name, limits: limits)
    }
  }

  private static func read(
    _ bytes: [UInt8], as format: DetectedFormat, name: String, limits: InputLimits
  ) throws(InputError) -> ReadOutcome {
    switch format {
    case .xib, .storyboard:
      return .snapshot(try NibReader.read(bytes: bytes, name: name, limits: limits))
    case .canonical:
      return .snapshot(try CanonicalReader.read(bytes: bytes, limits: limits))
    case .sentry:
      return .snapshot(try SentryReader.read(bytes: bytes, name: name, limits: limits))
    case .appium:
      return .snapshot(try AppiumReader.read(bytes: bytes, name: name, limits: limits))
    case .appiumJSON:
      return .snapshot(try AppiumJSONReader.read(bytes: bytes, name: name, limits: limits))
    case .debugDescription:
      return .snapshot(try DebugDescriptionReader.read(bytes: bytes, name: name, limits: limits))
    case .uiHierarchyText:
      return .snapshot(try UIHierarchyTextReader.read(bytes: bytes, name: name, limits: limits))
    case .elementSnapshot:
      return .snapshot(try ElementSnapshotReader.read(bytes: bytes, name: name, limits: limits))
    case .recursiveDescription:
      return .snapshot(
        try RecursiveDescriptionReader.read(bytes: bytes, name: name, limits: limits))
    case .viewHierarchy:
      return .snapshot(try ViewHierarchyReader.read(bytes: bytes, name: name, limits: limits))
    default:
      return .refused(format)
    }
  }

  /// What gzip data holds; nil if its beginning is nothing known, so that other people's archives
  /// need not be inflated.
  private static func content(ofCompressed bytes: [UInt8]) throws(InputError) -> [UInt8]? {
    let prefix = try Gzip.prefix(of: bytes, count: Detector.prefixLength)
    guard Detector.mayBeKnown(prefix) else { return nil }
    return try Gzip.inflate(bytes)
  }
}
