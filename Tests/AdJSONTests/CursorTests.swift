import AdJSON
import Testing

@Suite struct CursorTests {
  @Test func `every type is told apart`() throws {
    let kinds = try withRoot(#"[null,true,false,0,-1.5,"",[],{}]"#) { root in
      try root.requireArray().map { $0.kind }
    }
    #expect(kinds == [.null, .bool, .bool, .number, .number, .string, .array, .object])
  }

  @Test func `a value is nothing but its own type`() throws {
    try withRoot(#"["1",1,null,true,[],{},0]"#) { root in
      let values = Array(try root.requireArray())
      #expect(values[0].int == nil && values[0].double == nil && values[0].bool == nil)
      #expect(values[1].string == nil && values[1].bool == nil && !values[1].isNull)
      #expect(values[2].isNull && values[2].string == nil && values[2].int == nil)
      #expect(values[3].bool == true && values[3].int == nil)
      #expect(values[4].members == nil && values[5].elements == nil && values[0].elements == nil)
      #expect(values[6].bool == nil && values[6].int == 0)
    }
  }

  @Test func `elements and members come in their order`() throws {
    try withRoot(#"{"z":[3,[4,5],{"a":6}],"a":{},"m":"n"}"#) { root in
      #expect(try root.requireObject().map { $0.key.string } == ["z", "a", "m"])
      let elements = try #require(root.member("z")?.elements)
      #expect(elements.map { $0.kind } == [.number, .array, .object])
      #expect(root.count == 3)
      #expect(root.member("z")?.count == 3)
      #expect(root.member("a")?.count == 0)
      #expect(root.member("m")?.count == 0)
    }
  }

  @Test func `a member is found by its whole name alone`() throws {
    try withRoot(#"{"frame":1,"frames":2,"fram":3,"\u0066oo":4,"":5,"long-enough-name":6}"#) {
      root in
      #expect(root.member("frame")?.int == 1)
      #expect(root.member("frames")?.int == 2)
      #expect(root.member("fram")?.int == 3)
      #expect(root.member("foo")?.int == 4)
      #expect(root.member("")?.int == 5)
      #expect(root.member("long-enough-name")?.int == 6)
      #expect(root.member("long-enough-namf") == nil)
      #expect(root.member("Frame") == nil)
      #expect(root.member("frame")?.member("x") == nil)
    }
  }

  @Test func `integers are exact or refused`() throws {
    try withRoot(
      "[9007199254740993,1e3,2.0,2.5,-0,9223372036854775807,9223372036854775808,1e30,-7]"
    ) { root in
      let integers = try root.requireArray().map { $0.int }
      #expect(integers == [9_007_199_254_740_993, 1000, 2, nil, 0, .max, nil, nil, -7])
    }
  }

  @Test func `decimals are the nearest doubles`() throws {
    let texts = [
      "0.1", "33.333333333333336", "1.7976931348623157e308", "2.2250738585072014e-308", "5e-324",
      "9007199254740993", "9007199254740992.5", "0.30000000000000004", "123456789.123456789",
      "1E5", "1e-7", "-1234567890123456789", "0.000000000000000000001", "100000000000000000000",
      "7205759403792793199999e-5", "4.35", "179.99999999999997",
    ]
    let read = try withRoot("[\(texts.joined(separator: ","))]") { root in
      try root.requireArray().map { try $0.requireDouble() }
    }
    for (text, value) in zip(texts, read) { #expect(Double(text) == value, "\(text)") }
  }

  @Test func `strings have their escapes replaced`() throws {
    let text = try withRoot(#"["\"\\\/\b\f\n\r\t\u00e9\u20ac\ud83d\ude00 é€😀"]"#) { root in
      try root.requireArray().map { try $0.requireString() }
    }
    #expect(text == ["\"\\/\u{8}\u{c}\n\r\té€😀 é€😀"])
  }

  @Test func `the length of a string is known before its text is made`() throws {
    let lengths = try withRoot(#"["é\n",7]"#) { root in
      try root.requireArray().map { $0.writtenLength }
    }
    #expect(lengths == [4, nil])
  }

  @Test func `arrays of numbers are read at once`() throws {
    try withRoot(
      #"{"f":[1,2.5,-3,1e2],"t":[1,0,0,1,10.5,-0],"p":[3,4],"n":[0.1,33.333333333333336]}"#
    ) { root in
      #expect(try root.requireMember("f").requireFourDoubles() == (1, 2.5, -3, 100))
      #expect(try root.requireMember("t").requireSixDoubles() == (1, 0, 0, 1, 10.5, 0))
      #expect(try root.requireMember("p").requireTwoDoubles() == (3, 4))
      var numbers = [9.0]
      try root.requireMember("n").requireDoubles(into: &numbers)
      #expect(numbers == [9, 0.1, 33.333333333333336])
    }
  }

  @Test(arguments: [
    ("[1,2,3]", "line 1, column 1: expected an array of 4 numbers, found an array of 3"),
    ("[1,2,3,4,5]", "line 1, column 1: expected an array of 4 numbers, found an array of 5"),
    ("[]", "line 1, column 1: expected an array of 4 numbers, found an array of 0"),
    ("{\"x\":1}", "line 1, column 1: expected an array of 4 numbers, found an object"),
    ("null", "line 1, column 1: expected an array of 4 numbers, found null"),
    ("[1,2,\"3\",4]", "line 1, column 6: expected a number, found a string"),
    ("[1,[2,3],4,5]", "line 1, column 4: expected a number, found an array"),
    ("[1,[2,3],4]", "line 1, column 1: expected an array of 4 numbers, found an array of 3"),
    ("[[1,2,3]]", "line 1, column 2: expected a number, found an array"),
    ("[1,2,3,null]", "line 1, column 8: expected a number, found null"),
  ])
  func `an array that is not of four numbers says why`(text: String, message: String) throws {
    try withRoot(text) { root in
      let error = #expect(throws: JSONError.self) { try root.requireFourDoubles() }
      #expect(error?.description == message)
    }
  }

  @Test func `an array of any length says which element is no number`() throws {
    try withRoot("[1,\n[2],3]") { root in
      var numbers: [Double] = []
      let error = #expect(throws: JSONError.self) { try root.requireDoubles(into: &numbers) }
      #expect(error?.description == "line 2, column 1: expected a number, found an array")
    }
  }

  @Test func `a value of the wrong type says what was expected, what was found, and where`() throws
  {
    try withRoot("{\"a\":\n [true, 1.5, \"x\"]}") { root in
      let values = Array(try root.requireMember("a").requireArray())
      func message(_ body: () throws -> Void) -> String? {
        #expect(throws: JSONError.self) { try body() }?.description
      }
      #expect(
        message { _ = try values[0].requireString() }
          == "line 2, column 3: expected a string, found true")
      #expect(
        message { _ = try values[1].requireInt() }
          == "line 2, column 9: expected an integer, found the number 1.5")
      #expect(
        message { _ = try values[2].requireDouble() }
          == "line 2, column 14: expected a number, found a string")
      #expect(
        message { _ = try values[2].requireBool() }
          == "line 2, column 14: expected a boolean, found a string")
      #expect(
        message { _ = try root.requireArray() }
          == "line 1, column 1: expected an array, found an object")
      #expect(
        message { _ = try values[0].requireObject() }
          == "line 2, column 3: expected an object, found true")
      #expect(
        message { _ = try root.requireMember("b") }
          == "line 1, column 1: expected an object with a member \"b\", found an object without it")
    }
  }

  @Test func `an error of the document has a reason of its own`() throws {
    #expect(throws: JSONError.self) { try withRoot("[1") { _ in } }
    try withRoot("[1]") { root in
      let error = #expect(throws: JSONError.self) { try root.requireString() }
      #expect(error?.reason == .mismatch)
    }
  }

  @Test func `places stand for values and sort by their order`() throws {
    try withRoot(#"{"a":[1,{"b":2}],"c":3}"#) { root in
      var pending = [root.place]
      var seen: [JSONPlace] = []
      var sum = 0
      while let place = pending.popLast() {
        let cursor = root.value(at: place)
        seen.append(place)
        sum += cursor.int ?? 0
        for element in cursor.elements.map(Array.init) ?? [] { pending.append(element.place) }
        for member in cursor.members.map(Array.init) ?? [] {
          pending.append(member.value.place)
        }
      }
      #expect(sum == 6)
      #expect(Set(seen).count == 6)
      #expect(seen.min() == root.place)
    }
  }

  @Test func `the source of a value is what stands in the document`() throws {
    try withRoot(#"{"a": [1.50, "\u00e9"] }"#) { root in
      let source = try root.requireMember("a").source
      #expect(String(decoding: source, as: UTF8.self) == #"[1.50, "\u00e9"]"#)
    }
  }

  @Test func `one document is read by several tasks at once`() async throws {
    let text = "[\(Array(repeating: #""caf\u00e9 33""#, count: 200).joined(separator: ","))]"
    let document = try JSONDocument(bytes: Array(text.utf8))
    let shared = Shared(document: document)
    let counts = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          shared.document.withRoot { root in
            root.elements?.count { $0.string == "café 33" && $0.line == 1 } ?? 0
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 200, count: 8))
  }

  private final class Shared: Sendable {
    let document: JSONDocument
    init(document: consuming JSONDocument) { self.document = document }
  }
}
