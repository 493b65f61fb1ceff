#!/usr/bin/env python3
"""Write the expectations in games/, all of them by brute force.

    generate_games.py            write the files
    generate_games.py --check    write nothing; exit 1 and show the difference if a file is out of date

The script knows the rules of the games and nothing of the program that it tests. README.md describes the files.
A game is an object with `start`, `turn(state)`, `moves(state)`, `play(state, move)`, `status(state)` and `text(state)`.
A state is any hashable value; a move is its text.
"""

import functools
import itertools
import operator
import random
import sys
from collections import Counter, deque

import generated
from games_counts import count_positions
from games_odds import PLAYERS, Levels


def other(mark):
    return "O" if mark == "X" else "X"


def wins(mark):
    return "x-wins" if mark == "X" else "o-wins"


class InARow:
    """k in a row on a board of columns, rows and layers, or on several boards of X alone."""

    largest_count = 800000  # of sequences that `perft` counts

    def __init__(self, name, columns, rows, k, layers=1, loses=False, marks="own", boards=1):
        self.name, self.columns, self.rows, self.k = name, columns, rows, k
        self.layers, self.loses, self.marks, self.boards = layers, loses, marks, boards
        self.depth = layers * boards
        self.size = columns * rows * self.depth
        self.start = "." * self.size
        self.lines = self.find_lines()
        self.symmetries = self.find_symmetries()

    def index(self, column, row, layer):
        inside = 0 <= column < self.columns and 0 <= row < self.rows and 0 <= layer < self.depth
        return (layer * self.rows + row) * self.columns + column if inside else None

    def find_lines(self):
        lines = set()
        reach = (-1, 0, 1) if self.layers > 1 else (0,)
        for column, row, layer in itertools.product(range(self.columns), range(self.rows), range(self.depth)):
            for dc, dr, dl in itertools.product((-1, 0, 1), (-1, 0, 1), reach):
                if (dc, dr, dl) == (0, 0, 0):
                    continue
                cells = [self.index(column + i * dc, row + i * dr, layer + i * dl) for i in range(self.k)]
                if None not in cells:
                    lines.add(tuple(sorted(cells)))
        return sorted(lines)

    def cell_text(self, cell):
        if (self.columns, self.rows, self.depth) == (3, 3, 1):
            return str(cell)
        column, row, layer = cell % self.columns, cell // self.columns % self.rows, cell // self.columns // self.rows
        return f"{'abcdefghijklmnopqrs'[column]}{row + 1}" + (f".{layer + 1}" if self.depth > 1 else "")

    def turn(self, board):
        return "X" if (self.size - board.count(".")) % 2 == 0 else "O"

    def board_of(self, cell):
        return cell * self.boards // self.size

    def closed(self, board):
        """The boards that have a line of one mark."""
        return {self.board_of(line[0]) for line in self.lines if board[line[0]] != "." and len({board[c] for c in line}) == 1}

    def status(self, board):
        if len(self.closed(board)) == self.boards:
            last = other(self.turn(board))
            return wins(other(last) if self.loses else last)
        return "playing" if "." in board else "draw"

    def moves(self, board):
        if self.status(board) != "playing":
            return {}
        closed = self.closed(board)
        marks = {"own": self.turn(board), "either": "XO", "x": "X"}[self.marks]
        found = {}
        for mark in marks:
            for cell in range(self.size):
                if board[cell] == "." and self.board_of(cell) not in closed:
                    found[(mark if self.marks == "either" else "") + self.cell_text(cell)] = board[:cell] + mark + board[cell + 1 :]
        return found

    def text(self, board):
        rows = [board[i : i + self.columns] for i in range(0, self.size, self.columns)]
        return "|".join("/".join(rows[i : i + self.rows]) for i in range(0, len(rows), self.rows))

    def images(self, board):
        """The boards that are the same but for a symmetry; of several boards also but for their order, and closed ones are alike."""
        if self.boards == 1:
            return ["".join(image(board)) for image in self.symmetries]
        size = self.size // self.boards
        parts = [self.image_of_part(board[i : i + size]) for i in range(0, self.size, size)]
        return ["".join(sorted(parts))]

    def find_symmetries(self):
        """How a board is read in another order: axes of equal length change places, and each may be reversed."""
        sides = (self.columns, self.rows, self.layers)
        found = set()
        for axes in itertools.permutations(range(3)):
            if [sides[axis] for axis in axes] != list(sides):
                continue
            for flips in itertools.product((False, True), repeat=3):
                order = []
                for place in itertools.product(*(range(side) for side in reversed(sides))):
                    there = [place[2 - axis] for axis in axes]
                    there = [side - 1 - at if flip else at for at, side, flip in zip(there, sides, flips)]
                    order.append(self.index(*there))
                found.add(tuple(order))
        return [operator.itemgetter(*order) for order in sorted(found)]

    @functools.cache
    def image_of_part(self, part):
        if any(all(part[c] == "X" for c in line) for line in self.lines if line[-1] < len(part)):
            return "#" * len(part)  # closed: no moves, whatever it looks like
        return min("".join(image(part)) for image in self.symmetries)


class Vanishing:
    """Three each on 3×3; the oldest leaves. A state is X's cells, O's cells (oldest first), the side to move, and whether somebody has won."""

    LINES = ("012", "345", "678", "036", "147", "258", "048", "246")
    largest_count = 800000

    def __init__(self, name, reading, marks=3):
        self.name, self.reading, self.marks = name, reading, marks
        self.start = ("", "", "X", False)

    def turn(self, state):
        return state[2]

    def has_line(self, cells):
        return any(all(c in cells for c in line) for line in self.LINES)

    def status(self, state):
        return wins(other(state[2])) if state[3] else "playing"

    def moves(self, state):
        x, o, turn, won = state
        if won:
            return {}
        own, theirs = (x, o) if turn == "X" else (o, x)
        full = len(own) == self.marks
        found = {}
        for cell in "012345678":
            if cell in theirs or (cell in own and not (self.reading == "B" and full and cell == own[0])):
                continue
            after = (own[1:] if full else own) + cell
            line = self.has_line(after)
            if self.reading == "C" and full and self.has_line(own + cell):
                after, line = own + cell, True
            found[cell] = (after, theirs, "O", line) if turn == "X" else (theirs, after, "X", line)
        return found

    def text(self, state):
        return f"{state[0]}/{state[1]}/{state[2]}"

    TURNED = [str.maketrans("012345678", cells) for cells in
              ("012345678", "210543876", "678345012", "876543210", "036147258", "630741852", "258147036", "852741630")]

    def images(self, state):
        x, o, turn, won = state
        return [(x.translate(turned), o.translate(turned), turn, won) for turned in self.TURNED]


class Ultimate:
    """Nine small boards. A state is 81 marks by rows of the large grid, the nine owners, and the next small board or None."""

    LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
    largest_count = 60000  # its moves take ten times as long

    def __init__(self, name, won_boards_close):
        self.name, self.won_boards_close = name, won_boards_close
        self.start = ("." * 81, "." * 9, None)

    def turn(self, state):
        return "X" if state[0].count(".") % 2 == 1 else "O"

    @staticmethod
    def cells_of(board):
        top, left = board // 3 * 3, board % 3 * 3
        return [(top + r) * 9 + left + c for r in range(3) for c in range(3)]

    def won(self, nine, mark):
        return any(all(nine[i] == mark for i in line) for line in self.LINES)

    def is_open(self, state, board):
        if self.won_boards_close and state[1][board] != ".":
            return False
        return any(state[0][cell] == "." for cell in self.cells_of(board))

    def status(self, state):
        for mark in "XO":
            if self.won(state[1], mark):
                return wins(mark)
        return "playing" if any(self.is_open(state, board) for board in range(9)) else "draw"

    def moves(self, state):
        if self.status(state) != "playing":
            return {}
        marks, owners, wanted = state
        turn = self.turn(state)
        boards = [board for board in range(9) if wanted in (None, board) and self.is_open(state, board)]
        found = {}
        for cell in sorted(cell for board in boards for cell in self.cells_of(board) if marks[cell] == "."):
            row, column = divmod(cell, 9)
            board = row // 3 * 3 + column // 3
            after = marks[:cell] + turn + marks[cell + 1 :]
            owned = owners
            if owners[board] == "." and self.won([after[i] for i in self.cells_of(board)], turn):
                owned = owners[:board] + turn + owners[board + 1 :]
            target = row % 3 * 3 + column % 3
            next_state = (after, owned, target)
            found["abcdefghi"[column] + str(row + 1)] = next_state if self.is_open(next_state, target) else (after, owned, None)
        return found

    def text(self, state):
        rows = "/".join(state[0][i : i + 9] for i in range(0, 81, 9))
        return f"{rows};{state[1]};{'*' if state[2] is None else state[2]}"


GAMES = [
    InARow("3,3,3", 3, 3, 3),
    InARow("4,3,3", 4, 3, 3),
    InARow("4,4,3", 4, 4, 3),
    InARow("4,4,4", 4, 4, 4),
    InARow("5,5,4", 5, 5, 4),
    InARow("7,7,5", 7, 7, 5),
    InARow("9,4,4", 9, 4, 4),
    InARow("gomoku", 15, 15, 5),
    InARow("19,19,6", 19, 19, 6),
    InARow("cube", 3, 3, 3, layers=3),
    InARow("qubic", 4, 4, 4, layers=4),
    InARow("misere", 3, 3, 3, loses=True),
    InARow("misere-4,3,3", 4, 3, 3, loses=True),
    InARow("wild", 3, 3, 3, marks="either"),
    InARow("wild-misere", 3, 3, 3, loses=True, marks="either"),
    InARow("notakto", 3, 3, 3, loses=True, marks="x"),
    InARow("notakto-2", 3, 3, 3, loses=True, marks="x", boards=2),
    InARow("notakto-3", 3, 3, 3, loses=True, marks="x", boards=3),
    Vanishing("vanishing", "A"),
    Vanishing("vanishing-reuse", "B"),
    Vanishing("vanishing-late", "C"),
    Vanishing("vanishing-4", "A", marks=4),
    Ultimate("ultimate", won_boards_close=True),
    Ultimate("ultimate-open", won_boards_close=False),
]
SOLVED = ("3,3,3", "4,3,3", "misere", "misere-4,3,3", "wild", "wild-misere", "notakto", "notakto-2", "notakto-3",
          "vanishing", "vanishing-reuse", "vanishing-late", "vanishing-4")
PERFECT = ("misere", "wild", "wild-misere", "notakto", "notakto-2")
LEVELS = ("misere", "wild", "notakto")
COUNTED = ((3, 3, 3), (4, 3, 3), (5, 3, 3), (4, 4, 3), (4, 4, 4))
LONGEST_SEQUENCE = 12  # vanishing marks never end
LATE_ROWS = 3


def perft(game, start, after):
    """The numbers of move sequences of each length, as far as they are small: the next one is if it grows as the last one did.
    `after` lists the states after each move of a state. Equal states are counted together."""
    layer, counts, growth = Counter([start]), [1], 1
    while len(counts) <= LONGEST_SEQUENCE and counts[-1] * growth <= game.largest_count:
        moves = {state: after(state) for state in layer}
        counts.append(sum(times * len(moves[state]) for state, times in layer.items()))
        if counts[-1] == 0:
            return counts[:-1]
        growth = counts[-1] / counts[-2]
        following = Counter()
        for state, times in layer.items():
            for child in moves[state]:
                following[child] += times
        layer = following
    return counts


def late_perft_rows(game, generator):
    """The same from shortly before the end of random games: many start so slowly that no game ends in the first plies."""
    rows = []
    while len(rows) < LATE_ROWS:
        states, played = [game.start], []
        while after := game.moves(states[-1]):
            played.append(generator.choice(list(after)))
            states.append(after[played[-1]])
        if game.status(states[-1]) == "draw":
            continue
        for back in (3, 2, 1):
            counts = perft(game, states[-1 - back], lambda state: list(game.moves(state).values()))
            if len(counts) > back + 1:  # the game that ended is not among the longest sequences
                rows.append(f"{game.name} {' '.join(played[:-back])}\t{' '.join(map(str, counts))}")
                break
    return rows


class Solution:
    """Every state that can be reached, with its exact value, backwards from the finished ones: (result, plies) for the side to move.
    Only one of the images of a state is kept. `children` has all of these, each with those that its moves lead to."""

    def __init__(self, game):
        self.game = game
        self.children, parents, queue = {}, {}, deque([game.start])
        self.children[self.key(game.start)] = None
        self.value = {}
        while queue:
            state = queue.popleft()
            here = self.key(state)
            after = {move: self.key(child) for move, child in game.moves(state).items()}
            self.children[here] = after
            for child in set(after.values()):
                parents.setdefault(child, []).append(here)
                if child not in self.children:
                    self.children[child] = None
                    queue.append(child)
            status = game.status(state)
            if status == "draw":
                self.value[here] = ("draw", None)
            elif status != "playing":
                self.value[here] = ("win" if status == wins(game.turn(state)) else "loss", 0)
        # By distance: a state is won if a child is lost, and lost if all children are won. What stays open is drawn.
        open_children = {here: len(set(after.values())) for here, after in self.children.items()}
        frontier = [here for here, (result, _) in self.value.items() if result != "draw"]
        distance = 0
        while frontier:
            distance += 1
            decided = []
            for child in frontier:
                for here in parents.get(child, ()):
                    if here in self.value:
                        continue
                    if self.value[child][0] == "loss":
                        self.value[here] = ("win", distance)
                        decided.append(here)
                    else:
                        open_children[here] -= 1
                        if open_children[here] == 0:
                            self.value[here] = ("loss", distance)
                            decided.append(here)
            frontier = decided

    def key(self, state):
        return min(self.game.images(state))

    def __call__(self, state):
        return self.value.get(self.key(state), ("draw", None))


def value_text(value):
    return value[0] + ("" if value[1] is None else f":{value[1]}")


def fraction_text(fraction):
    return f"{fraction.numerator}/{fraction.denominator}"


def for_the_mover(value):
    """The value of a move, from that of the state after it."""
    result = {"win": "loss", "loss": "win", "draw": "draw"}[value[0]]
    return result, None if value[1] is None else value[1] + 1


def walks(game, solution, count, generator):
    """Rows about random games: moves, state, status, legal moves, value and values of the moves."""
    digits = all(len(move) == 1 for move in game.moves(game.start))
    for _ in range(count):
        state, played, seen = game.start, [], Counter()
        while True:
            after = game.moves(state)
            seen[state] += 1
            if generator.random() < 0.25 or not after:
                text = game.name + (" " if played else "") + ("" if digits else " ").join(played)
                value = value_text(solution(state)) if solution else "?"
                legal = " ".join(f"{move}={value_text(for_the_mover(solution(child)))}" if solution else move for move, child in after.items())
                yield state, (text, game.text(state), game.status(state), legal or "-", value)
            if not after or len(played) == 60 or seen[state] == 3:
                break  # over, long enough, or drawn by repetition
            move = generator.choice(list(after))
            played.append(move)
            state = after[move]


def counts(game, solution):
    """The numbers of positions: all, up to symmetry, and all if only the player to move and the other one are told apart."""
    states = [set(game.images(state)) for state in solution.children]
    from_the_mover = "-"
    if isinstance(game, Vanishing):
        from_the_mover = len({(o, x) if turn == "O" else (x, o) for images in states for x, o, turn, _ in images})
    return sum(map(len, states)), len(states), from_the_mover


def files():
    sequence_rows = ["# game\tsequences of 0, 1, 2 ... legal moves"]
    late_rows = ["# game with moves\tsequences of 0, 1, 2 ... more legal moves"]
    value_rows = ["# game\tvalue\topenings"]
    count_rows = ["# game\tpositions\tup to symmetry\tfrom the mover"]
    walk_rows = ["# game\tposition\tstatus\tlegal moves\tvalue"]
    perfect_rows = ["# game\tperfect moves\tchance against random moves"]
    level_rows = ["# game\tx\to\tx wins\tdraw\to wins"]
    for columns, rows, k in COUNTED:
        game = InARow(f"{columns},{rows},{k}", columns, rows, k)
        orders = [image(range(game.size)) for image in game.symmetries]
        counted = count_positions(game.lines, game.size, orders)
        count_rows.append("\t".join(map(str, (game.name, *counted, "-"))))
    generator = random.Random(16)
    for game in GAMES:
        solution = Solution(game) if game.name in SOLVED else None
        if solution:
            counted = perft(game, solution.key(game.start), lambda state: list(solution.children[state].values()))
        else:
            counted = perft(game, game.start, lambda state: list(game.moves(state).values()))
            late_rows += late_perft_rows(game, random.Random(game.name))
        sequence_rows.append(f"{game.name}\t{' '.join(map(str, counted))}")
        if solution:
            openings = " ".join(f"{move}={value_text(for_the_mover(solution(child)))}" for move, child in game.moves(game.start).items())
            value_rows.append(f"{game.name}\t{value_text(solution(game.start))}\t{openings}")
            if getattr(game, "boards", 1) == 1:
                row = "\t".join(map(str, (game.name, *counts(game, solution))))
                if row not in count_rows:
                    count_rows.append(row)
        count = 12 if solution else 3  # the rows of large boards are long
        seen = list(walks(game, solution, count, generator))
        walk_rows += ["\t".join(row) for _, row in seen]
        levels = Levels(game, solution, for_the_mover)
        if game.name in PERFECT:
            for state, (text, _, status, _, _) in seen:
                if status == "playing":
                    perfect_rows.append(f"{text}\t{' '.join(levels.perfect(state))}\t{fraction_text(levels.chance(solution.key(state), True))}")
        if game.name in LEVELS:
            for x, o in itertools.product(PLAYERS, repeat=2):
                level_rows.append("\t".join((game.name, x, o, *map(fraction_text, levels.results(game.start, x, o)))))
    return {"perft.tsv": sequence_rows, "late_perft.tsv": late_rows, "values.tsv": value_rows, "counts.tsv": count_rows, "walks.tsv": walk_rows,
            "perfect.tsv": perfect_rows, "levels.tsv": level_rows}


def texts():
    return {f"games/{name}": "\n".join(rows) + "\n" for name, rows in files().items()}


if __name__ == "__main__":
    sys.exit(generated.run(texts))
