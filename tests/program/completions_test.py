#!/usr/bin/env python3
"""What bash and fish offer after Tab, with the files that the build writes: completions_test.py BUILD"""

import pathlib
import re
import shutil
import subprocess
import sys
import unittest

BUILD = pathlib.Path(sys.argv.pop(1))
COMPLETIONS = BUILD / "completions"


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


def help_of(command):
    program, *words = command.split()
    return subprocess.run([BUILD / program, *words, "--help"], check=True, capture_output=True, text=True).stdout


def commands_of(command):
    """The commands that a help lists, with those within them."""
    listed = re.findall(r"(?m)^  ([a-z]+)  +[A-Z]", help_of(command))
    return [one for word in listed for one in [f"{command} {word}", *commands_of(f"{command} {word}")]]


EVERY_COMMAND = ["tateti-server", "tateti-server health", *commands_of("tateti")]


class Completions(unittest.TestCase):
    def test_every_option_of_every_command_is_offered(self):
        self.assertGreater(len(EVERY_COMMAND), 25)
        for command in EVERY_COMMAND:
            options = set(re.findall(r"(?m)^  (?:-\w, )?(--[a-z-]+)", help_of(command)))
            self.assertEqual(set(bash(f"{command} --")), options, command)
            if shutil.which("fish"):
                self.assertEqual(set(fish(f"{command} --")), options, command)

    def test_every_choice_is_offered(self):
        seen = 0
        for command in EVERY_COMMAND:
            for option, choices in re.findall(r"(?m)^  (--[a-z-]+) ([\w-]+(?:\|[\w-]+)+)", help_of(command)):
                self.assertEqual(bash(f"{command} {option} "), choices.split("|"), (command, option))
                seen += 1
        self.assertGreater(seen, 30)

    def test_commands_after_a_program_and_after_help(self):
        self.assertEqual(bash("tateti help s"), ["scores", "state", "serve"])
        self.assertEqual(bash("tateti matches "), ["list", "show", "end", "--help", "--version"])
        self.assertEqual(bash("tateti pu"), ["puzzle", "puzzles"])
        self.assertEqual(bash("tateti --lev"), ["--level"], "without a command, those of a game")
        self.assertEqual(bash("tateti-server m"), ["matches"])

    def test_bash_completes_an_address_after_its_colon(self):
        for program in ("tateti serve", "tateti-server"):
            self.assertEqual(bash(f"{program} --listen 127.0.0.1:8"), ["8080"])
            self.assertEqual(bash(f"{program} --listen 1"), ["127.0.0.1:8080", "127.0.0.1:0"])
            self.assertEqual(bash(f"{program} --listen [::1]:8"), ["8080"])
            self.assertEqual(bash(f"{program} --store memory: --list"), ["--listen"])

    def test_bash_completes_a_store(self):
        for program in ("tateti serve", "tateti-server", "tateti matches list"):
            self.assertEqual(bash(f"{program} --store s"), ["sqlite:"])

    def test_bash_completes_games_and_files(self):
        for command in ("rules", "prove", "state --game"):
            self.assertEqual(bash(f"tateti {command} gom"), ["gomoku"])
        for before in ("check", "picture -o", "picture --output", "menace --load"):
            self.assertEqual(bash(f"tateti {before} {COMPLETIONS}/tateti.ba"), [f"{COMPLETIONS}/tateti.bash"])
        self.assertEqual(bash(f"tateti play --data {BUILD}/completi"), [str(COMPLETIONS)])
        self.assertEqual(bash("tateti rules check gom"), ["gomoku"], "a file that is called check is no command")

    @unittest.skipUnless(shutil.which("fish"), "fish is not installed")
    def test_fish_completes_both(self):
        for command in ("rules", "prove"):
            self.assertEqual(fish(f"tateti {command} gom"), ["gomoku"])
        self.assertEqual(fish("tateti-server --listen 127.0.0.1:8"), ["127.0.0.1:8080"])
        self.assertEqual(fish("tateti-server --store s"), ["sqlite:"])

    @unittest.skipUnless(shutil.which("zsh"), "zsh is not installed")
    def test_zsh_can_read_its_files(self):
        for name in ("_tateti", "_tateti-server"):
            subprocess.run(["zsh", "-n", COMPLETIONS / name], check=True, timeout=60)


unittest.main()
