import FoundationEssentials
import Testing

/// All geometry goes through one target: a check that read a frame would know nothing of
/// transforms, scroll offsets and clips.
@Suite("Where geometry is read")
struct GeometryBorderTests {
  private static let folder =
    #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
    .joined(separator: "/") + "/Sources/AdRules"

  @Test func noCheckReadsAFrame() throws {
    let files = FileManager.default.enumeratedSwiftFiles(below: Self.folder)
    #expect(files.count > 50)
    let places = [
      "frame", "bounds", "center", "transform", "transform3D", "anchorPoint", "windowRect",
      "zPosition",
    ].map { ".geometry.\($0)" }
    for file in files {
      let text = try String(decoding: Data(contentsOf: URL(filePath: file)), as: UTF8.self)
      for place in places {
        #expect(!text.contains(place + "."), "\(file) reads \(place)")
      }
    }
  }
}

extension FileManager {
  fileprivate func enumeratedSwiftFiles(below folder: String) -> [String] {
    (try? subpathsOfDirectory(atPath: folder))?.filter { $0.hasSuffix(".swift") }.map {
      folder + "/" + $0
    } ?? []
  }
}
