#!/usr/bin/env python3
"""The screen at every size, while it changes, and on every kind of terminal: terminal_size_test.py PROGRAM"""

import re
import unittest

from terminal_support import Grid, TestCase, board_of, end_text, first_free

WON = [0, 3, 1, 4, 2]
COLUMNS, ROWS = (40, 41, 52, 65, 66, 67, 80, 99, 130), (15, 16, 18, 21, 24, 31, 40, 50)


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

    def test_every_size(self):
        """S17: the board, whose turn it is, the score, the level."""
        game = self.game("--level", "perfect", "--seed", "1", "--pause", "0")
        for board, columns in ((None, COLUMNS), ("played", reversed(COLUMNS))):
            if board:
                game.send("4")
                board = board_of(game.await_answer([4], "X"))
            for columns, lines in [(columns, lines) for columns in columns for lines in ROWS]:
                game.resize(columns, lines)
                self.assert_whole(game, board or "." * 9, "Your move as X.")
                game.wait_for_words("> X you", "O computer, perfect", "Score: X 0, O 0, draws 0")

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

    def test_the_mouse_hits_the_right_cell_at_every_size(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        for columns, lines in ((40, 15), (46, 33), (66, 15), (80, 24), (130, 50)):
            game.resize(columns, lines)
            game.wait_for_board("." * 9)
            moves = [4, 0, 8, 2, 6, 3]
            for ply, cell in enumerate(moves):
                grid = Grid(game.settled())
                corner = grid.place(cell)
                game.click(corner[0] + ply % 2 * (grid.columns - 1), corner[1] + ply // 2 % 2 * (grid.rows - 1))
                game.wait_for_board(board_of(moves[: ply + 1]))
            game.press("n", "A new game")

    def test_the_mouse_hits_the_visible_cell_below_long_texts(self):
        """On a narrow screen the board makes room for text, which the click removes."""
        game = self.game("--two")
        game.wait_for_words("X to move.")
        for lines in range(15, 33):
            game.resize(40, lines)
            game.press("n", "A new game")
            game.press("h", "Hint: 0")
            game.press("z", "That key does nothing;", "Hint: 0")
            grid = Grid(game.settled())
            column, row = grid.place(8 if lines % 2 else 2)
            game.click(column, row if lines % 4 < 2 else row + grid.rows - 1)
            game.wait_for_board(board_of([8 if lines % 2 else 2]))

    def test_too_small_and_back(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play([4, 0])
        for columns, lines in ((39, 15), (40, 14), (20, 6), (12, 3), (1, 1), (200, 14), (39, 60)):
            game.resize(columns, lines)
            if columns * lines > 100:
                game.wait_for_words("The window is too small:", "Tateti needs 40 columns and 15 rows.")
            game.send("8")  # nobody plays on a board that cannot be seen
            for row in range(0, lines, 2):
                game.click(columns // 3, row)
            game.settled()
            game.resize(80, 24)
            self.assert_whole(game, board_of([4, 0]), "X to move.")
        game.resize(39, 14)
        game.wait_for_words("The window is too small:")
        self.assertEqual(game.quit(), 0)

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

    def test_every_text_fits_the_smallest_size(self):
        """A hint, the end of a game and a review, with the longest names."""
        game = self.game("--two", columns=40, lines=15)
        game.wait_for_words("X to move.")
        game.press("h", "Hint: ")
        game.play([0, 3, 1, 4])
        game.press("h", "Hint: 2, the top right. X completes the top row and wins.", "X to move.")
        game.press("e", "Values for X, in moves of both sides.")
        game.press("2", end_text(WON), "n new game")
        game.press("v", "Move 5 of 5: X 2", "X completes the top row and wins.")
        game.wait_for_board(board_of(WON))
        game.press("?", "Press any key to go back.", "click", "arrows")


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
