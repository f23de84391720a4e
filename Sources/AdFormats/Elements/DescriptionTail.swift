/// What follows the texts of an element's line: flags, and Xcode 27's fields.
struct DescriptionTail {
  var flags: Set<String> = []
  /// The element's children live in another process and are not listed.
  var isRemote = false
  /// Where reading stopped: at the end, or where something else stands.
  var end: Int

  init(_ text: ArraySlice<UInt8>) {
    end = text.startIndex
    while let key = DescriptionKey.at(text[end...]) {
      var next = end + key.length
      switch key.kind {
      case .flag: flags.insert(String(decoding: text[(end + 2)..<next], as: UTF8.self))
      case .hitPoint:
        guard let close = text[next...].prefix(80).firstIndex(of: UInt8(ascii: "}")) else { return }
        next = close + 1
      case .bundle:
        next = text[next...].firstIndex(of: UInt8(ascii: ",")) ?? text.endIndex
      case .remote:
        isRemote = true
        if text[next...].begins(with: ": true") { next += ": true".utf8.count }
      case .identifier, .label, .title, .placeholderValue, .value: return
      }
      guard next == text.endIndex || text[next] == UInt8(ascii: ",") else { return }
      end = next
    }
  }

  /// Where the longest tail begins that reaches to the end of the text.
  static func start(in text: ArraySlice<UInt8>) -> Int {
    var start = text.endIndex
    while start > text.startIndex {
      let part = text[..<start]
      var comma: Int?
      if part.last == UInt8(ascii: "}"), let place = part.suffix(96).place(of: ", hitPoint: {") {
        comma = place
      } else {
        comma = part.suffix(512).lastCommaAndBlank
      }
      guard let comma, DescriptionTail(part[comma...]).end == start else { return start }
      start = comma
    }
    return start
  }
}

extension ArraySlice<UInt8> {
  /// Where the last `, ` stands.
  fileprivate var lastCommaAndBlank: Int? {
    var index = endIndex - 2
    while index >= startIndex {
      if self[index] == UInt8(ascii: ","), self[index + 1] == 0x20 { return index }
      index -= 1
    }
    return nil
  }
}
