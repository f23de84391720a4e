import AdTree
import Testing

/// A tree given as (id, class, parent id), in pre-order.
func tree(_ rows: [(String, String, Int?)]) -> Snapshot {
  Snapshot(
    format: "native-ad-tree", stage: .rendered, captured: [],
    nodes: rows.map {
      ViewNode(
        id: $0.0, parent: $0.2, className: $0.1, classChain: ClassChain([$0.1]), captured: [])
    })
}

@Suite struct SnapshotTests {
  let snapshot = tree([
    ("w", "UIWindow", nil), ("a", "UIView", 0), ("b", "UILabel", 1), ("c", "UIView", 0),
    ("d", "UILabel", 3), ("x", "UIWindow", nil),
  ])

  @Test func subtreesEndWhereTheNextBranchBegins() {
    #expect(snapshot.subtreeEnds == [5, 3, 3, 5, 5, 6])
    #expect(snapshot.depths == [0, 1, 2, 1, 2, 0])
    #expect(snapshot.roots == [0, 5])
    #expect(snapshot.children(of: 0) == [1, 3])
    #expect(snapshot.isDescendant(4, of: 0))
    #expect(!snapshot.isDescendant(4, of: 1))
    #expect(!snapshot.isDescendant(1, of: 1))
  }

  @Test func pathsCarryOrdinalsOnlyWhereSiblingsShareAClass() {
    #expect(TreePaths(snapshot)[4] == "UIWindow[1]/UIView[2]/UILabel")
    #expect(snapshot.classPath(of: 4) == "UIWindow/UIView/UILabel")
    #expect(snapshot.classPath(of: 4, below: 0) == "UIView/UILabel")
  }

  @Test func aNodeKeepsItsParentWhenChanged() {
    var changed = snapshot
    changed.withNode(2) {
      $0.parent = nil
      $0.className = "UIButton"
    }
    #expect(changed.nodes[2].parent == 1)
    #expect(changed.nodes[2].className == "UIButton")
  }
}

@Suite struct FactTests {
  @Test func notCapturedIsNeitherEqualNorDifferent() {
    #expect(Fact<Bool>.notCaptured.equals(false) == nil)
    #expect(Fact<Bool>.null.equals(false) == false)
    #expect(Fact.known(false).equals(false) == true)
  }

  @Test func mappingKeepsWhatIsNotKnown() {
    #expect(Fact<Int>.null.map { $0 + 1 } == .null)
    #expect(Fact<Int>.notCaptured.map { $0 + 1 } == .notCaptured)
    #expect(Fact.known(1).map { $0 + 1 } == .known(2))
  }
}

@Suite struct ClassChainTests {
  @Test func aCutChainCannotRuleAClassOut() {
    #expect(ClassChain(["MyCard"]).isA("GADNativeAdView") == nil)
    #expect(ClassChain(["MyCard", "UIView"]).isA("GADNativeAdView") == false)
    #expect(ClassChain(["MyCard", "GADNativeAdView"]).isA("GADNativeAdView") == true)
  }

  @Test func uikitChainsAreWhole() {
    #expect(
      UIKitClasses.chain(of: "UIButton")?.names
        == ["UIButton", "UIControl", "UIView", "UIResponder", "NSObject"])
    #expect(UIKitClasses.chain(of: "MyCard") == nil)
  }
}
