#!/usr/bin/env python3
"""The larger family of games, as a shell sees it: family_test.py PROGRAM"""

import fcntl
import json
import os
import pathlib
import pty
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PROGRAM = sys.argv.pop(1)


def run(*arguments, stdin="", **options):
    return subprocess.run([PROGRAM, *arguments], input=stdin, capture_output=True, text=True, timeout=300, **options)


def in_language(locale):
    return {**os.environ, "LC_ALL": locale}


def limit(kind, most):
    """For preexec_fn: what the program may use at most."""
    return lambda: resource.setrlimit(kind, (most, most))


MEMORY = 1 << 30


def run_with_little_memory(*arguments):
    return run(*arguments, preexec_fn=limit(resource.RLIMIT_AS, MEMORY))


def unread(pipe):
    """How many bytes nobody has read yet."""
    return struct.unpack("i", fcntl.ioctl(pipe, termios.FIONREAD, bytes(4)))[0]


class Family(unittest.TestCase):
    def test_a_refusal_is_status_1_and_wrong_usage_2(self):
        for refused in (["rules", "chess"], ["state", "--game", "20,20,5"], ["perft", "2", "--game", "3,3,4"], ["prove", "gomoku"],
                        ["play", "--game", "chess"], ["play", "--game", ""], ["state", "--game", ""], ["check", "/no/such/file"],
                        ["state", "--game", "4,4,3", "XX../..../..../...."]):
            ran = run(*refused)
            self.assertEqual((ran.returncode, ran.stdout), (1, ""), refused)
            self.assertTrue(ran.stderr.startswith("tateti: "), ran.stderr)
        for wrong in (["rules"], ["prove"], ["check"], ["prove", "7,7,5", "--memory", "0"], ["prove", "7,7,5", "--time", "x"], ["state", "--game"],
                      ["play", "--game", "wild", "--best-of", "3"], ["play", "--game", "wild", "--level", "companion"], ["analyse", "--time", "1"], ["analyse", "--nodes", "1"],
                      ["analyse", "408", "--nodes", "1"], ["prove", "4,4,4", "--certificate", ""], ["prove", "4,4,4", "--certificate", "-"]):
            self.assertEqual(run(*wrong).returncode, 2, wrong)
        self.assertTrue(run("analyse", "408", "--nodes", "1").stderr.startswith("tateti: --nodes requires --game\n"))
        self.assertTrue(run("prove", "4,4,4", "--certificate", "-", "--lang", "es").stderr.startswith("tateti: --certificate: hace falta el nombre de un archivo, no «-»\n"))
        for other in (["--ascii"], ["--pause", "1"], ["--calm"], ["--keys", "1-9"], ["--data", "/tmp"], ["--alternate"], ["--best-of", "3"]):
            ran = run("play", "--game", "misere", *other)
            self.assertEqual((ran.returncode, ran.stdout), (2, ""), other)
        for option, most in (("--time", 10**9), ("--nodes", 10**15)):
            for value in ("0", "-1", "x", "99999999999999999999"):
                ran = run("analyse", "--game", "gomoku", option, value)
                self.assertEqual(ran.returncode, 2, value)
                self.assertIn(f"{option}: a whole number from 1 to {most} is needed, not '{value}'", ran.stderr)

    def test_a_proof_without_memory_says_so(self):
        for game in (["7,7,5"], ["7,7,5", "d4"]):  # a table for both threads, and one in each
            ran = run_with_little_memory("prove", *game, "--memory", "8192", "--json")
            self.assertEqual((ran.returncode, json.loads(ran.stdout)["error"]["code"]), (1, "prove/no_memory"), ran.stderr)

    def test_a_certificate_larger_than_memory_is_not_read(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "large"
            file.write_bytes(b"tateti certificate 1\n")
            os.truncate(file, 2 * MEMORY)  # without taking that much of the disk
            ran = run_with_little_memory("check", str(file), "--json")
            self.assertEqual((ran.returncode, json.loads(ran.stdout)["error"]["code"]), (1, "file/not_read"), ran.stderr)

    def test_the_language_applies(self):
        self.assertIn("Wer 3 gleiche", run("rules", "misere", "--lang", "de").stdout)
        self.assertIn("no existe el juego «chess»", run("rules", "chess", "--lang", "es").stderr)
        self.assertEqual(json.loads(run("games", "--json", "--lang", "zh").stdout)["games"][0]["name"], "井字棋")
        self.assertIn("no existe el juego «chess»", run("perft", "2", "--game", "chess", "--lang", "es").stderr)
        for command in (["perft", "2"], ["verify"], ["state"]):
            self.assertIn("no existe el juego «chess»", run(*command, "--game", "chess", env=in_language("es_ES.UTF-8")).stderr, command)

    def test_tic_tac_toe_without_game_is_as_before(self):
        self.assertEqual(run("state", "-", stdin="-\n").returncode, 1, "standard input is not read twice")
        state = json.loads(run("state", "40", "--json").stdout)
        for game in ("x", "tic-tac-toe", "misere"):
            ran = run("state", "--json", "-", stdin=json.dumps({**state, "game": game, "foo": 1}))
            self.assertEqual((ran.returncode, json.loads(ran.stdout)), (0, state), "unknown fields are ignored")
        rows = ("X..", ".O.", "...")
        self.assertEqual(json.loads(run("state", "misere", *rows, "--json").stdout)["position"], "X../.O./...")
        for command in (["state", "--game", "misere"], ["state"]):
            self.assertEqual(json.loads(run(*command, *rows, "--json").stdout)["board"][4], "O", command)

    def test_perft_goes_on_after_the_longest_game(self):
        counted = json.loads(run("perft", "400", "--game", "misere", "--json").stdout)["perft"]
        self.assertEqual((len(counted), counted[9] > 0, set(counted[10:])), (401, True, {0}))

    def test_options_reach_their_commands(self):
        self.assertEqual(json.loads(run("perft", "10", "--game", "notakto", "--json").stdout)["perft"][:3], [1, 9, 72])
        self.assertEqual(json.loads(run("state", "--game", "misere", "408", "--json").stdout)["moves"], ["4", "0", "8"])
        state = run("state", "--game", "7,7,5", "d4", "e5", "--json").stdout
        self.assertEqual(run("state", "--game", "7,7,5", "--json", "-", stdin=state).stdout, state)
        self.assertEqual(run("state", "--json", "-", stdin=state).stdout, state, "it names its game")
        with tempfile.TemporaryDirectory() as folder:
            unreadable = os.open(folder, os.O_RDONLY)
            for command in (["state", "--game", "misere"], ["analyse"], ["review"]):
                refused = subprocess.run([PROGRAM, *command, "--json", "-"], stdin=unreadable, capture_output=True, text=True, timeout=300)
                self.assertEqual((refused.returncode, json.loads(refused.stdout)["error"]["code"]), (1, "file/not_read"))
            os.close(unreadable)
        self.assertEqual(run("state", "7,7,5", "d4", "e5", "--json").stdout, state)
        self.assertEqual(run("state", "--json", "-", stdin=run("state", "40", "--json").stdout).stdout, run("state", "40", "--json").stdout)
        self.assertEqual(json.loads(run("analyse", "--game", "misere", "--json").stdout)["best"], ["4"])
        searched = [run("analyse", "--game", "ultimate", "--nodes", "30", "--json").stdout for _ in range(2)]
        self.assertEqual(json.loads(searched[0])["guess"]["playouts"], 30)
        self.assertEqual(searched[0], searched[1], "the same nodes give the same answer")
        self.assertGreater(json.loads(run("analyse", "--game", "wild", "--time", "1", "--json").stdout)["value"]["plies"], 0)
        self.assertEqual(json.loads(run("analyse", "ultimate", "e5", "--nodes", "30", "--json").stdout)["guess"]["playouts"], 30, "it names its game")
        self.assertEqual(json.loads(run("analyse", "-", "--nodes", "30", "--json", stdin="ultimate e5").stdout)["guess"]["playouts"], 30)
        self.assertIn("cube: X wins in 7.", run("prove", "The cube").stdout)

    def test_an_analysis_ends_after_its_time_or_by_a_signal_and_tells_what_it_found(self):
        timed = json.loads(run("analyse", "--game", "ultimate", "--time", "1", "--json").stdout)["guess"]
        self.assertGreater(timed["playouts"], 0)
        search = subprocess.Popen([PROGRAM, "analyse", "--game", "ultimate", "--time", "1000000"], stdout=subprocess.PIPE, text=True)
        self.assertEqual(search.stdout.readline(), "\n")  # the board is printed before the search
        search.send_signal(signal.SIGINT)
        output, _ = search.communicate(timeout=300)
        self.assertEqual(search.returncode, -signal.SIGINT)
        self.assertIn("A guess, not a proof", output)

    def test_a_signal_ends_what_waits_for_its_input(self):
        for command in (["analyse", "--game", "ultimate", "-"], ["analyse", "-"], ["state", "--game", "misere", "-"]):
            waiting = subprocess.Popen([PROGRAM, *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
            os.write(waiting.stdin.fileno(), b"half a li")
            while unread(waiting.stdin):
                time.sleep(0.001)
            waiting.send_signal(signal.SIGINT)
            self.assertEqual(waiting.wait(timeout=60), -signal.SIGINT, command)
            for pipe in (waiting.stdin, waiting.stdout, waiting.stderr):
                pipe.close()

    def test_a_signal_that_is_ignored_stays_ignored(self):
        ignore = lambda: signal.signal(signal.SIGINT, signal.SIG_IGN)
        search = subprocess.Popen([PROGRAM, "analyse", "--game", "ultimate", "--time", "2"], stdout=subprocess.PIPE, text=True, preexec_fn=ignore)
        self.assertEqual(search.stdout.readline(), "\n")
        search.send_signal(signal.SIGINT)
        output, _ = search.communicate(timeout=300)
        self.assertEqual(search.returncode, 0)
        self.assertIn("A guess, not a proof", output)

    def test_the_second_signal_ends_a_program_that_solves_a_game(self):
        def handles_interrupts(process):
            caught = pathlib.Path(f"/proc/{process.pid}/status").read_text().split("SigCgt:")[1].split()[0]
            return int(caught, 16) >> (signal.SIGINT - 1) & 1 == 1

        solving = subprocess.Popen([PROGRAM, "prove", "4,4,4"], stdout=subprocess.PIPE, text=True)
        while not handles_interrupts(solving):
            time.sleep(0.001)
        solving.send_signal(signal.SIGINT)
        while handles_interrupts(solving):
            time.sleep(0.001)
        solving.send_signal(signal.SIGINT)
        output, _ = solving.communicate(timeout=300)
        self.assertEqual((solving.returncode, output), (-signal.SIGINT, ""))

    def test_a_game_is_played(self):
        played = run("play", "--game", "misere", "--two", "--json", stdin="0\n4\n1\n5\n2\nquit\n")
        self.assertEqual(json.loads(played.stdout.splitlines()[4])["status"], "o-wins")
        options = ("--game", "7,7,5", "--level", "easy", "--seed", "3", "--json")
        games = [run(*options, stdin="d4\nd5\n").stdout, run("play", *options, stdin="d4\nd5\n").stdout]
        self.assertEqual(games[0], games[1], "the same seed gives the same game, with and without play")
        self.assertEqual(len(json.loads(games[0].splitlines()[1])["moves"]), 4)

    def test_a_certificate_is_made_and_checked(self):
        with tempfile.TemporaryDirectory() as folder:
            file = pathlib.Path(folder) / "proof"
            self.assertIn("6,6,5: a draw.", run("prove", "6,6,5", "--certificate", str(file)).stdout)
            self.assertIn("6,6,5: a draw.", run("check", str(file)).stdout)
            with open(file, "rb") as piped:
                self.assertIn("6,6,5: a draw.", subprocess.run([PROGRAM, "check", "-"], stdin=piped, capture_output=True, text=True).stdout)
            before = file.read_bytes()
            self.assertGreater(len(before), 256)
            ran = run("prove", "6,6,5", "--certificate", str(file), preexec_fn=limit(resource.RLIMIT_FSIZE, 256))
            self.assertEqual(ran.returncode, 1)
            self.assertIn("6,6,5: a draw.", ran.stdout)
            self.assertIn("tateti: the file cannot be written: ", ran.stderr)
            self.assertEqual(file.read_bytes(), before, "the old certificate stays")
            self.assertEqual(os.listdir(folder), ["proof"])
            changed = bytearray(file.read_bytes())
            changed[len(changed) // 2] ^= 4
            file.write_bytes(changed)
            self.assertEqual(run("check", str(file)).returncode, 1)

    def test_a_proof_stops_cleanly(self):
        terminal, stderr = pty.openpty()
        fcntl.ioctl(stderr, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        environment = {**os.environ, "TERM": "xterm"}
        proof = subprocess.Popen([PROGRAM, "prove", "8,8,5", "--memory", "16"], stdout=subprocess.PIPE, stderr=stderr, text=True, env=environment)
        os.close(stderr)
        shown = b""
        while b"nodes" not in shown:
            shown += os.read(terminal, 1000)
        proof.send_signal(signal.SIGINT)
        output, _ = proof.communicate(timeout=300)
        try:
            while more := os.read(terminal, 1000):
                shown += more
        except OSError:  # the other end is closed
            pass
        os.close(terminal)
        self.assertEqual(proof.returncode, -signal.SIGINT)
        self.assertEqual(output, "")
        self.assertRegex(shown.decode(), r"Stopped: \d+ nodes, [\d.]+ s; proven: X cannot lose; \d+ of 10 moves may still win\.")
        progress = shown.decode().split("\r\x1b[K")[1:-1]
        self.assertGreater(len(progress), 0)
        for line in progress:
            self.assertRegex(line, r"^\d+ nodes, [\d.]+ s; proven: X cannot lose; \d+ of 10 moves may still win$")
            self.assertLess(len(line), 80)
        self.assertEqual(run("prove", "8,8,5", "--memory", "16", "--nodes", "1000").returncode, 1)

    def test_a_terminal_without_escape_codes_gets_none(self):
        terminal, stderr = pty.openpty()
        proof = subprocess.Popen([PROGRAM, "prove", "8,8,5", "--memory", "16", "--time", "1"], stdout=subprocess.PIPE, stderr=stderr, text=True, env={**os.environ, "TERM": "dumb"})
        os.close(stderr)
        proof.communicate(timeout=300)
        shown = os.read(terminal, 1000)
        os.close(terminal)
        self.assertTrue(shown.startswith(b"Stopped: "), shown)


unittest.main()
