// Whole games, as a person sees them: after every step the page is compared with what the program says of the same moves.
import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { levels, type Level, type Mark, type State } from '../../src/engine/types';
import { analysisOf, boardText, dice, headlineFor, knownGame, knownGames, stateOf } from './oracle';
import { action, choose, chosen, look, marks, passPause, pick, score, sees, swap, visit, words } from './support';

/** The computer's dice fall the same way every time. */
function seeded(seed: number): (context: BrowserContext) => Promise<unknown> {
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
async function shows(page: Page, moves: string, person: Mark | null): Promise<State> {
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

async function gameAgainst(page: Page, side: Mark, choose: (moves: string) => Promise<number>): Promise<State> {
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

async function best(moves: string): Promise<number> {
  return (await analysisOf(moves)).best[0] ?? 0;
}

function random(seed: number): (moves: string) => Promise<number> {
  const roll = dice(seed);
  return async (moves) => {
    const { moves: legal } = await analysisOf(moves);
    return legal[roll(legal.length)]?.cell ?? 0;
  };
}

const tally = (states: readonly State[]): string =>
  ['x-wins', 'draw', 'o-wins'].map((status) => states.filter((state) => state.status === status).length).join(' ');

describe('against the computer', () => {
  const sides: readonly (readonly [Level, Mark])[] = [
    ['gentle', 'O'],
    ['easy', 'X'],
    ['medium', 'O'],
    ['hard', 'X'],
    ['perfect', 'O'],
    ['companion', 'X'],
  ];

  test.each(sides)('%s, as %s', async (level, side) => {
    const page = await visit({ held: true, before: seeded(levels.indexOf(level) + 1) });
    await choose(page, level);
    if (side === 'O') await swap(page);
    expect(await marks(page)).toBe('.........');

    const ended: State[] = [];
    for (const choose of [best, random(level.length)]) {
      ended.push(await gameAgainst(page, side, choose));
      await expect.poll(() => score(page)).toBe(tally(ended));
      if (level === 'perfect') expect(ended.at(-1)?.winner).not.toBe(side);
      await action(page, words.playAgain).click();
      expect(await score(page)).toBe(tally(ended));
    }
    expect(await chosen(page)).toBe(level);
  });
});

describe('two players at one board', () => {
  // Every known game is shown by links.test.ts. Here three endings are reached move by move.
  const endings = ['scenario-2-o-wins', 'scenario-3-draw', 'two-lines-diagonal-0-diagonal-1'];

  test.each(endings)('%s', async (name) => {
    const game = knownGame(name);
    const page = await visit();
    await choose(page, 'person');
    for (let ply = 0; ply <= game.moves.length; ++ply) {
      await shows(page, game.moves.slice(0, ply), null);
      if (ply === game.moves.length) break;
      expect(await score(page)).toBe('0 0 0');
      await pick(page, Number(game.moves[ply]));
    }
    expect(await marks(page)).toBe(game.board);
    expect((await look(page)).lines).toEqual(game.lines);
    await expect.poll(() => score(page)).toBe({ 'x-wins': '1 0 0', draw: '0 1 0', 'o-wins': '0 0 1' }[game.status]);
  });

  test('a new game at any time clears everything and counts nothing', async () => {
    const page = await visit();
    await choose(page, 'person');
    for (const game of knownGames.slice(1, 6)) {
      for (const move of game.moves.slice(0, -1)) await pick(page, Number(move));
      await action(page, words.newGame).click();
      await shows(page, '', null);
      expect(await score(page)).toBe('0 0 0');
      expect(await chosen(page)).toBe('person');
    }
  });
});
