/// What a line that describes no view tells about the dump around it.
enum DumpNoise {
  /// Dots: someone left lines out.
  case elision
  /// Bars as before a view, and what follows them, if anything.
  case bars(Int, isBlank: Bool)
  case other

  init(_ source: DumpSource, line: Range<Int>) {
    var bars = 0
    var dots = 0
    var index = line.lowerBound
    var rest = line.upperBound
    scan: while index < line.upperBound {
      switch source.bytes[index] {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "/"), UInt8(ascii: "*"),
        UInt8(ascii: "#"), UInt8(ascii: ">"):
        break
      case UInt8(ascii: "|"):
        bars += 1
      default:
        rest = index
        break scan
      }
      index += 1
    }
    index = rest
    while index < line.upperBound {
      switch source.bytes[index] {
      case UInt8(ascii: "."): dots += 1
      // The three bytes of an ellipsis.
      case 0xE2, 0x80, 0xA6: dots += 1
      case UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("),
        UInt8(ascii: ")"), UInt8(ascii: "|"):
        break
      default:
        self = bars > 0 ? .bars(bars, isBlank: false) : .other
        return
      }
      index += 1
    }
    if dots >= 3 {
      self = .elision
    } else {
      self = bars > 0 ? .bars(bars, isBlank: rest == line.upperBound) : .other
    }
  }
}
