public import AdTree

/// Reads Interface Builder's XIB and storyboard documents.
///
/// The snapshot holds what the file says and no more. Attributes that are absent have the value
/// the nib compiler gives them; what a size class, code or UIKit decides at run time is not
/// captured. Frames are canvas frames.
public enum NibReader {
  /// Reads a whole document.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - name: the file's name as the caller knows it; messages leave it to the caller.
  /// - Throws: `malformed` for bad XML, `invalid` for another document or a DOCTYPE,
  ///   `unsupported` for another platform's nib, `tooLarge` for a limit.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    let tree = try MarkupTree(bytes: bytes, limits: limits)
    let format = try format(of: tree)
    let outline = try NibOutline(tree, limits: limits)
    var source = NibSource(tree: tree, limits: limits)
    let names = NibNames(&source, outline: outline)
    let layout = NibLayout(&source, outline: outline, elementOfID: names.elementOfID)
    let connections = NibConnections(
      &source, outline: outline, viewOfID: names.viewOfID, elementOfID: names.elementOfID)
    let controllers = NibControllers(tree, outline: outline, outlets: connections.outlets)

    var nodes: [ViewNode] = []
    nodes.reserveCapacity(outline.views.count)
    var captured: FactGroups = [.render, .touch, .text, .image, .controller, .outlets, .design]
    for (index, entry) in outline.views.enumerated() {
      source.node = index
      var node = source.viewNode(
        entry, id: names.ids[index],
        parentElement: entry.parent.map { outline.views[$0].element }, layout: layout)
      node.viewController = controllers.viewController(of: index)
      if let gestures = connections.gestures[index] {
        node.touch.gestureRecognizers = .known(gestures)
      }
      captured.formUnion(node.captured)
      nodes.append(node)
    }
    var snapshot = Snapshot(format: format, stage: .designed, captured: captured, nodes: nodes)
    snapshot.outlets = connections.outlets
    snapshot.objects = outline.objects.map { object(tree[$0]) }
    snapshot.problems = source.problems
    return snapshot
  }

  /// `xib` or `storyboard`.
  private static func format(of tree: MarkupTree) throws(InputError) -> String {
    guard let root = tree.elements.first else {
      throw InputError(.invalid, "the document is empty")
    }
    switch NibKind(root: root.name, attributes: root.attributes) {
    case .xib: return "xib"
    case .storyboard: return "storyboard"
    case .other(let format):
      throw .unsupported(format.name, remedy: format.remedy)
    case nil:
      throw InputError(
        .invalid, "the root element is no Interface Builder document", at: root.position,
        remedy: "give the .xib or .storyboard file that Xcode saved")
    }
  }

  private static func object(_ element: MarkupElement) -> DesignObject {
    DesignObject(
      id: element["id"] ?? "", className: element["customClass"],
      role: element["placeholderIdentifier"] ?? element.name, position: element.position)
  }
}
