import AdPacks
import AdRules
import AdTree

/// A change of one property that remedies a finding, alone or with the finding's other ones.
public struct ReportSuggestion: Sendable, Hashable {
  public enum Value: Sendable, Hashable {
    /// Nil, or none.
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case view(ReportView)
  }

  public var view: ReportView
  public var property: SuggestedProperty
  /// What the input says of it.
  public var from: Fact<Value>
  public var to: Value
  public var relation: SuggestedRelation

  public init(
    view: ReportView, property: SuggestedProperty, from: Fact<Value>, to: Value,
    relation: SuggestedRelation
  ) {
    self.view = view
    self.property = property
    self.from = from
    self.to = to
    self.relation = relation
  }
}

extension ReportSuggestion {
  /// The change in one line of code: `userInteractionEnabled: true → false`.
  var line: String {
    var words: [String] = []
    switch from {
    case .known(let value): words = [text(value), "→"]
    case .null: words = ["nil", "→"]
    case .notCaptured: break
    }
    switch relation {
    case .equal: break
    case .atLeast: words.append("at least")
    case .atMost: words.append("at most")
    }
    return "\(property.name): \((words + [text(to)]).joined(separator: " "))"
  }

  private func text(_ value: Value) -> String {
    switch value {
    case .null: "nil"
    case .bool(let value): "\(value)"
    case .number(let number): Words.number(number)
    case .string(let text): property.kind == .text ? PlainText.quoted(text) : text
    case .view(let view): view.className
    }
  }
}

extension ReportSuggestion {
  /// Without characters of strangers that change how a viewer shows it.
  var cleaned: ReportSuggestion {
    var copy = self
    copy.view = view.cleaned
    copy.from = from.map(\.cleaned)
    copy.to = to.cleaned
    return copy
  }

  /// With dots for the letters of texts.
  var redacted: ReportSuggestion {
    guard property.kind == .text else { return self }
    var copy = self
    copy.from = from.map(\.redacted)
    copy.to = to.redacted
    return copy
  }
}

extension ReportSuggestion.Value {
  fileprivate var cleaned: Self {
    switch self {
    case .string(let text): .string(PlainText.clean(text))
    case .view(let view): .view(view.cleaned)
    case .null, .bool, .number: self
    }
  }

  fileprivate var redacted: Self {
    if case .string(let text) = self { .string(Redaction.dots(text)) } else { self }
  }
}

extension ReportView {
  fileprivate var cleaned: ReportView {
    ReportView(
      id: PlainText.clean(id), path: PlainText.clean(path), className: PlainText.clean(className),
      line: line)
  }
}
