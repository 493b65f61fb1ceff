#!/usr/bin/env python3
"""Keys as a terminal sends them: terminal_keys_test.py PROGRAM

What each key does is proven without a terminal, in tests/terminal/update_test.cpp."""

import unittest

from terminal_support import PASTE, TestCase, board_of

WAIT = "Wait for the computer's move."


class Input(TestCase):
    """S18"""

    def test_alt_keys_and_terminal_responses_are_not_read_as_single_keys(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        for keys in ("\x1bq", "\x1b4", "\x1b[4;5u", "\x1b[?62;4c", "\x1b[I", "\x1b]11;rgb:4/4/4\x07", "\x1bP4q\x1b\\"):
            game.send(keys)
            self.assertEqual(game.settled_board(), "." * 9, repr(keys))
        game.press("é", "That key does nothing; ? shows the keys.")
        game.play([4])

    def test_keys_of_other_keyboard_layouts(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.send("٤")
        game.wait_until(lambda: game.grid.board() == board_of([4]), "a move")
        game.send("ع")  # u
        game.wait_until(lambda: game.grid.board() == "." * 9, "undo")

    def test_pasted_text_is_not_read_as_keys(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        self.assertTrue(game.screen.has(PASTE))
        game.press("\x1b[200~4q\x1bOA0\x1b[15~8\nq\x1b[201~", "Pasted text does nothing here.")
        self.assertEqual(game.settled_board(), "." * 9)
        game.play([4])
        game.send("\x1b[200~0")  # its end is lost
        self.assertEqual(game.settled_board(), board_of([4]))
        game.wait_until(lambda: game.grid.board() == board_of([4, 8]), "a move", when_quiet=lambda: game.send("8"))
        game.quit()
        self.assertFalse(game.screen.has(PASTE))

    def test_the_title_of_the_window_says_whose_turn_it_is(self):
        game = self.game("--two")
        game.wait_until(lambda: game.screen.title == "Tateti: X to move.", "the title")
        game.send("4")
        game.wait_until(lambda: game.screen.title == "Tateti: O to move.", "the title")
        store, restore = b"\x1b[22;2t", b"\x1b[23;2t"
        self.assertLess(game.written.index(store), game.written.index(b"\x1b]2;"))
        game.quit()
        self.assertGreater(game.written.find(restore), game.written.rindex(b"\x1b]2;"), "the title is as it was")

    def test_typing_ahead_makes_one_move(self):
        """S18"""
        game = self.game("--pause", "10000")
        game.wait_for_words("Your move as X.")
        game.send("401")
        game.wait_for_words(WAIT, "thinking")
        self.assertEqual(game.settled_board(), board_of([4]))

    def test_typing_ahead_of_a_quick_computer_makes_one_move_a_turn(self):
        game = self.game("--pause", "0", "--seed", "5", "--level", "easy")
        game.wait_for_words("Your move as X.")
        for key in "012345678":
            game.send(key)
        for _ in range(3):
            board = game.settled_board()
            self.assertIn(board.count("X") - board.count("O"), (0, 1))
        self.assertGreater(board.count("O"), 0)

    def test_two_keys_at_once_are_two_moves_of_two_people(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.send("44440")
        game.wait_for_board(board_of([4, 0]))


unittest.main(verbosity=1)
