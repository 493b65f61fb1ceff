#!/usr/bin/env python3
"""What every key does, and what is refused and why: terminal_keys_test.py PROGRAM"""

import unittest

from terminal_support import Grid, TestCase, board_of, end_text, first_free

WON, TAKEN = [0, 3, 1, 4, 2], "That cell is taken."
WAIT = "Wait for the computer's move."


class Refusals(TestCase):
    """S7, S8, S11, S18"""

    def test_a_taken_cell(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play([4, 0])
        for again in ("4", "0", "\r"):
            game.press(again, TAKEN, "X to move.")
            self.assertEqual(game.settled_board(), board_of([4, 0]))
            game.press("e", "Values for X")  # takes the words away
            game.send("e")
            game.wait_until(lambda: TAKEN not in game.words and "Values for X" not in game.words, "the end of the refusal")

    def test_a_key_that_is_no_cell_and_one_that_is_nothing(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.press("9", "There is no such cell; cells are 0 to 8")
        game.press("z", "That key does nothing; ? shows the keys.")
        game.press("é", "That key does nothing; ? shows the keys.")
        self.assertEqual(game.settled_board(), "." * 9)

    def test_keys_with_alt_and_answers_of_the_terminal_are_not_what_is_in_them(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        for keys in ("\x1bq", "\x1b4", "\x1b[4;5u", "\x1b[?62;4c", "\x1b[I", "\x1b]11;rgb:4/4/4\x07", "\x1bP4q\x1b\\"):
            game.send(keys)
            self.assertEqual(game.settled_board(), "." * 9, repr(keys))
        game.play([4])

    def test_after_the_end(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play(WON)
        for keys, why in (("58\r h", "The game is over"), ("ur", "A finished game stays as it is")):
            for key in keys:
                game.press(key, why, end_text(WON))
                game.send("\x1b")  # takes the words away
                game.wait_until(lambda: why not in game.words, "the end of the refusal")
            self.assertEqual(game.settled_board(), board_of(WON))
        game.wait_for_score(1, 0, 0)
        game.press("n", "A new game. X to move.")
        game.play([5])
        game.quit()
        self.assert_recorded((WON, "person", "person"))

    def test_while_the_computer_thinks(self):
        """S16: moves and hints have to wait; what is no move of the game does not."""
        game = self.game("--pause", "10000", "--level", "easy")
        game.wait_for_words("Your move as X.")
        game.press("4", "The computer (O) is thinking")
        game.wait_for_board(board_of([4]))
        for key in ("0", "4", "\r", " ", "h"):
            game.press(key, WAIT)
            game.send("\x1b")
            game.wait_until(lambda: WAIT not in game.words, "the end of the refusal")
        game.click_cell(8)
        game.wait_for_words(WAIT)
        self.assertEqual(game.settled_board(), board_of([4]))
        game.resize(60, 30)
        game.wait_for_words("The computer (O) is thinking", "computer, easy")
        game.wait_for_board(board_of([4]))
        game.press("l", "Level: medium.", "computer, medium")
        game.press("?", "Any key goes back.")
        game.press("x", "thinking")
        self.assertEqual(game.quit(), 0)

    def test_going_back_and_anew_while_the_computer_thinks(self):
        game = self.game("--pause", "10000", "--seed", "1")
        game.wait_for_words("Your move as X.")
        game.press("4", "thinking")
        game.press("u", "Taken back. Your move as X.")
        game.wait_for_board("." * 9)
        game.press("0", "thinking")
        game.press("n", "A new game. Your move as X.")
        game.wait_for_board("." * 9)
        self.assertEqual(game.quit(), 0)
        self.assert_recorded()

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


class Back(TestCase):
    def test_undo_and_redo_go_to_ones_own_turn(self):
        game = self.game("--pause", "0", "--seed", "2", "--level", "easy")
        game.wait_for_words("Your move as X.")
        game.press("u", "There is no move to take back.")
        game.send("4")
        first = game.await_answer([4], "X")
        game.send(str(first_free(board_of(first))))
        second = game.await_answer([*first, first_free(board_of(first))], "X")
        self.assertEqual((len(first), len(second)), (2, 4))
        game.press("u", "Taken back. Your move as X.")
        game.wait_for_board(board_of(first))
        game.press("u", "Taken back. Your move as X.")
        game.wait_for_board("." * 9)
        game.press("u", "There is no move to take back.")
        game.press("r", "Brought back. Your move as X.")
        game.wait_for_board(board_of(first))
        game.send("r")
        game.wait_for_board(board_of(second))
        game.press("r", "There is no move to bring back.")
        game.press("u", "Taken back.")
        game.send(str(second[2]))  # the same move gets the same answer
        game.wait_for_board(board_of(second))

    def test_as_o_the_opening_stays(self):
        game = self.game("--as", "O", "--pause", "0", "--seed", "2")
        opening = game.await_answer([], "O")
        game.press("u", "There is no move to take back.", "Your move as O.")
        self.assertEqual(game.settled_board(), board_of(opening))
        own = first_free(board_of(opening))
        game.send(str(own))
        game.await_answer([*opening, own], "O")
        game.press("u", "Taken back. Your move as O.")
        game.wait_for_board(board_of(opening))

    def test_a_new_game_at_any_time_gives_the_old_one_up(self):
        """S13, S14: it does not count."""
        game = self.game("--two")
        game.wait_for_words("X to move.")
        for moves in ([], [4], WON[:4], [4, 0, 8]):
            game.play(moves)
            game.press("n", "A new game. X to move.")
            game.wait_for_board("." * 9)
            game.press("r", "There is no move to bring back.")
        game.wait_for_score(0, 0, 0)
        game.quit()
        self.assert_recorded()


class Choices(TestCase):
    """S15: level, opponent and side, and that they are kept."""

    def test_they_are_remembered(self):
        game = self.game("--pause", "0")
        game.wait_for_words("> X you", "O computer, medium", "Your move as X.")
        for level in ("hard", "perfect", "easy"):
            game.press("l", f"Level: {level}. Your move as X.", f"O computer, {level}")
        game.press("x", "X computer, easy", "O you", "Your move as O.")
        game.quit()
        game = self.game("--pause", "10000")
        game.wait_for_words("> X computer, easy", "O you", "thinking")
        game.press("x", "You play X. Your move as X.")
        game.press("x", "You play O. The computer (X) is thinking")
        game.press("o", "Two players. X to move.")
        self.assertNotIn("computer", Grid(game.settled()).words())
        game.press("x", "Sides are for playing the computer (o).")
        game.quit()
        game = self.game("--pause", "0")
        game.wait_for_words("X to move.")
        game.press("o", "X computer, easy", "O you", "Your move as O.")
        game.quit()
        self.assert_recorded()

    def test_flags_count_for_once(self):
        game = self.game("--level", "perfect", "--as", "O", "--pause", "0")
        game.wait_for_words("X computer, perfect", "O you")
        game.quit()
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.quit()
        game = self.game()
        game.wait_for_words("X you", "O computer, medium")

    def test_in_a_game_the_opponent_waits_for_the_next_one(self):
        game = self.game("--pause", "0", "--seed", "1", "--level", "medium")
        game.wait_for_words("Your move as X.")
        game.send("4")
        moves = game.await_answer([4], "X")
        game.press("o", "Two players from the next game on (n).", "Your move as X.")
        game.press("o", "Against the computer.")
        game.press("x", "You play O from the next game on (n).", "X you", "Your move as X.")
        self.assertEqual(game.settled_board(), board_of(moves))
        game.press("n", "X computer, medium", "O you", "Your move as O.")

    def test_the_level_counts_from_the_next_move_on_and_the_easiest_is_recorded(self):
        game = self.game("--pause", "0", "--seed", "1", "--level", "perfect")
        game.wait_for_words("Your move as X.")
        game.send("0")
        moves = game.await_answer([0], "X")
        game.press("l", "Level: easy.", "O computer, easy")
        moves = game.play_computer("X", first_free, begun=moves)
        game.wait_for_words(end_text(moves, "X"))
        game.quit()
        self.assert_recorded((moves, "person", "easy"))


class Score(TestCase):
    """S14"""

    def test_the_score_is_reset_only_after_a_yes(self):
        game = self.game("--two")
        game.wait_for_words("X to move.")
        game.play(WON)
        game.wait_for_score(1, 0, 0)
        game.press("n", "A new game.")
        game.play([4, 0])
        for no in ("n", "q", "\r", "5", "\x1b"):
            game.press("S", "Set the score to zero? y for yes.")
            game.press(no, "The score stays. X to move.")
            game.wait_for_score(1, 0, 0)
        game.press("S", "Set the score to zero? y for yes.")
        game.click_cell(8)
        game.press("y", "That key does nothing")
        game.wait_for_board(board_of([4, 0, 8]))
        game.press("S", "Set the score to zero? y for yes.")
        game.press("y", "The score is zero now. O to move.")
        game.wait_for_score(0, 0, 0)
        self.assertEqual(game.settled_board(), board_of([4, 0, 8]))
        self.assertEqual(game.quit(), 0)
        scores = self.scores()
        self.assertEqual(scores["tally"], {"x": 0, "o": 0, "draws": 0})
        self.assertEqual([record["moves"] for record in scores["games"]], [WON])  # the games stay


unittest.main(verbosity=1)
