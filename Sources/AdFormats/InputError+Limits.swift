extension InputError {
  static func tooManyBytes(_ count: Int, limit: Int) -> InputError {
    InputError(
      .tooLarge, "the input has \(count) bytes, more than the limit of \(limit)",
      remedy: "audit a smaller file")
  }

  static func tooManyNodes(limit: Int) -> InputError {
    InputError(
      .tooLarge, "the tree has more than \(limit) views", remedy: "audit a part of the tree")
  }

  static func tooDeep(limit: Int) -> InputError {
    InputError(
      .tooLarge, "views are nested more than \(limit) deep", remedy: "audit a part of the tree")
  }
}
