import AdRules

/// Colours of a terminal, or none.
struct TextStyle {
  let isColoured: Bool

  func strong(_ text: String) -> String { wrap(text, "1") }

  func faint(_ text: String) -> String { wrap(text, "2") }

  func outcome(_ outcome: Outcome, _ text: String) -> String {
    switch outcome {
    case .violation: wrap(text, "1;31")
    case .review: wrap(text, "1;33")
    case .unmeasured: wrap(text, "36")
    case .pass: wrap(text, "32")
    case .inapplicable: faint(text)
    }
  }

  private func wrap(_ text: String, _ code: String) -> String {
    isColoured ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
