#!/usr/bin/env python3
"""Puzzles and lessons on the screen: terminal_practice_test.py PROGRAM"""

import signal
import unittest

from terminal_support import ALTERNATE_SCREEN, TestCase

WIN = ".O.X.X.OX"  # puzzle 40: O completes the middle column


class Puzzles(TestCase):
    def puzzle(self, *arguments, **options):
        game = self.game("puzzle", *arguments, **options)
        game.wait_until(lambda: game.screen.has(ALTERNATE_SCREEN), "the screen")
        return game

    def test_a_wrong_answer_is_refuted_and_a_right_one_ends_it(self):
        game = self.puzzle("--number", "40")
        game.wait_for_words("Puzzle 40", "O to move. Win now.")
        game.wait_for_board(WIN)
        game.press("0", "That is not the right move.", "your rating is 776")
        game.wait_for_board("OOXX.X.OX")  # X's answer comes by itself
        game.send("\r")
        game.wait_for_board(WIN)
        game.click_cell(4)
        game.wait_for_words("Solved! You complete the middle column and win.")
        game.press("\r", "0 of 1 solved at the first attempt.")
        game.send("\r")
        self.assertEqual(game.wait_for_end(), 0)
        game.wait_until(lambda: not game.screen.has(ALTERNATE_SCREEN), "the old screen")
        game.wait_for("0 of 1 solved at the first attempt.")

    def test_a_signal_ends_it(self):
        game = self.puzzle("--number", "40")
        game.wait_for_board(WIN)
        game.kill(signal.SIGTERM)
        self.assertEqual(game.wait_for_end(), -signal.SIGTERM)
        game.wait_until(lambda: not game.screen.has(ALTERNATE_SCREEN), "the old screen")

    def test_line_by_line_where_there_is_no_screen(self):
        for arguments, environment in ((("--plain",), {}), ((), {"TERM": "dumb"})):
            game = self.game("puzzle", "--number", "40", *arguments, environment=environment)
            game.wait_for("\n>")
            game.send("4\r")
            game.wait_for("Solved! You complete the middle column and win.")
            self.assertEqual(game.wait_for_end(), 0)
            self.assertFalse(game.screen.has(ALTERNATE_SCREEN))


class Lessons(TestCase):
    def test_a_course_goes_on_where_somebody_stopped(self):
        game = self.game("lesson")
        game.wait_for_words("> 1 Complete a line 0/6", "5 Openings 0/10")
        game.press("1", "Exercise 1 of 6", "You play X. Complete your line.")
        game.wait_for_board(".....XOOX")
        game.press("2", "Right! You complete the right column and win.")
        game.press("\r", "Exercise 2 of 6")
        game.press("m", "> 1 Complete a line 1/6")
        self.assertEqual(game.quit(), 0)
        game = self.game("lesson", "complete")
        game.wait_for_words("Exercise 2 of 6")
        self.assertEqual(game.quit(), 0)


if __name__ == "__main__":
    unittest.main()
