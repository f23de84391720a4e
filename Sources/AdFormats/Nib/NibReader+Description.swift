extension NibReader {
  public static let description = FormatDescription(
    formats: [.xib, .storyboard], name: "XIB, storyboard",
    howToGet: "the `.xib` or `.storyboard` of the project",
    stage: .designed, viewClasses: .whole, superclasses: .partly, frames: .canvas,
    visibility: .whole, touch: .whole, text: .whole, accessibility: .none, outlets: .whole,
    decides: "Wiring, classes, a missing label, flags and sizes that constraints fix.",
    leavesOpen: "Where views lie on a device, and what code changes: a review at most.")
}
