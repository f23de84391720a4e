/// Cuts texts at a number of bytes.
enum TextLimit {
  /// The beginning of a text longer than the limit, in whole scalars; nil where all of it fits.
  static func beginning(of text: String, limit: Int) -> String? {
    guard text.utf8.count > limit else { return nil }
    // Between scalars: a single letter may carry more marks than fit.
    let scalars = text.unicodeScalars
    var end = text.utf8.index(text.startIndex, offsetBy: max(0, limit))
    while end.samePosition(in: scalars) == nil { end = text.utf8.index(before: end) }
    return String(scalars[..<end])
  }
}
