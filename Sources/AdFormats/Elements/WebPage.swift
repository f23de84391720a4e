/// HTML, which a driver sends as the page source while its session is in a web view.
enum WebPage {
  /// Whether bytes begin like a web page.
  static func begins(_ bytes: ArraySlice<UInt8>) -> Bool {
    let start = bytes.prefix(1024).map { byte in
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 0x20 : byte
    }
    let trimmed = start.drop { $0 <= 0x20 || $0 >= 0x80 }
    return trimmed.begins(with: "<html") || trimmed.begins(with: "<!doctype html")
  }
}
