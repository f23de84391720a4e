/// Base64 with padding (RFC 4648 §4).
public enum Base64 {
  public static func text(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits: UInt32 = 0
      for place in 0..<3 {
        let index = start + place
        bits = bits << 8 | (index < bytes.count ? UInt32(bytes[index]) : 0)
      }
      for place in 0..<4 {
        if place <= group.count {
          text.append(letters[Int(bits >> UInt32(18 - 6 * place) & 63)])
        } else {
          text.append(UInt8(ascii: "="))
        }
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
