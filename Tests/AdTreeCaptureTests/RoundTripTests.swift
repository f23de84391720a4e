import AdTreeCapture
import GoogleMobileAds
import UIKit
import XCTest

/// The seeds' own sample code, captured and audited by the real engine.
@MainActor final class RoundTripTests: XCTestCase {
  /// Captures a screen that shows `ad` the way the sample code does, but for some lines.
  private func audited(
    _ ad: NativeAd = AdScreen.ad(), without lines: Set<AdScreen.Line> = [],
    afterAnother isReused: Bool = false
  ) async throws -> AuditedScreen {
    let screen = AdScreen()
    if isReused { screen.show(AdScreen.ad()) }
    screen.show(ad, without: lines)
    screen.letTheSDKDraw()
    await screen.settle()
    let audited = try AuditedScreen(screen.snapshot())
    XCTAssertEqual(audited.snapshot.problems.map(\.message), [])
    return audited
  }

  func testTheSampleCodePasses() async throws {
    let audited = try await audited()
    XCTAssertEqual(audited.said(.violation), [])
    XCTAssertEqual(audited.said(.review), [])
    XCTAssertEqual(audited.said(.unmeasured), [])
  }

  func testTheSampleCodePassesWithAnAdThatLacksAssets() async throws {
    let audited = try await audited(AdScreen.bareAd(), afterAnother: true)
    XCTAssertEqual(audited.said(.violation), [])
    XCTAssertEqual(audited.said(.review), [])
  }

  func testEachLineThatShowsAnAssetIsMissed() async throws {
    let findings: [(AdScreen.Line, String)] = [
      (.headline, "assets-visible headline-not-shown"),
      (.mediaContent, "media-content-set content-not-set"),
      (.body, "assets-visible asset-not-shown"),
      (.callToAction, "assets-visible asset-not-shown"),
      (.icon, "assets-visible asset-not-shown"),
      (.starRating, "assets-visible asset-not-shown"),
      (.store, "assets-visible asset-not-shown"),
      (.price, "assets-visible asset-not-shown"),
      (.advertiser, "assets-visible asset-not-shown"),
      (.disableInteraction, "cta-interaction-disabled re-enabled-after-assign"),
      (.associate, "ad-bound not-bound"),
    ]
    for (line, finding) in findings {
      let audited = try await audited(without: [line])
      XCTAssertEqual(audited.said(.violation), [finding], "\(line)")
      XCTAssertEqual(audited.said(.review), [], "\(line)")
    }
  }

  func testEachLineThatClearsAReusedViewIsMissed() async throws {
    let pairs: [(AdScreen.Line, AdScreen.Line)] = [
      (.body, .bodyHidden), (.callToAction, .callToActionHidden), (.store, .storeHidden),
      (.price, .priceHidden), (.advertiser, .advertiserHidden),
    ]
    for (text, hidden) in pairs {
      let audited = try await audited(
        AdScreen.bareAd(), without: [text, hidden], afterAnother: true)
      XCTAssertEqual(audited.said(.violation), ["stale-asset stale"], "\(text)")
    }
  }
}
