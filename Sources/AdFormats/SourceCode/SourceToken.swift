/// A token of Swift or Objective-C, as far as a plain search needs to tell them apart.
struct SourceToken {
  enum Kind {
    case identifier, number, string
    /// One byte of punctuation or of an operator.
    case mark
    /// An `=` that assigns.
    case assign
    /// `#if`, its other branches, and its end.
    case branchBegin, branchNext, branchEnd
  }

  var kind: Kind
  /// Bytes of the file.
  var range: Range<Int>
  /// From 1.
  var line: Int
  /// A string literal's content; nil where only the run time knows it.
  var literal: String?
}

/// The languages that are searched.
enum SourceLanguage {
  case swift, objectiveC

  /// By the extension of a file's name; nil for other files.
  init?(fileName: String) {
    if fileName.hasSuffix(".swift") {
      self = .swift
    } else if [".m", ".mm", ".h"].contains(where: fileName.hasSuffix) {
      self = .objectiveC
    } else {
      return nil
    }
  }
}
