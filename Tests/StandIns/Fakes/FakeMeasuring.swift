package import AdTreeCapture
package import UIKit

/// Measures for tests: layouts and painters are what a test lays down, colours and runs are read
/// from the stand-ins. Nobody imitates TextKit.
@MainActor package final class FakeMeasuring: AdMeasuring {
  package var layouts: [String: MeasuredText] = [:]
  package var weights: [String: Double] = [".SFUI-Semibold": 0.3, ".SFUI-Regular": 0]
  package var painters: [ObjectIdentifier] = []

  package init() {}

  /// Says that a text fits and is drawn at the beginning of its view.
  package func lay(_ text: String, width: CGFloat, height: CGFloat) {
    var layout = MeasuredText()
    layout.requiredSize = CGSize(width: width, height: height)
    layout.drawnRect = CGRect(x: 0, y: 0, width: width, height: height)
    layout.isTruncated = false
    layout.visibleCount = text.count
    layouts[text] = layout
  }

  package func layout(of text: NSAttributedString, in view: UIView) -> MeasuredText? {
    layouts[text.string]
  }

  package func runs(of text: NSAttributedString) -> [MeasuredRun]? {
    var runs: [MeasuredRun] = []
    let all = NSRange(location: 0, length: text.length)
    text.enumerateAttributes(in: all) { attributes, range, _ in
      runs.append(
        MeasuredRun(
          location: range.location, length: range.length,
          color: attributes[.foregroundColor] as? UIColor,
          fontSize: (attributes[.font] as? UIFont).map { Double($0.pointSize) },
          isAttachment: attributes[.attachment] != nil))
    }
    return runs
  }

  package func components(of color: UIColor, for traits: UITraitCollection) -> [Double]? {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    let resolved = color.resolvedColor(with: traits)
    guard resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha) else { return nil }
    return [Double(red), Double(green), Double(blue), Double(alpha)]
  }

  package func weight(of font: UIFont) -> Double? {
    weights[font.fontName]
  }

  package func drawsItself(_ view: UIView) -> Bool? {
    painters.contains(ObjectIdentifier(type(of: view)))
  }
}
