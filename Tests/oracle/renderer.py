"""Draws boxes with headless Chromium and counts their pixels."""

import pathlib
import shutil
from typing import NamedTuple

from selenium import webdriver
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service

from scenes import SIDE, ancestors, perspective

SCALE = 2
"""Pixels a point."""
FINE = 16
"""The page's own units in a pixel. Chromium moves the edges of boxes to whole units; so it moves
them by little, and an edge inside a pixel shows in how red the pixel is."""
UNITS = SCALE * FINE
"""The page's own units in a point."""

PAGE = pathlib.Path(__file__).with_name("renderer.html")
COLUMNS = 12
ROWS = 16
ROOM = COLUMNS * ROWS
"""Panels on one picture."""
STEP = SIDE * SCALE + 8
"""Pixels from one panel to the next."""


class Count(NamedTuple):
    red: float
    boundary: int
    hidden: dict


def tint(index):
    """The colour of a cover: no red in it, and no mixture with red is one of another cover."""
    return 0, 64 + 48 * (index % 4), 48 * (index // 4 % 6)


def transform(made):
    """In CSS, in units."""
    if made["tilt"]:
        numbers = perspective(made)
        for row in (0, 1, 2):
            numbers[4 * row + 3] /= UNITS
        return f"matrix3d({', '.join(map(str, numbers))})"
    numbers = made["transform"][:4] + [part * UNITS for part in made["transform"][4:]]
    return f"matrix({', '.join(map(str, numbers))})"


class Panel:
    """One drawing of a scene: a box in red, whatever covers it in colours of its own.

    `clips` are the boxes that clip, `rounded` those whose corners count. `behind` is the panel that
    shows of the box what the covers may hide.
    """

    def __init__(self, scene, target, covers=(), clips=(), rounded=(), behind=None):
        self.covers = sorted(covers)
        self.behind = behind
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
                    "transform": transform(made),
                    "z": made["level"] if made["kind"] == "window" else 2 * made["z"],
                    "paint": "red"
                    if index == target
                    else f"rgb{tint(index)}"
                    if index in covers
                    else None,
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

    def count(self, groups):
        """What panels show, group by group.

        Per panel the pixels that show red, by how red they are; the length of the red boundary in
        pixels; and per cover how many pixels of the box it hides, and the length of the boundary of
        those. A group has its panels on one picture.
        """
        result = []
        waiting = []
        for group in groups:
            if sum(map(len, waiting)) + len(group) > ROOM:
                result += self.counted(waiting)
                waiting = []
            waiting.append(group)
        return result + self.counted(waiting)

    def counted(self, groups):
        panels = [panel for group in groups for panel in group]
        self.driver.execute_script(
            "draw(arguments[0], arguments[1])",
            [panel.elements for panel in panels],
            {"side": SIDE * SCALE, "step": STEP, "columns": COLUMNS, "fine": FINE},
        )
        picture = self.driver.execute_cdp_cmd(
            "Page.captureScreenshot", {"format": "png", "optimizeForSpeed": True}
        )
        questions = [
            {
                "behind": panels.index(panel.behind) if panel.behind else None,
                "tints": [tint(cover) for cover in panel.covers],
            }
            for panel in panels
        ]
        counts = self.driver.execute_async_script(
            "count(arguments[0], arguments[1]).then(arguments[2], e => arguments[2](`${e}`))",
            picture["data"],
            questions,
        )
        if isinstance(counts, str):
            raise RuntimeError(counts)
        counted = iter(
            Count(red, boundary, dict(zip(panel.covers, hidden)))
            for panel, (red, boundary, hidden) in zip(panels, counts)
        )
        return [[next(counted) for _ in group] for group in groups]

    def close(self):
        self.driver.quit()
