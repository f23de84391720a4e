import AdTree

/// What surrounds a place in a file: the class, and the variables declared so far.
struct SourceScopes {
  private struct Scope {
    var type: String?
    /// Names declared in it.
    var names: [String] = []
  }

  private var scopes = [Scope()]
  /// Name → what it stands for, innermost last; nil: a view nobody can follow.
  private var meanings: [String: [[SourceView]?]] = [:]
  /// The class that the next brace opens.
  private var coming: String?
  /// Between `@implementation` and `@end`.
  private var implemented: String?
  /// Open scopes at each `#if`.
  private var branches: [Int] = []

  private static let types: Set<String> = ["class", "struct", "extension", "enum", "actor"]
  private static let members: Set<String> = [
    "func", "var", "let", "subscript", "init", "override", "final", "public", "private", "static",
    "open", "internal", "fileprivate", "weak", "lazy", "dynamic", "convenience",
  ]

  /// The innermost class.
  var type: String? {
    scopes.last { $0.type != nil }?.type ?? implemented
  }

  /// What a variable stands for; nil where none of this name is in sight.
  func meaning(of name: String) -> [SourceView]?? {
    meanings[name]?.last
  }

  /// Whether a variable of this name is in sight.
  func isDeclared(_ name: String) -> Bool {
    meanings[name]?.isEmpty == false
  }

  /// Takes the next token.
  mutating func pass(_ index: Int, in code: SourceCode) {
    switch code.tokens[index].kind {
    case .branchBegin: branches.append(scopes.count)
    case .branchNext:
      // Every branch begins where the first did.
      if let depth = branches.last { while scopes.count > max(1, depth) { leave() } }
    case .branchEnd: _ = branches.popLast()
    case .identifier: passName(index, in: code)
    case .mark:
      if code.isMark(index, "{") {
        scopes.append(Scope(type: coming))
        coming = nil
      } else if code.isMark(index, "}") {
        if scopes.count > 1 { leave() }
      }
    case .number, .string, .assign: break
    }
  }

  private mutating func passName(_ index: Int, in code: SourceCode) {
    switch code.language {
    case .swift:
      guard let name = code.identifier(index) else { return }
      if Self.types.contains(code.identifier(index - 1) ?? ""), !code.isMark(index - 2, ".") {
        if !Self.members.contains(name) { coming = name }
      } else if coming != nil, code.isMark(index - 1, "."),
        code.identifier(index - 2) == coming
      {
        // `extension Outer.Inner`.
        coming = name
      }
    case .objectiveC:
      if code.isMark(index - 1, "@"), code.isWord(index, "end") { implemented = nil }
      if code.isWord(index - 1, "implementation", "interface"), code.isMark(index - 2, "@") {
        implemented = code.identifier(index)
      }
    }
  }

  private mutating func leave() {
    guard let scope = scopes.popLast() else { return }
    for name in scope.names { _ = meanings[name]?.popLast() }
  }

  /// Declares a variable.
  ///
  /// - Parameter views: what it stands for; nil: nobody can follow it.
  mutating func declare(_ name: String, as views: [SourceView]?) {
    guard let last = scopes.indices.last else { return }
    // A stored property is known by its own name.
    if scopes[last].type != nil || last == 0 { return }
    meanings[name, default: []].append(views)
    scopes[last].names.append(name)
  }
}
