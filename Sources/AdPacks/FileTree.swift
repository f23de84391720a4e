#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Looks at files and folders. Foundation does so too, and would double the size of the binary.
package enum FileTree {
  package enum Kind: Sendable {
    case file, folder, link, other
  }

  /// What stands at a path; of a link, that it is one. Nil: nothing that can be seen.
  package static func kind(of path: String) -> Kind? {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
    }
  }

  /// Whether there is a folder, perhaps through links.
  package static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// Whether there is anything, perhaps through links.
  package static func exists(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0
  }

  /// The names in a folder, without `.` and `..`, in no order. Nil: they cannot be read.
  package static func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { return errno == 0 ? names : nil }
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != ".", name != ".." { names.append(name) }
    }
  }

  /// Absolute; `/` where nobody can tell.
  package static var workingFolder: String {
    guard let path = getcwd(nil, 0) else { return "/" }
    defer { free(path) }
    return String(cString: path)
  }

  /// All bytes of a file; nil where it cannot be read.
  static func bytes(of path: String) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    let room = 1 << 16
    while true {
      var got = 0
      let piece = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        repeat { got = read(descriptor, buffer.baseAddress, room) } while got < 0 && errno == EINTR
        count = max(0, got)
      }
      guard got >= 0 else { return nil }
      if got == 0 { return bytes }
      bytes += piece
    }
  }
}
