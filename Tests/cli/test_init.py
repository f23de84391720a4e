"""`adaudit init`: a configuration to begin with."""

import json
import pathlib
import shutil
import sys
import unittest

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import ROOT, CommandTest, screen


class Init(CommandTest):
    def written(self, folder="."):
        return json.loads((self.folder / folder / ".adaudit.json").read_text())

    def test_it_fits_its_schema_and_is_what_check_then_uses(self):
        shutil.copy(ROOT / "Samples/good/AdCell.xib", self.folder)
        self.write("bad.json", screen(badge=None))
        result = self.run_command("init")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn(b"snapshots: 2, in files: 2. Violations: 1,", result.stdout)
        schema = json.loads(self.run_command("schema", "config").stdout)
        jsonschema.Draft202012Validator(schema).validate(self.written())
        report, status = self.report(".")
        self.assertEqual(status, 1)
        self.assertEqual(report["settings"]["edition"], report["packs"][0]["edition"])
        self.assertEqual(report["settings"]["minAds"], 1)

    def test_the_product_is_the_one_the_sources_ask(self):
        for line, profile in (("let r = AdManagerRequest()", "ad-manager"),
                              ("GAMRequest *r = [GAMRequest request];", "ad-manager"),
                              ("let r = Request()", "admob")):
            with self.subTest(line):
                shutil.rmtree(self.folder / "App", ignore_errors=True)
                self.write("App/Feed.swift", line)
                self.assertEqual(self.run_command("init", "App").returncode, 0)
                self.assertEqual(self.written("App")["profile"], profile)
                self.assertNotIn("minAds", self.written("App"))

    def test_what_is_there_stays(self):
        self.write(".adaudit.json", '{"profile": "ad-manager"}')
        result = self.run_command("init")
        self.assertEqual(result.returncode, 74)
        self.assertIn(b".adaudit.json is there already", result.stderr)
        self.assertEqual(self.written(), {"profile": "ad-manager"})

    def test_no_folder(self):
        self.assertEqual(self.run_command("init", "gone").returncode, 65)


if __name__ == "__main__":
    unittest.main()
