import AdReports
import AdTree

extension ReportPart {
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
