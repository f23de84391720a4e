import AdTree

/// What the page says of files.
enum InputContent {
  static func problems(_ input: ReportInput, _ words: PageWords) -> [PageValue] {
    input.problems.map { problem in
      let place = [
        problem.line.map { words["finding.line", ["line": "\($0)"]] },
        problem.column.map { words["problem.column", ["column": "\($0)"]] },
      ]
      return [
        "problem": .text(PageText.long(problem.message)),
        "place": .text(place.compactMap(\.self).joined(separator: ", ")),
      ]
    }
  }

  static func files(_ report: ReportDocument, _ words: PageWords) -> PageValue {
    .items(report.inputs.count) { index in
      let input = report.inputs[index]
      return [
        "file": .text(PageText.long(input.path)),
        "status": .text(words["status.\(input.status.rawValue)"]),
        "format": .text(PageText.short(input.format ?? "")),
        "groups": .text(
          input.captured.isEmpty
            ? ""
            : words[
              "files.facts", ["groups": input.captured.map(\.rawValue).joined(separator: ", ")]]
        ),
        "problems": .list(problems(input, words)),
      ]
    }
  }

  static func failed(_ report: ReportDocument, _ words: PageWords) -> PageValue {
    let failed = report.inputs.filter { $0.status == .failed }
    guard !failed.isEmpty else { return .flag(false) }
    return [
      "rows": .list(
        failed.map {
          ["file": .text(PageText.long($0.path)), "problems": .list(problems($0, words))]
        })
    ]
  }
}
