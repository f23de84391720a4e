#if os(iOS) || os(Linux)
import AdTreeCapture
import UIKit
import XCTest

#if os(Linux)
import XCTAttachmentStandIn
#endif

extension AdCapture {
  /// A snapshot as an attachment that `xcresulttool export attachments` writes as a file.
  ///
  /// - Parameters:
  ///   - snapshot: from `snapshot(of:)` or a matrix.
  ///   - name: names the file.
  public static func attachment(of snapshot: AdSnapshot, named name: String) -> XCTAttachment {
    let attachment = XCTAttachment(
      data: Data(snapshot.json.utf8), uniformTypeIdentifier: "public.json")
    attachment.name = "\(name).json"
    // The default deletes what a passing test attached.
    attachment.lifetime = .keepAlways
    return attachment
  }

  /// Captures a view and wraps it.
  public static func attachment(
    of view: UIView, named name: String, options: AdCaptureOptions = AdCaptureOptions()
  ) -> XCTAttachment {
    attachment(of: snapshot(of: view, options: options), named: name)
  }
}
#endif
