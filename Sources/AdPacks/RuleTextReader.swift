/// Reads a rule's README: a checked Markdown subset under fixed headings.
///
/// The subset is paragraphs, lists, fenced code, inline code, emphasis and links: what every report
/// format can show.
struct RuleTextReader {
  let file: String
  let rule: String?
  private(set) var errors: [PackError] = []

  private typealias Section = TextSections.Section

  /// The headings below the title in the order in which they stand; those of the messages follow.
  private static let skeleton: [(title: String, level: Int)] = [
    ("Summary", 2), ("Why", 2), ("Fix", 2), ("Swift", 3), ("Objective-C", 3),
    ("Interface Builder", 3), ("Messages", 2),
  ]
  /// Languages of the fenced code that a way to fix needs.
  private static let languages = ["Swift": "swift", "Objective-C": "objc"]

  init(file: String, rule: String?) {
    self.file = file
    self.rule = rule
  }

  /// Reads a rule's README; nil where nothing can be made of it.
  mutating func read(_ bytes: [UInt8]) -> RuleTexts? {
    guard let (title, rest) = titled(bytes) else { return nil }
    let end = rest.firstIndex { $0.title == "Messages" }.map { $0 + 1 } ?? rest.endIndex
    let found = arranged(rest[..<end])
    for section in found.values.sorted(by: { $0.line < $1.line }) { checkBody(section) }
    let (messages, lines) = messages(in: rest[end...])
    func text(_ name: String) -> String { found[name]?.text ?? "" }
    return RuleTexts(
      title: title.title, summary: text("Summary"), why: text("Why"), fixSwift: text("Swift"),
      fixObjectiveC: text("Objective-C"), fixInterfaceBuilder: text("Interface Builder"),
      messages: messages, messageLines: lines)
  }

  /// Reads a file of messages alone: a title, and one heading of level 3 a reason.
  mutating func readMessages(_ bytes: [UInt8]) -> [String: MessageTemplate] {
    guard let (_, rest) = titled(bytes) else { return [:] }
    return messages(in: rest).0
  }

  private mutating func fault(_ line: Int?, _ message: String, remedy: String? = nil) {
    errors.append(PackError(file: file, line: line, rule: rule, message: message, remedy: remedy))
  }

  // MARK: Structure

  private mutating func titled(_ bytes: [UInt8]) -> (Section, ArraySlice<Section>)? {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      fault(nil, "the file is not UTF-8", remedy: "save it as UTF-8")
      return nil
    }
    let text = TextSections(bytes)
    if let line = text.openFence {
      fault(line, "the fenced code is not closed", remedy: "close it with ```")
    }
    guard let title = text.sections.first, title.level == 1, text.strayLine == nil else {
      fault(
        text.strayLine ?? 1, "the file does not begin with a title",
        remedy: "begin with \"# Title\"")
      return nil
    }
    if let line = title.body.first(where: { !$0.isBlank }) {
      fault(line.number, "there is text between the title and the first heading")
    }
    return (title, text.sections.dropFirst())
  }

  /// The fixed sections by title: each once, at its level, in order.
  private mutating func arranged(_ sections: ArraySlice<Section>) -> [String: Section] {
    let names = Self.skeleton.map(\.title)
    var found: [String: Section] = [:]
    var last = -1
    for section in sections {
      guard let place = names.firstIndex(of: section.title) else {
        fault(
          section.line, "the heading \"\(section.title)\" is not one of the fixed ones",
          remedy: NearMatch.remedy(for: section.title, among: names))
        continue
      }
      let level = Self.skeleton[place].level
      if found[section.title] != nil {
        fault(section.line, "the heading \"\(section.title)\" stands twice", remedy: "join the two")
      } else if section.level != level {
        fault(
          section.line, "the heading \"\(section.title)\" is of level \(section.level)",
          remedy: "write \(String(repeating: "#", count: level)) \(section.title)")
      } else if place < last {
        fault(
          section.line, "the heading \"\(section.title)\" is out of place",
          remedy: "the order is \(names.joined(separator: ", "))")
      }
      last = max(last, place)
      if found[section.title] == nil { found[section.title] = section }
    }
    for (title, level) in Self.skeleton where found[title] == nil {
      fault(
        nil, "the heading \"\(title)\" is missing",
        remedy: "add \"\(String(repeating: "#", count: level)) \(title)\"")
    }
    return found
  }

  private mutating func checkBody(_ section: Section) {
    if section.title == "Fix" || section.title == "Messages" {
      if let line = section.body.first(where: { !$0.isBlank }) {
        fault(
          line.number, "there is text directly below \"\(section.title)\"",
          remedy: "put it below one of the headings that follow")
      }
      return
    }
    if section.body.allSatisfy(\.isBlank) {
      fault(section.line, "the section \"\(section.title)\" is empty", remedy: "write it")
      return
    }
    checkMarks(section)
    let fences = section.fences
    guard let language = Self.languages[section.title] else { return }
    if fences.isEmpty {
      fault(
        section.line, "the section \"\(section.title)\" shows no code",
        remedy: "add a block fenced with ```\(language)")
    }
    for fence in fences where fence.language != language {
      fault(fence.line, "the code is marked \"\(fence.language)\"", remedy: "write ```\(language)")
    }
  }

  /// What lies beyond the subset: HTML, quotes, tables, images, indented code.
  private mutating func checkMarks(_ section: Section) {
    for line in section.body where !line.isCode {
      let text = TextSections.trimmed(line.bytes)
      let isIndented = line.bytes.starts(with: [0x20, 0x20, 0x20, 0x20])
      guard let first = text.first else { continue }
      if isIndented || first == 0x3C || first == 0x3E || first == 0x7C
        || text.starts(with: [0x21, 0x5B])
      {
        fault(
          line.number, "this line is beyond the Markdown that reports can show",
          remedy: "use paragraphs, lists, fenced code, inline code, emphasis and links")
      }
    }
  }

  // MARK: Messages

  private mutating func messages(
    in sections: ArraySlice<Section>
  ) -> ([String: MessageTemplate], [String: Int]) {
    var templates: [String: MessageTemplate] = [:]
    var lines: [String: Int] = [:]
    for section in sections {
      let key = section.title
      guard section.level == 3 else {
        fault(
          section.line, "the heading \"\(key)\" is no reason's", remedy: "write \"### reason-key\"")
        continue
      }
      if lines[key] != nil {
        fault(section.line, "the message \"\(key)\" stands twice", remedy: "keep one")
        continue
      }
      lines[key] = section.line
      if let line = section.body.first(where: \.isCode) {
        fault(line.number, "the message \"\(key)\" holds fenced code", remedy: "use inline code")
        continue
      }
      let text = section.paragraph
      guard !text.isEmpty else {
        fault(section.line, "the message \"\(key)\" is empty", remedy: "write it")
        continue
      }
      do {
        templates[key] = try MessageTemplate(text)
      } catch {
        fault(section.line, "the message \"\(key)\": \(error.message)")
      }
    }
    return (templates, lines)
  }
}
