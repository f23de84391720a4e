import AdJSON
import AdRules
import AdTree

extension ReportSuggestion {
  /// `from` is left out where nobody looked.
  var json: JSONValue {
    var fields = [
      JSONField("view", view.json), JSONField("property", .string(property.name)),
    ]
    switch from {
    case .known(let value): fields.append(JSONField("from", value.json))
    case .null: fields.append(JSONField("from", .null))
    case .notCaptured: break
    }
    fields += [
      JSONField("to", to.json), JSONField("relation", .string(relation.rawValue)),
    ]
    return .object(fields)
  }

  init(_ cursor: JSONCursor) throws(JSONError) {
    var fields = try RecordFields(cursor)
    let name = try fields.take("property")
    guard let property = SuggestedProperty(name: try name.requireString()) else {
      throw RecordFields.unknown(
        try name.requireString(), at: name, known: SuggestedProperty.all.map(\.name))
    }
    var from = Fact<Value>.notCaptured
    if let value = fields.takeIfPresent("from") {
      from = value.isNull ? .null : .known(try Value(value))
    }
    self.init(
      view: try ReportView(fields.take("view")), property: property, from: from,
      to: try Value(fields.take("to")),
      relation: try fields.name("relation", SuggestedRelation.self))
    try fields.finish()
  }
}

extension ReportSuggestion.Value {
  var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let number): .double(number)
    case .string(let text): .string(text)
    case .view(let view): view.json
    }
  }

  init(_ cursor: JSONCursor) throws(JSONError) {
    if cursor.isNull {
      self = .null
    } else if let value = cursor.bool {
      self = .bool(value)
    } else if let number = cursor.double {
      self = .number(number)
    } else if let text = cursor.string {
      self = .string(text)
    } else {
      self = .view(try ReportView(cursor))
    }
  }
}
