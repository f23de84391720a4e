import AdTree

/// The AdChoices marks of an ad: the SDK's container, a linked view, a mediated network's view.
struct AdChoicesMarkSelector: Selector {
  static let spec = CallSpec(
    name: "adchoices-marks",
    summary: "The AdChoices marks of the ad: SDK container, linked view, mediated network's view.")

  init(_ arguments: Arguments) {}

  func select(_ ad: Int, in context: AuditContext) -> Selection {
    Selection(
      members: Self.marks(of: ad, in: context).map {
        Selection.Member(view: $0, isCertain: true, certainty: .named)
      },
      gap: isCut(ad, in: context) ? .treeCut : nil)
  }

  /// What is missing below the SDK's own views is no mark of its own.
  private func isCut(_ ad: Int, in context: AuditContext) -> Bool {
    context.snapshot.subtree(of: context.recognition.ads[ad].scope).contains {
      context.node($0).childrenCut && context.recognition.owners[$0].owner != .sdk
    }
  }

  /// Outermost marks in the ad's scope.
  static func marks(of ad: Int, in context: AuditContext) -> [Int] {
    let scope = context.recognition.ads[ad].scope
    var result: [Int] = []
    var view = scope
    while view < context.snapshot.subtreeEnds[scope] {
      let role = context.recognition.owners[view].role
      if role == "adChoices" || role == "adChoicesContainer" {
        result.append(view)
        view = context.snapshot.subtreeEnds[view]
      } else {
        view += 1
      }
    }
    return result
  }
}
