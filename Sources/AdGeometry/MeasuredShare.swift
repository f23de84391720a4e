/// What a viewability SDK counts as in view. The parts add to 1.
///
/// The figure of Open Measurement and of Prebid: what windows and clipping ancestors leave of a
/// view's box, without the boxes of all views in front, divided by the whole box. It is no measure
/// of sight: clear and faded views in front count as obstructions, z positions, masks, rounded
/// corners and background colours do not matter, and rotated views count by their bounding boxes.
/// The view's own subviews never obstruct it; system bars and the SDK's own views do not either.
public struct MeasuredShare: Sendable, Hashable {
  /// Nothing counts: the view or an ancestor is hidden, or it lies in no window.
  public enum Reason: String, Sendable, Hashable {
    case hidden, noWindow, empty, unplaced
  }

  /// Why nothing is in view, or nothing can be measured.
  public var reason: Reason?
  /// Beyond the window or a clipping ancestor.
  public var clipped = 0.0
  /// Views in front.
  public var obstructions: [Cover] = []
  /// Counted as in view.
  public var inView = 0.0
  /// There were too many views in front; the answer is "cannot tell".
  public var hitWorkLimit = false

  public init() {}
}
