import AdPacks
import AdRules
import AdTree

@testable import AdReports

/// Rules with words, as a pack would give them.
enum SampleRules {
  static let all: [ReportRule] = [
    rule(
      "attribution-present", "The ad says that it is an ad", .policy,
      "Every native ad shows an attribution such as “Ad”.",
      "People must be able to tell ads from content. An ad without a badge is a policy violation.",
      swift: """
        Show a label with an accepted word inside the native ad view.

        ```swift
        badge.text = "Ad"
        nativeAdView.addSubview(badge)
        ```
        """,
      interfaceBuilder: """
        Drag a label into the native ad view and give it the text `Ad`.

        1. Pin it to the top leading corner.
        2. Give it at least 15 by 15 points.
        """),
    rule(
      "attribution-size", "The attribution is big enough", .policy,
      "The attribution is at least 15 pixels high and wide.",
      "A badge nobody can read labels nothing.",
      swift: """
        Give the badge room for its text: at least `15` points in both directions.

        ```swift
        badge.heightAnchor.constraint(greaterThanOrEqualToConstant: 15).isActive = true
        ```
        """,
      interfaceBuilder: "Add a height constraint of at least 15 to the badge."),
    rule(
      "adchoices-visible", "Nothing covers AdChoices", .policy,
      "The AdChoices mark is visible and unobstructed.",
      """
      The mark leads to the reasons why an ad is shown. The law of several countries and the
      [guidelines](https://support.google.com/admob/answer/6329638) demand that people can reach it.
      """,
      swift: """
        Keep a corner of the ad view free for AdChoices, or move the mark to another one.

        ```swift
        let options = GADNativeAdViewAdOptions()
        options.preferredAdChoicesPosition = .topLeftCorner
        ```
        """,
      interfaceBuilder: "Leave the top right corner of the ad view free, about 20 by 20 points."),
    rule(
      "cta-interaction-disabled", "The call to action leaves touches to the SDK", .clicks,
      "Asset views do not handle touches themselves.",
      "A button that takes the touch swallows the click: no landing page, no revenue.",
      swift: """
        Switch interaction off after every assignment.

        ```swift
        nativeAdView.callToActionView?.isUserInteractionEnabled = false
        ```
        """,
      interfaceBuilder: "Clear *User Interaction Enabled* of the button."),
    rule(
      "media-view-used", "The main image is shown in a media view", .serving,
      "The main image or video is shown in a `GADMediaView`.",
      "Video ads need the media view; without one fewer ads are served.",
      swift: "Show the main image in a `GADMediaView` and link it as `mediaView`.",
      interfaceBuilder: "Give the view the class `GADMediaView` and connect it as `mediaView`."),
    rule(
      "ad-bound", "The ad object is set on the ad view", .measurement,
      "The shown ad is assigned to `nativeAd`.",
      "Without the assignment no impression and no click is counted.",
      swift: "Assign the ad after filling the views.", interfaceBuilder: ""),
  ]

  private static func rule(
    _ id: String, _ title: String, _ kind: Consequence.Kind, _ summary: String, _ why: String,
    swift: String, interfaceBuilder: String
  ) -> ReportRule {
    ReportRule(
      id: id, pack: "google-native-ads", title: title, severity: .must,
      consequence: Consequence(kind: kind, basis: .documented, source: "policies"),
      summary: summary, why: why,
      fixes: ReportFixes(
        swift: swift,
        objectiveC: "The same calls exist in Objective-C.",
        interfaceBuilder: interfaceBuilder),
      sources: [
        ReportSource(
          id: "GNA-SAMPLE-01", title: "Native ads policies and guidelines",
          url: "https://support.google.com/admob/answer/6329638", date: "2026-10-01"),
        ReportSource(
          id: "GNA-SAMPLE-02", title: "Native ads policies and guidelines",
          url: "https://support.google.com/admob/answer/6329638", date: "2026-10-01"),
        ReportSource(id: "SEED-00", title: nil, url: nil, date: nil),
      ])
  }

  @Sendable static func message(_ finding: Finding, _ stage: Stage) -> [MessageSegment] {
    func string(_ name: String) -> String {
      switch finding.data.first(where: { $0.name == name })?.value {
      case .percent(let share): "\(share * 100) %"
      case .points(let points): "\(Int(points)) pt"
      case .number(let number): "\(Int(number))"
      case .text(let text), .code(let text): text
      default: ""
      }
    }
    switch finding.reason {
    case "missing":
      return [.text("No attribution was found in the ad.")]
    case "below-minimum":
      return [
        .text("The attribution measures "), .value("\(string("width")) by \(string("height"))"),
        .text("; at least "), .value("\(string("minimum")) by \(string("minimum"))"),
        .text(" are required."),
      ]
    case "covered":
      return [
        .code(string("cover")), .text(" covers "), .value(string("share")),
        .text(" of the AdChoices mark."),
      ]
    case "re-enabled-after-assign":
      return [
        .text("The call to action, a "), .code(string("class")),
        .text(", takes touches although the ad is bound."),
      ]
    case "image-may-be-main":
      return [
        .text("An image view of "), .value("\(string("width")) by \(string("height"))"),
        .text(" may show the main image."),
      ]
    case "enabled-in-nib":
      return [
        .code(string("class")),
        .text(" takes touches as designed; the SDK may still switch that off."),
      ]
    case "cautioned-word":
      return [
        .untrusted(string("text")), .text(" is accepted, but older editions did not name it."),
      ]
    default:
      return [.text("The capture does not say whether an ad is bound.")]
    }
  }
}
