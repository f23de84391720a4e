"""A page whose every text attacks it: nothing may run, break the page or pose as something else."""

import json
import pathlib
import subprocess
import tempfile
import unittest

from browser import Browser, nu_html_checker

ROOT = pathlib.Path(__file__).resolve().parents[2]
ADAUDIT = ROOT / ".build" / "debug" / "adaudit"

ATTACKS = {
    "markup": "\"'><img src=x onerror=\"window.hit=1\"><script>window.hit=1</script>",
    "end of style": "</style></title></textarea><svg onload=window.hit=1>",
    "comment": "<!-- --!> ]]> <![CDATA[",
    "template": "{{title}}{{> page.css}}{{#rules}}",
    "address": "javascript:window.hit=1//",
    "direction": "\u202egnp.exe\u2066\u200f",
    "controls": "\u0000\u0001\u001b[31m\r\n\u0085\u2028::error ::x",
    "markdown": "[x](javascript:window.hit=1) `<b>` **<i>** ```",
    "no character": "\ufffe\uffff\ufdd0",
}
LONG = "W" * 8_192

# Members with a vocabulary of their own: the reader refuses any other text there.
FIXED = {
    "status", "stage", "phase", "outcome", "severity", "kind", "basis", "profile", "failOn",
    "fingerprint", "evidence", "ad",
}  # fmt: skip


def attacked(value, attack, path=()):
    """The report with the attack in front of every text that is free."""
    # A key with NUL is no JSON to the reader, so names of rules go without.
    name_attack = attack.replace("\u0000", "")
    if isinstance(value, dict):
        keys = path[-1:] == ("data",) or (path[-1:] == ("outcomes",) and path[0] == "ads")
        return {
            (name_attack + key if keys else key): attacked(child, attack, (*path, key))
            for key, child in value.items()
        }
    if isinstance(value, list):
        return [attacked(child, attack, (*path, index)) for index, child in enumerate(value)]
    if not isinstance(value, str):
        return value
    fixed = (
        path == ("format",)
        or path[-1] in FIXED
        or "captured" in path
        or "show" in path
        or (path[0] in ("ads", "findings") and path[2:] == ("id",))
        or (path[0] == "ads" and path[2:3] in (("source",), ("outcomes",)))
        or (path[0] == "screens" and path[2] == "nodes" and path[4] in (4, 6, 7))
        or (path[-3:-2] == ("related",) and path[-1] == "role")
        or value == "adView"
    )
    is_name = path[-1] == "ruleId" or (path[0] == "rules" and path[2:] == ("id",))
    return value if fixed else (name_attack if is_name else attack) + value


class HostilePage(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.report = json.loads((ROOT / "Reports/examples/report.json").read_text("utf-8"))
        cls.folder = tempfile.TemporaryDirectory()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.folder.cleanup()

    def page(self, attack, name="page.html"):
        rendered = subprocess.run(
            [ADAUDIT, "render", "-", "--format", "html"],
            input=json.dumps(attacked(self.report, attack)).encode(),
            capture_output=True,
        )
        self.assertEqual(rendered.returncode, 0, rendered.stderr)
        self.assertTrue(rendered.stdout.startswith(b"<!DOCTYPE html>"))
        path = pathlib.Path(self.folder.name) / name
        path.write_bytes(rendered.stdout)
        return path

    def shape(self):
        return self.browser.run(
            "return [...document.querySelectorAll('.finding, h1, h2, h3, .dot, polygon, table')]"
            ".map(e => e.tagName + '.' + e.getAttribute('class'))"
        )

    def test_no_text_can_run_or_break_the_page(self):
        self.browser.open(self.page(""))
        plain = self.shape()
        self.assertGreater(len(plain), 50)
        for name, attack in ATTACKS.items():
            with self.subTest(attack=name):
                path = self.page(attack)
                self.browser.allow_scripts(True)
                self.browser.open(path)
                self.browser.open_all_details()
                self.assertEqual(self.browser.run("return typeof window.hit"), "undefined")
                self.assertEqual(self.browser.requests, [path.as_uri()])
                self.assertEqual(self.browser.complaints, [])
                self.assertEqual(self.shape(), plain)
                strangers = "img, script, iframe, object, embed, form, style ~ style, svg svg"
                self.assertEqual(
                    self.browser.run("return document.querySelectorAll(arguments[0]).length", strangers),
                    0,
                )
                schemes = self.browser.run(
                    "return [...new Set([...document.links].map(a => a.protocol))].sort()"
                )
                self.assertEqual(set(schemes) - {"https:", "file:"}, set())
                text = self.browser.run("return document.documentElement.textContent")
                for character in "\u202e\u2066\u200f\u0000\u001b\u0085\u2028":
                    self.assertNotIn(character, text)
                self.browser.allow_scripts(False)

    def test_the_nu_html_checker_finds_nothing_even_then(self):
        names = ("markup", "end of style", "comment", "controls", "no character")
        pages = [self.page(ATTACKS[name], f"{index}.html") for index, name in enumerate(names)]
        self.assertEqual(nu_html_checker(*pages), "")

    def test_texts_as_long_as_they_may_be_stay_on_a_phone(self):
        self.browser.open(self.page(LONG), width=360)
        self.browser.open_all_details()
        self.assertEqual(self.browser.run("return document.documentElement.scrollWidth"), 360)


if __name__ == "__main__":
    unittest.main()
