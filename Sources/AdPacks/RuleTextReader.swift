/// Reads a rule's README: a checked Markdown subset under fixed headings.
struct RuleTextReader {
  let file: String
  let rule: String
  private(set) var errors: [PackError] = []

  private struct Section {
    var title: String
    var level: Int
    var line: Int
    var body: [String]
  }

  /// Headings of level 2 and 3 in the order in which they must stand.
  private static let headings = [
    "Summary", "Why", "Fix", "Swift", "Objective-C", "Interface Builder", "Messages",
  ]

  init(file: String, rule: String) {
    self.file = file
    self.rule = rule
  }

  mutating func read(_ bytes: [UInt8]) -> RuleTexts? {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      errors.append(PackError(file: file, rule: rule, message: "the file is not UTF-8"))
      return nil
    }
    let sections = split(text)
    guard let title = sections.first, title.level == 1 else {
      fault(1, "the file does not begin with a title", remedy: "begin with \"# Title\"")
      return nil
    }
    checkHeadings(sections)
    func body(_ name: String) -> String {
      sections.first { $0.title == name }.map { Self.trimmed($0.body) } ?? ""
    }
    let start = sections.firstIndex { $0.title == "Messages" } ?? sections.endIndex
    let (messages, lines) = messages(in: sections[start...])
    let texts = RuleTexts(
      title: title.title, summary: body("Summary"), why: body("Why"), fixSwift: body("Swift"),
      fixObjectiveC: body("Objective-C"), fixInterfaceBuilder: body("Interface Builder"),
      messages: messages, messageLines: lines)
    for (name, text) in [
      ("Summary", texts.summary), ("Why", texts.why), ("Swift", texts.fixSwift),
      ("Objective-C", texts.fixObjectiveC), ("Interface Builder", texts.fixInterfaceBuilder),
    ] where text.isEmpty {
      fault(
        sections.first { $0.title == name }?.line ?? 1, "the section \"\(name)\" is empty",
        remedy: "write it")
    }
    return texts
  }

  /// Reads a file of messages alone: a title, and one heading of level 3 a reason.
  mutating func readMessages(_ bytes: [UInt8]) -> [String: MessageTemplate] {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      errors.append(PackError(file: file, message: "the file is not UTF-8"))
      return [:]
    }
    return messages(in: split(text)[...]).0
  }

  private mutating func fault(_ line: Int, _ message: String, remedy: String? = nil) {
    errors.append(PackError(file: file, line: line, rule: rule, message: message, remedy: remedy))
  }

  private func split(_ text: String) -> [Section] {
    var sections: [Section] = []
    var isCode = false
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      if line.hasPrefix("```") { isCode.toggle() }
      let level = line.prefix { $0 == "#" }.count
      if !isCode, level > 0, line.dropFirst(level).first == " " {
        sections.append(
          Section(
            title: String(line.dropFirst(level + 1)), level: level, line: number, body: []))
      } else if !sections.isEmpty {
        sections[sections.count - 1].body.append(String(line))
      }
    }
    return sections
  }

  private mutating func checkHeadings(_ sections: [Section]) {
    let fixed = sections.dropFirst().filter { $0.level == 2 || Self.headings.contains($0.title) }
    for section in fixed where !Self.headings.contains(section.title) {
      fault(
        section.line, "the heading \"\(section.title)\" is not one of the fixed ones",
        remedy: "use \(Self.headings.joined(separator: ", "))")
    }
    let found = fixed.map(\.title)
    for heading in Self.headings where !found.contains(heading) {
      fault(1, "the heading \"\(heading)\" is missing", remedy: "add it")
    }
  }

  private mutating func messages(
    in sections: ArraySlice<Section>
  ) -> ([String: MessageTemplate], [String: Int]) {
    var templates: [String: MessageTemplate] = [:]
    var lines: [String: Int] = [:]
    for section in sections where section.level == 3 {
      let text = Self.joined(section.body)
      guard !text.isEmpty else {
        fault(section.line, "the message \"\(section.title)\" is empty", remedy: "write it")
        continue
      }
      do {
        templates[section.title] = try MessageTemplate(text)
        lines[section.title] = section.line
      } catch {
        fault(section.line, "message \"\(section.title)\": \(error.message)")
      }
    }
    return (templates, lines)
  }

  private static func trimmed(_ lines: [String]) -> String {
    var kept = lines[...]
    while kept.first?.allSatisfy(\.isWhitespace) == true { kept.removeFirst() }
    while kept.last?.allSatisfy(\.isWhitespace) == true { kept.removeLast() }
    return kept.joined(separator: "\n")
  }

  /// A message is one paragraph: its lines are joined.
  private static func joined(_ lines: [String]) -> String {
    lines.map { line in
      String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }.filter { !$0.isEmpty }.joined(separator: " ")
  }
}
