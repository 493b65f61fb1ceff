#!/usr/bin/env python3
"""A thousand random key presses and clicks, and then some, leave the game in order: terminal_random_test.py PROGRAM"""

import random
import re
import unittest

from terminal_support import BACK_TAB, DOWN, LEFT, LINES, RIGHT, UP, Grid, TestCase, lines_of, status_of

CELLS = list("012345678")
LETTERS = list("urnhevlox?Sy9zjkHL \r\t")
NAMED = [UP, DOWN, LEFT, RIGHT, BACK_TAB, "\x1bOH", "\x1bOF", "\x1b[A", "\x1b", "\x1b[200~", "\x1b[15~", "\x1b[1;5C", "\x1b[?1;2c"]
# What is no key, or half of one. Left out are those that the terminal itself answers, `q`, and half a report of the
# mouse, whose other half ncurses would wait for.
ODD = ["é", "日本", "😀", b"\xff", b"\xc3", b"\xe2\x82", b"\xf0\x9f", "\x00", "\x01", "\x07", "\x08", "\x7f", "\x0c", "\x1b[", "\x1bO", "\x1b[M", "\x1b[<99;1000;1000M"]


class Random(TestCase):
    def assert_in_order(self, text):
        """S6, read from the screen, and what it says about it."""
        grid = Grid(text)
        board, words = grid.board(), grid.words()
        if board is None:
            self.assertIn("Press any key to go back.", words)
            return
        ahead = board.count("X") - board.count("O")
        self.assertIn(ahead, (0, 1), text)
        won = {board[LINES[name][0]] for name in lines_of(board)}
        self.assertTrue(won in (set(), {"X"}, {"O"}), text)
        self.assertFalse(won == {"X"} and ahead != 1 or won == {"O"} and ahead != 0, text)
        over = status_of(board) != "playing"
        self.assertEqual(re.findall(r"> ([XO]) ", words[:60])[:1], [] if over else ["XO"[ahead]], text)
        if re.search("Move \\d of|Before move|no move to review|Reset the score", words):
            return
        said = re.search(r"([XO]) to move\.|Your move as ([XO])\.|\(([XO])\) is thinking|A draw\.|wins? .*with the ", words)
        self.assertTrue(said, text)
        self.assertEqual(next(filter(None, said.groups()), None), None if over else "XO"[ahead], text)

    def press_at_random(self, chance, game, presses, at_most_at_once):
        left = presses
        while left > 0:
            for _ in range(min(left, chance.randrange(1, at_most_at_once + 1))):
                left -= 1
                kind = chance.random()
                if kind < 0.1:
                    game.click(chance.randrange(80), chance.randrange(24), chance.choice((0, 0, 0, 1, 2, 64, 65, 128)))
                elif kind < 0.13:
                    game.resize(chance.randrange(1, 140), chance.randrange(1, 60))
                else:
                    game.send(chance.choice(CELLS if kind < 0.5 else LETTERS if kind < 0.8 else NAMED if kind < 0.9 else ODD))
                game.take(0)
            game.resize(80, 24)
            self.assert_in_order(game.settled())

    def quit(self, game):
        """A question or half a sequence may swallow the first `q`."""
        game.send("q")
        game.wait_until(game.has_ended, "the end", when_quiet=lambda: game.send("q"))
        self.assertEqual(game.wait_for_end(), 0, game.written[-3000:].decode(errors="replace"))

    def assert_scores_in_order(self):
        scores = self.scores()
        self.assertLessEqual(sum(scores["tally"].values()), len(scores["games"]))
        for record in scores["games"]:
            self.assertIn(record["status"], ("x-wins", "o-wins", "draw"))

    def test_against_the_computer(self):
        chance = random.Random(20260101)
        game = self.game("--pause", "0", "--seed", "1")
        game.wait_for_words("Your move as X.")
        self.press_at_random(chance, game, 1000, 12)
        self.quit(game)
        self.assert_scores_in_order()

    def test_two_people(self):
        chance = random.Random(4)
        game = self.game("--two", "--pause", "1")
        game.wait_for_words("X to move.")
        self.press_at_random(chance, game, 1000, 40)
        self.quit(game)
        self.assert_scores_in_order()

    def test_in_ascii_key_by_key(self):
        chance = random.Random(77)
        game = self.game("--as", "O", "--pause", "0", "--seed", "9", environment={"LC_ALL": "C", "TERM": "xterm"})
        game.wait_for_words("Your move as O.")
        self.press_at_random(chance, game, 300, 1)
        self.quit(game)
        self.assert_scores_in_order()


unittest.main(verbosity=1)
