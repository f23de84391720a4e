import AdTree

extension NibSource {
  /// UIKit's colours that never change with traits or releases.
  private static let fixedColors: [String: RGBAColor] = [
    "darkTextColor": RGBAColor(red: 0, green: 0, blue: 0, alpha: 1),
    "lightTextColor": RGBAColor(red: 1, green: 1, blue: 1, alpha: 0.6),
    "blackColor": RGBAColor(red: 0, green: 0, blue: 0, alpha: 1),
    "whiteColor": RGBAColor(red: 1, green: 1, blue: 1, alpha: 1),
    "clearColor": RGBAColor(red: 0, green: 0, blue: 0, alpha: 0),
  ]

  /// The colour child with this key: null for `nil`, not captured where it is absent, where a
  /// size class changes it, or where the file does not say its components.
  mutating func color(of element: Int, key: String) -> Fact<RGBAColor> {
    if isVaried(element, childKey: key) { return .notCaptured }
    guard let child = tree.child(of: element, key: key) else { return .notCaptured }
    return color(child)
  }

  /// A `color` or `nil` element.
  mutating func color(_ element: Int) -> Fact<RGBAColor> {
    let color = tree[element]
    if color.name == "nil" { return .null }
    guard color.name == "color" else { return .notCaptured }
    if hasComponents(element) { return components(of: element) }
    guard let name = color["systemColor"] ?? color["name"] ?? color["cocoaTouchSystemColor"] else {
      return .notCaptured
    }
    if let resource = resourceColors[name], hasComponents(resource) {
      return components(of: resource)
    }
    if color["name"] == nil, let fixed = Self.fixedColors[name] { return .known(fixed) }
    return .notCaptured
  }

  private func hasComponents(_ element: Int) -> Bool {
    tree[element]["white"] != nil || tree[element]["red"] != nil
  }

  private mutating func components(of element: Int) -> Fact<RGBAColor> {
    guard let alpha = number("alpha", of: element, default: 1).value else { return .notCaptured }
    let space = tree[element]["customColorSpace"] ?? tree[element]["colorSpace"] ?? "sRGB"
    if tree[element]["white"] != nil {
      guard let white = number("white", of: element).value else { return .notCaptured }
      return .known(RGBAColor(red: white, green: white, blue: white, alpha: alpha))
    }
    guard let red = number("red", of: element).value,
      let green = number("green", of: element).value,
      let blue = number("blue", of: element).value
    else { return .notCaptured }
    switch space {
    case "sRGB", "calibratedRGB", "deviceRGB", "genericRGB", "extendedSRGB", "custom":
      return .known(RGBAColor(red: red, green: green, blue: blue, alpha: alpha))
    case "displayP3":
      let color = RGBAColor(red: red, green: green, blue: blue, alpha: alpha)
      return .known(RGBAColor(displayP3: color))
    default:
      return .notCaptured
    }
  }
}
