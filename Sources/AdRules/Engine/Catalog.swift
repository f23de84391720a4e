/// What a data field holds; placeholders in messages name it: `{share:percent}`.
public enum FieldKind: String, Sendable, Hashable, CaseIterable {
  case percent, points, number, count, text, code, size, list
}

/// A data field that a reason carries.
public struct FieldSpec: Sendable, Hashable {
  public var name: String
  public var kind: FieldKind

  public init(_ name: String, _ kind: FieldKind) {
    self.name = name
    self.kind = kind
  }
}

/// A reason key that a check can give, with the outcome it stands for.
public struct ReasonSpec: Sendable, Hashable {
  public var key: String
  public var outcome: Outcome
  public var fields: [FieldSpec]

  public init(_ key: String, _ outcome: Outcome, _ fields: [FieldSpec] = []) {
    self.key = key
    self.outcome = outcome
    self.fields = fields
  }
}

/// The documented interface of a check, selector or condition.
public struct CallSpec: Sendable, Hashable {
  public var name: String
  public var summary: String
  public var arguments: [ArgumentSpec]
  public var reasons: [ReasonSpec]

  public init(
    name: String, summary: String, arguments: [ArgumentSpec] = [], reasons: [ReasonSpec] = []
  ) {
    self.name = name
    self.summary = summary
    self.arguments = arguments
    self.reasons = reasons
  }
}

/// The closed set of building blocks a rule file may name.
public enum Catalog {
  static let checkTypes: [any Check.Type] =
    attributionChecks + adChoicesChecks + mediaChecks + structureChecks + touchChecks
    + sizeChecks + visibilityChecks + textChecks + placementChecks + deliveryChecks

  private static let attributionChecks: [any Check.Type] = [
    AttributionWordCheck.self, AttributionPlacedCheck.self, AttributionShownCheck.self,
    AttributionSizeCheck.self, AttributionAtTopCheck.self, AttributionApartCheck.self,
    AttributionControlCheck.self, AttributionContrastCheck.self, AttributionWholeCheck.self,
    OutletRepurposedCheck.self,
  ]

  private static let adChoicesChecks: [any Check.Type] = [
    AdChoicesSeenCheck.self, AdChoicesExpectedCheck.self, AdChoicesCornerCheck.self,
    AdChoicesOutletCheck.self, AdChoicesSpacingCheck.self, SafeAreaCheck.self,
  ]

  private static let mediaChecks: [any Check.Type] = [
    MainImageCheck.self, MediaOutletClassCheck.self, MediaContentCheck.self, MediaRatioCheck.self,
    ImageShapeCheck.self, ImageCropCheck.self,
  ]

  private static let structureChecks: [any Check.Type] = [
    BelowAdViewCheck.self, HeadlineLinkedCheck.self, AdBoundCheck.self,
    AdViewGenerationCheck.self, SDKClassModuleCheck.self, AdViewElementCheck.self,
    ViewPerOutletCheck.self, NotNestedCheck.self, AdShownOnceCheck.self, OwnAssetCheck.self,
    UnalteredTextCheck.self, NoPlaceholderCheck.self, CallToActionLinkedCheck.self,
    SetBeforeAdCheck.self,
  ]

  private static let touchChecks: [any Check.Type] = [
    InteractionOffCheck.self, ControlsInteractionOffCheck.self, TouchPathCheck.self,
    RecognizerCheck.self, ControlOverAssetCheck.self, ClickAreaCheck.self,
  ]

  private static let sizeChecks: [any Check.Type] = [
    AdViewSizeCheck.self, MediaSizeCheck.self, WithinAdViewCheck.self, LegibleCheck.self,
  ]

  private static let visibilityChecks: [any Check.Type] = [
    AssetShownCheck.self, AssetsApartCheck.self, AdViewOpaqueCheck.self, ClickAreaShownCheck.self,
    NotBackgroundCheck.self,
  ]

  private static let textChecks: [any Check.Type] = [
    TextWholeCheck.self, TextContrastCheck.self,
  ]

  private static let placementChecks: [any Check.Type] = [
    ContentOverAdCheck.self, ApartFromControlsCheck.self, WayOutCheck.self,
  ]

  private static let deliveryChecks: [any Check.Type] = [
    AdAgeCheck.self, RequiredAssetsCheck.self, AbsentHiddenCheck.self, DeliveredLinkedCheck.self,
  ]

  static let selectorTypes: [any Selector.Type] = [
    AdViewSelector.self, OutletSelector.self, AttributionCandidateSelector.self,
    AttributionSelector.self, AdChoicesMarkSelector.self, ShownAttributionSelector.self,
    RequiredMarkSelector.self, TouchTakerSelector.self, ShownTextSelector.self,
  ]

  static let conditionTypes: [any Condition.Type] = [
    GenerationCondition.self, AssetCondition.self, IsControlCondition.self,
    IsAttributionCondition.self, ShownCondition.self, FullScreenCondition.self,
    SaleCondition.self,
  ]

  public static let checks: [CallSpec] = checkTypes.map { $0.spec }
  public static let selectors: [CallSpec] = selectorTypes.map { $0.spec }
  public static let conditions: [CallSpec] = conditionTypes.map { $0.spec }

  /// Reasons the engine itself gives, whatever the rule.
  public static let engineReasons: [ReasonSpec] = [
    ReasonSpec("too-early", .unmeasured),
    ReasonSpec("layout-pending", .unmeasured),
    ReasonSpec("stand-in", .unmeasured),
    ReasonSpec("tree-cut", .unmeasured),
    ReasonSpec("frame-rounded", .unmeasured),
    ReasonSpec("may-be-drawn", .review, [FieldSpec("class", .code)]),
    ReasonSpec("not-captured", .unmeasured),
    ReasonSpec("selection-unknown", .unmeasured),
    ReasonSpec("error", .unmeasured, [FieldSpec("check", .code)]),
  ]

  /// Reasons of passes that source code leaves behind; a pack needs words for those its rules use.
  public static let sourceReasons: [ReasonSpec] = SourceEvidence.allCases.map { evidence in
    ReasonSpec(evidence.reason, .pass, [FieldSpec("place", .code), FieldSpec("line", .text)])
  }
}
