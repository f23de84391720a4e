import AdAudit
import AdGeometry

/// The tree of an inspection as text for a terminal: a line a view, and below it what takes a part
/// of it and why.
enum TerminalTree {
  static func text(_ inspection: Inspection) -> String {
    var text = "\(TerminalText.safe(inspection.summary))\n"
    for problem in inspection.problems { text += "problem: \(TerminalText.safe(problem))\n" }
    for view in inspection.views {
      let indent = String(repeating: "  ", count: view.depth)
      text += indent + head(view) + "\n"
      for detail in details(view) { text += indent + "    - " + detail + "\n" }
    }
    text += inspection.ads.isEmpty ? "no ad was recognised\n" : ""
    for ad in inspection.ads { text += TerminalText.safe(ad) + "\n" }
    return text
  }

  private static func head(_ view: Inspection.Line) -> String {
    var line = TerminalText.safe(view.className)
    if let role = view.role { line += " [\(role)]" }
    line += " #\(TerminalText.safe(view.id))"
    if let rect = view.windowRect {
      line += " (\(rect.map(number).joined(separator: ", ")))"
      if view.outline != nil { line += " turned" }
    } else {
      line += " (place unknown: \(view.placeUnknown ?? ""))"
    }
    if view.paints != "nothing" { line += " paints \(view.paints)" }
    if let alpha = view.alpha, alpha < 1 { line += " alpha \(number(alpha))" }
    if let by = view.hiddenBy {
      line += by == view.id ? " hidden" : " hidden by #\(TerminalText.safe(by))"
    } else if let share = view.share {
      line += " seen \(range(share.low, share.high))"
    } else if let reason = view.shareUnknown {
      line += " \(reason)"
    }
    return line
  }

  private static func details(_ view: Inspection.Line) -> [String] {
    var lines: [String] = []
    if let outline = view.outline {
      let corners = outline.map { "(\($0.map(number).joined(separator: ", ")))" }
      lines.append("corners \(corners.joined(separator: " "))")
    }
    if view.outside > 0, view.outside < 1 {
      lines.append("outside the viewport \(percent(view.outside))")
    }
    // What hides a clear container outside of an ad hides its subviews, which say so.
    if view.isInAd || view.paints != "nothing" || view.role != nil {
      lines += parts("clipped", view.clips) + parts("covered", view.covers)
    }
    if view.hasTooManyCovers { lines.append("too many covers to tell") }
    if let touch = view.touch { lines += details(touch) }
    if let measured = view.measured {
      lines.append(
        measured.reason.map { "viewability: not measured, \($0)" }
          ?? "viewability: \(percent(measured.inView)) in view")
      lines += parts("obstructed", measured.obstructedBy)
    }
    return lines
  }

  private static func details(_ touch: Inspection.Touch) -> [String] {
    if let obstacle = touch.obstacle {
      return ["touch: none, \(words(obstacle.kind)) at #\(TerminalText.safe(obstacle.id))"]
    }
    if touch.isFactMissing { return ["touch: not captured"] }
    guard touch.low < 1 else { return [] }
    return ["touch: \(range(touch.low, touch.high))"]
      + parts("touches taken", touch.takenBy)
  }

  /// The largest parts, and what the others amount to.
  private static func parts(_ verb: String, _ parts: [Inspection.Part]) -> [String] {
    let shown = 3
    // A rounded cover is certain but at its edges: one view all the same.
    let certain = Set(parts.filter(\.isCertain).map(\.id))
    let others = parts.filter { $0.isCertain || $0.doubt != .corner || !certain.contains($0.id) }
    let sorted = others.enumerated().sorted {
      ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
    }
    .map(\.element)
    var lines = sorted.prefix(shown).map { part(verb, $0) }
    if sorted.count > shown {
      let rest = sorted.dropFirst(shown)
      lines.append(
        "\(verb) by \(rest.count) more, \(percent(rest.reduce(0) { $0 + $1.share }))"
          + (rest.allSatisfy(\.isCertain) ? "" : " perhaps"))
    }
    return lines
  }

  private static func part(_ verb: String, _ part: Inspection.Part) -> String {
    var line = (part.isCertain ? "" : "perhaps ") + verb
    line += " by #\(TerminalText.safe(part.id)) \(TerminalText.safe(part.className))"
    line += " \(percent(part.share))"
    if let doubt = part.doubt { line += ": \(why(doubt))" }
    return line
  }

  private static func words(_ obstacle: String) -> String {
    obstacle == "interactionOff" ? "interaction is off" : obstacle
  }

  private static func why(_ doubt: Doubt) -> String {
    switch doubt {
    case .painter: "what it draws need not fill its box"
    case .translucent: "it lets something through"
    case .corner: "the edge of a rounded corner"
    case .mask: "the shape of a mask is not known"
    case .place: "at most the box around it is known"
    case .order: "z positions in the list were not captured"
    case .animation: "it was moving or fading"
    case .hiddenMissing: "whether it is shown was not captured"
    case .alphaMissing: "its alpha was not captured"
    case .painterMissing: "what it paints was not captured"
    case .placeMissing: "its place was not captured"
    case .clippingMissing: "whether it clips was not captured"
    case .levelMissing: "the level of a window was not captured"
    case .sceneMissing: "the scene of a window was not captured"
    }
  }

  private static func range(_ low: Double, _ high: Double) -> String {
    let (least, most) = (percent(low), percent(high))
    return least == most ? least : "\(least) to \(most)"
  }

  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() && abs(rounded) < 1e9
      ? "\(Int(rounded))" : "\(rounded)"
  }

  private static func percent(_ share: Double) -> String {
    "\(number((share * 1000).rounded() / 10)) %"
  }
}
