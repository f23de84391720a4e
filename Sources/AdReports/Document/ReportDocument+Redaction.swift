import AdPacks
import AdRules
import AdTree

extension ReportDocument {
  /// The report with the texts of ads withheld: dots stand for their letters, pictures are gone,
  /// and evidence no longer holds their words. Names that the app's developers gave, notes of the
  /// snapshot's producer and words of the project's decisions stay.
  public var redacted: ReportDocument {
    var report = self
    report.settings.redacted = true
    for index in findings.indices { report.findings[index].redact() }
    for index in screens.indices {
      report.screens[index].picture = nil
      for node in screens[index].nodes.indices {
        for fact in screens[index].nodes[node].facts.indices
        where NodeFacts.texts.contains(screens[index].nodes[node].facts[fact].name) {
          let value = screens[index].nodes[node].facts[fact].value
          report.screens[index].nodes[node].facts[fact].value = NodeFacts.redacted(value)
        }
      }
    }
    return report
  }
}

extension ReportFinding {
  fileprivate mutating func redact() {
    data = data.map { DataField($0.name, $0.value.redacted) }
    message = message.map(\.redacted)
    fix = fix.map(\.redacted)
    suggestions = suggestions.map(\.redacted)
    evidence = EvidenceHash.redacted(evidence)
    for index in variants.indices {
      variants[index].evidence = EvidenceHash.redacted(variants[index].evidence)
    }
  }
}

extension DataValue {
  /// Dots for the letters of texts.
  var redacted: DataValue {
    switch self {
    case .text(let text): .text(Redaction.dots(text))
    case .list(let values): .list(values.map(\.redacted))
    case .percent, .points, .number, .count, .code, .size: self
    }
  }
}

extension MessageSegment {
  fileprivate var redacted: MessageSegment {
    switch self {
    case .untrusted(let text): .untrusted(Redaction.dots(text))
    case .text, .value, .code: self
    }
  }
}
