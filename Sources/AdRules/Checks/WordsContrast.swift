import AdGeometry
import AdTree

/// How a view's words stand out from what they are painted on.
struct WordsContrast {
  enum Verdict {
    case enough
    /// Below the least contrast for words of their size.
    case low(ratio: Double, least: Double)
    /// All of the words have the very colour that lies behind them.
    case sameColour
    /// What lies behind them cannot be told from the tree: this view.
    case unclear(Int)
    case notCaptured(String)
    /// An image of words, or an accessibility element: no colours that a tree tells.
    case noWords
  }

  static let arguments = [
    ArgumentSpec("text", .number, required: true),
    ArgumentSpec("large", .number, required: true),
    ArgumentSpec("size", .number, required: true),
    ArgumentSpec("bold", .number, required: true),
  ]

  /// Least contrast of words.
  private let text: Double
  /// Least contrast of large words.
  let large: Double
  /// Points from which words are large, and bold ones.
  private let size: Double
  private let bold: Double

  /// `UIFont.Weight.bold`.
  private static let boldWeight = 0.4

  init(_ arguments: Arguments) {
    text = arguments.number("text") ?? 1
    large = arguments.number("large") ?? 1
    size = arguments.number("size") ?? 0
    bold = arguments.number("bold") ?? 0
  }

  func judge(_ view: Int, in context: AuditContext) -> Verdict {
    guard let view = context.wordsView(of: view), let facts = context.node(view).text.value else {
      return .noWords
    }
    guard let words = context.scene.drawnPlace(of: view).outerRect else {
      return .notCaptured("geometry.frame")
    }
    if context.node(view).render.drawsItself.value == true { return .unclear(view) }
    guard let alpha = context.scene.effectiveAlpha(of: view) else {
      return .notCaptured("render.alpha")
    }
    let looks = looks(of: facts)
    guard !looks.isEmpty else { return .notCaptured("text.color") }
    switch Backdrop.behind(view, words: words, in: context) {
    case .notCaptured(let fact): return .notCaptured(fact)
    case .unclear(let other): return .unclear(other)
    case .color(let background, let isCertain):
      let colours = looks.map { look in
        var color = look.color
        color.alpha *= alpha
        return Contrast.laying(color, over: background)
      }
      if isCertain, !mayStandOut(view, in: context),
        colours.allSatisfy({ Contrast.isSame($0, background) })
      {
        return .sameColour
      }
      return worst(zip(colours, looks).map { judge(Contrast.ratio($0, background), $1) })
    }
  }

  /// A shadow outlines words of any colour, and what is moving may just be fading in.
  private func mayStandOut(_ view: Int, in context: AuditContext) -> Bool {
    context.node(view).layer.value?.shadowOpacity.value != 0 || context.isMoving(view)
  }

  private func worst(_ verdicts: [Verdict]) -> Verdict {
    var result = Verdict.enough
    for verdict in verdicts {
      switch (verdict, result) {
      case (.low(let ratio, _), .low(let lowest, _)) where ratio >= lowest: break
      case (.low, _), (.notCaptured, .enough): result = verdict
      default: break
      }
    }
    return result
  }

  private func judge(_ ratio: Double, _ look: Look) -> Verdict {
    if ratio >= text { return .enough }
    // Rounded down: a ratio just below the least does not read as the least.
    func low(_ least: Double) -> Verdict {
      .low(ratio: (ratio * 100).rounded(.down) / 100, least: least)
    }
    if ratio < large, isLarge(look) != false { return low(large) }
    switch isLarge(look) {
    case true: return .enough
    case false: return low(text)
    case nil: return .notCaptured(look.fontSize == nil ? "text.fontSize" : "text.fontWeight")
    }
  }

  private func isLarge(_ look: Look) -> Bool? {
    guard let fontSize = look.fontSize else { return nil }
    if fontSize >= size { return true }
    if fontSize < bold { return false }
    return look.fontWeight.map { $0 >= Self.boldWeight }
  }

  private struct Look {
    var color: RGBAColor
    var fontSize: Double?
    var fontWeight: Double?
  }

  /// The looks of the words; of attributed text each run's.
  private func looks(of facts: TextFacts) -> [Look] {
    if let runs = facts.runs.value {
      let looks = runs.filter { !$0.isAttachment }.compactMap { run in
        (run.color.value ?? facts.color.value).map {
          Look(color: $0, fontSize: run.fontSize.value ?? facts.fontSize.value)
        }
      }
      if !looks.isEmpty { return looks }
    } else if facts.attributed.value == true {
      return []
    }
    return facts.color.value.map {
      [Look(color: $0, fontSize: facts.fontSize.value, fontWeight: facts.fontWeight.value)]
    } ?? []
  }
}

extension WordsContrast.Verdict {
  func result(in context: AuditContext) -> CheckResult {
    switch self {
    case .enough: .pass
    case .noWords: .inapplicable
    case .sameColour: CheckResult(.violation, "same-colour")
    case .notCaptured(let fact): .notCaptured(fact)
    case .low(let ratio, let least):
      CheckResult(
        .review, "low-contrast",
        data: [DataField("ratio", .number(ratio)), DataField("least", .number(least))])
    case .unclear(let view):
      CheckResult(
        .unmeasured, "background-unclear",
        data: [DataField("class", .code(context.node(view).className))],
        related: [RelatedView(view: view, role: "background")])
    }
  }
}
