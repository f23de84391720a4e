import AdTree

extension ViewNode {
  /// The captured groups of which no fact with a default is missing.
  ///
  /// Only these may be declared captured in a file: a reader gives their absent fields the
  /// defaults. A nib walks a group without knowing all of it.
  var wholeGroups: FactGroups {
    var whole = captured
    if !isGeometryWhole { whole.remove(.geometry) }
    if !isRenderWhole { whole.remove(.render) }
    if !isTouchWhole { whole.remove(.touch) }
    if !text.isCaptured || !button.isCaptured { whole.remove(.text) }
    if !image.isCaptured { whole.remove(.image) }
    if !(layer.value?.isWhole ?? layer.isCaptured) { whole.remove(.layer) }
    if !(accessibility.value?.isWhole ?? accessibility.isCaptured) {
      whole.remove(.accessibility)
    }
    if !viewController.isCaptured || !tag.isCaptured || !restorationIdentifier.isCaptured {
      whole.remove(.controller)
    }
    // A bare layer has no text, image or touches, and needs none declared.
    return kind == .layer
      ? whole.union(captured.intersection([.touch, .text, .image, .accessibility])) : whole
  }

  private var isGeometryWhole: Bool {
    (geometry.frame.isCaptured || (geometry.bounds.isCaptured && geometry.center.isCaptured))
      && geometry.anchorPoint.isCaptured && geometry.transform.isCaptured
      && geometry.transform3D.isCaptured && geometry.zPosition.isCaptured
      && geometry.needsLayout.isCaptured && geometry.animating.isCaptured && scroll.isCaptured
  }

  private var isRenderWhole: Bool {
    render.hidden.isCaptured && render.alpha.isCaptured && render.clipsToBounds.isCaptured
      && render.backgroundColor.isCaptured && render.contentMode.isCaptured
      && render.effect.isCaptured && render.drawsItself.isCaptured
  }

  private var isTouchWhole: Bool {
    touch.userInteractionEnabled.isCaptured && touch.exclusiveTouch.isCaptured
      && touch.multipleTouchEnabled.isCaptured && touch.gestureRecognizers.isCaptured
      && control.isCaptured
  }
}

extension LayerFacts {
  fileprivate var isWhole: Bool {
    masksToBounds.isCaptured && cornerRadius.isCaptured && maskedCorners.isCaptured
      && hasMask.isCaptured && opacity.isCaptured && borderWidth.isCaptured
      && borderColor.isCaptured && shadowOpacity.isCaptured && hasContents.isCaptured
      && gradientColors.isCaptured && shapeFill.isCaptured && text.isCaptured
  }
}

extension AccessibilityFacts {
  fileprivate var isWhole: Bool {
    isElement.isCaptured && label.isCaptured && value.isCaptured && hint.isCaptured
      && identifier.isCaptured && traits.isCaptured && elementsHidden.isCaptured
      && viewIsModal.isCaptured
  }
}
