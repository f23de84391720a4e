/// Ways to break the rules on touch, wiring and shown texts.
extension MutationList {
  static let wiring: [Mutation] = [
    Mutation(
      rule: "control-interaction-disabled", finding: "violation * re-enabled-after-assign",
      edits: [
        .change("\"id\": \"price\"", "\"UILabel\"", "\"UIButton\""),
        .change(
          "\"id\": \"price\"", "\"userInteractionEnabled\": false",
          "\"userInteractionEnabled\": true"),
      ]),
    Mutation(
      rule: "ad-view-touchable", finding: "violation * ad-view-off",
      edits: [
        .change(
          "\"id\": \"ad\"", "\"userInteractionEnabled\": true", "\"userInteractionEnabled\": false")
      ]),
    Mutation(
      rule: "touches-reach-assets", finding: "review * recogniser-may-take-taps",
      edits: [
        .change(
          "\"id\": \"headline\"", "{\"id\"",
          "{\"gestureRecognizers\": [{\"class\": \"Shop.CardTap\", \"enabled\": true}], \"id\"")
      ]),
    Mutation(
      rule: "ad-view-class", finding: "review * old-sdk",
      edits: [
        .change("\"classes\":", "\"GADNativeAdView\"", "\"GADUnifiedNativeAdView\""),
        .change("\"id\": \"ad\"", "\"GADNativeAdView\"", "\"GADUnifiedNativeAdView\""),
      ]),
    Mutation(
      rule: "outlets-distinct", finding: "review * shared-view",
      edits: [.change("\"node\": \"ad\"", "\"priceView\": \"price\"", "\"priceView\": \"cta\"")]),
    Mutation(
      rule: "ad-views-not-nested", finding: "violation * nested-with-own-ad",
      edits: second(parent: "ad", frame: "[200, 250, 100, 40]", reference: "ad2"),
      companions: secondsOwn),
    Mutation(
      rule: "one-ad-one-view", finding: "violation * shown-twice",
      edits: second(parent: "screen", frame: "[16, 560, 100, 40]", reference: "ad1"),
      companions: secondsOwn),
    Mutation(
      rule: "stale-asset", finding: "violation * stale",
      edits: [
        .change(
          "\"node\": \"ad\"",
          "\"price\": {\"present\": true, \"string\": \"39.50\", "
            + "\"shown\": \"equal\"}", "\"price\": {\"present\": false, \"shown\": \"stale\"}")
      ]),
    Mutation(
      rule: "asset-text-unaltered", finding: "violation * altered",
      edits: [
        .change(
          "\"node\": \"ad\"", "\"Walking boots, half price\", \"shown\": \"equal\"",
          "\"Walking boots for less\"")
      ]),
    Mutation(
      rule: "placeholder-left", finding: "review * placeholder-left",
      edits: [
        .change("\"id\": \"price\"", "\"39.50\"", "\"Price\""),
        .change(
          "\"node\": \"ad\"",
          "\"price\": {\"present\": true, \"string\": \"39.50\", "
            + "\"shown\": \"equal\"}", "\"price\": {\"present\": false}"),
      ]),
    Mutation(
      rule: "call-to-action-linked", finding: "violation * call-to-action-unlinked",
      edits: [
        .change("\"node\": \"ad\"", "\"callToActionView\": \"cta\"", "\"callToActionView\": null")
      ]),
  ]

  private static let secondsOwn = [
    "violation attribution-present missing", "review headline-linked no-outlets",
  ]

  /// Another ad view that shows nothing of its own.
  private static func second(parent: String, frame: String, reference: String) -> [Mutation.Edit] {
    [
      .change(
        "\"id\": \"sdk-overlay\"", "\"userInteractionEnabled\": true}",
        "\"userInteractionEnabled\": true}, {\"id\": \"second\", \"parent\": \"\(parent)\", "
          + "\"class\": \"GADNativeAdView\", \"frame\": \(frame), "
          + "\"userInteractionEnabled\": true}"),
      .change(
        "\"node\": \"ad\"", "{\"node\"",
        "{\"node\": \"second\", \"phase\": \"bound\", \"attached\": true, \"source\": \"live\", "
          + "\"adRef\": \"\(reference)\"}, {\"node\""),
    ]
  }
}
