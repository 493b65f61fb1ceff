#!/usr/bin/env python3
"""An online match on two screens: terminal_online_test.py PROGRAM

What each key does is proven without a terminal, in tests/online_views/online_screen_test.cpp."""

import fcntl
import os
import re
import signal
import tempfile
import unittest
import urllib.request

from server_support import PATIENCE, Server
from terminal_support import ALTERNATE_SCREEN, PROGRAM, RIGHT, TestCase, board_of


class Online(TestCase):
    def host(self, *arguments, **more):
        """A host's screen, and the link that it shows."""
        host = self.game("host", *arguments, **more)
        host.wait_until(lambda: "/m/" in host.text, "the link")
        return host, re.search(r"http://[0-9.:]+/m/\w{12}", host.text)[0]

    def test_two_screens_and_a_server_of_its_own(self):
        host, link = self.host("--name", "Ana")
        host.wait_for_words("This computer hosts the match on your network until you quit.", "any other key")
        self.assertIn("█▀▀▀▀▀█", host.text, "the QR code")
        guest = self.game("join", link, "--name", "Ben")
        guest.wait_for_words("O Ben (you)", "X Ana", "It is Ana's turn.")
        host.wait_for_words("> X Ana (you)", "O Ben", "Your move as X.")
        host.send("4")
        for screen in (host, guest):
            screen.wait_for_board(board_of([4]))
        guest.wait_for_words("Your move as O.")
        guest.click_cell(0)
        host.wait_for_board(board_of([4, 0]))
        host.press("u", "You have asked to take your move back.")
        guest.press("y", "It is Ana's turn.")
        host.wait_for_board(board_of([]))
        host.send(f"{RIGHT}\r")
        guest.wait_for_board(board_of([5]))
        guest.send("4")
        host.wait_for_board(board_of([5, 4]))
        host.press("x", "Resign? Ben will win this game.")
        host.press("y", "Ben wins. You resigned.")
        guest.wait_for_words("You win!", "You 1, Ana 0, draws 0")
        guest.press("\r", "You have asked for a rematch.")
        host.press("y", "It is Ben's turn.", "O Ana (you)")
        host.send("\x1a")
        host.wait_for_stop()
        urllib.request.urlopen(link, timeout=PATIENCE).close()  # the server is not suspended with the game
        host.go_on("f")
        host.wait_for_words("It is Ben's turn.")
        spectator = self.game("watch", link)
        spectator.wait_for_words("You are watching Ben (X) and Ana (O).", "It is Ben's turn.")
        guest.wait_for_words("One person is watching.")
        host.press("q", "The match ends when you quit this program.")
        self.assertEqual(host.press("y") or host.wait_for_end(), 0)
        guest.wait_for_words("The match has ended: its server was closed.")
        self.assertEqual(guest.quit(), 0)
        self.assertFalse(fcntl.fcntl(guest.slave, fcntl.F_GETFL) & os.O_NONBLOCK, "the terminal is as it was")

    def test_the_connection_is_lost_and_found_again(self):
        with tempfile.TemporaryDirectory() as folder:
            store = ("--store", f"sqlite:{folder}/matches.sqlite")
            with Server(PROGRAM, *store) as server:
                port = server.port
                host, link = self.host("--server", server.url)
                host.press(" ", "Waiting for a friend.")
            host.wait_for_words("offline", "Reconnecting")
            host.press("4", "Your move has not been sent yet.")
            host.wait_for_board(board_of([4]))
            host.resize(50, 20)
            host.wait_for_words("Your move has not been sent yet.")
            with Server(PROGRAM, *store, port=port):
                host.wait_until(lambda: "offline" not in host.text, "the connection")
                host.wait_for_words("Waiting for a friend.")
                self.assertEqual(host.quit(), 0)
                again = self.game("join")
                again.wait_until(lambda: link in again.text, "the same match")
                again.send(" ")
                again.wait_for_board(board_of([4]))
                again.kill(signal.SIGTERM)
                self.assertEqual(again.wait_for_end(), -signal.SIGTERM)
                self.assertFalse(again.screen.has(ALTERNATE_SCREEN), "the terminal is as it was")


if __name__ == "__main__":
    unittest.main()
