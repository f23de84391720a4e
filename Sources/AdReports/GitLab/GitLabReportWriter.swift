import AdJSON

/// Writes a report for GitLab's Code Quality: an array of violations and reviews that
/// nobody has dealt with: the format cannot say that one is accepted.
///
/// GitLab merges equal fingerprints, so later ones get `:n` in the order of the report.
public enum GitLabReportWriter {
  /// - Parameter output: takes the text piece by piece, in UTF-8.
  /// - Throws: whatever `output` throws.
  public static func write(
    _ report: ReportDocument, to output: ([UInt8]) throws -> Void
  ) throws {
    let ordinals = FingerprintOrdinals.of(report.findings)
    var writer = JSONWriter()
    try writer.beginArray()
    for finding in report.findings {
      guard !finding.isDealtWith, let severity = OutcomeMapping.of(finding).gitlab else {
        continue
      }
      let ordinal = ordinals[finding.id] ?? 1
      try writer.write([
        "description": .string(PlainSentence.of(finding.message)),
        "check_name": .string(finding.ruleID),
        "fingerprint": .string(finding.fingerprint + (ordinal > 1 ? ":\(ordinal)" : "")),
        "severity": .string(severity),
        "location": [
          "path": .string(finding.input),
          "lines": ["begin": .int(max(1, finding.view?.line ?? 1))],
        ],
      ])
    }
    writer.end()
    try output(writer.takeBytes() + [UInt8(ascii: "\n")])
  }
}
