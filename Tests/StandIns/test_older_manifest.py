"""The older manifest in place of the main one: it builds, and a release build captures nothing."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]
STAND_INS = ROOT / "Tests" / "StandIns"

PROGRAM = """import AdTreeCapture
import Foundation
import UIKit

@MainActor final class Host: UIView, AdAssignable {
  var nativeAd: NSObject?
}

@MainActor func run() throws {
  let host = Host(frame: CGRect(x: 0, y: 0, width: 320, height: 300))
  let ad = NSObject()
  AdCapture.declare(host, sale: .direct)
  print("before is empty", AdCapture.assign(ad, to: host).isEmpty)
  print("assigned", host.nativeAd === ad)
  let snapshot = AdCapture.snapshot(of: host)
  print("snapshot is empty", snapshot.isEmpty)
  let folder = URL(fileURLWithPath: CommandLine.arguments[1])
  print("file", try snapshot.write(to: folder, named: "feed") as Any)
  print("matrix", AdCapture.matrix(host, .all) { _ in }.count)
}

try await run()
"""


class OlderManifest(unittest.TestCase):
    def test_it_builds_and_its_release_captures_nothing(self):
        with tempfile.TemporaryDirectory() as folder:
            copy = pathlib.Path(folder)
            for name in ("AdTreeCapture", "AdTreeCaptureXCTest"):
                shutil.copytree(ROOT / "Sources" / name, copy / "Sources" / name)
            for name in ("UIKit", "XCTAttachment"):
                shutil.copytree(STAND_INS / name, copy / "StandIns" / name)
            app = copy / "Sources" / "App"
            app.mkdir()
            (app / "main.swift").write_text(PROGRAM)
            manifest = (ROOT / "Package@swift-5.9.swift").read_text()
            # Linux lacks UIKit and attachments; the program is the product's user.
            manifest += """
package.targets.append(.target(name: "UIKit", path: "StandIns/UIKit"))
package.targets.append(.target(name: "XCTAttachmentStandIn", path: "StandIns/XCTAttachment"))
package.targets[0].dependencies.append("UIKit")
package.targets[1].dependencies += ["UIKit", "XCTAttachmentStandIn"]
package.targets.append(
  .executableTarget(name: "App", dependencies: ["AdTreeCapture", "AdTreeCaptureXCTest", "UIKit"]))
"""
            (copy / "Package.swift").write_text(manifest)
            build = subprocess.run(
                ["swift", "build", "-c", "release", "--package-path", folder],
                capture_output=True, text=True, stdin=subprocess.DEVNULL)
            self.assertEqual(build.returncode, 0, build.stdout[-4000:] + build.stderr[-4000:])
            output = copy / "out"
            program = subprocess.run(
                [copy / ".build" / "release" / "App", output], capture_output=True, text=True)
            self.assertEqual(program.returncode, 0, program.stderr)
            self.assertEqual(program.stdout.splitlines(), [
                "before is empty true", "assigned true", "snapshot is empty true", "file nil",
                "matrix 0",
            ])
            self.assertFalse(output.exists())


if __name__ == "__main__":
    unittest.main()
