internal import AdJSON
public import AdTree

/// Reads `XCUIElementSnapshot.dictionaryRepresentation` as JSON, bare or as Maestro's runner
/// answers (`{"axElement": …, "depth": …}`).
///
/// Frames are exact, in points of the screen; `windowRect` is the frame less the origin of the
/// outermost window above it. `title`, `placeholderValue` and `hasFocus` are not kept: no fact is
/// meant for them.
public enum ElementSnapshotReader {
  /// Reads a whole document.
  ///
  /// - Throws: `malformed` for bad JSON, `invalid` for a document that is no element,
  ///   `tooLarge` for a limit.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try JSONDocument.read(bytes.withoutByteOrderMark, limits: limits) { (root) throws(InputError) in
      var reading = ElementSnapshotReading(limits: limits)
      return try reading.read(root)
    }
  }
}
