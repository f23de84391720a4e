import AdCaptureFakes
import AdTreeCapture
import GoogleMobileAds
import UIKit
import XCTest

/// The fields of the format against what a capture writes.
@MainActor final class WalkerFieldsTests: XCTestCase {
  private struct Field: Hashable, CustomStringConvertible {
    var part: String
    var name: String
    var description: String { "\(part).\(name)" }
  }

  private struct Schema {
    var sources: [Field: String] = [:]
    /// Part that the values of a field are described by.
    var parts: [Field: String] = [:]
  }

  private static func schema() throws -> Schema {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Reports/schemas/snapshot.schema.json")
    let root = try XCTUnwrap(
      JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
    var schema = Schema()
    var parts = try XCTUnwrap(root["$defs"] as? [String: [String: Any]])
    parts["root"] = root
    for (part, description) in parts {
      for (name, value) in description["properties"] as? [String: [String: Any]] ?? [:] {
        guard value["x-group"] != nil else { continue }
        let part = part == "flatNode" || part == "nestedNode" ? "node" : part
        let field = Field(part: part, name: name)
        schema.sources[field] = try XCTUnwrap(value["x-source"] as? String, "\(field)")
        if let part = reference(value), parts[part]?["properties"] != nil {
          schema.parts[field] = part
        }
      }
    }
    schema.parts[Field(part: "root", name: "nodes")] = "node"
    schema.parts[Field(part: "ad", name: "assets")] = "assets"
    return schema
  }

  private static func reference(_ value: [String: Any]) -> String? {
    if let name = value["$ref"] as? String { return String(name.split(separator: "/").last ?? "") }
    if let items = value["items"] as? [String: Any], let part = reference(items) { return part }
    return (value["anyOf"] as? [[String: Any]])?.compactMap(reference).first
  }

  /// Every field that stands in a document.
  private static func written(_ json: String, _ schema: Schema) throws -> Set<Field> {
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8))
    var found: Set<Field> = []
    var pending: [(Any, String)] = [(root, "root")]
    while let (value, part) = pending.popLast() {
      if let list = value as? [Any] { pending += list.map { ($0, part) } }
      guard let object = value as? [String: Any] else { continue }
      for (name, value) in object {
        if part == "assets" {
          pending.append((value, "asset"))
          continue
        }
        let field = Field(part: part, name: name)
        found.insert(field)
        if let part = schema.parts[field] { pending.append((value, part)) }
      }
    }
    return found
  }

  func testEveryFieldOfTheWalkerIsWrittenAndNoneOfTheNibs() async throws {
    let schema = try Self.schema()
    let screen = EverythingScreen()
    let written = try Self.written(await screen.snapshot().json, schema)
    for (field, source) in schema.sources {
      switch source {
      case "walker", "caller":
        XCTAssertTrue(written.contains(field), "\(field) is \(source)-supplied and not written")
      case "nib", "other":
        XCTAssertFalse(written.contains(field), "\(field) is not the capture's to write")
      default: XCTFail("\(field) has the source \(source)")
      }
    }
    XCTAssertGreaterThan(schema.sources.values.filter { $0 == "walker" }.count, 180)
    XCTAssertEqual(written.filter { schema.sources[$0] == nil }, [])
  }

  func testNothingOfTheCallersIsWrittenUnasked() async throws {
    let schema = try Self.schema()
    let screen = AdScreen()
    await screen.settle()
    let written = try Self.written(screen.snapshot().json, schema)
    // An empty list.
    XCTAssertEqual(
      written.filter { schema.sources[$0] == "caller" }.map(\.description), ["root.events"])
  }
}
