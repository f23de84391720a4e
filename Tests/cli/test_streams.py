"""Snapshots from standard input, one or many."""

import json
import pathlib
import subprocess
import sys
import unittest

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import ADAUDIT, ROOT, CommandTest, screen


def line(tree):
    return json.dumps(tree).encode() + b"\n"


class NamedInput(CommandTest):
    def test_standard_input_is_called_by_the_name_given(self):
        result = self.run_command(
            "check", "--stdin-name", "Feed/ad.json", "--format", "json", "-",
            input=json.dumps(screen(badge=None)).encode())
        piped = json.loads(result.stdout)
        self.assertEqual(piped["inputs"][0]["path"], "Feed/ad.json")
        self.write("Feed/ad.json", screen(badge=None))
        direct, _ = self.report("Feed/ad.json")
        self.assertEqual(piped, direct)


class Lines(CommandTest):
    def results(self, *arguments, input=None):
        result = self.run_command("check", "--ndjson", *arguments, input=input)
        return [json.loads(text) for text in result.stdout.splitlines()], result

    def test_a_result_a_line_in_the_order_of_the_lines(self):
        stream = line(screen()) + b"\n" + line(screen(badge=None)) + b"{\n" + line(screen())
        results, run = self.results(input=stream)
        self.assertEqual([r["line"] for r in results], [1, 3, 4, 5])
        self.assertEqual([r["exit"]["code"] for r in results], [0, 1, 65, 0])
        self.assertEqual([r["input"]["path"] for r in results], ["-:1", "-:3", "-:4", "-:5"])
        self.assertEqual(run.returncode, 65)
        self.assertIn(b"4 inputs, 3 ads: 1 file could not be read", run.stderr)

    def test_a_line_says_what_the_report_on_its_file_says(self):
        results, run = self.results("--stdin-name", "feed", input=line(screen(badge=None)))
        self.write("feed:1", json.dumps(screen(badge=None)))
        report, _ = self.report("feed:1")
        for member in ("ads", "findings"):
            self.assertEqual(results[0][member], report[member])
        self.assertEqual(results[0]["input"], report["inputs"][0])
        self.assertEqual(run.returncode, 1)

    def test_lines_fit_their_schema(self):
        schema = json.loads((ROOT / "Reports/schemas/report.schema.json").read_text())
        for member in ("required", "type", "additionalProperties"):
            del schema[member]
        # The members of a report are still what the result refers to.
        schema["$defs"]["report"] = {"properties": schema.pop("properties")}
        schema = json.loads(
            json.dumps(schema).replace('"#/properties/', '"#/$defs/report/properties/'))
        schema["$ref"] = "#/$defs/result"
        validator = jsonschema.Draft202012Validator(schema)
        results, _ = self.results(input=line(screen()) + line(screen(badge=None)) + b"[]\n")
        self.assertEqual(len(results), 3)
        for result in results:
            validator.validate(result)

    def test_files_and_no_line_break_at_the_end(self):
        self.write("a.ndjson", line(screen()) + line(screen(badge=None)).strip())
        results, run = self.results("a.ndjson")
        self.assertEqual([r["input"]["path"] for r in results], ["a.ndjson:1", "a.ndjson:2"])
        self.assertEqual(run.returncode, 1)

    def test_too_few_ads_in_the_whole_stream(self):
        _, run = self.results("--min-ads", "3", input=line(screen()) * 2)
        self.assertEqual(run.returncode, 1)
        self.assertIn(b"2 ads found, at least 3 expected", run.stderr)

    def test_a_missing_file_is_65_and_the_others_are_read(self):
        self.write("a.ndjson", line(screen()))
        results, run = self.results("gone.ndjson", "a.ndjson")
        self.assertEqual(len(results), 1)
        self.assertEqual(run.returncode, 65)
        self.assertIn(b"gone.ndjson", run.stderr)

    def test_a_result_comes_before_the_next_line_is_there(self):
        process = subprocess.Popen(
            [ADAUDIT, "check", "--ndjson"], cwd=self.folder, stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        for number in (1, 2):
            process.stdin.write(line(screen()))
            process.stdin.flush()
            self.assertEqual(json.loads(process.stdout.readline())["line"], number)
        process.stdin.close()
        self.assertEqual(process.wait(timeout=60), 0)
        process.stdout.close()

    def test_memory_does_not_grow_with_the_stream(self):
        def peak(count):
            self.write("many.ndjson", line(screen(badge=None)) * count)
            script = (
                "import resource, subprocess, sys; subprocess.run(sys.argv[1:], "
                "stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL); "
                "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
            result = subprocess.run(
                [sys.executable, "-c", script, ADAUDIT, "check", "--ndjson", "many.ndjson"],
                cwd=self.folder, capture_output=True, timeout=300)
            return int(result.stdout)

        # Kilobytes; 350 reports held would take some tens of thousands.
        self.assertLess(peak(400) - peak(50), 4000)

    def test_what_has_no_meaning_for_lines_is_a_wrong_use(self):
        for option in (["--format", "sarif"], ["--shard", "1/2"], ["--screenshots"],
                       ["--write-baseline", "b.json"], ["--prune-baseline"]):
            _, run = self.results(*option, input=b"")
            self.assertEqual(run.returncode, 64)
            self.assertIn(b"--ndjson", run.stderr)


class Judged(CommandTest):
    """Decisions and a baseline hold for a stream as they do for the same files."""

    def setUp(self):
        super().setUp()
        self.trees = [screen(badge=None), screen(), screen(interaction=True),
                      screen(badge=None, interaction=True)]
        for tree in self.trees[2:]:
            del tree["ads"][0]["phase"], tree["ads"][0]["attached"]
        for number, tree in enumerate(self.trees, 1):
            self.write(f"in:{number}", json.dumps(tree))
        self.write("gone.json", {**screen(badge=None), "capture": {"screenName": "Old"}})
        self.write("adaudit-decisions.json", {
            "format": "adaudit-decisions", "version": 1, "settle": [],
            "suppress": [
                {"rule": "media-size", "place": {"view": "GADMediaView"},
                 "reason": "none here", "owner": "ads team"},
                {"rule": "attribution-present", "place": {"input": "in:1"},
                 "reason": "a trial", "owner": "ads team", "expires": "2026-08-31"}]})

    def stream(self, *arguments):
        result = self.run_command(
            "check", "--ndjson", "--stdin-name", "in", "--today", "2026-08-01", *arguments,
            input=b"".join(map(line, self.trees)))
        findings = [f for text in result.stdout.splitlines() for f in json.loads(text)["findings"]]
        return findings, result

    def files(self, *arguments):
        report, status = self.report(
            "--today", "2026-08-01", *arguments, *(f"in:{n}" for n in range(1, 5)))
        return report, status

    def test_decisions_beside_the_configuration(self):
        findings, result = self.stream()
        report, status = self.files()
        self.assertEqual(findings, report["findings"])
        self.assertEqual(result.returncode, status)
        self.assertEqual(
            [f["state"]["suppressed"]["owner"] for f in findings if f["state"]["suppressed"]],
            ["ads team"])
        problem = report["decisions"]["problems"][0]
        self.assertIn(
            f"{problem['file']}:{problem['line']}: {problem['message']}", result.stderr.decode())

    def test_decisions_and_a_baseline_that_options_or_the_configuration_name(self):
        (self.folder / "adaudit-decisions.json").rename(self.folder / "decisions.json")
        self.run_command("check", "gone.json", "in:3", "--write-baseline", "baseline.json")
        findings, result = self.stream(
            "--decisions", "decisions.json", "--baseline", "baseline.json")
        report, status = self.files("--decisions", "decisions.json", "--baseline", "baseline.json")
        self.assertEqual(findings, report["findings"])
        self.assertIn("unchanged", {f["state"]["baseline"] for f in findings})
        self.assertEqual(result.returncode, status)
        self.assertEqual(report["baseline"]["absent"], 1)
        self.assertIn(b"1 of the baseline no longer found", result.stderr)
        self.write(".adaudit.json", {"decisions": "decisions.json", "baseline": "baseline.json"})
        again, named = self.stream()
        self.assertEqual((again, named.returncode), (findings, result.returncode))
        self.assertEqual(self.stream("--no-config")[1].returncode, 1)

    def test_an_answer_to_a_review(self):
        report, _ = self.files()
        review = next(f for f in report["findings"] if f["outcome"] == "review")
        self.run_command(
            "settle", review["id"], review["input"], "--violation", "--reason", "looked", "--by",
            "robin", "--today", "2026-08-01")
        findings, result = self.stream()
        report, status = self.files()
        self.assertEqual(findings, report["findings"])
        self.assertEqual(result.returncode, status)
        self.assertTrue(any(f["state"]["settled"] for f in findings))

    def test_texts_are_withheld(self):
        self.trees[0]["nodes"][4]["button"]["title"] = "Zebrawort"
        self.trees[0]["ads"][0]["assets"] = {
            "callToAction": {"present": True, "string": "Something else"}}
        self.assertIn(b"Zebrawort", self.stream()[1].stdout)
        self.assertNotIn(b"Zebrawort", self.stream("--redact")[1].stdout)
        self.write(".adaudit.json", {"redact": True})
        self.assertNotIn(b"Zebrawort", self.stream()[1].stdout)

    def test_faults_end_with_78_before_anything_is_read(self):
        self.write("adaudit-decisions.json", "[")
        findings, result = self.stream()
        self.assertEqual((findings, result.returncode), ([], 78))
        self.assertIn(b"adaudit-decisions.json:1", result.stderr)


if __name__ == "__main__":
    unittest.main()
