#!/usr/bin/env python3
"""Write the expectations in this folder, all of them by brute force.

    generate.py            write the files beside this script
    generate.py --check    write nothing; exit 1 and show the difference if a file is out of date

The script knows the rules of the game and nothing of the program that it tests. README.md
describes the files. A board is a string of nine of "X", "O" and "."; a cell is a number
0..8; a game is a tuple of cells; every probability is a Fraction.
"""

import itertools
import sys
from collections import Counter
from fractions import Fraction
from functools import cache

import client_messages
import generated
import learning
import server_messages

# ---------------------------------------------------------------------------- the rules

ROWS = ((0, 1, 2), (3, 4, 5), (6, 7, 8))
COLUMNS = ((0, 3, 6), (1, 4, 7), (2, 5, 8))
DIAGONALS = ((0, 4, 8), (2, 4, 6))
LINES = ROWS + COLUMNS + DIAGONALS
LINE_NAMES = tuple(
    f"{kind}-{number}"
    for kind, lines in (("row", ROWS), ("column", COLUMNS), ("diagonal", DIAGONALS))
    for number in range(len(lines))
)
EMPTY = "." * 9


def other(mark):
    """The opponent of a mark."""
    return "O" if mark == "X" else "X"


def turn(board):
    """Whose move it is, or would be if the game went on."""
    return "X" if board.count("X") == board.count("O") else "O"


def ply(board):
    """How many marks lie on the board."""
    return 9 - board.count(".")


def lines_of(board, mark):
    """The lines that a mark has completed, in the order of the table."""
    return tuple(line for line in LINES if all(board[cell] == mark for cell in line))


@cache
def status(board):
    """The status of a position: playing, x-wins, o-wins or draw."""
    if lines_of(board, "X"):
        return "x-wins"
    if lines_of(board, "O"):
        return "o-wins"
    return "playing" if "." in board else "draw"


def winner(board):
    """The mark that has won, or None."""
    return {"x-wins": "X", "o-wins": "O"}.get(status(board))


def is_over(board):
    """Whether the game has ended here."""
    return status(board) != "playing"


@cache
def legal(board):
    """The cells that may be played, ascending; none once the game is over."""
    return () if is_over(board) else tuple(c for c in range(9) if board[c] == ".")


def play(board, cell):
    """The board after a legal move of the side to move."""
    assert cell in legal(board), (board, cell)
    return board[:cell] + turn(board) + board[cell + 1 :]


@cache
def replay(game):
    """The board that a game leads to."""
    return play(replay(game[:-1]), game[-1]) if game else EMPTY


@cache
def completing(board, mark):
    """The empty cells where a mark, were it to play there, would complete a line."""
    return tuple(
        cell
        for cell in range(9)
        if board[cell] == "." and lines_of(board[:cell] + mark + board[cell + 1 :], mark)
    )


# ------------------------------------------------------- which boards there are, two ways


@cache
def positions():
    """Every position that legal play reaches, as one sorted tuple for each ply."""
    layers = [{EMPTY}]
    while layers[-1]:
        layers.append({play(board, cell) for board in layers[-1] for cell in legal(board)})
    return tuple(tuple(sorted(layer)) for layer in layers[:-1])


def all_positions():
    """Every reachable position, by ply and then by text."""
    return itertools.chain.from_iterable(positions())


VERDICTS = (
    "ok",
    "board/too_many_x",
    "board/too_many_o",
    "board/both_won",
    "board/played_on_after_x_won",
    "board/played_on_after_o_won",
)


def verdict(board):
    """What is wrong with any nine marks, judged by counting, without asking who can reach them."""
    more_x = board.count("X") - board.count("O")
    x_won = bool(lines_of(board, "X"))
    o_won = bool(lines_of(board, "O"))
    if more_x > 1:
        return "board/too_many_x"
    if more_x < 0:
        return "board/too_many_o"
    if x_won and o_won:
        return "board/both_won"
    if x_won and more_x == 0:
        return "board/played_on_after_x_won"
    if o_won and more_x == 1:
        return "board/played_on_after_o_won"
    return "ok"


@cache
def boards_by_verdict():
    """All 3^9 boards, sorted by text, under their verdicts."""
    classes = {name: [] for name in VERDICTS}
    for marks in itertools.product(".OX", repeat=9):
        board = "".join(marks)
        classes[verdict(board)].append(board)
    return classes


# ------------------------------------------------------------------------- the symmetries


def turned_and_mirrored():
    """The eight symmetries of the square: image[i] = board[symmetry[i]]."""
    found = []
    cells = tuple(range(9))
    for _ in range(4):
        found.append(cells)
        found.append(tuple(cells[3 * row + 2 - col] for row in range(3) for col in range(3)))
        cells = tuple(cells[3 * (2 - col) + row] for row in range(3) for col in range(3))
    assert len(set(found)) == 8
    return tuple(found)


SYMMETRIES = turned_and_mirrored()


def images(board):
    """The eight images of a board, equal ones repeated."""
    return ["".join(board[cell] for cell in symmetry) for symmetry in SYMMETRIES]


@cache
def canonical(board):
    """The image whose text comes first in ASCII order."""
    return min(images(board))


# ------------------------------------------------------------------------ perfect play

RANK = {"loss": 0, "draw": 1, "win": 2}


def preference(score):
    """A key by which better scores are larger: quick wins, slow losses."""
    result, plies = score
    return RANK[result], {"win": -plies, "draw": 0, "loss": plies}[result]


@cache
def score_of(board):
    """(result, plies) for the side to move; the plies of a draw are 0 and mean nothing."""
    if is_over(board):
        return ("loss", 0) if winner(board) else ("draw", 0)
    return max((score_of_move(board, cell) for cell in legal(board)), key=preference)


def score_of_move(board, cell):
    """(result, plies) of a move for its mover; the move itself is one ply."""
    result, plies = score_of(play(board, cell))
    if result == "draw":
        return "draw", 0
    return ("win" if result == "loss" else "loss"), plies + 1


@cache
def is_slip(board, cell):
    """Whether a move lowers the result of its mover."""
    return RANK[score_of_move(board, cell)[0]] < RANK[score_of(board)[0]]


def slips(board):
    """The legal moves that are slips."""
    return tuple(cell for cell in legal(board) if is_slip(board, cell))


@cache
def chance_of_move(board, cell):
    """How likely the mover is to win with this move and perfect ones after it,
    if the opponent moves at random."""
    after = play(board, cell)
    if is_over(after):
        return Fraction(1 if winner(after) else 0)
    answers = [play(after, answer) for answer in legal(after)]
    # An answer that ends the game has won it for the opponent, or drawn it.
    hopes = [Fraction(0) if is_over(answer) else chance_of(answer) for answer in answers]
    return sum(hopes) / len(hopes)


@cache
def perfect_moves(board):
    """The moves between which perfect chooses evenly, ascending."""
    result = score_of(board)[0]

    def merit(cell):
        move_result, plies = score_of_move(board, cell)
        kept = RANK[move_result]
        if result == "win":
            return kept, -plies
        if result == "draw":
            return kept, chance_of_move(board, cell)
        return kept, chance_of_move(board, cell), plies

    best = max(merit(cell) for cell in legal(board))
    return tuple(cell for cell in legal(board) if merit(cell) == best)


@cache
def chance_of(board):
    """The chance of perfect's moves, which is the same for each of them."""
    (chance,) = {chance_of_move(board, cell) for cell in perfect_moves(board)}
    return chance


# ------------------------------------------------------------------------------ the levels

# From weak to strong; random is no level of the program.
PLAYERS = ("gentle", "random", "easy", "medium", "hard", "perfect")
STEADY_LEVELS = tuple(player for player in PLAYERS if player != "random")
SLIP = Fraction(1, 3)


def evenly(cells, weight=Fraction(1)):
    """The weight, shared evenly among the cells."""
    return {cell: weight / len(cells) for cell in cells}


@cache
def odds(level, board, slipped):
    """The probability of each move that a level may play. `slipped` says whether the side to
    move has slipped earlier in the game; only hard asks."""
    mine = completing(board, turn(board))
    theirs = completing(board, other(turn(board)))
    if level.startswith("companion"):
        return companion_odds(strength_of(level), board, slipped)
    if level == "random":
        return evenly(legal(board))
    if level == "gentle":
        harmless = [cell for cell in legal(board) if cell not in mine and cell not in theirs]
        return evenly(harmless or legal(board))
    if level == "easy":
        return evenly(mine or legal(board))
    if level == "medium":
        return evenly(mine or theirs or legal(board))
    if level == "hard" and not slipped and not mine and not theirs and slips(board):
        return evenly(slips(board), SLIP) | evenly(perfect_moves(board), 1 - SLIP)
    return evenly(perfect_moves(board))


# How strongly companion plays: a number of steps. Each ten of them are one level of the scale.
SCALE = ("gentle", "easy", "medium", "hard", "perfect")
START, TOP, STEPS_PER_LEVEL = 15, 40, 10


def strength_of(level):
    """The steps of `companion/7`; those of the first game of `companion`."""
    return int(level.partition("/")[2] or START)


def companion_odds(steps, board, slipped):
    """Each move is one of the next stronger level as often as the steps say."""
    mixed = Counter()
    for number, level in enumerate(SCALE):
        share = 1 - Fraction(abs(steps - STEPS_PER_LEVEL * number), STEPS_PER_LEVEL)
        if share > 0:
            for cell, probability in odds(level, board, slipped).items():
                mixed[cell] += share * probability
    return dict(mixed)


def has_slipped(game, mark):
    """Whether any move of a mark in the record was a slip."""
    return any(
        "XO"[number % 2] == mark and is_slip(replay(game[:number]), cell)
        for number, cell in enumerate(game)
    )


def odds_in_game(level, game):
    """The probabilities of the next move, read off the record of a game."""
    board = replay(game)
    return odds(level, board, has_slipped(game, turn(board)))


def moved(board, cell, slipped):
    """The board after a move, and the marks that have slipped by then."""
    return play(board, cell), slipped | ({turn(board)} if is_slip(board, cell) else set())


@cache
def results(x_level, o_level, board=EMPTY, slipped=frozenset()):
    """(X wins, draw, O wins): the probabilities when two levels play on from here.
    What they do depends on the board only up to symmetry."""
    if is_over(board):
        return tuple(Fraction(status(board) == end) for end in ("x-wins", "draw", "o-wins"))
    level = x_level if turn(board) == "X" else o_level
    total = [Fraction(0)] * 3
    for cell, probability in odds(level, board, turn(board) in slipped).items():
        after, after_slipped = moved(board, cell, slipped)
        ends = results(x_level, o_level, canonical(after), frozenset(after_slipped))
        total = [sum_ + probability * end for sum_, end in zip(total, ends)]
    return tuple(total)


def results_of_all_games(x_level, o_level):
    """The same, slowly: every game that can happen, each move judged by its whole record."""
    total = Counter()

    def follow(game, probability):
        board = replay(game)
        if is_over(board):
            total[status(board)] += probability
            return
        level = x_level if turn(board) == "X" else o_level
        for cell, part in odds_in_game(level, game).items():
            follow(game + (cell,), probability * part)

    follow((), Fraction(1))
    return tuple(Fraction(total[end]) for end in ("x-wins", "draw", "o-wins"))


@cache
def exploit(seat, board=EMPTY, slipped=frozenset()):
    """The best probability of beating hard, sitting at `seat`, for one who knows how it plays."""
    if is_over(board):
        return Fraction(winner(board) == other(seat))

    def hope(cell):
        after, after_slipped = moved(board, cell, slipped)
        return exploit(seat, canonical(after), frozenset(after_slipped))

    if turn(board) != seat:
        return max(hope(cell) for cell in legal(board))
    chosen = odds("hard", board, seat in slipped).items()
    return sum((probability * hope(cell) for cell, probability in chosen), Fraction(0))


# ------------------------------------------------------------------------------ the writing


def digits(cells):
    """Cells as digits, or - for none."""
    return "".join(map(str, cells)) or "-"


def parse_game(text):
    """A game from its digits."""
    return () if text == "-" else tuple(map(int, text))


def ratio(fraction):
    """A fraction as a/b, the whole numbers too."""
    return f"{fraction.numerator}/{fraction.denominator}"


def plies_text(score):
    """The plies of a score, or - for a draw."""
    return "-" if score[0] == "draw" else str(score[1])


def table(columns, rows):
    """The text of a file. A row is a list of columns, or a string that becomes a comment."""
    lines = ["# " + "\t".join(columns)]
    for row in rows:
        if isinstance(row, str):
            lines.append("# " + row)
            continue
        assert len(row) == len(columns) and all(row), row
        lines.append("\t".join(row))
    text = "\n".join(lines) + "\n"
    assert text.isascii()
    return text


# ------------------------------------------------------------------------------- facts.tsv


def count_games():
    """(move sequences by length, finished games by length, finished games by status)."""
    sequences, lengths, ends = Counter(), Counter(), Counter()

    def follow(board, length):
        sequences[length] += 1
        if is_over(board):
            lengths[length] += 1
            ends[status(board)] += 1
        for cell in legal(board):
            follow(play(board, cell), length + 1)

    follow(EMPTY, 0)
    return sequences, lengths, ends


def totals(boards):
    """How many finished positions: in all, won by X, won by O, drawn."""
    ends = Counter(status(board) for board in boards if is_over(board))
    return [ends.total(), ends["x-wins"], ends["o-wins"], ends["draw"]]


def facts():
    """The known numbers, as {name: list of values}."""
    sequences, lengths, ends = count_games()
    every = list(all_positions())
    values = Counter(score_of(board)[0] for board in every)
    two_lines = [b for b in every if len(lines_of(b, "X")) > 1 or len(lines_of(b, "O")) > 1]
    (two_line_ply,) = {ply(board) for board in two_lines}
    return {
        "perft": [sequences[n] for n in range(10)],
        "finished_games_by_length": [lengths[n] for n in range(5, 10)],
        "finished_games": [ends.total(), ends["x-wins"], ends["o-wins"], ends["draw"]],
        "positions": [len(every)],
        "positions_by_ply": [len(layer) for layer in positions()],
        "valid_boards": [len(boards_by_verdict()["ok"])],
        "positions_up_to_symmetry": [len({canonical(board) for board in every})],
        "finished_positions": totals(every),
        "finished_positions_up_to_symmetry": totals({canonical(board) for board in every}),
        "values": [values["win"], values["loss"], values["draw"]],
        "two_line_positions": [len(two_lines)],
        "two_line_ply": [two_line_ply],
        "empty_board_value": [score_of(EMPTY)[0]],
        "board_verdicts": [len(boards_by_verdict()[name]) for name in VERDICTS],
    }


KNOWN = {
    "perft": [1, 9, 72, 504, 3024, 15120, 54720, 148176, 200448, 127872],
    "finished_games_by_length": [1440, 5328, 47952, 72576, 127872],
    "finished_games": [255168, 131184, 77904, 46080],
    "positions": [5478],
    "positions_by_ply": [1, 9, 72, 252, 756, 1260, 1520, 1140, 390, 78],
    "valid_boards": [5478],
    "positions_up_to_symmetry": [765],
    "finished_positions": [958, 626, 316, 16],
    "finished_positions_up_to_symmetry": [138, 91, 44, 3],
    "values": [2836, 1574, 1068],
    "two_line_positions": [22],
    "two_line_ply": [9],
    "empty_board_value": ["draw"],
}


def check_facts(found):
    """Compare with what is known, and with what must hold between the numbers."""
    for name, expected in KNOWN.items():
        assert found[name] == expected, (name, found[name], expected)
    assert sum(found["board_verdicts"]) == 3**9
    assert set(all_positions()) == set(boards_by_verdict()["ok"])


def check_play():
    """Assert what must be true of perfect play and of the levels."""
    assert chance_of(EMPTY) == Fraction(191, 192)
    as_o = [chance_of(play(EMPTY, cell)) for cell in legal(EMPTY)]
    assert sum(as_o) / len(as_o) == Fraction(866, 945)
    assert results("perfect", "random")[0] == Fraction(191, 192)
    assert results("random", "perfect")[2] == Fraction(866, 945)
    for board in all_positions():
        first = canonical(board)
        assert score_of(board) == score_of(first)
        if is_over(board):
            continue
        assert chance_of(board) == chance_of(first)
        assert len(perfect_moves(board)) == len(perfect_moves(first))
        assert not any(is_slip(board, cell) for cell in perfect_moves(board))
        assert (score_of(board)[0] == "win") == (chance_of(board) == 1)
        for level, slipped in itertools.product((*PLAYERS, *COMPANIONS), (False, True)):
            assert sum(odds(level, board, slipped).values()) == 1
    for pair in itertools.product(("hard", "perfect"), repeat=2):
        assert results(*pair) == results_of_all_games(*pair)


def facts_file():
    """facts.tsv"""
    found = facts()
    check_facts(found)
    return table(
        ("name", "values"),
        [(name, " ".join(map(str, values))) for name, values in found.items()],
    )


# ------------------------------------------------------------------------------- games.tsv


def interleave(x_cells, o_cells):
    """A game from the cells of X and those of O, each in order."""
    pairs = itertools.zip_longest(x_cells, o_cells)
    return tuple(cell for pair in pairs for cell in pair if cell is not None)


def wins():
    """(name, game): all sixteen wins, finished now in one cell of the line, now in another."""
    for mark in "XO":
        for number, (name, line) in enumerate(zip(LINE_NAMES, LINES)):
            owner = line[number % 3 + 1 :] + line[: number % 3 + 1]
            rest = [cell for cell in range(9) if cell not in line]
            if mark == "X":
                game = interleave(owner, rest[:2])
            else:
                safe = (three for three in itertools.combinations(rest, 3) if three not in LINES)
                game = interleave(next(safe), owner)
            yield f"{mark.lower()}-{name}", game


def two_line_wins():
    """(name, game): for each pair of lines that meet, the game that X ends where they meet."""
    for (name, line), (second_name, second) in itertools.combinations(zip(LINE_NAMES, LINES), 2):
        meeting = set(line) & set(second)
        if meeting:
            x_cells = sorted(set(line) ^ set(second)) + sorted(meeting)
            o_cells = [cell for cell in range(9) if cell not in x_cells]
            yield f"two-lines-{name}-{second_name}", interleave(x_cells, o_cells)


SINGLE_GAMES = (
    ("empty", "-"),
    ("one-move", "4"),
    ("scenario-1-x-wins", "03142"),
    ("scenario-2-o-wins", "103468"),
    ("scenario-3-draw", "012354687"),
    ("example-draw", "012436587"),
    ("draw-around-the-centre", "401726358"),
    ("shortest-x-win", "40216"),
    ("shortest-o-win", "021486"),
    ("ninth-move-row", "031457682"),
    ("ninth-move-diagonal", "021536874"),
    ("running-corner", "0"),
    ("running-two-moves", "84"),
    ("running-x-threatens", "402"),
    ("running-x-has-a-fork", "04826"),
    ("running-o-can-win", "04125"),
    ("running-both-can-win-x-to-move", "0314"),
    ("running-both-can-win-o-to-move", "03148"),
    ("running-one-cell-left", "01235468"),
    ("running-eight-moves-x-to-win", "03145768"),
)


def game_row(name, game):
    """One row of games.tsv."""
    board = replay(game)
    mark = winner(board)
    lines = ",".join(digits(line) for line in lines_of(board, mark)) if mark else ""
    return name, digits(game), status(board), mark or "-", lines or "-", board


def games_file():
    """games.tsv"""
    named = [(name, parse_game(text)) for name, text in SINGLE_GAMES]
    rows = [game_row(*item) for item in (*named, *wins(), *two_line_wins())]
    by_name = {row[0]: row for row in rows}
    assert len(by_name) == len(rows)
    assert by_name["example-draw"][5] == "XOXXOXOXO" and by_name["example-draw"][2] == "draw"
    assert [by_name[name][4] for name, _ in wins()] == [digits(line) for line in LINES] * 2
    assert len(list(two_line_wins())) == 22
    for name, row in by_name.items():
        if name.startswith("two-lines"):
            assert len(row[1]) == 9 and len(row[4]) == 7, row
        if name.startswith("ninth-move"):
            assert len(row[1]) == 9 and len(row[4]) == 3, row
        if name.startswith("running"):
            assert row[2] == "playing", row
    assert (by_name["shortest-x-win"][2], len(by_name["shortest-x-win"][1])) == ("x-wins", 5)
    assert (by_name["shortest-o-win"][2], len(by_name["shortest-o-win"][1])) == ("o-wins", 6)
    return table(("name", "moves", "status", "winner", "winning lines", "board"), rows)


# ---------------------------------------------------------------------------- refusals.tsv


def cell_named(text):
    """The cell that a text names, as `4` or as `1,1`, or None."""
    names = {str(cell): cell for cell in range(9)}
    names |= {f"{cell // 3},{cell % 3}": cell for cell in range(9)}
    return names.get(text)


def judge(board, asker, text):
    """The code of an attempted move, `ok` if it is legal."""
    cell = cell_named(text)
    if cell is None:
        return "move/out_of_bounds"
    if is_over(board):
        return "move/game_over"
    if asker not in ("-", turn(board)):
        return "move/not_your_turn"
    if board[cell] != ".":
        return "move/cell_occupied"
    return "ok"


X_WON, O_WON, DRAWN, X_WON_LATE = "03142", "103468", "012354687", "031457682"

ATTEMPTS = (
    "no such cell",
    ("-", "-", "9"),
    ("-", "-", "-1"),
    ("-", "-", "10"),
    ("-", "-", "44"),
    ("-", "-", "-1,0"),
    ("-", "-", "0,-1"),
    ("-", "-", "3,5"),
    ("-", "-", "0,3"),
    ("-", "-", "3,0"),
    ("-", "-", "1,1,1"),
    ("-", "-", "1,"),
    ("-", "-", ",1"),
    ("-", "-", "4x"),
    ("4", "O", "x"),
    ("40", "X", "1.1"),
    "numbers that would name a cell if they lost their upper bits",
    ("-", "-", "260"),
    ("-", "-", "4294967300"),
    ("-", "-", "18446744073709551620"),
    ("-", "-", "257,1"),
    ("-", "-", "99999999999999999999"),
    "no such cell, and more that is wrong",
    ("-", "O", "9"),
    ("4", "X", "-1,0"),
    (X_WON, "-", "9"),
    (X_WON, "X", "x"),
    (O_WON, "X", "3,5"),
    (DRAWN, "O", "9"),
    "the game is over, whoever asks and whatever lies there",
    (X_WON, "-", "8"),
    (X_WON, "O", "8"),
    (X_WON, "X", "2,2"),
    (X_WON, "O", "0"),
    (X_WON, "X", "3"),
    (O_WON, "-", "5"),
    (O_WON, "X", "1,2"),
    (O_WON, "O", "4"),
    (DRAWN, "-", "4"),
    (DRAWN, "O", "0,0"),
    (X_WON_LATE, "X", "6"),
    "out of turn, on an empty cell and on a taken one",
    ("-", "O", "4"),
    ("4", "X", "0"),
    ("4", "X", "1,1"),
    ("40", "O", "8"),
    ("40", "O", "0"),
    ("01235468", "O", "7"),
    "the cell is taken",
    ("4", "-", "4"),
    ("4", "O", "1,1"),
    ("40", "X", "4"),
    ("40", "X", "0,0"),
    ("01235468", "-", "8"),
    "accepted",
    ("-", "-", "4"),
    ("-", "X", "1,1"),
    ("4", "O", "0"),
    ("4", "-", "2,2"),
    ("0314", "X", "2"),
    ("10346", "O", "2,2"),
    ("01235468", "-", "7"),
)


def attempt_row(before, asker, text):
    """One row of refusals.tsv."""
    board = replay(parse_game(before))
    code = judge(board, asker, text)
    after = play(board, cell_named(text)) if code == "ok" else board
    return before, asker, text, code, digits(legal(after))


def refusals_file():
    """refusals.tsv"""
    rows = [row if isinstance(row, str) else attempt_row(*row) for row in ATTEMPTS]
    assert len({row[3] for row in rows if not isinstance(row, str)}) == 5
    return table(("moves before", "asker", "cell", "code", "legal cells afterwards"), rows)


# ------------------------------------------------------------------------------ boards.tsv

TELLING_BOARDS = {
    "ok": (EMPTY, "XOXXOXOXO", "XXXXOOXOO", "XOXOXOXOX", "OOOXX.X..", "XOXXOXO.O"),
    "board/too_many_x": ("XX.......", "XXXXXXXXX", "XXX...XXX", "XXXXX.OOO"),
    "board/too_many_o": ("O........", "OOOOOOOOO", "XO.....O.", "OOO...XX.", "OOOO..XXX"),
    "board/both_won": ("XXXOOO...", "XOXXOOXO.", "XXXOOOX..", "OOOXXX.OX"),
    "board/played_on_after_x_won": ("XXXOO.O..", "XOXOXO.OX"),
    "board/played_on_after_o_won": ("OOOXX.XX.", "XXOXOXO.."),
}


def boards_file():
    """boards.tsv"""
    rows = []
    for name, boards in boards_by_verdict().items():
        telling = TELLING_BOARDS[name]
        assert all(board in boards for board in telling), (name, telling)
        spread = boards[len(boards) // 18 :: len(boards) // 9][:9]
        rows += [(board, name) for board in dict.fromkeys((*telling, *spread))]
    return table(("board", "verdict"), rows)


# --------------------------------------------------------------------------- positions.tsv


def move_text(board, cell):
    """cell,result,plies,chance of one move."""
    score = score_of_move(board, cell)
    return f"{cell},{score[0]},{plies_text(score)},{ratio(chance_of_move(board, cell))}"


def position_row(board):
    """One row of positions.tsv."""
    score = score_of(board)
    over = is_over(board)
    return (
        board,
        score[0],
        plies_text(score),
        "-" if over else digits(perfect_moves(board)),
        "-" if over else ratio(chance_of(board)),
        "-" if over else " ".join(move_text(board, cell) for cell in legal(board)),
        str(len(set(images(board)))),
    )


def positions_file():
    """positions.tsv"""
    rows = [position_row(board) for board in all_positions() if board == canonical(board)]
    assert len(rows) == 765 and sum(int(row[-1]) for row in rows) == 5478
    columns = ("board", "result", "plies", "perfect", "chance", "moves", "images")
    return table(columns, rows)


# --------------------------------------------------------------- levels.tsv and hard.tsv


def levels_file():
    """levels.tsv"""
    rows = []
    for pair in itertools.product(PLAYERS, repeat=2):
        ends = results(*pair)
        assert sum(ends) == 1
        rows.append((*pair, *map(ratio, ends)))
    # The level for small children loses more than half of its games against random moves.
    assert results("random", "gentle")[0] > Fraction(1, 2)
    assert results("gentle", "random")[2] > Fraction(1, 2)
    return table(("x", "o", "x wins", "draw", "o wins"), rows)


def hard_file():
    """hard.tsv"""
    rows = [(seat, ratio(exploit(seat))) for seat in "XO"]
    return table(("seat of hard", "best chance of beating it"), rows)


# ---------------------------------------------------------------------------- companion.tsv

# Its first game, and other mixtures.
COMPANIONS = ("companion", "companion/7", "companion/24", "companion/38")


def win_chance(player, mark, steps):
    """How likely a player is to win a game with this mark against companion, as a float: there are
    41 strengths, and the fractions would have hundreds of digits."""
    seats = {mark: player, other(mark): f"companion/{steps}"}

    @cache
    def chance(board, slipped):
        if is_over(board):
            return float(winner(board) == mark)
        chosen = odds(seats[turn(board)], board, turn(board) in slipped).items()
        total = 0.0
        for cell, probability in chosen:
            after, after_slipped = moved(board, cell, slipped)
            total += float(probability) * chance(canonical(after), frozenset(after_slipped))
        return total

    return chance(EMPTY, frozenset())


def next_strengths(weights, chances):
    """How likely each strength is after one more game: three steps up after a win of the player,
    two down otherwise, within the scale."""
    after = [0.0] * (TOP + 1)
    for steps, (weight, chance) in enumerate(zip(weights, chances)):
        after[min(steps + 3, TOP)] += weight * chance
        after[max(steps - 2, 0)] += weight * (1 - chance)
    return after


def mean(weights, values):
    """The mean of values with these weights."""
    return sum(weight * value for weight, value in zip(weights, values))


def long_run(player, mark):
    """(share of games that a player wins, mean strength, share of wins in the first twenty games).
    The strengths are a Markov chain; it is followed until nothing changes any more."""
    chances = [win_chance(player, mark, steps) for steps in range(TOP + 1)]
    weights = [float(steps == START) for steps in range(TOP + 1)]
    first_wins = []
    for _ in range(20):
        first_wins.append(mean(weights, chances))
        weights = next_strengths(weights, chances)
    change = 1.0
    while change > 1e-13:
        # Halfway to the next distribution: the limit is the same, even if the chain has a period.
        after = [(old + new) / 2 for old, new in zip(weights, next_strengths(weights, chances))]
        change = max(abs(old - new) for old, new in zip(weights, after))
        weights = after
    return mean(weights, chances), mean(weights, range(TOP + 1)), sum(first_wins) / len(first_wins)


def companion_file():
    """companion.tsv"""
    rows = []
    for player, mark in itertools.product(PLAYERS, "XO"):
        share, strength, first = long_run(player, mark)
        rows.append((player, mark, f"{share:.6f}", f"{strength:.6f}", f"{first:.6f}"))
        # Nobody gets noticeably more than two in five. Only a player who avoids winning, and random
        # play as O, get noticeably less.
        assert share < 0.4002
        assert share > (0.30 if player == "gentle" else 0.36 if player == "random" else 0.39)
    return table(("player", "mark", "wins", "mean strength", "wins in the first 20 games"), rows)


# ------------------------------------------------------------------------------- odds.tsv

# After 658 the mover is lost: blocking at 7 holds out longer, 4 has the better chance.
FAMOUS_GAMES = "- 0 1 4 8 04 01 40 41 048 246 658 1478 4082".split()


@cache
def traits(board):
    """What matters for a choice: the result; wins and threats at hand; whether a fork is."""
    mine = completing(board, turn(board))
    theirs = completing(board, other(turn(board)))
    fork = any(
        len(completing(play(board, cell), turn(board))) > 1
        for cell in legal(board)
        if cell not in mine
    )
    return score_of(board)[0], min(len(mine), 2), min(len(theirs), 2), fork


def hard_traits(game):
    """The same for hard: also who has slipped, whether there is a slip to make, and at which
    move hard may really make it (0 if it may not)."""
    board = replay(game)
    result, mine, theirs, _ = traits(board)
    own, others = (has_slipped(game, mark) for mark in (turn(board), other(turn(board))))
    slip = bool(slips(board))
    may = slip and not (mine or theirs or own)
    return result, bool(mine), bool(theirs), own, others, slip, len(game) + 1 if may else 0


def running_games(longest):
    """Every game that is still on, shortest first and then in the order of the digits."""
    layer = [()]
    for _ in range(longest + 1):
        yield from layer
        layer = [g + (c,) for g in layer for c in legal(replay(g)) if not is_over(replay(g + (c,)))]


def first_of_each(kind, longest=6):
    """{kind: the first game of that kind}, each seen through another symmetry of the board."""
    firsts = {}
    for game in running_games(longest):
        firsts.setdefault(kind(game), game)
    return {
        found: tuple(SYMMETRIES[number % 8][cell] for cell in game)
        for number, (found, game) in enumerate(firsts.items())
    }


def traits_text(result, mine, theirs, fork):
    """Traits in words."""
    found = [f"for the mover a {result}"]
    found += [f"wins at hand: {mine}"] if mine else []
    found += [f"threats: {theirs}"] if theirs else []
    found += ["a fork at hand"] if fork else []
    return ", ".join(found)


def hard_traits_text(result, mine, theirs, own, others, slip, may_slip_at):
    """Hard's traits in words."""
    found = [f"for the mover a {result}"]
    words = ("a win at hand", "a threat", "it has slipped", "the other has slipped", "slips exist")
    found += [word for word, is_so in zip(words, (mine, theirs, own, others, slip)) if is_so]
    found += [f"may slip at move {may_slip_at}"] if may_slip_at else []
    return ", ".join(found)


def odds_row(level, game):
    """One row of odds.tsv."""
    chosen = sorted(odds_in_game(level, game).items())
    return level, digits(game), " ".join(f"{cell}:{ratio(part)}" for cell, part in chosen)


def odds_file():
    """odds.tsv"""
    common = first_of_each(lambda game: traits(replay(game)))
    for_hard = first_of_each(hard_traits)
    rows = []
    for level in (*PLAYERS, *COMPANIONS):
        games = for_hard if level == "hard" else common
        text = hard_traits_text if level == "hard" else traits_text
        rows.append(f"{level}: famous games")
        rows += [odds_row(level, parse_game(game)) for game in FAMOUS_GAMES]
        for kind, game in games.items():
            if digits(game) not in FAMOUS_GAMES:
                rows.append(f"{level}: {text(*kind)}")
                rows.append(odds_row(level, game))
    return table(("level", "moves so far", "odds"), rows)


# ---------------------------------------------------------------------------------- main

FILES = {
    "facts.tsv": facts_file,
    "games.tsv": games_file,
    "refusals.tsv": refusals_file,
    "boards.tsv": boards_file,
    "positions.tsv": positions_file,
    "levels.tsv": levels_file,
    "odds.tsv": odds_file,
    "hard.tsv": hard_file,
    "companion.tsv": companion_file,
    "puzzles.tsv": lambda: learning.puzzles_file(sys.modules[__name__]),
    "daily.tsv": lambda: learning.daily_file(sys.modules[__name__]),
    "lessons.tsv": lambda: learning.lessons_file(sys.modules[__name__]),
    "explorer.tsv": lambda: learning.explorer_file(sys.modules[__name__]),
    "menace.tsv": lambda: learning.menace_file(sys.modules[__name__]),
    "menace_machines.tsv": lambda: learning.machines_file(sys.modules[__name__]),
    "messages/server.jsonl": lambda: server_messages.server_file(sys.modules[__name__]),
    "messages/client.jsonl": lambda: client_messages.client_file(sys.modules[__name__]),
}


def texts():
    check_play()
    return {name: make() for name, make in FILES.items()}


if __name__ == "__main__":
    sys.exit(generated.run(texts))
