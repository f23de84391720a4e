"""The HTML report in a real browser, with scripts and without, and before the Nu HTML checker."""

import functools
import http.server
import json
import pathlib
import subprocess
import tempfile
import threading
import unittest
import urllib.parse

from browser import ADAUDIT, ROOT, Browser, audit, nu_html_checker

EXAMPLE = ROOT / "Reports" / "examples" / "report.html"

DEAD_LINKS = """
return [...document.querySelectorAll('a[href^="#"]')]
  .map(a => a.getAttribute('href').slice(1)).filter(id => !document.getElementById(id))
"""
TWICE = """
const ids = [...document.querySelectorAll('[id]')].map(e => e.id);
return ids.filter((id, index) => ids.indexOf(id) !== index)
"""


class PageTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.browser = Browser()
        cls.temporary = tempfile.TemporaryDirectory()
        cls.folder = pathlib.Path(cls.temporary.name)

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.temporary.cleanup()

    def setUp(self):
        self.browser.allow_scripts(False)

    def all(self, script, *arguments):
        return self.browser.run(script, *arguments)


class WithoutScripts(PageTest):
    """What CI servers with a strict content policy show."""

    def test_says_the_verdict(self):
        self.browser.open(EXAMPLE)
        heading = self.all("return document.querySelector('h1').innerText")
        self.assertIn("4 violations in 2 of 3 ads", heading)
        self.assertIn("12 of 15 required checks decided", heading)

    def test_shows_nothing_that_needs_a_script(self):
        self.browser.open(EXAMPLE)
        shown = "return [...document.querySelectorAll('form, button')].filter(e => e.offsetParent).length"
        self.assertEqual(self.all(shown), 0)

    def test_asks_for_nothing_but_itself_and_has_no_complaints(self):
        self.browser.open(EXAMPLE)
        self.browser.open_all_details()
        self.browser.listen()
        self.assertEqual(set(self.browser.requests) - {EXAMPLE.as_uri()}, set())
        self.assertEqual(self.browser.complaints, [])

    def test_every_inner_link_leads_somewhere_and_no_name_is_used_twice(self):
        self.browser.open(EXAMPLE)
        self.assertEqual(self.all(DEAD_LINKS), [])
        self.assertEqual(self.all(TWICE), [])

    def test_marks_and_findings_are_numbered_alike_and_lead_to_each_other(self):
        self.browser.open(EXAMPLE)
        pairs = self.all(
            "return [...document.querySelectorAll('svg .dot')].map(dot => {"
            " const card = document.getElementById(dot.getAttribute('href').slice(1));"
            " const mark = card.querySelector('.mark');"
            " return [dot.textContent.trim(), mark.textContent.trim(), mark.hash.slice(1) === dot.id] })"
        )
        self.assertEqual([pair[0] for pair in pairs], ["1", "2", "3", "4", "1", "2"])
        for dot, mark, leads_back in pairs:
            self.assertEqual(dot, mark)
            self.assertTrue(leads_back)

    def test_a_wireframe_has_the_proportions_of_its_screen(self):
        self.browser.open(EXAMPLE)
        boxes = self.all(
            "return [...document.querySelectorAll('figure svg')].slice(0, 2).map(svg => {"
            " const box = svg.querySelector('rect.device').getBoundingClientRect();"
            " return box.width / box.height })"
        )
        self.assertAlmostEqual(boxes[0], 390 / 844, places=2)
        self.assertAlmostEqual(boxes[1], 375 / 120, places=1)

    def test_a_finding_is_reached_by_its_link(self):
        self.browser.open(EXAMPLE)
        target = self.all(
            "const mark = document.querySelector('svg .dot');"
            "location.hash = mark.getAttribute('href');"
            "return document.querySelector('.finding:target').id"
        )
        self.assertTrue(target.startswith("f-"))

    def test_a_picture_switches_between_what_is_seen_registered_and_the_tree(self):
        self.browser.open(EXAMPLE)
        shown = """
        const picture = document.querySelector('.picture');
        picture.querySelector(arguments[0]).click();
        const isShown = (selector) => picture.querySelector(selector).getClientRects().length > 0;
        return [isShown('figure svg'), isShown('.dot circle'), isShown('.outline')]
        """
        self.assertEqual(self.all(shown, ".see"), [True, True, False])
        self.assertEqual(self.all(shown, ".sdk"), [True, False, False])
        self.assertEqual(self.all(shown, ".tree"), [False, False, True])

    def test_the_fix_has_a_tab_for_each_tool(self):
        self.browser.open(EXAMPLE)
        self.browser.open_all_details()
        texts = self.all(
            "const tabs = document.querySelector('.tabs');"
            "return [...tabs.querySelectorAll('label')].map(label => { label.click();"
            " const shown = [...tabs.querySelectorAll('.panel')].filter(e => e.offsetParent);"
            " return [label.innerText, shown.length, shown[0].innerText] })"
        )
        self.assertEqual([text[0] for text in texts], ["Swift", "Objective-C", "Interface Builder"])
        self.assertEqual([text[1] for text in texts], [1, 1, 1])
        self.assertEqual(len({text[2] for text in texts}), 3)

    def test_the_fix_for_the_tool_the_input_comes_from_is_shown_first(self):
        self.browser.open(EXAMPLE)
        chosen = self.all(
            "return [...document.querySelectorAll('.finding .tabs')].map(tabs =>"
            " [tabs.closest('.screen').querySelector('h2').innerText,"
            "  tabs.querySelector(':checked + label').textContent])"
        )
        self.assertIn(["AdCell.xib", "Interface Builder"], chosen)
        self.assertIn(["Product detail", "Swift"], chosen)

    def test_dark_is_dark(self):
        lightness = "return getComputedStyle(document.body).backgroundColor"
        self.browser.open(EXAMPLE, scheme="light")
        light = self.all(lightness)
        self.browser.open(EXAMPLE, scheme="dark")
        self.assertNotEqual(self.all(lightness), light)

    def test_nothing_sticks_out_of_a_phone(self):
        for width in (390, 320):
            self.browser.open(EXAMPLE, width=width)
            self.browser.open_all_details()
            for view in ("see", "tree"):
                self.all("document.querySelectorAll(arguments[0]).forEach(e => e.click())", "." + view)
                with self.subTest(width=width, view=view):
                    wide = self.all("return document.documentElement.scrollWidth")
                    self.assertEqual(wide, width)

    def test_print_is_black_on_white_and_shows_every_fix(self):
        self.browser.open(EXAMPLE, scheme="dark", media="print")
        self.browser.open_all_details()
        color = "return getComputedStyle(document.body).backgroundColor"
        self.assertEqual(self.all(color), "rgb(255, 255, 255)")
        hidden = (
            "return [...document.querySelectorAll('.panel')].filter(e => !e.offsetParent).length"
        )
        self.assertEqual(self.all(hidden), 0)
        pages = self.browser.driver.execute_cdp_cmd("Page.printToPDF", {})
        self.assertGreater(len(pages["data"]), 10_000)

    def test_moves_only_for_those_who_like_it(self):
        scrolling = "return getComputedStyle(document.documentElement).scrollBehavior"
        self.browser.open(EXAMPLE)
        self.assertEqual(self.all(scrolling), "auto")

    def test_is_whole_where_styles_are_forbidden_too(self):
        class Strict(http.server.SimpleHTTPRequestHandler):
            def end_headers(self):
                policy = "sandbox; default-src 'none'; img-src 'self'; style-src 'self';"
                self.send_header("Content-Security-Policy", policy)
                super().end_headers()

            def log_message(self, *arguments):
                pass

        handler = functools.partial(Strict, directory=EXAMPLE.parent)
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            self.browser.allow_scripts(True)
            self.browser.open(f"http://127.0.0.1:{server.server_port}/report.html")
            self.browser.allow_scripts(False)
            missing = self.all(
                "return [...document.querySelectorAll('.message, .outline li, .panel, h4')]"
                ".filter(e => !e.closest('details:not([open])') && !e.getClientRects().length).length"
            )
            self.assertEqual(missing, 0)
            fills = self.all(
                "return [...new Set([...document.querySelectorAll('svg path')]"
                ".map(e => getComputedStyle(e).fill))]"
            )
            self.assertEqual(set(fills) - {"none"}, set())
        finally:
            server.shutdown()
            server.server_close()


class WithScripts(PageTest):
    def setUp(self):
        self.browser.allow_scripts(True)

    def shown(self):
        return self.all(
            "return [...document.querySelectorAll('article.finding')].filter(e => !e.closest('[hidden]')).length"
        )

    def choose(self, name, value):
        self.all(
            "const field = document.querySelector('.filter').elements[arguments[0]];"
            "field.value = arguments[1]; field.dispatchEvent(new Event('input', {bubbles: true}))",
            name,
            value,
        )

    def test_asks_for_nothing_but_itself_and_has_no_complaints(self):
        self.browser.open(EXAMPLE)
        self.browser.open_all_details()
        self.choose("outcome", "review")
        self.all("document.querySelector('.elsewhere a')?.click()")
        self.browser.listen()
        self.assertEqual(set(self.browser.requests) - {EXAMPLE.as_uri()}, set())
        self.assertEqual(self.browser.complaints, [])

    def test_the_filter_leaves_what_fits_and_says_how_many(self):
        self.browser.open(EXAMPLE)
        everything = self.shown()
        for name, value in (
            ("outcome", "violation"),
            ("outcome", "review"),
            ("outcome", "unmeasured"),
            ("consequence", "clicks"),
            ("severity", "must"),
            ("text", "UIButton"),
            ("screen", "2"),
        ):
            with self.subTest(name=name, value=value):
                self.choose(name, value)
                left = self.shown()
                self.assertGreater(left, 0)
                self.assertLess(left, everything)
                status = self.all("return document.querySelector('.shown').innerText")
                self.assertEqual(status, f"{left} of {everything} findings")
                query = self.all("return location.search")
                self.assertEqual(query, f"?{name}={value}")
                self.choose(name, "")
        self.assertEqual(self.shown(), everything)

    def test_the_filter_of_rules_names_them(self):
        self.browser.open(EXAMPLE)
        options = self.all(
            "return [...document.querySelector('.filter').elements.rule.options].map(o => o.text)"
        )
        self.assertIn("The attribution is big enough", options)
        self.choose("rule", self.all(
            "return [...document.querySelector('.filter').elements.rule.options]"
            ".find(o => o.text === 'The attribution is big enough').value"
        ))
        self.assertEqual(self.shown(), 1)

    def test_lists_and_thumbnails_follow_the_filter(self):
        self.browser.open(EXAMPLE)
        self.choose("screen", "1")
        shown = (
            "return [...document.querySelectorAll(arguments[0])].filter(e => !e.closest('[hidden]')).length"
        )
        self.assertEqual(self.all(shown, "section.screen"), 1)
        self.assertEqual(self.all(shown, ".thumbnails li"), 1)
        self.choose("outcome", "review")
        self.assertEqual(self.all(shown, ".faults > li"), 1)

    def test_the_filter_lives_in_the_address(self):
        self.browser.open(EXAMPLE, after="?outcome=violation&text=badge")
        chosen = self.all(
            "return [...new FormData(document.querySelector('.filter'))].filter(pair => pair[1])"
        )
        self.assertEqual(chosen, [["text", "badge"], ["outcome", "violation"]])
        self.all("document.querySelector('.filter [type=reset]').click()")
        self.assertEqual(self.all("return location.search"), "")
        self.assertGreater(self.shown(), 5)

    def test_a_filter_that_leaves_nothing_says_so(self):
        self.browser.open(EXAMPLE, after="?text=no+such+words")
        self.assertEqual(self.shown(), 0)
        status = self.all("return document.querySelector('.shown').innerText")
        self.assertIn("No finding is left", status)

    def test_a_link_opens_what_hides_its_finding(self):
        self.browser.open(EXAMPLE)
        hidden = self.all(
            "return document.querySelector('details.fold .finding.unmeasured').id"
        )
        self.browser.open(EXAMPLE, after="?outcome=violation#" + hidden)
        state = self.all(
            "const card = document.getElementById(arguments[0]);"
            "const box = card.getBoundingClientRect();"
            "return [card.matches(':target'), card === document.activeElement,"
            " card.offsetParent !== null, box.top >= 0 && box.top < innerHeight]",
            hidden,
        )
        self.assertEqual(state, [True, True, True, True])

    def test_a_finding_is_copied_as_markdown(self):
        self.browser.open(EXAMPLE)
        text = self.browser.driver.execute_async_script(
            "const done = arguments[0];"
            "navigator.clipboard.writeText = async (text) => done(text);"
            "document.querySelector('.finding .copy').click()"
        )
        lines = text.splitlines()
        self.assertRegex(lines[0], r"^### \w")
        self.assertIn("Violation · required", lines[2])
        self.assertIn("`Shop/product-detail.json`", lines[2])
        self.assertTrue(any(line.startswith("- View: `") for line in lines))
        self.assertTrue(any(line.startswith("- Guideline: [") and "](<https://" in line for line in lines))

    def test_where_the_words_of_a_rule_stand_elsewhere_they_come_along(self):
        report = json.loads((EXAMPLE.parent / "report.json").read_text("utf-8"))
        copy = dict(next(f for f in report["findings"] if f["outcome"] == "violation"), id="abc0")
        report["findings"].append(copy)
        path = self.folder / "twice.html"
        subprocess.run(
            [ADAUDIT, "render", "-", "--format", f"html={path}"],
            input=json.dumps(report).encode(), check=True,
        )
        self.browser.open(path)
        self.assertEqual(self.all(DEAD_LINKS), [])
        state = self.all(
            "const card = document.getElementById('f-abc0');"
            "card.querySelector('.elsewhere a').click();"
            "const how = card.querySelector('.how');"
            "how.querySelector('.tabs label:last-of-type').click();"
            "const shown = [...how.querySelectorAll('.panel')].filter(e => e.offsetParent);"
            "return [how.open, shown.length, location.hash]"
        )
        self.assertEqual(state, [True, 1, ""])
        self.assertEqual(self.all(TWICE), [])

    def test_everything_is_reached_by_keyboard_in_reading_order(self):
        self.browser.open(EXAMPLE)
        places = []
        for _ in range(70):
            self.browser.press("Tab", 9)
            place = self.all(
                "const e = document.activeElement; if (e === document.body) return null;"
                "const box = (e.matches('input[type=radio]') ? e.nextElementSibling : e).getBoundingClientRect();"
                "const style = getComputedStyle(e.matches('input[type=radio]') ? e.nextElementSibling : e);"
                "return [e.tagName + '.' + (e.className.baseVal ?? e.className).split(' ')[0], box.width > 0,"
                " style.outlineStyle !== 'none' || e.matches('.dot, .skip')]"
            )
            if place is None:
                break
            places.append(place)
        names = [place[0] for place in places]
        self.assertEqual(names[0], "A.skip")
        self.assertTrue(all(place[1] for place in places), places)
        self.assertTrue(all(place[2] for place in places), places)
        order = [
            names.index(name)
            for name in ("A.skip", "INPUT.", "SELECT.", "INPUT.see", "a.dot", "A.mark")
        ]
        self.assertEqual(order, sorted(order))

    def test_radio_buttons_switch_by_arrow_keys(self):
        self.browser.open(EXAMPLE)
        self.all("document.querySelector('.picture .see').focus()")
        self.browser.press("ArrowRight", 39)
        checked = self.all("return document.querySelector('.picture :checked').className")
        self.assertEqual(checked, "sdk")


class ManyReports(PageTest):
    """Three different reports and a comparison, before stock checkers."""

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        print(f"Chromium {cls.browser.version}", flush=True)
        good = audit(
            cls.folder / "good.json", "Samples/good/AdCell.xib", "Samples/good/order-placed.json"
        )
        faulty = audit(
            cls.folder / "faulty.json",
            "Samples/faulty/adchoices-under-close.json",
            "Samples/faulty/AdPanel.xib",
        )
        cls.pages = [EXAMPLE]
        for report in (good, faulty):
            page = report.with_suffix(".html")
            subprocess.run([ADAUDIT, "render", report, "--format", f"html={page}"], check=True)
            cls.pages.append(page)
        difference = cls.folder / "difference.html"
        subprocess.run([ADAUDIT, "diff", good, faulty, "--format", f"html={difference}"])
        cls.pages.append(difference)

    def test_axe_finds_nothing(self):
        for page in self.pages:
            for scheme, width in (("light", 1280), ("dark", 1280), ("dark", 360)):
                if width == 360 and page != EXAMPLE:
                    continue
                with self.subTest(page=page.name, scheme=scheme, width=width):
                    self.browser.allow_scripts(True)
                    self.browser.open(page, width=width, scheme=scheme)
                    self.browser.open_all_details()
                    self.assertEqual(self.browser.axe(), [])
            with self.subTest(page=page.name, view="tree"):
                self.browser.allow_scripts(True)
                self.browser.open(page)
                self.all("document.querySelectorAll('.picture .tree').forEach(e => e.click())")
                self.assertEqual(self.browser.axe(), [])

    def test_the_nu_html_checker_finds_nothing(self):
        self.assertEqual(nu_html_checker(*self.pages), "")

    def test_every_link_leads_somewhere(self):
        for page in self.pages:
            with self.subTest(page=page.name):
                self.browser.open(page)
                self.assertEqual(self.all(DEAD_LINKS), [])
                self.assertEqual(self.all(TWICE), [])

    def test_nothing_is_asked_for_or_complained_about(self):
        for page in self.pages:
            with self.subTest(page=page.name):
                self.browser.allow_scripts(True)
                self.browser.open(page)
                self.assertEqual(self.browser.requests, [page.as_uri()])
                self.assertEqual(self.browser.complaints, [])


if __name__ == "__main__":
    unittest.main()
