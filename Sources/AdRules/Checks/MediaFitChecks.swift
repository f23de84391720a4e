import AdGeometry
import AdTree

/// An image keeps its shape.
struct ImageShapeCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "image-shape",
    summary: "The image is not stretched by more than `tolerance`; a video never is.",
    arguments: [ArgumentSpec("tolerance", .number, required: true)],
    reasons: [
      ReasonSpec("distorted", .violation, fields),
      ReasonSpec("may-be-distorted", .review, fields),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private static let fields = [
    FieldSpec("outlet", .code), FieldSpec("stretch", .percent), FieldSpec("mode", .code),
  ]

  private let tolerance: Double

  init(_ arguments: Arguments) {
    tolerance = arguments.number("tolerance") ?? 0
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    switch ShownImage.find(subject, in: context) {
    case .none: return .inapplicable
    case .missing(let facts): return CheckResult(.unmeasured, "not-captured", missing: facts)
    case .image(let image):
      guard let fit = image.fit, fit.distortion > tolerance else { return .pass }
      let data = [
        context.outletField(subject), DataField("stretch", .percent(fit.distortion)),
        DataField("mode", .code(image.mode)),
      ]
      return image.mayBeVideo
        ? CheckResult(
          .review, "may-be-distorted", data: data, related: image.related(besides: subject.view),
          missing: ["ad.media.hasVideo"])
        : CheckResult(
          .violation, "distorted", data: data, related: image.related(besides: subject.view))
    }
  }
}

/// Not too much of an image is cut off.
struct ImageCropCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "image-crop",
    summary: """
      At most `width` of an image's width and `height` of its height are cut off; up to `limit` a \
      person must look.
      """,
    arguments: [
      ArgumentSpec("width", .number, required: true),
      ArgumentSpec("height", .number, required: true),
      ArgumentSpec("limit", .number, required: true, faults: true),
    ],
    reasons: [
      ReasonSpec("cropped", .violation, fields),
      ReasonSpec("partly-cropped", .review, fields),
      ReasonSpec("may-be-cropped", .review, fields),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private static let fields = [
    FieldSpec("outlet", .code), FieldSpec("width", .percent), FieldSpec("height", .percent),
    FieldSpec("mode", .code),
  ]

  private let width: Double
  private let height: Double
  private let limit: Double

  init(_ arguments: Arguments) {
    width = arguments.number("width") ?? 1
    height = arguments.number("height") ?? 1
    limit = arguments.number("limit") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    switch ShownImage.find(subject, in: context) {
    case .none: return .inapplicable
    case .missing(let facts): return CheckResult(.unmeasured, "not-captured", missing: facts)
    case .image(let image):
      // A mode that draws the image at its own size needs that size.
      guard let fit = image.fit else {
        return .notCaptured("ad.media.mainImageSize")
      }
      guard fit.lostWidth > width || fit.lostHeight > height else { return .pass }
      let data = [
        context.outletField(subject), DataField("width", .percent(fit.lostWidth)),
        DataField("height", .percent(fit.lostHeight)), DataField("mode", .code(image.mode)),
      ]
      let related = image.related(besides: subject.view)
      if image.mayBeVideo {
        return CheckResult(
          .review, "may-be-cropped", data: data, related: related,
          missing: ["ad.media.hasVideo"])
      }
      return fit.lostWidth > limit || fit.lostHeight > limit
        ? CheckResult(.violation, "cropped", data: data, related: related)
        : CheckResult(.review, "partly-cropped", data: data, related: related)
    }
  }
}

/// The media view has the shape of its content.
struct MediaRatioCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "media-ratio",
    summary: """
      Content that is fitted into the media view leaves no more than `tolerance` of it empty; from \
      `empty` on a person must look.
      """,
    arguments: [
      ArgumentSpec("tolerance", .number, required: true),
      ArgumentSpec("empty", .number, required: true),
    ],
    reasons: [
      ReasonSpec("mostly-bars", .review, [FieldSpec("share", .percent)]),
      ReasonSpec("bars", .pass, [FieldSpec("share", .percent)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let tolerance: Double
  private let empty: Double

  init(_ arguments: Arguments) {
    tolerance = arguments.number("tolerance") ?? 1
    empty = arguments.number("empty") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    switch ShownImage.find(subject, in: context) {
    case .none: return .inapplicable
    case .missing(let facts): return CheckResult(.unmeasured, "not-captured", missing: facts)
    case .image(let image):
      guard image.mode == "scaleAspectFit", let fit = image.fit else { return .inapplicable }
      guard fit.empty > tolerance else { return .pass }
      let data = [DataField("share", .percent(fit.empty))]
      return fit.empty >= empty
        ? CheckResult(.review, "mostly-bars", data: data) : CheckResult(.pass, "bars", data: data)
    }
  }
}
