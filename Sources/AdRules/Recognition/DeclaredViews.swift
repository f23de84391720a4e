import AdTree

/// The views of a snapshot that the integrator named by accessibility identifier or class.
struct DeclaredViews {
  /// In tree order.
  private(set) var adViews: [Int] = []
  private var parts: [(view: Int, role: DeclaredRole)] = []

  init(_ roles: [String: DeclaredRole], in snapshot: Snapshot) {
    guard !roles.isEmpty else { return }
    for view in snapshot.nodes.indices {
      guard let role = Self.role(of: snapshot.nodes[view], in: roles) else { continue }
      if role == .adView { adViews.append(view) } else { parts.append((view, role)) }
    }
  }

  /// The identifier decides where both it and the class are named.
  private static func role(
    of node: ViewNode, in roles: [String: DeclaredRole]
  ) -> DeclaredRole? {
    if let identifier = node.accessibility.value?.identifier.value, let role = roles[identifier] {
      return role
    }
    return roles[node.className] ?? roles[ClassReader.ownName(node.className)]
  }

  /// Fills the roles of ads: a view belongs to the nearest ad view around it, else to the only ad
  /// there is. What outlets say goes first.
  func assign(to ads: inout [RecognizedAd], in snapshot: Snapshot) {
    guard !parts.isEmpty, !ads.isEmpty else { return }
    let adOfView = Dictionary(
      ads.indices.map { (ads[$0].view, $0) }, uniquingKeysWith: { first, _ in first })
    for (view, role) in parts {
      var ad = ads.count == 1 ? 0 : nil
      if let around = snapshot.ancestors(of: view).first(where: { adOfView[$0] != nil }) {
        ad = adOfView[around]
      }
      guard let ad else { continue }
      switch role {
      case .adView: break
      case .attribution:
        if ads[ad].declaredAttribution == nil { ads[ad].declaredAttribution = view }
      case .asset(let asset):
        if ads[ad].outlets[asset] == .notCaptured { ads[ad].outlets[asset] = .shown(view) }
      }
    }
  }
}
