extension FormatDescription {
  /// What all trees of UI tests have in common: accessibility elements at their places on screen.
  fileprivate static func elements(
    _ formats: [DetectedFormat], _ name: String, howToGet: String, frames: Frames,
    visibility: Extent = .none
  ) -> FormatDescription {
    FormatDescription(
      formats: formats, name: name, howToGet: howToGet, stage: .rendered, viewClasses: .none,
      superclasses: .none, frames: frames, visibility: visibility, touch: .none, text: .none,
      accessibility: .whole, outlets: .none,
      decides: visibility == .none
        ? "With `--roles`: sizes and places of what the app named."
        : "With `--roles`: a label by its accessibility text, sizes and places of what the app named.",
      leavesOpen: visibility == .none
        ? "Classes, outlets, touches, colours, and whether anything is seen."
        : "Classes, outlets, touches and colours.")
  }
}

extension AppiumReader {
  public static let description = FormatDescription.elements(
    [.appium], "Appium / WebDriverAgent XML",
    howToGet: "`driver.page_source`, or `curl http://127.0.0.1:8100/source`",
    frames: .screenRounded, visibility: .partly)
}

extension AppiumJSONReader {
  public static let description = FormatDescription.elements(
    [.appiumJSON], "WebDriverAgent JSON",
    howToGet: "`curl 'http://127.0.0.1:8100/source?format=json'`", frames: .screenRounded,
    visibility: .partly)
}

extension DebugDescriptionReader {
  public static let description = FormatDescription.elements(
    [.debugDescription], "XCUITest debugDescription",
    howToGet: "`print(XCUIApplication().debugDescription)`, or a failed test's attachment",
    frames: .screen)
}

extension UIHierarchyTextReader {
  public static let description = FormatDescription.elements(
    [.uiHierarchyText], "Xcode 27 UI hierarchy", howToGet: "what Xcode's tools for agents write",
    frames: .screen)
}

extension ElementSnapshotReader {
  public static let description = FormatDescription.elements(
    [.elementSnapshot], "XCUIElementSnapshot dictionary",
    howToGet: "`try app.snapshot().dictionaryRepresentation`, written as JSON", frames: .screen)
}
