internal import CJSONC

/// A value as json-c's objects, to be printed by it.
struct NativeValue: ~Copyable {
  private static let flags = JSON_C_TO_STRING_PLAIN | JSON_C_TO_STRING_NOSLASHESCAPE

  /// Null pointer for null.
  private let object: OpaquePointer?

  init(_ value: JSONValue) throws(JSONWriteError) {
    object = try Self.object(value)
  }

  init(_ string: String) throws(JSONWriteError) {
    object = try Self.scalar(.string(string))
  }

  deinit {
    if object != nil { json_object_put(object) }
  }

  borrowing func write(into bytes: inout [UInt8]) throws(JSONWriteError) {
    guard object != nil else {
      bytes.append(contentsOf: "null".utf8)
      return
    }
    var length = 0
    guard let text = json_object_to_json_string_length(object, Self.flags, &length) else {
      throw .tooLarge
    }
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: text, count: length))
  }

  /// Builds with a list of open containers, since values may be nested deeply.
  private static func object(_ value: JSONValue) throws(JSONWriteError) -> OpaquePointer? {
    guard value.isContainer else { return try scalar(value) }
    let root = try container(value)
    do throws(JSONWriteError) {
      var open = [OpenContainer(native: root, value: value)]
      while let last = open.last {
        guard let (key, child) = last.child else {
          open.removeLast()
          continue
        }
        open[open.count - 1].number += 1
        if child.isContainer, open.count >= JSONLimits.greatestDepth { throw .tooDeep }
        let native = child.isContainer ? try container(child) : try scalar(child)
        try add(native, key, to: last.native)
        if child.isContainer, let native {
          open.append(OpenContainer(native: native, value: child))
        }
      }
    } catch {
      json_object_put(root)
      throw error
    }
    return root
  }

  private struct OpenContainer {
    let native: OpaquePointer
    let value: JSONValue
    var number = 0

    /// The next child, with its key if this is an object.
    var child: (key: String?, value: JSONValue)? {
      switch value {
      case .array(let elements):
        number < elements.count ? (nil, elements[number]) : nil
      case .object(let fields):
        number < fields.count ? (fields[number].key, fields[number].value) : nil
      default: nil
      }
    }
  }

  private static func container(_ value: JSONValue) throws(JSONWriteError) -> OpaquePointer {
    var native: OpaquePointer?
    if case .array(let elements) = value {
      native = json_object_new_array_ext(Int32(clamping: elements.count))
    } else {
      native = json_object_new_object()
    }
    guard let native else { throw .tooLarge }
    return native
  }

  private static func scalar(_ value: JSONValue) throws(JSONWriteError) -> OpaquePointer? {
    let native: OpaquePointer?
    switch value {
    case .null, .array, .object: return nil
    case .bool(let value): native = json_object_new_boolean(value ? 1 : 0)
    case .int(let value): native = json_object_new_int64(Int64(value))
    case .double(let value):
      guard let text = NumberText.text(value) else { throw .nonFiniteNumber }
      native = json_object_new_double_s(value, text)
    case .string(var text):
      native = text.withUTF8 { text in
        guard let length = Int32(exactly: text.count) else { return nil }
        return text.withMemoryRebound(to: CChar.self) {
          json_object_new_string_len($0.baseAddress, length)
        }
      }
    }
    guard let native else { throw .tooLarge }
    return native
  }

  /// Adds a child, which is given up for good also when this fails.
  private static func add(
    _ child: OpaquePointer?, _ key: String?, to parent: OpaquePointer
  ) throws(JSONWriteError) {
    let status: Int32
    if let key {
      // json-c would cut the key, or replace the earlier member.
      if key.utf8.contains(0) {
        json_object_put(child)
        throw .keyWithNUL(key)
      }
      if json_object_object_get_ex(parent, key, nil) != 0 {
        json_object_put(child)
        throw .repeatedKey(key)
      }
      status = json_object_object_add(parent, key, child)
    } else {
      status = json_object_array_add(parent, child)
    }
    guard status == 0 else {
      json_object_put(child)
      throw .tooLarge
    }
  }
}

extension JSONValue {
  var isContainer: Bool {
    switch self {
    case .array, .object: true
    default: false
    }
  }
}
