import AdRules
import AdTreeCapture
import GoogleMobileAds
import OtherFrameworks
import UIKit
import XCTest

/// Ways to get native ads wrong, each captured and audited by the real engine.
@MainActor final class MistakesTests: XCTestCase {
  private func audited(_ screen: AdScreen) async throws -> AuditedScreen {
    await screen.settle()
    return try AuditedScreen(screen.snapshot())
  }

  private func shown(_ change: (AdScreen) -> Void) async throws -> AuditedScreen {
    let screen = AdScreen()
    screen.show(AdScreen.ad())
    screen.letTheSDKDraw()
    change(screen)
    return try await audited(screen)
  }

  func testAReusedCellIsNotCleared() async throws {
    let screen = AdScreen()
    screen.show(AdScreen.ad())
    screen.show(AdScreen.bareAd(), without: [.store, .storeHidden])
    screen.letTheSDKDraw()
    let audited = try await audited(screen)
    XCTAssertEqual(audited.said(.violation), ["stale-asset stale"])
  }

  func testTheAdIsAssignedBeforeLayout() async throws {
    let screen = AdScreen()
    let frame = screen.adView.frame
    screen.adView.frame = .zero
    screen.show(AdScreen.ad())
    screen.adView.frame = frame
    screen.letTheSDKDraw()
    let audited = try await audited(screen)
    XCTAssertEqual(audited.said(.review), ["outlets-set-before-ad laid-out-after-ad"])
  }

  func testAnOutletIsSetAfterTheAd() async throws {
    let screen = AdScreen()
    screen.adView.bodyView = nil
    screen.show(AdScreen.ad())
    screen.adView.bodyView = screen.body
    screen.body.text = "Hand-finished kettles for slow mornings. Free delivery this week."
    screen.letTheSDKDraw()
    let audited = try await audited(screen)
    XCTAssertEqual(audited.said(.violation), ["outlets-set-before-ad outlet-after-ad"])
  }

  func testATextIsSetAfterTheAd() async throws {
    let screen = AdScreen()
    screen.show(AdScreen.ad(), without: [.price])
    screen.price.text = "Free"
    screen.letTheSDKDraw()
    let audited = try await audited(screen)
    XCTAssertEqual(audited.said(.violation), ["outlets-set-before-ad text-after-ad"])
  }

  func testTheBadgeIsSeenInOneAppearanceOnly() async throws {
    for style in [UIUserInterfaceStyle.light, .dark] {
      let audited = try await shown { screen in
        screen.window.overrideUserInterfaceStyle = style
        screen.badge.isHidden = screen.badge.traitCollection.userInterfaceStyle == .dark
      }
      XCTAssertEqual(
        audited.snapshot.traits.userInterfaceStyle.value, style == .dark ? "dark" : "light")
      XCTAssertEqual(
        audited.said(.violation), style == .dark ? ["attribution-present attribution-hidden"] : [])
    }
  }

  func testABadgeAtTheLeadingEdgeMeetsAdChoicesFromRightToLeft() async throws {
    for direction in [UISemanticContentAttribute.forceLeftToRight, .forceRightToLeft] {
      let screen = AdScreen()
      screen.adView.semanticContentAttribute = direction
      let isRightToLeft = screen.adView.effectiveUserInterfaceLayoutDirection == .rightToLeft
      screen.badge.frame.origin = CGPoint(x: isRightToLeft ? 361 - 26 : 0, y: 0)
      screen.show(AdScreen.ad())
      screen.letTheSDKDraw()
      let audited = try await audited(screen)
      XCTAssertEqual(
        audited.said(.violation),
        isRightToLeft ? ["attribution-apart-from-adchoices overlap"] : [])
    }
  }

  func testAWrapperOfMAXIsNoMistake() async throws {
    let audited = try await shown { screen in
      let wrapper = MANativeAdView(frame: screen.adView.frame)
      for view in screen.adView.subviews where !(view is GADNativeAdAttributionView) {
        wrapper.addSubview(view)
      }
      screen.cell.contentView.addSubview(wrapper)
      screen.adView.frame = wrapper.bounds
      screen.adView.backgroundColor = nil
      wrapper.addSubview(screen.adView)
    }
    XCTAssertEqual(audited.said(.violation), [])
    XCTAssertEqual(audited.said(.review), [])
    XCTAssertTrue(audited.said(.pass).contains("assets-in-ad-view adapter-made"))
  }

  func testABadgeInSwiftUIIsAQuestion() async throws {
    let audited = try await shown { screen in
      screen.badge.removeFromSuperview()
      screen.adView.addSubview(_UIHostingView(frame: screen.badge.frame))
    }
    XCTAssertEqual(audited.said(.violation), [])
    XCTAssertEqual(audited.said(.review), ["attribution-present badge-may-be-drawn"])
  }

  func testADeclaredBadgeInSwiftUIIsNone() async throws {
    let audited = try await shown { screen in
      screen.badge.removeFromSuperview()
      let hosting = _UIHostingView(frame: screen.badge.frame)
      screen.adView.addSubview(hosting)
      AdCapture.declare(screen.adView, attribution: hosting)
    }
    XCTAssertEqual(audited.said(.violation), [])
    XCTAssertEqual(audited.said(.review), [])
  }

  func testADeliveredCallToActionIsHidden() async throws {
    let audited = try await shown { $0.callToAction.isHidden = true }
    XCTAssertEqual(audited.said(.violation), ["assets-visible asset-not-shown"])
  }

  func testAdChoicesIsCutByARadius() async throws {
    for radius: CGFloat in [8, 24, 50] {
      let audited = try await shown { screen in
        screen.adView.clipsToBounds = true
        screen.adView.layer.cornerRadius = radius
      }
      let cut = radius == 24 ? ["adchoices-visible partly-clipped"] : []
      XCTAssertEqual(audited.said(.review), cut, "\(radius)")
      XCTAssertEqual(
        audited.said(.violation), radius == 50 ? ["adchoices-visible clipped"] : [], "\(radius)")
    }
  }

  func testAnAdUnderASheetIsNotJudgedBySight() async throws {
    let audited = try await shown { screen in
      let sheet = UITransitionView(frame: screen.window.bounds)
      let content = UIView(frame: CGRect(x: 0, y: 100, width: 393, height: 752))
      content.backgroundColor = .white
      sheet.addSubview(content)
      screen.window.addSubview(sheet)
    }
    XCTAssertEqual(audited.said(.violation), [])
    XCTAssertEqual(audited.said(.review), [])
    XCTAssertEqual(audited.outcomes.map { $0["adchoices-visible"] }, [.inapplicable])
  }
}
