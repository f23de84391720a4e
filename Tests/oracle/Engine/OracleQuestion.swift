import AdFormats
import AdGeometry
import AdTree

/// One scene and what is asked of it: two lines, a snapshot and a word for each of its nodes.
struct OracleQuestion {
  var snapshot: Snapshot
  var hints: [ViewHint] = []
  /// Per node, the node above which scroll views are the viewport.
  var roots: [Int?] = []

  enum Trouble: Error {
    case words(String)
  }

  /// A word is `painter:alpha:scrolls:root`, as in `opaque:1:0:2`; without a root it ends in `-`.
  init(snapshot text: String, words: String) throws {
    snapshot = try CanonicalReader.read(bytes: Array(text.utf8))
    for word in words.split(separator: " ") {
      let parts = word.split(separator: ":")
      guard parts.count == 4, let painter = Self.painters[String(parts[0])],
        let alpha = Double(parts[1])
      else { throw Trouble.words(String(word)) }
      hints.append(
        ViewHint(painter: painter, paintAlpha: alpha, isScrollContainer: parts[2] == "1"))
      roots.append(Int(parts[3]))
    }
    guard hints.count == snapshot.nodes.count, snapshot.problems.isEmpty else {
      throw Trouble.words("\(hints.count) words; \(snapshot.problems.map(\.message))")
    }
  }

  private static let painters: [String: Painter] = [
    "none": .none, "translucent": .translucent, "opaque": .opaque, "unknown": .unknown,
  ]

  /// One object a node, as one line of JSON.
  var answer: String {
    let scene = PaintedScene(snapshot: snapshot, hints: hints)
    let shares = snapshot.nodes.indices.map { view in
      Self.text(scene.visibleShare(of: view, within: roots[view]))
    }
    return "[" + shares.joined(separator: ", ") + "]"
  }

  private static func text(_ share: VisibleShare) -> String {
    let undefined = share.undefined.map { "\"\(name($0))\"" } ?? "null"
    let takers =
      share.clips.map { "[\"clip\", \($0.view), \($0.share)]" }
      + share.perhapsClips.map { "[\"perhaps clip\", \($0.view), \($0.share)]" }
      + share.covers.map { "[\"cover\", \($0.view), \($0.share)]" }
      + share.perhapsCovers.map { "[\"perhaps cover\", \($0.view), \($0.share)]" }
    return """
      {"undefined": \(undefined), "outside": \(share.outside), "clipped": \(share.clipped), \
      "perhapsClipped": \(share.perhapsClipped), "covered": \(share.covered), \
      "perhapsCovered": \(share.perhapsCovered), "seen": \(share.seen), "low": \(share.low), \
      "high": \(share.high), "hitWorkLimit": \(share.hitWorkLimit), \
      "takers": [\(takers.joined(separator: ", "))]}
      """
  }

  private static func name(_ undefined: VisibleShare.Undefined) -> String {
    switch undefined {
    case .offScreen: "offScreen"
    case .empty: "empty"
    case .unplaced(let placement): "unplaced: \(placement)"
    }
  }
}
