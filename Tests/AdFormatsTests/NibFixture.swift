import AdTree
import Testing

@testable import AdFormats

/// Made-up nibs, and what reading them gives.
enum NibFixture {
  /// A XIB with these objects below File's Owner.
  static func xib(
    _ objects: String, owner: String = "", connections: String = "", resources: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" \
    toolsVersion="21701" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" \(owner)>\(connections)</placeholder>
        <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
        \(objects)
      </objects>
      <resources>\(resources)</resources>
    </document>
    """
  }

  static func storyboard(_ scenes: String...) -> String {
    let list = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined()
    return """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">
        <scenes>\(list)</scenes>
      </document>
      """
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
    "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
  }

  static func read(
    _ text: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    try NibReader.read(bytes: Array(text.utf8), name: "Made.xib", limits: limits)
  }

  /// The node of a single root written as one element.
  static func node(_ element: String, resources: String = "") throws -> ViewNode {
    let snapshot = try read(xib(element, resources: resources))
    return try #require(snapshot.nodes.first)
  }
}

extension Snapshot {
  func node(_ id: String) throws -> ViewNode {
    try #require(nodes.first { $0.id == id }, "no node \(id)")
  }

  func index(_ id: String) throws -> Int {
    try #require(nodes.firstIndex { $0.id == id }, "no node \(id)")
  }
}
