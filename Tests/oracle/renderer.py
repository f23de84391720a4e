"""Draws boxes with headless Chromium and counts their pixels."""

import pathlib
import shutil

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from scenes import SIDE, ancestors

SCALE = 2
"""Pixels a point."""
FINE = 16
"""The page's own units in a pixel. Chromium moves the edges of boxes to whole units; so it moves
them by little, and an edge inside a pixel shows in how red the pixel is."""
UNITS = SCALE * FINE
"""The page's own units in a point."""

PAGE = pathlib.Path(__file__).with_name("renderer.html")
COLUMNS = 12
ROWS = 8
STEP = SIDE * SCALE + 8
"""Pixels from one panel to the next."""


class Panel:
    """One drawing of a scene: a box in red, whatever covers it in black.

    `clips` are the boxes that clip, `rounded` those whose corners count.
    """

    def __init__(self, scene, target, covers=(), clips=(), rounded=()):
        needed = {target, *covers}
        for each in list(needed):
            needed.update(ancestors(scene, each))
        self.elements = []
        place = {}
        for index in sorted(needed):
            made = scene[index]
            place[index] = len(self.elements)
            parent = made["parent"]
            origin = (0, 0) if parent is None else scene[parent]["origin"]
            anchor, size, center = made["anchor"], made["size"], made["center"]
            corner = [center[i] - anchor[i] * size[i] - origin[i] for i in (0, 1)]
            self.elements.append(
                {
                    "parent": place.get(parent, -1),
                    "corner": [part * UNITS for part in corner],
                    "size": [part * UNITS for part in size],
                    "anchor": anchor,
                    "transform": made["transform"][:4]
                    + [part * UNITS for part in made["transform"][4:]],
                    "z": made["level"] if made["kind"] == "window" else 2 * made["z"],
                    "paint": "red" if index == target else "black" if index in covers else None,
                    "clips": index in clips and index != target,
                    "radius": made["radius"] * UNITS if index in rounded and index != target else 0,
                    "corners": made["corners"],
                }
            )


class Renderer:
    """One browser for all scenes."""

    def __init__(self):
        options = Options()
        options.binary_location = shutil.which("chromium")
        for argument in (
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
        ):
            options.add_argument(argument)
        self.driver = webdriver.Chrome(
            options=options, service=Service(shutil.which("chromedriver"))
        )
        self.version = self.driver.capabilities["browserVersion"]
        # The window's own size is not exact.
        self.driver.execute_cdp_cmd(
            "Emulation.setDeviceMetricsOverride",
            {
                "width": COLUMNS * STEP,
                "height": ROWS * STEP,
                "deviceScaleFactor": 1,
                "mobile": False,
            },
        )
        self.driver.get(PAGE.as_uri())

    def count(self, panels):
        """Per panel the pixels that show red, by how red they are, and the length of the red
        boundary in pixels."""
        result = []
        for start in range(0, len(panels), COLUMNS * ROWS):
            part = panels[start : start + COLUMNS * ROWS]
            self.driver.execute_script(
                "draw(arguments[0], arguments[1])",
                [panel.elements for panel in part],
                {"side": SIDE * SCALE, "step": STEP, "columns": COLUMNS, "fine": FINE},
            )
            picture = self.driver.execute_cdp_cmd(
                "Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True}
            )
            counts = self.driver.execute_async_script(
                "count(arguments[0], arguments[1]).then(arguments[2], e => arguments[2](`${e}`))",
                picture["data"],
                len(part),
            )
            if isinstance(counts, str):
                raise RuntimeError(counts)
            result += [tuple(each) for each in counts]
        return result

    def close(self):
        self.driver.quit()
