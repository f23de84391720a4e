import AdTree

/// The media view is large enough for a video to be served.
struct MediaSizeCheck: Check {
  static let measuresPlaces = true
  static let measuresSizes = true
  static let spec = CallSpec(
    name: "media-size",
    summary: """
      A media view that shows a video is at least `minimum` points wide and high; within `margin` \
      above that, or with a long side below `longSide`, a note.
      """,
    arguments: [
      ArgumentSpec("minimum", .number, required: true, faults: true),
      ArgumentSpec("margin", .number, required: true),
      ArgumentSpec("longSide", .number, required: true),
    ],
    reasons: [
      ReasonSpec("too-small-for-video", .violation, sizes),
      ReasonSpec("may-be-too-small", .review, sizes),
      ReasonSpec("too-small-on-canvas", .review, sizes),
      ReasonSpec("no-size", .review),
      ReasonSpec("small-for-image", .pass, sizes),
      ReasonSpec("barely-large-enough", .pass, sizes),
      ReasonSpec("short-long-side", .pass, sizes),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private static let sizes = [FieldSpec("size", .size), FieldSpec("minimum", .number)]

  private let minimum: Double
  private let margin: Double
  private let longSide: Double

  init(_ arguments: Arguments) {
    minimum = arguments.number("minimum") ?? 0
    margin = arguments.number("margin") ?? 0
    longSide = arguments.number("longSide") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad) else {
      return .inapplicable
    }
    if let design = context.node(subject.view).design {
      return designed(design, context.scene.windowRect(of: subject.view))
    }
    guard context.scene.effectiveHidden(of: subject.view).isHidden != true else {
      return .inapplicable
    }
    guard let rect = context.scene.windowRect(of: subject.view) else {
      return .notCaptured("geometry.frame")
    }
    let size = TreeSize(width: rect.width, height: rect.height)
    let video = context.hasVideo(ad)
    // Half a pixel, as for every measured length.
    guard min(size.width, size.height) < minimum - context.scene.slack else {
      return largeEnough(size, video)
    }
    if video == true {
      return CheckResult(.violation, "too-small-for-video", data: data(size))
    }
    guard rect.area > 0 else { return CheckResult(.review, "no-size") }
    if video == false { return CheckResult(.pass, "small-for-image", data: data(size)) }
    return CheckResult(
      .review, "may-be-too-small", data: data(size), missing: ["ad.media.hasVideo"])
  }

  private func largeEnough(_ size: TreeSize, _ video: Bool?) -> CheckResult {
    if min(size.width, size.height) < minimum + margin {
      return CheckResult(.pass, "barely-large-enough", data: data(size))
    }
    if video == true, max(size.width, size.height) < longSide {
      return CheckResult(.pass, "short-long-side", data: data(size, longSide))
    }
    return .pass
  }

  private func data(_ size: TreeSize, _ least: Double? = nil) -> [DataField] {
    [
      DataField("size", .size(width: size.width, height: size.height)),
      DataField("minimum", .number(least ?? minimum)),
    ]
  }

  /// A nib does not know what the ad brings; its frame is a canvas frame unless constraints fix it.
  private func designed(_ design: DesignFacts, _ canvas: TreeRect?) -> CheckResult {
    let width = design.fixedSize("width") ?? canvas?.width
    let height = design.fixedSize("height") ?? canvas?.height
    guard let smaller = [width, height].compactMap({ $0 }).min(), !design.excludedBySizeClass,
      smaller > 0
    else { return .inapplicable }
    guard smaller < minimum else { return .pass }
    return CheckResult(
      .review, "too-small-on-canvas",
      data: data(TreeSize(width: width ?? smaller, height: height ?? smaller)))
  }
}
