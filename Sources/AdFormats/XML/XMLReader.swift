import AdTree
internal import CExpat

/// Takes an XML document's events in order.
protocol XMLEventReceiver: AnyObject {
  /// `position` is that of the start tag's `<`. False ends reading without an error.
  func startElement(name: String, attributes: [MarkupAttribute], position: SourcePosition) -> Bool
  func endElement()
  /// A stretch of character data; one text may come in several.
  func text(_ text: String)
}

/// Reads XML through libexpat: UTF-8, UTF-16, ISO-8859-1 or US-ASCII, no DOCTYPE.
enum XMLReader {
  /// Elements inside one another, per view that a tree may be deep: a view stands in a list of
  /// subviews, which stands in a content view, and so on.
  static let elementsPerLevel = 4
  /// Elements of a document, per node that a tree may have: constraints, colours, fonts.
  static let elementsPerNode = 8

  /// Feeds the whole document to `receiver`.
  ///
  /// - Throws: `malformed` for anything that is no well-formed XML, `invalid` for a DOCTYPE,
  ///   `tooLarge` for a limit.
  static func read(
    _ bytes: [UInt8], limits: InputLimits, into receiver: any XMLEventReceiver
  ) throws(InputError) {
    guard bytes.count <= limits.bytes, bytes.count <= Int(Int32.max) else {
      throw .tooManyBytes(bytes.count, limit: limits.bytes)
    }
    let run = XMLRun(
      receiver: receiver, depthLimit: product(limits.depth, elementsPerLevel),
      countLimit: product(limits.nodes, elementsPerNode), refusesDoctype: true)
    try run.parse(bytes[...], isWhole: true)
  }

  /// Feeds the first document of `bytes` and says where it ends; what follows is not looked at.
  static func readFirst(
    of bytes: ArraySlice<UInt8>, limits: InputLimits, into receiver: any XMLEventReceiver
  ) throws(InputError) -> Int {
    guard bytes.count <= limits.bytes, bytes.count <= Int(Int32.max) else {
      throw .tooManyBytes(bytes.count, limit: limits.bytes)
    }
    let run = XMLRun(
      receiver: receiver, depthLimit: product(limits.depth, elementsPerLevel),
      countLimit: product(limits.nodes, elementsPerNode), refusesDoctype: true)
    run.stopsAfterRoot = true
    try run.parse(bytes, isWhole: true)
    return min(bytes.endIndex, bytes.startIndex + (run.rootEnd ?? bytes.count))
  }

  private static func product(_ limit: Int, _ factor: Int) -> Int {
    let (value, overflow) = limit.multipliedReportingOverflow(by: factor)
    return overflow ? Int.max : value
  }

  /// The root's start tag, if it ends within `prefix`; nil if that is no XML so far.
  ///
  /// A DOCTYPE is passed over here, so that a file can be named before it is refused.
  static func root(
    ofPrefix prefix: ArraySlice<UInt8>, isWhole: Bool
  ) -> (name: String, attributes: [MarkupAttribute])? {
    let receiver = FirstTagReceiver()
    let run = XMLRun(receiver: receiver, depthLimit: 1, countLimit: 1, refusesDoctype: false)
    do throws(InputError) {
      try run.parse(prefix, isWhole: isWhole)
    } catch {
      return receiver.root
    }
    return receiver.root
  }
}

private final class FirstTagReceiver: XMLEventReceiver {
  var root: (name: String, attributes: [MarkupAttribute])?

  func startElement(name: String, attributes: [MarkupAttribute], position: SourcePosition) -> Bool {
    root = (name, attributes)
    return false
  }

  func endElement() {}
  func text(_ text: String) {}
}

/// One run of an expat parser.
private final class XMLRun {
  let receiver: any XMLEventReceiver
  let depthLimit: Int
  let countLimit: Int
  let refusesDoctype: Bool
  /// Ends reading with the root's end tag.
  var stopsAfterRoot = false
  /// Bytes up to the end of the root's end tag.
  var rootEnd: Int?
  var depth = 0
  var count = 0
  var error: InputError?
  var stopped = false
  private let parser: XML_Parser?

  init(
    receiver: any XMLEventReceiver, depthLimit: Int, countLimit: Int, refusesDoctype: Bool
  ) {
    self.receiver = receiver
    self.depthLimit = depthLimit
    self.countLimit = countLimit
    self.refusesDoctype = refusesDoctype
    parser = XML_ParserCreate(nil)
  }

  deinit {
    if let parser { XML_ParserFree(parser) }
  }

  var position: SourcePosition? {
    guard let parser else { return nil }
    return SourcePosition(
      line: Int(clamping: XML_GetCurrentLineNumber(parser)),
      column: Int(clamping: XML_GetCurrentColumnNumber(parser)) + 1)
  }

  func parse(_ bytes: ArraySlice<UInt8>, isWhole: Bool) throws(InputError) {
    guard let parser else { throw InputError(.tooLarge, "there is not enough memory to read XML") }
    // The parser calls back only inside XML_Parse, during which `self` is alive.
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetElementHandler(parser, startElement, endElement)
    XML_SetCharacterDataHandler(parser, characterData)
    if refusesDoctype { XML_SetStartDoctypeDeclHandler(parser, startDoctype) }
    let status = bytes.withUnsafeBytes { buffer in
      XML_Parse(
        parser, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(buffer.count),
        isWhole ? 1 : 0)
    }
    if let error { throw error }
    if status == XML_STATUS_ERROR, !stopped {
      throw malformed(XML_GetErrorCode(parser))
    }
  }

  func end() {
    depth -= 1
    receiver.endElement()
    guard stopsAfterRoot, depth == 0, let parser else { return }
    rootEnd = Int(XML_GetCurrentByteIndex(parser)) + Int(XML_GetCurrentByteCount(parser))
    stop()
  }

  func stop() {
    stopped = true
    if let parser { _ = XML_StopParser(parser, 0) }
  }

  func fail(_ error: InputError) {
    if self.error == nil { self.error = error }
    stop()
  }

  private func malformed(_ code: XML_Error) -> InputError {
    let (message, remedy) = XMLErrorText.text(for: code)
    return InputError(.malformed, message, at: position, remedy: remedy)
  }
}

private func run(_ userData: UnsafeMutableRawPointer?) -> XMLRun? {
  userData.map { Unmanaged<XMLRun>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
  _ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ attributes: UnsafeMutablePointer<UnsafePointer<XML_Char>?>?
) {
  guard let run = run(userData), !run.stopped, let name, let position = run.position else { return }
  run.depth += 1
  guard run.depth <= run.depthLimit else {
    run.fail(
      InputError(
        .tooLarge, "elements are nested more than \(run.depthLimit) deep", at: position,
        remedy: "audit a smaller part of the file"))
    return
  }
  run.count += 1
  guard run.count <= run.countLimit else {
    run.fail(
      InputError(
        .tooLarge, "the document has more than \(run.countLimit) elements", at: position,
        remedy: "audit a smaller part of the file"))
    return
  }
  var list: [MarkupAttribute] = []
  if var next = attributes {
    while let key = next[0], let value = next[1] {
      list.append(MarkupAttribute(name: String(cString: key), value: String(cString: value)))
      next += 2
    }
  }
  let goesOn = run.receiver.startElement(
    name: String(cString: name), attributes: list, position: position)
  if !goesOn { run.stop() }
}

private func endElement(_ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?) {
  guard let run = run(userData), !run.stopped else { return }
  run.end()
}

private func characterData(
  _ userData: UnsafeMutableRawPointer?, _ text: UnsafePointer<XML_Char>?, _ length: Int32
) {
  guard let run = run(userData), !run.stopped, let text, length > 0 else { return }
  let buffer = UnsafeBufferPointer(start: text, count: Int(length))
  run.receiver.text(String(decoding: UnsafeRawBufferPointer(buffer), as: UTF8.self))
}

private func startDoctype(
  _ userData: UnsafeMutableRawPointer?, _ name: UnsafePointer<XML_Char>?,
  _ systemID: UnsafePointer<XML_Char>?, _ publicID: UnsafePointer<XML_Char>?, _ hasSubset: Int32
) {
  guard let run = run(userData), !run.stopped else { return }
  run.fail(
    InputError(
      .invalid, "the file has a DOCTYPE, which no tree format needs and which is never read",
      at: run.position, remedy: "remove the <!DOCTYPE …> declaration"))
}
