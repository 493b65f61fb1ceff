#!/usr/bin/env python3
"""The program as a whole, as a shell sees it: program_test.py PROGRAM"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "scripts"))
from pseudo_terminal import run_on_terminal

PROGRAM = sys.argv.pop(1)


def run(*arguments, stdin="", environment=None):
    return subprocess.run(
        [PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=60, env={**os.environ, **(environment or {})}
    )


def on_terminal(*arguments, environment):
    """What the program writes to a terminal."""
    return run_on_terminal([PROGRAM, *arguments], environment)[1]


class Program(unittest.TestCase):
    def test_exit_status_is_0_1_or_2(self):
        self.assertEqual(run("state", "40812").returncode, 0)
        self.assertEqual(run("state", "404").returncode, 1)
        self.assertEqual(run("state", "404", "--json").returncode, 1)
        for wrong in (["bogus"], ["state", "--bogus"], ["perft"], ["perft", "10"], ["perft", "-1"], ["perft", "x"], ["analyse", "--lang"], ["analyse", "--lang", "fr"]):
            ran = run(*wrong)
            self.assertEqual(ran.returncode, 2, wrong)
            self.assertEqual(ran.stdout, "", wrong)
            self.assertNotEqual(ran.stderr, "", wrong)

    def test_every_command_has_help_with_an_example(self):
        listed = run("--help")
        self.assertEqual(listed.returncode, 0)
        for command in ("play", "serve", "scores", "state", "analyse", "review", "perft", "verify"):
            self.assertIn(f"\n  {command} ", listed.stdout)
            ran = run(command, "--help")
            self.assertEqual(ran.returncode, 0)
            self.assertIn(f"Example: tateti {command}", ran.stdout)
            self.assertTrue(ran.stdout.endswith("\n"))

    def test_version(self):
        self.assertRegex(run("--version").stdout, r"^tateti \d+\.\d+\.\d+\n$")
        self.assertRegex(run("serve", "--version").stdout, r"^tateti-server \d+\.\d+\.\d+\n$")

    def test_serve_becomes_the_server(self):
        arguments = ["--listen", "127.0.0.1:0", "--store", "memory:", "--log-level", "off"]
        with subprocess.Popen([PROGRAM, "serve", *arguments], stdout=subprocess.PIPE, text=True) as server:
            self.assertIn("Tateti is at", server.stdout.readline())
            # The same process: whoever started it can signal it and wait for it.
            self.assertEqual(os.readlink(f"/proc/{server.pid}/exe"), os.path.realpath(f"{PROGRAM}-server"))
            server.terminate()
            self.assertEqual(server.wait(timeout=60), 0)

    def test_serve_finds_the_server_beside_itself_or_on_the_path(self):
        with tempfile.TemporaryDirectory() as folder:
            game = pathlib.Path(folder) / "tateti"
            shutil.copy(PROGRAM, game)

            def serve(path):
                return subprocess.run([game, "serve", "--version"], env={"PATH": path}, capture_output=True, text=True, timeout=60)

            missing = serve("/nowhere")
            self.assertEqual((missing.returncode, missing.stdout), (1, ""))
            self.assertIn("the server is not installed; install the package tateti-server", missing.stderr)
            self.assertEqual(serve(os.path.dirname(PROGRAM)).returncode, 0)
            (pathlib.Path(folder) / "tateti-server").symlink_to(f"{PROGRAM}-server")
            self.assertEqual(serve("/nowhere").returncode, 0)

    def test_game_options_are_refused_with_serve(self):
        ran = run("--two", "serve")
        self.assertEqual(ran.returncode, 2)
        self.assertIn("cannot be combined with 'serve'", ran.stderr)

    def test_several_words_are_one_game(self):
        self.assertEqual(run("state", "1,1", "0,0", "--json").stdout, run("state", "40", "--json").stdout)
        self.assertEqual(run("state", "--json").stdout, run("state", "", "--json").stdout)

    def test_a_cell_off_the_board_is_not_taken_for_an_option(self):
        ran = run("state", "-1,0", "--json")
        self.assertEqual(json.loads(ran.stdout)["error"]["code"], "move/out_of_bounds")

    def test_a_board_may_begin_with_a_dash(self):
        self.assertEqual(run("analyse", "--X/-O-/---", "--json").stdout, run("analyse", "..X/.O./...", "--json").stdout)

    def test_reads_the_standard_input(self):
        state = run("state", "408", "--json").stdout
        self.assertEqual(run("state", "-", "--json", stdin=state).stdout, state)
        self.assertEqual(run("state", "-", "--json", stdin="408\n").stdout, state)
        self.assertEqual(json.loads(run("analyse", "-", "--json", stdin=state).stdout)["state"], json.loads(state))

    def test_the_standard_input_is_bounded(self):
        ran = run("state", "-", stdin="4" * 70000)
        self.assertEqual(ran.returncode, 1)
        self.assertIn("longer than", ran.stderr)
        ran = run("state", "-", "--json", stdin="4" * 70000)
        self.assertEqual(ran.returncode, 1)
        self.assertEqual(json.loads(ran.stdout)["error"]["code"], "request/too_long")

    def test_rows_may_be_lines_or_words(self):
        board = run("analyse", "X.O/.X./..O", "--json").stdout
        self.assertEqual(run("analyse", "X.O", ".X.", "..O", "--json").stdout, board)
        self.assertEqual(run("analyse", "-", "--json", stdin="X.O\n.X.\n..O\n").stdout, board)
        self.assertEqual(run("analyse", "-", "--json", stdin="X.O\r\n.X.\r\n..O\r\n").stdout, board)

    def test_a_list_of_moves_is_read_alike_everywhere(self):
        self.assertEqual(run("state", "[4,0,8]", "--json").stdout, run("state", "408", "--json").stdout)
        self.assertEqual(run("state", "-", "--json", stdin="[4,0,8]").stdout, run("state", "408", "--json").stdout)

    def test_an_error_names_its_option_with_and_without_play(self):
        for arguments in (["--level", "x"], ["play", "--level", "x"]):
            self.assertIn("--level: x not in {easy,", run(*arguments).stderr)

    def test_wrong_usage_says_what_is_expected(self):
        self.assertIn("no command 'analyze'", run("analyze", "4").stderr)
        self.assertIn("{en,es}", run("review", "4", "--lang", "fr").stderr)
        self.assertIn("a whole number from 0 to 9 is needed, not '10'", run("perft", "10").stderr)
        self.assertIn("a whole number from 0 to 10000 is needed, not 'x'", run("play", "--pause", "x").stderr)

    def test_unexpected_arguments_are_listed_in_order(self):
        for typed, unknown in ((["serve", "--port", "99", "a"], "--port 99 a"), (["--one", "perft", "3", "--two", "4"], "--one --two 4")):
            self.assertIn(f"tateti: unexpected: {unknown}\n", run(*typed).stderr)

    def test_numbers_are_decimal(self):
        self.assertEqual(run("perft", "08").stdout, run("perft", "8").stdout)
        self.assertEqual(run("perft", "08").returncode, 0)
        self.assertEqual(run("perft", "0x8").returncode, 2)

    def test_json_is_one_line(self):
        for arguments in (["state", "4"], ["analyse", "4"], ["review", "4"], ["perft", "3"], ["verify"], ["state", "44"]):
            written = run(*arguments, "--json").stdout
            self.assertEqual(written.count("\n"), 1, arguments)
            json.loads(written)

    def test_colour_only_on_a_terminal_that_has_it(self):
        terminal = {"TERM": "xterm", "NO_COLOR": "", "LC_ALL": "C.UTF-8"}
        self.assertIn("\x1b[", on_terminal("state", "40", environment=terminal))
        self.assertNotIn("\x1b[", on_terminal("state", "40", environment={**terminal, "NO_COLOR": "1"}))
        self.assertNotIn("\x1b[", on_terminal("state", "40", environment={**terminal, "TERM": "dumb"}))
        self.assertNotIn("\x1b[", run("state", "40", environment=terminal).stdout)

    def test_ascii_where_the_locale_is_not_utf8(self):
        self.assertTrue(run("state", "40", environment={"LC_ALL": "C"}).stdout.isascii())
        self.assertIn("│", run("state", "40", environment={"LC_ALL": "C.UTF-8"}).stdout)

    def test_a_full_disk_is_an_error(self):
        with open("/dev/full", "w") as full:
            ran = subprocess.run([PROGRAM, "state", "4"], stdout=full, stderr=subprocess.PIPE, text=True, timeout=60)
        self.assertEqual(ran.returncode, 1)
        self.assertIn("could not be written", ran.stderr)


unittest.main(verbosity=1)
