#!/usr/bin/env python3
"""Writes games/threats.tsv: positions that are won by threats, and others that only look so.

It shares no code with the program. The words are those of gomoku, for any k: a four is a move after which a line lacks
one mark; a three is another move, on a line that lacks two afterwards, after which the attacker would win by fours alone
if the defender passed. The attacker tries all of these; the defender tries every empty cell.

    ./generate_threats.py            # write the file; takes some minutes
    ./generate_threats.py --check    # write nothing; exit 1 if the file is out of date
"""

import random
import sys

import generated


class Board:
    def __init__(self, columns, rows, k):
        self.columns, self.rows, self.k = columns, rows, k
        self.marks = bytearray(b"." * (columns * rows))
        self.lines = []
        for row in range(rows):
            for column in range(columns):
                for dx, dy in ((1, 0), (0, 1), (1, 1), (-1, 1)):
                    end_column, end_row = column + dx * (k - 1), row + dy * (k - 1)
                    if 0 <= end_column < columns and end_row < rows:
                        self.lines.append([(row + dy * i) * columns + column + dx * i for i in range(k)])
        self.through = [[] for _ in self.marks]
        for number, line in enumerate(self.lines):
            for cell in line:
                self.through[cell].append(number)
        self.count = {mark: [0] * len(self.lines) for mark in "XO"}
        # By mark and number of its marks: the lines without a mark of the opponent.
        self.live = {mark: [set(range(len(self.lines)))] + [set() for _ in range(k)] for mark in "XO"}

    def put(self, cell, mark):
        assert self.marks[cell] == ord(".")
        self.marks[cell] = ord(mark)
        mine, theirs = self.count[mark], self.count[opponent(mark)]
        for line in self.through[cell]:
            if theirs[line] == 0:
                self.live[mark][mine[line]].remove(line)
                self.live[mark][mine[line] + 1].add(line)
            if mine[line] == 0:
                self.live[opponent(mark)][theirs[line]].remove(line)
            mine[line] += 1

    def take(self, cell):
        mark = chr(self.marks[cell])
        self.marks[cell] = ord(".")
        mine, theirs = self.count[mark], self.count[opponent(mark)]
        for line in self.through[cell]:
            mine[line] -= 1
            if theirs[line] == 0:
                self.live[mark][mine[line] + 1].remove(line)
                self.live[mark][mine[line]].add(line)
            if mine[line] == 0:
                self.live[opponent(mark)][theirs[line]].add(line)

    def empty(self, cells):
        return [cell for cell in cells if self.marks[cell] == ord(".")]

    def lacking(self, mark, number):
        """The lines without a mark of the opponent that lack so many."""
        return self.live[mark][self.k - number]

    def wins(self, mark):
        return {self.empty(self.lines[line])[0] for line in self.lacking(mark, 1)}

    def has_line(self):
        return bool(self.live["X"][self.k] or self.live["O"][self.k])


def opponent(mark):
    return "O" if mark == "X" else "X"


class Search:
    def __init__(self, board, attacker, blind=False):
        self.board, self.attacker, self.defender = board, attacker, opponent(attacker)
        self.blind = blind  # whether the attacker overlooks what the defender threatens
        self.failed = set()

    def dangers(self):
        return set() if self.blind else self.board.wins(self.defender)

    def fours(self):
        """The attacker's moves and the answers to them, up to the move that has no answer; None if there are none."""
        wins = self.board.wins(self.attacker)
        if wins:
            return [min(wins)]
        dangers = self.dangers()
        if len(dangers) > 1:
            return None
        key = bytes(self.board.marks)
        if key in self.failed:
            return None
        answers = {}
        for line in self.board.lacking(self.attacker, 2):
            one, two = self.board.empty(self.board.lines[line])
            answers.setdefault(one, set()).add(two)
            answers.setdefault(two, set()).add(one)
        for move in sorted(answers):
            if dangers and move not in dangers:
                continue
            if len(answers[move]) > 1:
                return [move]
            answer = min(answers[move])
            self.board.put(move, self.attacker)
            self.board.put(answer, self.defender)
            rest = self.fours()
            self.board.take(answer)
            self.board.take(move)
            if rest:
                return [move, answer, *rest]
        self.failed.add(key)
        return None

    def still_wins(self, sequence):
        """Whether the fours win as they are: each forces its answer, and the last one has none."""
        done = []
        good = True
        for index, cell in enumerate(sequence):
            mark = self.attacker if index % 2 == 0 else self.defender
            if self.board.marks[cell] != ord("."):
                good = False
            elif mark == self.attacker and not self.board.wins(self.attacker):
                good = self.board.wins(self.defender) <= {cell}
            if good:
                self.board.put(cell, mark)
                done.append(cell)
            if good and mark == self.attacker and not self.board.has_line():
                wins = self.board.wins(self.attacker)
                last = index + 1 == len(sequence)
                good = len(wins) > 1 if last else wins == {sequence[index + 1]}
            if not good:
                break
        for cell in reversed(done):
            self.board.take(cell)
        return good

    def attack(self, threes):
        """Whether the attacker, who is to move, wins with at most so many threes in any variation."""
        if self.fours():
            return True
        dangers = self.board.wins(self.defender)
        if len(dangers) > 1:
            return False
        key = (bytes(self.board.marks), threes)
        if key in self.failed:
            return False
        found = self.attack_by(dangers, threes)
        if not found:
            self.failed.add(key)
        return found

    def attack_by(self, dangers, threes):
        answers = {}
        for line in self.board.lacking(self.attacker, 2):
            one, two = self.board.empty(self.board.lines[line])
            answers[one], answers[two] = two, one
        if dangers:
            move = min(dangers)
            return self.after_four(move, answers[move], threes) if move in answers else self.three(move, threes)
        if threes == 0:
            return False
        quiet = {cell for line in self.board.lacking(self.attacker, 3) for cell in self.board.empty(self.board.lines[line])}
        return any(self.three(move, threes - 1) for move in sorted(quiet - answers.keys())) or any(
            self.after_four(move, answer, threes) for move, answer in sorted(answers.items())
        )

    def after_four(self, move, answer, threes):
        self.board.put(move, self.attacker)
        self.board.put(answer, self.defender)
        found = self.attack(threes)
        self.board.take(answer)
        self.board.take(move)
        return found

    def three(self, move, threes):
        self.board.put(move, self.attacker)
        sequence = self.fours()
        found = sequence is not None
        if found:
            replies = self.board.empty(range(len(self.board.marks)))
            open_replies = [reply for reply in replies if not self.holds(reply, sequence)]
            found = all(self.holds_by_search(reply, threes) for reply in open_replies)
        self.board.take(move)
        return found

    def holds(self, reply, sequence):
        self.board.put(reply, self.defender)
        good = not self.board.has_line() and self.still_wins(sequence)
        self.board.take(reply)
        return good

    def holds_by_search(self, reply, threes):
        self.board.put(reply, self.defender)
        good = not self.board.has_line() and self.attack(threes)
        self.board.take(reply)
        return good


def board_of(game):
    """The board after a game like `15,15,5 h8 i9`, and who is to move."""
    rules, *moves = game.split()
    columns, rows, k = map(int, rules.split(","))
    board = Board(columns, rows, k)
    for ply, move in enumerate(moves):
        assert not board.has_line(), game
        board.put((int(move[1:]) - 1) * columns + ord(move[0]) - ord("a"), "XO"[ply % 2])
    assert not board.has_line(), game
    return board, "XO"[len(moves) % 2]


def least_threes(game, most=2):
    """How many threes a win takes at least; None if more than `most`, or if there is none."""
    board, attacker = board_of(game)
    search = Search(board, attacker)
    return next((threes for threes in range(most + 1) if search.attack(threes)), None)


def only_looks_won(game):
    """Whether an attacker who overlooks the defender's threats would see a win by fours where there is none."""
    board, attacker = board_of(game)
    blind = Search(board, attacker, blind=True)
    return not board.wins(opponent(attacker)) and bool(blind.fours()) and not Search(board, attacker).fours()


# By hand. `A` attacks and is to move, `D` defends; marks that balance the numbers go where they do not matter.
DRAWN = [
    ("an open three", 0, "7,7 8,7 9,7", ""),
    ("an open three, broken", 0, "7,7 8,7 10,7", ""),
    ("a three between the edge and one free cell too few", None, "0,7 1,7 2,7", "5,7"),
    ("a three at the edge", None, "0,7 1,7 2,7", ""),
    ("a four along the edge", 0, "0,3 0,4 0,5", ""),
    ("a three along the edge, blocked", None, "0,3 0,4 0,5", "0,2"),
    ("three with five cells of room", None, "7,7 8,7 9,7", "5,7 11,7"),
    ("three with six cells of room", 0, "7,7 8,7 9,7", "5,7 12,7"),
    ("two blocked threes that cross", 0, "4,7 5,7 6,7 7,8 7,9 7,10", "3,7 7,11"),
    ("two blocked threes that cross on a taken cell", None, "4,7 5,7 6,7 7,8 7,9 7,10", "3,7 7,11 7,7"),
    ("a four and an open three", 0, "4,7 5,7 6,7 8,8 9,9", "3,7"),
    ("the answer to the four blocks the three", None, "4,7 5,7 6,7 8,6 8,5", "3,7 8,8"),
    ("in the corner", 0, "0,0 1,1 2,2 4,4", ""),
    ("in the corner, too short", None, "0,3 1,2 2,1", ""),
    ("two twos that cross", 1, "7,7 8,7 9,8 9,9", ""),
    ("two twos that cross, one blocked", None, "7,7 8,7 9,8 9,9", "6,7 10,7"),
    ("two twos, but the defender has a three", None, "7,7 8,7 9,8 9,9", "10,5 11,5 12,5"),
    ("two twos at the edge", None, "0,7 1,7 2,8 2,9", "2,12"),
    ("two diagonal twos", 1, "5,5 6,6 8,6 9,5", ""),
    ("broken twos", 1, "5,7 7,7 8,9 8,10", ""),
    ("a blocked three and a two", 0, "5,7 6,7 7,7 9,8 9,9", "4,7 9,12"),
    ("three twos far apart", 1, "3,3 4,3 5,4 5,5 10,10 11,10", ""),
]


def drawn_games():
    for note, threes, attackers, defenders in DRAWN:
        for attacker in "XO":
            yield note, threes, game_of_drawing(attackers.split(), defenders.split(), attacker)


def game_of_drawing(attackers, defenders, attacker):
    """Balances the marks with some in places where they have no neighbours, and lets the attacker be X or O."""
    to_cell = lambda text: tuple(map(int, text.split(",")))
    mine, theirs = [to_cell(text) for text in attackers], [to_cell(text) for text in defenders]
    spare = [(0, 14), (14, 0), (14, 14), (7, 14), (14, 6), (6, 0), (12, 11), (14, 10), (11, 2), (2, 11)]
    spare = [cell for cell in spare if all(max(abs(cell[0] - c), abs(cell[1] - r)) > 2 for c, r in mine + theirs)]
    wanted = len(mine) if attacker == "X" else len(mine) + 1  # marks of the defender
    while len(theirs) < wanted:
        theirs.append(spare.pop(0))
    while len(theirs) > (len(mine) if attacker == "X" else len(mine) + 1):
        mine.append(spare.pop(0))
    first, second = (mine, theirs) if attacker == "X" else (theirs, mine)
    moves = [cell for pair in zip(first, second + [None]) for cell in pair if cell]
    return "15,15,5 " + " ".join(f"{chr(ord('a') + column)}{row + 1}" for column, row in moves)


def random_game(rules, generator):
    """Marks close together, anywhere on the board, also at its edges."""
    columns, rows, k = map(int, rules.split(","))
    side = min(columns, rows, k + 3)
    left, top = generator.randint(0, columns - side), generator.randint(0, rows - side)
    cells = [f"{chr(ord('a') + left + i)}{top + j + 1}" for i in range(side) for j in range(side)]
    moves = generator.sample(cells, generator.randint(2 * k, 4 * k))
    return rules + " " + " ".join(moves)


def is_legal(game):
    try:
        board_of(game)
    except AssertionError:
        return False
    return True


# Chosen because they take two threes, and a sequence of many moves. The brute force counts the threes again.
CHOSEN = [
    "15,15,5 i7 i4 e8 e5 j3 f2 i8 c4 f4 h5 h9 g6 h2 h3",
    "15,15,5 l7 n8 o5 o8 o10 m7 n11 k9 j8 l12 i11 l9 o7",
    "15,15,5 m9 g4 k7 h9 l10 j8 i6 g7 m6 g9 m4 m5 m10 j10",
]

# How many of each: rules, and threes. LOOKS_WON: only an attacker who overlooks the defender's threats wins by fours.
LOOKS_WON = ">0"
WANTED = [
    ("15,15,5", 0, 12),
    ("15,15,5", 1, 5),
    ("15,15,5", LOOKS_WON, 6),
    ("19,19,5", 0, 3),
    ("9,9,4", 1, 3),
    ("9,9,4", LOOKS_WON, 2),
    ("15,15,6", 0, 2),
]


def found_games():
    for rules, threes, number in WANTED:
        generator = random.Random(f"{rules} {threes}")
        found = 0
        while found < number:
            game = random_game(rules, generator)
            if not is_legal(game) or not is_worth_it(game, threes):
                continue
            found += 1
            yield "looks won" if threes == LOOKS_WON else "found", threes, game
            print(".", end="", file=sys.stderr, flush=True)


def is_worth_it(game, threes):
    board, attacker = board_of(game)
    if board.wins(attacker):
        return False
    if threes == 0:
        sequence = Search(board, attacker).fours()
        return sequence is not None and len(sequence) >= 5
    if threes == LOOKS_WON:
        return only_looks_won(game)
    return least_threes(game, threes) == threes


def rows():
    yield "# game; the attacker is to move\tleast number of threes; - for no win with at most one, >0 for none by fours\tnote"
    for note, threes, game in drawn_games():
        assert least_threes(game, 1) == threes, (note, game)
        yield f"{game}\t{'-' if threes is None else threes}\t{note}"
    for game in CHOSEN:
        assert least_threes(game, 2) == 2, game
        yield f"{game}\t2\tlong"
    for note, threes, game in found_games():
        yield f"{game}\t{threes}\t{note}"


def texts():
    return {"games/threats.tsv": "".join(row + "\n" for row in rows())}


if __name__ == "__main__":
    sys.exit(generated.run(texts))
