#!/usr/bin/env python3
"""What the screen tells those who ask: hints, values, the review, the keys. terminal_coach_test.py PROGRAM"""

import unittest

from terminal_support import DOWN, LEFT, RIGHT, Grid, TestCase, board_of, end_text, expected_end, verdicts


class Coach(TestCase):
    def assert_values(self, game, moves, names):
        """The words, and green for a win, red for a loss."""
        whole = game.settled()
        game.wait_for(lambda text: text == whole)
        grid = Grid(whole)
        for cell in set(range(9)) - set(moves):
            name = names[expected_end(board_of([*moves, cell]))]
            self.assertRegex("".join(grid.content(cell)), rf"{cell}.* {name} ")
            column, row = grid.middle(cell)
            colour = game.screen.buffer[row + 1][column].fg  # below the number
            red, green = (0, 0) if colour == "default" else (int(colour[:2], 16), int(colour[2:4], 16))
            self.assertEqual("lose" if red > green else "win" if green > red else "draw", name)

    def test_hint(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play([8, 0, 7, 1])
        game.press("h", "Hint: 6, the bottom left. X completes the bottom row and wins.")
        self.assertIn("hint", "".join(Grid(game.settled()).content(6)))
        game.press("\r", end_text([8, 0, 7, 1, 6]))  # the cursor is there already
        game.wait_until(lambda: "hint" not in game.text.replace("hint,", ""), "the end of the hint")

    def test_values(self):
        """Of every free cell, for the side to move: as the rules have it."""
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play([0, 8])
        game.press("e", "Values for X, in moves of both sides.")
        self.assert_values(game, [0, 8], {"x-wins": "win", "draw": "draw", "o-wins": "lose"})
        game.press("2", "Values for O")
        self.assert_values(game, [0, 8, 2], {"x-wins": "lose", "draw": "draw", "o-wins": "win"})
        game.send("e")
        game.wait_until(lambda: "Values for O" not in game.words, "the end of the values")

    def test_review_steps_through_the_game(self):
        game, lost = self.game("--two"), [0, 3, 4, 1, 8]
        game.wait_for_words("X to move.")
        game.press("v", "There is no move to review yet.")
        game.press("v", "X to move.")
        game.play(lost)
        self.assertTrue(any(verdict in Grid(game.settled()).words() for verdict in verdicts(lost)))
        game.press("v", "Move 5 of 5: X 8", ">5. X 8 best", "X completes the diagonal from the top left and wins.")
        for ply in (4, 3, 2, 1):
            game.press(LEFT, f"Move {ply} of 5: {'OX'[ply % 2]} {lost[ply - 1]}", f">{ply}. ")
            self.assertEqual(game.settled_board(), board_of(lost[:ply]))
        game.press("k", "Before move 1 of 5.")
        game.wait_for_board("." * 9)
        game.press(LEFT, "Before move 1 of 5.")
        game.press(RIGHT, "Move 1 of 5")
        game.press(" ", "Move 2 of 5: O 3, mistake (lose in ", "Better: 4.")
        game.press("\x1bOF", "Move 5 of 5")
        game.press(DOWN, "Move 5 of 5")
        game.press("\x1bOH", "Before move 1 of 5.")
        game.press("7", "Press an arrow to step, v to go back.")
        game.click_cell(7)
        game.press("v", end_text(lost))
        self.assertEqual(game.settled_board(), board_of(lost))
        game.press("v", "Move 5 of 5")
        game.press("n", "A new game. X to move.")
        game.wait_for_board("." * 9)

    def test_review_of_a_game_that_is_on(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play([4, 1])
        game.press("v", "Move 2 of 2: O 1, mistake")
        game.press("\x1b", "X to move.")
        game.play([0], begun=[4, 1])

    def test_help_names_every_key_and_any_key_closes_it(self):
        keys = [*"urnloxhevSqjkHL", "arrows", "Tab", "Enter", "Space", "0 - 8", "click"]
        game = self.game("--two")
        game.wait_for_words("X to move.")
        for key in ("5", "n", "?", "\x1b", "S", "q"):
            game.send("?")
            text = game.wait_for("Press any key to go back.")
            for name in keys:
                self.assertRegex(text, rf"(^|\s){name}(\s|:|$)")
            game.press(key, "X to move.")
            self.assertEqual(game.settled_board(), "." * 9)
        game.play([4])
        game.press("v", "Move 1 of 1")
        game.press("?", "Press any key to go back.")
        game.press(" ", "Move 1 of 1")
        self.assertEqual(game.quit(), 0)


unittest.main(verbosity=1)
