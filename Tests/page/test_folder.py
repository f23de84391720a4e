"""A report too large for one page: a first page and a folder of pages with the same links."""

import collections
import copy
import html.parser
import json
import pathlib
import subprocess
import tempfile
import unittest
import urllib.parse

from browser import ADAUDIT, ROOT, Browser, nu_html_checker

COPIES = 500


def large(report):
    """The example with its screens many times, each in files and with ids of its own."""
    many = copy.deepcopy(report)
    for number in range(COPIES):
        suffix = f"-{number:x}"

        def renamed(value):
            if isinstance(value, dict):
                return {key: renamed(child) for key, child in value.items()}
            if isinstance(value, list):
                return [renamed(child) for child in value]
            return value.replace("Shop/", f"Shop{number}/") if isinstance(value, str) else value

        for name in ("inputs", "ads", "findings", "screens"):
            for record in report[name]:
                record = renamed(record)
                if name in ("ads", "findings"):
                    record["id"] += suffix
                if record.get("ad"):
                    record["ad"] += suffix
                many[name].append(record)
        for group in many["groups"][: len(report["groups"])]:
            group["findings"] += [f + suffix for f in group["findings"] if "-" not in f]
    return many


class Anchors(html.parser.HTMLParser):
    """Names and links of a page."""

    def __init__(self, path):
        super().__init__()
        self.names = collections.Counter()
        self.links = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.names[value] += 1
            if name == "href" and tag == "a":
                self.links.append(value)


class Folder(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)
        report = json.loads((ROOT / "Reports/examples/report.json").read_text("utf-8"))
        cls.report = large(report)
        cls.first = cls.folder / "large report.html"
        subprocess.run(
            [ADAUDIT, "render", "-", "--format", f"html={cls.first}"],
            input=json.dumps(cls.report).encode(), check=True, capture_output=True,
        )
        cls.parts = sorted((cls.folder / "large report-screens").iterdir())
        cls.browser = Browser()

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.temporary.cleanup()

    def test_every_link_on_every_page_leads_somewhere(self):
        pages = {path.resolve(): Anchors(path) for path in [self.first, *self.parts]}
        self.assertGreater(len(pages), 3)
        dead = []
        for path, page in pages.items():
            self.assertEqual([name for name, count in page.names.items() if count > 1], [])
            for link in page.links:
                if link.startswith("https:"):
                    continue
                address = urllib.parse.urlsplit(urllib.parse.urljoin(path.as_uri(), link))
                target = pathlib.Path(urllib.parse.unquote(address.path))
                if target not in pages or address.fragment not in {"", *pages[target].names}:
                    dead.append((path.name, link))
        self.assertEqual(dead[:5], [])

    def test_every_finding_is_on_one_page_and_linked_from_the_first(self):
        first = Anchors(self.first)
        names = collections.Counter()
        for path in self.parts:
            names.update(Anchors(path).names)
        wanted = [f for f in self.report["findings"] if f["ad"] and f["outcome"] != "pass"]
        self.assertGreater(len(wanted), 3_000)
        for finding in wanted:
            name = "f-" + finding["id"]
            self.assertEqual((names[name], first.names[name]), (1, 1), name)

    def test_no_page_is_too_large(self):
        for path in [self.first, *self.parts]:
            self.assertLess(path.stat().st_size, 8_000_000, path.name)

    def test_an_address_of_the_first_page_leads_to_the_finding(self):
        finding = self.report["findings"][-1]["id"]
        self.browser.allow_scripts(True)
        self.browser.open(self.first, after="#f-" + finding)
        address = self.browser.run("return location.href")
        self.assertIn("large%20report-screens/", address)
        target = self.browser.run("return document.querySelector(':target').id")
        self.assertEqual(target, "f-" + finding)

    def test_without_scripts_it_leads_to_the_link(self):
        finding = self.report["findings"][-1]["id"]
        self.browser.allow_scripts(False)
        self.browser.open(self.first, after="#f-" + finding)
        name = self.browser.run("return document.querySelector(':target').tagName")
        self.assertEqual(name, "A")

    def test_lists_of_the_first_page_are_filtered(self):
        self.browser.allow_scripts(True)
        self.browser.open(self.first, after="?outcome=review")
        shown = self.browser.run("return document.querySelector('.shown').innerText")
        reviews = sum(f["outcome"] == "review" for f in self.report["findings"])
        listed = sum(f["outcome"] in ("violation", "review", "unmeasured") for f in self.report["findings"])
        self.assertEqual(shown, f"{reviews} of {listed} findings")
        self.assertEqual(self.browser.complaints, [])

    def test_the_nu_html_checker_finds_nothing(self):
        self.assertEqual(nu_html_checker(self.first, self.parts[0]), "")


if __name__ == "__main__":
    unittest.main()
