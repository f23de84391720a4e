internal import CJSONC

/// json-c's tokener, used for one scalar after the other.
///
/// It only gets what the lexical pass has accepted, so its own idea of strictness never decides.
/// Whatever it refuses all the same, on whatever version, comes back as nil.
final class NativeParser {
  /// json-c 0.18 takes every non-ASCII string for an error in strict mode (its issue 875).
  /// `JSON_TOKENER_VALIDATE_UTF8` is never set: it lets ill-formed text pass on every version.
  private static let flags: Int32 = json_c_version_num() >> 8 == 0x12 ? 0 : JSON_TOKENER_STRICT

  private let tokener: UnsafeMutablePointer<json_tokener>?

  init() {
    tokener = json_tokener_new_ex(JSON_TOKENER_DEFAULT_DEPTH)
    if let tokener { json_tokener_set_flags(tokener, Self.flags) }
  }

  deinit {
    if let tokener { json_tokener_free(tokener) }
  }

  /// The text of a string, given with its quotes.
  func string(_ source: UnsafeBufferPointer<UInt8>) -> String? {
    guard let object = parse(source) else { return nil }
    defer { json_object_put(object) }
    guard json_object_get_type(object) == json_type_string,
      let text = json_object_get_string(object)
    else { return nil }
    // The text may hold NUL, so its length counts.
    let length = Int(json_object_get_string_len(object))
    return String(
      decoding: UnsafeRawBufferPointer(start: text, count: length), as: UTF8.self)
  }

  /// The double nearest to a number with a fraction or an exponent.
  func double(_ source: UnsafeBufferPointer<UInt8>) -> Double? {
    // A bare number ends for json-c only with what follows it.
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: source.count + 1) { ended in
      _ = ended.initialize(from: source)
      ended[source.count] = 0
      guard let object = parse(UnsafeBufferPointer(ended)) else { return nil }
      defer { json_object_put(object) }
      guard json_object_get_type(object) == json_type_double else { return nil }
      let value = json_object_get_double(object)
      return value.isFinite ? value : nil
    }
  }

  /// - Returns: an object the caller owns.
  private func parse(_ source: UnsafeBufferPointer<UInt8>) -> OpaquePointer? {
    guard let tokener, let length = Int32(exactly: source.count) else { return nil }
    json_tokener_reset(tokener)
    let object = source.withMemoryRebound(to: CChar.self) {
      json_tokener_parse_ex(tokener, $0.baseAddress, length)
    }
    // The error decides, not the pointer. "Wants more" at the end of the text is an error too.
    guard json_tokener_get_error(tokener) == json_tokener_success else {
      json_object_put(object)
      return nil
    }
    return object
  }
}
