/// Which time a fingerprint occurs: formats that merge equal fingerprints get `:n`, in the order
/// of the report.
enum FingerprintOrdinals {
  /// Finding id → 1, 2, …
  static func of(_ findings: [ReportFinding]) -> [String: Int] {
    var times: [String: Int] = [:]
    var result: [String: Int] = [:]
    for finding in findings {
      times[finding.fingerprint, default: 0] += 1
      result[finding.id] = times[finding.fingerprint]
    }
    return result
  }
}
