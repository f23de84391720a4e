import AdJSON

/// The value of a document, or the error its reading ends with.
func read(_ bytes: [UInt8], limits: JSONLimits = .init()) -> Result<JSONValue, JSONError> {
  Result { () throws(JSONError) in
    let document = try JSONDocument(bytes: bytes, limits: limits)
    return document.withRoot { JSONValue($0) }
  }
}

func read(_ text: String, limits: JSONLimits = .init()) -> Result<JSONValue, JSONError> {
  read(Array(text.utf8), limits: limits)
}

/// The error of a document as its user reads it; nil if the document is sound.
func refusal(_ text: String) -> String? { refusal(Array(text.utf8)) }

func refusal(_ bytes: [UInt8], limits: JSONLimits = .init()) -> String? {
  switch read(bytes, limits: limits) {
  case .success: nil
  case .failure(let error): error.description
  }
}

/// What a closure reads from a document; the document must be sound.
func withRoot<R: Sendable>(
  _ text: String, _ body: (JSONCursor) throws -> R
) throws -> R {
  try JSONDocument(bytes: Array(text.utf8)).withRoot(body)
}
