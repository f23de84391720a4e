public import AdPacks
public import AdReports
public import AdRules

extension Auditor {
  /// An auditor with the packs as the settings want them.
  public init(packs: [LoadedPack], settings: ReportSettings) {
    self.init(
      packs: packs.map { $0.adjusted(to: settings).rulePack },
      options: AuditOptions(
        profile: settings.profile, acceptedWords: settings.acceptedWords,
        adClasses: Set(settings.adClasses), ignoredWindows: Set(settings.ignoredWindows),
        viewRoles: settings.viewRoles))
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
