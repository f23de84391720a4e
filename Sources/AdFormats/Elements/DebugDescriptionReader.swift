public import AdTree

/// Reads what `debugDescription` of an `XCUIElement` prints: bare, in the words of a failed test, in
/// a debugger's quotes, or as the string in a WebDriver answer (`GET /source?format=description`).
///
/// An element is a role at a place on the screen. Its `windowRect` is the frame in points of the
/// screen, less the origin of the outermost window above it; windows without a frame are taken to
/// begin at the screen's origin. Labels are not escaped: where quotes leave a choice, only the
/// beginning that every reading shares is kept, and a problem says so. `title`, `placeholderValue`
/// and focus are not kept: no fact is meant for them.
public enum DebugDescriptionReader {
  /// Reads every tree of a file.
  ///
  /// - Throws: `malformed` for a broken JSON answer, `invalid` for a text without elements or
  ///   without indentation, `tooLarge` for a limit.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    var text = try DescriptionText(bytes, limits: limits)
    var reading = DescriptionReading(text: text.bytes, limits: limits)
    return try reading.read(as: .debugDescription) { text.position(of: $0) }
  }
}
