import AdTree

/// Which views of a tree without class chains scroll, as far as names tell.
enum SentryScrollViews {
  private static let endings = ["ScrollView", "TableView", "CollectionView", "TextView"]
  private static let cellEndings = [
    "TableViewCell", "CollectionViewCell", "CollectionReusableView",
  ]
  private static let indicator = "_UIScrollViewScrollIndicator"

  /// - Parameter children: the class names of the view's subviews.
  static func scrolls(_ node: ViewNode, children: [String]) -> Bool {
    if node.classChain.names.contains("UIScrollView") { return true }
    // A generic class is printed with its arguments.
    let name = node.className.prefix { $0 != "<" }
    if endings.contains(where: name.hasSuffix) { return true }
    // UIKit's own parts of a scroll view give a class of any name away.
    return children.contains { child in
      child == indicator || cellEndings.contains(where: child.hasSuffix)
    }
  }
}
