#!/usr/bin/env python3
"""Games and score outlive whatever happens to the program, to the disk and to the file: terminal_store_test.py PROGRAM"""

import os
import random
import resource
import signal
import stat
import unittest

from terminal_support import TestCase, board_of, end_text, first_free, status_of

WON, LOST, DRAWN = [0, 3, 1, 4, 2], [0, 4, 8, 2, 1, 6], [4, 0, 8, 2, 1, 7, 6, 3, 5]
FILE = "tateti.sqlite"
# Root may write everything, but for this.
AS_ANYBODY = ("setpriv", "--bounding-set=-dac_override,-dac_read_search", "--inh-caps=-dac_override,-dac_read_search")
NO_LIMIT = resource.RLIM_INFINITY


class StoreCase(TestCase):
    def play_some(self, *games):
        """With a program of their own, which has ended."""
        game = self.game("--two")
        game.wait_for_words("X to move.")
        if game.grid.board() != "." * 9:  # a game that could not be saved goes on
            game.press("n", "A new game")
        for moves in games:
            game.play(moves)
            game.press("n", "A new game.")
        self.assertEqual(game.quit(), 0)
        return [(moves, "person", "person") for moves in games]

    def content(self):
        return {path.name: path.read_bytes() for path in self.data.iterdir() if path.is_file()}

    def assert_unsaved(self, game, *why, score):
        """The game can be finished, and the screen and the summary say that it is not saved, and why."""
        game.wait_for_words("not saved", "Not saved:", *why)
        game.play(WON)
        game.wait_for_words(end_text(WON), "not saved")
        game.wait_for_score(*score)
        self.assertEqual(game.quit(), 0)
        game.wait_for("This session: X 1, O 0, draws 0.")
        game.wait_until(lambda: all(word in " ".join(game.text.split()) for word in ("Not saved:", *why)), "the last words")


class Killed(StoreCase):
    def test_at_any_moment(self):
        """Every game that the score has shown is stored, and counts once."""
        chance = random.Random(1971)
        for _ in range(10):
            self.setUp()
            game, seen, finished, dies_after = self.game("--two"), 0, 0, chance.randrange(1, 45)
            game.wait_for_words("X to move.")
            for key in ("03142n" * 9)[:dies_after]:
                game.send(key)
                finished += key == "2"
                game.take(chance.choice((0, 0.001, 0.004)))
                seen = max(seen, sum(game.score() or ()))
            game.kill(signal.SIGKILL)
            self.assertEqual(game.wait_for_end(), -signal.SIGKILL)
            scores = self.scores()
            self.assertTrue(seen <= len(scores["games"]) <= finished, (seen, len(scores["games"]), finished))
            self.assert_recorded(*[(WON, "person", "person")] * len(scores["games"]))
            game = self.game("--two")
            game.wait_until(lambda: game.grid.board() is not None, "the board")
            self.assertIn(game.grid.board(), [board_of(WON[:ply]) for ply in range(len(WON))])
            game.wait_for_score(len(scores["games"]), 0, 0)
            game.press("n", "A new game")
            game.play(LOST)
            game.wait_for_score(len(scores["games"]), 1, 0)

    def test_the_game_that_was_on_goes_on(self):
        """Every move that was shown is still there, the computer answers as it would have, and the game counts once."""
        whole = self.game("--seed", "5", "--level", "hard", "--pause", "0", data=self.data / "whole")
        whole.wait_for_words("Your move as X.")
        moves = whole.play_computer("X", first_free)
        for ply in range(1, len(moves), 2):
            data = self.data / str(ply)
            game = self.game("--seed", "5", "--level", "hard", "--pause", "0", data=data)
            game.wait_for_words("Your move as X.")
            for made in range(0, ply, 2):
                game.send(str(moves[made]))
                game.wait_for_board(board_of(moves[: made + 2]))
            seen = moves[: ply + 1]
            if status_of(board_of(seen)) != "playing":
                continue
            game.kill(signal.SIGKILL)
            game.wait_for_end()
            game = self.game("--pause", "0", data=data)
            game.wait_for_words("Your last game goes on.", "computer, hard")
            self.assertEqual(game.grid.board(), board_of(seen))
            self.assertEqual(game.play_computer("X", first_free, begun=seen), moves)
            self.assertEqual(game.quit(), 0)

    def test_a_second_program_starts_its_own_game(self):
        first = self.game("--two")
        first.wait_for_words("X to move.")
        first.play([4, 0])
        second = self.game("--two")
        second.wait_for_words("X to move.")
        second.wait_for_board("." * 9)
        second.play([8])
        second.quit()
        first.play([1], begun=[4, 0])
        first.quit()
        third = self.game("--two")
        third.wait_for_board(board_of([4, 0, 1]))


class Together(StoreCase):
    def test_two_at_once(self):
        """No game is lost, and each process sees the games of the other."""
        both = [self.game("--two"), self.game("--two")]
        for game in both:
            game.wait_for_words("X to move.")
        for count in range(1, 6):
            for ply in range(len(DRAWN)):
                for game, moves in zip(both, (WON, DRAWN)):
                    game.send("".join(map(str, moves[ply : ply + 1])))
            for game, moves in zip(both, (WON, DRAWN)):
                game.wait_for_board(board_of(moves))
            for game in both:
                game.wait_for_score(count, 0, count)  # without a key being pressed
                game.press("n", "A new game.")
        self.assertEqual([game.quit() for game in both], [0, 0])
        scores = self.scores()
        self.assertEqual(scores["tally"], {"x": 5, "o": 0, "draws": 5})
        self.assertEqual(sorted(game["moves"] for game in scores["games"]), sorted([WON, DRAWN] * 5))

    def test_a_reset_is_seen_by_the_other(self):
        one, other = self.game("--two"), self.game("--two")
        for game in (one, other):
            game.wait_for_words("X to move.")
        one.play(WON)
        other.wait_for_score(1, 0, 0)
        other.press("S", "Reset the score?")
        other.press("y", "The score is now zero.")
        one.wait_for_score(0, 0, 0)
        self.assertEqual(len(self.scores()["games"]), 1)


class FullDisk(StoreCase):
    def test_from_the_start(self):
        known = self.play_some(LOST)
        before = self.content()[FILE]
        game = self.game("--two", before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0)))
        game.wait_for_words("X to move.")
        game.play(WON)
        game.wait_for_words(end_text(WON), "not saved", "Not saved:", "the disk is full")
        game.wait_until(lambda: game.score() in ((1, 0, 0), (1, 1, 0)), "the score of this run, or also the old one")
        self.assertEqual(game.quit(), 0)
        game.wait_for("Not saved:")
        self.assertEqual(self.content()[FILE], before)
        self.assert_recorded(*known, *self.play_some(DRAWN))

    def test_in_the_middle_and_then_there_is_room_again(self):
        """Nothing is lost, nothing counts twice."""
        known = self.play_some(LOST)
        game = self.game("--two", before=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (60000, NO_LIMIT)))
        game.wait_for_words("X to move.")
        for count in range(1, 9):
            game.play(WON)
            game.wait_for_score(count, 1, 0)
            game.press("n", "A new game.")
        game.wait_for_words("not saved", "Not saved:", "the disk is full")
        kept = len(self.scores()["games"])
        self.assertTrue(1 < kept < 9, f"{kept} games were kept: the limit should be another")
        resource.prlimit(game.process, resource.RLIMIT_FSIZE, (NO_LIMIT, NO_LIMIT))
        game.play(WON)
        game.wait_for_words("Everything is saved again.")
        game.wait_until(lambda: "not saved" not in game.words, "the end of the warning")
        game.wait_for_score(9, 1, 0)
        self.assertEqual(game.quit(), 0)
        self.assert_recorded(*known, *[(WON, "person", "person")] * 9)


class BadFiles(StoreCase):
    def test_a_text(self):
        (self.data / FILE).write_text("This is a text and no games.\n" * 300)
        before = self.content()
        self.assert_unsaved(self.started(), f"{FILE} is damaged", score=(1, 0, 0))
        self.assertEqual(self.content(), before)

    def started(self, **options):
        game = self.game("--two", **options)
        game.wait_for_words("X to move.")
        return game


class NoPermission(StoreCase):
    """What was kept can still be seen in the score."""

    def started(self):
        game = self.game("--two", through=AS_ANYBODY if os.geteuid() == 0 else ())
        game.wait_for_words("X to move.")
        return game

    def forbid(self, path, mode):
        path.chmod(mode)
        self.addCleanup(path.chmod, 0o700)

    def test_a_read_only_file(self):
        known = self.play_some(LOST)
        before = self.content()
        self.forbid(self.data / FILE, stat.S_IRUSR)
        self.assert_unsaved(self.started(), f"{FILE} cannot be written", score=(1, 1, 0))
        (self.data / FILE).chmod(0o600)
        self.assertEqual(self.content(), before)
        self.assert_recorded(*known, *self.play_some(DRAWN))

    def test_a_read_only_folder(self):
        known = self.play_some(LOST)
        before = self.content()
        self.forbid(self.data, stat.S_IRUSR | stat.S_IXUSR)
        self.assert_unsaved(self.started(), f"{FILE} cannot be written", score=(1, 1, 0))
        self.data.chmod(0o700)
        self.assertEqual(self.content(), before)
        self.assert_recorded(*known, *self.play_some(DRAWN))

    def test_a_folder_that_cannot_be_entered(self):
        known = self.play_some(LOST)
        self.forbid(self.data, 0)
        self.assert_unsaved(self.started(), "cannot be", score=(1, 0, 0))
        self.data.chmod(0o700)
        self.assert_recorded(*known)


unittest.main(verbosity=1)
