import AdFormats
import AdTree
import AdTreeCapture
import GoogleMobileAds
import UIKit
import XCTest

/// Phases, sales, identities, and what the app declares.
@MainActor final class DeclarationTests: XCTestCase {
  private func facts(_ screen: AdScreen) throws -> AdFacts {
    let snapshot = try CanonicalReader.read(bytes: Array(screen.snapshot().json.utf8))
    return try XCTUnwrap(snapshot.ads.first)
  }

  func testAnAdIsSettledATurnOfTheRunLoopAfterItsAssignment() async throws {
    let screen = AdScreen()
    XCTAssertEqual(try facts(screen).phase.value, .empty)
    screen.show(AdScreen.ad())
    screen.window.layoutIfNeeded()
    XCTAssertEqual(try facts(screen).phase.value, .bound)
    await screen.settle()
    XCTAssertEqual(try facts(screen).phase.value, .settled)
    screen.adView.setNeedsLayout()
    XCTAssertEqual(try facts(screen).phase.value, .bound)
  }

  func testAnAdAssignedByHandIsSettledOnlyIfDeclared() async throws {
    let screen = AdScreen()
    screen.adView.nativeAd = AdScreen.ad()
    await screen.settle()
    XCTAssertEqual(try facts(screen).phase.value, .bound)
    XCTAssertEqual(try facts(screen).attached.value, true)
    AdCapture.declare(screen.adView, phase: .settled)
    XCTAssertEqual(try facts(screen).phase.value, .settled)
  }

  func testTheAdSourceTellsTheSaleAndADeclarationWins() async throws {
    let screen = AdScreen()
    let ad = AdScreen.ad()
    screen.show(ad)
    XCTAssertEqual(try facts(screen).sale.value, .programmatic)
    let network = AdNetworkResponseInfo()
    network.adSourceID = "7068401028668408324"
    ad.responseInfo.loadedAdNetworkResponseInfo = network
    XCTAssertEqual(try facts(screen).sale.value, .direct)
    network.adSourceID = "1"
    XCTAssertFalse(try facts(screen).sale.isCaptured)
    AdCapture.declare(screen.adView, sale: .direct)
    XCTAssertEqual(try facts(screen).sale.value, .direct)
  }

  func testWhatIsLeftOutKeepsWhatWasDeclaredAndForgetDropsIt() async throws {
    let screen = AdScreen()
    AdCapture.declare(screen.adView, adChoices: .topLeft, source: .live)
    AdCapture.declare(screen.adView, source: .testDevice)
    XCTAssertEqual(try facts(screen).adChoicesPosition.value, .topLeft)
    XCTAssertEqual(try facts(screen).source.value, .testDevice)
    AdCapture.forget(screen.adView)
    XCTAssertFalse(try facts(screen).source.isCaptured)
  }

  func testAdViewsShareAnIdentityWhereTheyShareAnAd() async throws {
    let screen = AdScreen()
    let other = NativeAdView(frame: CGRect(x: 16, y: 300, width: 361, height: 40))
    screen.cell.contentView.addSubview(other)
    let ad = AdScreen.ad()
    screen.show(ad)
    other.nativeAd = ad
    let third = NativeAdView(frame: CGRect(x: 16, y: 340, width: 361, height: 40))
    third.nativeAd = AdScreen.bareAd()
    screen.cell.contentView.addSubview(third)
    let snapshot = try CanonicalReader.read(bytes: Array(screen.snapshot().json.utf8))
    XCTAssertEqual(snapshot.ads.map(\.adRef.value), ["ad1", "ad1", "ad2"])
  }

  func testNoIdentifierOfTheImpressionIsWritten() async throws {
    let screen = AdScreen()
    screen.show(AdScreen.ad())
    let json = screen.snapshot().json.lowercased()
    for word in ["responseid", "response_id", "advertisingidentifier", "vendor", "persistent"] {
      XCTAssertFalse(json.contains(word), word)
    }
  }

  func testTextsAreComparedOnTheDevice() async throws {
    let screen = AdScreen()
    screen.show(AdScreen.ad())
    func shown(_ asset: String) throws -> ShownAsset? {
      try facts(screen).assets.value?[asset]?.shown.value
    }
    XCTAssertEqual(try shown("body"), .equal)
    screen.body.text = "Hand-finished kettles for…"
    XCTAssertEqual(try shown("body"), .prefix)
    screen.body.text = "KETTLES"
    XCTAssertEqual(try shown("body"), .different)
    screen.show(AdScreen.bareAd(), without: [.body, .bodyHidden])
    screen.body.text = "Hand-finished kettles for slow mornings. Free delivery this week."
    XCTAssertEqual(try shown("body"), .stale)
    // What an app writes where the ad has nothing need not be another ad's.
    screen.body.text = "Advertisement"
    XCTAssertNil(try shown("body"))
  }

  func testTheViewBeforeTheAssignmentIsCaptured() async throws {
    let screen = AdScreen()
    screen.headline.text = "Kettles that pour well"
    let before = AdCapture.assign(AdScreen.ad(), to: screen.adView)
    let snapshot = try CanonicalReader.read(bytes: Array(before.json.utf8))
    XCTAssertEqual(snapshot.ads.first?.phase.value, .empty)
    XCTAssertEqual(snapshot.events, [])
    XCTAssertNotNil(screen.adView.nativeAd)
  }

  func testTheAgeOfAnAdIsToldByTheApp() async throws {
    let screen = AdScreen()
    AdCapture.assign(AdScreen.ad(), to: screen.adView, age: 5400)
    let snapshot = try CanonicalReader.read(bytes: Array(screen.snapshot().json.utf8))
    let loaded = snapshot.events.first { $0.name == "loaded" }
    let assigned = snapshot.events.first { $0.name == "nativeAdSet" }
    XCTAssertEqual(loaded?.time.value, 0)
    XCTAssertEqual(assigned?.time.value, 5400)
    AdCapture.assign(AdScreen.ad(), to: screen.adView)
    let later = try CanonicalReader.read(bytes: Array(screen.snapshot().json.utf8))
    XCTAssertNil(later.events.first { $0.name == "loaded" })
  }
}
