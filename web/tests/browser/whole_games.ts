// Whole games, as a person sees them: after every step the page is compared with what the program says of the same moves.
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Mark, State } from '../../src/engine/types';
import { analysisOf, boardText, headlineFor, stateOf } from './oracle';
import { look, marks, passPause, pick, sees, words } from './support';

/** The computer's dice fall the same way every time. */
export function seeded(seed: number): (context: BrowserContext) => Promise<unknown> {
  return (context) =>
    context.addInitScript((first) => {
      let state = BigInt(first);
      crypto.getRandomValues = (array) => {
        if (array instanceof BigUint64Array)
          array[0] = state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
        return array;
      };
    }, seed);
}

/** The page shows exactly this game. */
export async function shows(page: Page, moves: string, person: Mark | null): Promise<State> {
  const state = await stateOf(moves);
  const turn = headlineFor(words, state, person);
  await sees(page, { marks: boardText(state), headline: turn });
  const seen = await look(page);
  expect(seen.title).toContain(turn);
  expect(seen.refused).toBe(false);
  expect(seen.lines).toEqual(state.winningLines.map((line) => line.join('')).sort());
  expect(seen.moves).toBe(state.moveCount);
  const open = !state.isGameOver && (person === null || person === state.currentPlayer);
  expect(seen.open).toBe(open ? boardText(state).replaceAll(/[XO]/g, '-') : '---------');
  return state;
}

/** Where the mark lies that was not there before. */
function played(before: string, after: string): string {
  const changed = Array.from(after).flatMap((mark, index) => (mark !== before[index] ? [index] : []));
  expect(changed, `one mark more between ${before} and ${after}`).toHaveLength(1);
  return String(changed[0]);
}

/** A game from the empty board to its end. Time stands still on this page. */
export async function gameAgainst(page: Page, side: Mark, choose: (moves: string) => Promise<number>): Promise<State> {
  let moves = '';
  for (;;) {
    const state = await shows(page, moves, side);
    if (state.isGameOver) return state;
    const before = boardText(state);
    if (state.currentPlayer === side) {
      const chosen = await choose(moves);
      await pick(page, chosen);
      moves += chosen;
    } else {
      await passPause(page);
      await expect.poll(() => marks(page)).not.toBe(before);
      moves += played(before, await marks(page));
    }
  }
}

export async function best(moves: string): Promise<number> {
  return (await analysisOf(moves)).best[0] ?? 0;
}

/** A move that loses, once there is one. */
export async function worst(moves: string): Promise<number> {
  const { moves: legal } = await analysisOf(moves);
  return (legal.find(({ result }) => result === 'loss') ?? legal[0])?.cell ?? 0;
}
