/// A path of the report as a URI reference: relative, forward slashes, percent-encoded.
enum ResourceURI {
  static func reference(_ path: String) -> String {
    if path == "-" { return "stdin" }
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "\\"):
        result += "/"
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count == 1 ? "0" : "") + digits
      }
    }
    // A first segment with a colon would be a scheme; colons are encoded, so none is left.
    return result
  }
}
