#!/usr/bin/env python3
"""Whole games on the screen: terminal_play_test.py PROGRAM

What keys and clicks do is proven without a terminal, in tests/terminal/update_test.cpp."""

import unittest

from terminal_support import BACK_TAB, TestCase, board_of, end_text, tally_of

X_WINS, O_WINS = [0, 3, 1, 4, 2], [0, 4, 8, 2, 1, 6]
DRAW = [4, 0, 8, 2, 1, 7, 6, 3, 5]
TWO_LINES = [0, 3, 1, 4, 5, 6, 8, 7, 2]
ON_THE_LAST_CELL = [4, 0, 1, 2, 3, 6, 8, 7, 5]


class WholeGames(TestCase):
    def test_two_people_by_digits(self):
        """S9, S10, S14: all the ways in which a game can end, one after the other at one board."""
        game, played = self.game("--two"), []
        game.wait_for_words("X to move.")
        for moves in (X_WINS, O_WINS, DRAW, TWO_LINES, ON_THE_LAST_CELL):
            game.play(moves)
            played.append(moves)
            game.wait_for_board(board_of(moves))
            game.wait_for_words(end_text(moves), "n new game")
            game.wait_for_score(*tally_of(*played))
            game.press("n", "A new game. X to move.")
            game.wait_for_board("." * 9)
        self.assertEqual(game.quit(), 0)
        game.wait_for("This session: X 3, O 1, draws 1. Score: X 3, O 1, draws 1.")
        self.assert_recorded(*((moves, "person", "person") for moves in played))

    def test_back_tab_home_and_end(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        for keys, moves in ((BACK_TAB + " ", [3]), (BACK_TAB + BACK_TAB + " ", [3, 1]), ("\x1bOH ", [3, 1, 0]), ("\x1bOF ", [3, 1, 0, 8]), ("\t ", [3, 1, 0, 8, 2])):
            game.send(keys)
            game.wait_for_board(board_of(moves))

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


unittest.main(verbosity=1)
