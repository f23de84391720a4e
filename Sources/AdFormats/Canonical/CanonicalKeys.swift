internal import AdJSON

/// The vocabulary of the snapshot format, one enumeration an object.
enum RootKey: String, CaseIterable {
  case format, version, stage, producer, capture, app, device, traits, screen, frameTolerance,
    windows, captured, classes, objects, nodes, ads, events, problems
}

enum NodeKey: String, CaseIterable {
  case id, parent, kind, `class`, children, uncaptured, childrenCut, outlets
  // controller
  case viewController, tag, restorationIdentifier
  // geometry
  case frame, bounds, center, anchorPoint, transform, transform3D, zPosition, windowRect,
    needsLayout, animating, ambiguousLayout, layoutMargins, safeAreaInsets, inWindow,
    layoutDirection, contentOffset, contentSize, adjustedContentInset
  // render
  case hidden, alpha, opaque, clipsToBounds, backgroundColor, tintColor, contentMode, effect,
    drawsItself
  // layer, touch, text, image, accessibility, design
  case layer
  case userInteractionEnabled, exclusiveTouch, multipleTouchEnabled, gestureRecognizers, hitTest,
    control
  case text, button, image, accessibility, design
}

enum LayerKey: String, CaseIterable {
  case `class`, masksToBounds, cornerRadius, maskedCorners, hasMask, opacity, borderWidth,
    borderColor, shadowOpacity, hasContents, gradientColors, shapeFill, text, sublayerCount
}

enum TextKey: String, CaseIterable {
  case string, attributed, runs, fontName, fontSize, fontWeight, color, lines, lineBreak,
    adjustsFontSize, minimumScale, alignment, requiredSize, drawnRect, truncated, visibleCount
}

enum RunKey: String, CaseIterable {
  case location, length, color, fontSize, isAttachment
}

enum ButtonKey: String, CaseIterable {
  case title, attributed, usesConfiguration, hasImage
}

enum ImageKey: String, CaseIterable {
  case size, pixelSize, scale, symbol, renderingMode, animated, name
}

enum ControlKey: String, CaseIterable {
  case enabled, selected, highlighted, targetCount, hasPrimaryAction
}

enum GestureKey: String, CaseIterable {
  case `class`, enabled, cancelsTouchesInView, taps
}

enum AccessibilityKey: String, CaseIterable {
  case isElement, label, value, hint, identifier, traits, frame, elementsHidden, viewIsModal,
    elements
}

enum DesignKey: String, CaseIterable {
  case element, customModule, misplaced, ambiguous, usesAutoLayout, sizeConstraints,
    hasConstraints, excludedBySizeClass, userLabel
}

enum ConstraintKey: String, CaseIterable {
  case firstAttribute, relation, constant, priority, mayChange
}

enum WindowKey: String, CaseIterable {
  case node, level, isKey, sceneState, scene, safeAreaInsets, orientation
}

enum ScreenKey: String, CaseIterable {
  case bounds, scale, nativeBounds, nativeScale, keyboardFrame
}

enum TraitKey: String, CaseIterable {
  case userInterfaceStyle, contentSizeCategory, layoutDirection, displayScale,
    accessibilityContrast, horizontalSizeClass, verticalSizeClass
}

enum CaptureKey: String, CaseIterable {
  case id, time, trigger, screenName, buildConfiguration
}

enum ProducerKey: String, CaseIterable {
  case name, version
}

enum AppKey: String, CaseIterable {
  case bundleID, version, build
}

enum DeviceKey: String, CaseIterable {
  case model, idiom, os, osVersion, isSimulator
}

enum ObjectKey: String, CaseIterable {
  case id, `class`, role, outlets
}

enum AdKey: String, CaseIterable {
  case node, outlets, sdk, kind, phase, source, sale, adRef, attached, registration, assets,
    extraAssetKeys, media,
    mediaViewContentSet, adChoices, attribution, customClickGesture, customMuteAvailable,
    unconfirmedClick, delegateSet, rootViewControllerSet, paidHandlerSet, request, response
}

enum AssetKey: String, CaseIterable {
  case present, length, string, size, scale, count, shown
}

enum MediaKey: String, CaseIterable {
  case aspectRatio, hasVideo, duration, currentTime, mainImageSize, customControls, clickToExpand,
    muted
}

enum AdChoicesKey: String, CaseIterable {
  case preferredPosition, customView
}

enum RequestKey: String, CaseIterable {
  case adUnitHash, isTestAdUnit, numberOfAds, mediaAspectRatioOption, disableImageLoading,
    multipleImages, manualImpressions, customMuteRequested, swipeGesture, videoStartMuted,
    videoCustomControls, videoClickToExpand
}

enum ResponseKey: String, CaseIterable {
  case adapterClass, adSourceName, adSourceID, latency, attempts
}

enum AttemptKey: String, CaseIterable {
  case adapterClass, adSourceName, latency, error
}

enum HitKey: String, CaseIterable {
  case point, node
}

enum EventKey: String, CaseIterable {
  case sequence, time, name, ad, node, detail
}

enum ProblemKey: String, CaseIterable {
  case code, message, node
}

/// Lookup tables, built once.
enum Vocabulary {
  static let root = JSONNameTable<RootKey>()
  static let node = JSONNameTable<NodeKey>()
  static let layer = JSONNameTable<LayerKey>()
  static let text = JSONNameTable<TextKey>()
  static let run = JSONNameTable<RunKey>()
  static let button = JSONNameTable<ButtonKey>()
  static let image = JSONNameTable<ImageKey>()
  static let control = JSONNameTable<ControlKey>()
  static let gesture = JSONNameTable<GestureKey>()
  static let accessibility = JSONNameTable<AccessibilityKey>()
  static let design = JSONNameTable<DesignKey>()
  static let constraint = JSONNameTable<ConstraintKey>()
  static let window = JSONNameTable<WindowKey>()
  static let screen = JSONNameTable<ScreenKey>()
  static let traits = JSONNameTable<TraitKey>()
  static let capture = JSONNameTable<CaptureKey>()
  static let producer = JSONNameTable<ProducerKey>()
  static let app = JSONNameTable<AppKey>()
  static let device = JSONNameTable<DeviceKey>()
  static let object = JSONNameTable<ObjectKey>()
  static let ad = JSONNameTable<AdKey>()
  static let asset = JSONNameTable<AssetKey>()
  static let media = JSONNameTable<MediaKey>()
  static let adChoices = JSONNameTable<AdChoicesKey>()
  static let request = JSONNameTable<RequestKey>()
  static let response = JSONNameTable<ResponseKey>()
  static let attempt = JSONNameTable<AttemptKey>()
  static let hit = JSONNameTable<HitKey>()
  static let event = JSONNameTable<EventKey>()
  static let problem = JSONNameTable<ProblemKey>()
}
