extension ViewHierarchyReader {
  public static let description = FormatDescription(
    formats: [.viewHierarchy], name: "Xcode .viewhierarchy",
    howToGet: "Debug View Hierarchy in Xcode, then File › Export View Hierarchy…; or Detox's "
      + "`uiHierarchy` artifact",
    stage: .rendered, viewClasses: .whole, superclasses: .whole, frames: .superview,
    visibility: .whole, touch: .partly, text: .partly, accessibility: .none, outlets: .none,
    decides: "Classes, sizes, overlap, what is hidden, covered or cut off, the SDK's views.",
    leavesOpen: "Outlets, and texts, colours and touches that Xcode had not fetched yet.")
}
