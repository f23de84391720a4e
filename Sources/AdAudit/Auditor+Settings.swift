public import AdPacks
public import AdReports
public import AdRules
public import AdTree

extension Auditor {
  /// An auditor with the packs as the settings want them.
  ///
  /// - Parameter sources: the source code beside the nibs.
  public init(
    packs: [LoadedPack], settings: ReportSettings, sources: SourceFacts = SourceFacts()
  ) {
    self.init(
      packs: packs.map { $0.adjusted(to: settings).rulePack },
      options: AuditOptions(
        profile: settings.profile, acceptedWords: settings.acceptedWords,
        adClasses: Set(settings.adClasses), ignoredWindows: Set(settings.ignoredWindows),
        viewRoles: settings.viewRoles, sources: sources))
  }
}

extension LoadedPack {
  func adjusted(to settings: ReportSettings) -> LoadedPack {
    var pack = self
    pack.rulePack = rulePack.adjusted(
      levels: settings.ruleLevels, parameters: settings.parameters, roles: settings.roles)
    return pack
  }
}
