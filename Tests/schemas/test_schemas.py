"""Snapshots and rules against their JSON Schemas, with a stock validator."""

import copy
import json
import pathlib
import re
import unittest

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[2]
KEYS = ROOT / "Sources" / "AdFormats" / "Canonical" / "CanonicalKeys.swift"
GROUPS = ROOT / "Sources" / "AdTree" / "FactGroup.swift"

SNAPSHOT = {
    "format": "native-ad-tree",
    "version": 1,
    "captured": ["geometry", "render", "touch"],
    "nodes": [
        {"id": "w", "kind": "window", "class": "UIWindow", "frame": [0, 0, 393, 852]},
        {"id": "a", "parent": "w", "class": "GADNativeAdView", "frame": [0, 0, 393, 300]},
    ],
    "ads": [{"node": "a", "phase": "settled", "outlets": {"headlineView": None}}],
}


def load(path):
    return json.loads(path.read_text(encoding="utf-8"))


def schema(name):
    return load(ROOT / "Reports" / "schemas" / f"{name}.schema.json")


def faults(validator, document):
    return [f"{error.json_path}: {error.message}" for error in validator.iter_errors(document)]


def swift_cases(text):
    """Name of each enumeration of a Swift file to its cases."""
    result = {}
    for name, body in re.findall(r"enum (\w+): String[^{]*\{(.*?)\n\}", text, re.DOTALL):
        body = re.sub(r"//[^\n]*", "", body)
        cases = set()
        for names in re.findall(r"\bcase ([^:]*?)(?=\bcase\b|$)", body, re.DOTALL):
            cases |= {word.strip(" `\n") for word in names.split(",")}
        result[name] = cases
    return result


def fields(part):
    """Every described field below a part of the snapshot schema, with the path to it."""
    pending = [("", part)]
    while pending:
        path, value = pending.pop()
        if isinstance(value, list):
            pending += [(path, child) for child in value]
        if not isinstance(value, dict):
            continue
        for key, child in value.items():
            if key == "properties":
                for name, field in child.items():
                    yield f"{path}.{name}", field
                    pending.append((f"{path}.{name}", field))
            else:
                pending.append((f"{path}/{key}", child))


class SnapshotSchema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = schema("snapshot")
        cls.validator = jsonschema.Draft202012Validator(cls.schema)

    def test_the_schema_is_a_schema(self):
        jsonschema.Draft202012Validator.check_schema(self.schema)

    def test_every_sample_is_valid(self):
        # What stands in other formats is no snapshot.
        paths = sorted(
            path for path in (ROOT / "Samples").rglob("*.json") if path.parent.name != "other")
        self.assertGreater(len(paths), 7)
        for path in paths:
            with self.subTest(path.relative_to(ROOT)):
                self.assertEqual(faults(self.validator, load(path)), [])

    def test_every_fixture_is_valid(self):
        for path in sorted((ROOT / "Rules").glob("*/*/fixtures/*.json")):
            with self.subTest(path.relative_to(ROOT)):
                self.assertEqual(faults(self.validator, load(path)), [])

    def test_both_forms_are_valid(self):
        self.assertEqual(faults(self.validator, SNAPSHOT), [])
        nested = copy.deepcopy(SNAPSHOT)
        window, ad = nested["nodes"]
        del ad["parent"]
        nested["nodes"] = [{**window, "children": [ad]}]
        self.assertEqual(faults(self.validator, nested), [])
        mixed = copy.deepcopy(nested)
        mixed["nodes"].append({"id": "b", "parent": "w", "class": "UIView"})
        self.assertNotEqual(faults(self.validator, mixed), [])

    def test_x_keys_are_allowed_everywhere(self):
        changed = copy.deepcopy(SNAPSHOT)
        changed["x-expect"] = {"outcome": "pass"}
        changed["nodes"][1]["x-note"] = 1
        changed["ads"][0]["x-note"] = 1
        changed["ads"][0]["outlets"]["x-note"] = 1
        changed["ads"][0]["assets"] = {"x-note": 1}
        changed["classes"] = {"x-note": 1}
        self.assertEqual(faults(self.validator, changed), [])

    def test_broken_snapshots_are_refused(self):
        def node(document, **members):
            document["nodes"][1].update(members)

        breakages = {
            "no format": lambda it: it.pop("format"),
            "another format": lambda it: it.update(format="tree"),
            "an unknown version": lambda it: it.update(version=2),
            "a version in words": lambda it: it.update(version="1"),
            "no nodes": lambda it: it.pop("nodes"),
            "an empty tree": lambda it: it.update(nodes=[]),
            "an unknown stage": lambda it: it.update(stage="printed"),
            "an unknown group": lambda it: it["captured"].append("colour"),
            "an unknown key": lambda it: it.update(colour=1),
            "an unknown key in a node": lambda it: node(it, colour=1),
            "a node without an id": lambda it: it["nodes"][1].pop("id"),
            "a node without a class": lambda it: it["nodes"][1].pop("class"),
            "a short rectangle": lambda it: node(it, frame=[0, 0, 10]),
            "a long rectangle": lambda it: node(it, frame=[0, 0, 10, 10, 10]),
            "a rectangle beyond all screens": lambda it: node(it, frame=[0, 0, 1e300, 1]),
            "a transform beyond all screens": lambda it: node(
                it, transform=[1, 0, 0, 1, 1e300, 0]),
            "a flag in words": lambda it: node(it, hidden="NO"),
            "an unknown layer key": lambda it: node(it, layer={"radius": 2}),
            "a text without words": lambda it: node(it, text={"string": {"redacted": True}}),
            "an outlet to a number": lambda it: it["ads"][0]["outlets"].update(bodyView=3),
            "an ad without a node": lambda it: it["ads"][0].pop("node"),
            "an unknown phase": lambda it: it["ads"][0].update(phase="done"),
            "a null id": lambda it: node(it, id=None),
        }
        for name, damage in breakages.items():
            with self.subTest(name):
                broken = copy.deepcopy(SNAPSHOT)
                damage(broken)
                self.assertNotEqual(faults(self.validator, broken), [])

    def test_the_schema_has_the_keys_of_the_reader(self):
        definitions = self.schema["$defs"]
        places = {name: set(part["properties"]) for name, part in definitions.items()
                  if "properties" in part}
        places["root"] = set(self.schema["properties"])
        places["node"] |= places.pop("flatNode") | places.pop("nestedNode")
        self.assertLessEqual(places.pop("accessibilityElement"), places["accessibility"])
        known = {
            name.removesuffix("Key")[0].lower() + name.removesuffix("Key")[1:]: cases
            for name, cases in swift_cases(KEYS.read_text(encoding="utf-8")).items()
        }
        known["traits"] = known.pop("trait")
        self.assertEqual(places, known)

    def test_every_field_names_its_meaning_group_and_default(self):
        groups = swift_cases(GROUPS.read_text(encoding="utf-8"))["FactGroup"] | {"document"}
        texts = {"redacted", "length", "cut"}
        count = 0
        for path, field in fields(self.schema):
            count += 1
            self.assertTrue(field.get("description"), path)
            if path.startswith("/$defs/capturedText") and path.split(".")[-1] in texts:
                continue
            self.assertIn(field.get("x-group"), groups, path)
            self.assertNotEqual("default" in field, "x-absent" in field, path)
            if "x-absent" in field:
                self.assertIn(
                    field["x-absent"], ("notCaptured", "problem", "refused", "position"), path)
        self.assertGreater(count, 150)

    def test_defaults_are_valid_values(self):
        for path, field in fields(self.schema):
            if "default" in field:
                part = {**field, "$defs": self.schema["$defs"]}
                validator = jsonschema.Draft202012Validator(part)
                self.assertEqual(faults(validator, field["default"]), [], path)


class RuleSchema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = schema("rule")
        cls.validator = jsonschema.Draft202012Validator(cls.schema)
        cls.paths = sorted((ROOT / "Rules").glob("*/*/rule.json"))

    def test_the_schema_is_a_schema(self):
        jsonschema.Draft202012Validator.check_schema(self.schema)

    def test_every_rule_is_valid(self):
        self.assertGreater(len(self.paths), 5)
        for path in self.paths:
            with self.subTest(path.relative_to(ROOT)):
                self.assertEqual(faults(self.validator, load(path)), [])

    def test_broken_rules_are_refused(self):
        breakages = {
            "no severity": lambda it: it.pop("severity"),
            "an unknown severity": lambda it: it.update(severity="error"),
            "an unknown key": lambda it: it.update(words="none"),
            "an unknown stage": lambda it: it.update(stages=["printed"]),
            "no stage": lambda it: it.update(stages=[]),
            "two branches in one node": lambda it: it.update(
                checks={"all": [{"check": "a"}], "any": [{"check": "b"}]}),
            "an empty branch": lambda it: it.update(checks={"all": []}),
            "a number that is no parameter": lambda it: it.update(
                checks={"check": "a", "with": {"minimum": 15}}),
            "some without a reason": lambda it: (
                it.update(require="some"), it.pop("absent", None)),
            "a ceiling without a circumstance": lambda it: it.update(
                ceilings=[{"outcome": "review"}]),
            "a ceiling at violation": lambda it: it.update(
                ceilings=[{"always": True, "outcome": "violation"}]),
        }
        for name, damage in breakages.items():
            with self.subTest(name):
                broken = copy.deepcopy(load(self.paths[0]))
                damage(broken)
                self.assertNotEqual(faults(self.validator, broken), [])

    def test_the_schema_has_the_keys_of_the_reader(self):
        source = (ROOT / "Sources" / "AdPacks" / "RuleReader.swift").read_text(encoding="utf-8")
        keys = re.search(r"static let keys = \[(.*?)\]", source, re.DOTALL).group(1)
        self.assertEqual(set(re.findall(r'"(\w+)"', keys)), set(self.schema["properties"]))


if __name__ == "__main__":
    unittest.main()
