"""Every command in README.md works as it stands there."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import ADAUDIT, ROOT

# What ends with another status than 0, and the make targets, which would run this very test.
STATUS = {
    "adaudit check": 1,
    "adaudit check Samples/faulty/badge-missing.json": 1,
    "adaudit check Samples --format html=report.html --format json=report.json": 1,
    "adaudit check Samples --format text --format sarif=report.sarif --format junit=junit.xml "
    "--format gitlab=gl.json --format markdown=summary.md": 1,
}
MAKE = re.compile(r"make (\w+)")


def commands():
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    for block in re.findall(r"```sh\n(.*?)```", text, re.S):
        for line in block.splitlines():
            command = line.split("#")[0].strip()
            if command:
                yield command


class ReadmeCommands(unittest.TestCase):
    def test_every_command(self):
        found = list(commands())
        self.assertGreater(len(found), 10)
        with tempfile.TemporaryDirectory() as folder:
            place = pathlib.Path(folder)
            for name in ("Samples", "Rules"):
                shutil.copytree(ROOT / name, place / name)
            # What a capture writes on a Mac.
            shutil.copytree(ROOT / "Samples" / "good", place / "out")
            for command in found:
                with self.subTest(command):
                    self.check(command, place)

    def check(self, command, place):
        make = MAKE.match(command)
        if make:
            makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
            self.assertRegex(makefile, rf"(?m)^{make.group(1)}:")
            return
        words = command.split()
        if words[0] == "adaudit":
            words[0] = ADAUDIT
        elif words[:2] == ["swift", "run"]:
            # Built with the tests; running it through the package would build again.
            words = [str(pathlib.Path(ADAUDIT).parent / words[2]), *words[3:]]
        result = subprocess.run(
            words, cwd=place, capture_output=True, stdin=subprocess.DEVNULL, timeout=300,
            env={**os.environ, "NO_COLOR": "1"})
        self.assertEqual(
            result.returncode, STATUS.get(command, 0),
            (result.stdout + result.stderr).decode(errors="replace")[-2000:])


if __name__ == "__main__":
    unittest.main()
