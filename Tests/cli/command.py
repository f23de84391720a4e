"""Runs adaudit in a folder of its own, and makes small inputs for it."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ADAUDIT = os.environ.get("ADAUDIT", str(ROOT / ".build" / "debug" / "adaudit"))

GROUPS = ["geometry", "render", "layer", "touch", "text", "image", "controller"]


def screen(badge="Ad", interaction=False):
    """A settled ad with a badge, a headline, a media view and a call to action."""

    def node(name, cls, parent, frame, **more):
        fields = {"id": name, "class": cls, "frame": frame, "userInteractionEnabled": False}
        if parent:
            fields["parent"] = parent
        fields.update(more)
        return fields

    def label(name, parent, frame, text):
        return node(name, "UILabel", parent, frame, text={"string": text})

    nodes = [
        node("w", "UIWindow", None, [0, 0, 390, 844], kind="window", userInteractionEnabled=True),
        node("ad", "GADNativeAdView", "w", [0, 100, 390, 300], userInteractionEnabled=True),
        node("media", "GADMediaView", "ad", [0, 60, 390, 180]),
        label("headline", "ad", [50, 8, 280, 20], "Fresh rope and lanterns"),
        node("cta", "UIButton", "ad", [280, 250, 100, 40], button={"title": "Visit"}),
    ]
    nodes[-1]["userInteractionEnabled"] = interaction
    if badge is not None:
        nodes.append(label("badge", "ad", [8, 8, 24, 18], badge))
    nodes.append(
        node("mark", "GADNativeAdAttributionView", "ad", [375, 0, 15, 15],
             backgroundColor=[1, 1, 1, 1]))
    return {
        "format": "native-ad-tree",
        "version": 1,
        "stage": "rendered",
        "screen": {"bounds": [0, 0, 390, 844], "scale": 3},
        "captured": GROUPS,
        "classes": {
            "GADNativeAdView": ["UIView"], "GADMediaView": ["UIView"],
            "GADNativeAdAttributionView": ["UIView"]},
        "nodes": nodes,
        "ads": [{
            "node": "ad", "phase": "settled", "source": "live", "sale": "programmatic",
            "attached": True,
            "outlets": {"headlineView": "headline", "callToActionView": "cta",
                        "mediaView": "media"}}],
    }


class CommandTest(unittest.TestCase):
    """A test with a folder of its own as working folder."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)

    def write(self, name, content):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if isinstance(content, bytes):
            path.write_bytes(content)
        elif isinstance(content, str):
            path.write_text(content, encoding="utf-8")
        else:
            path.write_text(json.dumps(content), encoding="utf-8")
        return path

    def run_command(self, *arguments, input=None):
        return subprocess.run(
            [ADAUDIT, *arguments], cwd=self.folder, capture_output=True, input=input,
            stdin=subprocess.DEVNULL if input is None else None, timeout=120)

    def report(self, *arguments):
        """The JSON report of `adaudit check`, and the exit status."""
        result = self.run_command("check", "--format", "json", *arguments)
        return json.loads(result.stdout), result.returncode
