"""Compares the engine with a real renderer on random scenes.

    oracle.py [--scenes N] [--seed N] [--features scale,turn,round,mask]

The last line is `N scenes, N boxes compared, N disagreements`; the exit status is 1 if there are
any. Each of the first is printed with a scene made as small as it still disagrees.
"""

import argparse
import json
import random
import sys

from engine import Engine
from judge import Case
from renderer import ROOM, Renderer
from scenes import DEFAULTS, FEATURES, ancestors, random_scene, renumbered


class Oracle:
    def __init__(self):
        self.engine = Engine()
        self.renderer = Renderer()

    def close(self):
        self.renderer.close()
        self.engine.close()

    def disagreements(self, scene):
        case = Case(scene)
        return case.disagreements(self.engine.shares(scene), self.renderer.count(case.groups))

    def run(self, seeds, features):
        """Yields each scene with the number of its boxes and its disagreements."""
        waiting = []
        for seed in seeds:
            waiting.append(Case(random_scene(seed, features)))
            # A screenshot costs as much for one scene as for several.
            if sum(len(panels) for case in waiting for panels in case.groups) >= 4 * ROOM:
                yield from self.judged(waiting)
                waiting = []
        yield from self.judged(waiting)

    def judged(self, cases):
        counts = iter(self.renderer.count([group for case in cases for group in case.groups]))
        for case in cases:
            mine = [next(counts) for _ in case.boxes]
            found = case.disagreements(self.engine.shares(case.scene), mine)
            yield case.scene, len(case.boxes), found

    def shrink(self, scene, limit=400):
        """The scene without what it can do without and still disagree."""
        tries = 0
        is_smaller = True
        while is_smaller:
            is_smaller = False
            for candidate in smaller(scene):
                tries += 1
                if tries > limit:
                    return scene
                if self.disagreements(candidate):
                    scene = candidate
                    is_smaller = True
                    break
        return scene


def smaller(scene):
    """Scenes with one box, or one property, less."""
    for index in range(len(scene)):
        kept = [i for i in range(len(scene)) if i != index and index not in ancestors(scene, i)]
        if kept and len(kept) < len(scene):
            yield renumbered(scene, kept)
    for index, made in enumerate(scene):
        for key, value in DEFAULTS.items():
            if made[key] != value and key != "kind":
                yield changed(scene, index, key, value)
        for key in ("size", "center", "origin"):
            if any(number != round(number) for number in made[key]):
                yield changed(scene, index, key, [round(number) for number in made[key]])


def changed(scene, index, key, value):
    result = renumbered(scene, range(len(scene)))
    result[index][key] = value
    return result


def text(scene):
    """One line a box, without what is as always."""
    lines = []
    for index, made in enumerate(scene):
        facts = {k: v for k, v in made.items() if k not in DEFAULTS or v != DEFAULTS[k]}
        lines.append(f"  {index}: {json.dumps(facts)}")
    return "\n".join(lines)


def summary(scenes, boxes, disagreements):
    return f"{scenes} scenes, {boxes} boxes compared, {disagreements} disagreements"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--scenes", type=int, default=2_000)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--features", default=",".join(FEATURES))
    parser.add_argument("--shown", type=int, default=5)
    options = parser.parse_args()
    seed = random.SystemRandom().randrange(10**9) if options.seed is None else options.seed
    features = [word for word in options.features.split(",") if word]
    oracle = Oracle()
    scenes = boxes = disagreements = 0
    try:
        print(f"Chromium {oracle.renderer.version}, seed {seed}", flush=True)
        seeds = range(seed, seed + options.scenes)
        for scene, compared, found in oracle.run(seeds, features):
            scenes += 1
            boxes += compared
            disagreements += len(found)
            if found and options.shown > 0:
                options.shown -= 1
                small = oracle.shrink(scene)
                print(f"seed {seed + scenes - 1}: " + "; ".join(oracle.disagreements(small)))
                print(text(small), flush=True)
    finally:
        oracle.close()
    print(summary(scenes, boxes, disagreements))
    sys.exit(1 if disagreements else 0)


if __name__ == "__main__":
    main()
