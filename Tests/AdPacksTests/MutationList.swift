/// The ways to break each rule.
enum MutationList {
  static let all: [Mutation] =
    attribution + adChoices + touch + structure + media + sizes + visibility + wiring + texts
    + placement + delivery

  private static let attribution: [Mutation] = [
    Mutation(
      rule: "attribution-present", finding: "violation * missing",
      edits: [.remove("\"id\": \"badge\"")]),
    Mutation(
      rule: "attribution-present", finding: "violation * word-not-accepted",
      edits: [.change("\"id\": \"badge\"", "\"string\": \"Ad\"", "\"string\": \"Recommended\"")]),
    Mutation(
      rule: "attribution-size", finding: "violation * below-minimum",
      edits: [.change("\"id\": \"badge\"", "[12, 12, 26, 16]", "[12, 12, 14, 4]")],
      // The words do not fit into it either.
      companions: ["review attribution-whole cut-off"]),
    Mutation(
      rule: "attribution-at-top", finding: "review * below-headline",
      edits: [.change("\"id\": \"badge\"", "[12, 12, 26, 16]", "[310, 299, 26, 16]")]),
    Mutation(
      rule: "attribution-apart-from-adchoices", finding: "violation * overlap",
      edits: [.change("\"id\": \"badge\"", "[12, 12, 26, 16]", "[332, 0, 26, 16]")]),
    Mutation(
      rule: "attribution-not-a-control", finding: "review * button-takes-touches",
      edits: [
        .change(
          "\"id\": \"badge\"", "\"class\": \"UILabel\"",
          "\"class\": \"UIButton\", \"button\": {\"title\": \"Ad\"}"),
        .change(
          "\"id\": \"badge\"", "\"userInteractionEnabled\": false",
          "\"userInteractionEnabled\": true"),
      ]),
    Mutation(
      rule: "attribution-readable", finding: "review * low-contrast",
      edits: [.change("\"id\": \"badge\"", "[0.1, 0.1, 0.1, 1]", "[0.9, 0.7, 0.3, 1]")]),
    Mutation(
      rule: "attribution-whole", finding: "review * truncated",
      edits: [.change("\"id\": \"badge\"", "\"truncated\": false", "\"truncated\": true")]),
    Mutation(
      rule: "outlet-repurposed", finding: "review * word-instead-of-asset",
      edits: [
        .change("\"id\": \"advertiser\"", "\"string\": \"Harbour Boots\"", "\"string\": \"Ad\""),
        .change(
          "\"node\": \"ad\"",
          "\"present\": true, \"string\": \"Harbour Boots\", \"shown\": \"equal\"",
          "\"present\": false"),
      ]),
    Mutation(
      rule: "marks-in-safe-area", finding: "review * outside-safe-area",
      edits: [.change("\"id\": \"choices\"", "[399, 50, 15, 15]", "[399, 0, 15, 15]")],
      base: "full-screen.json"),
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
    Mutation(
      rule: "adchoices-corner-free", finding: "violation * content-in-corner",
      edits: [.change("\"id\": \"icon\"", "[12, 36, 40, 40]", "[318, 0, 40, 40]")]),
    Mutation(
      rule: "custom-adchoices-view", finding: "violation * adchoices-outlet-wrong-class",
      edits: [
        .change(
          "\"node\": \"ad\"", "\"adChoicesView\": null", "\"adChoicesView\": \"sdk-overlay\"")
      ]),
    Mutation(
      rule: "adchoices-spacing", finding: "review * near-control",
      edits: [
        .change(
          "\"id\": \"choices\"", "{\"id\": \"choices\"",
          "{\"id\": \"close\", \"parent\": \"ad\", \"class\": \"UIButton\", "
            + "\"frame\": [352, 50, 44, 44], \"userInteractionEnabled\": true, "
            + "\"control\": {\"enabled\": true, \"targetCount\": 1}, "
            + "\"button\": {\"title\": \"Close\"}}, {\"id\": \"choices\"")
      ], base: "full-screen.json"),
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
    Mutation(
      rule: "outlets-set-before-ad", finding: "violation * outlet-after-ad",
      edits: [
        .change(
          "\"version\": 1", "\"version\": 1",
          "\"version\": 1, \"events\": [{\"name\": \"nativeAdSet\", \"ad\": 0}, "
            + "{\"name\": \"outletSet\", \"ad\": 0, \"detail\": \"bodyView\"}]")
      ]),
  ]

  private static let media: [Mutation] = [
    Mutation(
      rule: "media-view-used", finding: "violation * image-view-as-main-image",
      edits: [
        .change(
          "\"node\": \"ad\"", "\"mediaView\": \"media\"", "\"mediaView\": null"),
        .change("\"node\": \"ad\"", "\"imageView\": null", "\"imageView\": \"media-image\""),
      ]),
    Mutation(
      rule: "media-content-set", finding: "violation * content-not-set",
      edits: [
        .change(
          "\"node\": \"ad\"", "\"mediaViewContentSet\": true", "\"mediaViewContentSet\": false")
      ]),
    Mutation(
      rule: "media-aspect-ratio", finding: "review * mostly-bars",
      edits: [.change("\"id\": \"media-image\"", "[334, 167]}", "[167, 167]}")]),
    Mutation(
      rule: "media-not-distorted", finding: "violation * distorted",
      edits: [
        .change("\"id\": \"icon\"", "\"scaleAspectFit\"", "\"scaleToFill\""),
        .change("\"id\": \"icon\"", "\"size\": [40, 40]", "\"size\": [64, 40]"),
      ]),
    Mutation(
      rule: "media-crop", finding: "violation * cropped",
      edits: [
        .change("\"id\": \"media-image\"", "\"scaleAspectFit\"", "\"scaleAspectFill\""),
        .change("\"id\": \"media-image\"", "[334, 167]}", "[167, 167]}"),
      ]),
  ]

  private static let sizes: [Mutation] = [
    Mutation(
      rule: "assets-within-bounds", finding: "violation * outside",
      edits: [.change("\"id\": \"cta\",", "[12, 322, 334, 44]", "[12, 340, 334, 44]")]),
    Mutation(
      rule: "ad-view-size", finding: "violation * below-minimum",
      edits: [
        .change("\"id\": \"ad\"", "[16, 120, 358, 378]", "[16, 120, 358, 31]")
      ],
      companions: ["violation assets-within-bounds outside"]),
    Mutation(
      rule: "media-size", finding: "violation * too-small-for-video",
      edits: [
        .change("\"id\": \"media\"", "[12, 126, 334, 167]", "[12, 126, 160, 80]"),
        .change("\"id\": \"media-image\"", "[0, 0, 334, 167]", "[0, 0, 160, 80]"),
        .change("\"node\": \"ad\"", "\"hasVideo\": false", "\"hasVideo\": true"),
      ]),
    Mutation(
      rule: "elements-legible", finding: "review * small-text",
      edits: [.change("\"id\": \"store\"", "\"fontSize\": 12", "\"fontSize\": 8")]),
  ]

  private static let visibility: [Mutation] = [
    Mutation(
      rule: "assets-visible", finding: "violation * headline-not-shown",
      edits: [
        .change("\"id\": \"headline\"", "{\"id\"", "{\"hidden\": true, \"id\"")
      ]),
    Mutation(
      rule: "assets-visible", finding: "violation * asset-not-shown",
      edits: [.change("\"id\": \"price\"", "{\"id\"", "{\"alpha\": 0, \"id\"")]),
    Mutation(
      rule: "assets-not-overlapping", finding: "review * overlap",
      edits: [.change("\"id\": \"price\"", "[200, 299, 80, 16]", "[40, 299, 80, 16]")]),
    Mutation(
      rule: "ad-view-opaque", finding: "review * translucent",
      edits: [.change("\"id\": \"ad\"", "{\"id\"", "{\"alpha\": 0.5, \"id\"")],
      // The words fade with it.
      companions: [
        "review attribution-readable low-contrast", "review asset-text-readable low-contrast",
        "review asset-text-readable moderate-contrast",
      ]),
    Mutation(
      rule: "no-invisible-click-area", finding: "review * shows-nothing",
      edits: [
        .remove("\"id\": \"cta-title\""),
        .change("\"id\": \"cta\",", "[12, 322, 334, 44]", "[0, 0, 358, 366]"),
        .change("\"id\": \"cta\",", "\"backgroundColor\": [0, 0.3, 0.6, 1], ", ""),
        .change("\"id\": \"cta\",", "\"title\": \"Shop now\"", "\"title\": null"),
      ]),
    Mutation(
      rule: "background-image-not-clickable", finding: "review * image-behind-assets",
      edits: [
        .change(
          "\"id\": \"badge\"", "{\"id\": \"badge\"",
          "{\"id\": \"backdrop\", \"parent\": \"ad\", \"class\": \"UIImageView\", "
            + "\"frame\": [0, 0, 358, 378], \"contentMode\": \"scaleAspectFit\", "
            + "\"userInteractionEnabled\": false, \"image\": {\"size\": [358, 378]}}, "
            + "{\"id\": \"badge\""),
        .change("\"node\": \"ad\"", "\"imageView\": null", "\"imageView\": \"backdrop\""),
      ],
      companions: ["review assets-not-overlapping overlap"]),
  ]

  private static let texts: [Mutation] = [
    Mutation(
      rule: "headline-whole", finding: "violation * short-text-cut",
      edits: [
        .change(
          "\"id\": \"headline\"", "\"truncated\": false",
          "\"truncated\": true, \"visibleCount\": 20")
      ]),
    Mutation(
      rule: "headline-whole", finding: "violation * cut-short",
      edits: [
        .change(
          "\"id\": \"headline\"", "Walking boots, half price\"",
          "Walking boots…\""),
        .change(
          "\"node\": \"ad\"", "\"string\": \"Walking boots, half price\", \"shown\": \"equal\"",
          "\"string\": \"Walking boots for all, half price\", \"shown\": \"prefix\""),
      ]),
    Mutation(
      rule: "texts-whole", finding: "violation * short-text-cut",
      edits: [
        .change("\"id\": \"price\"", "\"truncated\": false", "\"truncated\": true")
      ]),
    Mutation(
      rule: "asset-text-readable", finding: "violation * same-colour",
      edits: [.change("\"id\": \"headline\"", "[0.1, 0.1, 0.1, 1]", "[1, 1, 1, 1]")]),
    Mutation(
      rule: "asset-text-readable", finding: "review * low-contrast",
      edits: [.change("\"id\": \"store\"", "[0.1, 0.1, 0.1, 1]", "[0.7, 0.7, 0.7, 1]")]),
    Mutation(
      rule: "attribution-readable", finding: "violation * same-colour",
      edits: [.change("\"id\": \"badge\"", "[0.1, 0.1, 0.1, 1]", "[1, 0.85, 0.4, 1]")]),
  ]
}
