import AdReports

/// Reads a JSON report that a command names.
enum ReportLoading {
  static func report(_ path: String) throws -> ReportDocument {
    do {
      return try ReportReader.read(try InputLoading.bytes(path))
    } catch let failure as Failure {
      throw failure
    } catch {
      throw Failure(
        status: .unreadableInput,
        message: TerminalText.safe("\(path): this is no report of adaudit: \(error)"))
    }
  }
}
