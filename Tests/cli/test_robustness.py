"""Outputs that cannot be written: a clear error, the right status, nothing half-written."""

import json
import os
import pathlib
import resource
import shutil
import signal
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import ADAUDIT, CommandTest, screen

OLD = '{"old": true}\n'


class OutputTest(CommandTest):
    def setUp(self):
        super().setUp()
        self.write("bad.json", screen(badge=None))

    def names(self, folder="."):
        return sorted(path.name for path in (self.folder / folder).iterdir())

    def refused(self, result, *words):
        """The run wrote what it could, and says what it could not."""
        self.assertEqual(result.returncode, 74, result.stderr)
        for word in words:
            self.assertIn(word, result.stderr.decode())
        self.assertNotIn("internal", result.stderr.decode())


class Places(OutputTest):
    def test_a_missing_folder(self):
        result = self.run_command("check", "--format", "json=no/r.json", "bad.json")
        self.refused(result, "no/r.json cannot be written: No such file or directory")
        self.assertEqual(self.names(), ["bad.json"])

    def test_a_folder_as_output_file(self):
        (self.folder / "out").mkdir()
        for target in ("out", "out/"):
            with self.subTest(target):
                result = self.run_command("check", "--format", f"json={target}", "bad.json")
                self.refused(result, f"{target} cannot be written: Is a directory")
                self.assertEqual(self.names("out"), [])

    def test_a_file_as_folder(self):
        result = self.run_command("check", "--format", "json=bad.json/r.json", "bad.json")
        self.refused(result, "cannot be written: Not a directory")

    def test_a_read_only_folder(self):
        (self.folder / "locked").mkdir()
        (self.folder / "locked/r.json").write_text(OLD)
        (self.folder / "locked").chmod(0o555)
        self.folder.chmod(0o755)
        # Nothing is read-only for root; nobody may not even read a build below root's folder.
        command, user = self.folder / "adaudit", None
        if os.getuid() == 0:
            user = "nobody"
            shutil.copy(ADAUDIT, command)
        else:
            command = ADAUDIT
        result = subprocess.run(
            [command, "check", "--format", "json=locked/r.json", "bad.json"], cwd=self.folder,
            capture_output=True, stdin=subprocess.DEVNULL, timeout=120, user=user)
        self.refused(result, "locked/r.json cannot be written: Permission denied")
        self.assertEqual(self.names("locked"), ["r.json"])
        self.assertEqual((self.folder / "locked/r.json").read_text(), OLD)

    def test_one_bad_place_spares_the_others(self):
        result = self.run_command(
            "check", "--format", "html=no/r.html", "--format", "json=r.json", "bad.json")
        self.refused(result, "no/r.html")
        self.assertEqual(json.loads((self.folder / "r.json").read_text())["summary"]["ads"], 1)

    def test_convert_merge_and_render_behave_alike(self):
        self.run_command("check", "--format", "json=r.json", "bad.json")
        for command in (["convert", "bad.json", "--output", "no/s.json"],
                        ["render", "r.json", "--format", "html=no/r.html"],
                        ["merge", "r.json", "--format", "html=no/r.html"]):
            with self.subTest(command[0]):
                self.refused(self.run_command(*command), "cannot be written: No such file")


class FullDisk(OutputTest):
    def test_on_standard_output(self):
        for command in (["check", "bad.json"], ["check", "--ndjson", "bad.json"],
                        ["convert", "bad.json"], ["schema", "report"], ["inspect", "bad.json"],
                        ["rules", "list"], ["completions", "zsh"], ["--help"]):
            with self.subTest(" ".join(command)), open("/dev/full", "wb") as full:
                result = subprocess.run(
                    [ADAUDIT, *command], cwd=self.folder, stdout=full, stderr=subprocess.PIPE,
                    stdin=subprocess.DEVNULL, timeout=120)
                self.assertEqual(result.returncode, 74)

    def test_in_a_file_the_old_report_stays(self):
        (self.folder / "r.html").write_text(OLD)

        def limit():
            # Writing beyond the limit fails as on a full disk, instead of by a signal.
            signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
            resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))

        result = subprocess.run(
            [ADAUDIT, "check", "--format", "html=r.html", "bad.json"], cwd=self.folder,
            capture_output=True, stdin=subprocess.DEVNULL, timeout=120, preexec_fn=limit)
        self.refused(result, "r.html cannot be written: File too large")
        self.assertEqual((self.folder / "r.html").read_text(), OLD)
        self.assertEqual(self.names(), ["bad.json", "r.html"])

    def test_on_a_device(self):
        result = self.run_command("check", "--format", "json=/dev/full", "bad.json")
        self.refused(result, "/dev/full cannot be written: No space left on device")


class Interrupts(OutputTest):
    def test_while_waiting_for_input(self):
        process = subprocess.Popen(
            [ADAUDIT, "check", "--format", "json=r.json", "-"], cwd=self.folder,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        time.sleep(0.3)
        process.send_signal(signal.SIGINT)
        _, errors = process.communicate(timeout=60)
        # What a shell calls 130.
        self.assertEqual(process.returncode, -signal.SIGINT)
        self.assertEqual(errors, b"")
        self.assertEqual(self.names(), ["bad.json"])

    @unittest.skipUnless(shutil.which("cc") or shutil.which("clang"), "there is no C compiler")
    def test_between_writing_and_renaming(self):
        (self.folder / "r.json").write_text(OLD)
        # Holds the program at the moment at which the new report is whole but not yet in place.
        self.write("hold.c", "#include <unistd.h>\nint rename(const char *a, const char *b) "
                             "{ (void)a; (void)b; for (;;) pause(); }\n")
        subprocess.run(
            [shutil.which("cc") or shutil.which("clang"), "-shared", "-fPIC", "-o", "hold.so",
             "hold.c"], cwd=self.folder, check=True, timeout=120)
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(number):
                process = subprocess.Popen(
                    [ADAUDIT, "check", "--format", "json=r.json", "bad.json"], cwd=self.folder,
                    stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                    env={**os.environ, "LD_PRELOAD": str(self.folder / "hold.so")})
                end = time.monotonic() + 60
                while not [n for n in self.names() if n.endswith(".part")]:
                    self.assertLess(time.monotonic(), end)
                    time.sleep(0.02)
                process.send_signal(number)
                process.communicate(timeout=60)
                self.assertEqual(process.returncode, -number)
                self.assertEqual(self.names(), ["bad.json", "hold.c", "hold.so", "r.json"])
                self.assertEqual((self.folder / "r.json").read_text(), OLD)


class ClosedPipe(OutputTest):
    def test_every_command_ends_quietly(self):
        self.run_command("check", "--format", "json=r.json", "bad.json")
        for command in (["check", "bad.json"], ["check", "--ndjson", "bad.json"],
                        ["render", "r.json"], ["merge", "r.json"], ["inspect", "bad.json"]):
            with self.subTest(" ".join(command)):
                reader, writer = os.pipe()
                os.close(reader)
                result = subprocess.run(
                    [ADAUDIT, *command], cwd=self.folder, stdout=writer, stderr=subprocess.PIPE,
                    stdin=subprocess.DEVNULL, timeout=60)
                os.close(writer)
                self.assertEqual(result.stderr, b"")
                self.assertEqual(result.returncode, -signal.SIGPIPE)


if __name__ == "__main__":
    unittest.main()
