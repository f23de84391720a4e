/// A command of GitHub Actions on a line of the log.
struct WorkflowCommand {
  var type: OutcomeMapping.GitHub
  var file: String?
  var line: Int?
  var title: String
  var message: String

  /// `::error file=a.json,line=3,title=…::message`, escaped.
  var text: String {
    var properties: [String] = []
    if let file { properties.append("file=" + Self.property(file)) }
    if let line { properties.append("line=\(line)") }
    properties.append("title=" + Self.property(title))
    return "::\(type.rawValue) \(properties.joined(separator: ","))::" + Self.data(message)
  }

  private static func data(_ text: String) -> String {
    replaced(text, ["%": "%25", "\r": "%0D", "\n": "%0A"])
  }

  private static func property(_ text: String) -> String {
    replaced(text, ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  private static func replaced(_ text: String, _ table: [Unicode.Scalar: String]) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if let other = table[scalar] {
        result += other
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
