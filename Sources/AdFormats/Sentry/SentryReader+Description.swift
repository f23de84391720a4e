extension SentryReader {
  public static let description = FormatDescription(
    formats: [.sentry], name: "Sentry view-hierarchy.json",
    howToGet: "`options.attachViewHierarchy = true`; download it from the event's attachments",
    stage: .rendered, viewClasses: .partly, superclasses: .none, frames: .superview,
    visibility: .whole, touch: .none, text: .none, accessibility: .partly, outlets: .none,
    decides: "Sizes, overlap, what is hidden or cut off, the SDK's views.",
    leavesOpen: "Texts, touches, outlets, colours, and where views lie in scroll views.")
}
