/// Texts of the input as the page shows them.
enum PageText {
  /// A name of at most 200 characters.
  static func short(_ text: String) -> String { cut(text, 200) }

  /// A path or a message of at most 1,000 characters.
  static func long(_ text: String) -> String { cut(text, 1_000) }

  private static func cut(_ text: String, _ longest: Int) -> String {
    let cut = text.prefix(longest)
    return cut.endIndex < text.endIndex ? cut + "…" : text
  }
}
