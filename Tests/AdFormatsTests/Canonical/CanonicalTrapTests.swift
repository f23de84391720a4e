import AdTree
import Testing

@testable import AdFormats

@Suite struct ReferenceTrapTests {
  private let pair = """
    {"id": "a", "class": "V"},
    {"id": "b", "class": "V", "parent": "a"}
    """

  @Test func anEventKeepsItsAdWhenAnEarlierEntryIsLeftOut() throws {
    let snapshot = try SnapshotText.read(
      """
      "ads": [{"node": "gone"}, {"node": "b"}],
      "events": [{"name": "click", "ad": 1}, {"name": "click", "ad": 0}, {"name": "click", "ad": 7}],

      """, nodes: pair)
    #expect(snapshot.ads.map(\.node) == [1])
    #expect(snapshot.events.map(\.ad) == [.known(0), .notCaptured, .notCaptured])
    #expect(
      snapshot.problems.map(\.code) == Array(repeating: "dangling-reference", count: 3))
  }

  @Test func aWindowWithoutANodeIsSaid() throws {
    let snapshot = try SnapshotText.read("\"windows\": [{\"level\": 0}], ", nodes: pair)
    #expect(snapshot.windows.isEmpty)
    #expect(snapshot.problems.map(\.code) == ["missing-fact"])
  }

  @Test func twoObjectsOfOneIdAreSaid() throws {
    let snapshot = try SnapshotText.read(
      "\"objects\": [{\"id\": \"o\", \"role\": \"r\"}, {\"id\": \"o\", \"role\": \"r\"}], ",
      nodes: pair)
    #expect(snapshot.problems.map(\.code) == ["duplicate-id"])
  }

  @Test func aParentInsideTheNestedFormMixesTheForms() {
    let error = SnapshotText.refusal(
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"children\": [\n"
        + "{\"id\": \"b\", \"class\": \"V\", \"parent\": \"zzz\"}]}")
    #expect(error?.message == "nodes with \"children\" and nodes with \"parent\" are mixed")
    #expect(error?.position?.line == 3)
  }

  @Test func groupsThatAreNoListAreSaid() throws {
    let snapshot = try SnapshotText.read("\"captured\": \"render\", ", nodes: pair)
    #expect(snapshot.captured == FactGroups())
    #expect(snapshot.problems.map(\.code) == ["bad-value"])
  }

  @Test func xKeysAreIgnoredAmongOutletsAssetsAndClasses() throws {
    let snapshot = try SnapshotText.read(
      """
      "classes": {"x-note": "any"},
      "ads": [{"node": "b", "outlets": {"x-note": 1}, "assets": {"x-note": 1}}],

      """, nodes: pair)
    #expect(snapshot.outlets.isEmpty)
    #expect(snapshot.ads[0].assets == .known([:]))
    #expect(snapshot.problems.isEmpty)
  }
}

@Suite struct HostileTextTests {
  private func kept(_ text: String) throws -> (Fact<CapturedText>, [String]) {
    let snapshot = try SnapshotText.read(
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"text\": {\"string\": \"\(text)\"}}")
    return (
      snapshot.nodes[0].text.value?.string ?? .notCaptured, snapshot.problems.map(\.code)
    )
  }

  @Test func aCutTextIsNotTakenForTheWhole() throws {
    let (text, codes) = try kept(String(repeating: "x", count: 70_000))
    #expect(text == .known(.cut(String(repeating: "x", count: 65_536))))
    #expect(codes == ["text-cut"])
  }

  @Test func oneLetterOfManyMarksIsCutToo() throws {
    let (text, codes) = try kept("a" + String(repeating: "\u{301}", count: 60_000))
    guard case .known(.cut(let beginning)) = text else {
      Issue.record("found \(text)")
      return
    }
    #expect(beginning.utf8.count <= 65_536)
    #expect(beginning.utf8.count > 65_000)
    #expect(codes == ["text-cut"])
  }

  @Test func escapesDoNotMakeATextLong() throws {
    let (text, codes) = try kept(String(repeating: "\\u0041", count: 20_000))
    #expect(text == .known(.string(String(repeating: "A", count: 20_000))))
    #expect(codes == [])
  }
}

@Suite struct HostileNumberTests {
  @Test(arguments: ["1000000.5", "-1e7", "1e300", "1.7e308"])
  func absurdLengthsAreNotBelieved(_ number: String) throws {
    let snapshot = try SnapshotText.read(
      nodes: """
        {"id": "a", "class": "V", "frame": [\(number), 0, 1, 1], "center": [0, \(number)],
        "transform": [1, 0, 0, 1, \(number), 0], "contentSize": [\(number), 1],
        "safeAreaInsets": [0, 0, 0, \(number)],
        "transform3D": [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, \(number), 0, 0, 1],
        "layer": {"cornerRadius": \(number), "borderWidth": \(number)},
        "text": {"fontSize": \(number)}}
        """)
    let node = snapshot.nodes[0]
    #expect(node.geometry.frame == .notCaptured)
    #expect(node.geometry.center == .notCaptured)
    #expect(node.geometry.transform == .notCaptured)
    #expect(node.geometry.transform3D == .notCaptured)
    #expect(node.geometry.safeAreaInsets == .notCaptured)
    #expect(node.scroll.value?.contentSize == .notCaptured)
    #expect(node.layer.value?.cornerRadius == .notCaptured)
    #expect(node.layer.value?.borderWidth == .notCaptured)
    #expect(node.text.value?.fontSize == .notCaptured)
    #expect(snapshot.problems.map(\.code) == Array(repeating: "absurd-number", count: 9))
  }

  @Test func aMillionPointsAreBelieved() throws {
    let snapshot = try SnapshotText.read(
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"frame\": [-1000000, 1e6, 1, 1]}")
    #expect(
      snapshot.nodes[0].geometry.frame
        == .known(TreeRect(x: -1_000_000, y: 1_000_000, width: 1, height: 1)))
  }

  /// `zPosition = .greatestFiniteMagnitude` is a habit, and a window's level goes to ten million.
  @Test func ordersAreNoLengths() throws {
    let snapshot = try SnapshotText.read(
      "\"windows\": [{\"node\": \"a\", \"level\": 10000000}], ",
      nodes: "{\"id\": \"a\", \"class\": \"V\", \"zPosition\": 1.7976931348623157e308}")
    #expect(snapshot.nodes[0].geometry.zPosition == .known(.greatestFiniteMagnitude))
    #expect(snapshot.windows[0].level == .known(10_000_000))
    #expect(snapshot.problems.isEmpty)
  }

  @Test func whatIsNoNumberRefusesTheFile() {
    for number in ["NaN", "1e999", "-Infinity", "0x10"] {
      let error = SnapshotText.refusal(
        nodes: "{\"id\": \"a\", \"class\": \"V\", \"alpha\": \(number)}")
      #expect(error?.kind == .malformed)
      #expect(error?.position?.line == 2)
    }
  }

  @Test func numbersThatNoDoubleHoldsExactlyStayIntegers() throws {
    let node = try SnapshotText.node(members: "\"tag\": 9223372036854775807")
    #expect(node.tag == .known(.max))
    let beyond = try SnapshotText.node(members: "\"tag\": 9223372036854775808")
    #expect(beyond.tag == .notCaptured)
  }
}

@Suite struct LimitTrapTests {
  /// The nested form takes two containers a view of the 1,024 that JSON may have.
  @Test func aTreeOfTheAllowedDepthIsRead() throws {
    let flat = (0..<1024).map {
      "{\"id\": \"\($0)\", \"class\": \"V\"" + ($0 > 0 ? ", \"parent\": \"\($0 - 1)\"}" : "}")
    }.joined(separator: ",\n")
    #expect(try SnapshotText.read(nodes: flat).depths.last == 1023)
    var nested = "{\"id\": \"500\", \"class\": \"V\"}"
    for id in (0..<500).reversed() {
      nested = "{\"id\": \"\(id)\", \"class\": \"V\", \"children\": [\(nested)]}"
    }
    #expect(try SnapshotText.read(nodes: nested).depths.last == 500)
  }

  @Test func tooManyNodesAreRefusedWhereTheyBegin() {
    let nodes = (0..<4).map { "{\"id\": \"\($0)\", \"class\": \"V\"}" }.joined(separator: ",\n")
    do throws(InputError) {
      _ = try CanonicalReader.read(
        bytes: SnapshotText.bytes(nodes: nodes), limits: InputLimits(nodes: 3))
      Issue.record("four nodes were read")
    } catch {
      #expect(error.kind == .tooLarge)
      #expect(error.position?.line == 5)
    }
  }

  @Test func problemsBeyondAHundredAreCounted() throws {
    let keys = (0..<130).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    let snapshot = try SnapshotText.read(nodes: "{\"id\": \"a\", \"class\": \"V\", \(keys)}")
    #expect(snapshot.problems.count == 101)
    #expect(snapshot.problems.last?.code == "more-problems")
    #expect(snapshot.problems.last?.message == "30 more problems are not listed")
  }

  /// Work must grow with the file, not with its square: else this takes minutes.
  @Test func manyAdsAndOutletsAreReadAndWritten() throws {
    let count = 15_000
    let nodes = (0..<count).map {
      "{\"id\": \"\($0)\", \"class\": \"V\", \"outlets\": {\"view\": \"0\"}}"
    }.joined(separator: ",\n")
    let ads = (0..<count).map { "{\"node\": \"\($0)\"}" }.joined(separator: ",\n")
    let snapshot = try SnapshotText.read("\"ads\": [\(ads)], ", nodes: nodes)
    #expect(snapshot.ads.count == count)
    #expect(snapshot.outlets.count == count)
    #expect(!(try CanonicalWriter.write(snapshot)).isEmpty)
  }
}
