#!/usr/bin/env python3
"""The game without a screen and its scores, as a shell sees them: play_test.py PROGRAM"""

import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "support"))
from choices import choices  # noqa: E402

PROGRAM = sys.argv.pop(1)
LINES = [{0, 1, 2}, {3, 4, 5}, {6, 7, 8}, {0, 3, 6}, {1, 4, 7}, {2, 5, 8}, {0, 4, 8}, {2, 4, 6}]


def status_of(moves):
    """The status of a game, computed from its moves."""
    for first, status in ((0, "x-wins"), (1, "o-wins")):
        if any(line <= set(moves[first::2]) for line in LINES):
            return status
    return "draw" if len(moves) == 9 else "playing"


class Play(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = pathlib.Path(folder.name)
        self.data = self.folder / "data"

    def run_program(self, *arguments, stdin="", environment=None):
        clean = {name: value for name, value in os.environ.items() if name not in ("XDG_DATA_HOME", "TATETI_DATA")}
        return subprocess.run(
            [PROGRAM, *arguments],
            input=stdin,
            capture_output=True,
            text=True,
            timeout=60,
            env={**clean, "TATETI_DATA": str(self.data), **(environment or {})},
        )

    def play(self, lines, *arguments):
        """The objects that a game in JSON answers with."""
        ran = self.run_program("play", "--json", *arguments, stdin="".join(line + "\n" for line in lines))
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        return [json.loads(line) for line in ran.stdout.splitlines()]

    def scores(self, *arguments):
        ran = self.run_program("scores", "--json", *arguments)
        self.assertEqual((ran.returncode, ran.stderr), (0, ""))
        return json.loads(ran.stdout)

    def test_starts_without_plain_if_there_is_no_terminal(self):
        for arguments in ([], ["play"], ["--plain"], ["play", "--plain"], ["--level", "easy"]):
            ran = self.run_program(*arguments, stdin="4\n")
            self.assertEqual(ran.returncode, 0, arguments)
            self.assertIn("You play 4, the centre.", ran.stdout)
            self.assertNotIn("\x1b", ran.stdout)

    def test_end_of_input_ends_the_program_with_status_0(self):
        for stdin in ("", "4", "4\n", "\n\n"):
            ran = self.run_program(stdin=stdin)
            self.assertEqual((ran.returncode, ran.stderr), (0, ""))

    def test_every_level_as_x_and_as_o_plays_whole_games_that_are_recorded(self):
        chance = random.Random(1)
        played = []
        for level in choices(PROGRAM, "play", "--level"):
            for side in ("X", "O"):
                for seed in range(3):
                    moves = []
                    free = chance.sample(range(9), 9)
                    answers = self.play(["board", *map(str, free)], "--level", level, "--as", side, "--seed", str(seed))
                    for answer in answers:
                        if "error" in answer:
                            self.assertIn(answer["error"]["code"], ("move/cell_occupied", "move/game_over"))
                            continue
                        self.assertEqual(answer["moves"][: len(moves)], moves)
                        moves = answer["moves"]
                        self.assertEqual(answer["status"], status_of(moves))
                    self.assertNotEqual(status_of(moves), "playing")
                    if level == "perfect":
                        self.assertNotEqual(status_of(moves), "x-wins" if side == "X" else "o-wins")
                    seats = ("person", level) if side == "X" else (level, "person")
                    played.append((*seats, moves, status_of(moves)))
        games = self.scores("--last", "100")["games"]
        self.assertEqual([(game["x"], game["o"], game["moves"], game["status"]) for game in reversed(games)], played)
        exported = self.run_program("scores", "--export").stdout.splitlines()
        self.assertEqual([json.loads(line) for line in exported], games[::-1])

    def test_recorded_games_can_be_reviewed(self):
        def reviewed(*arguments):
            answer = json.loads(self.run_program("review", "--json", *arguments).stdout)
            return answer["error"]["code"] if "error" in answer else answer["state"]["moves"]

        self.assertEqual(reviewed("--last"), "review/no_games")
        first, last = [0, 3, 1, 4, 2], [0, 4, 8, 2, 1, 6]
        for moves in (first, last):
            self.play(map(str, moves), "--two")
        ids = [game["id"] for game in self.scores()["games"]]
        self.assertEqual(reviewed("--last"), last)
        self.assertEqual(reviewed("--id", ids[1][:8]), first)
        self.assertEqual(reviewed("--id", "no such id"), "review/no_such_game")
        for wrong in (["--last", "4"], ["--last", "--game", ids[0]], ["--game", ids[0], "4"]):
            self.assertEqual(self.run_program("review", *wrong).returncode, 2, wrong)

    def test_the_results_at_a_level_are_drawn_into_a_file(self):
        self.play([str(cell) for cell in range(9)], "--level", "gentle", "--seed", "1")
        picture = self.folder / "results.svg"
        self.assertEqual(self.run_program("scores", "--level", "gentle", "--svg", str(picture)).returncode, 0)
        self.assertTrue(picture.read_text().startswith("<svg"))
        self.assertEqual(self.run_program("scores", "--svg", str(picture)).returncode, 2, "of which level?")

    def test_settings_are_saved_and_options_override_them_for_one_run(self):
        def players(*arguments):
            return self.run_program(*arguments).stdout.splitlines()[0]

        self.run_program(stdin="level hard\nside O\n")
        self.assertIn("You are O against the computer (hard)", players())
        self.assertIn("You are X against the computer (easy)", players("--as", "X", "--level", "easy"))
        self.assertIn("You are O against the computer (hard)", players())
        self.assertIn("wo players", players("--two"))
        self.assertIn("You are O against the computer (hard)", players())

    def test_the_data_folder(self):
        home = {"HOME": str(self.folder / "home"), "TATETI_DATA": ""}
        places = [
            ([], home, "home/.local/share/tateti"),
            ([], {**home, "XDG_DATA_HOME": str(self.folder / "xdg")}, "xdg/tateti"),
            ([], {**home, "XDG_DATA_HOME": "relative"}, "home/.local/share/tateti"),
            ([], {**home, "TATETI_DATA": str(self.folder / "here")}, "here"),
            (["--data", str(self.folder / "there")], {"TATETI_DATA": str(self.folder / "here")}, "there"),
        ]
        for arguments, environment, place in places:
            file = self.folder / place / "tateti.sqlite"
            file.unlink(missing_ok=True)
            self.assertEqual(self.run_program("play", *arguments, environment=environment).returncode, 0)
            self.assertTrue(file.exists(), place)

    def test_showing_scores_creates_no_file(self):
        for option in ([], ["--json"], ["--export"], ["--reset"]):
            self.assertEqual(self.run_program("scores", *option).returncode, 0)
        self.assertFalse(self.data.exists())

    def test_wrong_usage(self):
        for wrong in (
            ["play", "--level", "silly"],
            ["play", "--as", "Z"],
            ["play", "--two", "--level", "easy"],
            ["play", "--two", "--as", "O"],
            ["play", "--seed", "x"],
            ["play", "--seed", "-1"],
            ["play", "--pause", "-1"],
            ["play", "4"],
            ["--level", "silly"],
            ["scores", "--reset", "--export"],
            ["scores", "--last", "x"],
            ["scores", "--last", "-1"],
            ["scores", "--last", "3", "--export"],
            ["play", "--seed", "1.5"],
            ["play", "--seed", "99999999999999999999"],
        ):
            ran = self.run_program(*wrong)
            self.assertEqual((ran.returncode, ran.stdout), (2, ""), wrong)
            self.assertNotEqual(ran.stderr, "", wrong)
            self.assertLess(len(ran.stderr), 300, wrong)

    def test_output_that_cannot_be_written_is_an_error(self):
        with open("/dev/full", "w") as full:
            ran = subprocess.run(
                [PROGRAM, "--plain", "--data", str(self.data)], input="4\n", stdout=full, stderr=subprocess.PIPE, text=True, timeout=60
            )
        self.assertEqual(ran.returncode, 1)
        self.assertIn("could not be written", ran.stderr)


unittest.main(verbosity=1)
