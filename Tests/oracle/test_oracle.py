"""The geometry against a real renderer on scenes that are the same every time."""

import copy
import unittest

from judge import Case
from oracle import Oracle, smaller, summary, text
from scenes import box

FEATURES = ("scale", "turn", "round", "mask", "gap", "depth")


class OracleTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.oracle = Oracle()

    @classmethod
    def tearDownClass(cls):
        cls.oracle.close()

    def test_the_engine_sees_what_the_renderer_shows(self):
        scenes = boxes = 0
        complaints = []
        for scene, compared, found in self.oracle.run(range(200), FEATURES):
            scenes += 1
            boxes += compared
            complaints += [f"{found[0]}\n{text(scene)}"] if found else []
        print(summary(scenes, boxes, len(complaints)), flush=True)
        self.assertEqual(complaints, [])
        self.assertGreater(boxes, 1_000)

    def test_a_wrong_share_is_noticed(self):
        scene = [
            box(None, [100, 100], [50, 50], kind="window"),
            box(0, [60, 40], [50, 50]),
            box(0, [20, 40], [70, 50], painter="opaque"),
        ]
        case = Case(scene)
        counts = self.oracle.renderer.count(case.groups)
        shares = self.oracle.engine.shares(scene)
        self.assertEqual(case.disagreements(shares, counts), [])
        for key in ("seen", "outside", "clipped", "covered", "perhapsCovered", "low", "high"):
            wrong = copy.deepcopy(shares)
            wrong[1][key] += 0.05
            self.assertNotEqual(case.disagreements(wrong, counts), [], key)
        wrong = copy.deepcopy(shares)
        wrong[1]["takers"][0][1] = 0
        self.assertIn("cover 2 takes", case.disagreements(wrong, counts)[0])

    def test_every_smaller_scene_is_one(self):
        scene = [
            box(None, [100, 100], [50, 50], kind="window"),
            box(0, [60.5, 40], [50, 50], clips=True, z=1),
            box(1, [20, 40], [70, 50], painter="opaque", root=1),
        ]
        found = list(smaller(scene))
        self.assertEqual([len(each) for each in found[:2]], [1, 2])
        for each in found:
            self.oracle.disagreements(each)
            self.assertNotEqual(each, scene)


if __name__ == "__main__":
    unittest.main()
