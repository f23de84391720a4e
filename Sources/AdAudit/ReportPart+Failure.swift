import AdFormats
import AdReports
import AdTree

extension ReportPart {
  /// Attachments that a manifest lists and its folder does not hold.
  static func lost(_ entries: [AttachmentManifest.Entry], of manifest: String) -> ReportPart {
    .failed(
      path: manifest, format: nil,
      problems: entries.map { entry in
        ReportProblem(
          code: "missing",
          message: "the attachment \"\(entry.file)\" (\(entry.name)) is not in the folder; keep "
            + "all that `xcrun xcresulttool export attachments` wrote",
          line: entry.position.line, column: entry.position.column)
      })
  }

  static func failed(path: String, _ error: InputError) -> ReportPart {
    .failed(
      path: path, code: error.kind.rawValue, message: error.message, remedy: error.remedy,
      position: error.position)
  }

  /// An input that could not be read, with what to do about it.
  static func failed(
    path: String, code: String, message: String, remedy: String?, position: SourcePosition?
  ) -> ReportPart {
    .failed(
      path: path, format: nil,
      problems: [
        ReportProblem(
          code: code, message: remedy.map { "\(message); \($0)" } ?? message,
          line: position?.line, column: position?.column)
      ])
  }
}
