import AdTree

/// Turns the properties of objects into facts of nodes.
struct HierarchyFacts {
  /// Largest coordinate or length that is believed, in points.
  static let largestLength = 1_000_000.0

  var problems: HierarchyProblems
  /// The node whose facts are read.
  var node = 0

  // MARK: Values

  func flag(_ value: HierarchyValue?) -> Fact<Bool> {
    switch value {
    case .flag(let flag): .known(flag)
    case .null: .null
    default: .notCaptured
    }
  }

  func integer(_ value: HierarchyValue?) -> Fact<Int> {
    switch value {
    case .integer(let integer): .known(integer)
    case .bits(let bits): Int(exactly: bits).map { .known($0) } ?? .notCaptured
    default: .notCaptured
    }
  }

  func text(_ value: HierarchyValue?) -> Fact<CapturedText> {
    switch value {
    case .text(let text): .known(text)
    case .null: .null
    default: .notCaptured
    }
  }

  func string(_ value: HierarchyValue?) -> Fact<String> {
    text(value).flatMap { $0.whole.map { .known($0) } ?? .notCaptured }
  }

  func color(_ value: HierarchyValue?) -> Fact<RGBAColor> {
    switch value {
    case .color(let color): .known(color)
    case .null: .null
    default: .notCaptured
    }
  }

  /// One of the names of an enumeration of UIKit.
  func name(_ value: HierarchyValue?, of names: [Int: String]) -> Fact<String> {
    integer(value).flatMap { names[$0].map { .known($0) } ?? .notCaptured }
  }

  mutating func number(_ value: HierarchyValue?, of property: HierarchyProperty) -> Fact<Double> {
    guard case .number(let number) = value else { return .notCaptured }
    return isBelievable([number], of: property) ? .known(number) : .notCaptured
  }

  mutating func numbers(
    _ value: HierarchyValue?, _ count: Int, of property: HierarchyProperty
  ) -> [Double]? {
    guard case .numbers(let numbers) = value, numbers.count == count,
      isBelievable(numbers, of: property)
    else { return nil }
    return numbers
  }

  private mutating func isBelievable(_ numbers: [Double], of property: HierarchyProperty) -> Bool {
    guard let wrong = numbers.first(where: { !(abs($0) <= Self.largestLength) }) else {
      return true
    }
    let isInfinite = !wrong.isFinite || abs(wrong) > 1e30
    problems.add(
      isInfinite ? "infinite-frame" : "absurd-number",
      isInfinite
        ? "\(property.rawValue) is infinite"
        : "\(property.rawValue) is beyond \(Int(Self.largestLength)) points", node: node)
    return false
  }

  // MARK: Geometry

  mutating func rect(_ value: HierarchyValue?, of property: HierarchyProperty) -> Fact<TreeRect> {
    guard let sides = numbers(value, 4, of: property) else { return .notCaptured }
    return .known(TreeRect(x: sides[0], y: sides[1], width: sides[2], height: sides[3]))
  }

  mutating func insets(
    _ value: HierarchyValue?, of property: HierarchyProperty
  ) -> Fact<TreeInsets> {
    guard let sides = numbers(value, 4, of: property) else { return .notCaptured }
    return .known(TreeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3]))
  }

  mutating func point(_ value: HierarchyValue?, of property: HierarchyProperty) -> Fact<TreePoint> {
    guard let parts = numbers(value, 2, of: property) else { return .notCaptured }
    return .known(TreePoint(x: parts[0], y: parts[1]))
  }

  mutating func size(_ value: HierarchyValue?, of property: HierarchyProperty) -> Fact<TreeSize> {
    guard let parts = numbers(value, 2, of: property) else { return .notCaptured }
    return .known(TreeSize(width: parts[0], height: parts[1]))
  }

  /// A `CATransform3D` that moves nothing out of the plane is an affine transform.
  static func affine(_ matrix: [Double]) -> AffineTransform? {
    guard matrix.count == 16 else { return nil }
    let flat = [2, 3, 6, 7, 8, 9, 11, 14].allSatisfy { matrix[$0] == 0 }
    guard flat, matrix[10] == 1, matrix[15] == 1 else { return nil }
    return AffineTransform(
      a: matrix[0], b: matrix[1], c: matrix[4], d: matrix[5], tx: matrix[12], ty: matrix[13])
  }

  /// Geometry of a view from its layer, which has more of it, or of a bare layer.
  mutating func placement(
    _ object: HierarchyObject, layer: HierarchyObject?, into geometry: inout GeometryFacts
  ) {
    let read = { (name: HierarchyProperty) in layer?[name] ?? object[name] }
    geometry.frame = rect(object[.frame] ?? layer?[.frame], of: .frame)
    geometry.bounds = rect(object[.bounds] ?? layer?[.bounds], of: .bounds)
    geometry.center = point(read(.position), of: .position)
    geometry.anchorPoint = point(read(.anchorPoint), of: .anchorPoint)
    geometry.zPosition = number(read(.zPosition), of: .zPosition)
    guard let matrix = numbers(read(.transform), 16, of: .transform) else { return }
    if let affine = Self.affine(matrix) {
      geometry.transform = .known(affine)
      geometry.transform3D = .null
    } else {
      geometry.transform3D = .known(matrix)
    }
  }

  /// Whether a layer places its sublayers in a way of its own.
  func bendsChildren(_ layer: HierarchyObject?) -> Bool {
    guard let layer else { return false }
    if case .flag(true) = layer[.geometryFlipped] { return true }
    guard case .numbers(let matrix) = layer[.sublayerTransform] else { return false }
    return Self.affine(matrix) != .identity
  }
}
