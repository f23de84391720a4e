import AdJSON
import Testing

@Suite struct WritingTests {
  private let sample: JSONValue = [
    "z": [1, 2.5, nil, true], "a": ["text": "a/b \"q\" \\ é広😀\n\u{1}", "none": [], "no": [:]],
  ]

  @Test func `compact text has no blanks and keeps the order of members`() throws {
    #expect(
      try sample.text()
        == #"{"z":[1,2.5,null,true],"a":{"text":"a/b \"q\" \\ é広😀\n\u0001","none":[],"no":{}}}"#)
  }

  @Test func `pretty text has a line per member and element`() throws {
    #expect(
      try sample.text(.pretty) == #"""
        {
          "z": [
            1,
            2.5,
            null,
            true
          ],
          "a": {
            "text": "a/b \"q\" \\ é広😀\n\u0001",
            "none": [],
            "no": {}
          }
        }
        """#)
  }

  @Test(arguments: [
    (0, "0"), (-0.0, "-0"), (1, "1"), (-5, "-5"), (0.1, "0.1"), (100, "100"), (1.5, "1.5"),
    (33.333333333333336, "33.333333333333336"), (0.1 + 0.2, "0.30000000000000004"),
    (.leastNonzeroMagnitude, "5e-324"),
    (.greatestFiniteMagnitude, "1.7976931348623157e+308"), (1e16, "1e+16"), (1e-7, "1e-07"),
    (123_456_789, "123456789"),
  ])
  func `doubles are as short as their exact value allows`(value: Double, text: String) throws {
    #expect(try JSONValue.double(value).text() == text)
    #expect(try JSONValue.array([.double(value)]).text() == "[\(text)]")
  }

  @Test func `integers are written whole`() throws {
    #expect(
      try JSONValue.array([.int(.min), .int(.max)]).text()
        == "[-9223372036854775808,9223372036854775807]")
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func `a number that is not finite is an error`(value: Double) {
    for style in [JSONStyle.compact, .pretty] {
      var bytes: [UInt8] = [1]
      #expect(throws: JSONWriteError.nonFiniteNumber) {
        try JSONValue.array([1, .double(value)]).write(style, into: &bytes)
      }
      #expect(bytes == [1])
    }
  }

  @Test func `a repeated key is an error`() {
    for style in [JSONStyle.compact, .pretty] {
      #expect(throws: JSONWriteError.repeatedKey("a")) {
        try JSONValue.array([["a": 1, "b": 2, "a": 3]]).text(style)
      }
    }
  }

  @Test func `keys that only look the same are two keys`() throws {
    let value: JSONValue = ["\u{e9}": 1, "e\u{301}": 2]
    for style in [JSONStyle.compact, .pretty] {
      #expect(read(try value.text(style)) == .success(value))
    }
  }

  @Test func `a key that json-c would cut is an error`() {
    for style in [JSONStyle.compact, .pretty] {
      #expect(throws: JSONWriteError.keyWithNUL("a\u{0}b")) {
        try JSONValue.object([JSONField("a\u{0}b", 1)]).text(style)
      }
    }
  }

  @Test func `NUL and all control characters in a text are escaped`() throws {
    let text = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
    let written = try JSONValue.string(text).text()
    #expect(written.utf8.allSatisfy { $0 >= 0x20 })
    #expect(read(written) == .success(.string(text)))
  }

  @Test func `1024 levels are written, 1025 are an error`() throws {
    var value: JSONValue = 1
    for level in 0..<1024 { value = level % 2 == 0 ? [value] : ["a": value] }
    for style in [JSONStyle.compact, .pretty] {
      #expect(read(try value.text(style)) == .success(value))
      #expect(throws: JSONWriteError.tooDeep) { try JSONValue.array([value]).text(style) }
    }
  }

  @Test func `a document is written piece by piece, one record per line`() throws {
    var writer = JSONWriter()
    try writer.beginObject()
    try writer.write("native-ad-tree", key: "format")
    try writer.beginArray(key: "nodes")
    try writer.write(["id": "a", "frame": [0, 0, 1.5, 2]])
    try writer.write(["id": "b"])
    var bytes = writer.takeBytes()
    writer.end()
    try writer.beginArray(key: "none")
    writer.end()
    try writer.writeSpread(["a": [1]], key: "traits")
    try writer.beginObject(key: "é\n")
    writer.end()
    writer.end()
    bytes += writer.takeBytes()
    #expect(
      String(decoding: bytes, as: UTF8.self) == #"""
        {
          "format": "native-ad-tree",
          "nodes": [
            {"id":"a","frame":[0,0,1.5,2]},
            {"id":"b"}
          ],
          "none": [],
          "traits": {
            "a": [
              1
            ]
          },
          "é\n": {}
        }
        """#)
    #expect(refusal(bytes) == nil)
  }

  @Test func `a value that cannot be written leaves the document as it was`() throws {
    var writer = JSONWriter()
    try writer.beginArray()
    try writer.write(1)
    #expect(throws: JSONWriteError.nonFiniteNumber) { try writer.write(.double(.nan)) }
    try writer.write(2)
    writer.end()
    #expect(String(decoding: writer.takeBytes(), as: UTF8.self) == "[\n  1,\n  2\n]")
  }

  @Test func `a member is found by its name`() {
    #expect(sample["a"]?["none"] == [])
    #expect(sample["b"] == nil)
    #expect(JSONValue.null["a"] == nil)
  }
}
