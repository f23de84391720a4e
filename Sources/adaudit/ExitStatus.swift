/// How the program ends; the order in which one wins over another is 70, 74, 65, 1, 0.
enum ExitStatus: Int32 {
  case success = 0
  case findings = 1
  case usage = 64
  case unreadableInput = 65
  case internalError = 70
  case unwritableOutput = 74
  case configuration = 78
}

/// Ends a command with a message for the user.
struct Failure: Error {
  var status: ExitStatus
  var message: String
}
