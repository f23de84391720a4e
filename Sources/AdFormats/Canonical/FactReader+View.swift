internal import AdJSON
import AdTree

extension FactReader {
  mutating func layer(_ cursor: JSONCursor, isCaptured: Bool) -> Fact<LayerFacts> {
    object(cursor) { reader, members in
      var facts = isCaptured ? CanonicalDefaults.layer : LayerFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.layer) {
        case .class: facts.className = reader.string(value)
        case .masksToBounds: facts.masksToBounds = reader.bool(value)
        case .cornerRadius: facts.cornerRadius = reader.length(value)
        case .maskedCorners: facts.maskedCorners = reader.int(value)
        case .hasMask: facts.hasMask = reader.bool(value)
        case .opacity: facts.opacity = reader.double(value)
        case .borderWidth: facts.borderWidth = reader.length(value)
        case .borderColor: facts.borderColor = reader.color(value)
        case .shadowOpacity: facts.shadowOpacity = reader.double(value)
        case .hasContents: facts.hasContents = reader.bool(value)
        case .gradientColors: facts.gradientColors = reader.colors(value)
        case .shapeFill: facts.shapeFill = reader.color(value)
        case .text: facts.text = reader.text(value)
        case .sublayerCount: facts.sublayerCount = reader.int(value)
        case nil: reader.unknown(member.key, in: "layer")
        }
      }
      return facts
    }
  }

  mutating func textFacts(_ cursor: JSONCursor) -> Fact<TextFacts> {
    object(cursor) { reader, members in
      var facts = TextFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.text) {
        case .string: facts.string = reader.text(value)
        case .attributed: facts.attributed = reader.bool(value)
        case .runs: facts.runs = reader.list(value, "an array of runs") { $0.run($1) }
        case .fontName: facts.fontName = reader.string(value)
        case .fontSize: facts.fontSize = reader.length(value)
        case .fontWeight: facts.fontWeight = reader.double(value)
        case .color: facts.color = reader.color(value)
        case .lines: facts.lines = reader.int(value)
        case .lineBreak: facts.lineBreak = reader.string(value)
        case .adjustsFontSize: facts.adjustsFontSize = reader.bool(value)
        case .minimumScale: facts.minimumScale = reader.double(value)
        case .alignment: facts.alignment = reader.string(value)
        case .requiredSize: facts.requiredSize = reader.size(value)
        case .drawnRect: facts.drawnRect = reader.rect(value)
        case .truncated: facts.truncated = reader.bool(value)
        case .visibleCount: facts.visibleCount = reader.int(value)
        case nil: reader.unknown(member.key, in: "text")
        }
      }
      return facts
    }
  }

  private mutating func run(_ cursor: JSONCursor) -> TextRun? {
    object(cursor) { reader, members in
      var run = TextRun(
        location: 0, length: 0, color: .notCaptured, fontSize: .notCaptured, isAttachment: false)
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.run) {
        case .location: run.location = reader.int(value).value ?? 0
        case .length: run.length = reader.int(value).value ?? 0
        case .color: run.color = reader.color(value)
        case .fontSize: run.fontSize = reader.length(value)
        case .isAttachment: run.isAttachment = reader.flag(value)
        case nil: reader.unknown(member.key, in: "a run")
        }
      }
      return run
    }.value
  }

  mutating func button(_ cursor: JSONCursor) -> Fact<ButtonFacts> {
    object(cursor) { reader, members in
      var facts = ButtonFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.button) {
        case .title: facts.title = reader.text(value)
        case .attributed: facts.attributed = reader.bool(value)
        case .usesConfiguration: facts.usesConfiguration = reader.bool(value)
        case .hasImage: facts.hasImage = reader.bool(value)
        case nil: reader.unknown(member.key, in: "button")
        }
      }
      return facts
    }
  }

  mutating func image(_ cursor: JSONCursor) -> Fact<ImageFacts> {
    object(cursor) { reader, members in
      var facts = ImageFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.image) {
        case .size: facts.size = reader.size(value)
        case .pixelSize: facts.pixelSize = reader.size(value)
        case .scale: facts.scale = reader.double(value)
        case .symbol: facts.symbol = reader.bool(value)
        case .renderingMode: facts.renderingMode = reader.string(value)
        case .animated: facts.animated = reader.bool(value)
        case .name: facts.name = reader.string(value)
        case nil: reader.unknown(member.key, in: "image")
        }
      }
      return facts
    }
  }

  mutating func control(_ cursor: JSONCursor) -> Fact<ControlFacts> {
    object(cursor) { reader, members in
      var facts = ControlFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.control) {
        case .enabled: facts.enabled = reader.bool(value)
        case .selected: facts.selected = reader.bool(value)
        case .highlighted: facts.highlighted = reader.bool(value)
        case .targetCount: facts.targetCount = reader.int(value)
        case .hasPrimaryAction: facts.hasPrimaryAction = reader.bool(value)
        case nil: reader.unknown(member.key, in: "control")
        }
      }
      return facts
    }
  }

  mutating func gestures(_ cursor: JSONCursor) -> Fact<[GestureFacts]> {
    list(cursor, "an array of gesture recognisers") { reader, element in
      reader.object(element) { reader, members in
        var facts = GestureFacts(className: "UIGestureRecognizer")
        for member in members {
          let value = member.value
          switch member.key.name(in: Vocabulary.gesture) {
          case .class: facts.className = reader.string(value).value ?? facts.className
          case .enabled: facts.enabled = reader.bool(value)
          case .cancelsTouchesInView: facts.cancelsTouchesInView = reader.bool(value)
          case .taps: facts.taps = reader.int(value)
          case nil: reader.unknown(member.key, in: "a gesture recogniser")
          }
        }
        return facts
      }.value
    }
  }

  mutating func hits(_ cursor: JSONCursor) -> Fact<[HitSample]> {
    list(cursor, "an array of hit-test samples") { reader, element in
      var point: TreePoint?
      var node: String?
      reader.each(element, Vocabulary.hit, "a hit-test sample") { reader, key, value in
        switch key {
        case .point: point = reader.point(value).value
        case .node: node = reader.string(value).value
        }
      }
      return point.map { HitSample(point: $0, node: node) }
    }
  }

  mutating func accessibility(
    _ cursor: JSONCursor, isCaptured: Bool
  ) -> Fact<AccessibilityFacts> {
    object(cursor) { reader, members in
      var facts = isCaptured ? CanonicalDefaults.accessibility : AccessibilityFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.accessibility) {
        case .isElement: facts.isElement = reader.bool(value)
        case .label: facts.label = reader.text(value)
        case .value: facts.value = reader.text(value)
        case .hint: facts.hint = reader.text(value)
        case .identifier: facts.identifier = reader.string(value)
        case .traits: facts.traits = reader.strings(value)
        case .frame: facts.frame = reader.rect(value)
        case .elementsHidden: facts.elementsHidden = reader.bool(value)
        case .viewIsModal: facts.viewIsModal = reader.bool(value)
        case .elements:
          facts.elements = reader.list(value, "an array of elements") { $0.element($1) }
        case nil: reader.unknown(member.key, in: "accessibility")
        }
      }
      return facts
    }
  }

  private mutating func element(_ cursor: JSONCursor) -> AccessibilityElementFacts? {
    object(cursor) { reader, members in
      var facts = AccessibilityElementFacts()
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.accessibility) {
        case .label: facts.label = reader.text(value)
        case .value: facts.value = reader.text(value)
        case .identifier: facts.identifier = reader.string(value)
        case .traits: facts.traits = reader.strings(value)
        case .frame: facts.frame = reader.rect(value)
        default: reader.unknown(member.key, in: "an accessibility element")
        }
      }
      return facts
    }.value
  }

  mutating func design(_ cursor: JSONCursor) -> DesignFacts? {
    object(cursor) { reader, members in
      var facts = DesignFacts(element: "view")
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.design) {
        case .element: facts.element = reader.string(value).value ?? facts.element
        case .customModule: facts.customModule = reader.string(value)
        case .misplaced: facts.misplaced = reader.flag(value)
        case .ambiguous: facts.ambiguous = reader.flag(value)
        case .usesAutoLayout: facts.usesAutoLayout = reader.flag(value)
        case .sizeConstraints:
          facts.sizeConstraints =
            reader.list(value, "an array of constraints") { $0.constraint($1) }.value ?? []
        case .hasConstraints: facts.hasConstraints = reader.flag(value)
        case .excludedBySizeClass: facts.excludedBySizeClass = reader.flag(value)
        case .userLabel: facts.userLabel = reader.string(value)
        case nil: reader.unknown(member.key, in: "design")
        }
      }
      return facts
    }.value
  }

  private mutating func constraint(_ cursor: JSONCursor) -> DesignConstraint? {
    object(cursor) { reader, members in
      var constraint = DesignConstraint(
        firstAttribute: "width", relation: "equal", constant: 0, priority: 1000, mayChange: false)
      for member in members {
        let value = member.value
        switch member.key.name(in: Vocabulary.constraint) {
        case .firstAttribute:
          constraint.firstAttribute = reader.string(value).value ?? constraint.firstAttribute
        case .relation: constraint.relation = reader.string(value).value ?? constraint.relation
        case .constant: constraint.constant = reader.length(value).value ?? 0
        case .priority: constraint.priority = reader.double(value).value ?? 1000
        case .mayChange: constraint.mayChange = reader.flag(value)
        case nil: reader.unknown(member.key, in: "a constraint")
        }
      }
      return constraint
    }.value
  }
}

extension ScrollFacts {
  /// What is written is null: the view does not scroll.
  var isNothing: Bool {
    contentOffset.value == nil && contentSize.value == nil && adjustedContentInset.value == nil
      && (contentOffset.isNull || contentSize.isNull || adjustedContentInset.isNull)
  }
}
