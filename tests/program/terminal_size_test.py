#!/usr/bin/env python3
"""The screen while its size changes, and on every kind of terminal: terminal_size_test.py PROGRAM

Every size is proven without a terminal, in tests/terminal/render_test.cpp and layout_test.cpp."""

import re
import unittest

from terminal_support import TestCase, board_of, end_text, first_free

WON = [0, 3, 1, 4, 2]


def colours(written):
    """The numbers that set a colour in what was written."""
    codes = re.findall(rb"\x1b\[([\d;]*)m", written)
    return [code for code in codes if re.match(rb"(.*;)?(3[0-8]|4[0-8]|9\d|10\d)(;|$)", code)]


class Sizes(TestCase):
    def assert_whole(self, game, board, status):
        """The board is drawn with everything on it and the words about it, at whatever size."""

        def is_whole():
            grid = game.grid
            if not grid.found or grid.board() != board or status not in grid.words():
                return False
            numbers = (str(cell) in "".join(grid.content(cell)) for cell in range(9) if board[cell] == ".")
            return all(numbers) and grid.top >= 0 and grid.left >= 0 and grid.bottom < game.screen.lines and grid.right < game.screen.columns

        game.wait_until(is_whole, f"the whole board at {game.screen.columns} x {game.screen.lines}")

    def test_in_the_middle_of_a_game(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play([4, 0])
        moves = [4, 0, 8, 2, 6, 7, 5]
        for ply, (columns, lines) in enumerate(((120, 45), (40, 15), (66, 20), (65, 40), (80, 24)), start=2):
            before = len(game.written)
            game.resize(columns, lines)
            self.assert_whole(game, board_of(moves[:ply]), "to move.")
            game.settled()
            self.assertEqual(game.written[before:].split(b"\x1b[2J")[1].count(b"to move."), 1, "it was drawn twice")
            game.click_cell(moves[ply])
            game.wait_for_board(board_of(moves[: ply + 1]))
        game.quit()
        self.assert_recorded()

    def test_many_changes_at_once(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play([4])
        for step in range(200):
            game.resize(30 + step * 7 % 100, 10 + step * 3 % 40)
        game.resize(90, 30)
        self.assert_whole(game, board_of([4]), "O to move.")
        game.play([0], begun=[4])

    def test_starts_too_small(self):
        game = self.game("--two", columns=30, lines=10)
        game.wait_for_words("The window is too small: 30 x 10.")
        game.resize(80, 24)
        self.assert_whole(game, "." * 9, "X to move.")


class Kinds(TestCase):
    """Terminals with fewer abilities, and options that use fewer."""

    def play_a_game(self, game):
        game.wait_for_words("Your move as X.")
        moves = game.play_computer("X", first_free)
        game.wait_for_words(end_text(moves, "X"), "n new game")
        self.assertEqual(game.quit(), 0)
        self.assert_recorded((moves, "person", "medium"))

    def start(self, *arguments, **environment):
        return self.game("--pause", "0", "--seed", "4", *arguments, environment=environment)

    def test_256_colours(self):
        game = self.start()
        self.play_a_game(game)
        self.assertTrue(any(code.startswith(b"38;5;") for code in colours(game.written)))

    def test_8_colours(self):
        game = self.start(TERM="xterm")
        self.play_a_game(game)
        self.assertTrue(colours(game.written))
        self.assertFalse(any(b"38;5" in code for code in colours(game.written)))

    def test_no_color(self):
        game = self.start(NO_COLOR="1")
        self.play_a_game(game)
        self.assertEqual(colours(game.written), [])

    def test_an_empty_no_color_is_ignored(self):
        game = self.start(NO_COLOR="")
        self.play_a_game(game)
        self.assertTrue(colours(game.written))

    def test_other_terminals(self):
        for name in ("vt100", "linux", "screen-256color", "tmux-256color"):
            with self.subTest(name):
                self.setUp()
                # On the Linux console ncurses loads libgpm, which does not give back ten bytes.
                self.play_a_game(self.start(TERM=name, LSAN_OPTIONS="detect_leaks=0"))

    def test_vt100_gets_no_colour_and_no_mouse(self):
        game = self.start(TERM="vt100")
        self.play_a_game(game)
        self.assertEqual(colours(game.written), [])
        self.assertNotIn(b"\x1b[?1000", game.written)

    def test_ascii_in_an_ascii_locale_and_on_request(self):
        for arguments, environment in (((), {"LC_ALL": "C"}), (("--ascii",), {})):
            with self.subTest(arguments=arguments, environment=environment):
                self.setUp()
                game = self.start(*arguments, **environment)
                game.wait_for_words("Your move as X.")
                game.press("h", "Hint: ")
                game.send("ee")
                self.play_a_game(game)
                self.assertTrue(game.written.isascii())
                self.assertFalse(self.start().wait_for("Your move as X.").isascii())

    def test_a_path_that_ascii_cannot_write(self):
        """The error names it, also in a locale without its letters."""
        (self.data / "año").write_text("no folder")
        for locale, shown in (("C.UTF-8", "año"), ("C", "a?o")):
            game = self.game("--two", data=self.data / "año", environment={"LC_ALL": locale})
            game.wait_until(lambda: f"{self.data}/{shown}cannotbe" in game.words.replace(" ", ""), "the path")
            self.assertEqual(game.written.isascii(), locale == "C")
            self.assertEqual(game.quit(), 0)

    def test_the_plain_game_where_no_screen_can_be_drawn(self):
        for name in ("dumb", "nonsense-of-1971"):
            with self.subTest(name):
                self.setUp()
                game = self.game("--two", environment={"TERM": name})
                game.wait_for("tateti: this terminal cannot show the screen; starting the plain game")
                game.wait_for("\n>")
                for cell in WON:
                    game.send(f"{cell}\r")
                game.wait_for(end_text(WON))
                game.send("quit\r")
                self.assertEqual(game.wait_for_end(), 0)
                self.assertNotIn(b"\x1b", game.written)
                self.assert_recorded((WON, "person", "person"))


unittest.main(verbosity=1)
