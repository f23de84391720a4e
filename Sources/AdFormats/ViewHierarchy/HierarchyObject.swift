import AdTree

/// One object of a view debugger's capture; its relatives are indices into the graph.
struct HierarchyObject: Sendable {
  /// Its address in the app's memory, as written: the file's key for it.
  var address: String
  /// Nil: other objects refer to it, nothing describes it.
  var className: String?
  var group: HierarchyGroup?
  var position: SourcePosition?
  /// Subviews of a view, sublayers of a layer; back to front.
  var children: [Int] = []
  /// The layer that backs a view.
  var layer: Int?
  var controller: Int?
  var scene: Int?
  /// A window's views that are not among its children.
  var rootViews: [Int] = []
  private var properties: [(name: HierarchyProperty, value: HierarchyValue)] = []

  init(address: String) {
    self.address = address
  }

  /// Nil: not captured.
  subscript(name: HierarchyProperty) -> HierarchyValue? {
    get { properties.first { $0.name == name }?.value }
    set {
      let place = properties.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): properties[place].value = value
      case (let place?, nil): properties.remove(at: place)
      case (nil, let value?): properties.append((name, value))
      case (nil, nil): break
      }
    }
  }
}
