// Whole games against the computer and of two, and how they are counted.
import { describe, expect, test } from 'vitest';

import { levels, type Level, type Mark, type State } from '../../src/engine/types';
import { knownGame, knownGames } from './oracle';
import { action, choose, chosen, look, marks, pick, score, swap, visit, words } from './support';
import { best, gameAgainst, random, seeded, shows } from './whole_games';

const tally = (states: readonly State[]): string =>
  ['x-wins', 'draw', 'o-wins'].map((status) => states.filter((state) => state.status === status).length).join(' ');

describe('against the computer', () => {
  const sides = levels.map((level, i): readonly [Level, Mark] => [level, i % 2 === 0 ? 'O' : 'X']);

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
