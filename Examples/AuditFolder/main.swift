// Audits a folder of snapshots and nibs and writes the page, without the command line:
//
//   swift run AuditFolder Samples report.html

import AdAudit
import AdPacks
import AdReports
import Foundation

let arguments = CommandLine.arguments
let run = AuditRun(packs: try PackLoader.builtIn(), jobs: 2)
let report = run.audit(InputFiles(paths: [arguments.count > 1 ? arguments[1] : "Samples"]))

for finding in report.findings where finding.outcome == .violation {
  let words = finding.message.map(\.string).joined()
  print("\(finding.input):\(finding.view?.line ?? 1): \(finding.ruleID): \(words)")
}
print("\(report.summary.ads) ads, \(report.summary.exit.reason)")

if arguments.count > 2 {
  var page: [UInt8] = []
  try HTMLReportWriter.write(report) { page.append(contentsOf: $0) }
  try Data(page).write(to: URL(fileURLWithPath: arguments[2]))
}
