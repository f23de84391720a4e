internal import AdJSON
import AdRules
import AdTree

extension JSONCursor {
  /// Reads `pack.json`.
  func head(_ file: inout JSONFileReader) -> PackLoading.Head? {
    let members = file.members(
      self,
      known: [
        "id", "title", "edition", "sources", "catalogue", "notJudged", "validatorTitles",
        "profiles", "parameters", "classes", "salesByAdSource", "googleAdapters", "sdkNames",
        "offByDefault",
      ])
    var head = PackLoading.Head()
    guard let id = file.required("id", members, of: self).flatMap({ file.string($0) }),
      let title = file.required("title", members, of: self).flatMap({ file.string($0) }),
      let edition = file.required("edition", members, of: self).flatMap({ file.date($0) })
    else { return nil }
    head.id = id
    head.title = title
    head.edition = edition
    for element in file.list(members["sources"]) {
      let fields = file.members(element, known: ["code", "title", "url", "date"])
      guard let code = file.required("code", fields, of: element).flatMap({ file.string($0) }),
        let title = file.required("title", fields, of: element).flatMap({ file.string($0) }),
        let url = file.required("url", fields, of: element).flatMap({ file.string($0) }),
        let date = file.required("date", fields, of: element).flatMap({ file.date($0) })
      else { continue }
      if head.sources.contains(where: { $0.code == code }) {
        file.fault(element, "the source \"\(code)\" stands twice", remedy: "keep one")
      }
      head.sources.append(LoadedPack.Source(code: code, title: title, url: url, date: date))
    }
    for member in file.entries(members["catalogue"]) {
      let codes = file.strings(member.value)
      for code in codes where !head.sources.contains(where: { $0.code == code }) {
        file.fault(
          member.value, "the source \"\(code)\" is not in \"sources\"",
          remedy: NearMatch.remedy(for: code, among: head.sources.map(\.code)))
      }
      head.catalogue[member.name] = codes
    }
    for member in file.entries(members["notJudged"]) {
      guard let reason = file.string(member.value) else { continue }
      if head.catalogue[member.name] == nil {
        file.fault(
          member.value, "the row \"\(member.name)\" is not in \"catalogue\"",
          remedy: NearMatch.remedy(for: member.name, among: head.catalogue.keys.sorted()))
      }
      head.notJudged.append(LoadedPack.RowNote(row: member.name, reason: reason))
    }
    for member in file.entries(members["validatorTitles"]) {
      guard let title = file.string(member.value) else { continue }
      head.validatorTitles.append(LoadedPack.ValidatorTitle(id: member.name, title: title))
    }
    for element in file.list(members["profiles"]) {
      if let note = element.profileNote(&file) { head.profileNotes.append(note) }
    }
    let codes = head.sources.map(\.code)
    for element in file.list(members["parameters"]) {
      guard let parameter = element.parameter(&file, codes: codes) else { continue }
      if head.parameters[parameter.name] != nil {
        file.fault(
          element, "the parameter \"\(parameter.name)\" stands twice", remedy: "keep one")
      }
      head.parameters[parameter.name] = parameter
    }
    if let classes = file.required("classes", members, of: self) {
      head.roles = classes.roles(&file)
    }
    for member in file.entries(members["salesByAdSource"]) {
      head.sales[member.name] = file.name(member.value, as: AdSale.self)?.rawValue
    }
    head.adapters = Set(members["googleAdapters"].map { file.strings($0) } ?? [])
    head.sdkNames = Set(members["sdkNames"].map { file.strings($0) } ?? [])
    head.isOffByDefault = members["offByDefault"].flatMap { file.bool($0) } ?? false
    return head
  }

  private func profileNote(_ file: inout JSONFileReader) -> LoadedPack.ProfileNote? {
    let members = file.members(
      self, known: ["topic", "rule", "why"] + Profile.allCases.map(\.rawValue))
    guard let topic = file.required("topic", members, of: self).flatMap({ file.string($0) }),
      let why = file.required("why", members, of: self).flatMap({ file.string($0) })
    else { return nil }
    var says: [Profile: String] = [:]
    for profile in Profile.allCases {
      says[profile] = file.required(profile.rawValue, members, of: self).flatMap {
        file.string($0)
      }
    }
    return LoadedPack.ProfileNote(
      topic: topic, says: says, rule: members["rule"].flatMap { file.string($0) }, why: why)
  }

  private func parameter(_ file: inout JSONFileReader, codes: [String]) -> PackParameter? {
    let members = file.members(
      self, known: ["name", "value", "unit", "derived", "source", "date", "note"])
    guard let name = file.required("name", members, of: self).flatMap({ file.string($0) }),
      let value = file.required("value", members, of: self).flatMap({ file.double($0) }),
      let unit = file.required("unit", members, of: self)
        .flatMap({ file.choice($0, among: PackParameter.units) }),
      let source = file.required("source", members, of: self)
        .flatMap({ file.choice($0, among: codes) }),
      let date = file.required("date", members, of: self).flatMap({ file.date($0) })
    else { return nil }
    return PackParameter(
      name: name, value: value, unit: unit,
      derived: members["derived"].flatMap { file.bool($0) } ?? false, source: source, date: date)
  }

  private func roles(_ file: inout JSONFileReader) -> ClassRoles {
    var roles = ClassRoles()
    let members = file.members(
      self,
      known: ["adViews", "sdkPrefixes", "publisherPrefixes", "unreadablePrefixes"]
        + ClassRoles.sets.map(\.name))
    for (name, path) in ClassRoles.sets {
      roles[keyPath: path] = Set(members[name].map { file.strings($0) } ?? [])
    }
    roles.sdkPrefixes = members["sdkPrefixes"].map { file.strings($0) } ?? []
    roles.unreadablePrefixes = members["unreadablePrefixes"].map { file.strings($0) } ?? []
    roles.publisherPrefixes = members["publisherPrefixes"].map { file.strings($0) } ?? []
    for member in file.entries(members["adViews"]) {
      if let generation = file.name(member.value, as: ClassRoles.Generation.self) {
        roles.adViews[member.name] = generation
      }
    }
    return roles
  }

  /// Reads `lexicon.json`.
  func lexicon(_ file: inout JSONFileReader) -> Lexicon? {
    let members = file.members(
      self,
      known: ["tags", "words", "adChoicesNames", "placeholders", "blanks", "connectors"])
    guard let words = file.required("words", members, of: self) else { return nil }
    let tags = file.entries(members["tags"]).map(\.name)
    var entries: [Lexicon.Entry] = []
    var seen: Set<String> = []
    for element in file.list(words) {
      let fields = file.members(element, known: ["language", "word", "standing", "source"])
      guard
        let language = file.required("language", fields, of: element)
          .flatMap({ file.string($0) }),
        let word = file.required("word", fields, of: element).flatMap({ file.string($0) }),
        let standing = file.required("standing", fields, of: element)
          .flatMap({ file.name($0, as: Lexicon.Standing.self) }),
        let source = file.required("source", fields, of: element)
          .flatMap({ file.choice($0, among: tags) })
      else { continue }
      if !seen.insert("\(language) \(word)").inserted {
        file.fault(element, "the word \"\(word)\" stands twice", remedy: "keep one")
      }
      entries.append(
        Lexicon.Entry(language: language, word: word, standing: standing, source: source))
    }
    return Lexicon(
      entries: entries,
      adChoicesNames: members["adChoicesNames"].map { file.strings($0) } ?? [],
      placeholders: members["placeholders"].map { file.strings($0) } ?? [],
      blanks: members["blanks"].map { file.strings($0) } ?? [],
      connectors: members["connectors"].map { file.strings($0) } ?? [])
  }
}

extension PackParameter {
  /// Units that reports know how to write.
  static let units = ["points", "pixels", "share", "characters", "ratio", "seconds"]
}
