// swift-tools-version:6.0
import PackageDescription

/// Set by the Makefile when the C compiler finds every static archive: the release binary then
/// needs none of the C libraries at run time.
let linksStatically = Context.environment["ADAUDIT_STATIC_C"] == "1"

func linked(_ name: String) -> [LinkerSetting] {
  [.linkedLibrary(linksStatically ? ":lib\(name).a" : name)]
}

var captureTargets: [Target] = []
var benchDependencies: [Target.Dependency] = [
  "AdAudit", "AdFormats", "AdJSON", "AdPacks", "AdRules",
]
#if os(Linux)
  // What of UIKit and of Google's SDK the capture needs, so that its real source runs here.
  captureTargets = [
    .target(name: "UIKit", path: "Tests/StandIns/UIKit"),
    .target(
      name: "GoogleMobileAds", dependencies: ["UIKit"], path: "Tests/StandIns/GoogleMobileAds"),
    .target(
      name: "OtherFrameworks", dependencies: ["UIKit"], path: "Tests/StandIns/OtherFrameworks"),
    .target(
      name: "AdCaptureFakes", dependencies: ["AdTreeCapture", "UIKit"],
      path: "Tests/StandIns/Fakes"),
    .target(
      name: "AdTreeCapture", dependencies: ["UIKit"], exclude: ["README.md"],
      resources: [.copy("PrivacyInfo.xcprivacy")], swiftSettings: [.define("ADTREE_CAPTURE")]),
    .target(name: "XCTAttachmentStandIn", path: "Tests/StandIns/XCTAttachment"),
    .target(
      name: "AdTreeCaptureXCTest",
      dependencies: ["AdTreeCapture", "UIKit", "XCTAttachmentStandIn"]),
    .target(
      name: "GoogleAdFacts", dependencies: ["AdTreeCapture", "UIKit", "GoogleMobileAds"],
      path: "Examples/GoogleAdFacts"),
    .testTarget(
      name: "AdTreeCaptureTests",
      dependencies: [
        "AdAudit", "AdCaptureFakes", "AdFormats", "AdPacks", "AdReports", "AdRules", "AdTree",
        "AdTreeCapture", "AdTreeCaptureXCTest", "GoogleAdFacts", "GoogleMobileAds",
        "OtherFrameworks",
        "UIKit", "XCTAttachmentStandIn",
      ]),
  ]
  benchDependencies += ["AdCaptureFakes", "AdTreeCapture", "UIKit"]
#else
  captureTargets = [
    .target(
      name: "AdTreeCapture", exclude: ["README.md"],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(name: "AdTreeCaptureXCTest", dependencies: ["AdTreeCapture"]),
  ]
#endif

let package = Package(
  name: "adaudit",
  platforms: [.macOS(.v13), .iOS(.v13)],
  products: [
    .executable(name: "adaudit", targets: ["adaudit"]),
    .library(name: "AdTree", targets: ["AdTree"]),
    .library(name: "AdFormats", targets: ["AdFormats"]),
    .library(name: "AdPacks", targets: ["AdPacks"]),
    .library(name: "AdReports", targets: ["AdReports"]),
    .library(name: "AdAudit", targets: ["AdAudit"]),
    .library(name: "AdTreeCapture", targets: ["AdTreeCapture"]),
    .library(name: "AdTreeCaptureXCTest", targets: ["AdTreeCaptureXCTest"]),
  ],
  targets: captureTargets + [
    .systemLibrary(name: "CJSONC"),
    .systemLibrary(name: "CExpat"),
    .systemLibrary(name: "CUtf8proc"),
    .systemLibrary(name: "CZlib"),
    .target(name: "AdJSON", dependencies: ["CJSONC"], linkerSettings: linked("json-c")),
    .target(name: "AdTree"),
    .target(name: "AdGeometry", dependencies: ["AdTree"]),
    .target(
      name: "AdFormats", dependencies: ["AdTree", "AdJSON", "CExpat", "CZlib"],
      linkerSettings: linked("expat") + linked("z")),
    .target(
      name: "AdRules", dependencies: ["AdTree", "AdGeometry", "CUtf8proc"],
      linkerSettings: linked("utf8proc")),
    .target(
      name: "BuiltInPacks", path: "Rules", sources: ["embed.c"], publicHeadersPath: "include"),
    .target(
      name: "ReportAssets", path: "Reports", sources: ["embed.c"], publicHeadersPath: "include"),
    .target(name: "AdPacks", dependencies: ["AdRules", "AdJSON", "BuiltInPacks"]),
    .target(name: "AdReports", dependencies: ["AdPacks", "AdJSON", "ReportAssets"]),
    .target(name: "AdAudit", dependencies: ["AdReports", "AdFormats", "AdPacks", "AdJSON"]),
    .target(name: "AdCommandLine"),
    .executableTarget(
      name: "adaudit",
      dependencies: ["AdAudit", "AdReports", "AdFormats", "AdPacks", "AdCommandLine"]),
    .executableTarget(
      name: "AuditFolder", dependencies: ["AdAudit", "AdReports", "AdPacks"],
      path: "Examples/AuditFolder"),
    .executableTarget(
      name: "adaudit-bench",
      dependencies: benchDependencies,
      path: "Tests/Bench"),
    .executableTarget(
      name: "adaudit-oracle", dependencies: ["AdFormats", "AdGeometry", "AdTree"],
      path: "Tests/oracle/Engine"),
    .testTarget(name: "AdJSONTests", dependencies: ["AdJSON"]),
    .testTarget(name: "AdTreeTests", dependencies: ["AdTree"]),
    .testTarget(name: "AdGeometryTests", dependencies: ["AdGeometry"]),
    .testTarget(name: "AdFormatsTests", dependencies: ["AdFormats", "CZlib"]),
    .testTarget(name: "AdRulesTests", dependencies: ["AdRules"]),
    .testTarget(
      name: "AdPacksTests", dependencies: ["AdPacks", "AdFormats", "AdJSON"],
      exclude: ["Situations"]),
    .testTarget(name: "AdReportsTests", dependencies: ["AdReports", "AdFormats"]),
    .testTarget(name: "AdCommandLineTests", dependencies: ["AdCommandLine"]),
    .testTarget(
      name: "AdAuditTests",
      dependencies: ["AdAudit", "AdReports", "AdFormats", "AdPacks", "AdCommandLine", "adaudit"]),
  ],
  swiftLanguageModes: [.v6],
  cLanguageStandard: .c2x
)
