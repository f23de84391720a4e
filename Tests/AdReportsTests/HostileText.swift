/// Texts that attack what a report is shown in; named, so that a test's log cannot be attacked.
enum HostileText: CaseIterable {
  case escapeSequences, controlSequenceIntroducer, workflowCommand, oldWorkflowCommand,
    lineSeparator, direction, scriptEnd, image, templateTag

  var text: String {
    switch self {
    case .escapeSequences: "\u{1B}[2J\u{1B}]8;;http://example.com\u{7}"
    case .controlSequenceIntroducer: "\u{9B}31m"
    case .workflowCommand: "a\n::error file=x::b"
    case .oldWorkflowCommand: "\r\n##[add-mask]b"
    case .lineSeparator: "x\u{2028}::stop-commands::y"
    case .direction: "\u{202E}gnp.exe\u{2066}"
    case .scriptEnd: "</style></script><script>alert(1)</script>"
    case .image: "\"><img src=x onerror='alert(1)'>\u{0}"
    case .templateTag: "{{title}}{{> page.css}}"
    }
  }
}
