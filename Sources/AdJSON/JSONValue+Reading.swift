extension JSONValue {
  private struct OpenContainer {
    let isObject: Bool
    /// Index on the tape behind its last entry.
    let end: Int
    var key = ""
    var elements: [JSONValue] = []
    var fields: [JSONField] = []

    mutating func add(_ value: JSONValue) {
      if isObject { fields.append(JSONField(key, value)) } else { elements.append(value) }
    }

    var value: JSONValue { isObject ? .object(fields) : .array(elements) }
  }

  /// The value at a cursor with all it contains.
  ///
  /// Integers that `Int` holds exactly become `int`, all other numbers `double`.
  public init(_ cursor: JSONCursor) {
    let text = cursor.part.text
    var open: [OpenContainer] = []
    var at = cursor.index
    while true {
      let entry = text.tape[at]
      at += 1
      var finished: JSONValue?
      switch entry.kind {
      case .array, .object: open.append(.init(isObject: entry.kind == .object, end: entry.next))
      case .key, .escapedKey:
        if open.isEmpty {
          finished = .string(text.string(of: entry))
        } else {
          open[open.count - 1].key = text.string(of: entry)
        }
      default: finished = Self.scalar(text, entry)
      }
      while true {
        if let value = finished {
          guard !open.isEmpty else {
            self = value
            return
          }
          open[open.count - 1].add(value)
          finished = nil
        }
        guard let last = open.last, last.end == at else { break }
        finished = last.value
        open.removeLast()
      }
    }
  }

  private static func scalar(_ text: DocumentText, _ entry: TapeEntry) -> JSONValue {
    switch entry.kind {
    case .true: .bool(true)
    case .false: .bool(false)
    case .string, .escapedString: .string(text.string(of: entry))
    case .integer: .int(text.withText(of: entry, NumberText.integer) ?? 0)
    case .bareInteger:
      text.withText(of: entry) { digits in
        // "-0" has no Int of its own.
        if digits.count > 2, let value = NumberText.integer(digits) { return .int(value) }
        return .double(NumberText.double(digits))
      }
    case .decimal: .double(text.withText(of: entry, NumberText.double))
    default: .null
    }
  }
}
