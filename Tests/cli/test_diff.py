"""adaudit diff and adaudit check --screenshots, as a user meets them."""

import base64
import json
import pathlib
import struct
import sys
import unittest
import zlib

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest, screen


def png(width, height):
    """A white picture."""

    def chunk(name, data):
        checked = name + data
        return struct.pack(">I", len(data)) + checked + struct.pack(">I", zlib.crc32(checked))

    rows = (b"\0" + b"\xff" * width * 3) * height
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"tEXt", b"Author\0Somebody")
        + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")
    )


class Diff(CommandTest):
    def make(self, name, **choices):
        self.write("screen.json", screen(**choices))
        self.run_command("check", "--format", f"json={name}", "screen.json")

    def test_a_report_compared_with_itself(self):
        self.make("a.json")
        result = self.run_command("diff", "a.json", "a.json")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("0 new, 0 changed, 0 fixed", result.stdout.decode())

    def test_what_is_new_fails(self):
        self.make("good.json")
        self.make("bad.json", badge=None)
        result = self.run_command("diff", "good.json", "bad.json")
        self.assertEqual(result.returncode, 1)
        self.assertIn("New\n\n  violation (must) attribution-present", result.stdout.decode())
        back = self.run_command("diff", "bad.json", "good.json")
        self.assertEqual(back.returncode, 0)
        self.assertIn("Fixed\n", back.stdout.decode())

    def test_as_a_page(self):
        self.make("good.json")
        self.make("bad.json", badge=None)
        result = self.run_command(
            "diff", "good.json", "bad.json", "--format", "html=diff.html", "--format", "text")
        self.assertEqual(result.returncode, 1)
        page = (self.folder / "diff.html").read_text("utf-8")
        self.assertTrue(page.startswith("<!DOCTYPE html>"))
        self.assertEqual(page.count("<figcaption>"), 2)
        self.assertEqual(page.count("<image "), 0)

    def test_what_is_no_report_is_refused(self):
        self.make("a.json")
        self.assertEqual(self.run_command("diff", "a.json", "screen.json").returncode, 65)
        self.assertEqual(self.run_command("diff", "a.json", "missing.json").returncode, 65)
        self.assertEqual(self.run_command("diff", "-", "-").returncode, 64)


class Screenshots(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("screen.json", screen())

    def check(self, *more):
        result = self.run_command(
            "check", "screen.json", "--format", "json=r.json", "--format", "html=r.html", *more)
        if result.returncode == 64:
            return result, None
        return result, json.loads((self.folder / "r.json").read_text("utf-8"))

    def test_a_picture_beside_the_snapshot_is_shown(self):
        (self.folder / "screen.png").write_bytes(png(390, 844))
        _, report = self.check("--screenshots")
        picture = base64.b64decode(report["screens"][0]["picture"])
        self.assertTrue(picture.startswith(b"\x89PNG"))
        self.assertNotIn(b"Somebody", picture)
        page = (self.folder / "r.html").read_text("utf-8")
        self.assertEqual(page.count(report["screens"][0]["picture"]), 1)

    def test_only_where_it_is_asked_for(self):
        (self.folder / "screen.png").write_bytes(png(390, 844))
        _, report = self.check()
        self.assertIsNone(report["screens"][0]["picture"])

    def test_what_does_not_fit_is_left_out_with_a_problem(self):
        for name, content in (
            ("wide", png(844, 390)), ("none", b"<svg onload=alert(1)>"), ("cut", png(390, 844)[:60]),
            ("large", b"\x89PNG\r\n\x1a\n" + bytes(5 << 20)),
        ):
            with self.subTest(name):
                (self.folder / "screen.png").write_bytes(content)
                _, report = self.check("--screenshots")
                self.assertIsNone(report["screens"][0]["picture"])
                codes = [problem["code"] for problem in report["inputs"][0]["problems"]]
                self.assertIn("picture-left-out", codes)

    def test_a_picture_would_show_the_texts_that_are_to_be_replaced(self):
        result, _ = self.check("--screenshots", "--redact")
        self.assertEqual(result.returncode, 64)


if __name__ == "__main__":
    unittest.main()
