"""The baseline: which edits make findings new, unchanged or fixed."""

import json
import pathlib
import sys
import unittest

import jsonschema

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest, screen


def faulty(badge=None):
    """No badge, or one too small; a button that takes touches; for review a headline juts out."""
    tree = screen(badge=badge, interaction=True)
    if badge:
        node(tree, "badge")["frame"] = [8, 8, 10, 10]
    node(tree, "headline")["frame"] = [350, 30, 60, 20]
    tree["nodes"][1]["viewController"] = "FeedViewController"
    return tree


def node(tree, name):
    return next(entry for entry in tree["nodes"] if entry["id"] == name)


def moved(tree):
    for entry in tree["nodes"][1:]:
        if entry["parent"] == "w":
            entry["frame"][0] += 1
            entry["frame"][1] += 1


def reordered(tree):
    tree["nodes"][2:] = reversed(tree["nodes"][2:])


def another_view(tree):
    tree["nodes"].insert(1, {
        "id": "bar", "parent": "w", "class": "UIView", "frame": [0, 700, 390, 40],
        "userInteractionEnabled": False})
    tree["nodes"].append({
        "id": "space", "parent": "ad", "class": "UIView", "frame": [8, 250, 40, 8],
        "userInteractionEnabled": False, "hidden": True})


def readdressed(tree):
    text = json.dumps(tree)
    for number, name in enumerate(["w", "ad", "media", "headline", "cta", "badge", "mark"]):
        text = text.replace(f'"{name}"', f'"0x7f{number}0"')
    tree.clear()
    tree.update(json.loads(text))


def reworded(tree):
    node(tree, "headline")["text"]["string"] = "Lamps for winter evenings"
    node(tree, "cta")["button"]["title"] = "Order"


def resized(tree):
    node(tree, "headline")["frame"][2] += 7


def repaired(tree):
    node(tree, "headline")["frame"] = [50, 8, 280, 20]


def swapped(tree):
    """The same rule finds the button in place of the headline."""
    repaired(tree)
    one_more(tree)


def one_more(tree):
    node(tree, "cta")["frame"] = [350, 250, 60, 40]


def elsewhere(tree):
    tree["nodes"][1]["viewController"] = "CheckoutViewController"


def on_another_screen(tree):
    tree["capture"] = {"screenName": "Checkout"}


def wrap(tree, name, cls):
    """Puts a view into a container at the same place."""
    entry = node(tree, name)
    place = tree["nodes"].index(entry)
    x, y, width, height = entry["frame"]
    tree["nodes"].insert(place, {
        "id": f"{name}-box", "parent": entry["parent"], "class": cls, "frame": entry["frame"],
        "userInteractionEnabled": False})
    entry["parent"], entry["frame"] = f"{name}-box", [0, 0, width, height]


def in_a_container(tree):
    for entry in list(tree["nodes"]):
        if entry.get("parent") == "ad" and entry["id"] != "mark":
            wrap(tree, entry["id"], "UIView")


def in_a_stack(tree):
    in_a_container(tree)
    for name in [entry["id"] for entry in tree["nodes"] if entry["id"].endswith("-box")]:
        wrap(tree, name, "UIStackView")


def ad_in_a_container(tree):
    wrap(tree, "ad", "UIView")
    node(tree, "ad-box")["userInteractionEnabled"] = True


# Edit of the snapshot, then how many findings are new, unchanged and fixed.
EDITS = {
    "nothing": (lambda tree: None, 0, 3, 0),
    "everything moves by a point": (moved, 0, 3, 0),
    "siblings change places": (reordered, 0, 3, 0),
    "views are added": (another_view, 0, 3, 0),
    "each view of the ad is put into a container": (in_a_container, 0, 3, 0),
    "each view of the ad is put into a stack and a container": (in_a_stack, 0, 3, 0),
    "the ad is put into a container": (ad_in_a_container, 0, 3, 0),
    "the addresses change": (readdressed, 0, 3, 0),
    "the texts change": (reworded, 0, 3, 0),
    "a measured number changes": (resized, 0, 3, 0),
    "a fault is repaired": (repaired, 0, 2, 1),
    "a fault is added": (one_more, 1, 3, 0),
    "a fault makes way for one of the same rule on another asset": (swapped, 1, 2, 1),
    "another controller owns the ad": (elsewhere, 3, 0, 3),
    "it is another screen": (on_another_screen, 3, 0, 3),
}


class Edits(CommandTest):
    # The table for faults of the ad, of assets, and of another view.
    badge = None

    def tree(self):
        return faulty(self.badge)

    def judged(self, tree, name="a.json"):
        self.write(name, tree)
        report, status = self.report(name, "--baseline", "baseline.json")
        (self.folder / name).unlink()
        states = [
            finding["state"]["baseline"] for finding in report["findings"]
            if finding["outcome"] in ("violation", "review")
        ]
        return states.count("new"), states.count("unchanged"), report["baseline"]["absent"], status

    def setUp(self):
        super().setUp()
        self.write_baseline(self.tree())

    def write_baseline(self, tree):
        self.write("a.json", tree)
        result = self.run_command("check", "a.json", "--write-baseline", "baseline.json")
        self.assertEqual(result.returncode, 0, result.stdout)

    def test_every_edit(self):
        for name, (edit, new, unchanged, fixed) in EDITS.items():
            with self.subTest(name):
                tree = self.tree()
                edit(tree)
                self.assertEqual(self.judged(tree), (new, unchanged, fixed, 1 if new else 0))

    def test_every_edit_taken_back(self):
        for name, (edit, new, unchanged, fixed) in EDITS.items():
            with self.subTest(name):
                tree = self.tree()
                edit(tree)
                self.write_baseline(tree)
                self.assertEqual(self.judged(self.tree())[:3], (fixed, unchanged, new))

    def test_a_renamed_file(self):
        self.assertEqual(self.judged(self.tree(), "Other/renamed.json"), (0, 3, 0, 0))

    def test_two_faults_of_a_rule_that_change_places(self):
        def trees(faults):
            for name, fault in zip(("Feed", "Detail"), faults):
                tree = screen()
                tree["nodes"][1]["viewController"] = f"{name}ViewController"
                fault(tree)
                self.write(f"{name}.json", tree)

        def headline(tree):
            node(tree, "headline")["frame"] = [350, 30, 60, 20]

        trees([headline, one_more])
        files = ["Feed.json", "Detail.json"]
        self.run_command("check", *files, "--write-baseline", "baseline.json")
        before, _ = self.report(*files, "--baseline", "baseline.json")
        self.assertEqual(before["summary"]["accepted"]["baselined"], 2)
        trees([one_more, headline])
        after, status = self.report(*files, "--baseline", "baseline.json")
        self.assertEqual((status, after["baseline"]), (1, {"findings": 2, "absent": 2}))

    def test_one_more_of_the_same_is_new(self):
        self.write("b.json", self.tree())
        self.assertEqual(self.judged(self.tree())[0], 0)
        self.write("a.json", self.tree())
        report, status = self.report("a.json", "b.json", "--baseline", "baseline.json")
        states = [finding["state"]["baseline"] for finding in report["findings"]
                  if finding["outcome"] in ("violation", "review")]
        self.assertEqual((states, status), (["unchanged"] * 3 + ["new"] * 3, 1))


class EditsAroundABadge(Edits):
    badge = "Ad"

    def test_a_container_of_a_class_of_its_own_is_another_place(self):
        tree = self.tree()
        wrap(tree, "badge", "RibbonView")
        self.assertEqual(self.judged(tree)[:3], (1, 2, 1))


class Outcomes(CommandTest):
    def unsettled(self):
        """Nobody knows the phase: what would be a violation is a review."""
        tree = faulty()
        for key in ("phase", "attached"):
            del tree["ads"][0][key]
        return tree

    def states(self, report):
        return {finding["state"]["baseline"] for finding in report["findings"]
                if finding["ruleId"] in ("attribution-present", "cta-interaction-disabled")}

    def test_a_worse_outcome_is_new_and_a_better_one_is_not(self):
        self.write("review.json", self.unsettled())
        self.write("violation.json", faulty())
        self.run_command("check", "review.json", "--write-baseline", "reviews.json")
        self.run_command("check", "violation.json", "--write-baseline", "violations.json")
        worse, status = self.report("violation.json", "--baseline", "reviews.json")
        self.assertEqual((self.states(worse), status), ({"new"}, 1))
        better, status = self.report(
            "review.json", "--fail-on-review", "--baseline", "violations.json")
        self.assertEqual((self.states(better), status), ({"unchanged"}, 0))


class Files(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("a.json", faulty())
        self.run_command("check", "a.json", "--write-baseline", "baseline.json")
        self.path = self.folder / "baseline.json"
        self.content = json.loads(self.path.read_text())

    def test_it_fits_its_schema_and_is_the_same_every_time(self):
        schema = json.loads(self.run_command("schema", "baseline").stdout)
        jsonschema.Draft202012Validator.check_schema(schema)
        jsonschema.Draft202012Validator(schema).validate(self.content)
        self.assertEqual(len(self.content["entries"]), 3)
        before = self.path.read_bytes()
        self.run_command("check", "a.json", "--write-baseline", "baseline.json")
        self.assertEqual(self.path.read_bytes(), before)

    def test_pruning_removes_what_is_gone_and_adds_nothing(self):
        tree = faulty()
        swapped(tree)
        self.write("a.json", tree)
        result = self.run_command(
            "check", "a.json", "--baseline", "baseline.json", "--prune-baseline")
        self.assertEqual(result.returncode, 1)
        pruned = json.loads(self.path.read_text())["entries"]
        self.assertEqual(len(pruned), 2)
        for entry in pruned:
            self.assertIn(entry, self.content["entries"])

    def test_nothing_is_pruned_while_a_file_cannot_be_read(self):
        before = self.path.read_bytes()
        self.write("b.json", '{"format": "native-ad-tree", "version": 1, ')
        result = self.run_command(
            "check", "b.json", "--baseline", "baseline.json", "--prune-baseline")
        self.assertEqual(result.returncode, 65)
        self.assertIn("not pruned", result.stderr.decode())
        self.assertEqual(self.path.read_bytes(), before)

    def test_the_configuration_may_name_it(self):
        self.write(".adaudit.json", {"baseline": "baseline.json"})
        report, status = self.report("a.json")
        self.assertEqual((status, report["summary"]["accepted"]["baselined"]), (0, 3))
        self.assertEqual(report["baseline"], {"findings": 3, "absent": 0})
        shown = self.run_command("check", "a.json", "--show", "accepted").stdout.decode()
        self.assertEqual(shown.count("in the baseline"), 3 + 2)
        self.assertEqual(self.run_command("check", "a.json").stdout.decode().count("why "), 0)

    def test_sarif_says_what_is_new(self):
        tree = faulty()
        one_more(tree)
        self.write("a.json", tree)
        result = self.run_command(
            "check", "a.json", "--baseline", "baseline.json", "--format", "sarif")
        results = json.loads(result.stdout)["runs"][0]["results"]
        states = [entry["baselineState"] for entry in results]
        self.assertEqual((states.count("new"), states.count("unchanged")), (1, 3))

    def test_sarif_announces_what_is_gone(self):
        tree = faulty()
        repaired(tree)
        self.write("a.json", tree)
        result = self.run_command(
            "check", "a.json", "--baseline", "baseline.json", "--format", "sarif")
        run = json.loads(result.stdout)["runs"][0]
        self.assertEqual([entry["baselineState"] for entry in run["results"]], ["unchanged"] * 2)
        notes = run["invocations"][0]["toolExecutionNotifications"]
        self.assertEqual([note["level"] for note in notes], ["note"])
        self.assertTrue(notes[0]["message"]["text"].startswith("1 finding of the baseline"))

    def test_faults_end_with_78_before_anything_starts(self):
        for text, words in [
            ("{", "baseline.json:1"),
            ('{"format": "adaudit-baseline", "version": 2, "entries": []}', "version 1"),
            ('{"format": "adaudit-report", "version": 1, "entries": []}', "adaudit-baseline"),
            ('{"format": "adaudit-baseline", "version": 1, "entries": [{"rule": 1}]}', "is missing"),
            ('{"format": "adaudit-baseline", "version": 1, "entrys": []}', "is not known"),
        ]:
            with self.subTest(text):
                self.path.write_text(text)
                result = self.run_command("check", "a.json", "--baseline", "baseline.json")
                self.assertEqual((result.returncode, result.stdout), (78, b""))
                self.assertIn(words, result.stderr.decode())
        self.assertEqual(
            self.run_command("check", "a.json", "--baseline", "none.json").returncode, 78)

    def test_wrong_usage(self):
        self.assertEqual(self.run_command("check", "--prune-baseline").returncode, 64)
        self.assertEqual(
            self.run_command("check", "--prune-baseline", "--write-baseline", "b").returncode, 64)

    def test_an_unwritable_baseline_is_74_and_the_report_is_written(self):
        result = self.run_command("check", "a.json", "--write-baseline", "no/such/b.json")
        self.assertEqual(result.returncode, 74)
        self.assertIn(b"exit", result.stdout)


if __name__ == "__main__":
    unittest.main()
