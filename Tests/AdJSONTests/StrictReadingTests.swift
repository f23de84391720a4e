import AdJSON
import Testing

/// Where json-c's strict mode is lax, cuts, or differs by version, ours has one answer.
@Suite struct StrictReadingTests {
  @Test func `text beyond ASCII is read`() {
    #expect(read(#"["café","広告","Реклама","👩‍👩‍👧"]"#) == .success(["café", "広告", "Реклама", "👩‍👩‍👧"]))
  }

  @Test func `a raw control character in a string is refused`() {
    #expect(
      refusal("[\"a\u{1}b\"]")
        == "line 1, column 4: expected no unescaped control character in a string, "
        + "found the control character U+0001")
    for byte in UInt8(0)..<0x20 {
      #expect(refusal([0x22, 0x61, byte, 0x62, 0x22]) != nil)
    }
  }

  @Test func `a raw line feed in a string is refused`() {
    #expect(
      refusal("{\"a\":\n \"b\nc\"}")
        == "line 2, column 4: expected no unescaped control character in a string, "
        + "found the control character U+000A")
  }

  @Test func `a raw control character in a key is refused`() {
    #expect(
      refusal("{\"a\tb\":1}")
        == "line 1, column 4: expected no unescaped control character in a string, "
        + "found the control character U+0009")
  }

  @Test(arguments: ["NaN", "Infinity", "-Infinity"])
  func `names of numbers are refused`(text: String) {
    #expect(refusal(text) != nil)
    #expect(refusal("[\(text)]") != nil)
    #expect(refusal("{\"a\":\(text)}") != nil)
  }

  @Test func `NaN and the infinities are named in the error`() {
    #expect(refusal("[1,NaN]") == "line 1, column 4: expected a value, found 'NaN'")
    #expect(refusal("[Infinity]") == "line 1, column 2: expected a value or ']', found 'Infinity'")
    #expect(refusal("[-Infinity]") == "line 1, column 3: expected a digit, found 'Infinity'")
  }

  @Test func `a number that ends in its decimal point is refused`() {
    #expect(
      refusal("[1.]") == "line 1, column 4: expected a digit after the decimal point, found ']'")
    #expect(
      refusal("1.")
        == "line 1, column 3: expected a digit after the decimal point, "
        + "found the end of the document")
  }

  @Test(arguments: ["1e999", "-1e999", "1E+400", "0.1e310", "1.8e308"])
  func `a number beyond the range of a double is refused`(text: String) {
    #expect(
      refusal("[\(text)]")
        == "line 1, column 2: expected a number within the range of a double, found \(text)")
  }

  @Test func `numbers at the ends of the range are read`() {
    #expect(read("1.7976931348623157e308") == .success(.double(.greatestFiniteMagnitude)))
    #expect(read("5e-324") == .success(.double(.leastNonzeroMagnitude)))
    #expect(read("1e-999") == .success(.double(0)))
    #expect(read("0e999") == .success(.double(0)))
  }

  @Test func `an integer beyond 64 bits is read as the nearest double, not saturated`() {
    #expect(read("9223372036854775807") == .success(.int(.max)))
    #expect(read("9223372036854775808") == .success(.double(9_223_372_036_854_775_808)))
    #expect(read("-9223372036854775808") == .success(.int(.min)))
    #expect(read("123456789012345678901234567890") == .success(.double(1.2345678901234568e29)))
    #expect(read("[18446744073709551616]") == .success([.double(0x1p64)]))
  }

  @Test func `an integer too long for a double is refused`() {
    let text = String(repeating: "9", count: 400)
    #expect(
      refusal(text)
        == "line 1, column 1: expected a number within the range of a double, found "
        + String(repeating: "9", count: 32) + "…")
    #expect(refusal(String(repeating: "9", count: 308)) == nil)
  }

  @Test func `a key used twice in an object is refused`() {
    #expect(
      refusal("{\"a\":1,\n \"b\":{\"a\":2},\n \"a\":3}")
        == "line 3, column 2: expected a key that this object does not have yet, "
        + "found \"a\" again (first at line 1, column 2)")
  }

  @Test func `a key used twice is found through escapes`() {
    #expect(refusal(#"{"é":1,"\u00e9":2}"#) != nil)
    #expect(refusal(#"{"\u00E9":1,"\u00e9":2}"#) != nil)
    #expect(refusal(#"{"a/b":1,"a\/b":2}"#) != nil)
    #expect(refusal(#"{"":1,"":2}"#) != nil)
  }

  @Test func `keys that only look the same are two keys`() {
    #expect(refusal("{\"\u{e9}\":1,\"e\u{301}\":2}") == nil)
  }

  @Test func `the same key in other objects is no repetition`() {
    #expect(refusal(#"{"a":{"a":{"a":1},"b":2},"b":[{"a":1},{"a":2}]}"#) == nil)
  }

  @Test func `a key used twice is found among thousands`() {
    let keys = (0..<5000).map { "\"key\($0)\":{\"key\($0)\":0}" }.joined(separator: ",")
    #expect(refusal("{\(keys)}") == nil)
    #expect(refusal("{\(keys),\"key2500\":1}") != nil)
  }

  @Test func `minus zero keeps its sign`() throws {
    for text in ["-0", "-0.0", "-0e5", "[-0]", "{\"a\":[-0]}"] {
      let number = try withRoot(text) { root in
        var cursor = root
        while cursor.kind != .number {
          cursor = try #require(
            cursor.elements?.first { _ in true } ?? cursor.members?.first { _ in true }?.value)
        }
        return try cursor.requireDouble()
      }
      #expect(number == 0 && number.sign == .minus, "\(text)")
    }
  }

  @Test func `an escaped NUL in a key is refused instead of cutting the key`() {
    #expect(
      refusal(#"{"a":1,"a\u0000b":2}"#)
        == "line 1, column 10: expected a key without NUL, found \\u0000")
  }

  @Test func `an escaped NUL in a value is kept`() throws {
    #expect(read(#"["a\u0000b"]"#) == .success(["a\u{0}b"]))
    #expect(
      try withRoot(#"{"t":["a\u0000b"]}"#) { root in
        try root.requireMember("t").requireArray().map { try $0.requireString() }
      } == ["a\u{0}b"])
  }

  @Test(arguments: [
    #""\ud800""#, #""\udc00""#, #""\ud83d\u0041""#, #""\ud83d\ud83d""#, #""\ud83dx""#,
    #""\ud83d\n""#, #""\ude00\ud83d""#,
  ])
  func `a surrogate without its partner is refused`(text: String) {
    #expect(refusal(text) != nil)
    #expect(refusal("{\(text):1}") != nil)
  }

  @Test func `the error at a lone surrogate points at its escape`() {
    #expect(
      refusal(#"["x\ud83d"]"#)
        == "line 1, column 4: expected a high and a low surrogate together, found \\uD83D alone")
  }

  @Test func `a surrogate pair is one character`() {
    #expect(read(#""\ud83d\ude00\uD83D\uDE00""#) == .success("😀😀"))
    #expect(read(#""\u0000\ue000\uffff\ud7ff""#) == .success("\u{0}\u{e000}\u{ffff}\u{d7ff}"))
  }

  @Test(arguments: [
    [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf], [0xf0, 0x80, 0x80, 0x80],
    [0xf0, 0x8f, 0xbf, 0xbf], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80],
    [0xf5, 0x80, 0x80, 0x80], [0xff], [0xfe], [0x80], [0xbf], [0xc3], [0xe5, 0xba], [0xc3, 0x28],
    [0xe5, 0x28, 0x80], [0xf0, 0x9f, 0x98, 0x28],
  ])
  func `ill-formed UTF-8 is refused`(bytes: [Int]) {
    let text = [0x22, 0x61] + bytes.map { UInt8($0) } + [0x22]
    #expect(refusal(text)?.hasPrefix("line 1, column 3: expected well-formed UTF-8") == true)
    #expect(refusal([0x7b] + text + [0x3a, 0x31, 0x7d]) != nil)
  }

  @Test func `the limits of well-formed UTF-8 are read`() {
    let text = "\u{7f}\u{80}\u{7ff}\u{800}\u{d7ff}\u{e000}\u{ffff}\u{10000}\u{10ffff}"
    #expect(read("\"\(text)\"") == .success(.string(text)))
  }

  @Test func `nothing may follow the value, not even NUL`() {
    #expect(
      refusal(Array("[1]\0garbage".utf8))
        == "line 1, column 4: expected nothing after the value, "
        + "found the control character U+0000")
    #expect(refusal("[1]\0") != nil)
    #expect(refusal("[1] [2]") == "line 1, column 5: expected nothing after the value, found '['")
    #expect(refusal("1 2") == "line 1, column 3: expected nothing after the value, found '2'")
    #expect(refusal(" \t\r\n[1] \t\r\n") == nil)
  }

  @Test func `a byte order mark is refused by name`() {
    #expect(
      refusal("\u{feff}{}")
        == "line 1, column 1: expected a value, found a byte order mark (U+FEFF)")
  }

  @Test(arguments: [
    "[1,/* */2]", "// x\n1", "# x\n1", "['a']", "{'a':1}", "{a:1}", "[1,]", "{\"a\":1,}", "[,1]",
    "{,}", "[1,,2]", "NULL", "True", "nul", "truefalse", "01", "-01", "+1", ".5", "-.5", "1e",
    "1e+",
    "0x10", "1_000", "-", "--1", "[1 2]", "{\"a\" 1}", "{\"a\":1 \"b\":2}", "{\"a\"}", "{1:2}",
    "[1}", "{\"a\":1]", "]", "}", ":", ",", "\"\\x\"", "\"\\u12g4\"", "\"\\'\"", "\u{a0}1",
    "\u{b}1", "\u{c}1", "\u{2028}1",
  ])
  func `what json-c refuses is refused here too`(text: String) {
    #expect(refusal(text) != nil)
  }

  @Test(arguments: [
    "", " ", "\n\n", "[", "{", "[1", "[1,", "{\"a", "{\"a\"", "{\"a\":", "\"", "\"\\",
  ])
  func `a document that ends early is refused at its end`(text: String) {
    guard case .failure(let error) = read(text) else {
      Issue.record("read \(text)")
      return
    }
    #expect(error.found == "the end of the document")
    #expect(error.position.byteOffset == text.utf8.count)
  }

  @Test(arguments: ["0", "-1", "12.5", "true", "false", "null", "\"\""])
  func `a bare scalar is a document`(text: String) {
    #expect(refusal(text) == nil)
  }
}
