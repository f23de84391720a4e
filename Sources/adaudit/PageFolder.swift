import AdReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Writes a large report as a page and a folder of pages beside it.
enum PageFolder {
  /// The last part of a path.
  static func name(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// - Parameter path: of the first page; it is written last, when all its links lead somewhere.
  static func write(_ pages: HTMLReportPages, to path: String) throws {
    let folder = path.dropLast(name(path).count) + pages.folder
    guard mkdir(String(folder), 0o777) == 0 || errno == EEXIST else {
      throw Failure(
        status: .unwritableOutput,
        message: "\(folder) cannot be made: \(String(cString: strerror(errno)))")
    }
    for (number, name) in pages.names.enumerated() {
      try OutputFile.write("\(folder)/\(name)") { try pages.writePage(number, to: $0) }
    }
    try OutputFile.write(path) { try pages.writeFirst(to: $0) }
    Console.error(
      "adaudit: the report is large: its screens are on \(pages.names.count) pages in \(folder)")
  }
}
