import AdTree

/// The main image is shown in a media view, not in an ordinary image view.
struct MainImageCheck: Check {
  static let spec = CallSpec(
    name: "main-image-in-media-view",
    summary: "The ad's main image is shown by a linked media view.",
    arguments: [
      ArgumentSpec("width", .number, required: true),
      ArgumentSpec("height", .number, required: true),
    ],
    reasons: [
      ReasonSpec("image-view-as-main-image", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("image-may-be-main", .review, [FieldSpec("size", .size)]),
      ReasonSpec("media-view-unlinked", .review, [FieldSpec("class", .code)]),
      ReasonSpec("image-outlet-beside-media", .pass),
      ReasonSpec("no-media-view", .pass),
    ])

  private let width: Double
  private let height: Double

  init(_ arguments: Arguments) {
    width = arguments.number("width") ?? .infinity
    height = arguments.number("height") ?? .infinity
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    let hasImage: Int?
    switch ad.outlets[.image] ?? .notCaptured {
    case .linked(let view, _), .shown(let view): hasImage = view
    case .notCaptured: return .notCaptured("outlets")
    case .unlinked, .broken: hasImage = nil
    }
    if ad.target(.media) != nil {
      return hasImage == nil ? .pass : CheckResult(.pass, "image-outlet-beside-media")
    }
    if let hasImage {
      return CheckResult(
        .violation, "image-view-as-main-image",
        data: [DataField("class", .code(context.node(hasImage).className))],
        related: [RelatedView(view: hasImage, role: "target")])
    }
    if let media = context.snapshot.descendants(of: ad.scope).first(where: {
      context.infos[$0].isMediaView == true
    }) {
      // A media view that only code or an owner's outlet knows may still be linked at run time.
      if ad.isAdapterMade { return .pass }
      return CheckResult(
        .review, "media-view-unlinked",
        data: [DataField("class", .code(context.node(media).className))],
        related: [RelatedView(view: media, role: "target")])
    }
    if let image = unlinkedImage(ad, in: context) { return image }
    // Showing the main asset is the app's choice.
    return context.hasVideo(ad) == true ? CheckResult(.pass, "no-media-view") : .inapplicable
  }

  /// A large image view that no outlet names, in an ad without a media view.
  private func unlinkedImage(_ ad: RecognizedAd, in context: AuditContext) -> CheckResult? {
    guard ad.hasLinks == true, !ad.isAdapterMade else { return nil }
    for view in context.snapshot.descendants(of: ad.view) {
      guard context.infos[view].isImageView || context.node(view).design?.element == "imageView",
        context.recognition.assets[view] == nil,
        context.recognition.owners[view].owner == .publisher,
        context.node(view).design?.misplaced != true,
        let rect = context.scene.windowRect(of: view), rect.width >= width, rect.height >= height,
        context.scene.effectiveHidden(of: view).isHidden != true
      else { continue }
      return CheckResult(
        .review, "image-may-be-main",
        data: [DataField("size", .size(width: rect.width, height: rect.height))],
        related: [RelatedView(view: view, role: "candidate")])
    }
    return nil
  }
}

/// The media outlet points at a media view.
struct MediaOutletClassCheck: Check {
  static let spec = CallSpec(
    name: "media-outlet-class",
    summary: "The media outlet's view is a media view of the SDK.",
    reasons: [
      ReasonSpec("media-outlet-wrong-class", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("media-class-unknown", .review, [FieldSpec("class", .code)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    guard let view = ad.target(.media) else { return .inapplicable }
    let name = context.node(view).className
    let data = [DataField("class", .code(name))]
    let related = [RelatedView(view: view, role: "target")]
    switch context.infos[view].isMediaView {
    case true: return .pass
    case false:
      return CheckResult(.violation, "media-outlet-wrong-class", data: data, related: related)
    case nil:
      return context.unknownClass(view, reason: "media-class-unknown", data, related: related)
    }
  }
}
