// A match of the wrapper beside plain lists that are told only its events (S2, S3, S4, S6, S11, S13, S16, S18).
import { describe, expect, test } from 'vitest';

import type { Answer, Match, MatchEvent, Player, ByMark } from '../../src/engine/index.js';
import { Chance, engine } from './support.js';

const players: readonly Player[] = [1, 2, 3, 4294967295];
const seatings: readonly ByMark<Player>[] = [
  { X: 1, O: 2 },
  { X: 1, O: 1 },
  { X: 2, O: 1 },
  { X: 0, O: 4294967295 },
];

/** What the events tell. */
class Told {
  moves: number[] = [];
  undone: number[] = []; // the next to be brought back is first
  round = 1;
  finished = 0;

  hear(event: MatchEvent): void {
    switch (event.type) {
      case 'played':
        expect(event.ply).toBe(this.moves.length);
        expect(event.mark).toBe(this.moves.length % 2 === 0 ? 'X' : 'O');
        this.moves.push(event.cell);
        this.undone = [];
        break;
      case 'taken-back':
        this.undone.unshift(...this.moves.splice(-event.moves));
        break;
      case 'brought-back':
        this.moves.push(...this.undone.splice(0, event.moves));
        break;
      case 'finished':
        expect(event.round).toBe(this.round);
        ++this.finished;
        break;
      case 'began':
        expect(event.round).toBe(++this.round);
        this.moves = [];
        this.undone = [];
        break;
    }
  }
}

function check(match: Match, told: Told, seats: ByMark<Player>): void {
  const { state } = match;
  expect(engine.state(told.moves)).toEqual({ ok: true, value: state });
  expect(match.undone).toEqual(told.undone);
  expect(match.round).toBe(told.round);
  expect(match.seats).toEqual(seats);
  const [x, o] = (['X', 'O'] as const).map((mark) => state.board.filter((one) => one === mark).length) as [
    number,
    number,
  ];
  expect([0, 1]).toContain(x - o);
  expect(match.openTo).toBe(state.isGameOver ? null : seats[x === o ? 'X' : 'O']);
  for (const player of [...players, 0]) {
    const seated = player === seats.X || player === seats.O;
    const firstTurn = player === seats.X ? 0 : 1;
    expect(match.canUndo(player)).toBe(seated && !state.isGameOver && told.moves.length > firstTurn);
    expect(match.canRedo(player)).toBe(told.undone.length > 0 && match.openTo === player);
  }
}

describe('random commands', () => {
  test.each(Array.from({ length: 40 }, (_, seed) => [seed]))('seed %i', (seed) => {
    const chance = new Chance(seed);
    let seats = chance.of(seatings);
    const match = engine.newMatch(seats);
    const told = new Told();
    const other = engine.newMatch({ X: 7, O: 8 }); // what happens to one match does not happen to another
    other.play(7, 4, 0);
    check(match, told, seats);
    for (let i = 0; i < 120; ++i) {
      const before = told.moves.length;
      const by = chance.below(4) > 0 ? (match.openTo ?? seats.X) : chance.of(players);
      const ply = chance.below(5) > 0 ? before : before + chance.below(5) - 2;
      const what = chance.below(16);
      const wasOver = match.state.isGameOver;
      const finished = told.finished;
      let answer: Answer<readonly MatchEvent[]>;
      let nextSeats = seats;
      if (what < 10) {
        const cell = chance.below(9);
        const again = told.moves[ply] === cell && seats[ply % 2 === 0 ? 'X' : 'O'] === by;
        answer = match.play(by, cell, ply);
        if (again) expect(answer).toEqual({ ok: true, value: [] });
        else if (answer.ok) expect([wasOver, ply]).toEqual([false, before]);
      } else if (what < 13) answer = match.undo(by, ply);
      else if (what < 15) answer = match.redo(by, ply);
      else {
        const change = chance.below(2) === 0;
        if (change) nextSeats = chance.of(seatings);
        answer = change ? match.newGame(by, nextSeats) : match.newGame(by);
      }
      if (answer.ok) {
        seats = what === 15 ? nextSeats : seats;
        answer.value.forEach((event) => told.hear(event));
      } else {
        expect(answer.error.code).toMatch(/^(move|undo|match)\/[a-z_]+$/);
        expect(answer.error.message).not.toBe('');
      }
      check(match, told, seats);
      expect(told.finished - finished).toBe(!wasOver && match.state.isGameOver ? 1 : 0);
    }
    expect(other.state.moves).toEqual([4]);
    expect(other.seats).toEqual({ X: 7, O: 8 });
  });
});

describe('restoring', () => {
  test('any match is restored as it was, and goes on as it would have', () => {
    const chance = new Chance(4);
    for (let i = 0; i < 300; ++i) {
      const seats = chance.of(seatings);
      const match = engine.newMatch(seats);
      for (let step = chance.below(14); step > 0 && match.openTo !== null; --step) {
        const ply = match.state.moveCount;
        if (chance.below(3) > 0) match.play(match.openTo, chance.of(engine.legal(match.state.moves ?? [])), ply);
        else match.undo(chance.of([seats.X, seats.O]), ply);
      }
      const restored = engine.restoreMatch(match.seats, match.state.moves ?? [], match.undone, 1 + chance.below(9));
      if (!restored.ok) throw new Error(restored.error.message);
      expect(restored.value.state).toEqual(match.state);
      expect(restored.value.undone).toEqual(match.undone);
      const ply = match.state.moveCount;
      for (const player of [seats.X, seats.O]) {
        expect(restored.value.redo(player, ply)).toEqual(match.redo(player, ply));
        expect(restored.value.state).toEqual(match.state);
      }
      const { round } = restored.value;
      expect(restored.value.newGame(seats.X)).toEqual({ ok: true, value: [{ type: 'began', round: round + 1 }] });
    }
  });

  test('what could not have come to that is refused', () => {
    const seats = { X: 1, O: 2 };
    const codes: [readonly number[], readonly number[], number, string][] = [
      [[4, 4], [], 1, 'move/cell_occupied'],
      [[4], [4], 1, 'move/cell_occupied'],
      [[0, 3, 1, 4, 2], [5], 1, 'move/game_over'],
      [[0, 3, 1, 4], [2], 1, 'undo/game_over'], // a finished game is not taken back
      [[9], [], 1, 'move/out_of_bounds'],
      [[0.5], [], 1, 'state/bad_moves'],
      [[], [], 0, 'match/no_such_round'],
      [[], [], 1.5, 'match/no_such_round'],
      [[], [], 2 ** 31, 'match/no_such_round'],
    ];
    for (const [moves, undone, round, code] of codes) {
      const answer = engine.restoreMatch(seats, moves, undone, round);
      expect(answer.ok ? 'ok' : answer.error.code).toBe(code);
    }
    expect(engine.restoreMatch({ X: -1, O: 2 }, [], [])).toMatchObject({
      ok: false,
      error: { code: 'match/no_such_player' },
    });
    expect(() => engine.newMatch({ X: 1, O: 2 ** 32 })).toThrow('a player is a whole number from 0 to 4294967295');
  });
});

test('ten thousand matches live side by side', () => {
  const matches = Array.from({ length: 10_000 }, (_, i) => engine.newMatch({ X: i, O: i + 1 }));
  matches.forEach((match, i) => match.play(i, i % 9, 0));
  matches.forEach((match, i) => expect([match.openTo, match.state.moves]).toEqual([i + 1, [i % 9]]));
});
