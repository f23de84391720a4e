public import Foundation

/// XCTest on Linux has no attachments.
public final class XCTAttachment {
  public enum Lifetime: Int, Sendable { case keepAlways, deleteOnSuccess }

  public let data: Data
  public let uniformTypeIdentifier: String
  public var name: String?
  public var lifetime = Lifetime.deleteOnSuccess

  public init(data payload: Data, uniformTypeIdentifier identifier: String) {
    data = payload
    uniformTypeIdentifier = identifier
  }
}
