/// A text that may have been redacted or cut by the producer.
public enum CapturedText: Sendable, Hashable {
  /// The text as shown.
  case string(String)
  /// The text was withheld; only its length in UTF-16 units is known.
  case redacted(length: Int)
  /// The format shows only the beginning of the text.
  case cut(String)

  /// The whole text, or nil when it was withheld or cut.
  public var whole: String? {
    if case .string(let string) = self { string } else { nil }
  }

  /// Whether the view shows no text at all.
  public var isEmpty: Bool {
    switch self {
    case .string(let string): string.isEmpty
    case .redacted(let length): length == 0
    case .cut: false
    }
  }
}

/// A stretch of attributed text with one look.
public struct TextRun: Sendable, Hashable {
  /// Position and length in UTF-16 units.
  public var location: Int
  public var length: Int
  public var color: Fact<RGBAColor>
  /// Font size in points.
  public var fontSize: Fact<Double>
  /// The run is a text attachment (an image), not letters.
  public var isAttachment: Bool

  public init(
    location: Int, length: Int, color: Fact<RGBAColor>, fontSize: Fact<Double>, isAttachment: Bool
  ) {
    self.location = location
    self.length = length
    self.color = color
    self.fontSize = fontSize
    self.isAttachment = isAttachment
  }
}

/// What a text view (label, text view, text field) shows.
public struct TextFacts: Sendable, Hashable {
  public var string: Fact<CapturedText> = .notCaptured
  public var attributed: Fact<Bool> = .notCaptured
  public var runs: Fact<[TextRun]> = .notCaptured
  public var fontName: Fact<String> = .notCaptured
  /// Points.
  public var fontSize: Fact<Double> = .notCaptured
  /// `UIFont.Weight` raw value, -1 … 1.
  public var fontWeight: Fact<Double> = .notCaptured
  public var color: Fact<RGBAColor> = .notCaptured
  /// `numberOfLines`; 0 is unlimited.
  public var lines: Fact<Int> = .notCaptured
  public var lineBreak: Fact<String> = .notCaptured
  public var adjustsFontSize: Fact<Bool> = .notCaptured
  public var minimumScale: Fact<Double> = .notCaptured
  public var alignment: Fact<String> = .notCaptured
  /// The size the whole text needs at the current width, in points.
  public var requiredSize: Fact<TreeSize> = .notCaptured
  /// Where the words are drawn, in the view's own bounds space, points.
  public var drawnRect: Fact<TreeRect> = .notCaptured
  public var truncated: Fact<Bool> = .notCaptured
  /// Grapheme clusters that fit.
  public var visibleCount: Fact<Int> = .notCaptured

  public init() {}
}

/// What a button shows; its inner label is a view of its own in rendered trees.
public struct ButtonFacts: Sendable, Hashable {
  public var title: Fact<CapturedText> = .notCaptured
  public var attributed: Fact<Bool> = .notCaptured
  public var usesConfiguration: Fact<Bool> = .notCaptured
  public var hasImage: Fact<Bool> = .notCaptured

  public init() {}
}
