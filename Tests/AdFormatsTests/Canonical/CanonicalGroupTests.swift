import AdTree
import Testing

@testable import AdFormats

/// Absent, null and default, group by group.
@Suite struct GroupTrapTests {
  @Test func geometry() throws {
    let whole = try SnapshotText.node("geometry", members: "\"frame\": [0, 0, 1, 1]").geometry
    #expect(whole.anchorPoint == .known(TreePoint(x: 0.5, y: 0.5)))
    #expect(whole.transform == .known(.identity))
    #expect(whole.transform3D == .null)
    #expect(whole.needsLayout == .known(false))
    #expect(whole.animating == .known([]))
    // No default: the producer may not have been able to look.
    #expect(whole.ambiguousLayout == .notCaptured)
    #expect(whole.layoutDirection == .notCaptured)
    let null = try SnapshotText.node("geometry", members: "\"frame\": null, \"transform\": null")
    #expect(null.geometry.frame == .null)
    #expect(null.geometry.transform == .null)
    let none = try SnapshotText.node().geometry
    #expect(none.transform == .notCaptured)
    #expect(none.frame == .notCaptured)
  }

  @Test func boundsAndCenterStandForTheFrame() throws {
    let snapshot = try SnapshotText.read(
      "\"captured\": [\"geometry\"], ",
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"bounds\": [0, 0, 2, 2], \"center\": [1, 1]}")
    #expect(snapshot.problems.isEmpty)
    #expect(snapshot.nodes[0].geometry.frame == .notCaptured)
  }

  @Test func scrolling() throws {
    #expect(try SnapshotText.node("geometry").scroll == .null)
    #expect(try SnapshotText.node().scroll == .notCaptured)
    let scroll = try SnapshotText.node("geometry", members: "\"contentOffset\": [0, 5]").scroll
    #expect(scroll.value?.contentOffset == .known(TreePoint(x: 0, y: 5)))
    #expect(scroll.value?.contentSize == .notCaptured)
    #expect(try SnapshotText.node(members: "\"contentOffset\": null").scroll == .null)
    let half = try SnapshotText.node(members: "\"contentOffset\": null, \"contentSize\": [1, 2]")
    #expect(half.scroll.value?.contentOffset == .null)
  }

  @Test func render() throws {
    let whole = try SnapshotText.node("render").render
    #expect(whole.contentMode == .known("scaleToFill"))
    #expect(whole.effect == .null)
    #expect(whole.drawsItself == .known(false))
    #expect(whole.clipsToBounds == .known(false))
    #expect(whole.opaque == .notCaptured)
    #expect(whole.tintColor == .notCaptured)
    #expect(try SnapshotText.node("render", members: "\"alpha\": null").render.alpha == .null)
    #expect(try SnapshotText.node().render.effect == .notCaptured)
  }

  @Test func layer() throws {
    let whole = try SnapshotText.node("layer", members: "\"layer\": {\"cornerRadius\": 8}").layer
    #expect(whole.value?.cornerRadius == .known(8))
    #expect(whole.value?.maskedCorners == .known(15))
    #expect(whole.value?.sublayerCount == .notCaptured)
    let loose = try SnapshotText.node(members: "\"layer\": {\"cornerRadius\": 8}").layer
    #expect(loose.value?.cornerRadius == .known(8))
    #expect(loose.value?.maskedCorners == .notCaptured)
    #expect(try SnapshotText.node("layer", members: "\"layer\": null").layer == .null)
    #expect(try SnapshotText.node().layer == .notCaptured)
  }

  @Test func touch() throws {
    let whole = try SnapshotText.node(
      "touch", members: "\"userInteractionEnabled\": false")
    #expect(whole.touch.userInteractionEnabled == .known(false))
    #expect(whole.touch.gestureRecognizers == .known([]))
    #expect(whole.touch.exclusiveTouch == .known(false))
    #expect(whole.control == .null)
    // Sampling runs the app's own code, so a walked group says nothing of it.
    #expect(whole.touch.hitTest == .notCaptured)
    let null = try SnapshotText.node("touch", members: "\"userInteractionEnabled\": null")
    #expect(null.touch.userInteractionEnabled == .null)
    let none = try SnapshotText.node()
    #expect(none.touch.gestureRecognizers == .notCaptured)
    #expect(none.control == .notCaptured)
  }

  @Test func textAndButton() throws {
    let whole = try SnapshotText.node("text")
    #expect(whole.text == .null)
    #expect(whole.button == .null)
    let label = try SnapshotText.node("text", members: "\"text\": {\"string\": null}")
    #expect(label.text.value?.string == .null)
    #expect(label.text.value?.truncated == .notCaptured)
    let none = try SnapshotText.node()
    #expect(none.text == .notCaptured)
    #expect(none.button == .notCaptured)
  }

  @Test func image() throws {
    #expect(try SnapshotText.node("image").image == .null)
    #expect(try SnapshotText.node().image == .notCaptured)
    let image = try SnapshotText.node("image", members: "\"image\": {}").image
    #expect(image.value?.size == .notCaptured)
  }

  @Test func accessibility() throws {
    let whole = try SnapshotText.node("accessibility").accessibility.value
    #expect(whole?.isElement == .known(false))
    #expect(whole?.label == .null)
    #expect(whole?.traits == .known([]))
    // Hosting views build their elements when asked, and nobody may have asked.
    #expect(whole?.elements == .notCaptured)
    let loose = try SnapshotText.node(members: "\"accessibility\": {\"label\": \"Ad\"}")
    #expect(loose.accessibility.value?.label == .known(.string("Ad")))
    #expect(loose.accessibility.value?.isElement == .notCaptured)
    #expect(try SnapshotText.node().accessibility == .notCaptured)
  }

  @Test func controller() throws {
    let whole = try SnapshotText.node("controller")
    #expect(whole.viewController == .null)
    #expect(whole.tag == .known(0))
    #expect(whole.restorationIdentifier == .null)
    #expect(try SnapshotText.node().tag == .notCaptured)
  }

  @Test func outlets() throws {
    #expect(try SnapshotText.node("outlets").captured.contains(.outlets))
    #expect(!(try SnapshotText.node().captured.contains(.outlets)))
    // An object of outlets on a node says that somebody looked, whatever the head says.
    #expect(try SnapshotText.node(members: "\"outlets\": {}").captured.contains(.outlets))
    let snapshot = try SnapshotText.read(
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"outlets\": {\"iconView\": null}}")
    #expect(snapshot.outlets.map(\.target) == [.null])
  }

  @Test func aBareLayerHasNoTouchesTextsOrImages() throws {
    let node = try SnapshotText.node(
      "touch", "text", "image", "accessibility", "layer", members: "\"kind\": \"layer\"")
    #expect(node.captured.groups == [.layer])
    #expect(node.touch.gestureRecognizers == .notCaptured)
    #expect(node.text == .notCaptured)
  }

  @Test func uncapturedHoldsForEveryGroup() throws {
    let groups = FactGroup.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ")
    let snapshot = try SnapshotText.read(
      "\"captured\": [\(groups)], ",
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"uncaptured\": [\(groups)]}")
    let node = snapshot.nodes[0]
    #expect(node.captured == FactGroups())
    #expect(node.layer == .notCaptured)
    #expect(node.accessibility == .notCaptured)
    #expect(node.tag == .notCaptured)
    #expect(node.scroll == .notCaptured)
    #expect(node.control == .notCaptured)
    #expect(snapshot.problems.isEmpty)
  }

  @Test func whatIsWrittenBesidesTheGroupsIsKept() throws {
    let node = try SnapshotText.node(members: "\"hidden\": true")
    #expect(node.render.hidden == .known(true))
    #expect(node.render.alpha == .notCaptured)
  }
}

@Suite struct ClassTableTests {
  private func chain(_ table: String, of name: String) throws -> ClassChain {
    try SnapshotText.read(
      "\"classes\": {\(table)}, ", nodes: "{\"id\": \"a\", \"class\": \"\(name)\"}"
    ).nodes[0].classChain
  }

  @Test func aChainFromTheTableIsWhole() throws {
    let found = try chain("\"Card\": [\"UIView\", \"UIResponder\", \"NSObject\"]", of: "Card")
    #expect(found.names == ["Card", "UIView", "UIResponder", "NSObject"])
    #expect(found.isA("UILabel") == false)
  }

  @Test func aChainThatRunsIntoUIKitIsCompleted() throws {
    #expect(try chain("\"Badge\": [\"UILabel\"]", of: "Badge").isA("UIView") == true)
  }

  @Test func aChainThatEndsElsewhereLeavesQuestionsOpen() throws {
    let found = try chain("\"Card\": [\"Panel\"]", of: "Card")
    #expect(found.isA("Panel") == true)
    #expect(found.isA("UILabel") == nil)
  }

  @Test func aClassThatIsNotListedIsUIKitsOrUnknown() throws {
    #expect(try chain("", of: "UIButton").isA("UIControl") == true)
    #expect(try chain("", of: "Mystery").isA("UIControl") == nil)
  }
}
