#!/usr/bin/env python3
"""Whole games on the screen, by every way of moving and against everyone: terminal_play_test.py PROGRAM"""

import unittest

from terminal_support import BACK_TAB, DOWN, LEFT, RIGHT, UP, TestCase
from terminal_support import board_of, end_text, first_free, levels, status_of, tally_of, verdicts

X_WINS, O_WINS = [0, 3, 1, 4, 2], [0, 4, 8, 2, 1, 6]
DRAW = [4, 0, 8, 2, 1, 7, 6, 3, 5]
TWO_LINES = [0, 3, 1, 4, 5, 6, 8, 7, 2]
ON_THE_LAST_CELL = [4, 0, 1, 2, 3, 6, 8, 7, 5]


class WholeGames(TestCase):
    def assert_ended(self, game, moves, person=None, before=()):
        """The screen says who won with what, what decided it, the score, and how to play again."""
        self.assertNotEqual(status_of(board_of(moves)), "playing", moves)
        game.wait_for_board(board_of(moves))
        game.wait_for_words(end_text(moves, person), "n new game")
        game.wait_for_score(*tally_of(*before, moves))
        expected = verdicts(moves, person)
        self.assertTrue(any(verdict in game.words for verdict in expected), (moves, expected, game.words))

    def test_two_people_by_digits(self):
        """S9, S10, S14: all the ways in which a game can end, one after the other at one board."""
        game, played = self.game("--two"), []
        game.wait_for_words("X to move.")
        for moves in (X_WINS, O_WINS, DRAW, TWO_LINES, ON_THE_LAST_CELL):
            game.play(moves)
            self.assert_ended(game, moves, before=played)
            played.append(moves)
            game.press("n", "A new game. X to move.")
            game.wait_for_board("." * 9)
        self.assertEqual(game.quit(), 0)
        game.wait_for("This session: X 3, O 1, draws 1. Score: X 3, O 1, draws 1.")
        self.assert_recorded(*((moves, "person", "person") for moves in played))

    def test_by_arrows_and_enter(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        at = 4
        for ply, cell in enumerate(O_WINS):
            down, right = cell // 3 - at // 3, cell % 3 - at % 3
            game.send((DOWN * down if down > 0 else UP * -down) + (RIGHT * right if right > 0 else LEFT * -right) + "\r")
            game.wait_for_board(board_of(O_WINS[: ply + 1]))
            at = cell
        self.assert_ended(game, O_WINS)
        self.assertEqual(game.quit(), 0)
        self.assert_recorded((O_WINS, "person", "person"))

    def test_back_tab_home_and_end(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        for keys, moves in ((BACK_TAB + " ", [3]), (BACK_TAB + BACK_TAB + " ", [3, 1]), ("\x1bOH ", [3, 1, 0]), ("\x1bOF ", [3, 1, 0, 8]), ("\t ", [3, 1, 0, 8, 2])):
            game.send(keys)
            game.wait_for_board(board_of(moves))

    def test_by_mouse(self):
        """S8: beside the board and on its lines there is nothing to hit, and a taken cell is refused."""
        game = self.game("--two")
        game.wait_for_words("X to move.")
        grid, done = game.grid, []
        for cell in DRAW:
            for column, row in ((0, 0), (grid.right + 1, grid.top), (grid.left + grid.columns, grid.top), (79, 23), (grid.left, grid.bottom + 1)):
                game.click(column, row)
                self.assertEqual(game.settled_board(), board_of(done))
            column, row = grid.place(cell)
            corner = len(done) % 2  # the whole of a cell counts
            game.click(column + corner * (grid.columns - 1), row + corner * (grid.rows - 1))
            done.append(cell)
            game.wait_for_board(board_of(done))
            game.click_cell(cell)
            if cell != DRAW[-1]:
                game.wait_for_words("That cell is taken.")
        game.wait_for_words("The game is over; Enter starts a new one.")
        self.assertEqual(game.settled_board(), board_of(DRAW))
        game.press("n", "A new game.")
        game.click(*grid.middle(4), button=2)  # the right button does nothing
        game.click_cell(0)
        game.wait_for_board(board_of([0]))
        self.assertEqual(game.quit(), 0)
        self.assert_recorded((DRAW, "person", "person"))

    def test_the_game_goes_on_after_whatever_the_mouse_does(self):
        """S16: the button is let go while the computer thinks, the wheel turned, a button pressed that nobody knows."""
        for report in ("0;{};{}m", "64;{};{}M", "66;{};{}M", "128;{};{}M", "128;{};{}m", "35;{};{}M", "0;0;0m"):
            with self.subTest(report):
                game = self.game("--pause", "200", "--seed", "1")
                game.wait_for_words("Your move as X.")
                column, row = game.grid.middle(4)
                game.send(f"\x1b[<0;{column + 1};{row + 1}M")
                game.wait_for_words("The computer (O) is thinking")
                game.send("\x1b[<" + report.format(column + 1, row + 1))
                game.wait_for_words("Your move as X.")
                game.close()

    def test_against_each_level(self):
        """S15, with the same seed the same game twice."""
        games = []
        for level in levels():
            for person in "XO":
                for _ in range(2):
                    game = self.game("--level", level, "--as", person, "--seed", "7", "--pause", "1")
                    seats = ("you", f"computer, {level}") if person == "X" else (f"computer, {level}", "you")
                    game.wait_for_words(f"X {seats[0]}", f"O {seats[1]}")
                    moves = game.play_computer(person, first_free)
                    game.wait_for_words(end_text(moves, person))
                    self.assert_ended(game, moves, person, [moves for moves, _, _ in games])
                    self.assertEqual(game.quit(), 0)
                    games.append((moves, *(("person", level) if person == "X" else (level, "person"))))
                self.assertEqual(games[-1], games[-2], "the same seed")
            self.assert_recorded(*games)


unittest.main(verbosity=1)
