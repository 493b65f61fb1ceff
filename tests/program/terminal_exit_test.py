#!/usr/bin/env python3
"""Whatever ends or stops the game, the terminal is as it was before: terminal_exit_test.py PROGRAM"""

import os
import pathlib
import resource
import signal
import termios
import unittest

from terminal_support import ALTERNATE_SCREEN, MOUSE, PROGRAM, SGR_MOUSE, TestCase, board_of

APPLICATION_CURSOR_KEYS = 1
IS_SANITIZED = b"Sanitizer" in pathlib.Path(PROGRAM).read_bytes()


def change(modes):
    """Modes that differ from the default, as a user may have set them."""
    modes[0] &= ~termios.IXON
    modes[3] &= ~termios.ECHOE
    modes[6][termios.VERASE], modes[6][termios.VKILL] = b"\x08", b"\x18"
    return modes


def prepare():
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    termios.tcsetattr(0, termios.TCSANOW, change(termios.tcgetattr(0)))


class TerminalCase(TestCase):
    def start(self, *arguments, **options):
        game = self.game(*arguments, before=prepare, **options)
        self.before = change(game.modes_before)
        game.wait_until(lambda: game.screen.has(MOUSE), "the mouse")
        return game

    def assert_taken(self, game):
        self.assertNotEqual(game.modes(), self.before)
        self.assertTrue(all(map(game.screen.has, (ALTERNATE_SCREEN, MOUSE, SGR_MOUSE))))
        self.assertTrue(game.screen.cursor.hidden)

    def assert_given_back(self, game):
        # The modes are asked for first: they are set when the command has ended, its last bytes may be on their way.
        self.assertEqual(game.modes(), self.before)
        taken = (ALTERNATE_SCREEN, MOUSE, SGR_MOUSE, APPLICATION_CURSOR_KEYS)
        game.wait_until(lambda: not any(map(game.screen.has, taken)) and not game.screen.cursor.hidden, "the old screen")
        self.assertEqual(game.screen.cursor.attrs, game.screen.default_char)


class WaysOut(TerminalCase):
    def test_quit(self):
        game = self.start("--two")
        game.wait_for_words("X to move.")
        self.assert_taken(game)
        self.assertEqual(game.quit(), 0)
        self.assert_given_back(game)
        self.assertEqual(game.text.strip(), "")  # nothing was played, nothing is said

    def test_keys_of_the_terminal(self):
        for key, number in (("\x03", signal.SIGINT), ("\x1c", signal.SIGQUIT)):
            with self.subTest(number.name):
                self.setUp()  # the game would go on
                game = self.start("--two")
                game.wait_for_words("X to move.")
                game.play([4])
                self.assert_taken(game)
                game.send(key)
                self.assertEqual(game.wait_for_end(), -number)
                self.assert_given_back(game)

    def test_signals(self):
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
            with self.subTest(number.name):
                game = self.start("--two")
                game.wait_for_words("X to move.")
                game.kill(number)
                self.assertEqual(game.wait_for_end(), -number)
                self.assert_given_back(game)

    def test_crashes(self):
        for number in (signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE, signal.SIGILL, signal.SIGTRAP):
            with self.subTest(number.name):
                game = self.start("--two")
                game.wait_for_words("X to move.")
                game.kill(number)
                status = game.wait_for_end()
                self.assertTrue(status == -number or (IS_SANITIZED and status > 0), status)  # it reports
                self.assert_given_back(game)

    def test_a_fault_of_its_own(self):
        """A file that the program maps into memory is truncated."""
        game = self.start("--two")
        game.wait_for_words("X to move.")
        os.truncate(self.data / "tateti.sqlite-shm", 0)
        game.send("n")  # looks at the score
        status = game.wait_for_end()
        self.assertTrue(status == -signal.SIGBUS or (IS_SANITIZED and status > 0), status)
        self.assert_given_back(game)

    def test_from_everywhere(self):
        """In the help, in a review, at a question, while the computer thinks, on too small a screen."""
        for keys, words in (("?", "Press any key"), ("4v", "Move 1 of 1"), ("S", "Reset the score?"), ("4", "thinking")):
            for number in (signal.SIGTERM, signal.SIGINT, signal.SIGABRT):
                with self.subTest(keys=keys, number=number.name):
                    self.setUp()
                    game = self.start("--pause", "10000")
                    game.wait_for_words("Your move as X.")
                    game.press(keys, words)
                    game.kill(number)
                    self.assertEqual(game.wait_for_end(), -number)
                    self.assert_given_back(game)
        game = self.start("--two", columns=20, lines=5)
        game.wait_for_words("The window is too small")
        game.send("\x03")
        self.assertEqual(game.wait_for_end(), -signal.SIGINT)
        self.assert_given_back(game)

    def test_in_the_middle_of_a_mouse_event(self):
        """Signals are handled whatever mouse events came before."""
        game = self.start("--two")
        game.wait_for_words("X to move.")
        game.click_cell(4)
        game.wait_for_board(board_of([4]))
        game.send("\x1b[<66;5;5M")
        game.kill(signal.SIGTERM)
        self.assertEqual(game.wait_for_end(), -signal.SIGTERM)
        self.assert_given_back(game)

    def test_the_terminal_is_closed(self):
        """The program ends by itself."""
        game = self.start("--two")
        game.wait_for_words("X to move.")
        with open("/dev/null", "rb") as nothing:
            os.dup2(nothing.fileno(), game.slave)
            os.dup2(nothing.fileno(), game.master)
        stat = pathlib.Path(f"/proc/{game.process}/stat")

        def has_ended():
            try:
                return stat.read_text().rsplit(")")[1].split()[0] in "ZX"
            except (FileNotFoundError, ProcessLookupError):
                return True

        game.wait_until(has_ended, "the end of the process")

    def test_a_terminal_without_another_screen(self):
        game = self.game("--two", before=prepare, environment={"TERM": "vt100"})
        self.before = change(game.modes_before)
        game.wait_for_words("X to move.")
        game.kill(signal.SIGTERM)
        self.assertEqual(game.wait_for_end(), -signal.SIGTERM)
        self.assert_given_back(game)


class Stops(TerminalCase):
    def go_on(self, game):
        game.go_on("f")
        game.wait_until(lambda: game.screen.has(MOUSE), "the mouse")

    def test_suspend_and_resume(self):
        """Ctrl-Z and fg, twice, and SIGTSTP; the game is still there and goes on by key and by mouse."""
        game, done = self.start("--two"), []
        game.wait_for_words("X to move.")
        for cell in (4, 0, 8):
            game.send("\x1a") if cell else game.kill(signal.SIGTSTP)
            self.assertEqual(game.wait_for_stop(), signal.SIGTSTP)
            self.assert_given_back(game)
            self.go_on(game)
            game.wait_for_board(board_of(done))
            self.assert_taken(game)
            done.append(cell)
            game.click_cell(cell) if cell == 8 else game.send(str(cell))
            game.wait_for_board(board_of(done))
        self.assertEqual(game.quit(), 0)
        self.assert_given_back(game)

    def test_a_new_size_meanwhile(self):
        game = self.start("--two")
        game.wait_for_words("X to move.")
        game.play([4])
        game.send("\x1a")
        game.wait_for_stop()
        game.resize(50, 30)
        self.go_on(game)
        game.wait_for_board(board_of([4]))
        grid = game.grid
        self.assertLess(grid.right, 50)
        self.assertGreater(grid.bottom, 15)
        game.click_cell(0)
        game.wait_for_board(board_of([4, 0]))

    def test_the_shell_uses_the_terminal_meanwhile(self):
        """Its output and its settings do not disturb the game."""
        game = self.start("--two")
        game.wait_for_words("X to move.")
        game.play([4])
        game.send("\x1a")
        game.wait_for_stop()
        self.assert_given_back(game)
        os.write(game.slave, b"$ stty sane\r\nhello\r\n" * 30)
        game.wait_for("hello")
        self.go_on(game)
        game.wait_for_board(board_of([4]))
        self.assertNotIn("hello", game.settled())
        game.play([0], begun=[4])
        game.send("\x03")
        self.assertEqual(game.wait_for_end(), -signal.SIGINT)
        self.assert_given_back(game)

    def test_in_the_background_it_leaves_the_terminal_alone(self):
        game = self.start("--two")
        game.wait_for_words("X to move.")
        game.send("\x1a")
        game.wait_for_stop()
        self.assert_given_back(game)
        written = len(game.written)
        game.go_on("b")
        self.assertEqual(game.wait_for_stop(), signal.SIGTTOU)
        self.assertEqual(game.modes(), self.before)
        self.assertEqual(game.written[written:], b"")
        self.go_on(game)
        game.wait_for_words("X to move.")
        game.play([4])
        self.assertEqual(game.quit(), 0)
        self.assert_given_back(game)

    def test_stopped_by_force(self):
        """SIGSTOP gives no time to leave the screen; after SIGCONT it is drawn anew."""
        game = self.start("--two")
        game.wait_for_words("X to move.")
        game.play([4])
        game.kill(signal.SIGSTOP)
        self.assertEqual(game.wait_for_stop(), signal.SIGSTOP)
        termios.tcsetattr(game.slave, termios.TCSANOW, self.before)  # as a shell does
        os.write(game.slave, b"hello\r\n" * 30)
        game.wait_for("hello")
        game.go_on("f")
        game.wait_for_board(board_of([4]))
        self.assertNotIn("hello", game.settled())
        game.play([0], begun=[4])
        self.assertEqual(game.quit(), 0)
        self.assert_given_back(game)

    def test_while_the_computer_thinks(self):
        game = self.start("--pause", "300", "--seed", "1")
        game.wait_for_words("Your move as X.")
        game.press("4", "thinking")
        game.send("\x1a")
        game.wait_for_stop()
        self.go_on(game)
        game.wait_for_words("Your move as X.")
        moves = game.await_answer([4], "X")
        self.assertEqual(len(moves), 2)

    def test_killed_while_stopped(self):
        game = self.start("--two")
        game.wait_for_words("X to move.")
        game.send("\x1a")
        game.wait_for_stop()
        game.kill(signal.SIGTERM)
        game.go_on("f")
        self.assertEqual(game.wait_for_end(), -signal.SIGTERM)
        self.assert_given_back(game)


unittest.main(verbosity=1)
