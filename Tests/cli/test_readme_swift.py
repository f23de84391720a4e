"""The Swift in README.md compiles against the stand-ins for UIKit and Google's SDK."""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import ADAUDIT, ROOT

BLOCK = re.compile(r"^( *)```swift\n(.*?)^ *```", re.M | re.S)
NAME = re.compile(r"// (\S+\.swift)\n")

# XCTest on Linux has no attachments.
ATTACHMENTS = """
import XCTAttachmentStandIn
import XCTest
extension XCTestCase {
  func add(_ attachment: XCTAttachment) {}
}
"""


def files():
    """The blocks by the name in their first line."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return {
        NAME.match(block).group(1): block
        for block in (textwrap.dedent(body) for _, body in BLOCK.findall(text))}


class ReadmeSwift(unittest.TestCase):
    def test_it_compiles(self):
        found = files()
        self.assertEqual(sorted(found), [
            "AdAttachmentTests.swift", "AdCapture+Launch.swift", "AdCard.swift",
            "AdCardTests.swift"])
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            for name, text in found.items():
                # App and tests are one module here.
                (place / name).write_text(text.replace("@testable import Shop\n", ""))
            (place / "Attachments.swift").write_text(ATTACHMENTS)
            shutil.copy(ROOT / "Examples" / "GoogleAdFacts" / "GoogleAdFacts.swift", place)
            result = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", "-D", "DEBUG", "-module-name", "Shop",
                 "-I", str(pathlib.Path(ADAUDIT).parent / "Modules"),
                 *sorted(map(str, place.glob("*.swift")))],
                capture_output=True, text=True, timeout=300)
        self.assertEqual(result.returncode, 0, result.stderr[-3000:])


if __name__ == "__main__":
    unittest.main()
