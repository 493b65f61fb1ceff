"""How the levels play the small games of the family, and how games between them end: for generate_games.py, in exact fractions.

README.md describes the laws of the levels. A move is known by its text, a state by one of its images.
"""

from fractions import Fraction
from functools import cache

PLAYERS = ("gentle", "random", "easy", "medium", "hard", "perfect")
RANKS = {"loss": 0, "draw": 1, "win": 2}


def longest_or_shortest(value):
    """A number that is greater for a faster win and for a slower loss."""
    result, plies = value
    return 0 if plies is None else 1000 - plies if result == "win" else plies - 1000


class Levels:
    """The laws of the levels in one game, which must not repeat itself."""

    def __init__(self, game, solution, for_the_mover):
        self.game, self.solution, self.for_the_mover = game, solution, for_the_mover
        for name in ("after", "chance", "ratings", "choices", "results", "length"):
            setattr(self, name, cache(getattr(self, name)))

    def after(self, state):
        return {move: self.solution.key(child) for move, child in self.game.moves(state).items()}

    def chance(self, state, ours):
        """The chance that the perfect player wins from here, against random moves; `ours`: it is to move."""
        status = self.game.status(state)
        if status != "playing":
            return Fraction(self.solution(state)[0] == ("win" if ours else "loss"))
        if ours:
            return max(rating[:2] for rating in self.ratings(state).values())[1]
        after = self.after(state).values()
        return sum(self.chance(child, True) for child in after) / len(after)

    def ratings(self, state):
        """Each move: the better one has the greater rating."""
        ratings = {}
        for move, child in self.after(state).items():
            value = self.for_the_mover(self.solution(child))
            chance = Fraction(1) if value[0] == "win" else self.chance(child, False)
            ratings[move] = (RANKS[value[0]], chance, longest_or_shortest(value))
        return ratings

    def perfect(self, state):
        ratings = self.ratings(state)
        return [move for move, rating in ratings.items() if rating == max(ratings.values())]

    def lines(self, state, mark):
        """Where a player completes a line at once, or would if it were their turn."""
        game = self.game
        found = []
        for move in game.moves(state):
            cell = next(cell for cell in range(game.size) if game.cell_text(cell) == move.lstrip("XO"))
            own = {"either": move[0], "x": "X", "own": mark}[game.marks]
            with_it = state[:cell] + own + state[cell + 1 :]
            if any(all(with_it[c] == own for c in line) for line in game.lines if cell in line):
                found.append(move)
        return found

    def choices(self, state, level):
        """The probability of each move of a level that has not slipped."""
        moves = list(self.game.moves(state))
        turn = self.game.turn(state)
        own, others = self.lines(state, turn), self.lines(state, "O" if turn == "X" else "X")
        taken = {move.lstrip("XO") for move in others}  # either mark blocks
        stops = [move for move in moves if move.lstrip("XO") in taken]
        wins, stops, losses, traps = ([], [], own, stops) if self.game.loses else (own, stops, [], [])
        safe = [move for move in moves if move not in losses] or moves
        perfect = self.perfect(state)
        chosen = {
            "gentle": losses or [move for move in moves if move not in wins + stops] or moves,
            "random": moves,
            "easy": wins or safe,
            "medium": wins or stops or [move for move in safe if move not in traps] or safe,
            "hard": perfect,
            "perfect": perfect,
        }[level]
        odds = {move: Fraction(1, len(chosen)) for move in chosen}
        slips = self.slips(state)
        if level == "hard" and slips and not own + others:
            odds = {move: odds[move] * 2 / 3 for move in odds} | {move: Fraction(1, 3 * len(slips)) for move in slips}
        return odds

    def slips(self, state):
        result = RANKS[self.solution(state)[0]]
        return [move for move, rating in self.ratings(state).items() if rating[0] < result]

    def results(self, state, x, o):
        """(X wins, draw, O wins) if two levels play on from here. A level that has slipped once is perfect from then on."""
        status = self.game.status(state)
        if status != "playing":
            return tuple(Fraction(status == end) for end in ("x-wins", "draw", "o-wins"))
        turn = self.game.turn(state)
        slips, after = self.slips(state), self.after(state)
        total = [Fraction(0)] * 3
        for move, probability in self.choices(state, x if turn == "X" else o).items():
            next_x = "perfect" if x == "hard" and turn == "X" and move in slips else x
            next_o = "perfect" if o == "hard" and turn == "O" and move in slips else o
            for i, part in enumerate(self.results(after[move], next_x, next_o)):
                total[i] += probability * part
        return tuple(total)

    def length(self, state):
        """How many more moves two players of level medium make, on average."""
        if self.game.status(state) != "playing":
            return Fraction(0)
        return sum(p * (1 + self.length(self.after(state)[move])) for move, p in self.choices(state, "medium").items())
