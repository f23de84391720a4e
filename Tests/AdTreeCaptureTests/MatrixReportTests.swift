import AdAudit
import AdCaptureFakes
import AdPacks
import AdReports
import AdTreeCapture
import Foundation
import GoogleAdFacts
import GoogleMobileAds
import UIKit
import XCTest

/// A matrix of a card, captured, written and audited as the README says.
@MainActor final class MatrixReportTests: XCTestCase {
  /// Shows its badge in light appearance only, and is as wide as the screen.
  private final class AdCard: NativeAdView {
    let headline = UILabel()
    let badge = UILabel()
    let media = MediaView()
    let callToAction = UIButton()

    override init(frame: CGRect) {
      super.init(frame: frame)
      backgroundColor = .white
      badge.text = "Ad"
      media.contentMode = .scaleAspectFit
      for view in [headline, badge, media, callToAction] { addSubview(view) }
      headlineView = headline
      mediaView = media
      callToActionView = callToAction
      callToAction.backgroundColor = .black
      callToAction.isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      super.layoutSubviews()
      badge.frame = CGRect(x: 12, y: 12, width: 26, height: 16)
      headline.frame = CGRect(x: 46, y: 10, width: bounds.width - 80, height: 20)
      media.frame = CGRect(x: 0, y: 44, width: bounds.width, height: 160)
      callToAction.frame = CGRect(x: 12, y: 214, width: bounds.width - 24, height: 44)
      badge.isHidden = traitCollection.userInterfaceStyle == .dark
    }

    func show(_ content: some AdContent) {
      headline.text = content.headline
      callToAction.setTitle(content.callToAction, for: .normal)
      callToAction.isHidden = content.callToAction == nil
    }
  }

  func testABadgeInOneAppearanceIsOneFindingThatSaysSo() async throws {
    AdCapture.measuring = FakeMeasuring()
    AdCapture.reader = GoogleAdFacts()
    let card = AdCard(frame: CGRect(x: 0, y: 0, width: 320, height: 270))
    let variants = AdCapture.matrix(card, .all, screenName: "Feed", height: 270) {
      card.show($0.content)
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("matrix-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try AdCapture.write(variants, to: folder, named: "ad-card")

    let run = AuditRun(packs: try PackFiles.builtIn.map { try PackLoader.load($0) })
    let report = run.audit(InputFiles(paths: [folder.path]))

    XCTAssertEqual(report.ads.count, variants.count)
    XCTAssertEqual(Set(report.inputs.map { $0.variant?.matrix }), ["ad-card"])
    let violations = report.findings.filter { $0.outcome == .violation }
    XCTAssertEqual(violations.map(\.ruleID), ["attribution-present"])
    let label = violations.first
    XCTAssertEqual(label?.variants.count, 18)
    XCTAssertEqual(label?.variants.allSatisfy { $0.key.hasPrefix("dark-") }, true)
    let words = label?.message.map { segment in
      switch segment {
      case .text(let text), .value(let text), .code(let text), .untrusted(let text): text
      }
    }
    XCTAssertEqual(words?.joined().hasSuffix("Only dark (18 of 78 variants)."), true)
  }
}
