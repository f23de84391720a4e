"""A folder that is one input: what Xcode's view debugger exports. And gzip files."""

import gzip
import json
import os
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest, screen

WINDOW, VIEW = "com.apple.UIKit.UIWindow", "com.apple.UIKit.UIView"
METADATA = """<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
"http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict><key>DocumentVersion</key><string>1</string>
<key>RunnableDisplayName</key><string>Shelf</string></dict></plist>
"""


def group(name, *objects):
    return {"groupingID": name, "debugHierarchyObjects": list(objects)}


def thing(address, name, *children):
    return {"objectID": address, "className": name, "childGroup": group(VIEW, *children)}


def value(name, form, content):
    return {"propertyName": name, "propertyFormat": form, "propertyValue": content,
            "fetchStatus": 4}


def frame(*sides):
    return value("frame", "CGf, CGf, CGf, CGf", [float(side).hex() for side in sides])


def tree():
    ad = thing("0x3", "Shelf.OfferView", thing("0x4", "UILabel"), thing("0x5", "GADMediaView"))
    own = {"className": "GADNativeAdView", "subclasses": [{"className": "Shelf.OfferView"}]}
    return {
        "version": 2,
        "request": {},
        "classInformation": [{"className": "NSObject", "subclasses": [
            {"className": "UIView", "subclasses": [
                own, {"className": "UILabel"}, {"className": "UIWindow"},
                {"className": "GADMediaView"}]}]}],
        "topLevelGroups": {WINDOW: group(WINDOW, thing("0x1", "UIWindow", thing(
            "0x2", "UIView", ad)))},
        "topLevelPropertyDescriptions": {
            "0x1.frame": frame(0, 0, 390, 844), "0x2.frame": frame(0, 0, 390, 844),
            "0x3.frame": frame(16, 100, 358, 240), "0x4.frame": frame(12, 12, 200, 20),
            "0x5.frame": frame(12, 40, 160, 160)},
    }


def texts():
    return {"version": 2, "request": {}, "topLevelGroups": {}, "topLevelPropertyDescriptions": {
        "0x4.text": value("text", "public.plain-text", "Ropes and lanterns"),
        "0x1.snapshotImage": value("snapshotImage", "public.png", "iVBO" * 1000)}}


class FolderTest(CommandTest):
    def folder_of(self, name, *responses):
        self.write(f"{name}/metadata", METADATA)
        for number, response in enumerate(responses or (tree(), texts())):
            data = gzip.compress(json.dumps(response).encode(), mtime=0)
            self.write(f"{name}/RequestResponses/Response_{number}", data)
        return self.folder / name

    def refused(self, name, *words):
        report, status = self.report(name)
        self.assertEqual(status, 65)
        message = report["inputs"][0]["problems"][0]["message"]
        for word in words:
            self.assertIn(word, message)


class Reading(FolderTest):
    def test_a_named_folder_is_one_input_called_like_the_folder(self):
        self.folder_of("Shelf.viewhierarchy")
        report, status = self.report("Shelf.viewhierarchy")
        self.assertIn(status, (0, 1))
        self.assertEqual([i["path"] for i in report["inputs"]], ["Shelf.viewhierarchy"])
        self.assertEqual(report["inputs"][0]["format"], "viewHierarchy")
        self.assertEqual(len(report["ads"]), 1)

    def test_in_a_folder_it_is_one_input_and_its_files_are_none(self):
        self.folder_of("captures/a/Shelf.viewhierarchy")
        self.folder_of("captures/uiHierarchy")
        self.write("captures/b.json", screen())
        report, _ = self.report("captures")
        self.assertEqual(
            [i["path"] for i in report["inputs"]],
            ["captures/a/Shelf.viewhierarchy", "captures/b.json", "captures/uiHierarchy"])
        self.assertEqual(report["summary"]["files"]["skipped"], [])

    def test_an_excluded_folder_is_left_out(self):
        self.folder_of("captures/Shelf.viewhierarchy")
        report, status = self.report("captures", "--exclude", "*.viewhierarchy")
        self.assertEqual((report["inputs"], status), ([], 0))

    def test_from_inside_it_is_called_by_its_own_name(self):
        folder = self.folder_of("Shelf.viewhierarchy")
        self.folder = folder
        report, _ = self.report(".")
        self.assertEqual([i["path"] for i in report["inputs"]], ["Shelf.viewhierarchy"])

    def test_one_response_may_be_named(self):
        self.folder_of("Shelf.viewhierarchy")
        report, _ = self.report("Shelf.viewhierarchy/RequestResponses/Response_0")
        self.assertEqual(len(report["ads"]), 1)

    def test_inspect_shows_the_own_ad_view_and_its_text(self):
        self.folder_of("Shelf.viewhierarchy")
        result = self.run_command("inspect", "Shelf.viewhierarchy")
        self.assertEqual(result.returncode, 0, result.stderr)
        self.assertIn("ad 1: #0x3 Shelf.OfferView", result.stdout.decode())

    def test_converted_it_gives_the_same_findings(self):
        self.folder_of("Shelf.viewhierarchy")
        result = self.run_command("convert", "Shelf.viewhierarchy", "--output", "shelf.json")
        self.assertEqual(result.returncode, 0, result.stderr)

        def findings(name):
            report, _ = self.report(name)
            return [(f["ruleId"], f["outcome"], f["reason"], f["view"]["path"])
                    for f in report["findings"]]

        found = findings("Shelf.viewhierarchy")
        self.assertTrue(found)
        self.assertEqual(findings("shelf.json"), found)

    def test_other_files_in_it_do_not_matter(self):
        folder = self.folder_of("Shelf.viewhierarchy")
        for name in (".DS_Store", "note.txt", "RequestResponses/.DS_Store",
                     "RequestResponses/Response_x", "RequestResponses/Response_0.bak"):
            self.write(f"Shelf.viewhierarchy/{name}", b"\x00\x01")
        report, _ = self.report(folder.name)
        self.assertEqual(report["inputs"][0]["problems"], [])

    def test_any_other_folder_is_no_document(self):
        self.write("notes/metadata", METADATA)
        result = self.run_command("inspect", "notes")
        self.assertEqual(result.returncode, 65)


class Refusals(FolderTest):
    def test_links_are_not_followed(self):
        secret = self.write("secret", json.dumps(tree()))
        for number, name in enumerate(("metadata", "RequestResponses/Response_1")):
            with self.subTest(name):
                folder = self.folder_of(f"Shelf{number}.viewhierarchy")
                (folder / name).unlink()
                (folder / name).symlink_to(secret)
                self.refused(folder.name, "symbolic link", pathlib.Path(name).name)
        folder = self.folder_of("Other.viewhierarchy")
        (folder / "RequestResponses").rename(self.folder / "elsewhere")
        (folder / "RequestResponses").symlink_to(self.folder / "elsewhere")
        self.refused(folder.name, "symbolic link", "RequestResponses")
        self.assertEqual(self.run_command("inspect", folder.name).returncode, 65)

    def test_folders_and_pipes_are_no_responses(self):
        folder = self.folder_of("Shelf.viewhierarchy")
        (folder / "RequestResponses/Response_2").mkdir()
        self.refused(folder.name, "Response_2", "no file")
        (folder / "RequestResponses/Response_2").rmdir()
        os.mkfifo(folder / "RequestResponses/Response_2")
        self.refused(folder.name, "Response_2", "no file")

    def test_more_than_a_thousand_entries(self):
        folder = self.folder_of("Shelf.viewhierarchy")
        for number in range(999):
            (folder / f"RequestResponses/Response_{number}").touch()
        self.assertEqual(self.run_command("inspect", folder.name).returncode, 65)
        for number in range(999, 1001):
            (folder / f"RequestResponses/Response_{number}").touch()
        self.refused(folder.name, "more than 1000 entries")

    def test_a_damaged_response_is_named_and_the_rest_is_audited(self):
        folder = self.folder_of("captures/Shelf.viewhierarchy")
        path = folder / "RequestResponses/Response_1"
        path.write_bytes(path.read_bytes()[:-20])
        self.write("captures/a.json", screen())
        report, status = self.report("captures")
        self.assertEqual(status, 65)
        self.assertIn("Response_1: the gzip data is cut short", str(report["inputs"]))
        self.assertEqual([ad["input"] for ad in report["ads"]], ["captures/a.json"])

    def test_a_bomb_among_the_responses(self):
        folder = self.folder_of("Shelf.viewhierarchy")
        bomb = gzip.compress(b'{"topLevelGroups":{}' + b" " * (64 << 20), mtime=0)
        (folder / "RequestResponses/Response_1").write_bytes(bomb)
        self.refused(folder.name, "Response_1", "more than 200 times its size")


class Compressed(CommandTest):
    def test_a_snapshot_is_read(self):
        self.write("shelf.json.gz", gzip.compress(json.dumps(screen()).encode(), mtime=0))
        report, _ = self.report("shelf.json.gz")
        self.assertEqual(len(report["ads"]), 1)
        result = self.run_command("check", "--format", "json", "-", input=gzip.compress(
            json.dumps(screen()).encode(), mtime=0))
        self.assertEqual(len(json.loads(result.stdout)["ads"]), 1)

    def test_a_bomb_is_refused(self):
        self.write("bomb.gz", gzip.compress(b'{"nodes": [' + b" " * (64 << 20), mtime=0))
        report, status = self.report("bomb.gz")
        self.assertEqual(status, 65)
        self.assertIn("more than 200 times", report["inputs"][0]["problems"][0]["message"])

    def test_other_peoples_archives_in_a_folder_are_left_alone(self):
        self.write("things/blanks.gz", gzip.compress(b" " * (64 << 20), mtime=0))
        self.write("things/words.gz", gzip.compress(b"words", mtime=0))
        self.write("things/a.json", screen())
        report, status = self.report("things")
        self.assertNotEqual(status, 65)
        self.assertEqual(len(report["inputs"]), 1)
        self.assertIn("other file", str(report["summary"]["files"]["skipped"]))


if __name__ == "__main__":
    unittest.main()
