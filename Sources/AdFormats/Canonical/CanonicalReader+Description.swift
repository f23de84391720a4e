extension CanonicalReader {
  public static let description = FormatDescription(
    formats: [.canonical], name: "native-ad-tree snapshot",
    howToGet: "`AdTreeCapture` in a test or a debug build; `adaudit schema snapshot`",
    stage: .rendered, viewClasses: .whole, superclasses: .whole, frames: .superview,
    visibility: .whole, touch: .whole, text: .whole, accessibility: .whole, outlets: .whole,
    decides: "Every rule, as far as the producer captured what it asks for.",
    leavesOpen: "What the producer left out of `captured`.")
}
