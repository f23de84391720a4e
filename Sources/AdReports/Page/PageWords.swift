import AdRules
import AdTree

/// Words for the values of a report, as people say them.
enum PageWords {
  static func outcome(_ outcome: Outcome) -> String {
    switch outcome {
    case .violation: "Violation"
    case .review: "For review"
    case .unmeasured: "Not measured"
    case .pass: "Passed"
    case .inapplicable: "Not applicable"
    }
  }

  /// A sign that tells outcomes apart without colour.
  static func sign(_ outcome: Outcome) -> String {
    switch outcome {
    case .violation: "✕"
    case .review: "?"
    case .unmeasured: "…"
    case .pass: "✓"
    case .inapplicable: "–"
    }
  }

  static func severity(_ severity: Severity) -> String {
    switch severity {
    case .must: "required"
    case .should: "recommended"
    case .info: "for information"
    }
  }

  static func consequence(_ kind: Consequence.Kind) -> String {
    switch kind {
    case .policy: "policy"
    case .serving: "ad serving"
    case .clicks: "clicks"
    case .measurement: "measurement"
    case .quality: "quality"
    }
  }

  /// What may follow, as a whole sentence.
  static func consequenceSentence(_ consequence: Consequence) -> String {
    let what =
      switch consequence.kind {
      case .policy: "Google can warn about, restrict or stop ads in this app"
      case .serving: "fewer ads may be served"
      case .clicks: "clicks may be lost or not counted"
      case .measurement: "impressions or clicks may not be counted"
      case .quality: "people may not read or understand the ad"
      }
    let how =
      switch consequence.basis {
      case .documented: "documented by Google"
      case .reported: "reported by developers"
      case .inferred: "our inference"
      }
    return "If it stays: \(what) (\(how))."
  }

  static func phase(_ phase: AdPhase) -> String {
    switch phase {
    case .empty: "no ad bound yet"
    case .bound: "ad bound, still settling"
    case .settled: "settled"
    }
  }

  static func source(_ source: AdSource) -> String {
    switch source {
    case .live: "live ad"
    case .testDevice: "test device"
    case .demoUnit: "demo ad unit"
    case .standIn: "stand-in"
    }
  }

  static func stage(_ stage: Stage) -> String {
    switch stage {
    case .rendered: "rendered by a running app"
    case .designed: "designed in Interface Builder"
    }
  }

  /// The name of an asset or another recognised role.
  static func role(_ role: String) -> String {
    if role == "adView" { return "Ad" }
    if role == "adChoices" || role == "adChoicesContainer" { return "AdChoices" }
    if role == "callToAction" { return "Call to action" }
    if role == "starRating" { return "Stars" }
    return role.prefix(1).uppercased() + role.dropFirst()
  }

  static func relation(_ role: String) -> String {
    switch role {
    case "cover": "Covered by"
    case "clip": "Clipped by"
    case "candidate": "Considered"
    case "ancestor": "Inside"
    case "root": "Outside of"
    case "target": "Points to"
    case "content": "In the corner"
    case "background": "Behind it"
    case "between": "Between"
    case "control": "Control"
    case "headline": "Headline"
    case "mark": "AdChoices"
    default: role
    }
  }

  static func percent(_ share: Double) -> String {
    Words.number((share * 1000).rounded() / 10) + " %"
  }
}
