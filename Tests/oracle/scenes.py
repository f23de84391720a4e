"""Random scenes, as snapshots for the engine and as boxes for the renderer.

A scene is a list of boxes in the order of the nodes: parents first, siblings back to front. Lengths
are points; a box has UIKit's geometry: bounds, center, anchor point, transform.
"""

import copy
import json
import math
import random

SIDE = 100
"""Width and height of the screen in points."""

DEFAULTS = {
    "kind": "view",
    "origin": [0, 0],
    "anchor": [0.5, 0.5],
    "transform": [1, 0, 0, 1, 0, 0],
    "z": 0,
    "painter": "none",
    "paintAlpha": 1,
    "alpha": 1,
    "hidden": False,
    "clips": False,
    "scrolls": False,
    "radius": 0,
    "corners": 15,
    "mask": False,
    "level": 0,
    "scene": None,
    "root": None,
    "framed": False,
    "unknown": [],
    "tilt": 0,
}

FEATURES = ("scale", "turn", "round", "mask", "gap", "depth")
"""What a scene may have besides plain boxes: scales, flips and quarter turns; any rotation and
skew; rounded corners; masks; facts that were not captured; perspective."""


def box(parent, size, center, **properties):
    return {"parent": parent, "size": size, "center": center, **DEFAULTS, **properties}


# Making one


def random_scene(seed, features=FEATURES):
    dice = random.Random(seed)
    # A browser gives every box in perspective a layer of its own: they cost ten times as much.
    chances = {"depth": 0.03}
    own = [feature for feature in features if dice.random() < chances.get(feature, 0.6)]
    grain = dice.choice((1, 1, 0.5, 0.25, 1 / 3))

    def length(low, high):
        return round(dice.randint(math.ceil(low / grain), math.floor(high / grain)) * grain, 6)

    tree = []
    for number in range(dice.choices((1, 2, 3), (70, 22, 8))[0]):
        if number == 0 and dice.random() < 0.7:
            size, center = [SIDE, SIDE], [SIDE / 2, SIDE / 2]
        else:
            size = [dice.randint(30, SIDE), dice.randint(30, SIDE)]
            center = [dice.randint(0, SIDE - side) + side / 2 for side in size]
        tree.append(
            box(
                None,
                size,
                center,
                kind="window",
                level=dice.choice((0, 0, 1, -1, 2000)) if number else 0,
                scene=dice.choice(("a", "a", "a", "b", None)),
                **paint(dice),
            )
        )
    for _ in range(dice.randint(3, 12)):
        parent = dice.choice(tree[-4:] + tree[:1])
        tree.append(random_box(dice, tree, parent, length, own))
    return in_order(dice, tree)


def paint(dice):
    painter = dice.choice(PAINTERS)
    # 1: a gradient, of which no single alpha is known.
    alpha = dice.choice((0.3, 0.6, 0.8, 0.97, 1)) if painter == "translucent" else 1
    return {"painter": painter, "paintAlpha": alpha}


PAINTERS = ("none", "none", "opaque", "opaque", "opaque", "translucent", "unknown")


def random_box(dice, tree, parent, length, features):
    def happens(percent):
        return dice.random() * 100 < percent

    width, height = parent["size"]
    fills = happens(12)
    made = box(
        tree.index(parent),
        list(parent["size"]) if fills else [length(4, 60), length(4, 60)],
        [
            parent["origin"][axis] + (side / 2 if fills else length(-8, side + 8))
            for axis, side in enumerate((width, height))
        ],
        **paint(dice),
    )
    if happens(3):
        made["size"][dice.randint(0, 1)] = 0
    if happens(12):
        made["alpha"] = dice.choice((0, 0.3, 0.6, 0.9, 0.97))
    if happens(5):
        made["hidden"] = True
    if happens(30):
        made["clips"] = True
    if happens(15):
        made["scrolls"] = True
        made["clips"] = not happens(20)
    if happens(20):
        made["origin"] = [length(-20, 20), length(-20, 20)]
    if happens(25):
        made["z"] = dice.choice((-2, -1, 0.5, 1, 2))
    if happens(25):
        made["anchor"] = [dice.choice((0, 0.25, 0.5, 1, 1.5)) for _ in range(2)]
    if happens(8):
        made["kind"] = "layer"
    if happens(20) and not made["kind"] == "layer":
        made["framed"] = True
    if "round" in features and happens(35):
        made["radius"] = round(dice.uniform(0.05, 0.5) * min(made["size"]), 3)
        if happens(40):
            made["corners"] = dice.randint(1, 14)
        elif happens(15):
            made["radius"] += 20
    if "mask" in features and happens(8):
        made["mask"] = True
    if "gap" in features and made["kind"] == "view" and happens(20):
        made["unknown"] = [dice.choice(("clips", "clips", "alpha", "hidden"))]
        made["hidden"] = False
    if "depth" in features and happens(12):
        made["tilt"] = dice.choice((-0.7, 0.5))
    if {"scale", "turn"}.intersection(features) and happens(30):
        made["transform"] = random_transform(dice, features)
    if happens(30):
        ancestors = [tree.index(parent)]
        while tree[ancestors[-1]]["parent"] is not None:
            ancestors.append(tree[ancestors[-1]]["parent"])
        made["root"] = dice.choice(ancestors)
    return made


def random_transform(dice, features):
    result = [1, 0, 0, 1, 0, 0]
    if "scale" in features:
        kind = dice.randint(0, 4)
        if kind == 0:
            result = [0, 1, -1, 0, 0, 0]
        elif kind == 1:
            result = dice.choice(([-1, 0, 0, 1, 0, 0], [1, 0, 0, -1, 0, 0], [0, -1, -1, 0, 0, 0]))
        elif kind == 2:
            scale = dice.choice((0.5, 0.75, 1.3, 2))
            result = [scale, 0, 0, scale, 0, 0]
        elif kind == 3:
            result = [dice.choice((0.4, 1.5)), 0, 0, dice.choice((0.7, 1, 1.8)), 0, 0]
    if "turn" in features:
        angle = dice.choice((math.pi / 4, dice.uniform(-math.pi, math.pi), 0.02))
        turn = [math.cos(angle), math.sin(angle), -math.sin(angle), math.cos(angle), 0, 0]
        skew = [1, dice.uniform(-0.6, 0.6), dice.uniform(-0.6, 0.6), 1, 0, 0]
        kind = dice.randint(0, 3)
        if kind != 1:
            result = then(result, turn)
        if kind in (1, 2):
            result = then(result, skew)
    result[4:] = [dice.choice((0, 0, -6, 5)) for _ in range(2)]
    return [round(number, 9) for number in result]


def then(one, other):
    """The transform that applies `one` first; for those that move nothing."""
    a, b, c, d = one[:4]
    e, f, g, h = other[:4]
    return [a * e + b * g, a * f + b * h, c * e + d * g, c * f + d * h, 0, 0]


def in_order(dice, tree):
    """Boxes in the order of the nodes, siblings as they were made."""
    children = {}
    for index, made in enumerate(tree):
        children.setdefault(made["parent"], []).append(index)
    order = []
    stack = list(reversed(children[None]))
    while stack:
        index = stack.pop()
        order.append(index)
        stack += reversed(children.get(index, []))
    return renumbered(tree, order)


def renumbered(scene, kept):
    """The boxes of those indices; every parent of theirs must be among them."""
    place = {old: new for new, old in enumerate(kept)}
    result = []
    for old in kept:
        made = copy.deepcopy(scene[old])
        for key in ("parent", "root"):
            made[key] = place.get(made[key])
        result.append(made)
    return result


# Reading one


def ancestors(scene, index):
    """From the parent up."""
    result = []
    while (index := scene[index]["parent"]) is not None:
        result.append(index)
    return result


def determinant(scene, index):
    """How much larger a box is on the screen than in its own points."""
    result = 1
    for each in [index, *ancestors(scene, index)]:
        a, b, c, d = scene[each]["transform"][:4]
        result *= a * d - b * c
    return abs(result)


def perspective(made):
    """A turn about the vertical axis, seen from 200 points away, as 16 numbers."""
    sine, cosine = math.sin(made["tilt"]), math.cos(made["tilt"])
    return [cosine, 0, -sine, sine / 200, 0, 1, 0, 0, sine, 0, cosine, -cosine / 200, 0, 0, 0, 1]


# For the engine


def snapshot(scene):
    """The scene in the snapshot format, as one line."""
    nodes = []
    for index, made in enumerate(scene):
        width, height = made["size"]
        node = {"id": f"b{index}", "class": "UIView", "alpha": made["alpha"]}
        if made["parent"] is not None:
            node["parent"] = f"b{made['parent']}"
        if made["kind"] != "view":
            node["kind"] = made["kind"]
        if made["kind"] == "layer":
            node["class"] = "CALayer"
        if made["framed"] and made["transform"] == [1, 0, 0, 1, 0, 0] and not made["tilt"]:
            node["frame"] = [
                made["center"][axis] - made["anchor"][axis] * made["size"][axis] for axis in (0, 1)
            ] + [width, height]
        else:
            node["center"] = made["center"]
            node["anchorPoint"] = made["anchor"]
            node["transform"] = made["transform"]
        node["bounds"] = [*made["origin"], width, height]
        node["zPosition"] = made["z"]
        node["hidden"] = made["hidden"]
        node["layer"] = {
            "cornerRadius": made["radius"],
            "maskedCorners": made["corners"],
            "hasMask": made["mask"],
        }
        if made["kind"] == "layer":
            del node["alpha"]
            node["layer"]["opacity"] = made["alpha"]
            node["layer"]["masksToBounds"] = made["clips"]
        else:
            node["clipsToBounds"] = made["clips"]
        if made["tilt"]:
            node["transform3D"] = perspective(made)
        if made["unknown"]:
            node["uncaptured"] = ["render"]
            for fact in made["unknown"]:
                del node["clipsToBounds" if fact == "clips" else fact]
        nodes.append(node)
    windows = []
    for index, made in enumerate(scene):
        if made["kind"] == "window":
            window = {"node": f"b{index}", "level": made["level"]}
            if made["scene"] is not None:
                window["scene"] = made["scene"]
            windows.append(window)
    return json.dumps(
        {
            "format": "native-ad-tree",
            "version": 1,
            "captured": ["geometry", "render", "layer"],
            "screen": {"bounds": [0, 0, SIDE, SIDE], "scale": 2},
            "windows": windows,
            "nodes": nodes,
        }
    )


def words(scene):
    """What the engine is told of every box, as one line."""
    return " ".join(
        f"{made['painter']}:{made['paintAlpha']}:{int(made['scrolls'])}:"
        + ("-" if made["root"] is None else str(made["root"]))
        for made in scene
    )
