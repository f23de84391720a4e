import AdAudit

/// The tree of an inspection as text for a terminal.
enum TerminalTree {
  static func text(_ inspection: Inspection) -> String {
    var text = ""
    for problem in inspection.problems { text += "problem: \(TerminalText.safe(problem))\n" }
    for view in inspection.views {
      var line = String(repeating: "  ", count: view.depth) + TerminalText.safe(view.className)
      if let role = view.role { line += " [\(role)]" }
      line += " #\(TerminalText.safe(view.id))"
      if let rect = view.windowRect {
        line += " (\(rect.map(number).joined(separator: ", ")))"
      } else {
        line += " (place unknown: \(view.placeUnknown ?? ""))"
      }
      if let share = view.share {
        line +=
          share.low == share.high
          ? " seen \(percent(share.low))" : " seen \(percent(share.low)) to \(percent(share.high))"
      } else if let reason = view.shareUnknown {
        line += " \(reason)"
      }
      for cover in view.covers {
        line +=
          "; \(cover.isCertain ? "covered" : "perhaps covered") by #\(TerminalText.safe(cover.id))"
          + " \(percent(cover.share))"
      }
      for clip in view.clips {
        line += "; clipped by #\(TerminalText.safe(clip.id)) \(percent(clip.share))"
      }
      text += line + "\n"
    }
    text += inspection.ads.isEmpty ? "no ad was recognised\n" : ""
    for ad in inspection.ads { text += TerminalText.safe(ad) + "\n" }
    return text
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
