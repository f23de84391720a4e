internal import ReportAssets

/// The files of `Reports/` that the program carries: parts of the page, JSON Schemas.
public enum ReportAsset {
  /// Paths relative to `Reports/`, in order: `page/page.html`, `schemas/report.schema.json`.
  public static var paths: [String] {
    (0..<ReportAssets_count()).compactMap { ReportAssets_path($0).map { String(cString: $0) } }
  }

  /// The bytes of a file, or nil if there is none of that path.
  public static func bytes(_ path: String) -> [UInt8]? {
    for index in 0..<ReportAssets_count() {
      guard let name = ReportAssets_path(index), String(cString: name) == path,
        let start = ReportAssets_bytes(index)
      else { continue }
      return Array(UnsafeBufferPointer(start: start, count: Int(ReportAssets_size(index))))
    }
    return nil
  }
}
