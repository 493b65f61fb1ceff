import { expect, test } from 'vitest';

import { choiceIn, isChosen, withChoice } from '../../src/learn/puzzle_choice';
import { learn } from '../learn_engine/support';

test('a choice is in the address, beside what else is there', () => {
  const choice = { theme: 'fork', difficulty: 4 } as const;
  expect(withChoice('?theme=dark', choice)).toBe('?theme=dark&puzzles=fork&difficulty=4');
  expect(choiceIn('?theme=dark&puzzles=fork&difficulty=4')).toEqual(choice);
  expect(choiceIn('?puzzles=knights&difficulty=6')).toEqual({ theme: '', difficulty: 0 });
  expect(withChoice('?puzzles=fork', { theme: '', difficulty: 0 })).toBe('');
  const chosen = learn.puzzles.filter((one) => isChosen(choice, one));
  expect(chosen.every(({ theme, difficulty }) => theme === 'fork' && difficulty === 4)).toBe(true);
  expect(chosen.length).toBeGreaterThan(0);
});
