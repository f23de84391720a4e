import Testing

@testable import AdJSON

/// json-c of any version answers for the values it is given.
@Suite struct NativeParserTests {
  private func string(_ source: String) -> String? {
    Array(source.utf8).withUnsafeBufferPointer(NativeParser().string)
  }

  private func double(_ source: String) -> Double? {
    Array(source.utf8).withUnsafeBufferPointer(NativeParser().double)
  }

  @Test func `strings beyond ASCII are converted`() {
    #expect(string(#""café\n広告 \ud83d\ude00""#) == "café\n広告 😀")
    #expect(string(#""a\u0000b""#) == "a\u{0}b")
  }

  @Test func `decimals are converted`() {
    #expect(double("33.333333333333336") == 33.333333333333336)
    #expect(double("-1.5e-300") == -1.5e-300)
  }

  @Test func `one parser converts value after value, also after a failure`() {
    let parser = NativeParser()
    for _ in 0..<3 {
      #expect(Array(#""a\tb""#.utf8).withUnsafeBufferPointer(parser.string) == "a\tb")
      #expect(Array(#""a\tb"#.utf8).withUnsafeBufferPointer(parser.string) == nil)
      #expect(Array("2.5".utf8).withUnsafeBufferPointer(parser.double) == 2.5)
    }
  }

  @Test func `what is no such value is left to the caller`() {
    #expect(string("1.5") == nil)
    #expect(string("[") == nil)
    #expect(double("\"1.5\"") == nil)
    #expect(double("1e999") == nil)
    #expect(double("") == nil)
  }
}
