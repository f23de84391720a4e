import AdFormats
import AdTree
import AdTreeCapture
import GoogleMobileAds
import UIKit
import XCTest

/// Variants of one view, and the content that stands in for ads.
@MainActor final class MatrixTests: XCTestCase {
  /// The ad card as the app fills it from `AdContent`.
  private func fill(_ screen: AdScreen, _ content: any AdContent) {
    screen.headline.text = content.headline
    screen.body.text = content.body
    screen.body.isHidden = content.body == nil
    screen.callToAction.setTitle(content.callToAction, for: .normal)
    screen.callToAction.isHidden = content.callToAction == nil
    screen.callToAction.isUserInteractionEnabled = false
    screen.icon.image = content.iconImage
    screen.icon.isHidden = content.iconImage == nil
    screen.store.text = content.store
    screen.store.isHidden = content.store == nil
    screen.price.text = content.price
    screen.price.isHidden = content.price == nil
    screen.advertiser.text = content.advertiser
    screen.advertiser.isHidden = content.advertiser == nil
    screen.stars.image = content.starRating == nil ? nil : AdScreen.image(width: 80, height: 16)
    screen.stars.isHidden = content.starRating == nil
  }

  func testEveryVariantIsCapturedAsASettledStandIn() async throws {
    let screen = AdScreen()
    let home = screen.cell.superview
    let snapshots = AdCapture.matrix(screen.cell, .all, screenName: "Feed", height: 422) {
      fill(screen, $0.content)
    }
    XCTAssertEqual(snapshots.count, 36 + 14 * 3)
    XCTAssertEqual(Set(snapshots.map(\.key)).count, snapshots.count)
    for each in snapshots {
      let audited = try AuditedScreen(each.snapshot)
      let snapshot = audited.snapshot
      XCTAssertEqual(snapshot.problems.map(\.message), [], each.key)
      XCTAssertEqual(snapshot.capture.id.value, each.key)
      XCTAssertEqual(snapshot.capture.screenName.value, "Feed")
      XCTAssertEqual(snapshot.capture.trigger.value, "test")
      let ad = try XCTUnwrap(snapshot.ads.first)
      XCTAssertEqual(ad.phase.value, .settled)
      XCTAssertEqual(ad.source.value, .standIn)
      XCTAssertEqual(ad.attached.value, false)
      XCTAssertEqual(audited.said(.violation), [], each.key)
    }
    XCTAssertTrue(screen.cell.superview === home)
  }

  func testTheTraitsAreThoseOfTheVariant() async throws {
    let screen = AdScreen()
    var variant = AdVariant(content: AdStandIn(name: "usual"))
    variant.isDark = true
    variant.textSize = .accessibilityExtraExtraExtraLarge
    variant.isRightToLeft = true
    variant.width = 320
    XCTAssertEqual(variant.key, "dark-AX5-rtl-320-usual")
    var seen: [UITraitCollection] = []
    let matrix = AdMatrix(variants: [variant])
    let snapshots = AdCapture.matrix(screen.cell, matrix, height: 422) { _ in
      seen.append(screen.adView.traitCollection)
    }
    XCTAssertEqual(seen.first?.userInterfaceStyle, .dark)
    let json = try XCTUnwrap(snapshots.first?.snapshot.json)
    let snapshot = try CanonicalReader.read(bytes: Array(json.utf8))
    XCTAssertEqual(snapshot.traits.userInterfaceStyle.value, "dark")
    XCTAssertEqual(snapshot.traits.contentSizeCategory.value, "AX5")
    XCTAssertEqual(snapshot.traits.layoutDirection.value, .rightToLeft)
    XCTAssertEqual(snapshot.nodes[0].geometry.frame.value?.width, 320)
  }

  func testAFaultInOneVariantIsFoundInThatOne() async throws {
    let screen = AdScreen()
    let snapshots = AdCapture.matrix(screen.cell, .all, height: 422) { variant in
      fill(screen, variant.content)
      screen.badge.isHidden = variant.isDark
    }
    for each in snapshots {
      let hidden = each.key.hasPrefix("dark") ? ["attribution-present attribution-hidden"] : []
      XCTAssertEqual(try AuditedScreen(each.snapshot).said(.violation), hidden, each.key)
    }
  }

  func testTheFullMatrixCrossesEverything() async {
    XCTAssertEqual(AdMatrix.full.variants.count, 36 * AdStandIn.all.count)
    XCTAssertEqual(Set(AdMatrix.full.variants.map(\.key)).count, 36 * AdStandIn.all.count)
  }

  func testStandInsReachTheLengthsThatGoogleAllows() async throws {
    let all = AdStandIn.all
    XCTAssertEqual(Set(all.map(\.name)).count, all.count)
    let longest = try XCTUnwrap(all.first { $0.name == "longest" })
    XCTAssertEqual(longest.headline?.count, 90)
    XCTAssertEqual(longest.body?.count, 90)
    XCTAssertEqual(longest.callToAction?.count, 25)
    XCTAssertEqual(longest.advertiser?.count, 25)
    let bare = try XCTUnwrap(all.first { $0.name == "no-optionals" })
    XCTAssertNil(bare.body)
    XCTAssertNil(bare.iconImage)
    XCTAssertNotNil(bare.headline)
    XCTAssertEqual(all.first { $0.name == "ratio-unknown" }?.mediaAspectRatio, 0)
    XCTAssertEqual(
      all.first { $0.name == "tiny-icon" }?.iconImage?.size, CGSize(width: 1, height: 1))
    XCTAssertEqual(all.first { $0.name == "video" }?.hasVideo, true)
  }

  func testANativeAdIsContent() async {
    let ad: any AdContent = AdScreen.ad()
    XCTAssertEqual(ad.headline, "Kettles that pour well")
    XCTAssertEqual(ad.iconImage?.size, CGSize(width: 44, height: 44))
  }
}
