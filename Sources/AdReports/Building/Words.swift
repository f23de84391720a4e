/// Small pieces of English that several outputs share.
enum Words {
  /// `1 ad`, `3 ads`.
  static func count(_ count: Int, _ noun: String, plural: String? = nil) -> String {
    "\(count) \(count == 1 ? noun : plural ?? noun + "s")"
  }

  /// A number without needless digits.
  static func number(_ value: Double) -> String {
    if let whole = Int(exactly: value) { return "\(whole)" }
    return "\(value)"
  }
}
