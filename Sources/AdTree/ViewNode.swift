/// Where a thing stands in the file it was read from; both count from 1.
public struct SourcePosition: Sendable, Hashable {
  public var line: Int
  public var column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}

/// One node of a captured tree: a window, a view, or a layer that backs no view.
public struct ViewNode: Sendable {
  /// What kind of node it is.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    case window, view, layer
  }

  /// Unique in the snapshot.
  public var id: String
  /// Index of the superview's node; always smaller than the node's own index.
  public var parent: Int?
  public var kind: Kind
  /// Runtime class name.
  public var className: String
  /// The class with its ancestors; null chains hold the class alone.
  public var classChain: ClassChain
  /// Groups the producer walked for this node.
  public var captured: FactGroups
  /// Where the node stands in its file.
  public var position: SourcePosition?
  /// Class of the view controller whose root view this is.
  public var viewController: Fact<String> = .notCaptured
  public var tag: Fact<Int> = .notCaptured
  public var restorationIdentifier: Fact<String> = .notCaptured
  public var geometry = GeometryFacts()
  public var render = RenderFacts()
  public var touch = TouchFacts()
  private var layerBox: Box<Fact<LayerFacts>>?
  private var textBox: Box<Fact<TextFacts>>?
  private var buttonBox: Box<Fact<ButtonFacts>>?
  private var imageBox: Box<Fact<ImageFacts>>?
  private var scrollBox: Box<Fact<ScrollFacts>>?
  private var controlBox: Box<Fact<ControlFacts>>?
  private var accessibilityBox: Box<Fact<AccessibilityFacts>>?
  private var designBox: Box<DesignFacts>?
  /// The subtree below this node was cut by the producer (a depth or size limit).
  public var childrenCut: Bool = false

  public init(
    id: String, parent: Int?, kind: Kind = .view, className: String, classChain: ClassChain,
    captured: FactGroups
  ) {
    self.id = id
    self.parent = parent
    self.kind = kind
    self.className = className
    self.classChain = classChain
    self.captured = captured
  }

  public var layer: Fact<LayerFacts> {
    get { layerBox?.value ?? .notCaptured }
    set { layerBox = newValue.isCaptured ? Box(newValue) : nil }
  }

  /// Null: the view shows no text of its own.
  public var text: Fact<TextFacts> {
    get { textBox?.value ?? .notCaptured }
    set { textBox = Nulls.text.box(newValue) }
  }

  /// Null: the view is no button.
  public var button: Fact<ButtonFacts> {
    get { buttonBox?.value ?? .notCaptured }
    set { buttonBox = Nulls.button.box(newValue) }
  }

  /// Null: the view shows no image.
  public var image: Fact<ImageFacts> {
    get { imageBox?.value ?? .notCaptured }
    set { imageBox = Nulls.image.box(newValue) }
  }

  /// Null: the view does not scroll.
  public var scroll: Fact<ScrollFacts> {
    get { scrollBox?.value ?? .notCaptured }
    set { scrollBox = Nulls.scroll.box(newValue) }
  }

  /// Null: the view is no control.
  public var control: Fact<ControlFacts> {
    get { controlBox?.value ?? .notCaptured }
    set { controlBox = Nulls.control.box(newValue) }
  }

  public var accessibility: Fact<AccessibilityFacts> {
    get { accessibilityBox?.value ?? .notCaptured }
    set { accessibilityBox = newValue.isCaptured ? Box(newValue) : nil }
  }

  /// What only a nib says; nil in rendered trees.
  public var design: DesignFacts? {
    get { designBox?.value }
    set { designBox = newValue.map { Box($0) } }
  }
}

/// The boxes of facts that are null, as most views' are: one of a kind for all views.
private enum Nulls {
  static let text = Box(Fact<TextFacts>.null)
  static let button = Box(Fact<ButtonFacts>.null)
  static let image = Box(Fact<ImageFacts>.null)
  static let scroll = Box(Fact<ScrollFacts>.null)
  static let control = Box(Fact<ControlFacts>.null)
}

extension Box {
  /// The box for a fact, if this is the one for null; nil where it was not captured.
  fileprivate func box<Content>(_ fact: Value) -> Box? where Value == Fact<Content> {
    switch fact {
    case .known: Box(fact)
    case .null: self
    case .notCaptured: nil
    }
  }
}
