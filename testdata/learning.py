"""The expectations about lessons, puzzles, MENACE and the explorer, by brute force.

Like generate.py, which calls it, this file knows the rules of the game and nothing of the program
that it tests. `rules` is the module generate.py.
"""

import datetime
import math
import random
from collections import Counter
from fractions import Fraction
from functools import cache

# --------------------------------------------------------------------------------- puzzles


def kept(rules, board):
    """The moves that keep the result of the side to move."""
    return [cell for cell in rules.legal(board) if not rules.is_slip(board, cell)]


def forks(rules, board, mark):
    """The empty cells where a mark, were it to play there, would make two threats."""
    return [
        cell
        for cell in range(9)
        if board[cell] == "."
        and len(rules.completing(board[:cell] + mark + board[cell + 1 :], mark)) > 1
    ]


def answer(rules, board):
    """(the only right move, whether it is a trap), or None if the position is no puzzle."""
    result = rules.score_of(board)[0]
    if len(rules.legal(board)) < 2 or result == "loss":
        return None
    good = kept(rules, board)
    if len(good) == 1:
        return good[0], False
    if result == "draw":
        chances = {cell: rules.chance_of_move(board, cell) for cell in good}
        best = [cell for cell in good if chances[cell] == max(chances.values())]
        if len(best) == 1:
            return best[0], True
    return None


def theme(rules, board, cell, is_trap):
    """What there is to see."""
    mover = rules.turn(board)
    if is_trap:
        return "trap"
    if cell in rules.completing(board, mover):
        return "win"
    if rules.score_of(board)[0] == "win":
        return "fork"
    if cell in rules.completing(board, rules.other(mover)):
        return "block"
    return "stop-fork" if forks(rules, board, rules.other(mover)) else "only-draw"


def difficulty(rules, board, cell):
    """How many moves look equally good to a simple player."""
    if set(rules.odds("easy", board, False)) == {cell}:
        return 1
    choices = rules.odds("medium", board, False)
    assert cell in choices
    return next(
        level for level, most in ((2, 1), (3, 3), (4, 5), (5, 9)) if len(choices) <= most
    )


THEMES = ("win", "block", "fork", "stop-fork", "only-draw", "trap")
KNOWN_THEMES = {"win": 158, "block": 79, "fork": 51, "stop-fork": 5, "only-draw": 1, "trap": 12}


def puzzles(rules):
    """(board, answer, theme, difficulty) of each puzzle, in order."""
    found = []
    for board in rules.all_positions():
        right = answer(rules, board) if board == rules.canonical(board) else None
        if right:
            found.append((board, right[0], theme(rules, board, *right), difficulty(rules, board, right[0])))
    found.sort(key=lambda one: (THEMES.index(one[2]), one[3]))  # stable: then by ply and by text
    assert Counter(one[2] for one in found) == KNOWN_THEMES
    for board, cell, kind, _ in found:
        if kind == "fork":  # now, or after any reply
            after = rules.play(board, cell)
            mover = rules.turn(board)
            replies = [rules.play(after, reply) for reply in rules.legal(after)]
            assert len(rules.completing(after, mover)) > 1 or all(
                forks(rules, reply, mover) or rules.completing(reply, mover) for reply in replies
            )
    return found


def puzzles_file(rules):
    """puzzles.tsv"""
    rows = [(board, str(cell), kind, str(level)) for board, cell, kind, level in puzzles(rules)]
    return rules.table(("board", "answer", "theme", "difficulty"), rows)


DAILY_THEMES = (("block",), ("fork",), ("stop-fork", "only-draw"), ("fork",), ("trap",), ("fork",), ("trap",))
DAILY_STRIDE = 19


def daily_numbers(rules, first, count):
    """(date, number) of the puzzle of each day, counted day by day from the Monday of the week in which 1970 began."""
    themes = [kind for _, _, kind, _ in puzzles(rules)]
    day = datetime.date(1969, 12, 29)
    came = Counter()
    while day < first + datetime.timedelta(count):
        wanted = DAILY_THEMES[day.weekday()]
        numbers = [number for number, kind in enumerate(themes, 1) if kind in wanted]
        if day >= first:
            yield str(day), numbers[came[wanted] * DAILY_STRIDE % len(numbers)]
        came[wanted] += 1
        day += datetime.timedelta(1)


def daily_file(rules):
    """daily.tsv"""
    rows = [(day, str(number)) for day, number in daily_numbers(rules, datetime.date(2026, 1, 1), 365)]
    return rules.table(("date", "puzzle"), rows)


# --------------------------------------------------------------------------------- lessons


def place(cell):
    """Where a cell is."""
    return "centre" if cell == 4 else "corner" if cell in (0, 2, 6, 8) else "side"


def run(line):
    """How a line runs."""
    return "diagonal" if line in ((0, 4, 8), (2, 4, 6)) else "middle" if 4 in line else "edge"


def lines_with(rules, board, mark, cell):
    """How the lines run that a mark would complete with a cell."""
    filled = board[:cell] + mark + board[cell + 1 :]
    return sorted(run(line) for line in rules.lines_of(filled, mark) if cell in line)


def complete_kind(rules, board):
    """The kind of an exercise in completing a line, or None."""
    mover = rules.turn(board)
    wins = rules.completing(board, mover)
    if rules.is_over(board) or len(wins) != 1 or rules.completing(board, rules.other(mover)):
        return None
    lines = lines_with(rules, board, mover, wins[0])
    return (place(wins[0]), *lines) if len(lines) == 1 else None


def block_kind(rules, board):
    """The kind of an exercise in blocking and nothing else, or None."""
    mover, other = rules.turn(board), rules.other(rules.turn(board))
    if rules.is_over(board) or rules.completing(board, mover) or rules.score_of(board)[0] != "draw":
        return None
    threats, good = rules.completing(board, other), kept(rules, board)
    if len(rules.legal(board)) < 2 or len(good) != 1 or good != list(threats):
        return None
    lines = lines_with(rules, board, other, good[0])
    if len(lines) != 1 or rules.completing(rules.play(board, good[0]), mover):
        return None
    return mover, place(good[0]), *lines


def fork_kind(rules, board):
    """The kind of an exercise in making a fork, or None."""
    mover = rules.turn(board)
    good = kept(rules, board)
    if rules.is_over(board) or rules.score_of(board) != ("win", 3) or len(good) != 1:
        return None
    if rules.completing(board, rules.other(mover)):
        return None
    after = rules.play(board, good[0])
    threats = rules.completing(after, mover)
    return place(good[0]), *sorted(sum((lines_with(rules, after, mover, t) for t in threats), []))


def first_of_each(rules, boards, kind_of):
    """The first board of each kind."""
    firsts = {}
    for board in boards:
        if kind := kind_of(rules, board):
            firsts.setdefault(kind, board)
    return list(firsts.values())


def exercises(rules):
    """(course, goal, board) in order."""
    boards = [board for board in rules.all_positions() if board == rules.canonical(board)]
    firsts = [board for board in boards if rules.ply(board) == 1]
    lost_answers = [b for b in boards if rules.ply(b) == 2 and rules.score_of(b)[0] == "win"]
    fork_stops = {board for board, _, kind, _ in puzzles(rules) if kind == "stop-fork"}
    yield from (("complete", "move", b) for b in first_of_each(rules, boards, complete_kind))
    yield from (("block", "move", b) for b in first_of_each(rules, boards, block_kind))
    yield from (("fork", "move", b) for b in first_of_each(rules, boards, fork_kind))
    yield from (("foresee", "move", b) for b in boards if b in fork_stops)
    yield from (("openings", "move", b) for b in firsts)
    yield from (("openings", "win", b) for b in lost_answers)
    yield from (("draw", "draw", b) for b in (rules.EMPTY, *firsts))


def lessons_file(rules):
    """lessons.tsv"""
    rows = []
    for course, goal, board in exercises(rules):
        wins = rules.completing(board, rules.turn(board))
        right = wins if course == "complete" else kept(rules, board)
        # One idea: in the courses about a single move, there is a single right one.
        assert len(right) == 1 or course in ("openings", "draw")
        rows.append((course, goal, board, rules.digits(right)))
    return rules.table(("course", "goal", "board", "right"), rows)


# -------------------------------------------------------------------------------- explorer


def games_to(rules):
    """{board: how many games lead to it}."""
    ways = Counter({rules.EMPTY: 1})
    for board in rules.all_positions():
        for cell in rules.legal(board):
            ways[rules.play(board, cell)] += ways[board]
    return ways


def explorer_file(rules):
    """explorer.tsv"""
    ways = games_to(rules)
    rows = []
    for board in rules.all_positions():
        if board != rules.canonical(board):
            continue
        before = [
            b
            for b in (board[:c] + "." + board[c + 1 :] for c in range(9) if board[c] != ".")
            if b in ways and board in (rules.play(b, c) for c in rules.legal(b))
        ]
        ends = [
            ",".join(rules.ratio(end) for end in rules.results(player, player, board))
            for player in ("random", "gentle", "easy", "medium", "perfect")
        ]
        ends += [
            ",".join(rules.ratio(end) for end in rules.results("hard", "hard", board, who))
            for who in (frozenset(), frozenset("X"), frozenset("O"))
        ]
        rows.append((board, str(ways[board]), " ".join(sorted(before)) or "-", *ends))
    columns = ("board", "games to it", "positions before it", "random", "gentle", "easy", "medium")
    columns += ("perfect", "hard", "hard after a slip of X", "hard after a slip of O")
    return rules.table(columns, rows)


# ---------------------------------------------------------------------------------- MENACE

BEADS, REWARDS = (4, 3, 2, 1), {"x-wins": 3, "draw": 1, "o-wins": -1}


@cache
def replies(rules, opponent, board):
    """The positions to which an opponent's replies lead, and how likely each is."""
    moves = rules.odds(opponent, board, False)
    afters = [rules.canonical(rules.play(board, cell)) for cell in moves]
    return afters, [float(part) for part in moves.values()]


class Menace:
    """The machine, from its description: a dictionary of boxes."""

    def __init__(self, rules):
        self.rules = rules
        self.boxes = {}
        for board in rules.all_positions():
            if rules.turn(board) == "X" and len(rules.legal(board)) > 1:
                moves = {rules.canonical(rules.play(board, cell)) for cell in rules.legal(board)}
                beads = BEADS[rules.ply(board) // 2]
                self.boxes[rules.canonical(board)] = dict.fromkeys(sorted(moves), beads)
        assert len(self.boxes) == 304

    def play(self, opponent, rng):
        """A game; a bead stands for the position to which its move leads. Returns the result."""
        rules, board, used = self.rules, self.rules.EMPTY, []
        while not rules.is_over(board):
            if rules.turn(board) == "O":
                board = rng.choices(*replies(rules, opponent, board))[0]
            elif board in self.boxes:
                box = self.boxes[board]
                if not any(box.values()):
                    break  # resigns
                after = rng.choices(list(box), box.values())[0]
                used.append((box, after))
                board = after
            else:
                board = rules.canonical(rules.play(board, rules.legal(board)[0]))
        result = rules.status(board) if rules.is_over(board) else "o-wins"
        for box, after in used:
            box[after] = max(box[after] + REWARDS[result], 0)
        return result


def first_game(rules, opponent, board):
    """The exact chances of (a win, a draw) of a new machine from a position up to symmetry."""
    if rules.is_over(board):
        return Fraction(rules.status(board) == "x-wins"), Fraction(rules.status(board) == "draw")
    if rules.turn(board) == "O":
        moves = rules.odds(opponent, board, False).items()
        chances = [(part, rules.canonical(rules.play(board, cell))) for cell, part in moves]
    else:  # a colour for each move up to symmetry, and as many beads of each
        colours = {rules.canonical(rules.play(board, cell)) for cell in rules.legal(board)}
        chances = [(Fraction(1, len(colours)), after) for after in colours]
    ends = [(part, first_game(rules, opponent, after)) for part, after in chances]
    return tuple(sum(part * end[i] for part, end in ends) for i in range(2))


MACHINES, BLOCKS = 150, ((1, 10), (11, 50), (51, 100), (101, 200))


def mean_curve(rules, opponent):
    """For each block of games the share of wins and of draws over many machines, each with its
    standard error."""
    rng = random.Random(20261116)
    shares = {block: [] for block in BLOCKS}
    for _ in range(MACHINES):
        machine = Menace(rules)
        results = [machine.play(opponent, rng) for _ in range(BLOCKS[-1][1])]
        for first, last in BLOCKS:
            block = Counter(results[first - 1 : last])
            size = last - first + 1
            shares[first, last].append((block["x-wins"] / size, block["draw"] / size))
    for block, pairs in shares.items():
        figures = []
        for values in zip(*pairs):
            mean = sum(values) / MACHINES
            variance = sum((value - mean) ** 2 for value in values) / (MACHINES - 1)
            figures += [mean, math.sqrt(variance / MACHINES)]
        yield block, figures


def menace_file(rules):
    """menace.tsv"""
    rows = []
    for opponent in ("random", "perfect"):
        win, draw = map(float, first_game(rules, opponent, rules.EMPTY))
        rows.append((opponent, "1", "1", f"{win:.6f}", "0.000000", f"{draw:.6f}", "0.000000"))
        for (first, last), figures in mean_curve(rules, opponent):
            rows.append((opponent, str(first), str(last), *(f"{figure:.6f}" for figure in figures)))
    columns = ("against", "first game", "last game", "wins", "error", "draws", "error")
    return rules.table(columns, rows)


# ------------------------------------------------------------------- MENACE, bead by bead


class Mt19937:
    """The generator of that name, seeded as std::mt19937 is."""

    def __init__(self, seed):
        self.state = [seed]
        for i in range(1, 624):
            last = self.state[-1]
            self.state.append((1812433253 * (last ^ last >> 30) + i) & 0xFFFFFFFF)
        self.at = 624

    def next(self):
        """The next number of 32 bits."""
        if self.at == 624:
            for i in range(624):
                mixed = self.state[i] & 0x80000000 | self.state[(i + 1) % 624] & 0x7FFFFFFF
                self.state[i] = self.state[(i + 397) % 624] ^ mixed >> 1 ^ (0x9908B0DF if mixed & 1 else 0)
            self.at = 0
        number = self.state[self.at]
        self.at += 1
        number ^= number >> 11
        number ^= number << 7 & 0x9D2C5680
        number ^= number << 15 & 0xEFC60000
        return number ^ number >> 18

    def below(self, bound):
        """A number below the bound: the high half of a product, unless its low half would favour some."""
        while True:
            high, low = divmod(self.next() * bound, 2**32)
            if low >= 2**32 % bound:
                return high


def symmetries():
    """Where each cell goes: four clockwise turns, then the same after mirroring left and right."""
    for mirrored in (False, True):
        for turns in range(4):
            places = []
            for cell in range(9):
                row, column = divmod(cell, 3)
                column = 2 - column if mirrored else column
                for _ in range(turns):
                    row, column = column, 2 - row
                places.append(3 * row + column)
            yield places


SYMMETRIES = list(symmetries())


def turned(board, places):
    """The board after a symmetry."""
    image = [None] * 9
    for cell, place_of_cell in enumerate(places):
        image[place_of_cell] = board[cell]
    return "".join(image)


class ExactMenace:
    """The machine as its header describes it, with the same random numbers."""

    def __init__(self, rules, refill):
        self.rules, self.refill, self.games, self.boxes = rules, refill, 0, {}
        for board in rules.all_positions():  # by ply, then by text
            if rules.turn(board) == "X" and len(rules.legal(board)) > 1 and board == rules.canonical(board):
                kept_as_is = [places for places in SYMMETRIES if turned(board, places) == board]
                lowest = {min(places[cell] for places in kept_as_is) for cell in rules.legal(board)}
                self.boxes[board] = dict.fromkeys(sorted(lowest), BEADS[rules.ply(board) // 2])

    def choose(self, board, generator):
        """(box, move in the box, cell), or None if the box is empty."""
        shown = self.rules.canonical(board)
        box, places = self.boxes[shown], next(one for one in SYMMETRIES if turned(shown, one) == board)
        if not any(box.values()):
            return None
        beads = [move for move, count in box.items() for _ in range(count)]
        move = beads[generator.below(len(beads))]
        return shown, move, places[move]

    def play(self, opponent, generator):
        """One game, and what it teaches."""
        rules, board, used = self.rules, self.rules.EMPTY, []
        while not rules.is_over(board):
            if rules.turn(board) == "O":
                moves = rules.legal(board) if opponent == "random" else rules.perfect_moves(board)
                board = rules.play(board, moves[generator.below(len(moves))])
            elif len(rules.legal(board)) == 1:
                board = rules.play(board, rules.legal(board)[0])
            else:
                chosen = self.choose(board, generator)
                if chosen is None:
                    break
                used.append(chosen[:2])
                board = rules.play(board, chosen[2])
        reward = REWARDS[rules.status(board) if rules.is_over(board) else "o-wins"]
        for shown, move in used:
            box = self.boxes[shown]
            box[move] = max(box[move] + reward, 0)
            if self.refill and not any(box.values()):
                self.boxes[shown] = dict.fromkeys(box, BEADS[rules.ply(shown) // 2])
        self.games += 1

    def text(self):
        """The machine as a line of text."""
        beads = ".".join(str(count) for box in self.boxes.values() for count in box.values())
        start = ".".join(map(str, BEADS))
        rewards = ".".join(map(str, (REWARDS["x-wins"], REWARDS["draw"], REWARDS["o-wins"], int(self.refill))))
        return f"menace1_{start}_{rewards}_{self.games}_{beads}"


def machines_file(rules):
    """menace_machines.tsv"""
    rows = []
    for opponent, seed, games, refill in (
        ("random", 7, 0, False),
        ("random", 7, 1000, False),
        ("perfect", 7, 300, False),
        ("perfect", 12, 300, True),
    ):
        machine, generator = ExactMenace(rules, refill), Mt19937(seed)
        for _ in range(games):
            machine.play(opponent, generator)
        rows.append((opponent, str(seed), str(games), machine.text()))
    return rules.table(("against", "seed", "games", "machine"), rows)
