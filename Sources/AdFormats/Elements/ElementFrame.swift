import AdTree

/// Rectangles as UI-test tools print them.
enum ElementFrame {
  /// What the four numbers of a frame come to.
  enum Reading: Equatable {
    case rect(TreeRect)
    /// An edge is infinite, not a number, or beyond any screen.
    case infinite
    case malformed
  }

  /// The largest coordinate that is believed.
  static let limit = 1_000_000.0

  /// Four numbers that need not be finite.
  static func reading(x: Double, y: Double, width: Double, height: Double) -> Reading {
    let numbers = [x, y, width, height]
    guard numbers.allSatisfy({ $0.isFinite && abs($0) <= limit }) else { return .infinite }
    guard width >= 0, height >= 0 else { return .malformed }
    return .rect(TreeRect(x: x, y: y, width: width, height: height))
  }

  /// `{{x, y}, {width, height}}`, nothing before or after it.
  static func parse(_ text: some Collection<UInt8>) -> Reading {
    guard text.count <= 256 else { return .malformed }
    var numbers: [Double] = []
    var word = ""
    var shape: [UInt8] = []
    for byte in text {
      switch byte {
      case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","):
        if !word.isEmpty {
          guard let number = number(word) else { return .malformed }
          numbers.append(number)
          shape.append(UInt8(ascii: "n"))
          word = ""
        }
        shape.append(byte)
      case UInt8(ascii: " "): break
      default: word.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    guard word.isEmpty, shape == Array("{{n,n},{n,n}}".utf8), numbers.count == 4 else {
      return .malformed
    }
    return reading(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// A decimal number, `inf` or `nan`.
  static func number(_ text: some StringProtocol) -> Double? {
    let text = text.lowercased()
    switch text {
    case "inf", "+inf", "infinity": return .infinity
    case "-inf", "-infinity": return -.infinity
    case "nan", "-nan": return .nan
    default: break
    }
    guard !text.isEmpty, text.utf8.count <= 400 else { return nil }
    let isPlain = text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: ".")
        || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "e")
    }
    return isPlain ? Double(text) : nil
  }
}

extension ElementTree {
  /// The frame of the element that is added next; what is wrong with it is a problem.
  mutating func frame(_ reading: ElementFrame.Reading, at position: SourcePosition?) -> Fact<
    TreeRect
  > {
    switch reading {
    case .rect(let rect): return .known(rect)
    case .infinite:
      problems.add(
        "infinite-frame", "the frame has an infinite edge; the element's place is not known",
        at: position, node: elements.count)
    case .malformed:
      problems.add(
        "bad-frame", "the frame is no rectangle; the element's place is not known", at: position,
        node: elements.count)
    }
    return .notCaptured
  }
}
