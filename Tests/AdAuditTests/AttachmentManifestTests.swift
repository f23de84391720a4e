import AdFormats
import Testing

@testable import AdAudit

@Suite("The manifest of exported attachments")
struct AttachmentManifestTests {
  private static let manifest = Array(
    """
    [
      {
        "attachments": [
          {
            "configurationName": "Test Scheme Action",
            "deviceName": "iPhone 16",
            "exportedFileName": "7D1B.json",
            "isAssociatedWithFailure": false,
            "suggestedHumanReadableName": "feed_0_2F6B1C30-5D0E-4A7B-9C11-0A1B2C3D4E5F.json"
          }
        ],
        "testIdentifier": "FeedTests/testFeed()"
      }
    ]
    """.utf8)

  @Test("names, test and device are read; an entry knows its line")
  func read() throws {
    let manifest = try #require(try AttachmentManifest(Self.manifest))
    #expect(manifest.entries.map(\.name) == ["feed.json"])
    #expect(manifest.entries.first?.test == "FeedTests/testFeed()")
    #expect(manifest.entries.first?.device == "iPhone 16")
    #expect(manifest.entries.first?.position.line == 4)
  }

  @Test("cut short anywhere it is an error, or no such manifest yet")
  func cut() {
    for length in 0..<Self.manifest.count {
      let bytes = Array(Self.manifest[..<length])
      guard AttachmentManifest.isExport(bytes) else { continue }
      let error = #expect(throws: InputError.self) { try AttachmentManifest(bytes) }
      #expect(error?.kind == .malformed)
      #expect(error?.position != nil && error?.remedy != nil)
    }
  }

  @Test("altered at any byte it is read, refused or another manifest, and never crashes")
  func altered() {
    for index in Self.manifest.indices {
      for byte in [UInt8(ascii: "\""), UInt8(ascii: "7"), UInt8(ascii: "}"), 0, 0xFF] {
        var bytes = Self.manifest
        bytes[index] = byte
        let read = Result { try AttachmentManifest(bytes) }
        #expect((try? read.get()?.entries.allSatisfy { !$0.name.isEmpty }) != false)
      }
    }
  }
}
