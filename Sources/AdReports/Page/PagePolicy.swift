/// What the page allows: its own style and script by their hashes, embedded pictures, nothing else.
enum PagePolicy {
  static let content =
    "default-src 'none'; style-src '\(source("page.css"))'; script-src '\(source("page.js"))'; "
    + "img-src data:; base-uri 'none'; form-action 'none'"

  /// A file's hash as a source expression; the template holds the file's bytes and no others.
  private static func source(_ file: String) -> String {
    var hash = SHA256()
    hash.add(ReportAsset.bytes("page/\(file)") ?? [])
    return "sha256-" + Base64.text(hash.digest)
  }
}
