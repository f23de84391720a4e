import AdTree
import Testing

@testable import AdFormats

@Suite("Broken element trees give a snapshot or an error, never a crash")
struct ElementRobustnessTests {
  private static let escaped =
    "\""
    + ElementFixture.description.replacing("'", with: "\\'").replacing("\n", with: "\\n") + "\""
  private static let answered =
    "{\"value\": \""
    + ElementFixture.appium.replacing("\"", with: "\\\"").replacing("\n", with: "\\n") + "\"}"
  private static let specimens: [(text: String, format: DetectedFormat)] = [
    (ElementFixture.appium, .appium), (answered, .appium), (ElementFixture.appiumJSON, .appiumJSON),
    (ElementFixture.description, .debugDescription), (escaped, .debugDescription),
    (ElementFixture.hierarchyText, .uiHierarchyText),
    (ElementFixture.elementSnapshot, .elementSnapshot),
  ]

  /// Reads bytes with the reader of a format, whatever the detector makes of them.
  private func read(
    _ bytes: [UInt8], as format: DetectedFormat, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot? {
    switch format {
    case .appium: try AppiumReader.read(bytes: bytes, name: "x", limits: limits)
    case .appiumJSON: try AppiumJSONReader.read(bytes: bytes, name: "x", limits: limits)
    case .debugDescription: try DebugDescriptionReader.read(bytes: bytes, name: "x", limits: limits)
    case .uiHierarchyText: try UIHierarchyTextReader.read(bytes: bytes, name: "x", limits: limits)
    case .elementSnapshot: try ElementSnapshotReader.read(bytes: bytes, name: "x", limits: limits)
    default: nil
    }
  }

  private func attempt(_ bytes: [UInt8], as format: DetectedFormat) {
    do throws(InputError) {
      let snapshot = try read(bytes, as: format)
      #expect(snapshot?.nodes.isEmpty == false)
      #expect(Set(snapshot?.nodes.map(\.id) ?? []).count == snapshot?.nodes.count)
    } catch {
      #expect(!error.message.isEmpty)
    }
    if bytes.count % 8 == 0 { _ = try? InputReader.read(bytes: bytes, name: "x") }
  }

  @Test("Cut at every byte", arguments: specimens.indices)
  func cut(index: Int) {
    let specimen = Self.specimens[index]
    let bytes = Array(specimen.text.utf8)
    for length in 0..<bytes.count { attempt(Array(bytes.prefix(length)), as: specimen.format) }
  }

  @Test("Altered at every byte", arguments: specimens.indices)
  func altered(index: Int) {
    let specimen = Self.specimens[index]
    let bytes = Array(specimen.text.utf8)
    let others: [UInt8] = [0x00, 0x0A, 0x20, 0x27, 0x2C, 0x3C, 0x5C, 0x7B, 0xFF]
    for place in bytes.indices {
      var changed = bytes
      changed[place] = place % 2 == 0 ? bytes[place] ^ 0x01 : others[place % others.count]
      attempt(changed, as: specimen.format)
    }
  }

  @Test("Each limit has its own error", arguments: specimens.indices)
  func limits(index: Int) {
    let specimen = Self.specimens[index]
    let bytes = Array(specimen.text.utf8)
    func kind(_ change: (inout InputLimits) -> Void) -> InputError? {
      var limits = InputLimits.standard
      change(&limits)
      do throws(InputError) {
        _ = try read(bytes, as: specimen.format, limits: limits)
        return nil
      } catch {
        return error
      }
    }
    #expect(kind { $0.nodes = 3 }?.kind == .tooLarge)
    #expect(kind { $0.depth = 2 }?.kind == .tooLarge)
    #expect(kind { $0.bytes = 100 }?.kind == .tooLarge)
    #expect(kind { $0.nodes = 8 } == nil)
    #expect(kind { $0.depth = 4 } == nil)
  }

  @Test("A text over the limit is cut, with a problem", arguments: specimens.indices)
  func longText(index: Int) throws {
    let specimen = Self.specimens[index]
    var limits = InputLimits.standard
    limits.text = 3
    let snapshot = try #require(
      try read(Array(specimen.text.utf8), as: specimen.format, limits: limits))
    #expect(snapshot.problemCodes.contains("text-cut"))
    let label = snapshot.nodes.compactMap { $0.label.value }.first
    #expect(label != nil)
    #expect(snapshot.nodes.allSatisfy { $0.label.value?.whole?.utf8.count ?? 0 <= 3 })
  }

  @Test("Thousands of oddities are listed up to a number, the rest is counted")
  func manyProblems() throws {
    let line = "    Other, 0x1, {{inf, 0.0}, {1.0, 1.0}}\n"
    let text = "Element subtree:\n →Application, pid: 1\n" + String(repeating: line, count: 5000)
    let snapshot = try ElementFixture.read(text)
    #expect(snapshot.problems.count == ElementProblems.limit + 1)
    #expect(snapshot.problemCodes.last == "more-problems")
    #expect(snapshot.nodes.count == 5001)
  }

  @Test("Labels that never end, or end everywhere, take no more than a look at each byte")
  func hostileLabels() throws {
    let open = "    Button, 0x1, {{0.0, 0.0}, {1.0, 1.0}}, label: 'x\n"
    let head = "Element subtree:\n →Application, pid: 1\n"
    let unclosed = try ElementFixture.read(head + String(repeating: open, count: 20_000))
    #expect(unclosed.nodes.count == 20_001)
    let quotes = String(repeating: "', Disabled, value: ', Selected", count: 20_000)
    let closed = try ElementFixture.read(
      head + "    Button, 0x1, {{0.0, 0.0}, {1.0, 1.0}}, label: '" + quotes + "'\n")
    #expect(closed.nodes.count == 2)
    let noise = String(repeating: "no element at all\n", count: 20_000)
    #expect(try ElementFixture.read(head + open + noise).nodes.count == 2)
  }

  @Test("Thousands of page sources in one file end at a number")
  func manyDocuments() throws {
    let one = "<AppiumAUT><XCUIElementTypeOther/></AppiumAUT>"
    let snapshot = try ElementFixture.read(String(repeating: one, count: 1000))
    #expect(snapshot.nodes.count == 100)
  }
}

@Suite("An element tree written as a snapshot says no more and no less")
struct ElementRoundTripTests {
  @Test("Every fact comes back as it was", arguments: ElementFixture.all)
  func facts(text: String) throws {
    let snapshot = try ElementFixture.read(text)
    let again = try CanonicalReader.read(bytes: try CanonicalWriter.write(snapshot))
    #expect(again.stage == .rendered)
    #expect(again.captured == [])
    #expect(again.capture == snapshot.capture)
    #expect(again.windows == snapshot.windows)
    #expect(again.frameTolerance == snapshot.frameTolerance)
    #expect(again.problemCodes == snapshot.problemCodes)
    #expect(again.nodes.count == snapshot.nodes.count)
    for (old, new) in zip(snapshot.nodes, again.nodes) {
      #expect(new.id == old.id && new.parent == old.parent && new.kind == old.kind)
      #expect(new.classChain == old.classChain && new.childrenCut == old.childrenCut)
      #expect(new.geometry == old.geometry)
      #expect(new.render == old.render && new.touch == old.touch)
      #expect(new.text == old.text && new.image == old.image && new.layer == old.layer)
      #expect(new.control == old.control)
      #expect(new.accessibility == old.accessibility)
    }
  }
}
