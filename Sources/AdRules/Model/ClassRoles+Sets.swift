extension ClassRoles {
  /// The sets of class names, by the names they have in `pack.json` and in a configuration.
  public static let sets:
    [(name: String, path: WritableKeyPath<ClassRoles, Set<String>> & Sendable)] = [
      ("templates", \.templates), ("adViewWrappers", \.adViewWrappers),
      ("mediaViews", \.mediaViews), ("adChoicesViews", \.adChoicesViews),
      ("adChoicesContainers", \.adChoicesContainers), ("sdkViews", \.sdkViews),
      ("mediationWrappers", \.mediationWrappers), ("otherNetworks", \.otherNetworks),
      ("unreadablePainters", \.unreadablePainters), ("livePainters", \.livePainters),
      ("systemBars", \.systemBars), ("presentationRoots", \.presentationRoots),
      ("textViews", \.textViews),
    ]
}
