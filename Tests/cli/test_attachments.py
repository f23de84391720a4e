"""`adaudit check` on what `xcrun xcresulttool export attachments` writes."""

import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest, screen

UUID = "2F6B1C30-5D0E-4A7B-9C11-0A1B2C3D4E5F"


def attachment(file, name, device="iPhone 16", **more):
    """An entry as Xcode 16 writes it."""
    return {
        "configurationName": "Test Scheme Action", "deviceId": "00000000-0000", "timestamp": 7.5,
        "deviceName": device, "exportedFileName": file, "isAssociatedWithFailure": False,
        "suggestedHumanReadableName": name, **more}


def test_of(identifier, *attachments):
    return {
        "testIdentifier": identifier, "testIdentifierURL": "test://com.apple.xcode/Shop",
        "attachments": list(attachments)}


class Attachments(CommandTest):
    def inputs(self, *arguments):
        report, status = self.report("--fail-on", "none", *arguments)
        return report, {i["path"]: i for i in report["inputs"]}, status

    def test_inputs_have_the_names_that_the_test_gave(self):
        self.write("out/A1.json", screen())
        self.write("out/manifest.json", [
            test_of("FeedTests/testFeed()", attachment("A1.json", f"feed_0_{UUID}.json"))])
        report, inputs, status = self.inputs("out")
        self.assertEqual(status, 0)
        self.assertEqual(list(inputs), ["out/feed.json"])
        self.assertEqual(
            inputs["out/feed.json"]["attachment"],
            {"file": "A1.json", "test": "FeedTests/testFeed()", "device": "iPhone 16"})
        self.assertEqual(report["ads"][0]["input"], "out/feed.json")
        self.assertEqual(report["summary"]["files"]["skipped"], [])

    def test_the_text_names_test_and_device(self):
        self.write("out/A1.json", screen(badge=None))
        self.write("out/manifest.json", [
            test_of("FeedTests/testFeed()", attachment("A1.json", f"feed_0_{UUID}.json"))])
        text = self.run_command("check", "out").stdout.decode()
        self.assertIn("Ad out/feed.json:", text)
        self.assertIn("attached by FeedTests/testFeed(), iPhone 16", text)

    def test_equal_names_are_told_apart_by_device_then_by_test(self):
        for name in ("A1", "A2", "B1", "B2"):
            self.write(f"out/{name}.json", screen())
        self.write("out/manifest.json", [
            test_of(
                "FeedTests/testFeed()", attachment("A1.json", f"feed_0_{UUID}.json"),
                attachment("A2.json", f"feed_0_{UUID}.json", device="iPad Air")),
            test_of("CartTests/testCart()", attachment("B1.json", f"cart_0_{UUID}.json")),
            test_of("CartTests/testFull()", attachment("B2.json", f"cart_1_{UUID}.json"))])
        _, inputs, _ = self.inputs("out")
        self.assertEqual(sorted(inputs), [
            "out/CartTests/testCart()/cart.json", "out/CartTests/testFull()/cart.json",
            "out/iPad Air/feed.json", "out/iPhone 16/feed.json"])

    def test_repeated_tests_and_configurations_are_told_apart(self):
        entries = []
        for number, (configuration, run) in enumerate(
                [("Arabic", 1), ("Arabic", 2), ("English", 1), ("English", 2)]):
            self.write(f"out/A{number}.json", screen())
            entries.append(attachment(
                f"A{number}.json", f"feed_0_{UUID}.json", configurationName=configuration,
                repetitionNumber=run))
        self.write("out/manifest.json", [test_of("FeedTests/testFeed()", *entries)])
        _, inputs, _ = self.inputs("out")
        self.assertEqual(sorted(inputs), [
            "out/run 1/Arabic/feed.json", "out/run 1/English/feed.json",
            "out/run 2/Arabic/feed.json", "out/run 2/English/feed.json"])

    def test_a_manifest_that_is_named_points_to_its_folder(self):
        self.write("out/A1.json", screen())
        self.write("out/manifest.json", [
            test_of("FeedTests/testFeed()", attachment("A1.json", f"feed_0_{UUID}.json"))])
        _, inputs, status = self.inputs("out/manifest.json")
        self.assertEqual(status, 65)
        self.assertIn("name their folder", inputs["out/manifest.json"]["problems"][0]["message"])

    def test_variants_of_a_matrix_are_one_finding(self):
        entries = []
        for number, key in enumerate(["light-L-ltr-393-usual", "dark-L-ltr-393-usual"]):
            tree = screen(badge=None)
            tree["capture"] = {"id": key, "trigger": "test"}
            self.write(f"out/A{number}.json", tree)
            entries.append(attachment(f"A{number}.json", f"feed.{key}_0_{UUID}.json"))
        self.write("out/manifest.json", [test_of("FeedTests/testFeed()", *entries)])
        report, inputs, _ = self.inputs("out")
        self.assertEqual(len(inputs), 2)
        found = [f for f in report["findings"] if f["ruleId"] == "attribution-present"]
        self.assertEqual([len(f["variants"]) for f in found], [2])
        self.assertEqual({i["variant"]["matrix"] for i in inputs.values()}, {"out/feed"})

    def test_other_attachments_are_skipped_and_counted(self):
        self.write("out/A1.json", screen())
        self.write("out/A2.png", b"\x89PNG\r\n\x1a\n")
        self.write("out/A3.txt", "a log")
        self.write("out/manifest.json", [
            test_of(
                "FeedTests/testFeed()", attachment("A1.json", f"feed_0_{UUID}.json"),
                attachment("A2.png", f"screen_0_{UUID}.png"),
                attachment("A3.txt", f"log_0_{UUID}.txt"),
                attachment("A4.png", f"later_0_{UUID}.png"))])
        report, inputs, status = self.inputs("out")
        self.assertEqual(status, 0)
        self.assertEqual(list(inputs), ["out/feed.json"])
        self.assertEqual(report["summary"]["files"]["skipped"], [
            {"reason": "attachment without its file", "count": 1},
            {"reason": "other attachment", "count": 2}])

    def test_a_broken_manifest_is_65_with_line_and_remedy_and_the_rest_is_audited(self):
        self.write("out/A1.json", screen())
        self.write("out/manifest.json", '[\n  {"attachments": [\n    {"exportedFileName": 5}]}]\n')
        report, inputs, status = self.inputs("out")
        self.assertEqual(status, 65)
        self.assertEqual(inputs["out/A1.json"]["status"], "audited")
        problem, = inputs["out/manifest.json"]["problems"]
        self.assertEqual(problem["line"], 3)
        self.assertIn("the manifest of exported attachments is broken", problem["message"])
        self.assertIn("export the attachments again", problem["message"])
        self.write("out/manifest.json", '[\n  {"exportedFileName": "A1.json",\n')
        _, inputs, status = self.inputs("out")
        self.assertEqual((status, inputs["out/manifest.json"]["problems"][0]["line"]), (65, 3))

    def test_a_snapshot_that_was_lost_is_65(self):
        self.write("out/A1.json", screen())
        self.write("out/manifest.json", [
            test_of(
                "FeedTests/testFeed()", attachment("A1.json", f"feed_0_{UUID}.json"),
                attachment("A2.json", f"cart_0_{UUID}.json"),
                attachment("A3.json", f"list_0_{UUID}.json"))])
        _, inputs, status = self.inputs("out")
        self.assertEqual(status, 65)
        messages = [p["message"] for p in inputs["out/manifest.json"]["problems"]]
        self.assertEqual(len(messages), 2)
        self.assertIn('"A2.json" (cart.json) is not in the folder', messages[0])

    def test_nothing_outside_the_folder_is_read(self):
        self.write("secret.json", screen())
        self.write("out/A1.json", screen())
        self.write("out/manifest.json", [
            test_of("FeedTests/testFeed()", attachment("../secret.json", "feed.json"))])
        _, inputs, status = self.inputs("out")
        self.assertEqual(status, 65)
        self.assertEqual(sorted(inputs), ["out/A1.json", "out/manifest.json"])

    def test_manifests_of_other_tools_are_other_files(self):
        self.write("web/manifest.json", {"name": "Shop", "icons": []})
        self.write("web/more/manifest.json", "[")
        self.write("web/feed.json", screen())
        report, inputs, status = self.inputs("web")
        self.assertEqual(status, 0)
        self.assertEqual(list(inputs), ["web/feed.json"])

    def test_names_without_the_index_that_xcode_adds(self):
        names = {
            "feed.json": "feed.json", f"feed_0_{UUID}.json": "feed.json",
            f"feed_0_{UUID}.light-L": "feed.light-L.json", f"my_feed_12_{UUID}.json": "my_feed.json",
            "a/b.json": "a-b.json", "": "A1.json"}
        for suggested, expected in names.items():
            with self.subTest(suggested):
                self.write("out/A1.json", screen())
                self.write("out/manifest.json", [
                    test_of("FeedTests/testFeed()", attachment("A1.json", suggested))])
                self.assertEqual(list(self.inputs("out")[1]), [f"out/{expected}"])


if __name__ == "__main__":
    unittest.main()
