"""Source code beside nibs: what it settles, what it does not, and what the report says."""

import json
import pathlib
import sys
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest, screen

NIB = """<?xml version="1.0" encoding="UTF-8"?>
<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="23094" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <objects>
        <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
        <view contentMode="scaleToFill" customClass="GADNativeAdView" id="ad">
            <rect key="frame" x="0.0" y="0.0" width="320" height="300"/>
            <subviews>
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Ad" id="badge">
                    <rect key="frame" x="8" y="8" width="26" height="18"/>
                </label>
                <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="Headline" id="title">
                    <rect key="frame" x="40" y="8" width="240" height="20"/>
                </label>
                <view contentMode="scaleToFill" customClass="GADMediaView" id="media">
                    <rect key="frame" x="8" y="40" width="304" height="180"/>
                </view>
                <button opaque="NO" contentMode="scaleToFill" id="action">
                    <rect key="frame" x="8" y="250" width="304" height="36"/>
                    <state key="normal" title="Install"/>
                </button>
            </subviews>
            <connections>
                <outlet property="headlineView" destination="title" id="o1"/>
                <outlet property="mediaView" destination="media" id="o2"/>
                <outlet property="callToActionView" destination="action" id="o3"/>
            </connections>
        </view>
    </objects>
</document>
"""

CODE = """import GoogleMobileAds

func makeCard() -> NativeAdView? {
  let card = Bundle.main.loadNibNamed("AdCard", owner: nil)?.first as? NativeAdView
  card?.callToActionView?.isUserInteractionEnabled = false  // <b>harbour</b>
  return card
}
"""

RULE = "cta-interaction-disabled"


class Sources(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("Ads/AdCard.xib", NIB)

    def finding(self, *arguments):
        """The finding on the call to action's interaction."""
        result = self.run_command("check", "--format", "json", "--fail-on", "none", *arguments)
        self.assertEqual(result.returncode, 0, result.stderr)
        report = json.loads(result.stdout)
        return next(each for each in report["findings"] if each["ruleId"] == RULE)

    def test_without_sources_nothing_changes(self):
        self.write("Code/Card.swift", CODE)
        finding = self.finding(".")
        self.assertEqual((finding["outcome"], finding["reason"]), ("review", "enabled-in-nib"))

    def test_a_line_settles_the_review_and_is_quoted(self):
        self.write("Code/Card.swift", CODE)
        finding = self.finding("Ads", "--sources", "Code")
        self.assertEqual(finding["outcome"], "pass")
        self.assertEqual(finding["reason"], "interaction-off-in-source")
        self.assertEqual(finding["data"]["place"], {"code": "Code/Card.swift:5"})
        self.assertEqual(
            finding["data"]["line"],
            {"text": "card?.callToActionView?.isUserInteractionEnabled = false"
                     "  // <b>harbour</b>"})
        text = self.run_command(
            "check", "Ads", "--sources", "Code", "--show", "notes").stdout.decode()
        self.assertIn("Code/Card.swift:5", text)
        page = self.run_command(
            "check", "Ads", "--sources", "Code", "--format", "html").stdout.decode()
        self.assertNotIn("<b>harbour", page)
        hidden = self.finding("Ads", "--sources", "Code", "--redact")
        self.assertEqual(set(hidden["data"]["line"]["text"]), {"•"})

    def test_the_configuration_names_them_too(self):
        self.write("Code/Card.swift", CODE)
        self.write(".adaudit.json", {"sources": ["Code"]})
        self.assertEqual(self.finding("Ads")["outcome"], "pass")
        values = json.loads(self.run_command("config", "--json", "Ads").stdout)["values"]
        self.assertEqual(
            values["sources"], [{"value": "Code", "origin": ".adaudit.json:1"}])
        self.write("Ads/.adaudit.json", {"sources": ["../Code"]})
        self.assertEqual(self.finding("Ads")["outcome"], "pass")

    def test_an_unrelated_file_settles_nothing(self):
        self.write("Code/Card.swift", CODE.replace("AdCard", "OtherCard"))
        self.assertEqual(self.finding("Ads", "--sources", "Code")["outcome"], "review")

    def test_code_that_switches_it_on_again_settles_nothing(self):
        self.write("Code/Card.swift", CODE)
        self.write("Code/More.m", """
            [[UINib nibWithNibName:@"AdCard" bundle:nil] instantiate];
            nativeAdView.callToActionView.userInteractionEnabled = YES;
            """)
        self.assertEqual(self.finding("Ads", "--sources", "Code")["outcome"], "review")

    def test_foreign_folders_links_and_large_files_are_left_out(self):
        for folder in ["Pods", ".build", "Carthage"]:
            self.write(f"Code/{folder}/Card.swift", CODE)
        self.write("Elsewhere/Card.swift", CODE)
        (self.folder / "Code/Linked").symlink_to(self.folder / "Elsewhere")
        (self.folder / "Code/Linked.swift").symlink_to(self.folder / "Elsewhere/Card.swift")
        self.write("Code/Large.swift", CODE + "\n" * (2 << 20))
        self.write("Code/Old/Card.swift", CODE)
        self.assertEqual(
            self.finding("Ads", "--sources", "Code", "--exclude", "Old")["outcome"], "review")
        result = self.run_command("check", "Ads", "--sources", "Code")
        self.assertIn("Code/Large.swift: this source file is left out", result.stderr.decode())
        self.assertEqual(self.finding("Ads", "--sources", "Code")["outcome"], "pass")

    def test_a_missing_folder_ends_with_78(self):
        result = self.run_command("check", "Ads", "--sources", "Nowhere")
        self.assertEqual(result.returncode, 78)
        self.assertIn("Nowhere: there is no such folder", result.stderr.decode())

    def test_the_report_does_not_depend_on_the_jobs(self):
        for number in range(30):
            self.write(f"Code/Card{number}.swift", CODE)
            self.write(f"Ads/{number}/AdCard.xib", NIB)
        reports = {
            self.run_command(
                "check", ".", "--sources", "Code", "--sources", ".", "--format", "json",
                "--jobs", jobs).stdout
            for jobs in ["1", "2", "7"]}
        self.assertEqual(len(reports), 1)

    def test_a_rendered_screen_is_never_touched(self):
        self.write("screen.json", screen(interaction=True))
        self.write("Code/Card.swift", CODE.replace("AdCard", "screen"))
        before = self.run_command("check", "screen.json", "--format", "json").stdout
        after = self.run_command(
            "check", "screen.json", "--sources", "Code", "--format", "json").stdout
        self.assertEqual(
            json.loads(before)["findings"], json.loads(after)["findings"])

    def test_a_violation_stays_whatever_the_code_says(self):
        self.write("Ads/AdCard.xib", NIB.replace(
            '<outlet property="headlineView" destination="title" id="o1"/>', ""))
        self.write("Code/Card.swift", CODE + "\nfunc f(v: NativeAdView) { v.headlineView = x }")
        result = self.run_command("check", "Ads", "--sources", "Code", "--format", "json")
        outcomes = {each["ruleId"]: each["outcome"]
                    for each in json.loads(result.stdout)["findings"]}
        self.assertEqual(outcomes["headline-linked"], "violation")


if __name__ == "__main__":
    unittest.main()
