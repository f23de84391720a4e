import AdTree

/// The ids of a nib.
struct NibNames {
  /// Per view, its unique id.
  private(set) var ids: [String] = []
  /// A view's id as written → node; the first of several.
  private(set) var viewOfID: [String: Int] = [:]
  /// Any element's id as written → element; the first of several.
  private(set) var elementOfID: [String: Int] = [:]

  init(_ source: inout NibSource, outline: NibOutline) {
    for (index, element) in source.tree.elements.enumerated() {
      if let id = element["id"], elementOfID[id] == nil { elementOfID[id] = index }
    }
    var used: Set<String> = []
    for (index, entry) in outline.views.enumerated() {
      let element = source.tree[entry.element]
      source.node = index
      guard let written = element["id"], !written.isEmpty else {
        let place = "\(element.position.line):\(element.position.column)"
        ids.append(Self.unique("\(element.name)@\(place)", among: &used, all: elementOfID))
        continue
      }
      if viewOfID[written] == nil {
        viewOfID[written] = index
        used.insert(written)
        ids.append(written)
      } else {
        source.report("duplicate-id", "the id \(written) is used twice", at: entry.element)
        ids.append(Self.unique(written + "~2", among: &used, all: elementOfID))
      }
      elementOfID[written] = outline.views[viewOfID[written] ?? index].element
    }
    source.node = nil
  }

  /// `wish`, or `wish` with a number that no other id has.
  private static func unique(
    _ wish: String, among used: inout Set<String>, all: [String: Int]
  ) -> String {
    var id = wish
    var number = 2
    while used.contains(id) || all[id] != nil {
      number += 1
      id = "\(wish)~\(number)"
    }
    used.insert(id)
    return id
  }
}
