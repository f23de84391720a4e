/// Why something only perhaps hides or cuts away a part of a view.
public enum Doubt: String, Sendable, Hashable, CaseIterable {
  /// What it paints need not fill its box: text, an image, drawing code, web, video.
  case painter
  /// It lets something through.
  case translucent
  /// The part between the chords and the tangents of a rounded corner.
  case corner
  case mask
  /// At most a bounding box is known: perspective, impossible numbers.
  case place
  /// Cells and headers of a scroll view whose z positions were not captured: any may be in front.
  case order
  /// An animation runs: what was captured is where it ends, not what is seen.
  case animation
  case hiddenMissing, alphaMissing, painterMissing, placeMissing, clippingMissing, levelMissing
  case sceneMissing

  /// Facts that were not captured would settle it.
  public var isFactMissing: Bool {
    switch self {
    case .painter, .translucent, .corner, .mask, .place, .order: false
    case .animation, .hiddenMissing, .alphaMissing, .painterMissing, .placeMissing,
      .clippingMissing, .levelMissing, .sceneMissing:
      true
    }
  }

  /// The doubt that matters more: what no fact settles goes before what one would.
  func or(_ other: Doubt?) -> Doubt {
    guard let other, isFactMissing, !other.isFactMissing else { return self }
    return other
  }
}
