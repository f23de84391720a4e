"""Which files the binary carries, and that a stale list is noticed."""

import pathlib
import shutil
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parents[2]


class GenerateEmbeds(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = pathlib.Path(folder.name)
        (self.root / "Tools").mkdir()
        shutil.copy(ROOT / "Tools" / "generate-embeds", self.root / "Tools")
        (self.root / "Rules").mkdir()
        (self.root / "Reports").mkdir()

    def write(self, *paths):
        for path in paths:
            file = self.root / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("x")

    def run_tool(self, *arguments):
        command = [str(self.root / "Tools" / "generate-embeds"), *arguments]
        return subprocess.run(command, capture_output=True, text=True)

    def embedded(self, folder):
        self.assertEqual(self.run_tool().returncode, 0)
        lines = (self.root / folder / "embed.c").read_text().splitlines()
        return [line.split('"')[1] for line in lines if line.startswith("#embed")]

    def test_packs_go_in_without_fixtures_and_strangers(self):
        self.write(
            "Rules/README.md", "Rules/p/pack.json", "Rules/p/r/rule.json", "Rules/p/r/README.md",
            "Rules/p/r/fixtures/pass-a.json", "Rules/p/.hidden", "Rules/p/r/rule.json~",
            "Rules/a/pack.json", "Rules/no-pack/rule.json",
        )
        self.assertEqual(
            self.embedded("Rules"),
            ["a/pack.json", "p/pack.json", "p/r/README.md", "p/r/rule.json"],
        )

    def test_page_and_schemas_go_in_but_no_reports(self):
        self.write(
            "Reports/page/page.html", "Reports/page/script/a.js", "Reports/schemas/report.json",
            "Reports/schemas/notes.txt", "Reports/latest/report.json", "Reports/examples/a.html",
        )
        self.assertEqual(
            self.embedded("Reports"), ["page/page.html", "page/script/a.js", "schemas/report.json"]
        )

    def test_nothing_to_embed_is_fine(self):
        self.assertEqual(self.embedded("Rules"), [])

    def test_check_notices_a_stale_list_and_writes_nothing(self):
        self.run_tool()
        self.assertEqual(self.run_tool("--check").returncode, 0)
        self.write("Rules/p/pack.json")
        before = (self.root / "Rules" / "embed.c").read_bytes()
        check = self.run_tool("--check")
        self.assertEqual(check.returncode, 1)
        self.assertIn("Rules/embed.c: out of date", check.stderr)
        self.assertEqual((self.root / "Rules" / "embed.c").read_bytes(), before)

    def test_a_name_that_C_cannot_hold_is_refused(self):
        self.write("Rules/p/pack.json", 'Rules/p/a"b.json')
        self.assertEqual(self.run_tool().returncode, 1)


if __name__ == "__main__":
    unittest.main()
