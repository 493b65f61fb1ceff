#!/usr/bin/env python3
"""The larger family of games, as a shell sees it: family_test.py PROGRAM"""

import json
import os
import pathlib
import pty
import signal
import subprocess
import sys
import tempfile
import unittest

PROGRAM = sys.argv.pop(1)


def run(*arguments, stdin=""):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=300)


class Family(unittest.TestCase):
    def test_a_refusal_is_status_1_and_wrong_usage_2(self):
        for refused in (["rules", "chess"], ["state", "--game", "20,20,5"], ["perft", "2", "--game", "3,3,4"], ["prove", "gomoku"],
                        ["play", "--game", "chess"], ["play", "--game", ""], ["state", "--game", ""], ["check", "/no/such/file"],
                        ["state", "--game", "4,4,3", "XX../..../..../...."]):
            ran = run(*refused)
            self.assertEqual((ran.returncode, ran.stdout), (1, ""), refused)
            self.assertTrue(ran.stderr.startswith("tateti: "), ran.stderr)
        for wrong in (["rules"], ["prove"], ["check"], ["prove", "7,7,5", "--memory", "0"], ["prove", "7,7,5", "--time", "x"], ["state", "--game"],
                      ["play", "--game", "wild", "--best-of", "3"], ["play", "--game", "wild", "--level", "companion"], ["analyse", "--time", "1"], ["analyse", "--nodes", "1"]):
            self.assertEqual(run(*wrong).returncode, 2, wrong)
        for option, most in (("--time", 10**9), ("--nodes", 10**15)):
            for value in ("0", "-1", "x", "99999999999999999999"):
                ran = run("analyse", "--game", "gomoku", option, value)
                self.assertEqual(ran.returncode, 2, value)
                self.assertIn(f"{option}: a whole number from 1 to {most} is needed, not '{value}'", ran.stderr)

    def test_a_proof_without_memory_says_so(self):
        options = "allocator_may_return_null=1"  # a sanitizer would end the program instead
        environment = {**os.environ, "ASAN_OPTIONS": options, "TSAN_OPTIONS": options}
        for game in (["7,7,5"], ["7,7,5", "d4"]):  # a table for both threads, and one in each
            ran = subprocess.run([PROGRAM, "prove", *game, "--memory", "1048576", "--json"], env=environment, capture_output=True, text=True, timeout=300)
            self.assertEqual((ran.returncode, json.loads(ran.stdout)["error"]["code"]), (1, "prove/no_memory"), ran.stderr)

    def test_the_language_applies(self):
        self.assertIn("Wer 3 gleiche", run("rules", "misere", "--lang", "de").stdout)
        self.assertIn("no existe el juego «chess»", run("rules", "chess", "--lang", "es").stderr)
        self.assertEqual(json.loads(run("games", "--json", "--lang", "zh").stdout)["games"][0]["name"], "井字棋")

    def test_options_reach_their_commands(self):
        self.assertEqual(json.loads(run("perft", "10", "--game", "notakto", "--json").stdout)["perft"][:3], [1, 9, 72])
        self.assertEqual(json.loads(run("state", "--game", "misere", "408", "--json").stdout)["moves"], ["4", "0", "8"])
        state = run("state", "--game", "7,7,5", "d4", "e5", "--json").stdout
        self.assertEqual(run("state", "--game", "7,7,5", "--json", "-", stdin=state).stdout, state)
        self.assertEqual(run("state", "--json", "-", stdin=state).stdout, state, "it names its game")
        with tempfile.TemporaryDirectory() as folder:
            unreadable = os.open(folder, os.O_RDONLY)
            for command in (["state", "--game", "misere"], ["analyse"], ["review"]):
                refused = subprocess.run([PROGRAM, *command, "--json", "-"], stdin=unreadable, capture_output=True, text=True, timeout=300)
                self.assertEqual((refused.returncode, json.loads(refused.stdout)["error"]["code"]), (1, "file/not_read"))
            os.close(unreadable)
        self.assertEqual(run("state", "7,7,5", "d4", "e5", "--json").stdout, state)
        self.assertEqual(run("state", "--json", "-", stdin=run("state", "40", "--json").stdout).stdout, run("state", "40", "--json").stdout)
        self.assertEqual(json.loads(run("analyse", "--game", "misere", "--json").stdout)["best"], ["4"])
        searched = [run("analyse", "--game", "ultimate", "--nodes", "30", "--json").stdout for _ in range(2)]
        self.assertEqual(json.loads(searched[0])["guess"]["playouts"], 30)
        self.assertEqual(searched[0], searched[1], "the same nodes give the same answer")
        self.assertGreater(json.loads(run("analyse", "--game", "wild", "--time", "1", "--json").stdout)["value"]["plies"], 0)

    def test_an_analysis_ends_after_its_time_or_by_a_signal_and_tells_what_it_found(self):
        timed = json.loads(run("analyse", "--game", "ultimate", "--time", "1", "--json").stdout)["guess"]
        self.assertGreater(timed["playouts"], 0)
        search = subprocess.Popen([PROGRAM, "analyse", "--game", "ultimate", "--time", "1000000"], stdout=subprocess.PIPE, text=True)
        self.assertEqual(search.stdout.readline(), "\n")  # the board is printed before the search
        search.send_signal(signal.SIGINT)
        output, _ = search.communicate(timeout=300)
        self.assertEqual(search.returncode, -signal.SIGINT)
        self.assertIn("A guess, not a proof", output)

    def test_a_game_is_played(self):
        played = run("play", "--game", "misere", "--two", "--json", stdin="0\n4\n1\n5\n2\nquit\n")
        self.assertEqual(json.loads(played.stdout.splitlines()[4])["status"], "o-wins")
        options = ("--game", "7,7,5", "--level", "easy", "--seed", "3", "--json")
        games = [run(*options, stdin="d4\nd5\n").stdout, run("play", *options, stdin="d4\nd5\n").stdout]
        self.assertEqual(games[0], games[1], "the same seed gives the same game, with and without play")
        self.assertEqual(len(json.loads(games[0].splitlines()[1])["moves"]), 4)

    def test_a_certificate_is_made_and_checked(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "proof"
            self.assertIn("6,6,5: A draw.", run("prove", "6,6,5", "--certificate", str(file)).stdout)
            self.assertIn("6,6,5: A draw.", run("check", str(file)).stdout)
            changed = bytearray(file.read_bytes())
            changed[len(changed) // 2] ^= 4
            file.write_bytes(changed)
            self.assertEqual(run("check", str(file)).returncode, 1)

    def test_a_proof_stops_cleanly(self):
        terminal, stderr = pty.openpty()
        proof = subprocess.Popen([PROGRAM, "prove", "8,8,5", "--memory", "16"], stdout=subprocess.PIPE, stderr=stderr, text=True)
        os.close(stderr)
        shown = b""
        while b"nodes" not in shown:
            shown += os.read(terminal, 1000)
        proof.send_signal(signal.SIGINT)
        output, _ = proof.communicate(timeout=300)
        try:
            while more := os.read(terminal, 1000):
                shown += more
        except OSError:  # the other end is closed
            pass
        os.close(terminal)
        self.assertEqual(proof.returncode, -signal.SIGINT)
        self.assertEqual(output, "")
        self.assertRegex(shown.decode(), r"Stopped: \d+ nodes, [\d.]+ s; proven so far: no loss for X; moves that may still win: \d+ of 10\.")
        self.assertEqual(run("prove", "8,8,5", "--memory", "16", "--nodes", "1000").returncode, 1)


unittest.main()
