import AdTree

extension AdAssetFacts {
  /// Whether a text on screen is what the ad delivered for this asset; nil where nobody captured
  /// it.
  func isShown(by text: String) -> Bool? {
    switch shown.value {
    case .equal, .prefix, .stale: return true
    case .different: return false
    case nil: break
    }
    if present.value == false { return false }
    return string.value?.whole.map {
      TextNormalizer.normalize($0) == TextNormalizer.normalize(text)
    }
  }
}
