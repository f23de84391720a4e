/// The ways to break each rule.
enum MutationList {
  static let all: [Mutation] = attribution + adChoices + touch + structure + media

  private static let attribution: [Mutation] = [
    Mutation(
      rule: "attribution-present", finding: "violation * missing",
      edits: [.remove("\"id\": \"badge\"")]),
    Mutation(
      rule: "attribution-present", finding: "violation * word-not-accepted",
      edits: [.change("\"id\": \"badge\"", "\"string\": \"Ad\"", "\"string\": \"Recommended\"")]),
    Mutation(
      rule: "attribution-size", finding: "violation * below-minimum",
      edits: [.change("\"id\": \"badge\"", "[12, 12, 26, 16]", "[12, 12, 14, 4]")]),
  ]

  private static let adChoices: [Mutation] = [
    Mutation(
      rule: "adchoices-visible", finding: "violation * covered",
      edits: [
        .change(
          "\"id\": \"sdk-overlay\"", "{\"id\": \"sdk-overlay\"",
          "{\"id\": \"close\", \"parent\": \"ad\", \"class\": \"UIView\", "
            + "\"frame\": [340, 0, 18, 18], \"userInteractionEnabled\": false, "
            + "\"backgroundColor\": [0, 0, 0, 1]}, {\"id\": \"sdk-overlay\"")
      ]),
    Mutation(
      rule: "adchoices-present", finding: "review * mark-absent",
      edits: [
        .remove("\"id\": \"choices-icon\""), .remove("\"id\": \"choices-flip\""),
        .remove("\"id\": \"choices\""),
      ]),
  ]

  private static let touch: [Mutation] = [
    Mutation(
      rule: "cta-interaction-disabled", finding: "violation * re-enabled-after-assign",
      edits: [
        .change(
          "\"id\": \"cta\"", "\"userInteractionEnabled\": false",
          "\"userInteractionEnabled\": true")
      ])
  ]

  private static let structure: [Mutation] = [
    Mutation(
      rule: "ad-bound", finding: "violation * not-bound",
      edits: [.change("\"node\": \"ad\"", "\"attached\": true", "\"attached\": false")]),
    Mutation(
      rule: "assets-in-ad-view", finding: "violation * outside-ad-view",
      edits: [
        .remove("\"id\": \"price\""),
        .change(
          "\"id\": \"sdk-overlay\"", "\"userInteractionEnabled\": true}",
          "\"userInteractionEnabled\": true}, {\"id\": \"price\", \"parent\": \"screen\", "
            + "\"class\": \"UILabel\", \"frame\": [216, 419, 80, 16], "
            + "\"userInteractionEnabled\": false, \"text\": {\"string\": \"39.50\", "
            + "\"fontSize\": 12, \"drawnRect\": [0, 0, 33, 16], \"truncated\": false}}"),
      ]),
    Mutation(
      rule: "headline-linked", finding: "violation * headline-unlinked",
      edits: [
        .change("\"node\": \"ad\"", "\"headlineView\": \"headline\"", "\"headlineView\": null")
      ]),
  ]

  private static let media: [Mutation] = [
    Mutation(
      rule: "media-view-used", finding: "violation * image-view-as-main-image",
      edits: [
        .change(
          "\"node\": \"ad\"", "\"mediaView\": \"media\"", "\"mediaView\": null"),
        .change("\"node\": \"ad\"", "\"imageView\": null", "\"imageView\": \"media-image\""),
      ])
  ]
}
