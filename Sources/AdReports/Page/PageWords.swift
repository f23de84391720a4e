import AdJSON
import AdRules
import AdTree

/// The page's own words in one language, by key: a file `Reports/page/words.LANGUAGE.json`.
///
/// `{name}` in a text stands for a value. A text that counts has the keys `KEY.one` and
/// `KEY.other`; `{count}` is the number.
struct PageWords: Sendable {
  let language: String
  private let texts: [String: String]

  /// Languages there are words in.
  static var languages: [String] {
    ReportAsset.paths.compactMap { path in
      guard path.hasPrefix("page/words."), path.hasSuffix(".json") else { return nil }
      return String(path.dropFirst("page/words.".count).dropLast(".json".count))
    }
  }

  /// - Parameter language: a language there is no file for is English.
  init(language: String = "en") {
    let english = Self.texts("en")
    let own = language == "en" ? [:] : Self.texts(language)
    self.language = own.isEmpty ? "en" : language
    texts = english.merging(own) { _, own in own }
  }

  private static func texts(_ language: String) -> [String: String] {
    guard let bytes = ReportAsset.bytes("page/words.\(language).json") else { return [:] }
    let texts = try? JSONDocument(bytes: bytes).withRoot {
      root throws(JSONError) -> [String: String] in
      var texts: [String: String] = [:]
      for member in try root.requireObject() {
        texts[member.key.string] = try member.value.requireString()
      }
      return texts
    }
    return texts ?? [:]
  }

  var keys: [String] { texts.keys.sorted() }

  /// The text, or nil if there is none of that key.
  func text(_ key: String) -> String? { texts[key] }

  /// The text of a key, with its values; the key itself if there is no text.
  subscript(_ key: String, _ values: [String: String] = [:]) -> String {
    guard let text = texts[key] else { return key }
    return values.isEmpty ? text : Self.fill(text, values)
  }

  /// The text for that number of things.
  func count(_ key: String, _ count: Int, _ values: [String: String] = [:]) -> String {
    var values = values
    values["count"] = "\(count)"
    return self[count == 1 ? key + ".one" : key + ".other", values]
  }

  /// Values are put in once: what stands in braces in a value stays as it is.
  private static func fill(_ text: String, _ values: [String: String]) -> String {
    var filled = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "{") {
      filled += rest[..<open]
      rest = rest[rest.index(after: open)...]
      guard let close = rest.firstIndex(of: "}") else { return filled + "{" + rest }
      filled += values[String(rest[..<close])] ?? ""
      rest = rest[rest.index(after: close)...]
    }
    return filled + rest
  }
}

/// Words for the values of a report.
extension PageWords {
  func outcome(_ outcome: Outcome) -> String { self["outcome.\(outcome.name)"] }

  /// A sign that tells outcomes apart without colour.
  static func sign(_ outcome: Outcome) -> String {
    switch outcome {
    case .violation: "✕"
    case .review: "?"
    case .unmeasured: "…"
    case .pass: "✓"
    case .inapplicable: "–"
    }
  }

  func severity(_ severity: Severity) -> String { self["severity.\(severity.rawValue)"] }

  func consequence(_ kind: Consequence.Kind) -> String { self["kind.\(kind.rawValue)"] }

  /// What may follow, as a whole sentence.
  func sentence(_ consequence: Consequence) -> String {
    self[
      "consequence",
      [
        "what": self["kind.\(consequence.kind.rawValue).follows"],
        "basis": self["basis.\(consequence.basis.rawValue)"],
      ]]
  }

  func phase(_ phase: AdPhase) -> String { self["phase.\(phase.rawValue)"] }

  func source(_ source: AdSource) -> String { self["source.\(source.rawValue)"] }

  func stage(_ stage: Stage) -> String { self["stage.\(stage.rawValue)"] }

  /// The name of an asset or another recognised role.
  func role(_ role: String) -> String {
    text("role.\(role)") ?? role.prefix(1).uppercased() + role.dropFirst()
  }

  func relation(_ role: String) -> String { text("relation.\(role)") ?? role }

  static func percent(_ share: Double) -> String {
    Words.number((share * 1000).rounded() / 10) + " %"
  }
}
