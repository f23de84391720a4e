/// Whether a tree was rendered by a running app or designed in Interface Builder.
public enum Stage: String, Sendable, Hashable, CaseIterable {
  case rendered, designed
}

/// Something a reader noticed about its input that a user should know.
public struct SnapshotProblem: Sendable, Hashable {
  /// A stable key: `unknown-key`, `dangling-reference`, …
  public var code: String
  public var message: String
  public var position: SourcePosition?
  /// Index of the node it concerns.
  public var node: Int?

  public init(code: String, message: String, position: SourcePosition? = nil, node: Int? = nil) {
    self.code = code
    self.message = message
    self.position = position
    self.node = node
  }
}

/// A window of the capture.
public struct WindowFacts: Sendable, Hashable {
  public var node: Int
  /// `UIWindow.Level` raw value; 0 is normal, 2000 is alert.
  public var level: Fact<Double> = .notCaptured
  public var isKey: Fact<Bool> = .notCaptured
  public var sceneState: Fact<String> = .notCaptured
  /// Names the window's scene; windows of different scenes never cover each other.
  public var scene: Fact<String> = .notCaptured
  public var safeAreaInsets: Fact<TreeInsets> = .notCaptured
  public var orientation: Fact<String> = .notCaptured

  public init(node: Int) {
    self.node = node
  }
}

/// The screen of the capture.
public struct ScreenFacts: Sendable, Hashable {
  /// Points.
  public var bounds: Fact<TreeRect> = .notCaptured
  /// Pixels a point.
  public var scale: Fact<Double> = .notCaptured
  public var nativeBounds: Fact<TreeRect> = .notCaptured
  public var nativeScale: Fact<Double> = .notCaptured
  /// Screen space, points; null when the keyboard is down.
  public var keyboardFrame: Fact<TreeRect> = .notCaptured

  public init() {}
}

/// The trait collection of the capture.
public struct TraitFacts: Sendable, Hashable {
  public var userInterfaceStyle: Fact<String> = .notCaptured
  public var contentSizeCategory: Fact<String> = .notCaptured
  public var layoutDirection: Fact<LayoutDirection> = .notCaptured
  public var displayScale: Fact<Double> = .notCaptured
  public var accessibilityContrast: Fact<String> = .notCaptured
  public var horizontalSizeClass: Fact<String> = .notCaptured
  public var verticalSizeClass: Fact<String> = .notCaptured

  public init() {}
}

/// Who captured what, when and where; every field as the producer wrote it.
public struct CaptureFacts: Sendable, Hashable {
  public var producerName: Fact<String> = .notCaptured
  public var producerVersion: Fact<String> = .notCaptured
  public var id: Fact<String> = .notCaptured
  /// RFC 3339, UTC.
  public var time: Fact<String> = .notCaptured
  /// `impression`, `manual`, `test`.
  public var trigger: Fact<String> = .notCaptured
  public var screenName: Fact<String> = .notCaptured
  public var buildConfiguration: Fact<String> = .notCaptured
  public var bundleID: Fact<String> = .notCaptured
  public var appVersion: Fact<String> = .notCaptured
  public var appBuild: Fact<String> = .notCaptured
  public var deviceModel: Fact<String> = .notCaptured
  public var deviceIdiom: Fact<String> = .notCaptured
  public var os: Fact<String> = .notCaptured
  public var osVersion: Fact<String> = .notCaptured
  public var isSimulator: Fact<Bool> = .notCaptured

  public init() {}
}

/// One entry of a caller-supplied timeline.
public struct TimelineEvent: Sendable, Hashable {
  public var sequence: Int
  /// Seconds from a monotonic origin.
  public var time: Fact<Double> = .notCaptured
  /// `outletSet`, `assetPopulated`, `nativeAdSet`, …
  public var name: String
  /// The ad, by its index in the snapshot's `ads`.
  public var ad: Fact<Int> = .notCaptured
  public var node: Fact<Int> = .notCaptured
  public var detail: Fact<String> = .notCaptured

  public init(sequence: Int, name: String) {
    self.sequence = sequence
    self.name = name
  }
}

/// One capture of a view tree with the facts its producer recorded.
public struct Snapshot: Sendable {
  /// Format it was read from: `native-ad-tree`, `xib`, `storyboard`.
  public var format: String
  public var stage: Stage
  /// Groups the producer walked; a node's own `captured` may be smaller.
  public var captured: FactGroups
  /// Pre-order, siblings back to front; parents come before their children.
  public private(set) var nodes: [ViewNode]
  public var outlets: [Outlet] = []
  public var objects: [DesignObject] = []
  public var ads: [AdFacts] = []
  public var windows: [WindowFacts] = []
  public var events: [TimelineEvent] = []
  public var problems: [SnapshotProblem] = []
  public var capture = CaptureFacts()
  public var traits = TraitFacts()
  public var screen = ScreenFacts()
  /// Points by which an edge or a size may lie off in either direction, because the producer
  /// rounded its rectangles; 0 where they are exact.
  public var frameTolerance = 0.0
  /// Per node, the index after its subtree.
  public private(set) var subtreeEnds: [Int] = []
  /// Per node, its depth; roots have 0.
  public private(set) var depths: [Int] = []

  /// Takes nodes in pre-order. Order and parents must already be checked by the reader: a parent
  /// that does not stand before its child, or does not enclose it, traps.
  public init(format: String, stage: Stage, captured: FactGroups, nodes: [ViewNode]) {
    self.format = format
    self.stage = stage
    self.captured = captured
    self.nodes = nodes
    var ends = [Int](repeating: 0, count: nodes.count)
    var depths = [Int](repeating: 0, count: nodes.count)
    var open: [Int] = []
    for index in nodes.indices {
      while let last = open.last, last != nodes[index].parent {
        ends[last] = index
        open.removeLast()
      }
      precondition(
        nodes[index].parent == open.last, "nodes must be in pre-order with enclosing parents")
      depths[index] = open.count
      open.append(index)
    }
    for index in open { ends[index] = nodes.count }
    subtreeEnds = ends
    self.depths = depths
  }

  /// Changes one node in place; its parent stays as it is.
  public mutating func withNode(_ index: Int, _ change: (inout ViewNode) -> Void) {
    let parent = nodes[index].parent
    change(&nodes[index])
    nodes[index].parent = parent
  }
}
