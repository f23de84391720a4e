import AdJSON
public import AdPacks
import AdReports
public import AdRules

/// What a project looks like to somebody who begins to audit it, and the configuration to begin
/// with.
public struct ProjectStart: Sendable, Hashable {
  /// Native ads found in its nibs, storyboards and snapshots.
  public private(set) var ads = 0
  /// Files that hold them.
  public private(set) var files = 0
  public private(set) var violations = 0
  public private(set) var reviews = 0
  /// Ad Manager where a source file asks for its ads.
  public private(set) var profile = Profile.admob
  private let edition: String?

  /// Names of Ad Manager's request, in Objective-C and in Swift since version 12 of the SDK.
  private static let adManagerNames = ["GAMRequest", "AdManagerRequest"]
  private static let largestSource = 4 << 20

  /// Audits a folder and looks through its Swift and Objective-C sources.
  public init(folder: String, packs: [LoadedPack], jobs: Int = 1) {
    edition = packs.first?.rulePack.edition
    let inputs = InputFiles(paths: [folder])
    for file in inputs.files where Self.isSource(file.name) {
      guard let location = file.location,
        case .success(let bytes) = FileBytes.read(location, limit: Self.largestSource)
      else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      if Self.adManagerNames.contains(where: { text.contains($0) }) {
        profile = .adManager
        break
      }
    }
    let report = AuditRun(
      packs: packs, settings: ReportSettings(profile: profile), jobs: jobs
    ).audit(inputs)
    ads = report.summary.ads
    files = report.inputs.count { $0.status == .audited }
    violations = report.summary.count(.violation)
    reviews = report.summary.count(.review)
  }

  private static func isSource(_ name: String) -> Bool {
    [".swift", ".m", ".mm", ".h"].contains { name.hasSuffix($0) }
  }

  /// The text of `.adaudit.json`: the profile, the edition of today, so that later rules report
  /// and never fail, and an ad at least where there are any.
  public func configuration() throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.beginObject()
    try writer.write(.string(profile.rawValue), key: "profile")
    if let edition { try writer.write(.string(edition), key: "edition") }
    try writer.write(.string(Severity.must.rawValue), key: "failOn")
    if ads > 0 { try writer.write(.int(1), key: "minAds") }
    try writer.write(.array([]), key: "exclude")
    writer.end()
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }
}
