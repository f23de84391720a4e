public import AdTree

/// Reads the text of Xcode 27's UI hierarchy files: per application a header, then one element a
/// line, one blank deeper per level.
///
/// Facts and places are those of `DebugDescriptionReader`. `hitPoint` and `activationBundleId` are
/// not kept: they serve who drives the app.
public enum UIHierarchyTextReader {
  /// Reads every application of a file.
  ///
  /// - Throws: as `DebugDescriptionReader` does.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    var text = try DescriptionText(bytes, limits: limits)
    var reading = DescriptionReading(text: text.bytes, limits: limits)
    return try reading.read(as: .uiHierarchyText) { text.position(of: $0) }
  }
}
