"""--redact: no word of an ad in any output, however it was made."""

import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from command import GROUPS, CommandTest, screen

FORMATS = ("text", "json", "sarif", "junit", "github", "gitlab", "markdown", "html")
SHOW = ("--show", "notes,pass,unmeasured,inapplicable,accepted")
# A word that stands nowhere else.
WORD = "Zebrawort"


def node(tree, name):
    return next(entry for entry in tree["nodes"] if entry["id"] == name)


def marked():
    """An ad in whose every text the word stands, with findings that quote several of them."""
    tree = screen(badge=f"{WORD} badge")
    tree["captured"] = [*GROUPS, "accessibility"]
    spoken = {key: f"{WORD} {key}" for key in ("label", "value", "hint")}
    for entry in tree["nodes"]:
        entry["accessibility"] = {
            **spoken, "elements": [{"label": f"{WORD} element", "value": f"{WORD} worth"}]}
        entry["layer"] = {"text": f"{WORD} layer"}
    node(tree, "cta")["button"]["title"] = f"{WORD} order"
    node(tree, "headline")["text"] = {
        "string": f"{WORD} lanterns", "runs": [{"location": 0, "length": 3}]}
    node(tree, "media")["text"] = {"string": {"cut": f"{WORD} begins"}}
    tree["nodes"] += [
        {"id": name, "parent": "ad", "class": "UILabel", "frame": [8, y, 60, 16],
         "userInteractionEnabled": False, "text": {"string": text}}
        for name, y, text in [
            ("body", 242, f"{WORD} body"), ("long", 262, f"{WORD} " * 40),
            ("own", 280, f"{WORD} order")]]
    ad = tree["ads"][0]
    ad["outlets"]["bodyView"] = "body"
    ad["assets"] = {
        name: {"present": True, "string": f"{WORD} delivered {name}"}
        for name in ("headline", "body", "callToAction", "store", "price", "advertiser")}
    ad["response"] = {"attempts": [{"error": f"{WORD} refused"}]}
    tree["events"] = [{"sequence": 1, "name": "nativeAdSet", "detail": f"{WORD} event"}]
    return tree


def texts(value):
    """Every text of a snapshot with the word in it."""
    if isinstance(value, dict):
        return [text for member in value.values() for text in texts(member)]
    if isinstance(value, list):
        return [text for member in value for text in texts(member)]
    return [value] if isinstance(value, str) and WORD in value else []


def shape(value):
    """A snapshot with the same word for every text, withheld or not."""
    if isinstance(value, dict):
        if value.get("redacted") is True or "cut" in value:
            return "text"
        return {key: shape(member) for key, member in value.items()}
    if isinstance(value, list):
        return [shape(member) for member in value]
    return "text" if isinstance(value, str) and (WORD in value or set(value) == {"•"}) else value


class Reports(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("in/a.json", marked())
        # Three variants of a matrix, whose findings are merged.
        for key in ("light-L-ltr-390-usual", "dark-L-ltr-390-usual", "light-AX5-ltr-390-longest"):
            tree = marked()
            tree["capture"] = {"id": key, "screenName": "Feed"}
            if key.startswith("dark"):
                node(tree, "headline")["text"]["string"] = f"{WORD} at night"
            if key.endswith("longest"):
                node(tree, "cta")["userInteractionEnabled"] = True
            self.write(f"in/card.{key}.json", tree)

    def outputs(self, *command):
        """Every format of a run."""
        formats = [word for form in FORMATS for word in ("--format", f"{form}=out/{form}")]
        (self.folder / "out").mkdir(exist_ok=True)
        result = self.run_command(*command, *formats)
        self.assertEqual(result.stdout, b"")
        return {form: (self.folder / "out" / form).read_bytes() for form in FORMATS}

    def test_the_word_is_in_plain_outputs(self):
        outputs = self.outputs("check", "in", *SHOW)
        for form in FORMATS:
            with self.subTest(form):
                self.assertIn(WORD.encode(), outputs[form])
        report = json.loads(outputs["json"])
        quoting = {f["reason"] for f in report["findings"] if WORD in json.dumps(f["message"])}
        self.assertGreaterEqual(len(quoting), 2, quoting)

    def test_no_format_of_a_redacted_run_holds_it(self):
        outputs = self.outputs("check", "--redact", "in", *SHOW)
        for form in FORMATS:
            with self.subTest(form):
                self.assertNotIn(WORD.encode(), outputs[form])
                self.assertNotIn(b"lanterns", outputs[form])
                self.assertIn("•" * len(f"{WORD} order"), outputs[form].decode())

    def test_judgements_are_those_of_the_words(self):
        def judged(outputs):
            return [(f["id"], f["fingerprint"], f["outcome"], f["reason"])
                    for f in json.loads(outputs["json"])["findings"]]

        self.assertEqual(
            judged(self.outputs("check", "--redact", "in")), judged(self.outputs("check", "in")))

    def test_rendering_redacts_to_the_same_bytes(self):
        self.write("adaudit-decisions.json", {
            "format": "adaudit-decisions", "version": 1, "settle": [],
            "suppress": [{"rule": "attribution-present", "place": {"input": "in/**"},
                          "reason": "a trial", "owner": "ads team"}]})
        self.run_command("check", "in", *SHOW, "--write-baseline", "baseline.json")
        options = [*SHOW, "--baseline", "baseline.json"]
        direct = self.outputs("check", "--redact", "in", *options)
        self.run_command("check", "in", *options, "--format", "json=plain.json")
        rendered = self.outputs("render", "--redact", "plain.json")
        for form in FORMATS:
            with self.subTest(form):
                self.assertEqual(rendered[form], direct[form])
        # Once more changes nothing.
        self.write("redacted.json", rendered["json"])
        self.assertEqual(self.outputs("render", "--redact", "redacted.json"), rendered)

    def test_shards_that_redact_merge_to_the_same_bytes(self):
        direct = self.outputs("check", "--redact", "in", *SHOW)
        for number in (1, 2):
            self.run_command(
                "check", "--redact", "in", *SHOW, "--shard", f"{number}/2",
                "--format", f"json={number}.json")
        merged = self.outputs("merge", "2.json", "1.json")
        for form in FORMATS:
            with self.subTest(form):
                self.assertEqual(merged[form], direct[form])

    def test_a_picture_goes(self):
        self.run_command("check", "in/a.json", "--format", "json=plain.json")
        report = json.loads((self.folder / "plain.json").read_text())
        report["screens"][0]["picture"] = "iVBORw0KGgo="
        self.write("pictured.json", report)
        rendered = self.run_command(
            "render", "--redact", "pictured.json", "--format", "json").stdout
        self.assertIsNone(json.loads(rendered)["screens"][0]["picture"])

    def test_what_the_words_were_cannot_be_guessed_from_the_evidence(self):
        def evidence(text):
            tree = marked()
            node(tree, "cta")["button"]["title"] = text
            self.write("one.json", tree)
            found = json.loads(self.run_command(
                "check", "--redact", "one.json", "--format", "json").stdout)["findings"]
            return [f["evidence"] for f in found]

        self.assertEqual(evidence("Cheap shoes"), evidence("Clean socks"))
        self.assertNotEqual(evidence("Cheap shoes"), evidence("Cheap shirts"))


class Settling(CommandTest):
    """An answer to a review about words, where some runs withhold them."""

    def setUp(self):
        super().setUp()
        self.write("a.json", self.tree("Lanterns and rope"))

    def tree(self, text):
        tree = screen()
        node(tree, "cta")["button"]["title"] = text
        tree["ads"][0]["assets"] = {
            "callToAction": {"present": True, "string": "Order rope of any length"}}
        return tree

    def review(self, *arguments):
        report, _ = self.report("a.json", *arguments)
        return next(f for f in report["findings"]
                    if f["outcome"] == "review" and "delivered" in f["data"])

    def settled(self, *arguments):
        return self.review(*arguments)["state"]["settled"] is not None

    def settle(self, *arguments):
        paths = [] if arguments else ["a.json"]
        result = self.run_command(
            "settle", self.review()["id"], *paths, "--pass", "--reason", "looked", "--by", "robin",
            "--today", "2026-07-01", *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)

    def test_an_answer_about_the_words_holds_in_a_redacted_run_and_falls_with_them(self):
        self.settle()
        self.assertTrue(self.settled())
        self.assertTrue(self.settled("--redact"))
        self.write("a.json", self.tree("Lanterns and cord"))
        self.assertFalse(self.settled())
        self.assertFalse(self.settled("--redact"))

    def test_an_answer_from_a_redacted_report_holds_as_long_as_the_lengths_do(self):
        self.run_command("check", "--redact", "a.json", "--format", "json=redacted.json")
        self.settle("--report", "redacted.json")
        self.assertTrue(self.settled())
        self.write("a.json", self.tree("Lanterns and cord"))
        self.assertTrue(self.settled())
        self.write("a.json", self.tree("Lanterns and more rope"))
        self.assertFalse(self.settled())

    def test_a_configuration_that_redacts_does_not_hide_the_words_from_settle(self):
        self.write(".adaudit.json", {"redact": True})
        self.settle()
        self.assertTrue(self.settled())
        self.write("a.json", self.tree("Lanterns and cord"))
        self.assertFalse(self.settled())


class Snapshots(CommandTest):
    def test_a_converted_snapshot_keeps_lengths_and_nothing_else(self):
        self.write("a.json", marked())
        plain = json.loads(self.run_command("convert", "a.json").stdout)
        redacted = json.loads(self.run_command("convert", "--redact", "a.json").stdout)
        self.assertEqual(len(texts(plain)), len(texts(marked())))
        self.assertGreater(len(texts(plain)), 50)
        self.assertEqual(texts(redacted), [])
        self.assertEqual(
            node(redacted, "headline")["text"]["string"],
            {"redacted": True, "length": len(f"{WORD} lanterns")})
        self.assertEqual(
            node(redacted, "headline")["text"]["runs"], node(plain, "headline")["text"]["runs"])
        self.assertEqual(
            node(redacted, "media")["text"]["string"],
            {"redacted": True, "length": len(f"{WORD} begins") + 1})
        self.assertEqual(shape(redacted), shape(plain))

    def test_lengths_are_utf_16_units_and_an_empty_text_stays_one(self):
        tree = screen()
        node(tree, "headline")["text"]["string"] = "Ü😀"
        node(tree, "cta")["button"]["title"] = ""
        self.write("a.json", tree)
        redacted = json.loads(self.run_command("convert", "--redact", "a.json").stdout)
        self.assertEqual(node(redacted, "headline")["text"]["string"]["length"], 3)
        self.assertEqual(node(redacted, "cta")["button"]["title"]["length"], 0)

    def test_what_needs_the_words_is_not_judged_afterwards(self):
        self.write("a.json", screen())
        self.write("redacted.json", self.run_command("convert", "--redact", "a.json").stdout)
        report, status = self.report("redacted.json")
        outcomes = {f["ruleId"]: f["outcome"] for f in report["findings"]}
        self.assertIn(outcomes.get("attribution-present"), ("unmeasured", "review"), outcomes)
        self.assertEqual(status, 0)


if __name__ == "__main__":
    unittest.main()
