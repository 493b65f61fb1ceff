#!/usr/bin/env python3
"""What bash and fish offer after Tab: completions_test.py SOURCE"""

import pathlib
import shutil
import subprocess
import sys
import unittest

COMPLETIONS = pathlib.Path(sys.argv.pop(1)) / "packaging/completions"


def bash(line):
    """What Tab offers at the end of the line, as bash calls it: words are split at colons, too."""
    script = """
        . "$1/tateti-server.bash"
        . "$1/tateti.bash"
        COMP_LINE=$2 COMP_POINT=${#2} COMP_CWORD=$(($# - 3))
        COMP_WORDS=("${@:3}")
        "$([[ $2 == tateti-server* ]] && echo _tateti_server || echo _tateti)"
        printf '%s\\n' "${COMPREPLY[@]}"
    """
    words = line.replace(":", " : ").split() + ([""] if line.endswith(" ") else [])
    ran = subprocess.run(["bash", "-c", script, "bash", COMPLETIONS, line, *words], capture_output=True, text=True, timeout=60)
    return ran.stdout.split()


def fish(line):
    script = 'for file in $argv[1]/*.fish; source $file; end; complete -C "$argv[2]"'
    ran = subprocess.run(["fish", "--no-config", "-c", script, COMPLETIONS, line], capture_output=True, text=True, timeout=60)
    return [offer.split("\t")[0] for offer in ran.stdout.splitlines()]


class Completions(unittest.TestCase):
    def test_bash_completes_an_address_after_its_colon(self):
        for program in ("tateti serve", "tateti-server"):
            self.assertEqual(bash(f"{program} --listen 127.0.0.1:8"), ["8080"])
            self.assertEqual(bash(f"{program} --listen 1"), ["127.0.0.1:8080", "127.0.0.1:0"])
            self.assertEqual(bash(f"{program} --listen [::1]:8"), ["8080"])
            self.assertEqual(bash(f"{program} --store memory: --list"), ["--listen"])

    def test_bash_completes_the_command_to_help_with(self):
        self.assertEqual(bash("tateti help s"), ["serve", "scores", "state"])

    def test_bash_finds_the_options_of_the_server_in_the_source_tree(self):
        script = '. "$1/tateti.bash"; COMP_WORDS=(tateti serve --log-l) COMP_CWORD=2; _tateti; echo "${COMPREPLY[@]}"'
        ran = subprocess.run(["bash", "-c", script, "bash", COMPLETIONS], capture_output=True, text=True, timeout=60)
        self.assertEqual(ran.stdout, "--log-level\n", ran.stderr)

    def test_bash_completes_a_store(self):
        for program in ("tateti serve", "tateti-server", "tateti matches list"):
            self.assertEqual(bash(f"{program} --store s"), ["sqlite:"])

    def test_bash_completes_games_and_certificates(self):
        for command in ("rules", "prove", "state --game"):
            self.assertEqual(bash(f"tateti {command} gom"), ["gomoku"])
        self.assertEqual(bash("tateti check --j"), ["--json"])
        self.assertEqual(bash("tateti check --lang e"), ["en", "es", "es-AR"])
        self.assertEqual(bash(f"tateti check {COMPLETIONS}/tateti.ba"), [f"{COMPLETIONS}/tateti.bash"])
        self.assertEqual(bash("tateti perft 4 --la"), ["--lang"])
        self.assertEqual(bash("tateti rules check gom"), ["gomoku"], "a file that is called check is no command")

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_completes_both(self):
        for command in ("rules", "prove"):
            self.assertEqual(fish(f"tateti {command} gom"), ["gomoku"])
        self.assertEqual(fish("tateti-server --listen 127.0.0.1:8"), ["127.0.0.1:8080"])
        self.assertEqual(fish("tateti-server --store s"), ["sqlite:"])


unittest.main()
