import AdRules
import AdTree

/// A screen drawn from its geometry, with numbered marks at the views that findings are about.
struct Wireframe {
  /// A finding to be marked.
  struct Mark {
    var number: Int
    var finding: ReportFinding
    /// Name of the finding on the page.
    var id: String
    /// What it is, for those who cannot see it.
    var label: String
  }

  let marks: [Mark]
  private let words: PageWords
  private let picture: String?
  private let nodes: [Shape]
  /// Of the picture, in its own units: about CSS pixels, so that strokes and letters keep their size.
  private let size: TreeSize

  /// A view with its place in the picture.
  private struct Shape {
    var node: ReportNode
    var polygon: [TreePoint]
  }

  /// Width of a picture of a screen taller than wide.
  private static let fullWidth = 340.0
  private static let thumbnailWidth = 100.0

  init(screen: ReportScreen, marks: [Mark], words: PageWords, isThumbnail: Bool = false) {
    self.marks = marks
    self.words = words
    picture = screen.picture
    let width = isThumbnail ? Self.thumbnailWidth : Self.fullWidth
    let points = screen.size
    let scale = width / max(points.width, points.height * 0.45)
    size = TreeSize(width: points.width * scale, height: points.height * scale)
    nodes = screen.nodes.map { node in
      Shape(
        node: node,
        polygon: node.polygon.map {
          TreePoint(x: Self.rounded($0.x * scale), y: Self.rounded($0.y * scale))
        })
    }
  }

  /// Room around the screen for marks that sit on its edge.
  private static let margin = 12.0

  var value: PageValue {
    [
      "frame": .text(
        [-Self.margin, -Self.margin, size.width + 2 * Self.margin, size.height + 2 * Self.margin]
          .map(Self.number).joined(separator: " ")),
      "width": .text(Self.number((size.width + 2 * Self.margin).rounded())),
      "height": .text(Self.number((size.height + 2 * Self.margin).rounded())),
      "screenWidth": .text(Self.number(size.width)),
      "screenHeight": .text(Self.number(size.height)),
      "picture": .text(picture ?? ""),
      "shapes": .list(shapes),
      "dots": .list(dots),
    ]
  }

  // MARK: Views

  private var shapes: [PageValue] {
    var worst: [String: Outcome] = [:]
    var covers: [String: Double?] = [:]
    for mark in marks {
      if let view = mark.finding.view {
        worst[view.id] = max(worst[view.id] ?? .review, mark.finding.shownOutcome)
      }
      for related in mark.finding.related where related.role == "cover" {
        covers[related.view.id] = related.share
      }
    }
    var insideAssets: Set<String> = []
    return nodes.compactMap { shape in
      let node = shape.node
      let isInside = insideAssets.contains(node.parent ?? "")
      let isAsset = node.role != nil && node.role != "adView"
      if isAsset || isInside { insideAssets.insert(node.id) }
      guard shape.polygon.count >= 3, node.paint != .hidden || worst[node.id] != nil else {
        return nil
      }
      let cover = covers[node.id]
      var kinds: [String] = []
      if node.role == "adView" { kinds.append("ad") }
      if isAsset { kinds.append("asset") }
      if cover != nil { kinds.append("cover") }
      if let outcome = worst[node.id] { kinds.append(outcome == .violation ? "bad" : "unsure") }
      if kinds.isEmpty {
        // What an asset is made of would only hide its name.
        if isInside { return nil }
        kinds = [node.paint == .opaque ? "solid" : "other"]
      }
      if node.paint == .hidden { kinds.append("gone") }
      if node.touch == .takes { kinds.append("takes") }
      return [
        "kinds": .text(kinds.joined(separator: " ")), "path": .text(Self.path(shape.polygon)),
        "label": label(shape, cover: cover),
      ]
    }
  }

  /// The role's name inside the view's box, where it fits; beside it where it must be seen.
  private func label(_ shape: Shape, cover: Double??) -> PageValue {
    let node = shape.node
    guard let box = Self.box(shape.polygon) else { return .flag(false) }
    var text: String
    if let cover {
      text = node.role.map(words.role) ?? String(node.className.suffix(24))
      if let share = cover { text += " \(PageWords.percent(share))" }
    } else if let role = node.role, role != "adView" {
      // A small view with a mark is named by its finding.
      if role == "adChoices", marks.contains(where: { $0.finding.view?.id == node.id }) {
        return .flag(false)
      }
      text = words.role(role)
    } else {
      return .flag(false)
    }
    let size = min(11, box.height * 0.8)
    let width = Double(text.count) * size * 0.56
    if size >= 6.5, width + 4 <= box.width {
      return Self.text(
        text, x: box.x + box.width / 2, y: box.y + box.height / 2 + size * 0.35, size: size,
        anchor: "middle")
    }
    guard cover != nil || node.role == "adChoices" else { return .flag(false) }
    let right = min(max(box.x + box.width, 0), self.size.width)
    let below = node.role == "adChoices" && cover == nil
    return Self.text(
      text, x: right, y: below ? box.y - 3 : box.y + box.height + 11,
      size: 10, anchor: "end")
  }

  private static func text(
    _ text: String, x: Double, y: Double, size: Double, anchor: String
  ) -> PageValue {
    [
      "x": .text(number(x)), "y": .text(number(y)), "size": .text(number(size)),
      "anchor": .text(anchor), "caption": .text(text),
    ]
  }

  // MARK: Marks

  /// Each mark sits at its view's top left corner, or left of a small view; where one is already, it moves on to the right.
  private var dots: [PageValue] {
    let step = 22.0
    var taken: [TreePoint] = []
    var boxes: [String: TreeRect] = [:]
    for shape in nodes { boxes[shape.node.id] = Self.box(shape.polygon) }
    return marks.map { mark in
      let box =
        mark.finding.view.flatMap { boxes[$0.id] } ?? TreeRect(x: 0, y: 0, width: 0, height: 0)
      // Beside a view that it would hide.
      let isSmall = box.width < 32 && box.height < 32
      var place = TreePoint(
        x: min(max(isSmall ? box.x - 13 : box.x, 0), size.width),
        y: min(max(isSmall ? box.y + box.height / 2 : box.y, 0), size.height))
      var tries = 0
      while tries < 200,
        taken.contains(where: { abs($0.x - place.x) < step && abs($0.y - place.y) < step })
      {
        tries += 1
        place.x += step
        if place.x > size.width {
          place.x = 0
          place.y += step
        }
      }
      taken.append(place)
      return [
        "id": .text(mark.id), "number": "\(mark.number)",
        "kind": .text(mark.finding.shownOutcome.name), "label": .text(mark.label),
        "x": .text(Self.number(place.x)), "y": .text(Self.number(place.y)),
        "baseline": .text(Self.number(place.y + 4.2)),
      ]
    }
  }

  // MARK: Thumbnail

  /// Most views of a thumbnail.
  private static let mostBoxes = 48

  /// The ads, their assets and the views with findings, as one path each.
  var thumbnail: PageValue {
    var ads = ""
    var assets = ""
    var bad = ""
    var unsure = ""
    var badAds = ""
    var worst: [String: Outcome] = [:]
    for mark in marks {
      guard let view = mark.finding.view else { continue }
      worst[view.id] = max(worst[view.id] ?? .review, mark.finding.shownOutcome)
    }
    var count = 0
    for shape in nodes where shape.polygon.count >= 3 && count < Self.mostBoxes {
      let node = shape.node
      let outcome = worst[node.id]
      guard node.role != nil || outcome != nil else { continue }
      guard node.paint != .hidden || outcome != nil else { continue }
      count += 1
      let path = Self.path(shape.polygon)
      if node.role == "adView" {
        if outcome == .violation { badAds += path } else { ads += path }
        continue
      }
      if outcome == nil { assets += path }
      if outcome == .violation { bad += path }
      if outcome == .review { unsure += path }
    }
    return [
      "frame": .text("0 0 \(Self.number(size.width)) \(Self.number(size.height))"),
      "width": .text(Self.number(size.width)),
      "height": .text(Self.number(size.height)),
      "ads": .text(ads), "badAds": .text(badAds), "assets": .text(assets), "bad": .text(bad),
      "unsure": .text(unsure),
    ]
  }

  // MARK: Numbers

  static func box(_ polygon: [TreePoint]) -> TreeRect? {
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

  /// SVG path data.
  static func path(_ polygon: [TreePoint]) -> String {
    if polygon.count == 4, let box = box(polygon), polygon[0] == TreePoint(x: box.x, y: box.y),
      polygon[1].y == box.y, polygon[3].x == box.x, polygon[2].x == polygon[1].x,
      polygon[2].y == polygon[3].y
    {
      let width = number(box.width)
      return "M\(number(box.x)) \(number(box.y))h\(width)v\(number(box.height))h-\(width)z"
    }
    let points = polygon.map { "\(number($0.x)) \(number($0.y))" }
    return "M" + points.joined(separator: "L") + "z"
  }

  static func number(_ value: Double) -> String { Words.number(rounded(value)) }

  /// To 1/100; what is too large for a picture is 0.
  private static func rounded(_ value: Double) -> Double {
    let rounded = (value * 100).rounded() / 100
    return rounded.isFinite && abs(rounded) < 1e9 ? rounded : 0
  }
}
