"""Outputs for other tools, read back by stock readers of their formats."""

import functools
import gzip
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


class LargeSARIF(unittest.TestCase):
    """25 rules and as many results as asked for, made from the report on the samples."""

    RULES = 25

    def log(self, count):
        report = json.loads(outputs("Samples")["json"])
        report["rules"] = report["rules"][:self.RULES]
        known = [rule["id"] for rule in report["rules"]]
        told = [f for f in report["findings"] if f["outcome"] in ("violation", "review")]
        for ad in report["ads"]:
            ad["outcomes"] = {rule: ad["outcomes"].get(rule, "pass") for rule in known}
        findings = []
        for number in range(count):
            finding = dict(told[number % len(told)])
            finding["ruleId"] = known[number % self.RULES]
            finding["id"] = f"{number:032x}"
            # Two of three are of their own.
            finding["fingerprint"] = f"{number - (number % 3 == 2):032x}"
            finding["outcome"] = "review" if number % 5 == 4 else "violation"
            findings.append(finding)
        for entry in report["inputs"]:
            entry["problems"] = []
        report.update(findings=findings, groups=[], gains=[], screens=[])
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "report.json"
            path.write_text(json.dumps(report), encoding="utf-8")
            result = subprocess.run(
                [ADAUDIT, "render", str(path), "--format", "sarif"], capture_output=True,
                stdin=subprocess.DEVNULL, timeout=300)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def test_6000_results_of_25_rules_are_within_all_limits(self):
        text = self.log(6_000)
        log = sarif_pydantic.Sarif.model_validate_json(text)
        self.assertEqual(len(log.runs), 1)
        self.assertEqual(len(log.runs[0].results), 6_000)
        self.assertEqual(len(log.runs[0].tool.driver.rules), self.RULES)
        # What GitHub asks for, and its limits: formats of code scanning, 2026.
        self.assertLess(len(gzip.compress(text)), 10_000_000)
        run = json.loads(text)["runs"][0]
        self.assertRegex(run["automationDetails"]["id"], r"^.+/$")
        for rule in run["tool"]["driver"]["rules"]:
            self.assertLessEqual(len(rule["name"]), 255)
            self.assertLessEqual(len(rule["properties"]["tags"]), 10)
            self.assertIn(rule["properties"]["precision"],
                          ("very-high", "high", "medium", "low"))
            self.assertIn(rule["defaultConfiguration"]["level"], ("error", "warning", "note"))
            self.assertNotIn("security-severity", rule["properties"])
            for member, most in (("shortDescription", 1_024), ("fullDescription", 1_024)):
                self.assertTrue(0 < len(rule[member]["text"]) <= most)
        for result in run["results"]:
            self.assertEqual(len(result["locations"]), 1)
            self.assertLessEqual(len(result.get("relatedLocations", [])), 100)
            self.assertTrue(result["message"]["text"])
            self.assertEqual(set(result["locations"][0]["physicalLocation"]["region"]),
                             {"startLine", "startColumn", "endLine", "endColumn"})
            self.assertIn(result["level"], ("error", "warning", "note", "none"))
        hashes = {r["partialFingerprints"]["primaryLocationLineHash"] for r in run["results"]}
        self.assertEqual(len(hashes), 6_000)
        self.assertEqual(run["invocations"][0]["toolExecutionNotifications"], [])

    def test_the_worst_25000_are_kept_and_the_rest_is_announced(self):
        run = json.loads(self.log(25_010))["runs"][0]
        self.assertEqual(len(run["results"]), 25_000)
        # One of five is a review: some of these make way.
        self.assertEqual(
            sum(result["kind"] == "fail" for result in run["results"]), 25_010 * 4 // 5)
        notes = run["invocations"][0]["toolExecutionNotifications"]
        self.assertEqual(len(notes), 1)
        self.assertIn("10 results are left out", notes[0]["message"]["text"])


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


class Hostile:
    """What holds of every output, whatever stands in the texts."""

    def assert_harmless(self, outputs):
        for format, text in outputs.items():
            with self.subTest(format):
                self.assertTrue(text)
                getattr(self, "check_" + format)(text)

    def check_log(self, text):
        self.assertNotRegex(text, "[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e]")
        for line in text.splitlines():
            self.assertNotRegex(line, r"^\s*::(?!error |warning |notice )")
            self.assertNotIn("##[", line)

    check_text = check_log

    def check_github(self, text):
        self.check_log(text)
        for line in text.splitlines():
            self.assertRegex(line, r"^(::(error|warning|notice) |  (error|warning|notice): )")
            # A command's properties: no text adds one or ends them.
            properties = re.match(r"::\w+ (.*?)::", line)
            if properties:
                names = [part.split("=")[0] for part in properties[1].split(",")]
                self.assertLessEqual(set(names), {"file", "line", "title"}, line)

    def check_markdown(self, text):
        self.check_log(text)
        for mark in ("<img", "<svg", "@team", "](http"):
            self.assertNotIn(mark, text)
        # What is code names no issue.
        self.assertNotRegex(re.sub("<code>.*?</code>", "", text), r"(?<!&)#\d")
        columns = [row.count("|") for row in re.findall(r"(?m)^\|.*$", text)]
        self.assertLessEqual(set(columns), {3, 4, 5})

    def check_junit(self, text):
        self.assertNotRegex(text, "[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e]")
        root = ElementTree.fromstring(text)
        self.assertLessEqual(
            {element.tag for element in root.iter()},
            {"testsuites", "testsuite", "testcase", "failure", "error", "skipped"})

    def check_json(self, text):
        json.loads(text)
        self.assertNotRegex(text, "[\x00-\x08\x0b-\x1f]")

    def check_sarif(self, text):
        sarif_pydantic.Sarif.model_validate_json(text)
        for run in json.loads(text)["runs"]:
            for message in messages(run):
                self.assertNotRegex(message, "[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e]")
            for uri in members(run, "uri"):
                self.assertRegex(uri, r"^([\w.~/-]|%[0-9A-F]{2})+$")

    def check_gitlab(self, text):
        for issue in json.loads(text):
            self.assertNotRegex(
                issue["description"], "[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e]")

    def check_html(self, text):
        self.assertNotRegex(text, "[\x00-\x08\x0b-\x1f\x7f\u202a-\u202e]")
        for mark in ("<img src=x", "<svg onload"):
            self.assertNotIn(mark, text)


def members(value, key):
    """Every member of that name, however deep."""
    if isinstance(value, dict):
        own = [value[key]] if isinstance(value.get(key), str) else []
        return own + [found for member in value.values() for found in members(member, key)]
    if isinstance(value, list):
        return [found for member in value for found in members(member, key)]
    return []


def messages(run):
    """The texts of results and notifications, not those of rules."""
    return members([run["results"], run["invocations"]], "text") + members(
        run["results"], "justification")


class HostileSnapshot(Hostile, unittest.TestCase):
    """The same nasty snapshot through every writer."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        cls.outputs = outputs(
            str(nasty_snapshot(cls.folder.name)), "--show", "notes,pass,unmeasured,inapplicable")

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def test_the_ad_is_still_found_and_its_texts_are_in_the_report(self):
        report = json.loads(self.outputs["json"])
        self.assertEqual(len(report["ads"]), 1, report["inputs"])
        self.assertTrue(any(f["outcome"] == "violation" for f in report["findings"]))
        texts = json.dumps([report["inputs"], report["ads"], report["findings"]])
        self.assertGreater(texts.count("onerror=alert(1)"), 20)

    def test_every_output_is_harmless(self):
        self.assert_harmless(self.outputs)


# What a project writes itself, or what a change to it smuggles in. No NUL in names of files.
NASTY = HOSTILE.replace("\0", "")


class HostileProject(Hostile, unittest.TestCase):
    """Nasty names of files and folders, nasty decisions and a nasty configuration."""

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        place = pathlib.Path(cls.folder.name)
        cls.place = place
        source = json.loads((ROOT / "Samples/faulty/badge-missing.json").read_text())
        # A slash ends a name.
        name = NASTY.replace("/", "_")
        (place / name).mkdir()
        (place / name / f"{name}.json").write_text(json.dumps(source))
        (place / name / f"{name}-broken.json").write_text('{"format": "native-ad-tree", "version"')
        # Nobody knows the phase: reviews.
        for member in ("phase", "attached", "nativeAd"):
            source["ads"][0].pop(member, None)
        (place / name / f"{name}-open.json").write_text(json.dumps(source))
        cls.config = {
            "adClasses": [NASTY], "acceptedWords": [NASTY], "ignoredWindows": [NASTY],
            "exclude": ["Old" + NASTY], "roles": {"mediaViews": [NASTY]},
            "decisions": f"{name}/{name}-decisions.json"}
        cls.decisions = place / name / f"{name}-decisions.json"
        (place / ".adaudit.json").write_text(json.dumps(cls.config))
        cls.decide([])
        report = json.loads(cls.run_in_place("check", "--format", "json").stdout)
        review = next(f for f in report["findings"] if f["outcome"] == "review")
        cls.settled = cls.run_in_place(
            "settle", review["id"], "--pass", "--reason", NASTY, "--by", NASTY,
            "--today", "2026-08-01")
        settle = json.loads(cls.decisions.read_text())["settle"]
        cls.decide([*settle, {**settle[0], "fingerprint": NASTY, "component": NASTY}])
        options = [word for format in FORMATS for word in ("--format", f"{format}=out.{format}")]
        cls.checked = cls.run_in_place(
            "check", *options, "--show", "accepted,notes,pass", "--today", "2026-08-01")
        cls.outputs = {format: (place / f"out.{format}").read_bytes().decode()
                       for format in FORMATS}

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    @classmethod
    def decide(cls, settle):
        words = {"reason": NASTY, "owner": NASTY}
        cls.decisions.write_text(json.dumps({
            "format": "adaudit-decisions", "version": 1, "settle": settle,
            "suppress": [
                {"rule": "attribution-present", "place": {"input": "**"}, **words},
                {"rule": "media-size", "place": {
                    "input": NASTY, "component": NASTY, "view": NASTY, "fingerprint": NASTY},
                    **words},
                {"rule": "media-crop", "place": {"component": NASTY}, "expires": "2026-01-01",
                 **words}]}))

    @classmethod
    def run_in_place(cls, *arguments):
        return subprocess.run(
            [ADAUDIT, *arguments], cwd=cls.place, capture_output=True, text=True,
            encoding="utf-8", stdin=subprocess.DEVNULL, timeout=120)

    def test_the_texts_are_in_the_report(self):
        report = json.loads(self.outputs["json"])
        self.assertEqual(
            {problem["kind"] for problem in report["decisions"]["problems"]},
            {"unused", "expired"})
        states = json.dumps([f["state"] for f in report["findings"]])
        self.assertGreaterEqual(states.count("onerror=alert(1)"), 4)
        self.assertEqual(report["summary"]["files"]["failed"], 1)
        self.assertIn("onerror=alert(1)", json.dumps(report["settings"]))

    def test_every_output_is_harmless(self):
        self.assert_harmless(self.outputs)

    def test_what_is_said_besides_is_harmless(self):
        for words in (self.settled.stderr, self.checked.stderr):
            self.assertTrue(words)
            self.check_log(words)
        for arguments in (["config"], ["check", "--show", "accepted"], ["inspect", NASTY],
                          ["convert", NASTY], ["check", NASTY], ["diff", NASTY, NASTY],
                          ["merge", NASTY], ["render", NASTY], ["rules", "show", NASTY],
                          ["check", "--edition", NASTY], ["check", "--today", NASTY],
                          ["check", "--format", NASTY], ["check", f"--{NASTY}"], [NASTY],
                          ["check", "--baseline", NASTY], ["check", "--pack", NASTY],
                          ["check", "--decisions", NASTY], ["check", "--config", NASTY],
                          ["check", "--shard", NASTY], ["settle", NASTY, "--pass"],
                          ["check", "--format", f"json={NASTY}"], ["schema", NASTY]):
            with self.subTest(" ".join(arguments)[:30]):
                result = self.run_in_place(*arguments)
                self.assertTrue(result.stdout + result.stderr)
                self.check_log(result.stdout + "\n" + result.stderr)

    def test_faults_that_quote_it_are_harmless(self):
        for config, decisions in [
            ({NASTY: 1}, None), ({"rules": {NASTY: "off"}}, None), ({"profile": NASTY}, None),
            ({"parameters": {NASTY: 1}}, None), ({"edition": NASTY}, None),
            ({"roles": {NASTY: []}}, None), (None, {NASTY: 1}), (None, {"format": NASTY}),
            (None, {"suppress": [{"rule": NASTY, "expires": NASTY, NASTY: 1}]}),
        ]:
            with self.subTest(str((config, decisions))[:40]), tempfile.TemporaryDirectory() as folder:
                place = pathlib.Path(folder)
                (place / ".adaudit.json").write_text(json.dumps(config or {}))
                if decisions:
                    (place / "adaudit-decisions.json").write_text(json.dumps(decisions))
                result = subprocess.run(
                    [ADAUDIT, "check"], cwd=folder, capture_output=True, text=True,
                    encoding="utf-8", stdin=subprocess.DEVNULL, timeout=120)
                self.assertEqual(result.returncode, 78)
                self.check_log(result.stderr)


if __name__ == "__main__":
    unittest.main()
