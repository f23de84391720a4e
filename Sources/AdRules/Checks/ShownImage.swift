import AdGeometry
import AdTree

/// An asset's image as its view lays it out.
struct ShownImage {
  enum Finding {
    case image(ShownImage)
    /// There is no image to judge.
    case none
    /// Facts that would tell, by schema name.
    case missing([String])
  }

  /// The view whose content mode decides.
  var view: Int
  /// `UIView.ContentMode` by its Swift name.
  var mode: String
  /// Width ÷ height of the content.
  var ratio: Double
  /// The content's own size in points, where known.
  var size: TreeSize?
  /// Points.
  var box: TreeSize
  /// Least share of a media view that the SDK's own image view covers; smaller ones are controls.
  private static let innerShare = 0.5

  /// It may be a video, which pays no heed to the content mode.
  var mayBeVideo: Bool

  /// The image view inside the subject's view, where that one lays the image out.
  func related(besides subject: Int) -> [RelatedView] {
    view == subject ? [] : [RelatedView(view: view, role: "inner")]
  }

  var fit: ContentFit? { ContentFit(contentMode: mode, ratio: ratio, size: size, box: box) }

  /// What the subject's view shows. In a media view the SDK's own image view tells more than the
  /// ratio of the content, where the tree holds it.
  static func find(_ subject: Subject, in context: AuditContext) -> Finding {
    guard let ad = context.ad(subject), context.isInAd(subject.view, ad),
      context.scene.effectiveHidden(of: subject.view).isHidden != true
    else { return .none }
    let isMedia = context.asset(subject) == .media
    let video = isMedia ? context.hasVideo(ad) : false
    var view = subject.view
    var ratio: Double?
    var size: TreeSize?
    if video != true, let inner = imageView(of: subject, isMedia: isMedia, in: context) {
      view = inner
      size = context.node(inner).image.value?.size.value
      if let size, size.height > 0 { ratio = size.width / size.height }
    } else if isMedia {
      let media = context.facts(ad)?.media.value
      size = media?.mainImageSize.value
      guard let known = media?.aspectRatio.value else { return .missing(["ad.media.aspectRatio"]) }
      ratio = known
    } else if !context.node(subject.view).image.isCaptured {
      return .missing(["image.size"])
    }
    guard let ratio, ratio > 0 else { return .none }
    guard let rect = context.scene.windowRect(of: view) else {
      return .missing(["geometry.frame"])
    }
    guard rect.area > 0 else { return .none }
    guard let mode = context.node(view).render.contentMode.value else {
      return .missing(["render.contentMode"])
    }
    return .image(
      ShownImage(
        view: view, mode: video == true ? "scaleAspectFit" : mode, ratio: ratio, size: size,
        box: TreeSize(width: rect.width, height: rect.height), mayBeVideo: video == nil))
  }

  private static func imageView(
    of subject: Subject, isMedia: Bool, in context: AuditContext
  ) -> Int? {
    guard let inner = context.imageView(in: subject.view),
      context.node(inner).image.value?.symbol.value != true
    else { return nil }
    guard isMedia, inner != subject.view else { return inner }
    guard let part = context.scene.boundingBox(of: inner),
      let box = context.scene.boundingBox(of: subject.view),
      (part.intersection(box)?.area ?? 0) >= innerShare * box.area
    else { return nil }
    return inner
  }
}
