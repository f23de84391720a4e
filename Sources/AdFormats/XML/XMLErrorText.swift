internal import CExpat

/// Plain words for expat's error codes.
enum XMLErrorText {
  static let cutShort = "the file seems cut short; get it anew or save it again in Xcode"
  static let repair = "save the file again in Xcode, or repair this place by hand"

  static func text(for code: XML_Error) -> (message: String, remedy: String) {
    switch code {
    case XML_ERROR_NO_ELEMENTS:
      ("the document ends before its root element is complete", cutShort)
    case XML_ERROR_UNCLOSED_TOKEN:
      ("a tag, comment or reference is not closed", cutShort)
    case XML_ERROR_UNCLOSED_CDATA_SECTION:
      ("a CDATA section is not closed", cutShort)
    case XML_ERROR_PARTIAL_CHAR:
      ("the file ends inside a character", cutShort)
    case XML_ERROR_TAG_MISMATCH:
      ("this end tag does not close the element that is open", repair)
    case XML_ERROR_DUPLICATE_ATTRIBUTE:
      ("an attribute is given twice", repair)
    case XML_ERROR_JUNK_AFTER_DOC_ELEMENT:
      ("there is something after the root element", "remove what follows the root element")
    case XML_ERROR_UNDEFINED_ENTITY:
      ("an entity is used that is not defined", "write the character itself or its number")
    case XML_ERROR_BAD_CHAR_REF:
      ("a character reference names no XML character", repair)
    case XML_ERROR_INVALID_TOKEN:
      ("this is not well-formed XML (a bare & or <, a control character, or bad UTF-8)", repair)
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      ("the declared encoding is unknown or wrong", "save the file as UTF-8")
    case XML_ERROR_MISPLACED_XML_PI:
      ("something stands before the XML declaration", "remove what precedes <?xml")
    case XML_ERROR_XML_DECL:
      ("the XML declaration is not well-formed", repair)
    case XML_ERROR_NO_MEMORY:
      ("there is not enough memory to read this document", "audit a smaller file")
    case XML_ERROR_AMPLIFICATION_LIMIT_BREACH:
      ("entities expand beyond all measure", "remove the <!DOCTYPE …> declaration")
    default:
      ("this is not well-formed XML", repair)
    }
  }
}
