internal import AdJSON
public import AdTree

/// Reads what Xcode's view debugger captures: a `.viewhierarchy` folder, Detox's `uiHierarchy`
/// artifact of the same kind, or one response file of such a folder.
///
/// Classes come with their superclasses, views with their layers, and bare layers where the file
/// tells their place. Texts, colours and touch flags are there if the debugger had fetched them.
public enum ViewHierarchyReader {
  /// One file of a folder's `RequestResponses`.
  public struct Response: Sendable {
    /// The file's own name, `Response_3`.
    public var name: String
    /// As it stands in the folder; mostly gzip data.
    public var bytes: [UInt8]

    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  /// Entries that a folder may have: the folder itself and its `RequestResponses`, each.
  public static let entryLimit = 1000
  /// The version that `metadata` states.
  private static let version = "1"

  /// The number in the name of a response, which orders the responses; nil for any other file.
  public static func number(ofResponse name: String) -> Int? {
    guard name.hasPrefix("Response_") else { return nil }
    let digits = name.dropFirst("Response_".count)
    guard digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(digits)
  }

  /// Reads a folder's files; later responses add to earlier ones.
  ///
  /// - Parameters:
  ///   - metadata: the folder's `metadata`, a property list; only its version is looked at.
  ///   - responses: in any order; other files are left out.
  ///   - name: the folder's name as the caller knows it; messages leave it to the caller.
  /// - Throws: `malformed` for a response that is cut or no JSON, `invalid` where there is no view,
  ///   `unsupported` for a Mac app's, `tooLarge` for a limit.
  public static func read(
    metadata: [UInt8], responses: [Response], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    let numbered = responses.compactMap { response in
      number(ofResponse: response.name).map { (number: $0, response: response) }
    }
    guard numbered.count <= entryLimit else {
      throw InputError(
        .tooLarge, "the folder has more than \(entryLimit) responses",
        remedy: "capture the screen again in a new session")
    }
    let count = responses.reduce(0) { $0 + $1.bytes.count }
    guard count <= limits.bytes else { throw .tooManyBytes(count, limit: limits.bytes) }
    var reading = ViewHierarchyReading(limits: limits)
    reading.decoder.problems.hasPositions = false
    if let found = HierarchyMetadata.version(in: metadata), found != version {
      reading.decoder.problems.add(
        "unknown-version", "the folder has version \"\(found)\", not \(version)")
    }
    for (_, response) in numbered.sorted(by: {
      ($0.number, $0.response.name) < ($1.number, $1.response.name)
    }) {
      reading.decoder.problems.file = response.name
      do throws(InputError) {
        try reading.read(response.bytes)
      } catch {
        throw error.inside(response.name)
      }
    }
    return try reading.snapshot()
  }

  /// Reads one response, plain or compressed.
  public static func read(
    bytes: [UInt8], name: String, limits: InputLimits = .standard
  ) throws(InputError) -> Snapshot {
    let isCompressed = Gzip.isGzip(bytes)
    return try read(
      content: isCompressed ? try Gzip.inflate(bytes) : bytes, wasCompressed: isCompressed,
      limits: limits)
  }

  static func read(
    content: [UInt8], wasCompressed: Bool, limits: InputLimits
  ) throws(InputError) -> Snapshot {
    var reading = ViewHierarchyReading(limits: limits)
    reading.decoder.problems.hasPositions = !wasCompressed
    try reading.read(content: content)
    return try reading.snapshot()
  }
}

extension InputError {
  /// The same error of a file among several. A place in compressed data helps nobody.
  fileprivate func inside(_ file: String) -> InputError {
    InputError(kind, "\(file): \(message)", remedy: remedy)
  }
}

/// Reads one response after the other; of each only what an audit can use stays.
private struct ViewHierarchyReading {
  let limits: InputLimits
  var graph = HierarchyGraph()
  var decoder: HierarchyDecoder
  /// Bytes that came out of gzip data: all responses share one limit.
  private var inflated = 0

  init(limits: InputLimits) {
    self.limits = limits
    decoder = HierarchyDecoder(limits: limits, problems: HierarchyProblems())
  }

  mutating func read(_ bytes: [UInt8]) throws(InputError) {
    guard Gzip.isGzip(bytes) else { return try read(content: bytes) }
    let content = try Gzip.inflate(bytes, outputLimit: max(0, Gzip.outputLimit - inflated))
    inflated += content.count
    try read(content: content)
  }

  mutating func read(content: [UInt8]) throws(InputError) {
    let document: JSONDocument
    do {
      document = try JSONDocument(
        bytes: content, limits: JSONLimits(bytes: max(limits.bytes, Gzip.outputLimit)))
    } catch {
      throw InputError(json: error)
    }
    var (graph, decoder) = (self.graph, self.decoder)
    self.graph = HierarchyGraph()
    let result = document.withRoot { root in
      var response = HierarchyResponse(root: root, limits: limits)
      return Result { () throws(InputError) in
        try response.read(into: &graph, &decoder)
        return (graph, decoder)
      }
    }
    (self.graph, self.decoder) = try result.get()
  }

  func snapshot() throws(InputError) -> Snapshot {
    var problems = decoder.problems
    problems.file = nil
    var tree = HierarchyTree(graph, problems: problems, limits: limits)
    return try tree.snapshot()
  }
}
