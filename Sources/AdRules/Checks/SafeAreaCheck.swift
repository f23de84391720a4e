import AdGeometry
import AdTree

/// A mark of an ad that fills the window lies in the safe area.
struct SafeAreaCheck: Check {
  static let measuresPlaces = true
  static let spec = CallSpec(
    name: "in-safe-area",
    summary: """
      Where the ad covers at least the share `window` of its window, the view lies neither under \
      the status bar and the camera nor under the home indicator.
      """,
    arguments: [ArgumentSpec("window", .number, required: true)],
    reasons: [
      ReasonSpec("outside-safe-area", .review, [FieldSpec("edge", .code)]),
      ReasonSpec("not-captured", .unmeasured),
    ])

  private let window: Double

  init(_ arguments: Arguments) {
    window = arguments.number("window") ?? 1
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let index = subject.ad else { return .inapplicable }
    let ad = context.recognition.ads[index]
    guard let root = context.snapshot.window(of: ad.view) else { return .inapplicable }
    guard let screen = context.scene.windowRect(of: root),
      let box = context.scene.boundingBox(of: ad.view)
    else { return .notCaptured("geometry.frame") }
    guard box.fills(screen, share: window) else { return .inapplicable }
    guard let insets = insets(of: root, in: context) else {
      return .notCaptured("windows.safeAreaInsets")
    }
    guard let mark = place(of: subject, ad, in: context) else {
      return .notCaptured("geometry.frame")
    }
    let slack = context.scene.slack
    let overhangs = [
      ("top", screen.y + insets.top - mark.y), ("left", screen.x + insets.left - mark.x),
      ("bottom", mark.maxY - (screen.maxY - insets.bottom)),
      ("right", mark.maxX - (screen.maxX - insets.right)),
    ]
    guard let worst = overhangs.max(by: { $0.1 < $1.1 }), worst.1 > slack else { return .pass }
    return CheckResult(
      .review, "outside-safe-area", data: [DataField("edge", .code(worst.0))])
  }

  private func insets(of root: Int, in context: AuditContext) -> TreeInsets? {
    context.snapshot.windows.first { $0.node == root }?.safeAreaInsets.value
      ?? context.node(root).geometry.safeAreaInsets.value
  }

  private func place(
    of subject: Subject, _ ad: RecognizedAd, in context: AuditContext
  ) -> TreeRect? {
    if let candidate = context.candidate(subject), candidate.isAttribution {
      return context.attributionPlace(candidate, of: ad).outerRect
    }
    return context.scene.boundingBox(of: subject.view)
  }
}
