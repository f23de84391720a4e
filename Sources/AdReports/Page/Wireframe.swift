import AdRules
import AdTree

/// A screen drawn from its geometry, with numbered marks at the views that findings are about.
struct Wireframe {
  /// A finding to be marked.
  struct Mark {
    var number: Int
    var finding: ReportFinding
    var title: String
  }

  let screen: ReportScreen
  let marks: [Mark]
  /// What the picture shows, for those who cannot see it.
  let title: String

  /// Width of the picture on the page, in CSS pixels; strokes and letters keep their size on it.
  private static let shownWidth = 340.0

  var value: PageValue {
    let size = screen.size
    guard size.width > 0, size.height > 0 else { return .flag(false) }
    let unit = max(size.width, size.height * 0.45) / Self.shownWidth
    let margin = 12 * unit
    return [
      "frame": .text(
        [-margin, -margin, size.width + 2 * margin, size.height + 2 * margin]
          .map(Self.number).joined(separator: " ")),
      "width": .text(Self.number(((size.width + 2 * margin) / unit).rounded())),
      "height": .text(Self.number(((size.height + 2 * margin) / unit).rounded())),
      "screenWidth": .text(Self.number(size.width)),
      "screenHeight": .text(Self.number(size.height)),
      "shapes": .list(shapes(unit: unit)),
      "dots": .list(dots(unit: unit)),
      "title": .text(title),
      "hasMarks": .flag(!marks.isEmpty),
    ]
  }

  // MARK: Views

  private func shapes(unit: Double) -> [PageValue] {
    var worst: [String: Outcome] = [:]
    var covers: Set<String> = []
    for mark in marks {
      if let view = mark.finding.view {
        worst[view.id] = max(worst[view.id] ?? .review, mark.finding.outcome)
      }
      for related in mark.finding.related where related.role == "cover" {
        covers.insert(related.view.id)
      }
    }
    var insideAssets: Set<String> = []
    return screen.nodes.compactMap { node in
      let parent = node.parent ?? ""
      if (node.role != nil && node.role != "adView") || insideAssets.contains(parent) {
        insideAssets.insert(node.id)
      }
      guard node.paint != .hidden, node.polygon.count >= 3 else { return nil }
      let isCover = covers.contains(node.id)
      let kind: String
      switch worst[node.id] {
      case .violation: kind = "violation"
      case .some: kind = "review"
      case nil: kind = isCover ? "cover" : node.role == nil ? "other" : "asset"
      }
      // What an asset is made of would only hide its name.
      if kind == "other", insideAssets.contains(node.id) { return nil }
      let isAd = node.role == "adView"
      return [
        "points": .text(
          node.polygon.map { "\(Self.number($0.x)),\(Self.number($0.y))" }.joined(separator: " ")),
        "kind": .text(isAd ? "ad \(kind)" : "\(kind) \(node.paint.rawValue)"),
        "tip": .text(
          node.role.map { "\(PageWords.role($0)): \(node.className)" } ?? node.className),
        "label": isAd ? .flag(false) : label(node, isCover: isCover, unit: unit),
      ]
    }
  }

  /// The role's name inside the view's box, where it fits.
  private func label(_ node: ReportNode, isCover: Bool, unit: Double) -> PageValue {
    guard let box = Self.box(node.polygon) else { return .flag(false) }
    let text: String
    if let role = node.role {
      text = PageWords.role(role)
    } else if isCover {
      text = String(node.className.suffix(24))
    } else {
      return .flag(false)
    }
    let size = min(11 * unit, box.height * 0.8)
    let width = Double(text.count) * size * 0.58
    guard size >= 6 * unit, width + 4 * unit <= box.width else { return .flag(false) }
    return [
      "x": .text(Self.number(box.x + box.width / 2)),
      "y": .text(Self.number(box.y + box.height / 2 + size * 0.35)),
      "size": .text(Self.number(size)),
      "caption": .text(text),
    ]
  }

  // MARK: Marks

  /// Each mark sits at its view's top left corner; where one is already, it moves on to the right.
  private func dots(unit: Double) -> [PageValue] {
    let step = 22 * unit
    var taken: [TreePoint] = []
    var boxes: [String: TreeRect] = [:]
    for node in screen.nodes { boxes[node.id] = Self.box(node.polygon) }
    return marks.map { mark in
      let box = mark.finding.view.flatMap { boxes[$0.id] }
      var place = TreePoint(
        x: min(max(box?.x ?? 0, 0), screen.size.width),
        y: min(max(box?.y ?? 0, 0), screen.size.height))
      var tries = 0
      while tries < 200,
        taken.contains(where: { abs($0.x - place.x) < step && abs($0.y - place.y) < step })
      {
        tries += 1
        place.x += step
        if place.x > screen.size.width {
          place.x = 0
          place.y += step
        }
      }
      taken.append(place)
      return [
        "finding": .text(mark.finding.id),
        "number": "\(mark.number)",
        "outcome": .text(mark.finding.outcome.name),
        "x": .text(Self.number(place.x)),
        "y": .text(Self.number(place.y)),
        "baseline": .text(Self.number(place.y + 4.2 * unit)),
        "radius": .text(Self.number(10 * unit)),
        "digit": .text(Self.number(12 * unit)),
        "words": .text(
          "Finding \(mark.number), \(PageWords.outcome(mark.finding.outcome)): \(mark.title)"),
      ]
    }
  }

  private static func box(_ polygon: [TreePoint]) -> TreeRect? {
    guard let first = polygon.first else { return nil }
    var (left, top, right, bottom) = (first.x, first.y, first.x, first.y)
    for point in polygon {
      left = min(left, point.x)
      top = min(top, point.y)
      right = max(right, point.x)
      bottom = max(bottom, point.y)
    }
    return TreeRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// To 1/100; what is too large for a picture is 0.
  private static func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded.isFinite ? Words.number(rounded) : "0"
  }
}
