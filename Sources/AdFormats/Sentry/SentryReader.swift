internal import AdJSON
public import AdTree

/// Reads the `view-hierarchy.json` that Sentry's SDK for iOS attaches to an event.
///
/// It carries classes without their modules, frames in the superview, alpha, hidden, accessibility
/// identifiers and the classes of view controllers; no text, touches, layers or scroll offsets.
/// Where a scroll view is scrolled to is unknown, so its subviews have no frame here.
public enum SentryReader {
  /// Reads a whole attachment.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the file's name as the caller knows it; messages leave it to the caller.
  /// - Throws: `malformed` where the bytes are no JSON, `invalid` where they hold no window,
  ///   `unsupported` for another platform's hierarchy, `tooLarge` for a limit.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try JSONDocument.read(SentryNumbers.finite(bytes), limits: limits) {
      (root) throws(InputError) in
      var reading = SentryReading(root: root, limits: limits)
      return try reading.read()
    }
  }
}
