import AdJSON

/// Writes the result of one snapshot as one line: `$defs/result` of the schema of reports.
public enum ResultLineWriter {
  /// - Parameters:
  ///   - report: on one input.
  ///   - line: of the stream it came from, from 1.
  /// - Throws: a `JSONWriteError` for a number that is not finite or a text beyond 2 GiB.
  public static func line(_ report: ReportDocument, line: Int) throws -> [UInt8] {
    var writer = JSONWriter()
    try writer.write([
      "line": .int(line),
      "input": report.inputs.first?.json ?? .null,
      "ads": .array(report.ads.map(\.json)),
      "findings": .array(report.findings.map(\.json)),
      "exit": [
        "code": .int(report.summary.exit.code), "reason": .string(report.summary.exit.reason),
      ],
    ])
    return writer.takeBytes() + [UInt8(ascii: "\n")]
  }
}
