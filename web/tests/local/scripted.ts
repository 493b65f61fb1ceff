// A computer that always plays the lowest free cell, so that a test can win, draw and lose against it as it likes.
import type { Cell, Engine, Mark, Result } from '../../src/engine';
import type { LocalPresenter } from '../../src/local/local_presenter';
import { engine } from '../engine/support';
import { play, type FakeClock, type Made, makeEnvironment } from './support';

export const lowestCell: Engine = new Proxy(engine, {
  get(target, name: keyof Engine) {
    if (name === 'choose') return (_level: string, moves: readonly Cell[]) => target.legal(moves)[0] ?? null;
    const value = target[name];
    return typeof value === 'function' ? (value as (...args: unknown[]) => unknown).bind(target) : value;
  },
});

export function againstLowestCell(): Made {
  return makeEnvironment({ engine: lowestCell });
}

/** The person's moves, as this mark, that lead to this result against the lowest free cell. */
export function wayTo(result: Result, mark: Mark): readonly Cell[] {
  const search = (moves: readonly Cell[]): readonly Cell[] | null => {
    const state = engine.state(moves);
    if (!state.ok) throw new Error(state.error.message);
    const { isGameOver, winner, currentPlayer } = state.value;
    if (isGameOver) return (winner === null ? 'draw' : winner === mark ? 'win' : 'loss') === result ? [] : null;
    if (currentPlayer !== mark) return search([...moves, engine.legal(moves)[0] ?? 0]);
    for (const cell of engine.legal(moves)) {
      const rest = search([...moves, cell]);
      if (rest !== null) return [cell, ...rest];
    }
    return null;
  };
  const found = search([]);
  if (found === null) throw new Error(`no way to ${result}`);
  return found;
}

/** Plays one whole game with this result for the person, and starts no new one. */
export function playTo(local: LocalPresenter, clock: FakeClock, result: Result, mark: Mark = 'X'): void {
  clock.pass(5000); // the computer may begin
  play(local, clock, wayTo(result, mark));
}

/** Games with these results, each followed by a new one, except the last. */
export function playSeries(local: LocalPresenter, clock: FakeClock, results: readonly Result[]): void {
  results.forEach((result, index) => {
    if (index > 0) local.newGame();
    playTo(local, clock, result);
  });
}
