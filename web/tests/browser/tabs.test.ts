// Two tabs at one game: what is done in one is seen in the other, and nothing counts twice.
import { expect, test } from 'vitest';

import { action, another, cell, choose, look, marks, pick, sees, visit, words } from './support';

test('played in turns, finished in one, counted once', async () => {
  const one = await visit();
  await choose(one, 'person');
  const other = await another(one);
  await sees(other, { headline: 'X to move' });
  const moves = [0, 3, 1, 4, 2];
  let shown = '.........';
  for (const [ply, move] of moves.entries()) {
    const [here, there] = ply % 2 === 0 ? [one, other] : [other, one];
    await pick(here, move);
    shown = shown.slice(0, move) + 'XO'[ply % 2] + shown.slice(move + 1);
    await sees(here, { marks: shown });
    await sees(there, { marks: shown });
  }
  for (const tab of [one, other]) await sees(tab, { score: '1 0 0', headline: 'X wins', lines: ['012'] });
  await one.reload();
  await other.reload();
  for (const tab of [one, other]) await sees(tab, { score: '1 0 0' });
  await action(other, words.playAgain).click();
  await sees(one, { marks: '.........', headline: 'X to move', score: '1 0 0' });
});

test('the same pick in both tabs at once is one move', async () => {
  const one = await visit();
  await choose(one, 'person');
  const other = await another(one);
  await Promise.all([one, other].map((tab) => cell(tab, 4).dispatchEvent('click')));
  for (const tab of [one, other]) await sees(tab, { marks: '....X....' });
  // Different picks for the same turn: one of them is made, and both tabs show the same one.
  await Promise.all([cell(one, 0).dispatchEvent('click'), cell(other, 8).dispatchEvent('click')]);
  await expect.poll(async () => (await marks(one)) === (await marks(other))).toBe(true);
  const seen = await marks(one);
  expect(seen.replace(/\./g, '').length).toBeLessThanOrEqual(3);
  const [x, o] = ['X', 'O'].map((mark) => Array.from(seen).filter((cell) => cell === mark).length) as [number, number];
  expect([0, 1]).toContain(x - o);
});

test('both finish the same game: it counts once', async () => {
  const one = await visit();
  await choose(one, 'person');
  const other = await another(one);
  for (let round = 1; round <= 3; ++round) {
    for (const move of [0, 3, 1, 4]) await pick(one, move);
    await sees(other, { marks: 'XX.OO....' });
    await Promise.all([one, other].map((tab) => cell(tab, 2).dispatchEvent('click')));
    for (const tab of [one, other]) await sees(tab, { marks: 'XXXOO....', score: `${round} 0 0` });
    await action(one, words.playAgain).click();
    await sees(other, { marks: '.........' });
  }
});

test('another tab does not disturb a review', async () => {
  const one = await visit();
  await choose(one, 'person');
  for (const move of [0, 3, 1]) await pick(one, move);
  const other = await another(one);
  await sees(other, { marks: 'XX.O.....' });
  await other.locator('.panel ol li button').nth(1).click();
  await expect.poll(async () => (await look(other)).marks).toBe('X..O.....');
  await pick(one, 4);
  await sees(one, { marks: 'XX.OO....' });
  await sees(other, { marks: 'X..O.....' });
  await action(other, words.backToGame).click();
  await sees(other, { marks: 'XX.OO....', headline: 'X to move' });
});
