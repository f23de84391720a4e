"""The JSON report against its JSON Schema, with a stock validator."""

import copy
import json
import pathlib
import unittest

import jsonschema

REPORTS = pathlib.Path(__file__).resolve().parents[2] / "Reports"


def load(path):
    return json.loads((REPORTS / path).read_text(encoding="utf-8"))


def places(value, path=()):
    """Every object of a document with the path to it."""
    if isinstance(value, dict):
        yield path, value
        for key, child in value.items():
            yield from places(child, path + (key,))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from places(child, path + (index,))


def at(document, path):
    for step in path:
        document = document[step]
    return document


def is_free(path):
    """Whether the object there holds what names it likes."""
    named = path[-1:] in (("outcomes",), ("data",)) and path[0] != "summary"
    maps = path[0:1] == ("settings",) and path[-1] in ("ruleLevels", "parameters", "roles")
    return named or maps or (path[:1] == ("screens",) and path[2:3] == ("nodes",))


class ReportSchema(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.schema = load("schemas/report.schema.json")
        cls.report = load("examples/report.json")
        cls.validator = jsonschema.Draft202012Validator(cls.schema)

    def test_the_schema_is_a_schema(self):
        jsonschema.Draft202012Validator.check_schema(self.schema)

    def test_the_example_is_valid(self):
        errors = [error.message for error in self.validator.iter_errors(self.report)]
        self.assertEqual(errors, [])

    def test_every_member_is_described_and_no_other_is_allowed(self):
        for path, record in places(self.report):
            if is_free(path):
                continue
            changed = copy.deepcopy(self.report)
            at(changed, path)["unheardOf"] = 1
            self.assertFalse(self.validator.is_valid(changed), path)

    def test_no_member_may_be_missing(self):
        for path, record in places(self.report):
            if is_free(path):
                continue
            for key in record:
                # What a property was is left out where nobody looked.
                if key == "from" and "suggestions" in path:
                    continue
                changed = copy.deepcopy(self.report)
                del at(changed, path)[key]
                self.assertFalse(self.validator.is_valid(changed), (*path, key))


if __name__ == "__main__":
    unittest.main()
