import AdFormats
import AdTree
import AdTreeCapture
import AdTreeCaptureXCTest
import GoogleMobileAds
import UIKit
import XCTest

/// What a snapshot holds, what it withholds, and that it is the same every time.
@MainActor final class SnapshotTests: XCTestCase {
  private func read(_ captured: AdSnapshot) throws -> Snapshot {
    try CanonicalReader.read(bytes: Array(captured.json.utf8))
  }

  private func shownScreen() async -> AdScreen {
    let screen = AdScreen()
    screen.show(AdScreen.ad())
    screen.letTheSDKDraw()
    await screen.settle()
    return screen
  }

  func testTheSameScreenGivesTheSameBytes() async throws {
    let first = await shownScreen().snapshot()
    let second = await shownScreen().snapshot()
    XCTAssertEqual(first.json, second.json)
    XCTAssertFalse(first.json.contains("0x"))
    XCTAssertFalse(try read(first).capture.time.isCaptured)
  }

  func testTheReaderAndTheWriterOfTheFormatAgreeOnIt() async throws {
    let snapshot = try read(await EverythingScreen().snapshot())
    let written = try CanonicalWriter.write(snapshot)
    XCTAssertEqual(try CanonicalWriter.write(CanonicalReader.read(bytes: written)), written)
  }

  func testTheReaderHasNoProblemButTheProducers() async throws {
    let snapshot = try read(await EverythingScreen().snapshot())
    XCTAssertEqual(snapshot.problems.map(\.code), ["color-unreadable"])
  }

  func testViewsAwayFromTheAdAreLeftOut() async throws {
    let screen = await shownScreen()
    let snapshot = screen.snapshot()
    XCTAssertFalse(snapshot.json.contains("Linen apron"))
    let nodes = try read(snapshot).nodes
    XCTAssertEqual(nodes.filter(\.childrenCut).map(\.className), ["UITableView"])
    XCTAssertEqual(nodes.filter { $0.className == "UITableViewCell" }.count, 0)
  }

  func testTextsOverTheAdAreWithheldAndThoseInItAreNot() async throws {
    let screen = await shownScreen()
    let toast = UILabel(frame: CGRect(x: 20, y: 300, width: 200, height: 30))
    toast.text = "Message from a friend"
    toast.accessibilityLabel = "Message from a friend"
    screen.controller.view.addSubview(toast)
    let title = UILabel(frame: CGRect(x: 0, y: 0, width: 393, height: 16))
    title.text = "Sponsored today"
    screen.cell.contentView.addSubview(title)
    let sibling = UILabel(frame: CGRect(x: 300, y: 30, width: 40, height: 16))
    sibling.text = "Advert"
    screen.cell.contentView.addSubview(sibling)
    let json = screen.snapshot().json
    XCTAssertFalse(json.contains("Message from a friend"))
    XCTAssertFalse(json.contains("Sponsored today"))
    XCTAssertTrue(json.contains("{\"redacted\": true, \"length\": 21}"))
    // Drawn inside the ad, beside it in the tree.
    XCTAssertTrue(json.contains("\"Advert\""))
    XCTAssertTrue(json.contains("\"Kettles that pour well\""))
  }

  func testADeclaredLabelOutsideTheAdKeepsItsText() async throws {
    let screen = await shownScreen()
    let title = UILabel(frame: CGRect(x: 0, y: 0, width: 393, height: 16))
    title.text = "Sponsored"
    screen.cell.contentView.addSubview(title)
    AdCapture.declare(screen.adView, attribution: title)
    let snapshot = try read(screen.snapshot())
    let declared = try XCTUnwrap(snapshot.ads.first?.declaredAttribution.value)
    XCTAssertEqual(snapshot.nodes[declared].text.value?.string.value?.whole, "Sponsored")
  }

  func testAViewWithoutAnAdKeepsNoText() async throws {
    let screen = await shownScreen()
    let snapshot = try read(AdCapture.snapshot(of: screen.table.subviews[0]))
    XCTAssertEqual(snapshot.ads.count, 0)
    XCTAssertTrue(snapshot.nodes.contains { $0.className == "UILabel" })
    XCTAssertEqual(snapshot.nodes.compactMap { $0.text.value?.string.value?.whole }, [])
  }

  func testOnlyWindowsOfTheSameSceneThatMeetTheAdAreCaptured() async throws {
    let screen = await shownScreen()
    func window(_ frame: CGRect, isHidden: Bool = false) -> UIWindow {
      let window = UIWindow(windowScene: screen.scene)
      window.frame = frame
      window.isHidden = isHidden
      window.windowLevel = .alert
      return window
    }
    let over = window(CGRect(x: 0, y: 200, width: 393, height: 100))
    let beside = window(CGRect(x: 0, y: 0, width: 393, height: 40))
    let hidden = window(CGRect(x: 0, y: 200, width: 393, height: 100), isHidden: true)
    let snapshot = try read(screen.snapshot())
    XCTAssertEqual(snapshot.windows.map(\.level.value), [0, 2000])
    _ = (over, beside, hidden)
  }

  func testAHangingAdViewIsCapturedWithoutAWindow() async throws {
    let screen = await shownScreen()
    screen.cell.removeFromSuperview()
    let snapshot = try read(AdCapture.snapshot(of: screen.cell))
    XCTAssertEqual(snapshot.windows.count, 0)
    XCTAssertEqual(snapshot.nodes[0].geometry.inWindow.value, false)
    XCTAssertEqual(snapshot.ads.count, 1)
    XCTAssertEqual(snapshot.problems.map(\.message), [])
  }

  func testBareLayersKeepTheirPlaceBetweenViews() async throws {
    let screen = await shownScreen()
    let shade = CALayer()
    shade.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    screen.adView.layer.insertSublayer(shade, at: 2)
    let snapshot = try read(screen.snapshot())
    let ad = try XCTUnwrap(snapshot.ads.first?.node)
    let kinds = snapshot.nodes.filter { $0.parent == ad }.map(\.kind)
    XCTAssertEqual(kinds.firstIndex(of: .layer), 2)
  }

  func testTheTitleAButtonShowsWins() async throws {
    let screen = await shownScreen()
    screen.callToAction.titleLabel?.text = "Shop kettles"
    let snapshot = try read(screen.snapshot())
    let button = try XCTUnwrap(snapshot.nodes.first { $0.className == "UIButton" })
    XCTAssertEqual(button.button.value?.title.value?.whole, "Shop kettles")
  }

  func testScrolledPlacesAgreeWithTheReaders() async throws {
    let screen = await shownScreen()
    screen.table.contentOffset = CGPoint(x: 0, y: 150)
    screen.adView.transform = CGAffineTransform(rotationAngle: 0.1)
    // The reader reports every rectangle that disagrees with its own arithmetic.
    let snapshot = try AuditedScreen(screen.snapshot()).snapshot
    XCTAssertEqual(snapshot.problems.map(\.message), [])
    let ad = try XCTUnwrap(snapshot.ads.first?.node)
    let rect = try XCTUnwrap(snapshot.nodes[ad].geometry.windowRect.value)
    XCTAssertEqual(rect.y + rect.height / 2, 59 + 96 - 150 + 211, accuracy: 0.01)
  }

  func testFilesAreNamedAndWritten() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("captures-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let snapshot = await shownScreen().snapshot()
    let file = try XCTUnwrap(try snapshot.write(to: folder, named: "feed/top: dark"))
    XCTAssertEqual(file.lastPathComponent, "feed-top- dark.json")
    XCTAssertEqual(try String(contentsOf: file, encoding: .utf8), snapshot.json)
  }

  func testAttachmentsAreKept() async throws {
    let screen = await shownScreen()
    let attachment = AdCapture.attachment(of: screen.window, named: "feed")
    XCTAssertEqual(attachment.name, "feed.json")
    XCTAssertEqual(attachment.lifetime, .keepAlways)
    XCTAssertEqual(attachment.data, Data(screen.snapshot().json.utf8))
  }
}
