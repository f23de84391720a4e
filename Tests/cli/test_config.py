"""The configuration: how it is found, what wins, what is refused."""

import json
import pathlib
import sys
import unittest

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest, screen


class Configuration(CommandTest):
    def values(self, *arguments):
        result = self.run_command("config", "--json", *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        return json.loads(result.stdout)

    def test_it_is_found_from_the_audited_path_upwards(self):
        self.write("App/.adaudit.json", {"failOn": "info"})
        self.write("App/Screens/Feed/a.json", screen())
        found = self.values("App/Screens/Feed/a.json")
        self.assertEqual(found["file"], "App/.adaudit.json")
        self.assertEqual(
            found["values"]["failOn"], {"value": "info", "origin": "App/.adaudit.json:1"})
        self.assertIsNone(self.values()["file"])

    def test_the_nearest_one_holds_alone(self):
        self.write(".adaudit.json", {"failOn": "info", "minAds": 3})
        self.write("App/.adaudit.json", {"failOn": "none"})
        values = self.values("App")["values"]
        self.assertEqual(values["failOn"]["value"], "none")
        self.assertEqual(values["minAds"], {"value": None, "origin": "default"})

    def test_options_win_over_the_file_and_lists_add_up(self):
        self.write(".adaudit.json", {"failOn": "info", "exclude": ["Old"], "output": ["json"]})
        values = self.values("--fail-on", "none", "--exclude", "New", "--format", "text")["values"]
        self.assertEqual(values["failOn"], {"value": "none", "origin": "--fail-on"})
        self.assertEqual([entry["value"] for entry in values["exclude"]], ["Old", "New"])
        self.assertEqual([entry["value"] for entry in values["output"]], ["text"])

    def test_the_listing_for_people_names_every_origin(self):
        self.write(".adaudit.json", '{\n  "minDecided": 75\n}')
        lines = self.run_command("config", "--min-ads", "2").stdout.decode().splitlines()
        rows = {line.split()[0]: line.split()[1:] for line in lines}
        self.assertEqual(rows["minDecided"], ["75", ".adaudit.json:2"])
        self.assertEqual(rows["minAds"], ["2", "--min-ads"])
        self.assertEqual(rows["profile"], ['"admob"', "default"])

    def test_faults_end_with_78_before_anything_starts(self):
        self.write("a.json", screen())
        for text, words in [
            ('{"minAd": 1}', 'did you mean "minAds"'),
            ('{"rules": {"ad-bond": "off"}}', 'did you mean "ad-bound"'),
            ('{"rules": {"ad-bound": "error"}}', "off, info, should, must"),
            ("{", ".adaudit.json:1"),
            ('{"packs": ["Nowhere"]}', "Nowhere"),
        ]:
            with self.subTest(text):
                self.write(".adaudit.json", text)
                for command in (["check", "a.json", "--format", "json=out.json"], ["config"]):
                    result = self.run_command(*command)
                    self.assertEqual(result.returncode, 78)
                    self.assertIn(words, result.stderr.decode())
                    self.assertEqual(result.stdout, b"")
                self.assertFalse((self.folder / "out.json").exists())
        self.assertEqual(self.run_command("check", "a.json", "--no-config").returncode, 0)

    def test_a_configuration_that_is_named_must_be_there(self):
        self.assertEqual(self.run_command("config", "--config", "none.json").returncode, 78)
        self.assertEqual(
            self.run_command("config", "--config", "a.json", "--no-config").returncode, 64)

    def test_paths_with_different_configurations_are_refused(self):
        self.write("A/.adaudit.json", {})
        self.write("B/.adaudit.json", {})
        result = self.run_command("check", "A", "B")
        self.assertEqual(result.returncode, 78)
        self.assertIn("A/.adaudit.json", result.stderr.decode())
        self.assertEqual(self.run_command("check", "A", "B", "--config", "A/.adaudit.json").returncode, 0)

    def test_the_schema_takes_what_the_command_takes(self):
        schema = json.loads(self.run_command("schema", "config").stdout)
        jsonschema.Draft202012Validator.check_schema(schema)
        validator = jsonschema.Draft202012Validator(schema)
        good = {
            "$schema": "config.schema.json", "profile": "ad-manager", "edition": "2026-08-01",
            "rules": {"ad-bound": "info"}, "adClasses": ["HouseAdView"],
            "roles": {"textViews": ["HouseLabel"]}, "viewRoles": {"promo_card": "adView"},
            "acceptedWords": ["Promo"], "sources": ["Code"],
            "ignoredWindows": ["DebugWindow"], "exclude": ["Old/**"], "failOn": "should",
            "failOnReview": True, "minAds": 0, "minDecided": 50, "show": ["notes", "accepted"],
            "redact": True, "output": ["text", "sarif=out.sarif"], "x-team": 1, "packs": [],
            "decisions": "decisions.json", "baseline": "baseline.json",
            "parameters": {},
        }
        validator.validate(good)
        self.assertEqual(set(schema["properties"]), {key for key in good if key != "x-team"})
        self.write(".adaudit.json", good)
        self.values()
        for fault in (
            {"failOn": "error"}, {"minAds": -1}, {"output": ["pdf"]}, {"edition": "2026"},
            {"rules": {"ad-bound": 1}}, {"roles": {"labels": []}}, {"words": []},
            {"viewRoles": {"promo_card": "card"}},
        ):
            with self.subTest(str(fault)):
                self.assertFalse(validator.is_valid(fault))
                self.write(".adaudit.json", fault)
                self.assertEqual(self.run_command("config").returncode, 78)


class Effects(CommandTest):
    def outcomes(self, *arguments):
        report, status = self.report(*arguments)
        return {
            finding["ruleId"]: finding for finding in report["findings"]
            if finding["outcome"] == "violation"
        }, report, status

    def test_levels_change_the_severity_and_the_end(self):
        self.write("a.json", screen(badge=None))
        found, _, status = self.outcomes("a.json")
        self.assertEqual((status, found["attribution-present"]["severity"]), (1, "must"))
        self.write(".adaudit.json", {"rules": {"attribution-present": "info"}})
        found, report, status = self.outcomes("a.json")
        self.assertEqual((status, found["attribution-present"]["severity"]), (0, "info"))
        self.assertEqual(report["settings"]["ruleLevels"], {"attribution-present": "info"})
        self.write(".adaudit.json", {"rules": {"attribution-present": "off"}})
        found, report, _ = self.outcomes("a.json")
        self.assertNotIn("attribution-present", found)
        self.assertNotIn("attribution-present", report["ads"][0]["outcomes"])

    def test_what_is_newer_than_the_edition_is_reported_and_never_fails(self):
        self.write("a.json", screen(badge=None))
        self.write(".adaudit.json", {"edition": "2020-01-01"})
        found, report, status = self.outcomes("a.json")
        self.assertEqual(status, 0)
        self.assertTrue(found["attribution-present"]["state"]["newer"])
        self.assertEqual(report["summary"]["findings"]["violation"]["must"], 0)
        self.assertGreater(report["summary"]["accepted"]["newer"], 0)
        text = self.run_command("check", "a.json").stdout.decode()
        self.assertIn("newer than the pinned edition", text)
        self.assertEqual(self.run_command("check", "a.json", "--edition", "2026-08-01").returncode, 1)
        self.assertEqual(self.run_command("check", "a.json", "--edition", "soon").returncode, 64)

    def test_an_ignored_window_covers_nothing_and_holds_no_ad(self):
        tree = screen()
        tree["classes"]["DebugWindow"] = ["UIWindow", "UIView"]
        tree["nodes"].append({
            "id": "d", "class": "DebugWindow", "kind": "window", "frame": [0, 0, 390, 844],
            "backgroundColor": [1, 0, 0, 1], "userInteractionEnabled": True})
        tree["windows"] = [{"node": "w", "level": 0}, {"node": "d", "level": 100}]
        self.write("a.json", tree)
        before, _ = self.report("a.json")
        self.write(".adaudit.json", {"ignoredWindows": ["DebugWindow"]})
        after, status = self.report("a.json")
        self.assertEqual(status, 0)
        self.assertNotEqual(before["ads"][0]["outcomes"], after["ads"][0]["outcomes"])
        plain = screen()
        self.write("b.json", plain)
        clean, _ = self.report("b.json")
        self.assertEqual(clean["ads"][0]["outcomes"], after["ads"][0]["outcomes"])

    def test_words_excludes_and_outputs_of_the_file_hold(self):
        self.write("App/a.json", screen(badge="Spotlight deal"))
        self.write("App/Old/b.json", screen())
        self.write("App/.adaudit.json", {
            "acceptedWords": ["Spotlight deal"], "exclude": ["Old/**"],
            "output": ["json=out.json"], "minAds": 1})
        result = self.run_command("check", "App")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertEqual(result.stdout, b"")
        report = json.loads((self.folder / "App" / "out.json").read_text())
        self.assertEqual([entry["path"] for entry in report["inputs"]], ["App/a.json"])

    def test_standard_input_has_the_configuration_of_the_working_folder(self):
        self.write(".adaudit.json", {"rules": {"attribution-present": "off"}})
        tree = json.dumps(screen(badge=None)).encode()
        self.assertEqual(self.run_command("check", "-", input=tree).returncode, 0)


if __name__ == "__main__":
    unittest.main()
