import AdTree

/// The ad view's class is one that current SDKs have.
struct AdViewGenerationCheck: Check {
  static let spec = CallSpec(
    name: "ad-view-generation",
    summary: "The ad view's class is GADNativeAdView or derives from it.",
    reasons: [
      ReasonSpec("renamed-class", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("retired-class", .violation, [FieldSpec("class", .code)]),
      ReasonSpec("old-sdk", .review, [FieldSpec("class", .code)]),
      ReasonSpec("not-an-ad-view", .review, [FieldSpec("class", .code)]),
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject) else { return .inapplicable }
    switch ad.generation {
    case .current: return .pass
    case .renamed, .retired:
      let data = [DataField("class", .code(className(ad, in: context)))]
      guard context.isDesigned else { return CheckResult(.review, "old-sdk", data: data) }
      return CheckResult(
        .violation, ad.generation == .renamed ? "renamed-class" : "retired-class", data: data)
    case nil: break
    }
    let name = context.node(ad.view).className
    // A cut chain may hold any of the classes.
    if !context.isDesigned, !context.node(ad.view).classChain.isComplete,
      !context.pack.roles.adViewWrappers.contains(name)
    {
      return .notCaptured("class")
    }
    guard context.isDesigned, ad.certainty == .guessed, UIKitClasses.superclasses[name] != nil,
      context.snapshot.outlets.contains(where: {
        $0.owner == .view(ad.view) && Asset(outlet: $0.property) != nil
      })
    else { return .pass }
    return CheckResult(.review, "not-an-ad-view", data: [DataField("class", .code(name))])
  }

  /// The old class among the view's ancestors, or the class of the nib's owner.
  private func className(_ ad: RecognizedAd, in context: AuditContext) -> String {
    let known = context.pack.roles.adViews
    return context.node(ad.view).classChain.names.first { known[$0] != nil }
      ?? context.snapshot.objects.compactMap(\.className).first { known[$0] != nil }
      ?? context.node(ad.view).className
  }
}

/// A nib names the SDK's Objective-C classes without a module: with one it looks for a Swift class
/// of that name, and finds none.
struct SDKClassModuleCheck: Check {
  static let spec = CallSpec(
    name: "sdk-class-without-module",
    summary: "No view of the SDK's classes names a Swift module in a nib.",
    arguments: [ArgumentSpec("modules", .strings, required: true)],
    reasons: [
      ReasonSpec(
        "module-on-sdk-class", .violation, [FieldSpec("class", .code), FieldSpec("module", .code)])
    ])

  /// Modules that hold no class a nib could name.
  private let modules: Set<String>

  init(_ arguments: Arguments) {
    modules = Set(arguments.strings("modules") ?? [])
  }

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isDesigned else { return .inapplicable }
    for view in context.snapshot.subtree(of: ad.view) {
      let node = context.node(view)
      guard let module = node.design?.customModule.value, !module.isEmpty,
        modules.contains(module) || isGoogles(node.className, in: context)
      else { continue }
      return CheckResult(
        .violation, "module-on-sdk-class",
        data: [
          DataField("class", .code(node.className)), DataField("module", .code(module)),
        ], related: view == ad.view ? [] : [RelatedView(view: view, role: "target")])
    }
    return .pass
  }

  /// An app's own class may begin like the SDK's: only the known names count.
  private func isGoogles(_ name: String, in context: AuditContext) -> Bool {
    let roles = context.pack.roles
    return roles.adViews[name] != nil
      || roles.isSDKClass(name)
        && (roles.mediaViews.contains(name) || roles.adChoicesViews.contains(name))
  }
}

/// The ad view's class stands on an element that can hold the ad.
struct AdViewElementCheck: Check {
  static let spec = CallSpec(
    name: "ad-view-element",
    summary: "No image view, label or the like of a nib has an ad view's class.",
    reasons: [
      ReasonSpec(
        "wrong-element", .review, [FieldSpec("class", .code), FieldSpec("element", .code)])
    ])

  init(_ arguments: Arguments) {}

  func evaluate(_ subject: Subject, in context: AuditContext) -> CheckResult {
    guard let ad = context.ad(subject), context.isDesigned else { return .inapplicable }
    let slip = context.snapshot.nodes.indices.first { view in
      context.infos[view].isAdView && !Recogniser.canHoldAd(context.node(view))
        && isAnsweredHere(view, ad, subject, in: context)
    }
    guard let slip else { return .pass }
    return CheckResult(
      .review, "wrong-element",
      data: [
        DataField("class", .code(context.node(slip).className)),
        DataField("element", .code(context.node(slip).design?.element ?? "view")),
      ], related: slip == ad.view ? [] : [RelatedView(view: slip, role: "target")])
  }

  /// What lies in no ad view is the first ad's to tell.
  private func isAnsweredHere(
    _ view: Int, _ ad: RecognizedAd, _ subject: Subject, in context: AuditContext
  ) -> Bool {
    func holds(_ ad: RecognizedAd) -> Bool {
      view == ad.view || context.snapshot.isDescendant(view, of: ad.view)
    }
    return holds(ad) || subject.ad == 0 && !context.recognition.ads.contains(where: holds)
  }
}
