import AdAudit
import AdFormats
import AdTree

/// Reads the one file, or folder that is one document, that a command names.
enum InputLoading {
  static func snapshot(_ path: String) throws -> Snapshot {
    do {
      if DocumentFolder.isOne(path) { return try DocumentFolder.snapshot(path, name: path) }
      let bytes = try bytes(path)
      switch try InputReader.read(bytes: bytes, name: path) {
      case .snapshot(let snapshot): return snapshot
      case .refused(let format):
        throw Failure(
          status: .unreadableInput,
          message: "\(path): \(format.name) cannot be read; \(format.remedy)")
      case .unknown:
        throw Failure(
          status: .unreadableInput,
          message: "\(path): this is no known format; "
            + "'adaudit formats' lists what can be read")
      }
    } catch let error as InputError {
      throw Failure(
        status: .unreadableInput, message: TerminalText.safe("\(path): \(error.description)"))
    }
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    switch FileBytes.read(path == "-" ? nil : path, limit: InputLimits.standard.bytes) {
    case .success(let bytes): return bytes
    case .failure(let error):
      throw Failure(status: .unreadableInput, message: "\(path): \(error.description)")
    }
  }
}
