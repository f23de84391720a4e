import AdTree

/// The media view has the ad's media content to show.
struct MediaContentCheck: Check {
  static let spec = CallSpec(
    name: "media-content",
    summary: "The media view has been given the ad's media content, and that holds something.",
    reasons: [
      ReasonSpec("content-not-set", .violation),
      ReasonSpec("main-image-not-set", .violation),
      ReasonSpec("media-empty", .review),
      ReasonSpec("not-captured", .unmeasured),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad) else {
      return .inapplicable
    }
    guard let facts = context.facts(ad), let isSet = facts.mediaViewContentSet.value else {
      return .notCaptured("ad.mediaViewContentSet")
    }
    guard isSet else { return CheckResult(.violation, "content-not-set") }
    guard case .known(let media) = facts.media, media.hasVideo.value != true else { return .pass }
    let isLeftToApp = facts.request.value?.disableImageLoading.value == true
    switch media.mainImageSize {
    case .known: return .pass
    case .notCaptured: return isLeftToApp ? .notCaptured("ad.media.mainImageSize") : .pass
    case .null: break
    }
    // A video may be all there is.
    guard media.hasVideo.value == false else { return .notCaptured("ad.media.hasVideo") }
    if isLeftToApp { return CheckResult(.violation, "main-image-not-set") }
    return isEmpty(subject, facts, media, in: context)
      ? CheckResult(.review, "media-empty") : .pass
  }

  private func isEmpty(
    _ subject: Subject, _ facts: AdFacts, _ media: AdMediaFacts, in context: AuditContext
  ) -> Bool {
    // Adapters of other networks bring views of their own; a ratio of 0 is content still unknown.
    if let adapter = facts.response.value?.adapterClass.value,
      !context.pack.googleAdapters.contains(adapter)
    {
      return false
    }
    return media.aspectRatio.value != 0 && context.imageView(in: subject.view) == nil
  }
}
