extension Snapshot {
  /// The snapshot with its texts withheld: what views show and say to assistive technology, the
  /// ads' own texts, and free words about events and failed requests. Lengths stay; so do names
  /// that the app's developers gave (classes, identifiers, images, screens).
  public var redacted: Snapshot {
    var snapshot = self
    for index in nodes.indices { snapshot.withNode(index) { $0.redact() } }
    for index in ads.indices { snapshot.ads[index].redact() }
    for index in events.indices {
      snapshot.events[index].detail = events[index].detail.map(Redaction.dots)
    }
    return snapshot
  }
}

/// How texts are withheld.
public enum Redaction {
  /// As many dots as a text has characters.
  public static func dots(_ text: String) -> String { String(repeating: "•", count: text.count) }
}

extension CapturedText {
  /// Its length alone; of a cut text the least that it can be.
  public var redacted: CapturedText {
    switch self {
    case .string(let string): .redacted(length: string.utf16.count)
    case .cut(let beginning): .redacted(length: beginning.utf16.count + 1)
    case .redacted: self
    }
  }
}

extension ViewNode {
  fileprivate mutating func redact() {
    // Only facts that hold a text are set anew: most views have none.
    if var facts = text.value, facts.string.value != nil {
      facts.string = facts.string.map(\.redacted)
      text = .known(facts)
    }
    if var facts = button.value, facts.title.value != nil {
      facts.title = facts.title.map(\.redacted)
      button = .known(facts)
    }
    if var facts = layer.value, facts.text.value != nil {
      facts.text = facts.text.map(\.redacted)
      layer = .known(facts)
    }
    if var facts = accessibility.value {
      facts.redact()
      accessibility = .known(facts)
    }
  }
}

extension AccessibilityFacts {
  fileprivate mutating func redact() {
    label = label.map(\.redacted)
    value = value.map(\.redacted)
    hint = hint.map(\.redacted)
    elements = elements.map { elements in
      elements.map { element in
        var element = element
        element.label = element.label.map(\.redacted)
        element.value = element.value.map(\.redacted)
        return element
      }
    }
  }
}

extension AdFacts {
  fileprivate mutating func redact() {
    assets = assets.map { assets in
      assets.mapValues { asset in
        var asset = asset
        asset.string = asset.string.map(\.redacted)
        return asset
      }
    }
    response = response.map { response in
      var response = response
      response.attempts = response.attempts.map { attempts in
        attempts.map { attempt in
          var attempt = attempt
          attempt.error = attempt.error.map(Redaction.dots)
          return attempt
        }
      }
      return response
    }
  }
}
