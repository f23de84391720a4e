"""The rules that can be listed against the rows of the guidelines that demand something."""

import json
import pathlib
import re
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import ROOT, CommandTest

# Rows of the guide and of the guidelines' catalogue that are musts or shoulds, by group.
ROWS = {
    "must": {
        "SEED": "02 03 04 05 08 09 12 15 16 17 18 20 24 26 27 28 29 32",
        "GNA-SIZE": "01 02 05",
        "GNA-STRUCT": "01 02 03 04 05 06 07 10 11 12",
        "GNA-ATTR": "01 02 03 04 06 07 09 10",
        "GNA-ADC": "01 02 04 05 06 07",
        "GNA-MEDIA": "01 02 04 05a 05c 07 09 10",
        "GNA-TEXT": "01 02 07 08",
        "GNA-ASSET": "01 03 04 05",
        "GNA-CLICK": "01 02 04 05",
        "GNA-PLACE": "01 02 03 04 05 07",
        "GNA-FLOW": "01 04",
    },
    "should": {
        "SEED": "19 21 25",
        "GNA-SIZE": "03 06 07 08 09",
        "GNA-STRUCT": "09 13",
        "GNA-ATTR": "11 12 13 17",
        "GNA-ADC": "08 13",
        "GNA-MEDIA": "03 05b 06 08",
        "GNA-TEXT": "03 04 05 06",
        "GNA-ASSET": "02 06 07",
        "GNA-CLICK": "03 06 07",
        "GNA-PLACE": "06",
        "GNA-FLOW": "02",
    },
}


def rows(kind):
    return {
        f"{group}-{number}" for group, numbers in ROWS[kind].items() for number in numbers.split()}


class Coverage(CommandTest):
    def setUp(self):
        super().setUp()
        self.rules = json.loads(self.run_command("rules", "list", "--json").stdout)
        self.named = {source for rule in self.rules for source in rule["sources"]}
        overview = (ROOT / "Rules" / "README.md").read_text(encoding="utf-8")
        self.excused = dict(re.findall(r"(?m)^\| ([A-Z]+-[A-Z0-9-]+[a-z]?) \| (.+) \|$", overview))

    def test_every_must_and_should_is_judged_or_excused_with_a_reason(self):
        for kind in ROWS:
            for row in sorted(rows(kind)):
                with self.subTest(row):
                    self.assertNotEqual(row in self.named, row in self.excused)
                    if row in self.excused:
                        self.assertGreater(len(self.excused[row]), 20)

    def test_no_rule_names_a_row_that_does_not_exist(self):
        catalogue = json.loads((ROOT / "Rules/google-native-ads/pack.json").read_text())["catalogue"]
        self.assertLessEqual(self.named, set(catalogue))
        self.assertLessEqual(rows("must") | rows("should"), set(catalogue))


if __name__ == "__main__":
    unittest.main()
