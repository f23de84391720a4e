import AdAudit
import AdCommandLine
import AdReports

/// The commands of adaudit: what can be typed, what `--help` says, what is refused.
enum Commands {
  static let version = ReportTool.adaudit.version

  static let root = CommandDescription(
    name: "adaudit", abstract: "audit rendered native ads against the native ad guidelines",
    discussion: """
      Exit status: 0 nothing found, 1 findings at the level of --fail-on (or too few ads), 64 \
      wrong usage, 65 an input could not be read, 70 an internal error, 74 an output could not be \
      written, 78 a faulty rule pack or configuration.
      """,
    version: "adaudit \(version)",
    subcommands: [
      check, initialize, inspect, convert, rules, config, settle, render, diff, merge, formats,
      schema, completions,
    ])

  static let check = CommandDescription(
    name: "check", abstract: "audit files and folders",
    discussion: """
      Reads snapshots, nibs and what other tools write ('adaudit formats' lists it), finds the \
      native ads in them and reports what breaks \
      a rule. Folders are walked.

        adaudit check Screens
        adaudit check --format text --format html=report.html Cell.xib Main.storyboard
        adaudit check - < snapshot.json
        adaudit check --ndjson < snapshots.ndjson > results.ndjson
      """,
    arguments: [
      ArgumentDescription(
        "PATH", arity: .any,
        help: "files and folders (default: the current folder; '-' is standard input)")
    ],
    options: checkOptions + [
      OptionDescription(
        "shard", valueName: "K/N",
        help: "audit the K-th of N equal parts of the files; 'merge' puts the reports together"),
      OptionDescription(
        "stdin-name", valueName: "NAME", defaultText: "-",
        help: "what reports call standard input"),
    ],
    flags: checkFlags + [
      FlagDescription(
        "ndjson", help: "read a snapshot a line, write a result a line as it goes"),
      FlagDescription(
        "screenshots", help: "show NAME.png, where it lies beside NAME.json, in the report"),
    ])

  private static let checkOptions = [
    format,
    OptionDescription(
      "fail-on", valueName: "SEVERITY", syntax: .choice(["must", "should", "info", "none"]),
      defaultText: "must", help: "exit with 1 for violations of at least this severity"),
    OptionDescription(
      "min-ads", valueName: "N", syntax: .wholeNumber(0...1_000_000),
      defaultText: "1 when files are named, else 0",
      help: "exit with 1 if fewer ads were found in the whole run"),
    OptionDescription(
      "min-decided", valueName: "PERCENT", syntax: .wholeNumber(0...100),
      help: "exit with 1 if a smaller share of the must-rules that apply was decided"),
    OptionDescription(
      "show", valueName: "LIST",
      syntax: .choices(["notes", "pass", "unmeasured", "inapplicable", "accepted"]),
      isRepeatable: true,
      help: "list these outcomes too"),
    OptionDescription(
      "profile", valueName: "NAME", syntax: .choice(["admob", "ad-manager"]),
      help: "the product whose guidelines apply"),
    OptionDescription(
      "accept-word", valueName: "WORD", isRepeatable: true,
      help: "accept this word as ad attribution"),
    OptionDescription(
      "exclude", valueName: "GLOB", isRepeatable: true,
      help: "leave out paths that match this pattern"),
    OptionDescription(
      "jobs", short: "j", valueName: "N", syntax: .wholeNumber(1...256),
      defaultText: "one per core", help: "audit this many files at the same time"),
    adClass, roles, sources,
    pack,
    OptionDescription(
      "edition", valueName: "DATE",
      help: "report what later editions of the rules find, but never fail for it"),
    decisions,
    baseline,
    OptionDescription(
      "write-baseline", valueName: "FILE", help: "write what is found as the new baseline"),
    today,
    configFile,
  ]

  private static let checkFlags = [
    FlagDescription("fail-on-review", help: "exit with 1 if anything needs a person to look"),
    redact,
    FlagDescription(
      "prune-baseline", help: "remove from the baseline what is no longer found"),
    noConfigFile,
  ]

  static let config = CommandDescription(
    name: "config", abstract: "show the effective configuration and where each value comes from",
    discussion: """
      Looks for .adaudit.json from the paths upwards and applies the options of 'check' to it. \
      'adaudit schema config' describes the file.
      """,
    arguments: [
      ArgumentDescription(
        "PATH", arity: .any, help: "the files and folders to audit (default: the current folder)")
    ],
    options: checkOptions,
    flags: checkFlags + [FlagDescription("json", help: "print JSON for machines")])

  static let initialize = CommandDescription(
    name: "init", abstract: "write a configuration to begin with",
    discussion: """
      Audits the folder, looks for the product its sources ask for ads, and writes .adaudit.json \
      with today's edition of the rules: what later editions find is reported and never fails.
      """,
    arguments: [
      ArgumentDescription(
        "DIR", arity: .optional, help: "the project's folder (default: the current folder)")
    ])

  static let inspect = CommandDescription(
    name: "inspect", abstract: "show the view tree of a file as it was read",
    discussion: """
      Lists every view with its class, rectangle and visible share, what covers it, and the ads \
      and assets recognised.
      """,
    arguments: [ArgumentDescription("FILE", help: "the file ('-' is standard input)")],
    options: [adClass, roles, pack, configFile],
    flags: [FlagDescription("json", help: "print JSON for machines"), noConfigFile])

  static let convert = CommandDescription(
    name: "convert", abstract: "convert a readable file to the canonical snapshot",
    arguments: [ArgumentDescription("FILE", help: "the file ('-' is standard input)")],
    options: [
      OptionDescription(
        "output", short: "o", valueName: "FILE", defaultText: "standard output",
        help: "write the snapshot here")
    ],
    flags: [FlagDescription("redact", help: "withhold the texts, keep their lengths")])

  static let rules = CommandDescription(
    name: "rules", abstract: "look at rules and try out rule packs",
    subcommands: [
      CommandDescription(
        name: "list", abstract: "list all rules", options: [pack],
        flags: [
          FlagDescription("json", help: "print JSON for machines"),
          FlagDescription("markdown", help: "print the overview that Rules/README.md holds"),
          FlagDescription(
            "validator", help: "print which rules find what the SDK's own validator reports"),
        ]),
      CommandDescription(
        name: "show", abstract: "explain one rule: why it matters and how to fix it",
        arguments: [ArgumentDescription("ID", help: "the rule's id, as 'rules list' prints it")],
        options: [pack]),
      CommandDescription(
        name: "validate", abstract: "check rule packs for mistakes", options: [pack]),
      CommandDescription(
        name: "test", abstract: "run the fixtures of rule packs", options: [pack]),
    ])

  static let render = CommandDescription(
    name: "render", abstract: "make another output format from a JSON report",
    arguments: [ArgumentDescription("REPORT", help: "the report ('-' is standard input)")],
    options: [format], flags: [redact])

  static let diff = CommandDescription(
    name: "diff", abstract: "compare two JSON reports",
    discussion: """
      Says which violations and reviews of OLD are fixed in NEW, which changed, and which are new. \
      Exits with 1 if a finding is new or worse.

        adaudit diff before.json after.json --format text --format html=diff.html
      """,
    arguments: [
      ArgumentDescription("OLD", help: "the earlier report ('-' is standard input)"),
      ArgumentDescription("NEW", help: "the later report ('-' is standard input)"),
    ],
    options: [
      OptionDescription(
        "format", short: "f", valueName: "FORMAT[=FILE]",
        syntax: .choiceWithTarget(["text", "html"]), isRepeatable: true, defaultText: "text",
        help: "write the comparison in this format, to FILE or standard output")
    ])

  static let merge = CommandDescription(
    name: "merge", abstract: "make one report from the JSON reports of shards",
    discussion: """
      The reports of all shards of a run give the report of the whole run. Reports that are no \
      shards, on different files but with the same rules and settings, are put together in the \
      order given. The exit status is that of the whole.

        adaudit check --shard 1/2 --format json=1.json Screens
        adaudit check --shard 2/2 --format json=2.json Screens
        adaudit merge 1.json 2.json --min-ads 20
      """,
    arguments: [ArgumentDescription("REPORT", arity: .oneOrMore, help: "the JSON reports")],
    options: [
      format,
      OptionDescription(
        "min-ads", valueName: "N", syntax: .wholeNumber(0...1_000_000),
        defaultText: "as the reports say", help: "exit with 1 if fewer ads were found in all"),
      OptionDescription(
        "min-decided", valueName: "PERCENT", syntax: .wholeNumber(0...100),
        defaultText: "as the reports say",
        help: "exit with 1 if a smaller share of the must-rules that apply was decided"),
      OptionDescription(
        "decisions", valueName: "FILE",
        defaultText: "none; needed where the reports were judged by some",
        help: "judge the whole by the project's decisions in this file"),
      baseline, today,
    ])

  static let completions = CommandDescription(
    name: "completions", abstract: "print a shell's completion script",
    discussion: """
        source <(adaudit completions bash)
        adaudit completions zsh > ~/.zfunc/_adaudit
        adaudit completions fish > ~/.config/fish/completions/adaudit.fish
      """,
    arguments: [
      ArgumentDescription(
        "SHELL", allowedValues: CompletionScript.allCases.map(\.rawValue), help: "the shell")
    ])

  static let formats = CommandDescription(
    name: "formats", abstract: "list the formats that can be read, how to get them, what they tell",
    flags: [
      FlagDescription("json", help: "print JSON for machines"),
      FlagDescription("markdown", help: "print the tables that README.md holds"),
    ])

  static let schema = CommandDescription(
    name: "schema", abstract: "print a JSON Schema",
    arguments: [
      ArgumentDescription(
        "NAME", allowedValues: ["snapshot", "report", "rule", "config", "decisions", "baseline"],
        help: "the format")
    ])

  private static let format = OptionDescription(
    "format", short: "f", valueName: "FORMAT[=FILE]",
    syntax: .choiceWithTarget([
      "text", "json", "html", "sarif", "junit", "github", "gitlab", "markdown",
    ]), isRepeatable: true, defaultText: "text",
    help: "write the report in this format, to FILE or standard output")

  static let settle = CommandDescription(
    name: "settle", abstract: "record a person's answer to a review",
    discussion: """
      Writes the answer into the project's file of decisions. It holds as long as what was looked \
      at stays the same. 'adaudit check' shows the id of every review.

        adaudit settle 3fa2c81e09b4 --pass --reason "the badge is drawn by the image" --by robin
      """,
    arguments: [
      ArgumentDescription("FINDING", help: "the finding's id, or its first letters"),
      ArgumentDescription(
        "PATH", arity: .any, help: "the files and folders to audit (default: the current folder)"),
    ],
    options: [
      OptionDescription("reason", valueName: "TEXT", help: "why"),
      OptionDescription("by", valueName: "NAME", help: "who looked"),
      OptionDescription(
        "report", valueName: "FILE", help: "take the finding from this JSON report, audit nothing"),
      adClass, roles, sources, pack, decisions, today, configFile,
    ],
    flags: [
      FlagDescription("pass", help: "it is no violation"),
      FlagDescription("violation", help: "it is a violation"), noConfigFile,
    ])

  private static let redact = FlagDescription(
    "redact", help: "replace the texts of ads in all outputs")

  private static let configFile = OptionDescription(
    "config", valueName: "FILE", defaultText: ".adaudit.json in the audited folder or above",
    help: "read the configuration from this file")

  private static let decisions = OptionDescription(
    "decisions", valueName: "FILE",
    defaultText: "adaudit-decisions.json beside the configuration",
    help: "read the project's decisions from this file")

  private static let baseline = OptionDescription(
    "baseline", valueName: "FILE", help: "count only what is new or worse than this baseline")

  private static let today = OptionDescription(
    "today", valueName: "DATE", defaultText: "the clock's", help: "the date for expiries")

  private static let noConfigFile = FlagDescription(
    "no-config", help: "read no configuration")

  private static let adClass = OptionDescription(
    "ad-class", valueName: "NAME", isRepeatable: true,
    help: "treat views of this class as native ad views")

  private static let roles = OptionDescription(
    "roles", valueName: "FILE", isRepeatable: true,
    help: "take views for ad views, attributions and assets as this file says")

  private static let sources = OptionDescription(
    "sources", valueName: "DIR", isRepeatable: true,
    help: "settle reviews of nibs by the Swift and Objective-C code in this folder")

  private static let pack = OptionDescription(
    "pack", valueName: "DIR", isRepeatable: true,
    help: "use the rule pack in this folder too, or the built-in one of this name")
}
