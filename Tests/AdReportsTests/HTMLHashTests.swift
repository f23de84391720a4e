import Testing

@testable import AdReports

/// The vectors of FIPS 180-4 and RFC 4648.
@Suite("Hashes and Base64")
struct HTMLHashTests {
  private func hash(_ text: String) -> String {
    var hash = SHA256()
    hash.add(Array(text.utf8))
    return hash.digest.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test func sha256() {
    #expect(hash("") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    #expect(hash("abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      hash("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
    #expect(
      hash(String(repeating: "a", count: 1_000))
        == "41edece42d63e8d9bf515a9ba6932e1c20cbc9f5a5d134645adb5db1b9737ea3")
  }

  @Test("in pieces it is the same")
  func pieces() {
    var hash = SHA256()
    for byte in "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq".utf8 { hash.add([byte]) }
    #expect(hash.digest.prefix(4) == [0x24, 0x8d, 0x6a, 0x61])
  }

  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func base64(text: String, encoded: String) {
    #expect(Base64.text(Array(text.utf8)) == encoded)
  }
}
