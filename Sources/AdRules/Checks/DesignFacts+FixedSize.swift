import AdTree

extension DesignFacts {
  /// The width or height, in points, that a required constraint fixes and nothing in the nib may
  /// change; nil where none does.
  func fixedSize(_ attribute: String) -> Double? {
    sizeConstraints.first {
      $0.firstAttribute == attribute && $0.relation == "equal" && $0.priority >= 1000
        && !$0.mayChange
    }?.constant
  }
}
