/// Which branches of conditional compilation count: code that is never built, or only in debug
/// builds, decides nothing.
struct SourceBranches {
  /// What a condition says.
  enum Reach {
    case never, always
    /// Some builds have it, releases perhaps not.
    case debug
    /// The platform or a setting decides.
    case perhaps
  }

  private struct Branch {
    var isActive: Bool
    /// No later branch counts.
    var isDone: Bool
  }

  private var open: [Branch] = []
  /// Open branches that do not count.
  private var inactive = 0

  var isActive: Bool { inactive == 0 }

  mutating func begin(_ reach: Reach) {
    push(Branch(isActive: reach == .always || reach == .perhaps, isDone: ends(reach)))
  }

  /// The next branch of the innermost condition.
  mutating func next(_ reach: Reach) {
    guard let last = pop() else { return }
    guard !last.isDone else { return push(Branch(isActive: false, isDone: true)) }
    begin(reach)
  }

  mutating func end() {
    _ = pop()
  }

  /// Whether code around the innermost condition counts.
  var isActiveAround: Bool {
    inactive == (open.last?.isActive == false ? 1 : 0)
  }

  /// In debug builds either branch may be the one that counts.
  private func ends(_ reach: Reach) -> Bool { reach == .always || reach == .debug }

  private mutating func push(_ branch: Branch) {
    open.append(branch)
    if !branch.isActive { inactive += 1 }
  }

  private mutating func pop() -> Branch? {
    guard let last = open.popLast() else { return nil }
    if !last.isActive { inactive -= 1 }
    return last
  }

  /// - Parameter isName: the text is the name of a macro, as after `#ifdef`.
  static func reach(of condition: String, isName: Bool) -> Reach {
    let words = condition.split { !($0.isLetter || $0.isNumber || $0 == "_") }
    if words.contains("DEBUG") { return .debug }
    guard !isName, words.count == 1, !condition.contains("!") else { return .perhaps }
    switch words[0] {
    case "false", "0", "NO": return .never
    case "true", "1", "YES": return .always
    default: return .perhaps
    }
  }
}
