import AdJSON

/// Writes a report as JSON, one record a line, without holding the whole text.
public enum JSONReportWriter {
  /// - Parameter output: takes the text piece by piece, in UTF-8.
  /// - Throws: a `JSONWriteError` for a number that is not finite or a text beyond 2 GiB; whatever
  ///   `output` throws.
  public static func write(
    _ report: ReportDocument, to output: ([UInt8]) throws -> Void
  ) throws {
    var writer = JSONWriter()
    func flush() throws { try output(writer.takeBytes()) }
    func list(_ key: String, _ records: some Sequence<JSONValue>) throws {
      try writer.beginArray(key: key)
      var pending = 0
      for record in records {
        try writer.write(record)
        pending += 1
        if pending == 256 {
          try flush()
          pending = 0
        }
      }
      writer.end()
      try flush()
    }
    try writer.beginObject()
    try writer.write(.string(ReportDocument.format), key: "format")
    try writer.write(.int(ReportDocument.version), key: "version")
    try writer.write(report.tool.json, key: "tool")
    try writer.write(JSONValue(report.shard?.text), key: "shard")
    try list("packs", report.packs.lazy.map(\.json))
    try writer.write(report.settings.json, key: "settings")
    try writer.writeSpread(report.summary.json, key: "summary")
    try writer.write(report.decisions.json, key: "decisions")
    try writer.write(report.baseline?.json ?? .null, key: "baseline")
    try list("inputs", report.inputs.lazy.map(\.json))
    try list("ads", report.ads.lazy.map(\.json))
    try list("findings", report.findings.lazy.map(\.json))
    try list("groups", report.groups.lazy.map(\.json))
    try list("gains", report.gains.lazy.map(\.json))
    try list("rules", report.rules.lazy.map(\.json))
    try writer.beginArray(key: "screens")
    for screen in report.screens {
      try writer.beginObject()
      try writer.write(.string(screen.input), key: "input")
      try writer.write(JSONValue(screen.name), key: "name")
      try writer.write([.double(screen.size.width), .double(screen.size.height)], key: "size")
      try writer.write(JSONValue(screen.picture), key: "picture")
      try list("nodes", screen.nodes.lazy.map(\.json))
      writer.end()
      try flush()
    }
    writer.end()
    writer.end()
    try output(writer.takeBytes() + [UInt8(ascii: "\n")])
  }
}
