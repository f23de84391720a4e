import AdReports

extension ReportDocument {
  var jsonBytes: [UInt8] {
    get throws {
      var bytes: [UInt8] = []
      try JSONReportWriter.write(self) { bytes += $0 }
      return bytes
    }
  }

  var json: String { get throws { String(decoding: try jsonBytes, as: UTF8.self) } }

  func text(isColoured: Bool = false) -> String {
    var bytes: [UInt8] = []
    TextReportWriter.write(self, isColoured: isColoured) { bytes += $0 }
    return String(decoding: bytes, as: UTF8.self)
  }

  var html: [UInt8] {
    get throws {
      var bytes: [UInt8] = []
      try HTMLReportWriter.write(self) { bytes += $0 }
      return bytes
    }
  }
}
