#if os(iOS) || os(Linux)
import UIKit

/// How a text lies in its view: points, in the view's own bounds.
package struct MeasuredText {
  /// What the whole text needs at the current width.
  package var requiredSize: CGSize?
  /// Where the words are drawn.
  package var drawnRect: CGRect?
  package var isTruncated: Bool?
  /// Grapheme clusters that fit.
  package var visibleCount: Int?

  package init() {}
}

/// A stretch of attributed text with one look; UTF-16 units.
package struct MeasuredRun {
  package var location: Int
  package var length: Int
  package var color: UIColor?
  package var fontSize: Double?
  package var isAttachment: Bool

  package init(
    location: Int, length: Int, color: UIColor?, fontSize: Double?, isAttachment: Bool
  ) {
    self.location = location
    self.length = length
    self.color = color
    self.fontSize = fontSize
    self.isAttachment = isAttachment
  }
}

/// What only Apple's frameworks can answer: text layout, resolved colours, attachments, the look
/// of a font, who draws. Nil leaves the field uncaptured.
@MainActor package protocol AdMeasuring {
  func layout(of text: NSAttributedString, in view: UIView) -> MeasuredText?
  func runs(of text: NSAttributedString) -> [MeasuredRun]?
  /// Red, green, blue, alpha in extended sRGB; nil for a pattern.
  func components(of color: UIColor, for traits: UITraitCollection) -> [Double]?
  /// `UIFont.Weight`, -1 to 1.
  func weight(of font: UIFont) -> Double?
  /// Whether a class that is not the system's overrides `draw(_:)`.
  func drawsItself(_ view: UIView) -> Bool?
}
#endif
