import AdTree
import Testing

@testable import AdAudit

@Suite("Pictures beside snapshots")
struct ScreenPictureTests {
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    number(UInt32(data.count)) + Array(type.utf8) + data + [0, 0, 0, 0]
  }

  private static func number(_ value: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func header(_ width: UInt32, _ height: UInt32) -> [UInt8] {
    chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
  }

  private static let picture =
    signature + header(393, 852) + chunk("tEXt", Array("Author\0Somebody".utf8))
    + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])

  @Test("keeps the picture and nothing that only tells where it comes from")
  func kept() throws {
    let picture = try ScreenPicture(Self.picture + [0xDE, 0xAD])
    #expect(picture.width == 393 && picture.height == 852)
    #expect(
      picture.bytes
        == Self.signature + Self.header(393, 852) + Self.chunk("IDAT", [1, 2, 3])
        + Self.chunk("IEND", []))
  }

  @Test("fits a screen of its proportions at any scale")
  func fits() throws {
    let picture = try ScreenPicture(Self.picture)
    #expect(picture.fits(TreeSize(width: 393, height: 852)))
    #expect(picture.fits(TreeSize(width: 131, height: 284)))
    #expect(!picture.fits(TreeSize(width: 852, height: 393)))
    #expect(!picture.fits(TreeSize(width: 0, height: 0)))
  }

  @Test("a file cut short anywhere is refused")
  func cut() {
    for length in 0..<Self.picture.count {
      #expect(throws: ScreenPicture.Fault.self) {
        try ScreenPicture(Array(Self.picture.prefix(length)))
      }
    }
  }

  @Test("what is no PNG, has no header or no size is refused")
  func refused() {
    let faulty: [[UInt8]] = [
      Array("<svg onload=alert(1)>".utf8), Self.signature + Self.chunk("IEND", []),
      Self.signature + Self.header(0, 5) + Self.chunk("IEND", []),
      Self.signature + Self.header(5, 1 << 20) + Self.chunk("IEND", []),
      Self.signature + Self.header(5, 5) + Self.number(.max) + Array("IDAT".utf8),
    ]
    for file in faulty {
      #expect(throws: ScreenPicture.Fault.self) { try ScreenPicture(file) }
    }
  }
}
