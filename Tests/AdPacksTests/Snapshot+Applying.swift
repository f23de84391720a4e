import AdRules
import AdTree

extension Snapshot {
  /// The snapshot with the properties as suggested, and nothing else changed.
  func applying(_ suggestions: [Suggestion]) -> Snapshot {
    var result = self
    for suggestion in suggestions where suggestion.property != .parent {
      result.apply(suggestion)
    }
    // Indices change with the order of the views.
    for suggestion in suggestions where suggestion.property == .parent {
      if case .view(let parent) = suggestion.to {
        result = result.moving(suggestion.view, below: parent)
      }
    }
    return result
  }

  private mutating func apply(_ suggestion: Suggestion) {
    let view = suggestion.view
    switch (suggestion.property, suggestion.to) {
    case (.userInteractionEnabled, .bool(let value)):
      withNode(view) { $0.touch.userInteractionEnabled = .known(value) }
    case (.hidden, .bool(let value)): withNode(view) { $0.render.hidden = .known(value) }
    case (.alpha, .number(let value)): withNode(view) { $0.render.alpha = .known(value) }
    case (.contentMode, .name(let mode)): withNode(view) { $0.render.contentMode = .known(mode) }
    case (.className, .name(let name)):
      withNode(view) {
        $0.className = name
        $0.classChain = ClassChain([name, "UIView"])
      }
    case (.width, .number(let width)): resize(view, width: width, height: nil)
    case (.height, .number(let height)): resize(view, width: nil, height: height)
    case (.fontSize, .number(let size)): changeText(view) { $0.fontSize = .known(size) }
    case (.text, .text(let text)):
      changeText(view) { $0.string = .known(.string(text)) }
      forgetComparisons()
    case (.buttonTitle, .text(let title)):
      withNode(view) { node in
        node.button = node.button.map { button in
          var button = button
          button.title = .known(.string(title))
          return button
        }
      }
      forgetComparisons()
    case (.customModule, .null): withNode(view) { $0.design?.customModule = .null }
    case (.outlet(let asset), .null): unlink(asset, of: view)
    case (.outlet(let asset), .view(let target)):
      unlink(asset, of: view)
      outlets.append(Outlet(owner: .view(view), property: asset.outlet, target: .view(target)))
    case (.attached, .bool(let value)): changeAd(view) { $0.attached = .known(value) }
    case (.mediaContent, .bool(let value)):
      changeAd(view) { $0.mediaViewContentSet = .known(value) }
    default: break
    }
  }

  private mutating func changeText(_ view: Int, _ change: (inout TextFacts) -> Void) {
    withNode(view) { node in
      node.text = node.text.map { text in
        var text = text
        change(&text)
        return text
      }
    }
  }

  /// What a device said of the texts before.
  private mutating func forgetComparisons() {
    for index in ads.indices {
      ads[index].assets = ads[index].assets.map { assets in
        assets.mapValues { facts in
          var facts = facts
          facts.shown = .notCaptured
          return facts
        }
      }
    }
  }

  private mutating func changeAd(_ view: Int, _ change: (inout AdFacts) -> Void) {
    for index in ads.indices where ads[index].node == view { change(&ads[index]) }
  }

  private mutating func unlink(_ asset: Asset, of view: Int) {
    outlets.removeAll { $0.owner == .view(view) && $0.property == asset.outlet }
  }

  private mutating func resize(_ view: Int, width: Double?, height: Double?) {
    func resized(_ rect: TreeRect) -> TreeRect {
      TreeRect(
        x: rect.x, y: rect.y, width: width ?? rect.width, height: height ?? rect.height)
    }
    withNode(view) { node in
      node.geometry.frame = node.geometry.frame.map(resized)
      node.geometry.bounds = node.geometry.bounds.map(resized)
      for index in node.design?.sizeConstraints.indices ?? 0..<0 {
        switch node.design?.sizeConstraints[index].firstAttribute {
        case "width": if let width { node.design?.sizeConstraints[index].constant = width }
        case "height": if let height { node.design?.sizeConstraints[index].constant = height }
        default: break
        }
      }
    }
  }

  /// The view with all below it as the last subview of another.
  private func moving(_ view: Int, below parent: Int) -> Snapshot {
    let moved = Array(view..<subtreeEnds[view])
    var order = nodes.indices.filter { !moved.contains($0) }
    let end = subtreeEnds[parent]
    order.insert(contentsOf: moved, at: order.firstIndex { $0 >= end } ?? order.endIndex)
    var place: [Int: Int] = [:]
    for (new, old) in order.enumerated() { place[old] = new }
    var result = Snapshot(
      format: format, stage: stage, captured: captured,
      nodes: order.map { old in
        var node = nodes[old]
        node.parent = (old == view ? parent : node.parent).flatMap { place[$0] }
        return node
      })
    result.outlets = outlets.map { outlet in
      var outlet = outlet
      if case .view(let view) = outlet.owner { outlet.owner = .view(place[view] ?? view) }
      if case .view(let view) = outlet.target { outlet.target = .view(place[view] ?? view) }
      return outlet
    }
    result.objects = objects
    result.ads = ads.map { ad in
      var ad = ad
      ad.node = place[ad.node] ?? ad.node
      return ad
    }
    result.windows = windows.map { window in
      var window = window
      window.node = place[window.node] ?? window.node
      return window
    }
    result.screen = screen
    result.traits = traits
    result.capture = capture
    return result
  }
}
