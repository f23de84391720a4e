"""Outputs for other tools, read back by stock readers of their formats."""

import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree as ElementTree

import junitparser
import sarif_pydantic

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from command import ADAUDIT, ROOT

HOSTILE = "a\n::error::b\u202e|`<img src=x onerror=alert(1)>`|\x1b[31m]]>&amp;\u0000 @team #1 ##[debug]"


def check(format, *arguments):
    return subprocess.run(
        [ADAUDIT, "check", "--format", format, *arguments], cwd=ROOT, capture_output=True,
        text=True, encoding="utf-8", stdin=subprocess.DEVNULL, timeout=300)


def nasty_snapshot(folder):
    """An ad in whose every text an attack stands."""
    source = json.loads((ROOT / "Samples/faulty/badge-missing.json").read_text(encoding="utf-8"))
    for node in source["nodes"]:
        if "text" in node and node["text"]:
            node["text"]["string"] = HOSTILE
        if node.get("kind") != "window" and node["class"].startswith("Harbour"):
            node["class"] = HOSTILE
    for ad in source["ads"]:
        for asset in (ad.get("assets") or {}).values():
            if isinstance(asset, dict) and "string" in asset:
                asset["string"] = HOSTILE
    path = pathlib.Path(folder) / "we|ird `name`.json"
    path.write_text(json.dumps(source), encoding="utf-8")
    return path


class SARIF(unittest.TestCase):
    def test_a_run_with_findings_is_read_back(self):
        text = check("sarif", "Samples").stdout
        log = sarif_pydantic.Sarif.model_validate_json(text)
        results = log.runs[0].results
        report = json.loads(check("json", "Samples").stdout)
        told = [f for f in report["findings"] if f["outcome"] in ("violation", "review")]
        self.assertEqual(len(results), len(told))
        self.assertEqual([r.rule_id for r in results], [f["ruleId"] for f in told])

    def test_what_github_asks_for_is_there(self):
        log = json.loads(check("sarif", "Samples").stdout)
        run_ = log["runs"][0]
        self.assertIn("$schema", log)
        rules = run_["tool"]["driver"]["rules"]
        self.assertGreater(len(rules), 20)
        for rule in rules:
            for member in ("shortDescription", "fullDescription", "help"):
                self.assertTrue(rule[member]["text"])
            self.assertLessEqual(len(rule["fullDescription"]["text"]), 1024)
            self.assertIn(rule["properties"]["problem.severity"],
                          ("error", "warning", "recommendation"))
        self.assertTrue(run_["results"])
        for result in run_["results"]:
            self.assertEqual(rules[result["ruleIndex"]]["id"], result["ruleId"])
            self.assertTrue(result["message"]["text"])
            location = result["locations"][0]["physicalLocation"]
            self.assertEqual(
                set(location["region"]), {"startLine", "startColumn", "endLine", "endColumn"})
            self.assertRegex(result["partialFingerprints"]["primaryLocationLineHash"],
                             r"^[0-9a-f]{32}:\d+$")
            if result["kind"] != "fail":
                self.assertEqual(result["level"], "none")

    def test_lines_are_those_of_the_views(self):
        log = json.loads(check("sarif", "Samples/faulty/badge-too-small.json").stdout)
        result = log["runs"][0]["results"][0]
        line = result["locations"][0]["physicalLocation"]["region"]["startLine"]
        lines = (ROOT / "Samples/faulty/badge-too-small.json").read_text().splitlines()
        self.assertIn('"string": "Ad"', lines[line - 1])

    def test_a_clean_run_has_an_empty_list(self):
        log = json.loads(check("sarif", "Samples/good/by-hand.json").stdout)
        self.assertEqual(log["runs"][0]["results"], [])
        self.assertTrue(log["runs"][0]["invocations"][0]["executionSuccessful"])

    def test_an_unreadable_file_is_a_notification(self):
        with tempfile.TemporaryDirectory() as folder:
            broken = pathlib.Path(folder) / "broken.json"
            broken.write_text('{"format": "native-ad-tree", "version": 1, "nodes": [')
            log = json.loads(check("sarif", str(broken)).stdout)
        invocation = log["runs"][0]["invocations"][0]
        self.assertFalse(invocation["executionSuccessful"])
        self.assertEqual(len(invocation["toolExecutionNotifications"]), 1)

    def test_six_thousand_results_are_all_there(self):
        with tempfile.TemporaryDirectory() as folder:
            sample = json.loads((ROOT / "Samples/faulty/badge-missing.json").read_text())
            place = pathlib.Path(folder)
            for number in range(300):
                sample["capture"]["screenName"] = f"Screen {number}"
                (place / f"{number:04}.json").write_text(json.dumps(sample))
            log = json.loads(check("sarif", folder).stdout)
        results = log["runs"][0]["results"]
        self.assertEqual(len(results), 300)
        hashes = [r["partialFingerprints"]["primaryLocationLineHash"] for r in results]
        self.assertEqual(len(set(hashes)), 300)


class JUnit(unittest.TestCase):
    def test_counts_add_up(self):
        text = check("junit", "Samples").stdout
        suites = junitparser.JUnitXml.fromstring(text.encode())
        report = json.loads(check("json", "Samples").stdout)
        judged = [o for ad in report["ads"] for o in ad["outcomes"].values()
                  if o != "inapplicable"]
        cases = [case for suite in suites for case in suite]
        self.assertEqual(len(cases), len(judged))
        self.assertEqual(suites.tests, len(judged))
        failed = [c for c in cases if any(isinstance(r, junitparser.Failure) for r in c.result)]
        self.assertEqual(len(failed), judged.count("violation"))
        self.assertEqual(suites.failures, len(failed))
        for suite in suites:
            self.assertEqual(suite.tests, len(list(suite)))
        skipped = [c for c in cases if any(isinstance(r, junitparser.Skipped) for r in c.result)]
        self.assertEqual(len(skipped), judged.count("review") + judged.count("unmeasured"))

    def test_only_what_strict_readers_know(self):
        root = ElementTree.fromstring(check("junit", "Samples").stdout)
        known = {
            "testsuites": {"name", "tests", "failures", "errors", "time"},
            "testsuite": {"name", "tests", "failures", "errors", "skipped", "time"},
            "testcase": {"name", "classname", "time"},
            "failure": {"type", "message"}, "error": {"type", "message"},
            "skipped": {"type", "message"},
        }
        for element in root.iter():
            self.assertLessEqual(set(element.attrib), known[element.tag])

    def test_an_unreadable_file_is_an_error(self):
        with tempfile.TemporaryDirectory() as folder:
            broken = pathlib.Path(folder) / "broken.json"
            broken.write_text("{")
            suites = junitparser.JUnitXml.fromstring(
                check("junit", str(broken)).stdout.encode())
        self.assertEqual(suites.errors, 1)


class GitHub(unittest.TestCase):
    def test_each_line_is_one_command(self):
        lines = check("github", "Samples").stdout.splitlines()
        for line in lines:
            self.assertRegex(line, r"^(::(error|warning|notice) |  (error|warning|notice): )")
        self.assertIn("::notice title=adaudit::", lines[-1])

    def test_no_more_than_a_step_may_have(self):
        with tempfile.TemporaryDirectory() as folder:
            sample = (ROOT / "Samples/faulty/badge-missing.json").read_text()
            for number in range(15):
                (pathlib.Path(folder) / f"{number}.json").write_text(sample)
            lines = check("github", folder).stdout.splitlines()
        self.assertEqual(sum(line.startswith("::error ") for line in lines), 10)
        self.assertEqual(sum(line.startswith("  error: ") for line in lines), 5)
        self.assertIn("5 more findings in the log", lines[-1])


class GitLab(unittest.TestCase):
    def test_fields_and_unique_fingerprints(self):
        issues = json.loads(check("gitlab", "Samples").stdout)
        self.assertTrue(issues)
        for issue in issues:
            self.assertEqual(
                set(issue), {"description", "check_name", "fingerprint", "severity", "location"})
            self.assertIn(issue["severity"], ("info", "minor", "major", "critical", "blocker"))
            self.assertGreaterEqual(issue["location"]["lines"]["begin"], 1)
        prints = [issue["fingerprint"] for issue in issues]
        self.assertEqual(len(prints), len(set(prints)))

    def test_equal_fingerprints_are_told_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            sample = (ROOT / "Samples/faulty/badge-missing.json").read_text()
            for name in ("a", "b"):
                (pathlib.Path(folder) / f"{name}.json").write_text(sample)
            issues = json.loads(check("gitlab", folder).stdout)
        first, second = (issue["fingerprint"] for issue in issues)
        self.assertEqual(second, first + ":2")


class Hostile(unittest.TestCase):
    """The same nasty snapshot through every writer."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.path = str(nasty_snapshot(cls.folder.name))

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def output(self, format):
        text = check(format, self.path, "--show", "notes,unmeasured").stdout
        self.assertTrue(text)
        return text

    def test_no_control_or_direction_character_survives(self):
        for format in ("text", "github", "markdown", "junit"):
            with self.subTest(format):
                self.assertNotRegex(self.output(format), "[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e]")

    def test_no_line_of_a_log_is_a_command_of_the_text(self):
        for format in ("text", "github", "markdown"):
            with self.subTest(format):
                for line in self.output(format).splitlines():
                    self.assertNotRegex(line, r"^\s*::(?!error |warning |notice )")
                    self.assertNotIn("##[", line)

    def test_markdown_has_no_tag_mention_or_broken_table(self):
        text = self.output("markdown")
        self.assertNotIn("<img", text)
        self.assertNotIn("@team", text)
        columns = [row.count("|") for row in re.findall(r"(?m)^\|.*$", text)]
        self.assertTrue(set(columns) <= {3, 5}, columns)

    def test_xml_and_json_stay_whole(self):
        ElementTree.fromstring(self.output("junit"))
        json.loads(self.output("sarif"))
        json.loads(self.output("gitlab"))
        json.loads(self.output("json"))


if __name__ == "__main__":
    unittest.main()
