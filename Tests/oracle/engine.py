"""The geometry under test, as a program that answers scene by scene."""

import json
import os
import pathlib
import subprocess

from scenes import snapshot, words

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Engine:
    def __init__(self):
        default = ROOT / ".build" / "debug" / "adaudit"
        program = pathlib.Path(os.environ.get("ADAUDIT", default)).with_name("adaudit-oracle")
        self.process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def shares(self, scene):
        """One visible share a box."""
        self.process.stdin.write(f"{snapshot(scene)}\n{words(scene)}\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError("the engine stopped")
        answer = json.loads(line)
        if isinstance(answer, dict):
            raise RuntimeError(answer["error"])
        return answer

    def close(self):
        self.process.stdin.close()
        self.process.wait()
        self.process.stdout.close()
