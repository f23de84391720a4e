import AdFormats
import AdJSON
import AdReports
import AdTree

/// The `manifest.json` that `xcrun xcresulttool export attachments` writes beside the files it
/// exports: which test attached which, under what name, on which device.
///
/// An array of objects `testIdentifier`, `attachments`; an attachment has `exportedFileName`,
/// `suggestedHumanReadableName` and `deviceName` among others. Unknown members are ignored, and
/// nothing is opened by a name found in it.
struct AttachmentManifest {
  /// Name of the file.
  static let name = "manifest.json"

  /// One exported file.
  struct Entry {
    /// Name of the file in the folder.
    var file: String
    /// What reports call it; unique in the manifest.
    var name: String
    var test: String?
    var device: String?
    /// The test plan's configuration.
    var configuration: String?
    /// `run 2` of a test that was repeated.
    var run: String?
    /// Of the entry.
    var position: SourcePosition

    var attachment: ReportAttachment {
      ReportAttachment(file: file, test: test, device: device)
    }

    /// Whether it should be a snapshot.
    var isJSON: Bool { file.hasSuffix(".json") }
  }

  let entries: [Entry]

  /// Nil: another kind of manifest.
  ///
  /// - Throws: an `InputError` for a broken manifest of exported attachments.
  init?(_ bytes: [UInt8]) throws(InputError) {
    guard Self.isExport(bytes) else { return nil }
    do {
      let document = try JSONDocument(bytes: bytes)
      let read = try document.withRoot { root throws(JSONError) in try Self.entries(root) }
      entries = Self.named(read)
    } catch {
      throw InputError(
        error.reason == .malformed ? .malformed : .invalid,
        "the manifest of exported attachments is broken: \(error.message)",
        at: SourcePosition(line: error.position.line, column: error.position.column),
        remedy: "export the attachments again with `xcrun xcresulttool export attachments`")
    }
  }

  /// Other tools write files of this name too: only this one's mention the exported files.
  static func isExport(_ bytes: [UInt8]) -> Bool {
    let sign = Array("\"exportedFileName\"".utf8)
    guard bytes.count >= sign.count, let first = sign.first else { return false }
    return bytes.indices.dropLast(sign.count - 1).contains { index in
      bytes[index] == first && bytes[index..<(index + sign.count)].elementsEqual(sign)
    }
  }

  private static func entries(_ root: JSONCursor) throws(JSONError) -> [Entry] {
    var entries: [Entry] = []
    for test in try root.requireArray() {
      let identifier = try text(test, "testIdentifier")
      guard let attachments = test.member("attachments") else { continue }
      for attachment in try attachments.requireArray() {
        let file = try attachment.requireMember("exportedFileName")
        let name = try file.requireString()
        guard !name.isEmpty, !name.contains("/") else {
          throw file.mismatch(expected: "the name of a file in the same folder")
        }
        entries.append(
          Entry(
            file: name,
            name: humanName(try text(attachment, "suggestedHumanReadableName"), file: name),
            test: identifier, device: try text(attachment, "deviceName"),
            configuration: try text(attachment, "configurationName"),
            run: attachment.member("repetitionNumber")?.int.map { "run \($0)" },
            position: SourcePosition(
              line: attachment.position.line, column: attachment.position.column)))
      }
    }
    return entries
  }

  private static func text(
    _ value: JSONCursor, _ name: StaticString
  ) throws(JSONError) -> String? {
    guard let member = value.member(name), !member.isNull else {
      _ = try value.requireObject()
      return nil
    }
    return try member.requireString()
  }

  // MARK: Names

  /// The name that the test gave: Xcode puts `_0_UUID` before its extension.
  static func humanName(_ suggested: String?, file: String) -> String {
    guard let suggested, !suggested.isEmpty else { return file }
    var name = suggested
    let parts = name.split(separator: "_", omittingEmptySubsequences: false)
    if parts.count >= 3, let last = parts.last, Int(parts[parts.count - 2]) != nil,
      isUUID(last.prefix(36)), last.count == 36 || last.dropFirst(36).hasPrefix(".")
    {
      name = parts.dropLast(2).joined(separator: "_") + last.dropFirst(36)
    }
    if let dot = file.lastIndex(of: "."), !name.hasSuffix(file[dot...]) { name += file[dot...] }
    return String(name.map { $0 == "/" ? "-" : $0 })
  }

  private static func isUUID(_ text: Substring) -> Bool {
    text.count == 36
      && text.enumerated().allSatisfy { index, character in
        [8, 13, 18, 23].contains(index) ? character == "-" : character.isHexDigit
      }
  }

  /// Tells equal names apart by device, configuration, test and run, as far as they differ.
  private static func named(_ entries: [Entry]) -> [Entry] {
    var entries = entries
    for key in [\Entry.device, \.configuration, \.test, \.run] {
      for same in Dictionary(grouping: entries.indices, by: { entries[$0].name }).values {
        guard Set(same.map { entries[$0][keyPath: key] }).count > 1 else { continue }
        for index in same {
          guard let folder = entries[index][keyPath: key] else { continue }
          entries[index].name = folder + "/" + entries[index].name
        }
      }
    }
    return entries
  }
}
