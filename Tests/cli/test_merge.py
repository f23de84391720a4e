"""Shards of a run, and one report from their reports."""

import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest, screen

FORMATS = ("json", "text", "html", "sarif", "junit", "github", "gitlab", "markdown")


class Shards(CommandTest):
    def setUp(self):
        super().setUp()
        for index in range(7):
            self.write(f"App/{index}.json", screen(badge=["Ad", None, "Promoted"][index % 3]))
        self.write("App/broken.json", json.dumps(screen())[:600])
        self.write("App/notes.txt", "nothing to read")
        self.write("App/Pods/other.json", screen())
        self.paths = ["App", "gone.json"]

    def shards(self, count, *options):
        files = []
        for number in range(1, count + 1):
            files.append(f"{number}.json")
            self.run_command(
                "check", "--shard", f"{number}/{count}", "--format", f"json={number}.json",
                *options, *self.paths)
        return files

    def outputs(self, *command):
        """The exit status and every format's bytes, of one run."""
        formats = [word for form in FORMATS for word in ("--format", f"{form}=out.{form}")]
        status = self.run_command(command[0], *formats, *command[1:]).returncode
        return status, {form: (self.folder / f"out.{form}").read_bytes() for form in FORMATS}

    def test_merged_they_are_the_whole_byte_for_byte(self):
        status, whole = self.outputs("check", *self.paths)
        self.assertEqual(status, 65)
        for count in (1, 3, 12):
            # The order in which the reports are named does not matter.
            merged_status, merged = self.outputs("merge", *reversed(self.shards(count)))
            self.assertEqual(merged_status, status)
            for form in FORMATS:
                with self.subTest(count=count, format=form):
                    self.assertEqual(merged[form], whole[form])

    def test_each_file_is_in_exactly_one_shard(self):
        inputs = []
        for file in self.shards(4):
            report = json.loads((self.folder / file).read_text())
            self.assertEqual(report["shard"], file[0] + "/4")
            inputs += [entry["path"] for entry in report["inputs"]]
        self.assertEqual(
            inputs,
            [f"App/{index}.json" for index in range(7)] + ["App/broken.json", "gone.json"])

    def test_only_the_whole_is_held_against_the_number_of_ads(self):
        self.paths = ["App"]
        (self.folder / "App/broken.json").unlink()
        options = ["--min-ads", "7", "--min-decided", "50", "--fail-on", "none"]
        files = self.shards(3, *options)
        statuses = {
            self.run_command("check", "--shard", f"{number}/3", *options, "App").returncode
            for number in (1, 2, 3)}
        self.assertEqual(statuses, {0})
        self.assertEqual(self.run_command("merge", *files).returncode, 0)
        few = self.run_command("merge", "--min-ads", "8", *files)
        self.assertEqual(few.returncode, 1)
        self.assertIn(b"7 ads found, at least 8 expected", few.stdout)
        undecided = self.run_command("merge", "--min-decided", "100", *files)
        direct = self.run_command(
            "check", "--min-ads", "7", "--min-decided", "100", "--fail-on", "none", "App")
        self.assertEqual(undecided.stdout, direct.stdout)
        self.assertEqual(undecided.returncode, direct.returncode)

    def test_what_is_no_shard_is_a_wrong_use(self):
        for text in ("0/3", "4/3", "1", "1/0", "a/b", "-1/3", "1/99999", "1/2/3"):
            with self.subTest(text):
                result = self.run_command("check", f"--shard={text}", "App")
                self.assertEqual(result.returncode, 64)
                self.assertIn(b"like 2/8", result.stderr)


class Merging(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("a.json", screen(badge=None))
        self.write("b.json", screen())

    def check(self, name, *arguments):
        self.run_command("check", "--format", f"json={name}", *arguments)

    def refusal(self, *files):
        result = self.run_command("merge", *files)
        self.assertEqual(result.returncode, 65)
        self.assertEqual(result.stdout, b"")
        return result.stderr.decode()

    def test_reports_of_different_files_come_in_the_order_given(self):
        self.check("ra.json", "a.json")
        self.check("rb.json", "b.json")
        merged = self.run_command("merge", "--format", "json", "rb.json", "ra.json")
        whole = self.run_command("check", "--format", "json", "b.json", "a.json")
        self.assertEqual(merged.stdout, whole.stdout)
        self.assertEqual(merged.returncode, 1)

    def test_the_same_file_twice_is_refused(self):
        self.check("r1.json", "a.json")
        self.check("r2.json", "a.json", "b.json")
        self.assertIn("a.json is in both r1.json and r2.json", self.refusal("r1.json", "r2.json"))

    def test_other_settings_are_refused(self):
        self.check("r1.json", "a.json")
        self.check("r2.json", "--profile", "ad-manager", "b.json")
        self.assertIn("differ in their settings", self.refusal("r1.json", "r2.json"))

    def test_a_missing_or_doubled_shard_is_named(self):
        for number in (1, 2, 3):
            self.check(f"r{number}.json", "--shard", f"{number}/3", ".", "--exclude", "r*.json")
        self.assertIn("shard 2/3 is missing", self.refusal("r1.json", "r3.json"))
        self.assertIn("are both shard 1/3", self.refusal("r1.json", "r1.json", "r2.json"))
        self.check("whole.json", "b.json")
        self.assertIn("whole.json is no shard", self.refusal("r1.json", "whole.json"))

    def test_what_is_no_report_is_refused_with_its_line(self):
        self.write("no.json", "{}")
        self.assertIn("no.json: this is no report of adaudit: line 1", self.refusal("no.json"))


if __name__ == "__main__":
    unittest.main()
