"""The rules of a match, written from docs/protocol.md alone: nothing here is shared with the server."""

from dataclasses import dataclass, replace

LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]
MARKS = "XO"


def other(mark):
    return "O" if mark == "X" else "X"


def board_after(moves):
    """The nine cells, or none if these moves cannot be made one after the other."""
    board = [None] * 9
    for ply, cell in enumerate(moves):
        if cell not in range(9) or board[cell] is not None or winner_on(board):
            return None
        board[cell] = MARKS[ply % 2]
    return board


def winner_on(board):
    for a, b, c in LINES:
        if board[a] is not None and board[a] == board[b] == board[c]:
            return board[a]
    return None


@dataclass(frozen=True)
class State:
    """What is kept of a match, as far as its players can see it."""

    round: int = 1
    moves: tuple = ()
    names: tuple = (None, None)  # of X and of O; none: nobody has that seat yet
    result: tuple | None = None  # (winner or none, by)
    tally: tuple = (0, 0, 0)  # X, O, draws
    rematch: str | None = None
    takeback: str | None = None
    seconds: int | None = None  # per move

    @property
    def to_move(self):
        return None if self.result else MARKS[len(self.moves) % 2]

    def name_of(self, mark):
        return self.names[MARKS.index(mark)]

    def mark_of(self, name):
        return MARKS[self.names.index(name)]


@dataclass(frozen=True)
class Step:
    """One change, and whose doing it was."""

    kind: str  # join, move, takeback, rematch, resign, abort, claim, time (it ran out), again (a seat taken again with its key)
    by: str | None  # the name; none: either of the two
    round: int
    ply: int = -1
    cell: int = -1
    accept: bool = True


def counted(state, result):
    tally = list(state.tally)
    tally[2 if result[0] is None else MARKS.index(result[0])] += 1
    return replace(state, result=result, tally=tuple(tally))


def moved(state, cell):
    """After this move of whoever's turn it is; none if it is not legal."""
    if state.result or (board := board_after(state.moves + (cell,))) is None:
        return None
    after = replace(state, moves=state.moves + (cell,), takeback=None)
    if won := winner_on(board):
        return counted(after, (won, "line"))
    return counted(after, (None, "full")) if len(after.moves) == 9 else after


def taken_back(state, asker):
    """As many moves as make it the turn of whoever asked; none if they have not moved."""
    count = len(state.moves) - 1
    if count % 2 != MARKS.index(asker):
        count -= 1
    return None if count < 0 else replace(state, moves=state.moves[:count], takeback=None)


def next_round(state):
    x, o, draws = state.tally
    return State(round=state.round + 1, names=state.names[::-1], tally=(o, x, draws), seconds=state.seconds)


def successors(state, joiner):
    """Everything that may come next: pairs of the step and what it leads to. `joiner`: who will take the open seat."""
    if None in state.names:
        seat = state.names.index(None)
        names = (joiner, state.names[1]) if seat == 0 else (state.names[0], joiner)
        yield Step("join", joiner, state.round), replace(state, names=names)
    else:
        yield Step("again", joiner, state.round), state
    mover = state.to_move
    if mover and state.name_of(mover):
        for cell in range(9):
            if after := moved(state, cell):
                yield Step("move", state.name_of(mover), state.round, len(state.moves), cell), after
    if None in state.names:
        return
    if state.takeback:
        yield Step("takeback", None, state.round, accept=False), replace(state, takeback=None)
    if state.rematch:
        yield Step("rematch", None, state.round, accept=False), replace(state, rematch=None)
    for mark in MARKS:
        name = state.name_of(mark)
        if state.result:
            yield from rematches(state, mark, name)
        else:
            yield Step("resign", name, state.round), counted(replace(state, takeback=None), (other(mark), "resign"))
            yield from takebacks(state, mark, name)
            yield from early_ends(state, mark, name)


def early_ends(state, mark, name):
    """An abort before the second move does not count. The clock decides where there is one; otherwise an absent player to move can lose."""
    without_offer = replace(state, takeback=None)
    if len(state.moves) < 2:
        yield Step("abort", name, state.round), replace(without_offer, result=(None, "abort"))
    if state.seconds and mark == state.to_move:
        yield Step("time", name, state.round), counted(without_offer, (other(mark), "time"))
    if not state.seconds and mark != state.to_move:
        yield Step("claim", name, state.round), counted(without_offer, (mark, "left"))


def takebacks(state, mark, name):
    if state.takeback:
        if state.takeback != mark and (after := taken_back(state, state.takeback)):
            yield Step("takeback", name, state.round), after
    elif taken_back(state, mark):
        yield Step("takeback", name, state.round), replace(state, takeback=mark)


def rematches(state, mark, name):
    if state.rematch:
        if state.rematch != mark:
            yield Step("rematch", name, state.round), next_round(state)
    else:
        yield Step("rematch", name, state.round), replace(state, rematch=mark)


def path(before, after, steps, joiner, is_possible=lambda step: True):
    """Exactly so many steps from the one to the other, each of them possible; none if there are none."""
    paths = {before: []}
    for left in range(steps, 0, -1):
        further = {}
        for state, so_far in paths.items():
            for step, following in successors(state, joiner):
                if following not in further and (left > 1 or following == after) and is_possible(step):
                    further[following] = so_far + [step]
        paths = further
    return paths.get(after)


def read_match(match):
    """A match message as a state; raises ValueError, saying what in it contradicts itself."""
    said = match["state"]
    moves = tuple(said["moves"])
    board = board_after(moves)
    if board is None:
        raise ValueError(f"these moves cannot be made: {list(moves)}")
    won = winner_on(board)
    over = won is not None or len(moves) == 9
    lines = [list(line) for line in LINES if won and all(board[cell] == won for cell in line)]
    mover = len(moves) - 1 if over else len(moves)  # at the end it stays whoever moved last
    expected = {"board": board, "currentPlayer": MARKS[mover % 2], "status": f"{won.lower()}-wins" if won else "draw" if over else "playing",
                "winner": won, "isDraw": over and not won, "isGameOver": over, "moveCount": len(moves), "winningLines": lines}
    for field, value in expected.items():
        if said[field] != value:
            raise ValueError(f"{field} is {said[field]}, the moves say {value}")
    result = match["result"] and (match["result"]["winner"], match["result"]["by"])
    if over and result != (won, "line" if won else "full"):
        raise ValueError(f"the result is {result}, the board says {won or 'draw'}")
    if result and not over and result[1] in ("line", "full"):
        raise ValueError(f"the result is {result}, and the board has none")
    last = match.get("last")
    if last and last["type"] == "move" and (last["cell"], last["by"]) != (moves[-1], MARKS[(len(moves) - 1) % 2]):
        raise ValueError(f"the last change is {last}, the moves are {list(moves)}")
    seats = match["seats"]
    names = tuple(None if seats[mark]["kind"] == "open" else seats[mark]["name"] for mark in MARKS)
    tally = match["tally"]
    return State(match["round"], moves, names, result, (tally["X"], tally["O"], tally["draws"]), match["offers"]["rematch"],
                 match["offers"]["takeback"], match["secondsPerMove"])
