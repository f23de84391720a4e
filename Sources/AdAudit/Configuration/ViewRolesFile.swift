import AdJSON
public import AdPacks
import AdRules

/// A file that says which views play which part in an ad: an object from accessibility identifiers
/// and classes to `adView`, `attribution` or an asset's name.
///
/// ```json
/// {"promo_card": "adView", "promo_badge": "attribution", "promo_title": "headline"}
/// ```
public enum ViewRolesFile {
  /// - Parameter file: its path, for the errors and the origin of each role.
  /// - Throws: every fault, with its line and what was probably meant.
  public static func read(
    _ bytes: [UInt8], file: String
  ) throws(PackErrors) -> [Setting<Configuration.ViewRole>] {
    try JSONFileReader.read(bytes, file: file) { root, reader in
      roles(root, file: file, &reader)
    }
  }

  static func roles(
    _ cursor: JSONCursor, file: String, _ reader: inout JSONFileReader
  ) -> [Setting<Configuration.ViewRole>] {
    var roles: [Setting<Configuration.ViewRole>] = []
    for member in reader.entries(cursor) {
      guard let name = reader.choice(member.value, among: DeclaredRole.names),
        let role = DeclaredRole(name: name)
      else { continue }
      roles.append(
        Setting(.init(name: member.name, role: role), .file(file, line: member.value.line)))
    }
    return roles
  }
}
