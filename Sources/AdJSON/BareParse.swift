internal import CJSONC

/// json-c alone, for benchmarks to compare with.
package enum BareParse {
  /// Parses a whole document into json-c's objects and frees them; false where json-c refuses it.
  package static func parse(_ bytes: [UInt8]) -> Bool {
    guard bytes.count <= Int(Int32.max), let tokener = json_tokener_new_ex(1024) else {
      return false
    }
    defer { json_tokener_free(tokener) }
    return bytes.withUnsafeBufferPointer { buffer in
      guard let start = buffer.baseAddress else { return false }
      return start.withMemoryRebound(to: CChar.self, capacity: buffer.count) { text in
        let object = json_tokener_parse_ex(tokener, text, Int32(buffer.count))
        json_object_put(object)
        return json_tokener_get_error(tokener) == json_tokener_success
      }
    }
  }
}
