import AdRules
import AdTree

/// What would decide a finding that is open: facts to capture, declarations, another moment, or a
/// person's look at the screen.
enum Decider {
  /// Keys of all that would be needed together; empty for what is decided.
  static func keys(for finding: Finding, stage: Stage) -> [String] {
    guard finding.outcome == .unmeasured || finding.outcome == .review else { return [] }
    if let key = byReason[finding.reason] { return [key] }
    var keys: [String] = []
    for fact in finding.missing {
      let key = key(forFact: fact)
      if !keys.contains(key) { keys.append(key) }
    }
    if !keys.isEmpty { return keys }
    guard finding.outcome == .review else { return [] }
    return [stage == .designed ? "rendered-snapshot" : "person"]
  }

  /// One sentence of advice.
  static func advice(_ key: String) -> String {
    if let advice = advices[key] { return advice }
    let prefix = "capture-"
    guard key.hasPrefix(prefix) else { return key }
    return "Capture the group of facts `\(key.dropFirst(prefix.count))`."
  }

  /// Reasons that name no fact of the snapshot.
  private static let byReason = [
    "off-screen": "scroll-into-view", "tree-cut": "whole-subtree", "text-withheld": "whole-texts",
    "too-early": "settled-ad", "layout-pending": "settled-ad", "stand-in": "loaded-ad",
    "stand-in-source": "loaded-ad", "demo-unit": "loaded-ad", "direct-sold": "loaded-ad",
    "may-be-drawn": "declare-attribution", "badge-may-be-filled": "declare-attribution",
    "badge-may-be-image": "declare-attribution", "badge-may-be-view": "declare-attribution",
    "badge-may-be-drawn": "declare-attribution", "error": "report-the-error",
    "background-unclear": "person", "content-unreadable": "person",
  ]

  private static let byFact = [
    "ad.sale": "declare-sale", "ad.phase": "settled-ad", "ad.attached": "loaded-ad",
    "ad.assets": "capture-assets", "geometry.needsLayout": "settled-ad",
    "outlets": "capture-outlets",
    "classes": "capture-classes", "ad.adChoices.preferredPosition": "declare-adchoices",
    "windows.safeAreaInsets": "capture-windows",
    "events": "record-order",
  ]

  private static func key(forFact fact: String) -> String {
    if let key = byFact[fact] { return key }
    let group = fact.prefix { $0 != "." }
    return "capture-\(group)"
  }

  private static let advices = [
    "person": "Have a person look at the screen.",
    "rendered-snapshot":
      "Audit a snapshot of the running app too: code may change what a nib says.",
    "scroll-into-view": "Capture again with the ad scrolled into view.",
    "whole-subtree": "Capture the ad's whole subtree.",
    "whole-texts": "Capture the ad's texts without redaction.",
    "settled-ad": "Capture again about a second after the ad was assigned.",
    "loaded-ad": "Capture a loaded, programmatic ad on a device.",
    "declare-attribution": "Declare the view that shows the ad's attribution.",
    "declare-sale": "Declare how the ad was sold, or capture its response information.",
    "declare-adchoices": "Declare the corner for AdChoices that the app asked for.",
    "capture-windows": "Capture the windows with their safe areas.",
    "capture-assets": "Capture the ad's assets beside the views that show them.",
    "capture-outlets": "Capture the ad view's outlets.",
    "capture-classes": "Capture the superclasses of the views' classes.",
    "record-order": "Assign the ad with `AdCapture.assign`, which looks at the ad view before.",
    "report-the-error": "Report the broken check together with the snapshot.",
  ]
}
