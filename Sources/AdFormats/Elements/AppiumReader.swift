public import AdTree

/// Reads page sources of WebDriverAgent and of Appium's XCUITest driver: XML, bare or as the string
/// in the answer to a `GET /source`.
///
/// An element is a role at a place on the screen. Its `windowRect` is the frame in points of the
/// screen, less the origin of the outermost window above it; windows without a frame are taken to
/// begin at the screen's origin. Frames are integral, pushed outward, so each edge may be off by a
/// point (`Snapshot.frameTolerance`), unless the source has `nativeFrame`.
///
/// `name` is the identifier or, without one, the label: where both are the same the identifier is
/// not captured. What WebDriverAgent computed as `visible` is not hidden, nor is anything around it;
/// what is not visible may be off the screen. `hittable` and `focused` are not kept: the one is a
/// result of a computation, not a property of the view, and no fact is meant for the other.
public enum AppiumReader {
  /// Reads every document of a file.
  ///
  /// - Throws: `malformed` for bad XML or JSON, `invalid` for a DOCTYPE or a source without
  ///   elements, `unsupported` for a web page, `tooLarge` for a limit.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    guard let answer = try DriverAnswer(bytes, limits: limits) else {
      return try read(bytes[...], at: { $0 }, limits: limits)
    }
    guard var text = answer.text else {
      throw InputError(
        .invalid, "the answer holds no page source", at: answer.position,
        remedy: "save the answer to GET /source")
    }
    let bytes = text.bytes
    return try read(bytes[...], at: { text.position(of: $0) }, limits: limits)
  }

  private static func read(
    _ bytes: ArraySlice<UInt8>, at position: @escaping (SourcePosition) -> SourcePosition,
    limits: InputLimits
  ) throws(InputError) -> Snapshot {
    if WebPage.begins(bytes) {
      throw .unsupported(DetectedFormat.webPage.name, remedy: DetectedFormat.webPage.remedy)
    }
    var source = PageSource(bytes, position: position, limits: limits)
    return try source.read()
  }
}
