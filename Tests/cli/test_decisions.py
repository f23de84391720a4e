"""Decisions: accepted violations, and answers to reviews."""

import json
import pathlib
import sys
import unittest
import xml.etree.ElementTree as ElementTree

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest, screen

FILE = "adaudit-decisions.json"


def decisions(suppress=(), settle=()):
    return {"format": "adaudit-decisions", "version": 1, "suppress": list(suppress),
            "settle": list(settle)}


def suppression(**more):
    return {"rule": "attribution-present", "place": {"component": "GADNativeAdView"},
            "reason": "the partner's own screen", "owner": "ads team", **more}


class Suppressions(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("a.json", screen(badge=None))

    def found(self, *arguments):
        report, status = self.report("a.json", *arguments)
        finding = next(
            entry for entry in report["findings"] if entry["ruleId"] == "attribution-present")
        return finding, report, status

    def test_a_violation_is_accepted_and_stays_visible(self):
        self.write(FILE, decisions([suppression()]))
        finding, report, status = self.found()
        self.assertEqual(status, 0)
        self.assertEqual(finding["outcome"], "violation")
        self.assertEqual(
            finding["state"]["suppressed"],
            {"reason": "the partner's own screen", "owner": "ads team", "expires": None})
        self.assertEqual(report["summary"]["accepted"]["suppressed"], 1)
        self.assertEqual(report["summary"]["findings"]["violation"]["must"], 0)
        self.assertEqual(report["decisions"], {"file": FILE, "date": None, "problems": []})

    def test_places(self):
        finding, _, _ = self.found()
        for place, holds in [
            ({"input": "*.json"}, True), ({"input": "b.json"}, False),
            ({"view": "GADNativeAdView"}, True), ({"view": "UILabel"}, False),
            ({"fingerprint": finding["fingerprint"]}, True),
            ({"component": "GADNativeAdView", "input": "Old/**"}, False),
        ]:
            with self.subTest(str(place)):
                self.write(FILE, decisions([suppression(place=place)]))
                self.assertEqual(self.found()[2], 0 if holds else 1)

    def test_the_last_day_still_counts(self):
        self.write(FILE, decisions([suppression(expires="2026-06-30")]))
        _, report, status = self.found("--today", "2026-06-30")
        self.assertEqual((status, report["decisions"]["date"]), (0, "2026-06-30"))
        finding, report, status = self.found("--today", "2026-07-01")
        self.assertEqual(status, 1)
        self.assertIsNone(finding["state"]["suppressed"])
        problem = report["decisions"]["problems"][0]
        self.assertEqual(
            (problem["kind"], problem["file"], problem["line"]), ("expired", FILE, 1))
        text = self.run_command("check", "a.json", "--today", "2026-07-01").stdout.decode()
        self.assertIn("Decision expired", text)

    def test_the_clock_is_asked_without_today_and_recorded_only_for_dated_decisions(self):
        self.write(FILE, decisions([suppression(expires="9999-12-31")]))
        _, report, status = self.found()
        self.assertEqual(status, 0)
        self.assertRegex(report["decisions"]["date"], r"^20\d\d-\d\d-\d\d$")
        self.write(FILE, decisions([suppression()]))
        self.assertIsNone(self.found("--today", "2026-07-01")[1]["decisions"]["date"])

    def test_what_accepts_nothing_is_reported(self):
        self.write(FILE, decisions([suppression(), suppression(rule="media-size")]))
        _, report, status = self.found()
        self.assertEqual(status, 0)
        self.assertEqual(
            [(entry["kind"], entry["ruleId"]) for entry in report["decisions"]["problems"]],
            [("unused", "media-size")])

    def test_formats_say_so(self):
        self.write(FILE, decisions([suppression(expires="9999-12-31")]))

        def output(name):
            return self.run_command("check", "a.json", "--format", name).stdout.decode()

        results = json.loads(output("sarif"))["runs"][0]["results"]
        sarif = next(entry for entry in results if entry["ruleId"] == "attribution-present")
        self.assertEqual(sarif["suppressions"][0]["kind"], "external")
        self.assertEqual(sarif["suppressions"][0]["status"], "accepted")
        self.assertIn("the partner's own screen", sarif["suppressions"][0]["justification"])
        cases = ElementTree.fromstring(output("junit")).iter("testcase")
        case = next(entry for entry in cases if entry.get("name").startswith("attribution-present"))
        self.assertEqual(case.find("skipped").get("type"), "suppressed")
        self.assertNotIn(
            "attribution-present", [entry["check_name"] for entry in json.loads(output("gitlab"))])
        self.assertNotIn("::error", output("github"))
        self.assertIn("1 suppressed", output("github"))
        self.assertIn("### Accepted: 1 suppressed", output("markdown"))
        self.assertIn("1 suppressed", output("text"))

    def test_faults_end_with_78_before_anything_starts(self):
        for content, words in [
            ("[", FILE + ":1"),
            (decisions([suppression(rule="attribution-presnt")]), 'mean "attribution-present"'),
            (decisions([suppression(reason=" ")]), "the text is empty"),
            (decisions([suppression(place={})]), "the place says nothing"),
            (decisions([suppression(expires="soon")]), "is no date"),
            (decisions([suppression(until="2026-01-01")]), '"until" is not known'),
            (decisions([{"rule": "attribution-present", "place": {"view": "A"}, "owner": "a"}]),
             'the key "reason" is missing'),
            (decisions(settle=[{"rule": "attribution-present"}]), "is missing"),
        ]:
            with self.subTest(str(content)):
                self.write(FILE, content)
                result = self.run_command("check", "a.json")
                self.assertEqual((result.returncode, result.stdout), (78, b""))
                self.assertIn(words, result.stderr.decode())
        self.assertEqual(self.run_command("check", "a.json", "--no-config").returncode, 1)
        self.assertEqual(
            self.run_command("check", "a.json", "--decisions", "none.json").returncode, 78)
        (self.folder / FILE).unlink()
        self.assertEqual(self.run_command("check", "a.json", "--today", "soon").returncode, 64)


class Settling(CommandTest):
    def tree(self, **headline):
        """Nobody knows the phase: three reviews."""
        tree = screen(badge=None, interaction=True)
        for key in ("phase", "attached"):
            del tree["ads"][0][key]
        next(entry for entry in tree["nodes"] if entry["id"] == "headline").update(headline)
        return tree

    def setUp(self):
        super().setUp()
        self.write("a.json", self.tree(hidden=True))

    def reviews(self):
        report, _ = self.report("a.json")
        return report, {
            entry["ruleId"]: entry for entry in report["findings"] if entry["outcome"] == "review"}

    def settle(self, finding, *arguments):
        return self.run_command(
            "settle", finding["id"][:12], "--reason", "looked at the screen", "--by", "robin",
            "--today", "2026-07-01", *arguments)

    def test_a_settled_review_is_decided_and_needs_nobody(self):
        report, reviews = self.reviews()
        self.assertGreaterEqual(len(reviews), 3)
        before = report["summary"]["mustRules"]["decided"]
        for finding in reviews.values():
            self.assertEqual(self.settle(finding, "--pass").returncode, 0)
        report, reviews = self.reviews()
        finding = reviews["attribution-present"]
        self.assertEqual(
            finding["state"]["settled"],
            {"answer": "pass", "reason": "looked at the screen", "by": "robin"})
        must = [entry for entry in reviews.values() if entry["severity"] == "must"]
        self.assertEqual(report["summary"]["mustRules"]["decided"], before + len(must))
        self.assertEqual(report["summary"]["findings"]["review"]["must"], 0)
        result = self.run_command("check", "a.json", "--fail-on-review")
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_text_shows_the_id_that_settle_takes(self):
        _, reviews = self.reviews()
        text = self.run_command("check", "a.json").stdout.decode()
        for finding in reviews.values():
            self.assertIn("finding  " + finding["id"][:12], text)

    def test_a_review_settled_as_a_violation_fails_the_run(self):
        _, reviews = self.reviews()
        self.settle(reviews["attribution-present"], "--violation")
        report, status = self.report("a.json")
        self.assertEqual(status, 1)
        self.assertEqual(report["summary"]["findings"]["violation"]["must"], 1)
        output = self.run_command("check", "a.json", "--format", "junit").stdout
        self.assertEqual(ElementTree.fromstring(output).get("failures"), "1")

    def test_an_answer_is_void_when_the_evidence_changes(self):
        _, reviews = self.reviews()
        self.settle(reviews["assets-visible"], "--pass")
        self.write("a.json", self.tree(alpha=0))
        report, reviews = self.reviews()
        self.assertEqual(
            [(entry["kind"], entry["ruleId"]) for entry in report["decisions"]["problems"]],
            [("void", "assets-visible")])
        self.assertIsNone(reviews["assets-visible"]["state"]["settled"])
        # Settled anew, the void answer makes way.
        self.settle(reviews["assets-visible"], "--pass")
        report, _ = self.reviews()
        self.assertEqual(report["decisions"]["problems"], [])
        self.assertEqual(len(json.loads((self.folder / FILE).read_text())["settle"]), 1)
        self.write("a.json", self.tree())
        report, _ = self.reviews()
        self.assertEqual([entry["kind"] for entry in report["decisions"]["problems"]], ["unused"])

    def test_a_report_may_stand_for_the_files(self):
        _, reviews = self.reviews()
        self.run_command("check", "a.json", "--format", "json=report.json")
        (self.folder / "a.json").unlink()
        result = self.settle(reviews["attribution-present"], "--pass", "--report", "report.json")
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_what_stands_in_the_file_stays(self):
        self.write(FILE, {**decisions([suppression(**{"x-ticket": 7})]), "x-team": "ads"})
        _, reviews = self.reviews()
        self.settle(reviews["assets-visible"], "--pass")
        content = json.loads((self.folder / FILE).read_text())
        self.assertEqual(content["x-team"], "ads")
        self.assertEqual(content["suppress"][0]["x-ticket"], 7)
        self.assertEqual(content["settle"][0]["date"], "2026-07-01")
        schema = json.loads(self.run_command("schema", "decisions").stdout)
        jsonschema.Draft202012Validator.check_schema(schema)
        jsonschema.Draft202012Validator(schema).validate(content)

    def test_the_configuration_may_name_the_file(self):
        self.write(".adaudit.json", {"decisions": "notes/decisions.json"})
        (self.folder / "notes").mkdir()
        _, reviews = self.settle_missing()
        self.assertEqual(self.settle(reviews["assets-visible"], "--pass").returncode, 0)
        self.assertIsNotNone(self.reviews()[1]["assets-visible"]["state"]["settled"])

    def settle_missing(self):
        report, _ = self.report("a.json", "--no-config")
        return report, {
            entry["ruleId"]: entry for entry in report["findings"] if entry["outcome"] == "review"}

    def test_wrong_usage(self):
        _, reviews = self.reviews()
        finding = reviews["attribution-present"]
        for arguments in [
            ["settle", finding["id"], "--reason", "a", "--by", "b"],
            ["settle", finding["id"], "--pass", "--violation", "--reason", "a", "--by", "b"],
            ["settle", finding["id"], "--pass", "--by", "b"],
            ["settle", finding["id"], "--pass", "--reason", " ", "--by", "b"],
            ["settle", "ffffffffffff0", "--pass", "--reason", "a", "--by", "b"],
        ]:
            with self.subTest(" ".join(arguments)):
                self.assertEqual(self.run_command(*arguments).returncode, 64)
        self.assertFalse((self.folder / FILE).exists())
        self.write("a.json", screen(badge=None))
        report, _ = self.report("a.json")
        violation = next(
            entry for entry in report["findings"] if entry["outcome"] == "violation")
        result = self.settle(violation, "--pass")
        self.assertEqual(result.returncode, 64)
        self.assertIn("suppress", result.stderr.decode())


if __name__ == "__main__":
    unittest.main()
