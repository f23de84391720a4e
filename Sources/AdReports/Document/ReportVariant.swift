/// The variant of a view that an input shows, where the view was captured in several.
public struct ReportVariant: Sendable, Hashable {
  /// Light or dark.
  public enum Appearance: String, Sendable, Hashable, CaseIterable {
    case light, dark
  }

  /// The direction of the layout.
  public enum Direction: String, Sendable, Hashable, CaseIterable {
    case leftToRight = "ltr"
    case rightToLeft = "rtl"
  }

  /// Names the matrix: the same for all variants of a view.
  public var matrix: String
  public var appearance: Appearance
  /// `XS` to `AX5`.
  public var textSize: String
  public var direction: Direction
  /// Width of the screen in points.
  public var width: Int
  /// Name of the content; chosen by the app's tests.
  public var content: String

  public init(
    matrix: String, appearance: Appearance, textSize: String, direction: Direction, width: Int,
    content: String
  ) {
    self.matrix = matrix
    self.appearance = appearance
    self.textSize = textSize
    self.direction = direction
    self.width = width
    self.content = content
  }

  /// Names the variant in its matrix: `dark-AX5-rtl-320-longest`.
  public var key: String {
    "\(appearance.rawValue)-\(textSize)-\(direction.rawValue)-\(width)-\(content)"
  }
}

/// One variant in which a finding was made.
public struct FindingVariant: Sendable, Hashable {
  /// The key of its input's variant.
  public var key: String
  /// Path of its input.
  public var input: String
  /// Id of the ad there; nil for findings on a whole snapshot.
  public var ad: String?
  /// The subject there.
  public var view: ReportView?
  /// The evidence of this variant alone.
  public var evidence: String

  public init(key: String, input: String, ad: String?, view: ReportView?, evidence: String) {
    self.key = key
    self.input = input
    self.ad = ad
    self.view = view
    self.evidence = evidence
  }
}

extension ReportFinding {
  /// Ids of all ads it was found in.
  var adIDs: [String] { variants.isEmpty ? [ad].compactMap(\.self) : variants.compactMap(\.ad) }

  /// The finding as each of its variants has it, with that variant's place.
  var places: [ReportFinding] {
    if variants.isEmpty { return [self] }
    return variants.map { variant in
      var place = self
      place.input = variant.input
      place.ad = variant.ad
      place.view = variant.view
      return place
    }
  }

  /// Paths of all inputs it was found in.
  var inputPaths: [String] { variants.isEmpty ? [input] : variants.map(\.input) }
}
