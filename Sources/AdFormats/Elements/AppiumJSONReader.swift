internal import AdJSON
public import AdTree

/// Reads WebDriverAgent's page source as JSON, bare or as the value of a WebDriver answer.
///
/// Frames and texts mean what `AppiumReader` says of them; `rawIdentifier`, where it is told, is
/// the identifier itself.
public enum AppiumJSONReader {
  /// Reads a whole document.
  ///
  /// - Throws: `malformed` for bad JSON, `invalid` for a source without elements, `unsupported` for
  ///   an accessible source, which has no frames, `tooLarge` for a limit.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try JSONDocument.read(bytes.withoutByteOrderMark, limits: limits) { (root) throws(InputError) in
      var reading = AppiumJSONReading(limits: limits)
      return try reading.read(root)
    }
  }
}
