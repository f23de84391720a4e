import AdFormats
import AdTree
import Foundation
import Testing

@testable import AdAudit

@Suite("What formats say of themselves") struct FormatListingTests {
  @Test func everyReadableFormatIsDescribedOnceAndNoOther() {
    let described = FormatDescription.all.flatMap(\.formats)
    #expect(Set(described).count == described.count)
    // What is compressed is any of the others.
    let readable = DetectedFormat.allCases.filter { $0.isReadable && $0 != .compressed }
    #expect(Set(described) == Set(readable))
  }

  @Test func theReadmeHoldsTheTablesOfTheReaders() throws {
    let readme = try String(
      contentsOf: SampleFiles.folder.deletingLastPathComponent().appending(path: "README.md"),
      encoding: .utf8)
    let tables = String(decoding: FormatListing().markdown(), as: UTF8.self)
    #expect(
      readme.contains(tables),
      "README.md is not up to date: put the output of 'adaudit formats --markdown' there")
  }

  /// Files of each readable format, by the format that the detector gives them.
  private static let samples: [DetectedFormat: [Snapshot]] = {
    var result: [DetectedFormat: [Snapshot]] = [:]
    for path in SampleFiles.paths + SampleFiles.others {
      guard let bytes = try? SampleFiles.bytes(path), let format = Detector.detect(bytes),
        case .snapshot(let snapshot)? = try? InputReader.read(bytes: bytes, name: path)
      else { continue }
      result[format, default: []].append(snapshot)
    }
    return result
  }()

  @Test(arguments: FormatDescription.all)
  func whatAReaderClaimsIsWhatItGives(_ description: FormatDescription) throws {
    for format in description.formats {
      let snapshots = try #require(Self.samples[format], "Samples/ holds no \(format.name)")
      for snapshot in snapshots {
        #expect(snapshot.stage == description.stage)
        let views = snapshot.nodes.filter { $0.kind != .layer }
        check(description.visibility, "visibility", format, views) {
          $0.render.hidden.isCaptured && $0.render.alpha.isCaptured
        }
        check(description.touch, "touch", format, views) {
          $0.touch.userInteractionEnabled.isCaptured
        }
        check(description.outlets, "outlets", format, views) { _ in !snapshot.outlets.isEmpty }
        // Only views that have one can show a text or an identifier.
        switch description.text {
        case .none: #expect(!views.contains { $0.text.value?.string.isCaptured == true })
        case .partly, .whole:
          #expect(views.contains { $0.text.value?.string.isCaptured == true }, "\(format)")
        }
        switch description.accessibility {
        case .none: #expect(!views.contains { $0.accessibility.isCaptured })
        case .partly, .whole: #expect(views.contains { $0.accessibility.isCaptured }, "\(format)")
        }
        let own = views.filter { UIKitClasses.superclasses[$0.className] == nil }
        check(description.superclasses, "superclasses", format, own) { $0.classChain.isComplete }
        switch description.frames {
        case .superview, .canvas:
          #expect(views.contains { $0.geometry.frame.isCaptured }, "\(format)")
          #expect(snapshot.frameTolerance < 0.5)
        case .screen, .screenRounded:
          #expect(views.contains { $0.geometry.windowRect.isCaptured }, "\(format)")
          #expect(!views.contains { $0.geometry.frame.isCaptured }, "\(format)")
          #expect((snapshot.frameTolerance >= 0.5) == (description.frames == .screenRounded))
        }
      }
    }
  }

  private func check(
    _ extent: FormatDescription.Extent, _ kind: String, _ format: DetectedFormat,
    _ views: [ViewNode], _ holds: (ViewNode) -> Bool
  ) {
    let count = views.filter(holds).count
    switch extent {
    case .whole: #expect(count == views.count, "\(format) \(kind)")
    // How much a sample has of what its format carries in part is its own affair.
    case .partly: break
    case .none: #expect(count == 0, "\(format) \(kind)")
    }
  }
}
