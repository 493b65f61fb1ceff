import { expect, test } from 'vitest';

import { pagesOf, withWorksheet, worksheetIn } from '../../src/learn/worksheet_choice';

test('the address has the choice; what makes no sense is the default', () => {
  const choice = { theme: 'fork', count: 24, seed: 7 } as const;
  expect(withWorksheet('?lang=de', choice)).toBe('?lang=de&puzzles=fork&boards=24&seed=7');
  expect(worksheetIn(withWorksheet('?lang=de', choice))).toEqual(choice);
  const usual = { theme: 'win', count: 12, seed: 1 };
  expect(worksheetIn('')).toEqual(usual);
  for (const seed of ['-1', '0.5', 'x', '4294967296'])
    expect(worksheetIn(`?puzzles=none&boards=7&seed=${seed}`), seed).toEqual(usual);
});

test('a page has twelve boards', () => {
  const numbers = Array.from({ length: 25 }, (_, index) => index + 1);
  expect(pagesOf(numbers).map(({ first, boards }) => [first, boards.length])).toEqual([
    [1, 12],
    [13, 12],
    [25, 1],
  ]);
  expect(pagesOf([])).toEqual([]);
});
