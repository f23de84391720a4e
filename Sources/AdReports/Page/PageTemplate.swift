/// A page template: text with tags in double braces.
///
/// `{{name}}` is a value, escaped; `{{.}}` the current one. `{{#name}}…{{/name}}` shows its inside
/// for each element of a list, once for a record (whose members are then at hand), once for a
/// text that is not empty or a true flag. `{{^name}}…{{/name}}` shows it otherwise. `{{> file}}`
/// stands for another file of `Reports/page`, `{{@key}}` for one of the page's own words. Names are
/// those of the innermost record alone. There is no way to insert a value without escaping it.
struct PageTemplate {
  enum Piece {
    case text([UInt8])
    case value(String)
    case section(String, inverted: Bool, [Piece])
  }

  /// Why a template cannot be used: a mistake in a file of `Reports/page`.
  struct Mistake: Error, CustomStringConvertible {
    let description: String
  }

  let pieces: [Piece]

  /// - Parameters:
  ///   - words: gives the words of a key.
  ///   - load: gives the text of a file of `Reports/page`.
  init(
    file: String, words: (String) -> String?, load: (String) -> String?
  ) throws(Mistake) {
    pieces = try Self.pieces(file, words: words, load: load, within: [])
  }

  private static func pieces(
    _ file: String, words: (String) -> String?, load: (String) -> String?,
    within files: [String]
  ) throws(Mistake) -> [Piece] {
    guard let source = load(file) else { throw Mistake(description: "there is no file \(file)") }
    guard !files.contains(file) else { throw Mistake(description: "\(file) includes itself") }
    var open: [(name: String, inverted: Bool, pieces: [Piece])] = [("", false, [])]
    var rest = source.utf8[...]
    func add(_ piece: Piece) { open[open.count - 1].pieces.append(piece) }
    while let start = firstPair(UInt8(ascii: "{"), in: rest) {
      let afterOpen = rest[rest.index(start, offsetBy: 2)...]
      guard let end = firstPair(UInt8(ascii: "}"), in: afterOpen) else {
        throw Mistake(description: "\(file) has a tag without end")
      }
      var text = rest[..<start]
      rest = afterOpen[afterOpen.index(end, offsetBy: 2)...]
      var name = String(Substring(afterOpen[..<end]))
      let kind = name.first ?? " "
      let isBlock = "#^/>".contains(kind)
      if isBlock {
        name.removeFirst()
        name = name.split(separator: " ").joined()
        trimLine(&text, &rest)
      }
      if !text.isEmpty { add(.text(Array(text))) }
      switch kind {
      case "#": open.append((name, false, []))
      case "^": open.append((name, true, []))
      case "/":
        guard open.count > 1, let last = open.popLast(), last.name == name else {
          throw Mistake(description: "\(file) ends a section \(name) that is not the open one")
        }
        add(.section(name, inverted: last.inverted, last.pieces))
      case ">":
        for piece in try pieces(name, words: words, load: load, within: files + [file]) {
          add(piece)
        }
      case "@":
        guard let text = words(String(name.dropFirst())) else {
          throw Mistake(description: "\(file) names words \(name) that there are not")
        }
        var bytes: [UInt8] = []
        HTMLText.append(text, to: &bytes)
        add(.text(bytes))
      default: add(.value(name))
      }
    }
    guard open.count == 1 else {
      throw Mistake(description: "\(file) does not end the section \(open.last?.name ?? "")")
    }
    if !rest.isEmpty { add(.text(Array(rest))) }
    return open[0].pieces
  }

  private static func firstPair(
    _ brace: UInt8, in text: Substring.UTF8View
  ) -> Substring.UTF8View.Index? {
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if next < text.endIndex, text[index] == brace, text[next] == brace { return index }
      index = next
    }
    return nil
  }

  /// A tag alone on its line leaves no line behind.
  private static func trimLine(
    _ text: inout Substring.UTF8View, _ rest: inout Substring.UTF8View
  ) {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") }
    let isBreak = { (byte: UInt8) in byte == UInt8(ascii: "\n") }
    let indent = text.reversed().prefix(while: isBlank).count
    let before = text.dropLast(indent)
    let after = rest.drop(while: isBlank)
    guard before.last.map(isBreak) ?? true, after.first.map(isBreak) ?? true else { return }
    text = before
    rest = after.dropFirst()
  }
}
