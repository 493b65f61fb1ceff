"""The game on the screen of a pseudo-terminal, for the tests; and the rules, so that they know what it has to show."""

import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).parents[2] / "scripts"))
from pseudo_terminal import ALTERNATE_SCREEN, MOUSE, PASTE, SGR_MOUSE, Terminal

PROGRAM = os.path.abspath(sys.argv.pop(1))

LINES = {
    "the top row": (0, 1, 2), "the middle row": (3, 4, 5), "the bottom row": (6, 7, 8),
    "the left column": (0, 3, 6), "the middle column": (1, 4, 7), "the right column": (2, 5, 8),
    "the diagonal from the top left": (0, 4, 8), "the diagonal from the top right": (2, 4, 6),
}  # fmt: skip
RIGHT, BACK_TAB = "\x1bOC", "\x1b[Z"


def board_of(moves):
    """`X`, `O` or `.` for each cell."""
    board = ["."] * 9
    for ply, cell in enumerate(moves):
        assert board[cell] == ".", moves
        board[cell] = "XO"[ply % 2]
    return "".join(board)


def lines_of(board):
    """The names of the lines that are complete."""
    return [name for name, (a, b, c) in LINES.items() if board[a] != "." and board[a] == board[b] == board[c]]


def status_of(board):
    lines = lines_of(board)
    if lines:
        return {"X": "x-wins", "O": "o-wins"}[board[LINES[lines[0]][0]]]
    return "playing" if "." in board else "draw"


def end_text(moves, person=None):
    """Who won, and how."""
    status, lines = status_of(board_of(moves)), " and ".join(lines_of(board_of(moves)))
    if status == "draw":
        return "A draw."
    won = status[0].upper()
    who = f"{won} wins" if person is None else f"You win as {won}" if person == won else f"The computer wins as {won}"
    return f"{who} with {lines}."


class Grid:
    """The board as it is drawn on a screen, found by the crossings of its lines."""

    def __init__(self, text):
        self.lines = text.split("\n")
        crossings = [(row, line) for row, line in enumerate(self.lines) if re.search("[─-][┼+][─-]+[┼+][─-]", line)]
        self.found = len(crossings) == 2
        if self.found:
            (first, line), (second, _) = crossings
            left, right = (match.start() for match in re.finditer("[┼+]", line))
            self.rows, self.columns = second - first - 1, right - left - 1
            self.top, self.left = first - self.rows, left - self.columns
            self.bottom, self.right = second + self.rows, right + self.columns

    def place(self, cell):
        """Column and row of its upper left corner."""
        return self.left + cell % 3 * (self.columns + 1), self.top + cell // 3 * (self.rows + 1)

    def middle(self, cell):
        column, row = self.place(cell)
        return column + self.columns // 2, row + self.rows // 2

    def content(self, cell):
        column, row = self.place(cell)
        return [f"{line:<{column + self.columns}}"[column : column + self.columns] for line in self.lines[row : row + self.rows]]

    def mark(self, cell):
        rows = self.content(cell)
        drawn, middle = "".join(rows), self.columns // 2
        if self.rows == 1:
            return drawn[middle] if drawn[middle] in "XO" else "."
        if re.search("[▀▄█]", drawn):
            return "O" if rows[0][middle] in "▀▄█" else "X"  # a ring is closed at the top
        return "X" if "\\" in drawn else "O" if "'" in drawn else "."

    def board(self):
        return "".join(map(self.mark, range(9))) if self.found else None

    def words(self):
        """All that is written beside, above and below the board, as one line."""
        beside = [
            line[self.right + 1 :] if self.found and self.top <= row <= self.bottom else line
            for row, line in enumerate(self.lines)
        ]
        return " ".join(" ".join(beside).split())


class Game(Terminal):
    """The program, started to play."""

    def __init__(self, *arguments, data, columns=80, lines=24, environment=(), before=None, through=(), program=PROGRAM):
        clean = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "LINES", "COLUMNS", "LANG")}
        ours = {"TATETI_DATA": str(data), "LC_ALL": "C.UTF-8", "TERM": "xterm-256color", **dict(environment)}
        super().__init__([*through, program, *arguments], {**clean, **ours}, columns, lines, before)

    @property
    def grid(self):
        return Grid(self.text)

    @property
    def words(self):
        return self.grid.words()

    def wait_for_words(self, *words):
        self.wait_until(lambda: all(word in self.words for word in words), repr(words))

    def wait_for_board(self, board):
        self.wait_until(lambda: self.grid.board() == board, board)

    def settled_board(self):
        return Grid(self.settled()).board()

    def press(self, keys, *words):
        """Types, and waits for what it leads to."""
        self.send(keys)
        self.wait_for_words(*words)

    def click_cell(self, cell):
        self.wait_until(lambda: self.grid.found, "the board")
        self.click(*self.grid.middle(cell))

    def score(self):
        """X's wins, O's wins and draws as the wide screen shows them."""
        found = re.match(r".*?Score: X (\d+), O (\d+), draws (\d+)", self.words)
        return tuple(map(int, found.groups())) if found else None

    def wait_for_score(self, *score):
        self.wait_until(lambda: self.score() == score, f"the score {score}")

    def play(self, moves, begun=()):
        """Two people: each move by its digit, until it is seen."""
        done = list(begun)
        for cell in moves:
            self.send(str(cell))
            done.append(cell)
            self.wait_for_board(board_of(done))

    def await_answer(self, moves, person):
        """Until it is the person's turn, or the end: gives the moves with that of the computer, if it made one."""
        seen = board_of(moves)
        while status_of(seen) == "playing" and "XO"[(9 - seen.count(".")) % 2] != person:
            seen = self.settled_board()
        return moves + [cell for cell in range(9) if seen[cell] != board_of(moves)[cell]]

    def play_computer(self, person, choose, make=lambda game, cell: game.send(str(cell)), begun=()):
        """A game against the computer to its end; gives its moves."""
        moves = self.await_answer(list(begun), person)
        while status_of(board_of(moves)) == "playing":
            cell = choose(board_of(moves))
            make(self, cell)
            moves.append(cell)
            moves = self.await_answer(moves, person)
        return moves

    def quit(self):
        """Gives the exit status."""
        self.send("q")
        return self.wait_for_end()


def first_free(board):
    return board.index(".")


class TestCase(unittest.TestCase):
    """Each test has a data folder of its own."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.data = pathlib.Path(folder.name)

    def game(self, *arguments, **options):
        game = Game(*arguments, **{"data": self.data, **options})
        self.addCleanup(game.close)
        return game

    def scores(self, *arguments):
        ran = subprocess.run([PROGRAM, "scores", "--json", "--last", "1000", "--data", self.data, *arguments], capture_output=True, text=True, timeout=60)
        self.assertEqual(ran.returncode, 0, ran.stdout + ran.stderr)
        return json.loads(ran.stdout)

    def assert_recorded(self, *games):
        """Exactly these games are on record, each as (moves, X's seat, O's seat), and the score is theirs."""
        scores = self.scores()
        recorded = [(game["moves"], game["x"], game["o"]) for game in reversed(scores["games"])]
        self.assertEqual(recorded, [(list(moves), x, o) for moves, x, o in games])
        self.assertEqual([g["status"] for g in reversed(scores["games"])], [status_of(board_of(g[0])) for g in games])
        self.assertEqual(tuple(scores["tally"].values()), tally_of(*(moves for moves, _, _ in games)))


def tally_of(*games):
    """X's wins, O's wins and draws."""
    ends = [status_of(board_of(moves)) for moves in games]
    return ends.count("x-wins"), ends.count("o-wins"), ends.count("draw")
