// swift-tools-version:5.9
import PackageDescription

// For Xcode 15: the capture alone. The auditor itself needs a Swift 6 toolchain.
let package = Package(
  name: "adaudit",
  platforms: [.iOS(.v13)],
  products: [
    .library(name: "AdTreeCapture", targets: ["AdTreeCapture"]),
    .library(name: "AdTreeCaptureXCTest", targets: ["AdTreeCaptureXCTest"]),
  ],
  targets: [
    .target(
      name: "AdTreeCapture", exclude: ["README.md"],
      resources: [.copy("PrivacyInfo.xcprivacy")]),
    .target(name: "AdTreeCaptureXCTest", dependencies: ["AdTreeCapture"]),
  ]
)
