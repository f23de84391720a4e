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


KEYS = [f"{look}-{size}-{direction}-{width}-{content}"
        for look in ("light", "dark") for size in ("L", "AX5") for direction in ("ltr", "rtl")
        for width in (320, 390) for content in ("usual", "longest")]


def variant(key, card):
    """A view that breaks in some variants, and in the dark says nothing of its phase."""
    tree = screen(badge=None if "320" in key else "Ad", interaction="AX5" in key)
    tree["capture"] = {"id": key, "screenName": card}
    if "dark" in key:
        for member in ("phase", "attached"):
            del tree["ads"][0][member]
    if "longest" in key:
        tree["nodes"][3]["frame"] = [350, 30, 60 + len(key), 20]
    return tree


class JudgedShards(CommandTest):
    """The variants of matrices in different shards, judged by decisions and a baseline."""

    def setUp(self):
        super().setUp()
        for card in ("Feed", "Detail"):
            for key in KEYS:
                self.write(f"App/{card.lower()}.{key}.json", variant(key, card))
        self.write("App/plain.json", screen(badge=None, interaction=True))

    def outputs(self, *command):
        formats = [word for form in FORMATS for word in ("--format", f"{form}=out.{form}")]
        status = self.run_command(command[0], *formats, *command[1:]).returncode
        return status, {form: (self.folder / f"out.{form}").read_bytes() for form in FORMATS}

    def shards(self, count, *options):
        for number in range(1, count + 1):
            result = self.run_command(
                "check", "App", "--shard", f"{number}/{count}", *options,
                "--format", f"json={number}.json")
            self.assertIn(result.returncode, (0, 1), result.stderr)
        return [f"{number}.json" for number in range(1, count + 1)]

    def assert_equal(self, merged, whole):
        self.assertEqual(merged[0], whole[0])
        for form in FORMATS:
            with self.subTest(form):
                self.assertEqual(merged[1][form], whole[1][form])

    def test_variants_in_different_shards_are_one_finding_as_in_one_run(self):
        whole = self.outputs("check", "App")
        report = json.loads(whole[1]["json"])
        self.assertGreater(max(len(f["variants"]) for f in report["findings"]), 4)
        for count in (2, 5):
            self.assert_equal(self.outputs("merge", *self.shards(count)), whole)

    def decide(self):
        """Suppressions that hold, are over and are for nothing, answers, and a baseline."""
        self.run_command("check", "App/plain.json", "--write-baseline", "baseline.json")
        report, _ = self.report("App", "--today", "2026-08-01")
        for review in [f for f in report["findings"] if f["outcome"] == "review"][:3]:
            result = self.run_command(
                "settle", review["id"], "App", "--pass", "--reason", "looked", "--by", "robin",
                "--today", "2026-08-01")
            self.assertEqual(result.returncode, 0, result.stderr)
        path = self.folder / "adaudit-decisions.json"
        decisions = json.loads(path.read_text())
        place = {"component": "GADNativeAdView", "input": "App/feed.*"}
        decisions["suppress"] = [
            {"rule": "cta-interaction-disabled", "place": place, "reason": "next release",
             "owner": "feed team", "expires": "2026-08-31"},
            {"rule": "attribution-present", "place": place, "reason": "is over",
             "owner": "feed team", "expires": "2026-07-31"},
            {"rule": "media-size", "place": place, "reason": "is for nothing", "owner": "feed team"},
        ]
        decisions["settle"][0]["evidence"] = "0" * 32
        path.write_text(json.dumps(decisions))

    def test_judged_as_a_whole_they_are_the_whole_byte_for_byte(self):
        self.decide()
        options = ["--decisions", "adaudit-decisions.json", "--baseline", "baseline.json",
                   "--today", "2026-08-01"]
        whole = self.outputs("check", "App", *options)
        report = json.loads(whole[1]["json"])
        self.assertEqual(
            {problem["kind"] for problem in report["decisions"]["problems"]},
            {"expired", "unused", "void"})
        states = [f["state"] for f in report["findings"]]
        self.assertTrue(any(s["settled"] for s in states))
        self.assertTrue(any(s["suppressed"] for s in states))
        self.assertIn("unchanged", [s["baseline"] for s in states])
        # What the shards were judged by makes no difference.
        for judged in (["--no-config"], options):
            with self.subTest(judged):
                self.assert_equal(
                    self.outputs("merge", *options, *self.shards(4, *judged)), whole)

    def test_what_only_some_shards_can_tell_is_left_to_the_whole(self):
        self.decide()
        self.shards(4, "--baseline", "baseline.json", "--today", "2026-08-01")
        report = json.loads((self.folder / "1.json").read_text())
        self.assertEqual(report["baseline"], {"findings": 2, "absent": None})
        self.assertEqual(
            [problem["kind"] for problem in report["decisions"]["problems"]], ["expired"])

    def test_decisions_and_baseline_are_not_lost_silently(self):
        self.decide()
        files = self.shards(2, "--baseline", "baseline.json", "--today", "2026-08-01")
        for options, words in [
            ([], b"give --decisions adaudit-decisions.json"),
            (["--decisions", "adaudit-decisions.json"], b"give --baseline FILE"),
        ]:
            result = self.run_command("merge", *files, *options)
            self.assertEqual((result.returncode, result.stdout), (64, b""))
            self.assertIn(words, result.stderr)


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
