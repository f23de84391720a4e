public import AdTree

/// What a format can tell about a screen, and how a person gets a file of it. Every reader has
/// one; the README's table and `adaudit formats` are made from them.
public struct FormatDescription: Sendable, Hashable {
  /// How much of a kind of fact a format carries.
  public enum Extent: String, Sendable, Hashable, CaseIterable {
    /// Of every view that has it.
    case whole
    /// Of some views, or not all of it.
    case partly
    case none
  }

  /// The space of the frames.
  public enum Frames: String, Sendable, Hashable, CaseIterable {
    /// In the superview, exact as far as the format's digits go.
    case superview
    /// On the screen; what lies in what is known from the tree alone.
    case screen
    /// On the screen, rounded outwards to whole points.
    case screenRounded
    /// As they lay on Interface Builder's canvas.
    case canvas
  }

  /// The formats it describes; several where one differs from another in nothing a user would see.
  public var formats: [DetectedFormat]
  /// What people call it.
  public var name: String
  /// How a person gets such a file, in one line; code between backticks.
  public var howToGet: String
  public var stage: Stage
  /// Real class names, against roles.
  public var viewClasses: Extent
  /// Superclasses of the app's classes.
  public var superclasses: Extent
  public var frames: Frames
  /// Hidden views and alpha.
  public var visibility: Extent
  /// Whether views take touches.
  public var touch: Extent
  /// The texts that views show.
  public var text: Extent
  /// Accessibility identifiers, labels and values.
  public var accessibility: Extent
  /// Which view shows which asset.
  public var outlets: Extent
  /// What an audit of it can decide, in one sentence.
  public var decides: String
  /// What no audit of it can decide, in one sentence.
  public var leavesOpen: String

  public init(
    formats: [DetectedFormat], name: String, howToGet: String, stage: Stage,
    viewClasses: Extent, superclasses: Extent, frames: Frames, visibility: Extent, touch: Extent,
    text: Extent, accessibility: Extent, outlets: Extent, decides: String, leavesOpen: String
  ) {
    self.formats = formats
    self.name = name
    self.howToGet = howToGet
    self.stage = stage
    self.viewClasses = viewClasses
    self.superclasses = superclasses
    self.frames = frames
    self.visibility = visibility
    self.touch = touch
    self.text = text
    self.accessibility = accessibility
    self.outlets = outlets
    self.decides = decides
    self.leavesOpen = leavesOpen
  }

  /// Of every reader, in the order in which people should prefer them.
  public static let all: [FormatDescription] = [
    CanonicalReader.description, NibReader.description,
    ViewHierarchyReader.description, RecursiveDescriptionReader.description,
    SentryReader.description,
    ElementSnapshotReader.description, DebugDescriptionReader.description,
    UIHierarchyTextReader.description, AppiumReader.description, AppiumJSONReader.description,
  ]
}
