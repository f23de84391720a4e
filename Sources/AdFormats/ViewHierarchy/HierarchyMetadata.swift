/// The `metadata` of a view debugger's folder.
///
/// It is a property list, which has a DOCTYPE; no DOCTYPE is ever parsed here. The version stands
/// alone in an element after its key, so it is found without a parser.
enum HierarchyMetadata {
  private static let lookedAt = 64 << 10

  /// The document's version, if the file is an XML property list that states one.
  static func version(in bytes: [UInt8]) -> String? {
    let head = bytes.prefix(lookedAt)
    guard let key = head.place(of: "<key>DocumentVersion</key>"),
      let open = head[key...].place(of: "<string>")
    else { return nil }
    let text = head[(open + 8)...]
    guard let end = text.place(of: "<"), end - open <= 64 else { return nil }
    return String(decoding: head[(open + 8)..<end], as: UTF8.self)
  }
}
