#if (os(iOS) || os(Linux)) && (DEBUG || ADTREE_CAPTURE)
import UIKit

/// What the app declared of its ad views, and what was seen when an ad was assigned.
@MainActor final class DeclaredFacts {
  static let shared = DeclaredFacts()

  struct Declaration {
    weak var view: UIView?
    var adChoices: AdChoicesCorner?
    weak var adChoicesView: UIView?
    var sale: AdSaleKind?
    weak var attribution: UIView?
    var source: AdOrigin?
    var phase: AdMoment?
    var registration: AdRegistration?
    var request: AdRequestOptions?
    var unconfirmedClick: Bool?
    var content: (any AdContent)?
    var assignment: AssignmentRecord?
    /// Texts of ads this view showed before, by asset.
    var earlierTexts: [String: Set<String>] = [:]
  }

  private var declarations: [ObjectIdentifier: Declaration] = [:]

  subscript(view: UIView) -> Declaration? {
    let declaration = declarations[ObjectIdentifier(view)]
    return declaration?.view === view ? declaration : nil
  }

  func change(_ view: UIView, _ change: (inout Declaration) -> Void) {
    // An address may come back for another view.
    declarations = declarations.filter { $0.value.view != nil }
    var declaration = self[view] ?? Declaration(view: view)
    change(&declaration)
    declarations[ObjectIdentifier(view)] = declaration
  }

  func forget(_ view: UIView) {
    declarations[ObjectIdentifier(view)] = nil
  }

  var isEmpty: Bool { declarations.isEmpty }
}
#endif
