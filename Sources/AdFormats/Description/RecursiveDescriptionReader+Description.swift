extension RecursiveDescriptionReader {
  public static let description = FormatDescription(
    formats: [.recursiveDescription], name: "recursiveDescription",
    howToGet:
      "`expr -l objc -O -- [[UIApplication sharedApplication].windows[0] recursiveDescription]` "
      + "in LLDB",
    stage: .rendered, viewClasses: .whole, superclasses: .partly, frames: .superview,
    visibility: .whole, touch: .whole, text: .partly, accessibility: .none, outlets: .none,
    decides: "Sizes, overlap, what is hidden or cut off, touches, the SDK's views, short texts.",
    leavesOpen: "Outlets, texts from 25 characters on, what an app's own class derives from.")
}
