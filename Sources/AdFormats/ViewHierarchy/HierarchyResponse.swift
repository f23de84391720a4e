internal import AdJSON
import AdTree

/// Takes one response's objects, classes and properties into the graph.
struct HierarchyResponse {
  private enum Key: String, CaseIterable {
    case version, request, metaData, classInformation, topLevelGroups
    case topLevelPropertyDescriptions
  }

  private enum DescriptionKey: String, CaseIterable {
    case propertyValue, propertyFormat, fetchStatus, propertyValueStatus
  }

  private static let keys = JSONNameTable<Key>()
  /// Bytes of a text that may be an address.
  private static let longestAddress = 64
  private static let descriptionKeys = JSONNameTable<DescriptionKey>()

  let root: JSONCursor
  let limits: InputLimits
  private var version = 2

  init(root: JSONCursor, limits: InputLimits) {
    self.root = root
    self.limits = limits
  }

  mutating func read(
    into graph: inout HierarchyGraph, _ decoder: inout HierarchyDecoder
  ) throws(InputError) {
    guard let members = root.members else {
      throw InputError(
        .invalid, "expected a response, found \(root.foundPhrase)",
        at: decoder.problems.position(root))
    }
    var parts: [Key: JSONCursor] = [:]
    for member in members {
      guard let key = member.key.name(in: Self.keys) else {
        let name = String(member.key.string.prefix(64))
        decoder.problems.addOnce(
          "unknown-key", of: name, "the key \"\(name)\" is not known in a response",
          at: member.value)
        continue
      }
      parts[key] = member.value
    }
    if let number = parts[.version]?.int { version = number }
    let known: [Key] = [.classInformation, .topLevelGroups, .topLevelPropertyDescriptions]
    guard known.contains(where: { parts[$0] != nil }) else {
      return decoder.problems.add(
        "failed-response", "the app did not answer this request: what it asked for is missing",
        at: root)
    }
    // Members are in any order; properties are of objects, so those come first.
    if let groups = parts[.topLevelGroups] { try readGroups(groups, &graph, &decoder) }
    if let classes = parts[.classInformation] { try readClasses(classes, &graph) }
    if let properties = parts[.topLevelPropertyDescriptions] {
      readProperties(properties, &graph, &decoder)
    }
  }

  // MARK: Objects

  private struct Pending {
    let place: JSONPlace
    let index: Int
    let group: HierarchyGroup
  }

  private mutating func readGroups(
    _ groups: JSONCursor, _ graph: inout HierarchyGraph, _ decoder: inout HierarchyDecoder
  ) throws(InputError) {
    guard let members = groups.members else { return }
    if graph.hasWindow, describesWindow(groups) {
      // Addresses are used anew after a while, so nothing of the capture before may stay.
      decoder.problems.add(
        "several-captures", "there are several captures one after the other; the last one is read")
      graph = HierarchyGraph()
    }
    for member in members {
      let name = member.key.string
      if name.hasPrefix(HierarchyGroup.macPrefix) { graph.isMac = true }
      guard let group = HierarchyGroup(rawValue: name) else { continue }
      var pending: [Pending] = []
      let roots = try take(member.value, group, &pending, &graph)
      if group == .window || group == .view { graph.roots += roots }
      while let next = pending.popLast() {
        try describe(next, &pending, &graph, &decoder)
      }
    }
  }

  private func describesWindow(_ groups: JSONCursor) -> Bool {
    guard
      let windows = groups.members?.first(where: {
        $0.key.string == HierarchyGroup.window.rawValue
      })
    else { return false }
    return windows.value.member("debugHierarchyObjects")?.elements?.contains {
      $0.member("className") != nil
    } ?? false
  }

  /// The objects that a group lists; each is described later.
  private func take(
    _ cursor: JSONCursor, _ group: HierarchyGroup, _ pending: inout [Pending],
    _ graph: inout HierarchyGraph
  ) throws(InputError) -> [Int] {
    var indices: [Int] = []
    guard let elements = cursor.member("debugHierarchyObjects")?.elements else { return [] }
    for element in elements {
      guard let id = element.member("objectID"), let length = id.writtenLength,
        length <= Self.longestAddress, let address = id.string
      else { continue }
      let index = try graph.object(at: address, limits: limits)
      indices.append(index)
      pending.append(Pending(place: element.place, index: index, group: group))
    }
    return indices
  }

  private func describe(
    _ next: Pending, _ pending: inout [Pending], _ graph: inout HierarchyGraph,
    _ decoder: inout HierarchyDecoder
  ) throws(InputError) {
    let cursor = root.value(at: next.place)
    // Without a class it only refers to an object that stands elsewhere.
    guard let className = cursor.member("className")?.string, !className.isEmpty else { return }
    var object = graph.objects[next.index]
    if let beginning = TextLimit.beginning(of: className, limit: limits.text) {
      object.className = beginning
      decoder.problems.addOnce(
        "text-cut", of: "class", "a class's name was cut to \(limits.text) bytes", at: cursor)
    } else {
      object.className = className
    }
    object.group = next.group
    object.position = decoder.problems.position(cursor)
    if let children = cursor.member("childGroup") {
      let group = Self.group(of: children)
      let isOwn =
        group == .view && (next.group == .view || next.group == .window)
        || group == .layer && next.group == .layer
      if let group {
        let indices = try take(children, group, &pending, &graph)
        if isOwn { object.children = indices }
      }
    }
    for other in cursor.member("additionalGroups")?.elements.map(Array.init) ?? [] {
      guard let group = Self.group(of: other) else { continue }
      let indices = try take(other, group, &pending, &graph)
      switch group {
      case .layer: object.layer = indices.first
      case .controller: object.controller = indices.first
      case .scene: object.scene = indices.first
      case .view: object.rootViews = indices
      case .window, .screen: break
      }
      guard group == .window, next.group == .scene else { continue }
      for window in indices { graph.objects[window].scene = next.index }
    }
    // A scene may have named its windows meanwhile.
    object.scene = object.scene ?? graph.objects[next.index].scene
    graph.objects[next.index] = object
    for property in cursor.member("properties")?.elements.map(Array.init) ?? [] {
      guard
        let name = property.member("propertyName")?.string.flatMap(HierarchyProperty.init(name:))
      else { continue }
      apply(property, name, to: next.index, &graph, &decoder)
    }
  }

  private static func group(of cursor: JSONCursor) -> HierarchyGroup? {
    cursor.member("groupingID")?.string.flatMap(HierarchyGroup.init(rawValue:))
  }

  // MARK: Classes

  /// The classes are nested the other way round: each lists its subclasses.
  private func readClasses(
    _ cursor: JSONCursor, _ graph: inout HierarchyGraph
  ) throws(InputError) {
    var pending: [(place: JSONPlace, superclass: String?)] = []
    for element in cursor.elements.map(Array.init) ?? [] { pending.append((element.place, nil)) }
    while let next = pending.popLast() {
      let cursor = root.value(at: next.place)
      guard let name = cursor.member("className")?.string else { continue }
      if let superclass = next.superclass {
        guard graph.superclasses.count < limits.nodes else {
          throw .tooManyNodes(limit: limits.nodes)
        }
        graph.superclasses[name] = superclass
      }
      for element in cursor.member("subclasses")?.elements.map(Array.init) ?? [] {
        pending.append((element.place, name))
      }
    }
  }

  // MARK: Properties

  private func readProperties(
    _ cursor: JSONCursor, _ graph: inout HierarchyGraph, _ decoder: inout HierarchyDecoder
  ) {
    guard let members = cursor.members else { return }
    for member in members {
      let path = member.key.string
      guard let dot = path.utf8.firstIndex(of: UInt8(ascii: ".")),
        let name = HierarchyProperty(name: String(path[path.index(after: dot)...])),
        let index = graph.index(of: String(path[..<dot]))
      else { continue }
      apply(member.value, name, to: index, &graph, &decoder)
    }
  }

  private struct Description {
    var value: JSONCursor?
    var format: JSONCursor?
    var status: JSONCursor?
    var oldStatus: JSONCursor?
  }

  private enum Outcome {
    case value, unchanged, none
  }

  private func apply(
    _ description: JSONCursor, _ name: HierarchyProperty, to index: Int,
    _ graph: inout HierarchyGraph, _ decoder: inout HierarchyDecoder
  ) {
    guard let members = description.members else { return }
    var parts = Description()
    for member in members {
      switch member.key.name(in: Self.descriptionKeys) {
      case .propertyValue: parts.value = member.value
      case .propertyFormat: parts.format = member.value
      case .fetchStatus: parts.status = member.value
      case .propertyValueStatus: parts.oldStatus = member.value
      case nil: continue
      }
    }
    switch outcome(parts) {
    case .unchanged: return
    case .none: graph.objects[index][name] = nil
    case .value:
      graph.objects[index][name] =
        parts.value.map { decoder.value($0, format: parts.format?.string, of: name) } ?? .null
    }
  }

  private func outcome(_ parts: Description) -> Outcome {
    if version == 1, let status = parts.oldStatus?.int {
      switch status {
      case 0: return .value
      // Read, but of no use.
      case 1: return .none
      default: return .unchanged
      }
    }
    switch parts.status?.int {
    case 4: return .value
    case 1: return .none
    case nil: return parts.value == nil ? .unchanged : .value
    // 8 is unchanged, 0 a failure; others are not known.
    default: return .unchanged
    }
  }
}
