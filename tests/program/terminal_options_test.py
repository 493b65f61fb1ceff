#!/usr/bin/env python3
"""What options and variables change on the screen, and what leaves it after a game: terminal_options_test.py PROGRAM"""

import base64
import os
import shutil
import termios
import unittest

from terminal_support import PROGRAM, TestCase, board_of, first_free

WON = [0, 3, 1, 4, 2]


def slow_terminal():
    """As on a serial line of 9,600 bits per second."""
    modes = termios.tcgetattr(0)
    modes[4] = modes[5] = termios.B9600
    termios.tcsetattr(0, termios.TCSANOW, modes)


class Motion(TestCase):
    def thinking(self, *arguments, **more):
        """A screen on which the computer thinks until the test is over."""
        game = self.game("--pause", "10000", *arguments, **more)
        game.wait_for_words("Your move as X.")
        game.press("4", "The computer (O) is thinking")
        return game

    def test_dots_move_while_the_computer_thinks(self):
        game = self.thinking(environment={"NO_MOTION": ""})
        for dots in ("o..", ".o.", "..o"):
            game.wait_for_words(f"thinking {dots}")

    def test_nothing_moves_where_nobody_wants_it(self):
        for arguments, more in ((["--calm"], {}), ([], {"environment": {"NO_MOTION": "1"}}), ([], {"before": slow_terminal, "environment": {"NO_MOTION": ""}})):
            self.thinking(*arguments, **more).wait_for_words("thinking ...")


class Letters(TestCase):
    def test_a_locale_without_letters_shows_english(self):
        game = self.game("--two", "--lang", "es", environment={"LC_ALL": "C"})
        game.wait_for_words("X to move.")
        game.press("i", "X to move.")
        game.quit()
        self.game("--two", "--lang", "es").wait_for_words("Juega X.")


class Digits(TestCase):
    def test_each_layout_has_its_digits_on_the_cells(self):
        for layout, labels in (("0-8", "012345678"), ("1-9", "123456789"), ("keypad", "789456123")):
            game = self.game("--two", "--keys", layout, data=self.data / layout)
            game.wait_for_words("X to move.")
            self.assertEqual("".join("".join(game.grid.content(cell)).strip(" ┏┓┗┛") for cell in range(9)), labels)
            for ply, cell in enumerate(WON):
                game.send(labels[cell])
                game.wait_for_board(board_of(WON[: ply + 1]))


class Series(TestCase):
    def test_sides_alternate(self):
        game = self.game("--alternate", "--level", "easy", "--pause", "0", "--seed", "3")
        game.wait_for_words("X you")
        game.play_computer("X", first_free)
        game.press("\r", "X computer, easy", "O you")
        game.play_computer("O", first_free)
        game.press("\r", "X you", "O computer, easy")

    def test_best_of_three(self):
        game = self.game("--two", "--best-of", "3")
        game.wait_for_words("X to move.")
        for said in ("Best of 3: X 1, O 0.", "X wins the best of 3."):
            game.play(WON)
            game.wait_for_words(said)
            game.press("\r", "A new game.")
        game.play(WON)
        game.wait_for_words("Best of 3: X 1, O 0.")


class Sharing(TestCase):
    def copied(self, server):
        """What is in the clipboard after a game."""
        game = self.game("--two", environment={"TATETI_SERVER": server})
        game.wait_for_words("X to move.")
        game.press("c", "There is no move to share yet.")
        self.assertNotIn(b"\x1b]52;", game.written)
        game.play(WON)
        game.press("c", f"Copied: <{server or 'http://127.0.0.1:8080'}/g/03142>.")
        return base64.b64decode(game.written.partition(b"\x1b]52;c;")[2].partition(b"\x07")[0]).decode()

    def test_the_link_of_the_game_is_copied(self):
        self.assertEqual(self.copied(""), "http://127.0.0.1:8080/g/03142")
        self.assertEqual(self.copied("https://play.example"), "https://play.example/g/03142")

    def test_a_picture_is_saved_where_the_program_was_started(self):
        game = self.game("--two", before=lambda: os.chdir(self.data))
        game.wait_for_words("X to move.")
        game.play(WON)
        game.press("p", "Saved as tateti-03142.png.")
        self.assertTrue((self.data / "tateti-03142.png").read_bytes().startswith(b"\x89PNG"))

    def test_without_the_program_that_draws_it_says_how_to_get_it(self):
        alone = shutil.copy(PROGRAM, self.data / "tateti")
        game = self.game("--two", program=alone, environment={"PATH": "/nowhere"})
        game.wait_for_words("X to move.")
        game.play(WON)
        game.press("p", "the package tateti-picture; in the source tree run ./tateti picture --help once.")


unittest.main(verbosity=1)
