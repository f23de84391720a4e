import AdTree

/// What the responses of one capture say together: objects by address, and their classes.
struct HierarchyGraph: Sendable {
  var objects: [HierarchyObject] = []
  private var indices: [String: Int] = [:]
  /// Windows and the views outside of windows, in the order of the file.
  var roots: [Int] = []
  var superclasses: [String: String] = [:]
  /// The file also has groups of a Mac app.
  var isMac = false

  /// A view has a layer, and may have a controller.
  private static let objectsPerNode = 4
  /// More superclasses than any class has.
  private static let longestChain = 48

  subscript(index: Int) -> HierarchyObject { objects[index] }

  func index(of address: String) -> Int? {
    indices[address]
  }

  /// The object at an address, a new one if it was not met yet.
  mutating func object(at address: String, limits: InputLimits) throws(InputError) -> Int {
    if let known = indices[address] { return known }
    guard objects.count / Self.objectsPerNode < limits.nodes else {
      throw .tooManyNodes(limit: limits.nodes)
    }
    indices[address] = objects.count
    objects.append(HierarchyObject(address: address))
    return objects.count - 1
  }

  var hasWindow: Bool {
    roots.contains { objects[$0].group == .window }
  }

  /// The class with its superclasses, as far as the file and UIKit's headers tell.
  func chain(of name: String) -> ClassChain {
    var names = [name]
    var seen: Set<String> = [name]
    while names.count < Self.longestChain, let next = names.last.flatMap({ superclasses[$0] }),
      seen.insert(next).inserted
    {
      names.append(next)
    }
    if let last = names.last, let rest = UIKitClasses.chain(of: last) {
      names += rest.names.dropFirst()
    }
    return ClassChain(names)
  }
}
