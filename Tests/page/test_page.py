"""The HTML report in a real browser with scripts switched off, and before the Nu HTML checker."""

import pathlib
import unittest

from browser import Browser, nu_html_checker

EXAMPLE = pathlib.Path(__file__).resolve().parents[2] / "Reports" / "examples" / "report.html"


class Page(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        print(f"Chromium {cls.browser.version}", flush=True)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()

    def test_says_the_verdict_without_scripts(self):
        self.browser.open(EXAMPLE)
        heading = self.browser.run("return document.querySelector('h1').innerText")
        self.assertIn("4 violations in 2 of 3 ads", heading)
        self.assertEqual(self.browser.run("return document.scripts.length"), 0)

    def test_asks_for_nothing_but_itself_and_has_no_complaints(self):
        self.browser.open(EXAMPLE)
        self.browser.open_all_details()
        self.assertEqual(self.browser.requests, [EXAMPLE.as_uri()])
        self.assertEqual(self.browser.complaints, [])

    def test_axe_finds_nothing(self):
        for scheme in ("light", "dark"):
            for width in (1280, 360):
                with self.subTest(scheme=scheme, width=width):
                    self.browser.open(EXAMPLE, width=width, scheme=scheme)
                    self.browser.open_all_details()
                    self.assertEqual(self.browser.axe(), [])

    def test_dark_is_dark(self):
        lightness = "return getComputedStyle(document.body).backgroundColor"
        self.browser.open(EXAMPLE, scheme="light")
        light = self.browser.run(lightness)
        self.browser.open(EXAMPLE, scheme="dark")
        self.assertNotEqual(self.browser.run(lightness), light)

    def test_nothing_sticks_out_of_a_phone(self):
        for width in (360, 320):
            self.browser.open(EXAMPLE, width=width)
            self.browser.open_all_details()
            with self.subTest(width=width):
                wide = self.browser.run("return document.documentElement.scrollWidth")
                self.assertEqual(wide, width)

    def test_every_inner_link_leads_somewhere(self):
        self.browser.open(EXAMPLE)
        dead = self.browser.run(
            "return [...document.querySelectorAll('a[href^=\"#\"]')]"
            ".map(a => a.getAttribute('href').slice(1))"
            ".filter(id => !document.getElementById(id))"
        )
        self.assertEqual(dead, [])

    def test_marks_and_findings_are_numbered_alike(self):
        self.browser.open(EXAMPLE)
        pairs = self.browser.run(
            "return [...document.querySelectorAll('svg .dot')].map(dot => [dot.textContent.trim(),"
            " document.getElementById(dot.getAttribute('href').slice(1))"
            ".querySelector('.mark').innerText.trim()])"
        )
        self.assertEqual([pair[0] for pair in pairs], ["1", "2", "3", "4", "1", "2"])
        self.assertEqual([pair[0] for pair in pairs], [pair[1] for pair in pairs])

    def test_a_wireframe_has_the_proportions_of_its_screen(self):
        self.browser.open(EXAMPLE)
        boxes = self.browser.run(
            "return [...document.querySelectorAll('svg')].slice(0, 2).map(svg => {"
            " const box = svg.querySelector('rect.screen').getBoundingClientRect();"
            " return box.width / box.height })"
        )
        self.assertAlmostEqual(boxes[0], 390 / 844, places=2)
        self.assertAlmostEqual(boxes[1], 375 / 120, places=1)

    def test_a_finding_is_reached_by_its_link(self):
        self.browser.open(EXAMPLE)
        target = self.browser.run(
            "const mark = document.querySelector('svg .dot');"
            "location.hash = mark.getAttribute('href');"
            "return document.querySelector('.finding:target').id"
        )
        self.assertTrue(target.startswith("f-"))

    def test_the_nu_html_checker_finds_nothing(self):
        self.assertEqual(nu_html_checker(EXAMPLE), "")


if __name__ == "__main__":
    unittest.main()
