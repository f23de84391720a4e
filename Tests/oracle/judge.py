"""What the renderer must show if the engine is right."""

import math

from renderer import SCALE, Panel
from scenes import ancestors, determinant

OPAQUE = 0.95
PERHAPS = 0.5
TOLERANCE = 0.5
"""Pixels of doubt for each pixel of a visible boundary."""
EDGE = 1.5
"""The same where only pixels of one pure colour are counted."""


class Case:
    """The panels of one scene and what is compared."""

    def __init__(self, scene):
        self.scene = scene
        self.boxes = [Box(scene, index) for index in range(len(scene)) if area(scene, index) > 0]

    @property
    def groups(self):
        return [box.panels for box in self.boxes]

    def disagreements(self, shares, counts):
        """Texts; `counts` are those of this scene's groups of panels."""
        return [
            f"box {box.target}: {complaint}"
            for box, counted in zip(self.boxes, counts)
            for complaint in box.complaints(shares[box.target], counted)
        ]


class Box:
    """One box: the panels that show it, and what the engine must say of it."""

    def __init__(self, scene, target):
        self.target = target
        self.area = area(scene, target)
        certain, perhaps = covers(scene)
        vague = [i for i, made in enumerate(scene) if "clips" in made["unknown"]]
        clipping = [
            i
            for i, made in enumerate(scene)
            if (made["clips"] or made["kind"] == "window") and i not in vague
        ]
        rounded = [i for i, made in enumerate(scene) if made["radius"] and made["kind"] != "window"]
        others = [i for i in range(len(scene)) if may_cover(scene, i, target)]
        above = set(ancestors(scene, target))
        viewport = [i for i in viewport_of(scene, target) if i in clipping]
        surely = [i for i in others if i in certain and shares_scene(scene, i, target)]
        maybe = [i for i in others if i in certain | perhaps and i not in surely]
        self.is_masked = any(scene[i]["mask"] for i in {target, *above})
        # Polygons inside and around a rounded shape stand in for it.
        self.slack = sum(corner_area(scene, i) for i in rounded)
        # Where a view in perspective lies the engine does not say: anywhere.
        self.is_tilted = any(scene[i]["tilt"] for i in {target, *above})
        self.has_tilt = any(made["tilt"] for made in scene)
        self.has_gap = bool(vague)

        self.panels = []

        def draw(covering, clips, rounded, behind=None):
            panel = Panel(scene, target, set(covering), set(clips), set(rounded), behind)
            self.panels.append(panel)
            return panel

        self.inside = self.uncovered = draw([], clipping, rounded)
        if above.intersection(rounded) or above.intersection(clipping) != set(viewport):
            self.inside = draw([], viewport, [])
        self.low = self.high = self.uncovered
        # Most is seen where only what lies above covers clips, least where only what lies above the
        # box does.
        around = [i for i in vague if i in above]
        elsewhere = [i for i in vague if i not in above]
        if surely:
            self.low = self.high = draw(surely, clipping + elsewhere, rounded, self.uncovered)
        if maybe or vague:
            self.low = draw(surely + maybe, clipping + around, rounded, self.high)

    def complaints(self, share, counts):
        counted = dict(zip(self.panels, counts))
        if share["undefined"] == "offScreen":
            return list(self.compare("inside the viewport", 0, counted[self.inside]))
        if share["undefined"]:
            is_right = self.is_tilted and share["undefined"].startswith("unplaced")
            return [] if is_right else [share["undefined"]]
        return [*self.differences(share, counted), *self.oddities(share)]

    def compare(self, name, ours, count, below=0.0, above=0.0):
        doubt = TOLERANCE * count.boundary + 1
        ours *= self.area
        if not count.red - doubt - below <= ours <= count.red + doubt + above:
            yield (
                f"{name}: counted {count.red:.1f} of {self.area:.1f} px, "
                f"the engine says {ours:.1f} (allowed {doubt:.1f})"
            )

    def differences(self, share, counted):
        """What the renderer shows otherwise."""
        seen = share["seen"]
        inside = 1 - share["outside"]
        slack = self.slack
        yield from self.compare("inside the viewport", inside, counted[self.inside])
        yield from self.compare(
            "unclipped", inside - share["clipped"], counted[self.uncovered], above=slack
        )
        if self.is_masked:
            # What a mask perhaps cuts away, here everything, is taken before what is covered.
            if seen or share["covered"] or share["perhapsCovered"]:
                yield "masked, but not taken by its mask"
            return
        most = seen + share["perhapsClipped"] + share["perhapsCovered"]
        # The engine may know less than there is to know, never more.
        above = self.area if self.has_gap else slack
        below = self.area if self.has_tilt else slack
        yield from self.compare("seen at most", most, counted[self.high], above=above)
        yield from self.compare("seen at least", seen, counted[self.low], below=below)
        if self.has_gap or self.has_tilt:
            return
        perhaps = [cover for cover in self.low.covers if cover not in self.high.covers]
        for kind, panel, covers in (
            ("cover", self.high, self.high.covers),
            ("perhaps cover", self.low, perhaps),
        ):
            for cover in covers:
                named = sum(t[2] for t in share["takers"] if t[:2] == [kind, cover]) * self.area
                hidden, boundary = counted[panel].hidden[cover]
                # A strip thinner than a pixel has no pixel of its own.
                doubt = EDGE * boundary + TOLERANCE * counted[panel.behind].boundary + 1
                if abs(named - hidden) > doubt + slack:
                    yield (
                        f"{kind} {cover} takes {hidden:.1f} of {self.area:.1f} px, "
                        f"the engine says {named:.1f} (allowed {doubt:.1f})"
                    )

    def oddities(self, share):
        """What cannot be, whatever the renderer shows."""
        most = share["seen"] + share["perhapsClipped"] + share["perhapsCovered"]
        inside = 1 - share["outside"]
        total = most + share["outside"] + share["clipped"] + share["covered"]
        if abs(total - 1) > 1e-6:
            yield f"the parts add to {total}"
        if share["hitWorkLimit"]:
            yield "work limit"
        elif inside > 0:
            for name, part in (("low", share["seen"]), ("high", most)):
                if abs(share[name] - min(1, max(0, part / inside))) > 1e-6:
                    yield f"{name} is {share[name]}, not {part / inside}"


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
        alpha = math.prod(each["alpha"] for each in chain if "alpha" not in each["unknown"])
        if made["painter"] != "unknown":
            alpha *= made["paintAlpha"]
        if made["painter"] == "none" or alpha < PERHAPS or any(each["hidden"] for each in chain):
            continue
        is_gradient = made["painter"] == "translucent" and made["paintAlpha"] == 1
        is_perhaps = alpha < OPAQUE or made["painter"] == "unknown" or is_gradient
        is_perhaps = is_perhaps or any(each["mask"] or each["tilt"] for each in chain)
        for fact in ("alpha", "hidden"):
            is_perhaps = is_perhaps or any(fact in each["unknown"] for each in chain)
        (perhaps if is_perhaps else certain).add(index)
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
