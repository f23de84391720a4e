import AdTree

/// The types of accessibility elements that XCTest tells apart.
///
/// Names and numbers: `XCUIElementType` in XCTest's public header.
enum ElementTypes {
  /// What runtime names of these types begin with.
  static let prefix = UIKitClasses.elementPrefix

  /// The short names; a name's index is the type's raw value.
  static let names: [String] = [
    "Any", "Other", "Application", "Group", "Window", "Sheet", "Drawer", "Alert", "Dialog",
    "Button", "RadioButton", "RadioGroup", "CheckBox", "DisclosureTriangle", "PopUpButton",
    "ComboBox", "MenuButton", "ToolbarButton", "Popover", "Keyboard", "Key", "NavigationBar",
    "TabBar", "TabGroup", "Toolbar", "StatusBar", "Table", "TableRow", "TableColumn", "Outline",
    "OutlineRow", "Browser", "CollectionView", "Slider", "PageIndicator", "ProgressIndicator",
    "ActivityIndicator", "SegmentedControl", "Picker", "PickerWheel", "Switch", "Toggle", "Link",
    "Image", "Icon", "SearchField", "ScrollView", "ScrollBar", "StaticText", "TextField",
    "SecureTextField", "DatePicker", "TextView", "Menu", "MenuItem", "MenuBar", "MenuBarItem",
    "Map", "WebView", "IncrementArrow", "DecrementArrow", "Timeline", "RatingIndicator",
    "ValueIndicator", "SplitGroup", "Splitter", "RelevanceIndicator", "ColorWell", "HelpTag",
    "Matte", "DockItem", "Ruler", "RulerMarker", "Grid", "LevelIndicator", "Cell", "LayoutArea",
    "LayoutItem", "Handle", "Stepper", "Tab", "TouchBar", "StatusItem",
  ]

  static let known = Set(names)

  /// Types that stand for controls, so that "enabled" and "selected" mean something.
  static let controls: Set<String> = [
    "Button", "RadioButton", "CheckBox", "PopUpButton", "ComboBox", "MenuButton", "ToolbarButton",
    "Slider", "PageIndicator", "SegmentedControl", "Picker", "Switch", "Toggle", "SearchField",
    "TextField", "SecureTextField", "DatePicker", "ColorWell", "Stepper", "Tab",
  ]

  /// Types of elements that hold others unless they speak for them.
  static let containers: Set<String> = ["Other", "Group", "Cell", "LayoutItem"]

  /// Types whose value is their placeholder while nothing was typed.
  static let textInputs: Set<String> = [
    "TextField", "SecureTextField", "SearchField", "TextView", "ComboBox",
  ]

  /// The short name of a type as written: with or without the prefix.
  static func short(_ name: String) -> String {
    name.hasPrefix(prefix) && name.utf8.count > prefix.utf8.count
      ? String(name.dropFirst(prefix.count)) : name
  }

  /// The short name of a raw value.
  static func name(ofRawValue value: Int) -> String {
    names.indices.contains(value) ? names[value] : "Unknown\(value)"
  }
}
