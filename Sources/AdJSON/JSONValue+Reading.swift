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
    let reading = cursor.reading
    var open: [OpenContainer] = []
    var at = cursor.index
    while true {
      let entry = reading.text.tape[at]
      at += 1
      var finished: JSONValue?
      switch entry.kind {
      case .array, .object: open.append(.init(isObject: entry.kind == .object, end: entry.next))
      case .key, .escapedKey:
        if open.isEmpty {
          finished = .string(reading.string(of: entry))
        } else {
          open[open.count - 1].key = reading.string(of: entry)
        }
      default: finished = Self.scalar(JSONCursor(reading, index: at - 1))
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

  private static func scalar(_ cursor: JSONCursor) -> JSONValue {
    switch cursor.entry.kind {
    case .true: .bool(true)
    case .false: .bool(false)
    case .string, .escapedString: .string(cursor.string ?? "")
    case .integer, .decimal, .bareInteger: number(cursor)
    default: .null
    }
  }

  private static func number(_ cursor: JSONCursor) -> JSONValue {
    let double = cursor.double ?? 0
    // "-0" has no `Int` of its own.
    let isNegativeZero = double == 0 && double.sign == .minus
    guard cursor.entry.kind != .decimal, !isNegativeZero, let int = cursor.int else {
      return .double(double)
    }
    return .int(int)
  }
}
