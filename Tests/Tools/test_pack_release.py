"""What `make dist` packs: the same bytes for the same binary, and all that a user needs."""

import hashlib
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[1] / "cli"))
from command import ADAUDIT, ROOT


def pack(binary, folder, **environment):
    result = subprocess.run(
        [str(ROOT / "Tools/pack-release"), str(binary), str(folder)], capture_output=True,
        text=True, env={**os.environ, **environment}, timeout=300)
    if result.returncode != 0:
        raise AssertionError(result.stderr)
    return pathlib.Path(result.stdout.strip())


@unittest.skipUnless(shutil.which("strip") and shutil.which("dpkg-query"), "not a Debian machine")
class Packing(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.place = tempfile.TemporaryDirectory()
        folder = pathlib.Path(cls.place.name)
        # Small, and an executable like the real one.
        source = folder / "start.c"
        source.write_text(
            "#include <unistd.h>\n"
            f'int main(int n, char **v) {{ (void)n; return execv("{ADAUDIT}", v); }}\n')
        binary = folder / "adaudit"
        compiler = shutil.which("cc") or shutil.which("clang")
        subprocess.run([compiler, "-o", str(binary), str(source)], check=True, timeout=120)
        cls.archive = pack(binary, folder / "one")
        # Another copy with another time, at another place, by someone with other habits.
        copy = folder / "copy"
        shutil.copyfile(binary, copy)
        copy.chmod(0o700)
        os.utime(copy, (10, 10))
        old = os.umask(0o077)
        try:
            cls.again = pack(copy, folder / "two", TZ="Asia/Tokyo", LC_ALL="C")
        finally:
            os.umask(old)
        cls.folder = folder

    @classmethod
    def tearDownClass(cls):
        cls.place.cleanup()

    def test_two_runs_agree_byte_for_byte(self):
        self.assertEqual(self.archive.name, self.again.name)
        self.assertEqual(self.archive.read_bytes(), self.again.read_bytes())

    def test_the_sum_beside_it_is_its_own(self):
        line = self.archive.with_name(self.archive.name + ".sha256").read_text()
        digest = hashlib.sha256(self.archive.read_bytes()).hexdigest()
        self.assertEqual(line, f"{digest}  {self.archive.name}\n")

    def test_it_holds_the_binary_completions_and_licences(self):
        with tarfile.open(self.archive) as archive:
            members = archive.getmembers()
        top = self.archive.name.removesuffix(".tar.gz")
        files = {m.name.removeprefix(top + "/") for m in members if m.isfile()}
        self.assertEqual(files, {
            "LICENSE", "bin/adaudit", "licences/expat1.txt", "licences/json-c.txt",
            "licences/swift.txt", "licences/utf8proc.txt", "licences/zlib1g.txt",
            "share/bash-completion/completions/adaudit",
            "share/fish/vendor_completions.d/adaudit.fish", "share/zsh/site-functions/_adaudit"})
        for member in members:
            self.assertEqual((member.uid, member.gid, member.mtime), (0, 0, 0))
            self.assertIn(member.mode & 0o777, (0o644, 0o755))
            if member.isfile():
                self.assertGreater(member.size, 0)

    def test_the_recipe_installs_it_and_refuses_another(self):
        install = ROOT / "Recipes/install.sh"
        digest = hashlib.sha256(self.archive.read_bytes()).hexdigest()
        target = self.folder / "installed"
        done = subprocess.run(
            [str(install), self.archive.as_uri(), digest, str(target)], capture_output=True,
            text=True, timeout=120)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertRegex(done.stdout, r"^adaudit \d")
        other = subprocess.run(
            [str(install), self.archive.as_uri(), "0" * 64, str(self.folder / "not")],
            capture_output=True, text=True, timeout=120)
        self.assertEqual(other.returncode, 1)
        self.assertIn("does not have the SHA-256", other.stderr)
        self.assertFalse((self.folder / "not").exists())


if __name__ == "__main__":
    unittest.main()
