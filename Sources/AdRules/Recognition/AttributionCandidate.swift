import AdTree

/// A view that may be the ad's own attribution, and why.
struct AttributionCandidate: Sendable {
  /// What speaks for it, strongest first.
  enum Evidence: Sendable, Hashable {
    /// Named by the integrator.
    case declared
    /// By its own text.
    case text(String, AttributionMatch)
    /// By its accessibility label.
    case accessibility(String, AttributionMatch)
    /// A text that was withheld or cut.
    case withheld
    /// Words in the view of an outlet; whether they are the ad's own was not captured.
    case mayBeAsset(String, Asset)
    /// A nib's empty, placeholder or very short label that code may fill.
    case mayBeFilled(String)
    /// A small image without words.
    case mayBeImage
    /// A nib's app-class view that may draw it.
    case mayBeView
    /// A small view that draws itself.
    case mayBeDrawn
  }

  /// Where it lies as to the ad.
  enum Place: Sendable, Hashable {
    /// In the ad's scope by ancestry.
    case inside
    /// Over the ad view by frame, not below it.
    case over
    /// In the ad's cell or root, outside the ad view.
    case outside
    /// Outside by ancestry, and no frame tells.
    case unknown
    /// Outside, in a tree that shows several ads.
    case sharedHeader
  }

  var view: Int
  var evidence: Evidence
  var place: Place
  var certainty: RoleCertainty

  /// It is an attribution by its words or by declaration.
  var isAttribution: Bool {
    switch evidence {
    case .declared: true
    case .text(_, let match), .accessibility(_, let match):
      switch match {
      case .word, .byAdvertiser: true
      default: false
      }
    default: false
    }
  }
}
