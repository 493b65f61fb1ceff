#!/usr/bin/python3
"""The test finds servers that lie, and nothing wrong with one that does not."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SLOWLY = ("--faults", "2", "--matches", "8", "--ending", "0.5")


class Liar(unittest.TestCase):
    def run_with(self, lie, *options):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, HERE / "chaos.py", HERE / "toy_server.py", "--kinds", "node killed", "--faults", "4",
                       "--matches", "4", "--gap", "0.5", "--seed", "1", "--keep", folder, *options]
            # What cannot be done to a toy is not worth a word at the end of the tests.
            return subprocess.run(command, env=os.environ | {"TOY_LIE": lie, "TATETI_SKIPPED": os.devnull}, capture_output=True, text=True)

    def assert_found(self, words, lie, *options):
        done = self.run_with(lie, *options)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, f"WRONG: match .* {words}")

    def test_an_honest_server_passes(self):
        done = self.run_with("")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)

    def test_a_server_that_acknowledges_before_it_stores(self):
        self.assert_found("was sent back from version", "late", "--ending", "0.5")

    def test_a_server_that_lets_players_claim_the_game_of_a_connected_opponent(self):
        self.assert_found("by claim, but was connected", "claims", *SLOWLY, "--grace", "1", "--pause", "3", "--gap", "2")

    def test_a_server_whose_clocks_are_fast(self):
        self.assert_found("on time, .* with only", "clock", *SLOWLY, "--seconds-per-move", "6", "--pause", "8", "--gap", "3")


if __name__ == "__main__":
    unittest.main()
