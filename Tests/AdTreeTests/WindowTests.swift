import AdTree
import Testing

@Suite struct WindowTests {
  @Test func theNearestWindowIsFoundAlsoBelowAnApplication() {
    let rows: [(ViewNode.Kind, Int?)] = [
      (.view, nil), (.window, 0), (.view, 1), (.view, nil),
    ]
    let snapshot = Snapshot(
      format: "test", stage: .rendered, captured: [],
      nodes: rows.enumerated().map { index, row in
        ViewNode(
          id: "\(index)", parent: row.1, kind: row.0, className: "V",
          classChain: ClassChain(["V"]), captured: [])
      })
    #expect((0..<4).map(snapshot.window(of:)) == [nil, 1, 1, nil])
  }
}
