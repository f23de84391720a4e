"""A page whose every text attacks it: nothing may run, break the page or pose as something else."""

import json
import pathlib
import subprocess
import tempfile
import unittest

from browser import ADAUDIT, ROOT, Browser, audit, nu_html_checker

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
    "fingerprint", "evidence", "ad", "property", "relation",
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
        or (path[0] in ("ads", "findings", "groups") and path[2:] == ("id",))
        or (path[0] in ("groups", "gains") and path[2] == "findings")
        or path[-1] in ("group", "picture")
        or (path[0] == "ads" and path[2:3] in (("source",), ("outcomes",)))
        or (path[0] == "screens" and path[2] == "nodes" and path[4] in (4, 6, 7))
        or (path[-3:-2] == ("related",) and path[-1] == "role")
        or value == "adView"
    )
    is_name = path[-1] == "ruleId" or (path[0] == "rules" and path[2:] == ("id",))
    return value if fixed or value == "" else (name_attack if is_name else attack) + value


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
            "return [...document.querySelectorAll('article, h1, h2, h3, h4, .dot, path, tr, label')]"
            ".map(e => e.tagName + '.' + e.getAttribute('class'))"
        )

    def test_no_text_can_run_or_break_the_page(self):
        self.browser.allow_scripts(True)
        self.browser.open(self.page(""))
        plain = self.shape()
        self.assertGreater(len(plain), 100)
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
                strangers = "img, iframe, object, embed, form ~ form, style ~ style, svg svg, script ~ script"
                self.assertEqual(
                    self.browser.run("return document.querySelectorAll(arguments[0]).length", strangers),
                    0,
                )
                self.assertEqual(self.browser.run("return document.scripts.length"), 1)
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


# One attack for every way in which a text could leave its place; `@` is the number of the field.
EVERYTHING = (
    "</script></style></title></textarea></svg><img src=x onerror=window.hit_@=1>"
    "<script>window.hit_@=1</script><svg onload=window.hit_@=1>\"' onfocus=window.hit_@=1 autofocus x='"
    "--!> ]]> {{> page.js}} javascript:window.hit_@=1// \u202egnp.exe\u2066\u200f\u2028"
    "\u0000\u0001\u001b[31m [x](javascript:window.hit_@=1) `"
)
SNAPSHOT = "Samples/faulty/adchoices-under-close.json"


def fields(value, path=()):
    """Paths to every text of a snapshot, one for each kind of place; keys of its own too."""
    if isinstance(value, dict):
        if path == ("classes",):
            yield (*path, "key")
        for key, child in value.items():
            yield from fields(child, (*path, key))
    elif isinstance(value, list):
        for index, child in enumerate(value):
            yield from fields(child, (*path, index))
    elif isinstance(value, str):
        yield path


def kind(path):
    return tuple(step for step in path if not isinstance(step, int))


def with_text(snapshot, path, text):
    """The snapshot with a text at one place."""
    changed = json.loads(json.dumps(snapshot))
    if path == ("classes", "key"):
        changed["classes"][text] = ["UIView"]
        return changed
    place = changed
    for step in path[:-1]:
        place = place[step]
    place[path[-1]] = text
    return changed


class HostileSnapshots(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        snapshot = json.loads((ROOT / SNAPSHOT).read_text("utf-8"))
        # What the ad shows is at the end of the list: its fields are the ones a finding quotes.
        cls.places = {}
        for path in fields(snapshot):
            cls.places[kind(path)] = path
        for number, (name, path) in enumerate(sorted(cls.places.items(), key=lambda p: str(p))):
            text = EVERYTHING.replace("@", str(number))
            changed = with_text(snapshot, path, text)
            (cls.folder / f"{number:03}.json").write_text(json.dumps(changed), "utf-8")
        label = next(p for p in fields(snapshot) if kind(p) == ("nodes", "text", "string"))
        changed = with_text(snapshot, label, "W" * (1 << 20))
        (cls.folder / "long.json").write_text(json.dumps(changed), "utf-8")
        changed = json.loads(json.dumps(snapshot))
        changed[EVERYTHING.replace("\u0000", "")] = EVERYTHING
        (cls.folder / "unknown.json").write_text(json.dumps(changed), "utf-8")
        cls.page = audit(cls.folder / "page.html", cls.folder, status=(1, 65))

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.temporary.cleanup()

    def test_every_kind_of_text_is_tried(self):
        self.assertGreater(len(self.places), 40)
        for name in (("nodes", "class"), ("nodes", "text", "string"), ("capture", "screenName")):
            self.assertIn(name, self.places)

    def test_no_field_can_run_break_or_spoof_the_page(self):
        self.browser.allow_scripts(True)
        self.browser.open(self.page)
        self.browser.open_all_details()
        self.browser.run("document.querySelectorAll('input').forEach(e => e.focus())")
        self.browser.listen()
        self.assertEqual(self.browser.complaints, [])
        self.assertEqual(set(self.browser.requests) - {self.page.as_uri()}, set())
        hits = self.browser.run("return Object.keys(window).filter(key => key.startsWith('hit'))")
        names = sorted(self.places, key=lambda p: str(p))
        self.assertEqual([names[int(hit[4:])] for hit in hits], [])
        strangers = "img, iframe, object, embed, form ~ form, style ~ style, svg svg, script ~ script"
        count = "return document.querySelectorAll(arguments[0]).length"
        self.assertEqual(self.browser.run(count, strangers), 0)
        attributes = self.browser.run(
            "return [...new Set([...document.querySelectorAll('*')]"
            ".flatMap(e => [...e.attributes].map(a => a.name)))].filter(name => /^on|^autofocus$|^style$/.test(name))"
        )
        self.assertEqual(set(attributes) - {"style"}, set())
        schemes = self.browser.run(
            "return [...new Set([...document.links].map(a => a.protocol))].sort()"
        )
        self.assertEqual(set(schemes) - {"https:", "file:"}, set())
        text = self.browser.run("return document.body.textContent")
        for character in "\u202e\u2066\u200f\u0000\u001b\u2028":
            self.assertNotIn(character, text)

    def test_a_label_of_a_mebibyte_is_cut_with_a_problem(self):
        self.browser.open(self.page)
        text = self.browser.run("return document.body.textContent")
        self.assertIn("long.json", text)
        self.assertNotIn("W" * 1_000, text)
        self.assertRegex(text, r"cut|longer than")

    def test_it_fits_a_phone(self):
        self.browser.open(self.page, width=320)
        self.browser.open_all_details()
        self.browser.run("document.querySelectorAll('.tree').forEach(e => e.click())")
        self.assertEqual(self.browser.run("return document.documentElement.scrollWidth"), 320)

    def test_the_nu_html_checker_finds_nothing(self):
        self.assertEqual(nu_html_checker(self.page), "")


if __name__ == "__main__":
    unittest.main()
