"""The recipes for CI services: valid for stock schemas, and their scripts run.

A stand-in for the release is installed where a script would download one.
"""

import hashlib
import json
import os
import pathlib
import re
import shutil
import stat
import subprocess
import sys
import tarfile
import unittest

import yaml

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import ADAUDIT, ROOT, CommandTest, screen

SCHEMAS = {
    "action.yml": "vendor.github-actions",
    "Recipes/github-workflow.yml": "vendor.github-workflows",
    "Recipes/gitlab-ci.yml": "vendor.gitlab-ci",
}


def recipe(name):
    return yaml.safe_load((ROOT / name).read_text(encoding="utf-8"))


class Validity(unittest.TestCase):
    def test_stock_schemas(self):
        for name, schema in SCHEMAS.items():
            with self.subTest(name):
                result = subprocess.run(
                    [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema,
                     str(ROOT / name)], capture_output=True, text=True, timeout=120)
                self.assertEqual(result.returncode, 0, result.stdout + result.stderr)

    def test_every_script_is_sound(self):
        for script in sorted((ROOT / "Recipes").glob("*.sh")) + [ROOT / "Tools/pack-release"]:
            with self.subTest(script.name):
                self.assertTrue(script.stat().st_mode & stat.S_IXUSR)
                subprocess.run(["sh", "-n", str(script)], check=True, timeout=60)

    def test_what_cannot_be_tried_here_says_so(self):
        for name in [*SCHEMAS, "Recipes/Dockerfile"]:
            with self.subTest(name):
                self.assertIn("# Not verified: ", (ROOT / name).read_text())

    def test_the_workflow_gives_the_action_what_it_takes(self):
        workflow, action = recipe("Recipes/github-workflow.yml"), recipe("action.yml")
        step = next(s for s in workflow["jobs"]["audit"]["steps"]
                    if "adaudit" in s.get("uses", ""))
        self.assertLessEqual(set(step["with"]), set(action["inputs"]))
        required = {n for n, i in action["inputs"].items() if i.get("required")}
        self.assertLessEqual(required, set(step["with"]))
        used = set(re.findall(r"steps\.adaudit\.outputs\.(\w+)",
                              (ROOT / "Recipes/github-workflow.yml").read_text()))
        self.assertLessEqual(used, set(action["outputs"]))


class ReleaseTest(CommandTest):
    """A test that has an archive like a release, with the binary under test."""

    def setUp(self):
        super().setUp()
        self.archive = self.folder / "adaudit-0-linux.tar.gz"
        start = self.write("start", f'#!/bin/sh\nexec "{ADAUDIT}" "$@"\n')
        start.chmod(0o755)
        with tarfile.open(self.archive, "w:gz") as archive:
            archive.add(start, "adaudit-0-linux/bin/adaudit")
        self.digest = hashlib.sha256(self.archive.read_bytes()).hexdigest()
        self.write("snapshots/bad one.json", screen(badge=None))
        self.write("App/good.json", screen())

    def shell(self, script, **environment):
        return subprocess.run(
            ["bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", script], cwd=self.folder,
            capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=120,
            env={**os.environ, **environment})


class GitHubAction(ReleaseTest):
    def run_action(self, **inputs):
        action = recipe("action.yml")
        values = {name: entry.get("default", "") for name, entry in action["inputs"].items()}
        values.update(inputs)
        files = {"GITHUB_OUTPUT": self.folder / "output", "GITHUB_STEP_SUMMARY": self.folder / "sum"}
        results = []
        for step in action["runs"]["steps"]:
            given = {
                name: re.sub(r"\$\{\{ inputs\.([\w-]+) \}\}", lambda m: values[m[1]], text)
                for name, text in step["env"].items()}
            results.append(self.shell(
                step["run"], GITHUB_ACTION_PATH=str(ROOT), RUNNER_TEMP=str(self.folder / "temp"),
                **{name: str(path) for name, path in files.items()}, **given))
            if results[-1].returncode != 0:
                break
        (self.folder / "temp").mkdir(exist_ok=True)
        self.outputs = dict(
            line.split("=", 1) for line in files["GITHUB_OUTPUT"].read_text().splitlines()
        ) if files["GITHUB_OUTPUT"].exists() else {}
        return results

    def setUp(self):
        super().setUp()
        (self.folder / "temp").mkdir()
        self.release = {"release-url": self.archive.as_uri(), "release-sha256": self.digest}

    def test_findings_fail_the_step_after_all_outputs_are_there(self):
        install, audit = self.run_action(
            **self.release, paths="snapshots\nApp\n", options="--min-ads=2\n")
        self.assertEqual(install.returncode, 0, install.stderr)
        self.assertEqual(audit.returncode, 1, audit.stderr)
        self.assertIn("::error file=snapshots/bad one.json", audit.stdout)
        self.assertEqual(self.outputs["status"], "1")
        report = json.loads(pathlib.Path(self.outputs["report"]).read_text())
        self.assertEqual(report["summary"]["ads"], 2)
        json.loads(pathlib.Path(self.outputs["sarif"]).read_text())
        self.assertIn("<!doctype html>", pathlib.Path(self.outputs["page"]).read_text().lower())
        self.assertIn("## Native ads: failed", (self.folder / "sum").read_text())

    def test_a_clean_run_passes_with_names_that_hold_blanks_and_commands(self):
        self.write("App/a; $(touch oops) b/good.json", screen())
        results = self.run_action(**self.release, paths="App/a; $(touch oops) b\n")
        self.assertEqual([r.returncode for r in results], [0, 0], results[-1].stderr)
        self.assertFalse((self.folder / "oops").exists())

    def test_another_archive_is_not_installed(self):
        results = self.run_action(**{**self.release, "release-sha256": "0" * 64})
        self.assertEqual([r.returncode for r in results], [1])


class GitLabJob(ReleaseTest):
    def test_the_script_leaves_the_reports_it_declares(self):
        job = recipe("Recipes/gitlab-ci.yml")["native-ads"]
        script = "\n".join(job["before_script"] + job["script"])
        local = self.folder / "local"
        local.mkdir()
        result = self.shell(
            script, ADAUDIT_URL=self.archive.as_uri(), ADAUDIT_SHA256=self.digest,
            ADAUDIT_DIR=str(local))
        self.assertEqual(result.returncode, 1, result.stderr)
        reports = job["artifacts"]["reports"]
        issues = json.loads((self.folder / reports["codequality"]).read_text())
        self.assertEqual(issues[0]["severity"], "critical")
        self.assertIn("<testsuites", (self.folder / reports["junit"]).read_text())
        for path in job["artifacts"]["paths"]:
            self.assertTrue((self.folder / path).exists())


class PreCommit(CommandTest):
    def test_the_hook_takes_nibs_and_snapshots(self):
        hook, = recipe(".pre-commit-hooks.yaml")
        for name in ("Cell.xib", "App/Main.storyboard", "a/feed.adtree.json"):
            self.assertTrue(re.search(hook["files"], name), name)
        for name in ("package.json", "View.swift", "xib.txt"):
            self.assertIsNone(re.search(hook["files"], name), name)

    def test_its_command_line_judges_the_files_of_a_commit(self):
        hook, = recipe(".pre-commit-hooks.yaml")
        config = recipe("Recipes/pre-commit-config.yaml")["repos"][0]["hooks"][0]
        self.assertEqual(config["id"], hook["id"])
        command = hook["entry"].split()[1:] + config["args"]
        self.write("bad.adtree.json", screen(badge=None))
        shutil.copy(ROOT / "Samples/good/AdCell.xib", self.folder)
        empty = screen()
        empty["ads"], empty["nodes"] = [], empty["nodes"][:1]
        self.write("empty.adtree.json", empty)
        self.assertEqual(self.run_command(*command, "AdCell.xib").returncode, 0)
        self.assertEqual(self.run_command(*command, "empty.adtree.json").returncode, 0)
        self.assertEqual(
            self.run_command(*command, "AdCell.xib", "bad.adtree.json").returncode, 1)


class Image(ReleaseTest):
    def test_its_steps_install_and_start_the_command(self):
        text = (ROOT / "Recipes/Dockerfile").read_text().replace("\\\n", " ")
        steps = [line.split(" ", 1) for line in text.splitlines()
                 if line and not line.startswith("#")]
        self.assertEqual(
            [step[0] for step in steps],
            ["FROM", "COPY", "RUN", "USER", "WORKDIR", "ENTRYPOINT", "CMD"])
        steps = dict(steps)
        pattern, target = steps["COPY"].split()
        self.assertTrue(self.archive.match(pattern))
        for folder in ("tmp", "local"):
            (self.folder / folder).mkdir()
        shutil.copy(self.archive, self.folder / "tmp")
        run = steps["RUN"].replace("/tmp/", f"{self.folder}/tmp/").replace(
            "/usr/local", f"{self.folder}/local")
        result = self.shell(run, PATH=f"{self.folder}/local/bin:{os.environ['PATH']}")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(list((self.folder / "tmp").iterdir()), [])
        command = json.loads(steps["ENTRYPOINT"]) + json.loads(steps["CMD"])
        self.assertEqual(command, ["adaudit", "check"])
        self.assertEqual(self.run_command(*command[1:], "App").returncode, 0)


if __name__ == "__main__":
    unittest.main()
