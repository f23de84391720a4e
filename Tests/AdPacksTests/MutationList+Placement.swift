/// Ways to break the rules on what lies around the ad, what it delivered, and when it was shown.
extension MutationList {
  static let placement: [Mutation] = [
    Mutation(
      rule: "ad-not-covered", finding: "violation * covered",
      edits: beside(
        "{\"id\": \"offer\", \"parent\": \"screen\", \"class\": \"UIView\", "
          + "\"frame\": [0, 380, 390, 200], \"backgroundColor\": [0.9, 0.9, 1, 1], "
          + "\"userInteractionEnabled\": true}")),
    Mutation(
      rule: "ad-apart-from-controls", finding: "review * near-control",
      edits: beside(
        "{\"id\": \"more\", \"parent\": \"screen\", \"class\": \"UIButton\", "
          + "\"frame\": [16, 500, 358, 44], \"button\": {\"title\": \"Read on\"}, "
          + "\"userInteractionEnabled\": true}")),
    Mutation(
      rule: "full-screen-way-out", finding: "review * no-way-out",
      edits: [.remove("\"id\": \"leave\"")], base: "full-screen.json"),
  ]

  static let delivery: [Mutation] = [
    Mutation(
      rule: "ad-fresh", finding: "violation * expired",
      edits: [
        .change(
          "\"version\": 1", "\"version\": 1",
          "\"version\": 1, \"events\": [{\"name\": \"loaded\", \"ad\": 0, \"time\": 0}, "
            + "{\"name\": \"nativeAdSet\", \"ad\": 0, \"time\": 7200}]")
      ]),
    Mutation(
      rule: "retired-format-assets", finding: "violation * required-unlinked",
      edits: [
        .change("\"classes\":", "\"GADNativeAdView\"", "\"GADNativeAppInstallAdView\""),
        .change("\"id\": \"ad\"", "\"GADNativeAdView\"", "\"GADNativeAppInstallAdView\""),
        .change("\"node\": \"ad\"", "\"iconView\": \"icon\"", "\"iconView\": null"),
      ],
      companions: ["review ad-view-class old-sdk"]),
    Mutation(
      rule: "absent-asset-hidden", finding: "violation * empty-box",
      edits: [
        .change("\"id\": \"cta\"", "\"title\": \"Shop now\"", "\"title\": null"),
        .remove("\"id\": \"cta-title\""),
        .change(
          "\"node\": \"ad\"",
          "\"callToAction\": {\"present\": true, \"string\": \"Shop now\", \"shown\": \"equal\"}",
          "\"callToAction\": {\"present\": false}"),
      ]),
    Mutation(
      rule: "delivered-assets-linked", finding: "violation * shown-without-outlet",
      edits: [
        .change("\"node\": \"ad\"", "\"storeView\": \"store\"", "\"storeView\": null")
      ]),
  ]

  /// A view of the screen that comes after the ad view.
  private static func beside(_ view: String) -> [Mutation.Edit] {
    [
      .change(
        "\"id\": \"sdk-overlay\"", "\"userInteractionEnabled\": true}",
        "\"userInteractionEnabled\": true}, \(view)")
    ]
  }
}
