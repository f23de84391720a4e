import AdCommandLine
import AdReports

/// What becomes of the baseline in a run: read, written anew, or pruned.
struct BaselineKeeping {
  private enum Way {
    case reading
    case writing(String)
    case pruning(String)
  }

  /// The baseline to judge by; nil: none.
  let read: String?
  private let way: Way

  /// - Parameter baseline: path of the baseline of the configuration and the options.
  init(_ command: ParsedCommand, baseline: String?) throws {
    let isPruning = command.isSet("prune-baseline")
    guard command.value("shard") == nil || !isPruning && command.value("write-baseline") == nil
    else {
      throw Failure(
        status: .usage,
        message: "a shard does not see the whole: write the baseline without --shard"
      )
    }
    if let path = command.value("write-baseline") {
      guard !isPruning else {
        throw Failure(
          status: .usage, message: "--write-baseline and --prune-baseline exclude each other")
      }
      read = nil
      way = .writing(path)
      return
    }
    read = baseline
    guard isPruning else {
      way = .reading
      return
    }
    guard let baseline else {
      throw Failure(status: .usage, message: "--prune-baseline needs --baseline FILE")
    }
    way = .pruning(baseline)
  }

  /// The baseline that the report is to be judged by instead. Nil: it stays.
  func kept(_ report: ReportDocument) -> Baseline? {
    switch way {
    case .reading: nil
    case .writing: Baseline(report)
    case .pruning: isWhole(report) ? Baseline(remainingIn: report) : nil
    }
  }

  /// Writes what `kept` gave; from the report judged by it.
  func write(_ report: ReportDocument) throws {
    switch way {
    case .reading: return
    case .writing(let path), .pruning(let path):
      if case .pruning = way, !isWhole(report) {
        return Console.error(
          "adaudit: the baseline was not pruned: some files could not be read")
      }
      let file = try OutputFile(path: path)
      let baseline = Baseline(remainingIn: report)
      do {
        try file.write(try baseline.json())
      } catch {
        file.discard()
        throw error
      }
      try file.finish()
      Console.error("adaudit: \(path): \(report.baseline?.findings ?? 0) findings")
    }
  }

  /// What could not be read may still hold findings of the baseline.
  private func isWhole(_ report: ReportDocument) -> Bool { report.summary.files.failed == 0 }
}
