/// Fills a template, writing as it goes.
struct PageRenderer {
  private var bytes: [UInt8] = []
  private var scopes: [PageValue] = []
  private let output: ([UInt8]) throws -> Void

  private static let chunk = 1 << 16

  static func render(
    _ template: PageTemplate, _ value: PageValue, to output: ([UInt8]) throws -> Void
  ) throws {
    try withoutActuallyEscaping(output) { output in
      var renderer = PageRenderer(output: output)
      renderer.scopes = [value]
      try renderer.render(template.pieces)
      try output(renderer.bytes)
    }
  }

  private init(output: @escaping ([UInt8]) throws -> Void) {
    self.output = output
  }

  /// Nests as deep as the templates do.
  private mutating func render(_ pieces: [PageTemplate.Piece]) throws {
    for piece in pieces {
      switch piece {
      case .text(let text): bytes.append(contentsOf: text)
      case .value(let name):
        guard case .text(let text)? = value(name) else { continue }
        HTMLText.append(text, to: &bytes)
      case .section(let name, let inverted, let inside):
        try render(inside, of: value(name), inverted: inverted)
      }
      if bytes.count > Self.chunk {
        try output(bytes)
        bytes.removeAll(keepingCapacity: true)
      }
    }
  }

  private mutating func render(
    _ inside: [PageTemplate.Piece], of value: PageValue?, inverted: Bool
  ) throws {
    guard !inverted else {
      if value?.isShown != true { try render(inside) }
      return
    }
    switch value {
    case nil: break
    case .flag(let flag): if flag { try render(inside) }
    case .text(let text): if !text.isEmpty { try render(inside, in: .text(text)) }
    case .record(let record): try render(inside, in: .record(record))
    case .list(let values): for value in values { try render(inside, in: value) }
    case .items(let count, let make):
      for index in 0..<count { try render(inside, in: make(index)) }
    }
  }

  private mutating func render(_ inside: [PageTemplate.Piece], in scope: PageValue) throws {
    scopes.append(scope)
    try render(inside)
    scopes.removeLast()
  }

  private func value(_ name: String) -> PageValue? {
    if name == "." { return scopes.last }
    for scope in scopes.reversed() {
      if case .record(let record) = scope { return record[name] }
    }
    return nil
  }
}
