import AdCaptureFakes
import AdTreeCapture
import XCTest

/// The seeds' own sample code, captured and audited by the real engine.
@MainActor final class RoundTripTests: XCTestCase {
  func testTheSampleCodePasses() async throws {
    AdCapture.measuring = FakeMeasuring()
    let screen = AdScreen()
    screen.show(AdScreen.ad())
    screen.letTheSDKDraw()
    await screen.settle()
    let snapshot = screen.snapshot()
    let audited = try AuditedScreen(snapshot)
    XCTAssertEqual(audited.snapshot.problems.map(\.message), [])
    XCTAssertEqual(audited.said(.violation), [])
    XCTAssertEqual(audited.said(.review), [])
  }
}
