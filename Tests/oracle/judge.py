"""What the renderer must show if the engine is right."""

import math

from renderer import SCALE, Panel
from scenes import ancestors, determinant

OPAQUE = 0.95
PERHAPS = 0.5
TOLERANCE = 0.5
"""Pixels of doubt for each pixel of a visible boundary."""


class Case:
    """The panels of one scene and what is compared."""

    def __init__(self, scene):
        self.scene = scene
        self.panels = []
        self.boxes = []
        certain, perhaps = covers(scene)
        clipping = [i for i, made in enumerate(scene) if made["clips"] or made["kind"] == "window"]
        rounded = [i for i, made in enumerate(scene) if made["radius"] and made["kind"] != "window"]
        for target, made in enumerate(scene):
            if area(scene, target) <= 0:
                continue
            box = {"target": target}
            others = [i for i in range(len(scene)) if may_cover(scene, i, target)]
            above = set(ancestors(scene, target))
            viewport = [i for i in viewport_of(scene, target) if i in clipping]
            surely = [i for i in others if i in certain and shares_scene(scene, i, target)]
            maybe = [i for i in others if i in certain | perhaps and i not in surely]
            box["high"] = self.draw(target, surely, clipping, rounded)
            box["low"] = box["high"]
            box["isMasked"] = any(scene[i]["mask"] for i in {target, *above})
            if maybe:
                box["low"] = self.draw(target, surely + maybe, clipping, rounded)
            box["uncovered"] = box["inside"] = box["high"]
            if others:
                box["uncovered"] = self.draw(target, [], clipping, rounded)
            if above.intersection(rounded) or above.intersection(clipping) != set(viewport):
                box["inside"] = self.draw(target, [], viewport, [])
            else:
                box["inside"] = box["uncovered"]
            # Polygons inside and around a rounded shape stand in for it.
            box["slack"] = sum(corner_area(scene, i) for i in rounded)
            self.boxes.append(box)

    def draw(self, target, covering, clips, rounded):
        self.panels.append(Panel(self.scene, target, set(covering), set(clips), set(rounded)))
        return len(self.panels) - 1

    def disagreements(self, shares, counts):
        """Texts; `counts` are those of this scene's panels."""
        found = []
        for box in self.boxes:
            target = box["target"]
            share = shares[target]
            whole = area(self.scene, target)
            complaints = []

            def compare(name, ours, panel, below=0.0, above=0.0, none=False):
                counted, boundary = counts[panel]
                doubt = TOLERANCE * boundary + 1
                if none:
                    counted = 0
                if not counted - doubt - below <= ours * whole <= counted + doubt + above:
                    complaints.append(
                        f"{name}: counted {counted:.1f} of {whole:.1f} px, "
                        f"the engine says {ours * whole:.1f} (allowed {doubt:.1f})"
                    )

            if share["undefined"] == "offScreen":
                compare("inside the viewport", 0, box["inside"])
            elif share["undefined"]:
                complaints.append(share["undefined"])
            else:
                seen = share["seen"]
                most = seen + share["perhapsClipped"] + share["perhapsCovered"]
                inside = 1 - share["outside"]
                slack = box["slack"]
                # What a mask perhaps cuts away is taken before what is covered.
                highest = box["uncovered" if box["isMasked"] else "high"]
                compare("seen at most", most, highest, above=slack)
                compare("seen at least", seen, box["low"], below=slack, none=box["isMasked"])
                compare("unclipped", inside - share["clipped"], box["uncovered"], above=slack)
                compare("inside the viewport", inside, box["inside"])
                total = most + share["outside"] + share["clipped"] + share["covered"]
                if abs(total - 1) > 1e-6:
                    complaints.append(f"the parts add to {total}")
                if share["hitWorkLimit"]:
                    complaints.append("work limit")
                elif inside > 0:
                    for name, part in (("low", seen), ("high", most)):
                        if abs(share[name] - min(1, max(0, part / inside))) > 1e-6:
                            complaints.append(f"{name} is {share[name]}, not {part / inside}")
            found += [f"box {target}: {each}" for each in complaints]
        return found


def area(scene, index):
    width, height = scene[index]["size"]
    return width * height * determinant(scene, index) * SCALE * SCALE


def corner_area(scene, index):
    """What the polygons inside and around rounded corners differ by, in square pixels."""
    scale = 1
    for each in [index, *ancestors(scene, index)]:
        scale *= largest_scale(scene[each]["transform"])
    radius = min(scene[index]["radius"], min(scene[index]["size"]) / 2)
    return 0.032 * (radius * scale * SCALE) ** 2


def largest_scale(transform):
    a, b, c, d = transform[:4]
    half = (a * a + b * b + c * c + d * d) / 2
    return math.sqrt(half + math.sqrt(max(0, half * half - (a * d - b * c) ** 2)))


def covers(scene):
    """The boxes that hide what lies behind them, and those that perhaps do."""
    certain, perhaps = set(), set()
    for index, made in enumerate(scene):
        chain = [scene[each] for each in [index, *ancestors(scene, index)]]
        alpha = math.prod(each["alpha"] for each in chain)
        if made["painter"] != "unknown":
            alpha *= made["paintAlpha"]
        if made["painter"] == "none" or alpha < PERHAPS or any(each["hidden"] for each in chain):
            continue
        is_gradient = made["painter"] == "translucent" and made["paintAlpha"] == 1
        is_perhaps = alpha < OPAQUE or made["painter"] == "unknown" or is_gradient
        (perhaps if is_perhaps or any(each["mask"] for each in chain) else certain).add(index)
    return certain, perhaps


def shares_scene(scene, index, target):
    """The same window, or a window that is known to belong to the same scene."""
    one, other = (scene[([i] + ancestors(scene, i))[-1]] for i in (index, target))
    return one is other or None not in (one["scene"], other["scene"])


def may_cover(scene, index, target):
    """Not the box itself, its subviews, or what belongs to another window scene."""
    if index == target or target in ancestors(scene, index):
        return False
    one, other = (scene[([i] + ancestors(scene, i))[-1]] for i in (index, target))
    return one is other or None in (one["scene"], other["scene"]) or one["scene"] == other["scene"]


def viewport_of(scene, target):
    """From the innermost scroll view above the ad up; without one, the window."""
    root = scene[target]["root"]
    is_above = root is None
    result = []
    for each in ancestors(scene, target):
        if result or scene[each]["kind"] == "window" or is_above and scene[each]["scrolls"]:
            result.append(each)
        is_above = is_above or each == root
    return result
