public import AdTree

/// Reads what `-[UIView recursiveDescription]` prints, however it came into the file: from a
/// debugger, a log, a comment, Cycript, Chisel's `pviews` or swift-snapshot-testing.
///
/// No group of facts is captured as a whole. Of geometry, z positions, bounds and pending layout
/// are not printed; of drawing, content mode, effects and custom drawing; of touches, all but
/// whether they are on and that there are recognisers; of layers, all but the class; of text,
/// fonts and sizes; accessibility, outlets and controllers are not printed at all. What is printed
/// is set fact by fact, and so are the defaults of what is printed only where it differs: hidden,
/// alpha, clipping, opacity, interaction, tag, transform, anchor point and animations. Background
/// colours and images are printed by newer systems only: their absence means something only in a
/// file in which some view prints one.
public enum RecursiveDescriptionReader {
  /// Reads a whole file; several dumps in it become several roots.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the file's name as the caller knows it; messages leave it to the caller.
  /// - Throws: `invalid` where no view is found, `unsupported` for dumps shortened to classes,
  ///   `tooLarge` for a limit.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    guard bytes.count <= limits.bytes else {
      throw .tooManyBytes(bytes.count, limit: limits.bytes)
    }
    var tree = DumpTree(source: DumpSource(bytes), limits: limits)
    try tree.read()
    return try tree.finished()
  }
}
