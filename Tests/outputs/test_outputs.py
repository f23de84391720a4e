"""Outputs for other tools, read back by stock readers of their formats."""

import functools
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


FORMATS = ("text", "json", "sarif", "junit", "github", "gitlab", "markdown", "html")


def check(format, *arguments):
    return subprocess.run(
        [ADAUDIT, "check", "--format", format, *arguments], cwd=ROOT, capture_output=True,
        text=True, encoding="utf-8", stdin=subprocess.DEVNULL, timeout=300)


@functools.cache
def outputs(*arguments):
    """Every format of one run: nothing changes between the tests."""
    with tempfile.TemporaryDirectory() as folder:
        options = [word for format in FORMATS
                   for word in ("--format", f"{format}={folder}/{format}")]
        subprocess.run(
            [ADAUDIT, "check", *options, *arguments], cwd=ROOT, capture_output=True,
            stdin=subprocess.DEVNULL, timeout=300)
        return {format: (pathlib.Path(folder) / format).read_bytes().decode("utf-8")
                for format in FORMATS}


# What a format gives names to: another word there is refused, so no attack can stand there.
ENUMERATED = {
    "format", "stage", "captured", "uncaptured", "kind", "phase", "source", "sale", "contentMode",
    "lineBreak", "alignment", "effect", "preferredPosition", "userInterfaceStyle",
    "layoutDirection", "shown", "mediaAspectRatioOption", "registration", "horizontalSizeClass",
    "verticalSizeClass", "accessibilityContrast", "contentSizeCategory", "orientation",
    "sceneState", "renderingMode",
}


def nasty(value, ids, key=""):
    """The value with an attack in every text that may be any text; ids stay references."""
    if isinstance(value, dict):
        return {name: nasty(member, ids, name) for name, member in value.items()}
    if isinstance(value, list):
        return [nasty(member, ids, key) for member in value]
    if not isinstance(value, str) or key in ENUMERATED:
        return value
    # Known classes stay, or there would be no ad; ids get the attack and still agree.
    if value in ids:
        return value + HOSTILE
    return value if value.startswith(("GAD", "UI")) else HOSTILE


def nasty_snapshot(folder):
    """An ad in whose every text an attack stands."""
    source = json.loads((ROOT / "Samples/faulty/badge-missing.json").read_text(encoding="utf-8"))
    ad = source["ads"][0]["node"]
    for node in source["nodes"]:
        # What a richer capture would say too.
        node["accessibility"] = {"label": HOSTILE, "identifier": HOSTILE, "value": HOSTILE}
        node["viewController"] = HOSTILE
        if node["id"] != ad and node["class"] == "UIView":
            node["class"] = HOSTILE
        if "text" in node and node["text"]:
            node["text"]["string"] = HOSTILE
        if "ImageView" in node["class"]:
            node["image"] = {"name": HOSTILE}
        node["gestureRecognizers"] = [{"class": HOSTILE}]
    source["events"] = [{"name": HOSTILE, "detail": HOSTILE}]
    source["problems"] = [{"code": "other", "message": HOSTILE}]
    ids = {node["id"] for node in source["nodes"]}
    classes = source.pop("classes")
    source = nasty(source, ids)
    source["classes"] = classes
    # A key may not hold NUL.
    source[HOSTILE.replace("\0", "")] = HOSTILE
    path = pathlib.Path(folder) / "we|ird `name` @team <svg onload=x>.json"
    path.write_text(json.dumps(source), encoding="utf-8")
    return path


class SARIF(unittest.TestCase):
    def test_a_run_with_findings_is_read_back(self):
        text = outputs("Samples")["sarif"]
        log = sarif_pydantic.Sarif.model_validate_json(text)
        results = log.runs[0].results
        report = json.loads(outputs("Samples")["json"])
        told = [f for f in report["findings"] if f["outcome"] in ("violation", "review")]
        self.assertEqual(len(results), len(told))
        self.assertEqual([r.rule_id for r in results], [f["ruleId"] for f in told])

    def test_what_github_asks_for_is_there(self):
        log = json.loads(outputs("Samples")["sarif"])
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

    def test_many_results_are_all_there_and_told_apart(self):
        with tempfile.TemporaryDirectory() as folder:
            sample = json.loads((ROOT / "Samples/faulty/badge-missing.json").read_text())
            place = pathlib.Path(folder)
            for number in range(200):
                sample["capture"]["screenName"] = f"Screen {number}"
                (place / f"{number:04}.json").write_text(json.dumps(sample))
            log = json.loads(check("sarif", folder).stdout)
        results = log["runs"][0]["results"]
        self.assertEqual(len(results), 200)
        hashes = [r["partialFingerprints"]["primaryLocationLineHash"] for r in results]
        self.assertEqual(len(set(hashes)), 200)


class JUnit(unittest.TestCase):
    def test_counts_add_up(self):
        text = outputs("Samples")["junit"]
        suites = junitparser.JUnitXml.fromstring(text.encode())
        report = json.loads(outputs("Samples")["json"])
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
        root = ElementTree.fromstring(outputs("Samples")["junit"])
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
        lines = outputs("Samples")["github"].splitlines()
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
        issues = json.loads(outputs("Samples")["gitlab"])
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
        text = outputs(self.path, "--show", "notes,pass,unmeasured,inapplicable")[format]
        self.assertTrue(text)
        return text

    def test_the_ad_is_still_found_and_its_texts_are_in_the_report(self):
        report = json.loads(self.output("json"))
        self.assertEqual(len(report["ads"]), 1, report["inputs"])
        self.assertTrue(any(f["outcome"] == "violation" for f in report["findings"]))
        texts = json.dumps([report["inputs"], report["ads"], report["findings"]])
        self.assertGreater(texts.count("onerror=alert(1)"), 20)

    def test_no_control_or_direction_character_survives(self):
        for format in ("text", "github", "markdown", "junit", "html"):
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

    def test_no_tag_of_a_text_becomes_one_of_the_page(self):
        page = self.output("html")
        self.assertNotIn("<img src=x", page)
        self.assertNotIn("<svg onload", page)


if __name__ == "__main__":
    unittest.main()
