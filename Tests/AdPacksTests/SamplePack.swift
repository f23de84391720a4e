import AdPacks
import FoundationEssentials

/// A made-up pack of one rule, sound as it stands; tests spoil one thing at a time.
enum SamplePack {
  static let head = """
    {
      "id": "sample",
      "title": "Sample",
      "edition": "2026-02-01",
      "sources": [
        {"code": "PAGE", "title": "A page", "url": "https://example.com/page", "date": "2026-01-15"}
      ],
      "catalogue": {"S-1": ["PAGE"]},
      "parameters": [
        {
          "name": "badge.side", "value": 15, "unit": "pixels", "derived": false,
          "source": "PAGE", "date": "2026-01-15"
        }
      ],
      "classes": {"adViews": {"GADNativeAdView": "current"}, "mediaViews": ["GADMediaView"]}
    }
    """

  static let lexicon = """
    {
      "tags": {"G": "A help page."},
      "words": [
        {"language": "en", "word": "Ad", "standing": "accepted", "source": "G"}
      ]
    }
    """

  static let rule = """
    {
      "id": "badge-size",
      "since": "2026-01-15",
      "severity": "must",
      "consequence": {"kind": "policy", "basis": "documented", "source": "PAGE"},
      "stages": ["rendered"],
      "earliestPhase": "bound",
      "select": {"from": "attribution-candidates", "where": {"condition": "is-attribution"}},
      "require": "every",
      "checks": {"check": "attribution-size", "with": {"minimum": "$badge.side"}},
      "sources": ["S-1"]
    }
    """

  static let readme = """
    # The badge is big enough

    ## Summary

    The badge must be `15` pixels high.

    ## Why

    The page documents that it may restrict ads.

    ## Fix

    ### Swift

    Make it bigger.

    ```swift
    badge.frame.size.height = 15
    ```

    ### Objective-C

    Make it bigger.

    ```objc
    // # No heading
    badge.bounds = CGRectMake(0, 0, 15, 15);
    ```

    ### Interface Builder

    1. Select the badge.
    2. Make it bigger.

    ## Messages

    ### below-minimum

    It is {width:points} by {height:points},
    less than {minimum:number}.

    ### between-pixels-and-points

    It is {width:points} by {height:points}, not {minimum:number}; look at `badge`.
    """

  static let messages = """
    # Shared messages

    ### too-early

    Too early.

    ### layout-pending

    Not laid out yet.

    ### stand-in

    A stand-in.

    ### tree-cut

    The tree is cut.

    ### frame-rounded

    The frames are rounded.

    ### may-be-drawn

    A {class:code} may draw it.

    ### not-captured

    Not captured.

    ### selection-unknown

    Selection unknown.

    ### error

    {check:code} broke down.
    """

  /// The pack's files, some of them replaced or, with nil, left out.
  static func files(_ changes: [String: String?] = [:]) -> PackFiles {
    var files: [String: String?] = [
      "pack.json": head, "lexicon.json": lexicon, "messages.md": messages,
      "badge-size/rule.json": rule, "badge-size/README.md": readme,
    ]
    files.merge(changes) { _, new in new }
    return PackFiles(
      name: "sample",
      files: files.compactMap { path, text in
        text.map { PackFile(path: path, bytes: Array($0.utf8)) }
      })
  }

  /// The pack with the first occurrence of a text in one file replaced.
  static func files(_ path: String, replacing old: String, with new: String) -> PackFiles {
    let text: String? = files()[path].map { String(decoding: $0.bytes, as: UTF8.self) }
    guard let text, let range = text.firstRange(of: old) else {
      preconditionFailure("\(path) does not hold \(old)")
    }
    var changed = text
    changed.replaceSubrange(range, with: new)
    return files([path: changed])
  }

  /// What loading the files complains about, one line a fault.
  static func complaints(_ files: PackFiles) -> [String] {
    do {
      _ = try PackLoader.load(files)
      return []
    } catch {
      return error.errors.map(\.description)
    }
  }

  /// What validation complains about in a pack that loads.
  static func mistakes(_ files: PackFiles, fixtures: Bool = false) throws -> [String] {
    let pack = try PackLoader.load(files)
    return PackValidator.validate(pack, files: files, fixtures: fixtures).map(\.description)
  }
}

/// The pack folder in the working copy, fixtures included.
enum GooglePack {
  static let rules =
    #filePath.split(separator: "/", omittingEmptySubsequences: false)
    .dropLast(3).joined(separator: "/") + "/Rules"
  static let folder = rules + "/google-native-ads"

  static func files() throws -> PackFiles { try PackFiles(folder: folder) }
}
