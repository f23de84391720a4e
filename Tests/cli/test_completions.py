"""The completion scripts in their shells."""

import os
import pathlib
import pty
import select
import shutil
import subprocess
import sys
import time
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from command import CommandTest


class Completions:
    """What every shell must offer; `offers(line)` gives the words offered after it."""

    def setUp(self):
        super().setUp()
        script = self.run_command("completions", self.shell)
        self.assertEqual(script.returncode, 0)
        self.script = self.write(self.script_name, script.stdout)
        for name in ("page.html", "Screens/a.json"):
            self.write(name, "x")

    def test_commands(self):
        self.assertEqual(self.offers("adaudit ch"), ["check"])
        self.assertLessEqual({"check", "merge", "rules", "schema"}, set(self.offers("adaudit ")))

    def test_commands_of_a_group(self):
        self.assertEqual(self.offers("adaudit rules va"), ["validate"])

    def test_options(self):
        self.assertEqual(self.offers("adaudit check --fail-on-"), ["--fail-on-review"])
        self.assertLessEqual({"--min-ads", "--min-decided"},
                             set(self.offers("adaudit check --min-")))
        self.assertEqual(self.offers("adaudit rules list --mark"), ["--markdown"])

    def test_words_of_an_option(self):
        self.assertEqual(self.offers("adaudit check --profile ad-"), ["ad-manager"])
        self.assertEqual(self.offers("adaudit check --format sar"), ["sarif"])
        self.assertEqual(self.offers("adaudit merge a.json --format sar"), ["sarif"])

    def test_words_of_an_argument(self):
        self.assertEqual(self.offers("adaudit schema sna"), ["snapshot"])

    def test_files(self):
        self.assertEqual(self.offers("adaudit check page.h"), ["page.html"])


class Bash(Completions, CommandTest):
    shell, script_name = "bash", "complete.bash"

    def offers(self, line):
        # As readline takes a line apart: '=' is a word of its own.
        words = line.replace("=", " = ").split(" ")
        result = subprocess.run(
            ["bash", "--norc", "-c",
             'source "$0"; COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _adaudit; '
             '[ ${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "${!#}")); '
             'printf "%s\\n" "${COMPREPLY[@]}"', str(self.script), *words],
            cwd=self.folder, capture_output=True, text=True, timeout=60)
        self.assertEqual(result.stderr, "")
        return result.stdout.split()

    def test_after_an_equals_sign(self):
        self.assertEqual(self.offers("adaudit check --format=sar"), ["sarif"])
        self.assertEqual(self.offers("adaudit check --format html=pa"), ["page.html"])

    def test_lists(self):
        self.assertEqual(self.offers("adaudit check --show notes,pa"), ["notes,pass"])

    def test_it_is_registered(self):
        result = subprocess.run(
            ["bash", "--norc", "-c", 'source "$0"; complete -p adaudit', str(self.script)],
            capture_output=True, text=True, timeout=60)
        self.assertEqual(result.stdout.strip(), "complete -o default -F _adaudit adaudit")


@unittest.skipUnless(shutil.which("fish"), "fish is not installed")
class Fish(Completions, CommandTest):
    shell, script_name = "fish", "complete.fish"

    def offers(self, line):
        result = subprocess.run(
            ["fish", "--no-config", "-c", 'source $argv[1]; complete -C $argv[2]',
             str(self.script), line],
            cwd=self.folder, capture_output=True, text=True, timeout=60,
            env={**os.environ, "HOME": str(self.folder)})
        self.assertEqual(result.stderr, "")
        return [text.split("\t")[0] for text in result.stdout.splitlines()]

    def test_lists(self):
        self.assertEqual(self.offers("adaudit check --show notes,pa"), ["notes,pass"])


@unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
class Zsh(Completions, CommandTest):
    shell, script_name = "zsh", "_adaudit"

    # Types a line into an interactive zsh and has it list what it would offer.
    SETUP = r"""
PS1=; PS2=; setopt no_list_ambiguous no_prompt_cr no_prompt_sp; unsetopt automenu
fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D
zstyle ':completion:*' list-grouped false
compadd() {
  if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then builtin compadd "$@"; return; fi
  local -a __hits __shown; typeset -a __shown
  builtin compadd -A __hits "$@"
  builtin compadd "$@"; local status_=$?
  print -rl -- $__hits >> offers
  return $status_
}
complete-and-tell() { zle complete-word; : > told }
zle -N complete-and-tell; bindkey '^I' complete-and-tell
"""

    def offers(self, line):
        (self.folder / "offers").write_text("")
        (self.folder / "setup.zsh").write_text(self.SETUP)
        told = self.folder / "told"
        told.unlink(missing_ok=True)
        pid, terminal = pty.fork()
        if pid == 0:
            os.chdir(self.folder)
            os.environ.update(HOME=str(self.folder), ZDOTDIR=str(self.folder), TERM="dumb")
            os.execvp("zsh", ["zsh", "-f", "-i"])
        try:
            os.write(terminal, b"source ./setup.zsh; print rea''dy\n")
            self.wait(terminal, lambda seen: b"ready" in seen)
            os.write(terminal, line.encode() + b"\t")
            self.wait(terminal, lambda seen: told.exists())
        finally:
            os.close(terminal)
            os.waitpid(pid, 0)
        words = (self.folder / "offers").read_text().split("\n")
        return sorted({word.strip() for word in words if word.strip()} - {"offers", "setup.zsh"})

    def wait(self, terminal, holds):
        """Reads what the terminal shows until the condition on it holds."""
        seen, end = b"", time.monotonic() + 60
        while not holds(seen):
            self.assertLess(time.monotonic(), end, seen[-2000:])
            if select.select([terminal], [], [], 0.05)[0]:
                seen += os.read(terminal, 65536)


if __name__ == "__main__":
    unittest.main()
