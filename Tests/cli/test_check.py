"""`adaudit check` as a user meets it: exit status, streams, files, sameness."""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import ADAUDIT, ROOT, CommandTest, screen


class ExitStatus(CommandTest):
    def test_a_good_screen_is_0(self):
        self.write("good.json", screen())
        report, status = self.report("good.json")
        self.assertEqual(status, 0, report["summary"])
        self.assertEqual([f for f in report["findings"] if f["outcome"] == "violation"], [])
        self.assertEqual(len(report["ads"]), 1)

    def test_a_violation_is_1_and_named(self):
        self.write("bad.json", screen(badge=None))
        report, status = self.report("bad.json")
        self.assertEqual(status, 1)
        found = [(f["ruleId"], f["reason"]) for f in report["findings"]
                 if f["outcome"] == "violation"]
        self.assertEqual(found, [("attribution-present", "missing")])

    def test_fail_on_none_is_0_whatever_is_found(self):
        self.write("bad.json", screen(badge=None))
        self.assertEqual(self.run_command("check", "--fail-on", "none", "bad.json").returncode, 0)

    def test_reviews_fail_only_when_asked(self):
        self.write("near.json", screen(badge="Advertisment"))
        self.assertEqual(self.run_command("check", "near.json").returncode, 0)
        self.assertEqual(
            self.run_command("check", "--fail-on-review", "near.json").returncode, 1)

    def test_an_accepted_word_settles_a_review(self):
        self.write("near.json", screen(badge="Advertisment"))
        result = self.run_command(
            "check", "--fail-on-review", "--accept-word", "Advertisment", "near.json")
        self.assertEqual(result.returncode, 0)

    def test_no_ad_in_a_named_file_is_1(self):
        tree = screen()
        tree["ads"] = []
        tree["nodes"] = tree["nodes"][:1]
        self.write("empty.json", tree)
        result = self.run_command("check", "empty.json")
        self.assertEqual(result.returncode, 1)
        self.assertIn(b"0 ads found, at least 1 expected", result.stdout)
        self.assertEqual(self.run_command("check", ".").returncode, 0)

    def test_too_few_decided_is_1(self):
        tree = screen()
        tree["ads"][0]["phase"] = "bound"
        self.write("early.json", tree)
        self.assertEqual(self.run_command("check", "early.json").returncode, 0)
        self.assertEqual(
            self.run_command("check", "--min-decided", "100", "early.json").returncode, 1)

    def test_a_wrong_option_is_64_with_a_suggestion(self):
        result = self.run_command("check", "--formt", "json")
        self.assertEqual(result.returncode, 64)
        self.assertIn(b"did you mean '--format'?", result.stderr)
        self.assertEqual(result.stdout, b"")

    def test_a_missing_path_is_65_and_the_rest_is_audited(self):
        self.write("bad.json", screen(badge=None))
        report, status = self.report("bad.json", "gone.json")
        self.assertEqual(status, 65)
        self.assertEqual(len(report["ads"]), 1)
        self.assertEqual(report["inputs"][1]["path"], "gone.json")

    def test_an_unreadable_file_in_a_folder_is_65_with_all_other_results(self):
        self.write("a.json", screen(badge=None))
        text = json.dumps(screen())
        self.write("b.json", text[: len(text) // 2])
        self.write("c.json", screen())
        report, status = self.report(".")
        self.assertEqual(status, 65)
        self.assertEqual([i["path"] for i in report["inputs"]], ["a.json", "b.json", "c.json"])
        self.assertEqual(len(report["ads"]), 2)
        problem = report["inputs"][1]["problems"][0]
        self.assertEqual(problem["line"], 1)
        self.assertTrue(any(f["outcome"] == "violation" for f in report["findings"]))

    def test_an_output_that_cannot_be_written_is_74(self):
        self.write("bad.json", screen(badge=None))
        result = self.run_command("check", "--format", "json=no/such/folder/r.json", "bad.json")
        self.assertEqual(result.returncode, 74)
        self.assertIn(b"no/such/folder/r.json", result.stderr)

    def test_a_faulty_pack_is_78(self):
        self.write("pack/pack.json", '{"id": "mine"}')
        self.write("good.json", screen())
        result = self.run_command("check", "--pack", "pack", "good.json")
        self.assertEqual(result.returncode, 78)
        self.assertIn(b"pack.json:1:", result.stderr)
        self.assertEqual(result.stdout, b"")

    def test_a_format_without_reader_is_named_with_the_remedy(self):
        self.write("dump.txt", '<hierarchy rotation="0"><node class="android.view.View"/></hierarchy>')
        named = self.run_command("check", "dump.txt")
        self.assertEqual(named.returncode, 65)
        self.assertIn(b"uiautomator", named.stdout + named.stderr)
        self.assertEqual(self.run_command("check", ".").returncode, 0)


class Streams(CommandTest):
    def test_standard_input(self):
        result = self.run_command(
            "check", "--format", "json", "-", input=json.dumps(screen(badge=None)).encode())
        self.assertEqual(result.returncode, 1)
        self.assertEqual(json.loads(result.stdout)["inputs"][0]["path"], "-")

    def test_only_one_format_on_standard_output(self):
        self.write("good.json", screen())
        result = self.run_command("check", "--format", "json", "--format", "html", "good.json")
        self.assertEqual(result.returncode, 64)

    def test_outputs_in_files_leave_nothing_aside(self):
        self.write("good.json", screen())
        result = self.run_command(
            "check", "--format", "html=r.html", "--format", "json=r.json", "good.json")
        self.assertEqual(result.returncode, 0)
        self.assertEqual(result.stdout, b"")
        self.assertEqual(
            sorted(p.name for p in self.folder.iterdir()), ["good.json", "r.html", "r.json"])

    def test_a_closed_pipe_ends_quietly(self):
        self.write("bad.json", screen(badge=None))
        reader, writer = os.pipe()
        os.close(reader)
        process = subprocess.run(
            [ADAUDIT, "check", "bad.json"], cwd=self.folder, stdout=writer,
            stderr=subprocess.PIPE, stdin=subprocess.DEVNULL, timeout=60)
        os.close(writer)
        self.assertEqual(process.stderr, b"")

    def test_hostile_text_does_not_reach_the_terminal(self):
        self.write("bad.json", screen(badge="Promoted"))
        self.write("worse.json", screen(badge="\u001b[31mPromoted\u202e"))
        result = self.run_command("check", ".")
        self.assertNotIn(b"\x1b", result.stdout + result.stderr)
        self.assertNotIn("\u202e".encode(), result.stdout + result.stderr)


class Sameness(CommandTest):
    def test_two_runs_and_any_number_of_jobs_give_the_same_bytes(self):
        for index in range(12):
            self.write(f"{index}.json", screen(badge=["Ad", None, "Promoted"][index % 3]))
        for form in ("text", "json", "html"):
            outputs = {
                self.run_command("check", "--format", form, "--jobs", jobs, ".").stdout
                for jobs in ("1", "2", "2", "7")
            }
            self.assertEqual(len(outputs), 1, form)

    def test_no_absolute_path_reaches_a_report(self):
        self.write("deep/bad.json", screen(badge=None))
        for form in ("text", "json", "html"):
            result = self.run_command("check", "--format", form, str(self.folder / "deep"))
            self.assertNotIn(str(self.folder).encode(), result.stdout)
            self.assertIn(b"deep/bad.json", result.stdout)

    def test_a_file_named_twice_is_read_once(self):
        self.write("bad.json", screen(badge=None))
        report, _ = self.report("bad.json", "./bad.json", ".")
        self.assertEqual(len(report["ads"]), 1)

    def test_render_gives_what_check_gives(self):
        self.write("bad.json", screen(badge=None))
        self.run_command("check", "--format", "json=r.json", "bad.json")
        for form in ("text", "json", "html"):
            direct = self.run_command("check", "--format", form, "bad.json").stdout
            rendered = self.run_command("render", "--format", form, "r.json").stdout
            self.assertEqual(direct, rendered)


class Walking(CommandTest):
    def test_foreign_hidden_and_excluded_folders_are_left_out_and_said(self):
        for place in ("App", "Pods", ".cache", "build", "Old"):
            self.write(f"{place}/bad.json", screen(badge=None))
        os.symlink("App", self.folder / "Link")
        result = self.run_command("check", "--exclude", "Old", ".")
        self.assertIn(b"1 ad,", result.stdout)
        for word in (b"Pods folder", b"hidden folder", b"build folder", b"excluded folder",
                     b"symbolic link"):
            self.assertIn(word, result.stdout)

    def test_a_name_that_is_no_text_is_counted(self):
        self.write("App/good.json", screen())
        with open(os.fsencode(self.folder) + b"/App/\xff.json", "wb") as file:
            file.write(b"{}")
        report, status = self.report("App")
        self.assertEqual(status, 0)
        self.assertEqual(
            report["summary"]["files"]["skipped"],
            [{"reason": "entry that cannot be looked at", "count": 1}])

    def test_exclude_takes_patterns(self):
        for name in ("a/x.json", "a/b/y.json", "c/z.json"):
            self.write(name, screen(badge=None))
        report, _ = self.report("--exclude", "a/**/*.json", ".")
        self.assertEqual([i["path"] for i in report["inputs"]], ["c/z.json"])


class OtherCommands(CommandTest):
    def test_convert_gives_the_same_audit(self):
        self.write("bad.json", screen(badge=None, interaction=True))
        converted = self.run_command("convert", "bad.json").stdout
        self.write("again.json", converted)
        first, _ = self.report("bad.json")
        second, _ = self.report("again.json")
        strip = lambda report: [(f["ruleId"], f["reason"], f["outcome"], f["fingerprint"])
                                for f in report["findings"]]
        self.assertEqual(strip(first), strip(second))
        self.assertEqual(
            {r for r, _, o, _ in strip(first) if o == "violation"},
            {"attribution-present", "cta-interaction-disabled"})

    def test_inspect_json_has_rectangles_shares_and_covers(self):
        tree = screen()
        tree["nodes"].append({
            "id": "close", "parent": "ad", "class": "UIView", "frame": [375, 0, 15, 6],
            "backgroundColor": [0, 0, 0, 1], "userInteractionEnabled": True})
        self.write("s.json", tree)
        views = {v["id"]: v for v in json.loads(
            self.run_command("inspect", "--json", "s.json").stdout)}
        self.assertEqual(views["mark"]["windowRect"], [375, 100, 15, 15])
        self.assertEqual(views["mark"]["coveredBy"], [{"id": "close", "share": 0.4}])
        self.assertAlmostEqual(views["mark"]["visibleShare"]["low"], 0.6)
        self.assertAlmostEqual(views["mark"]["touch"]["high"], 0)
        self.assertAlmostEqual(views["ad"]["measured"]["inView"], 1)
        self.assertEqual(views["close"]["paints"], "opaque")
        self.assertEqual(views["headline"]["path"], "UIWindow/GADNativeAdView/UILabel[1]")

    def test_schemas_are_json(self):
        for name in ("snapshot", "report", "rule"):
            schema = json.loads(self.run_command("schema", name).stdout)
            self.assertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")

    def test_rules_list_for_machines(self):
        rules = json.loads(self.run_command("rules", "list", "--json").stdout)
        self.assertIn("attribution-present", [r["id"] for r in rules])
        for rule in rules:
            self.assertEqual(
                {"id", "pack", "severity", "consequence", "stages", "sources"} - set(rule), set())

    def test_rules_list_by_the_validators_messages(self):
        text = self.run_command("rules", "list", "--validator").stdout.decode()
        self.assertRegex(text, r"VAL-04  Ad attribution missing\n +attribution-present: ")
        self.assertRegex(text, r"VAL-01  .*\n( +.*\n)*? +assets-in-ad-view: ")

    def test_rules_show_suggests_a_near_name(self):
        result = self.run_command("rules", "show", "ad-bond")
        self.assertEqual(result.returncode, 64)
        self.assertIn(b'did you mean "ad-bound"?', result.stderr)
        shown = self.run_command("rules", "show", "ad-bound")
        self.assertIn(b"nativeAdView.nativeAd = nativeAd", shown.stdout)


class Choices(CommandTest):
    def test_redact_hides_texts_and_keeps_the_verdict(self):
        self.write("bad.json", screen(badge="Promoted"))
        for form in ("text", "json", "html"):
            result = self.run_command("check", "--redact", "--format", form, "bad.json")
            self.assertEqual(result.returncode, 1)
            self.assertNotIn(b"Promoted", result.stdout)

    def test_a_class_named_as_ad_view_is_audited(self):
        tree = json.loads(json.dumps(screen(badge=None)).replace("GADNativeAdView", "ShopAdCard"))
        tree["ads"] = []
        self.write("own.json", tree)
        # Around a media view it is probable, and then never more than a review.
        report, status = self.report("own.json")
        self.assertEqual(
            [(ad["view"]["class"], ad["probable"]) for ad in report["ads"]], [("ShopAdCard", True)])
        self.assertEqual(report["summary"]["findings"]["violation"]["must"], 0)
        self.assertEqual(status, 0)
        report, _ = self.report("--ad-class", "ShopAdCard", "own.json")
        self.assertEqual(
            [(ad["view"]["class"], ad["probable"]) for ad in report["ads"]], [("ShopAdCard", False)])

    def test_a_file_of_roles_names_ad_views_assets_and_attributions(self):
        tree = json.loads(json.dumps(screen(badge=None)).replace("GADNativeAdView", "ShopPanel"))
        tree["ads"] = []
        for node in tree["nodes"]:
            node.pop("outlets", None)
        tree["captured"] = [group for group in tree["captured"] if group not in ("outlets", "ad")]
        headline = next(node for node in tree["nodes"] if node["id"] == "headline")
        headline["accessibility"] = {"identifier": "promo_title"}
        self.write("own.json", tree)
        self.write("roles.json", {"ShopPanel": "adView", "promo_title": "headline"})
        report, _ = self.report("--roles", "roles.json", "own.json")
        self.assertEqual([ad["view"]["class"] for ad in report["ads"]], ["ShopPanel"])
        self.assertEqual(report["ads"][0]["probable"], False)
        self.assertEqual(
            report["settings"]["viewRoles"], {"ShopPanel": "adView", "promo_title": "headline"})
        listed = self.run_command("inspect", "--roles", "roles.json", "own.json").stdout.decode()
        self.assertIn("headlineView → #headline", listed)
        # The same in the configuration.
        self.write(".adaudit.json", {"viewRoles": {"ShopPanel": "adView"}})
        report, _ = self.report("own.json")
        self.assertEqual(len(report["ads"]), 1)

    def test_a_faulty_file_of_roles_is_told_with_its_line_and_what_was_meant(self):
        self.write("a.json", screen())
        self.write("roles.json", '{\n"promo_card": "adview"\n}')
        result = self.run_command("check", "--roles", "roles.json", "a.json")
        self.assertEqual(result.returncode, 78)
        told = result.stderr.decode()
        self.assertIn("roles.json:2", told)
        self.assertIn("adView", told)
        self.assertEqual(
            self.run_command("check", "--roles", "none.json", "a.json").returncode, 78)

    def test_show_lists_what_was_not_measured(self):
        tree = screen()
        tree["ads"][0]["phase"] = "bound"
        self.write("early.json", tree)
        quiet = self.run_command("check", "early.json").stdout
        told = self.run_command("check", "--show", "unmeasured", "early.json").stdout
        self.assertNotIn(b"adchoices-visible", quiet)
        self.assertIn(b"adchoices-visible", told)

    def test_the_profile_is_part_of_the_report(self):
        self.write("good.json", screen())
        report, _ = self.report("--profile", "ad-manager", "good.json")
        self.assertEqual(report["settings"]["profile"], "ad-manager")


class OwnPack(CommandTest):
    def setUp(self):
        super().setUp()
        source = ROOT / "Rules" / "google-native-ads"
        pack = self.folder / "shop"
        pack.mkdir()
        for name in ("lexicon.json", "messages.md"):
            shutil.copy(source / name, pack / name)
        head = json.loads((source / "pack.json").read_text())
        head.update(id="shop-rules", title="Shop rules")
        head["parameters"] = [
            p for p in head["parameters"] if p["name"] == "attribution.minimumSide"]
        del head["notJudged"], head["validatorTitles"], head["profiles"]
        (pack / "pack.json").write_text(json.dumps(head))
        rule = pack / "shop-badge-size"
        shutil.copytree(source / "attribution-size", rule)
        text = (rule / "rule.json").read_text()
        (rule / "rule.json").write_text(
            text.replace('"attribution-size"', '"shop-badge-size"', 1))
        self.rule = rule / "rule.json"
        self.write("good.json", screen())

    def test_its_rules_run_beside_the_built_in_ones(self):
        report, status = self.report("--pack", "shop", "good.json")
        self.assertEqual(status, 0)
        outcomes = report["ads"][0]["outcomes"]
        self.assertEqual(outcomes["shop-badge-size"], "pass")
        self.assertEqual(outcomes["attribution-size"], "pass")
        self.assertEqual([p["id"] for p in report["packs"]], ["google-native-ads", "shop-rules"])

    def test_a_built_in_pack_that_is_off_is_named(self):
        report, _ = self.report("--pack", "meta-audience-network", "good.json")
        self.assertEqual(
            [p["id"] for p in report["packs"]], ["google-native-ads", "meta-audience-network"])
        self.assertNotIn("meta-attribution-present", report["ads"][0]["outcomes"])
        self.write(".adaudit.json", {"packs": ["meta-audience-network"]})
        report, _ = self.report("good.json")
        self.assertEqual(len(report["packs"]), 2)

    def test_it_validates_and_its_fixtures_run(self):
        self.assertEqual(self.run_command("rules", "validate", "--pack", "shop").returncode, 0)
        tested = self.run_command("rules", "test", "--pack", "shop")
        self.assertIn(b" 0 failed", tested.stdout)
        self.assertEqual(tested.returncode, 0)

    def test_a_mistake_names_file_line_rule_and_remedy(self):
        self.rule.write_text(
            self.rule.read_text().replace("$attribution.minimumSide", "$attribution.minimumSid"))
        result = self.run_command("check", "--pack", "shop", "good.json")
        self.assertEqual(result.returncode, 78)
        self.assertRegex(
            result.stderr.decode(),
            r"shop-badge-size/rule\.json:\d+: shop-badge-size: .*minimumSid.*"
            r'did you mean "attribution.minimumSide"')


if __name__ == "__main__":
    unittest.main()
