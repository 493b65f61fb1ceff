#!/usr/bin/python3
"""A server that acknowledges before it keeps is found out."""

import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent


class Liar(unittest.TestCase):
    def test_what_was_acknowledged_too_early_is_missed(self):
        with tempfile.TemporaryDirectory() as folder:
            command = [sys.executable, HERE / "chaos.py", HERE / "toy_server.py", "--kills", "4", "--seconds", "20", "--matches", "4",
                       "--ending", "0.5", "--seed", "1", "--keep", folder]
            done = subprocess.run(command, env=os.environ | {"TOY_LIE": "late"}, capture_output=True, text=True)
        self.assertEqual(done.returncode, 1, done.stdout + done.stderr)
        self.assertRegex(done.stdout, "WRONG: match .* was sent back from version")


if __name__ == "__main__":
    unittest.main()
