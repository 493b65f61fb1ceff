// Which picks are misclicks, on a clock that is moved by hand (S18).
import { expect, test } from 'vitest';

import { Misclicks } from '../../src/presenter/misclicks';
import { FakeClock } from '../local/support';

/** A mark of somebody else, a move of the person at this board, a takeback, or so many milliseconds. */
type Step = 'mark' | 'move 4' | 'move 0' | 'gone' | number;

const all = ['pointer 4', 'key 4', 'pointer 0', 'key 0'] as const;

test.each<readonly [steps: readonly Step[], misclicks: readonly (typeof all)[number][]]>([
  [[], []],
  [['mark'], ['pointer 4', 'pointer 0']],
  [
    ['mark', 119],
    ['pointer 4', 'pointer 0'],
  ],
  [['mark', 120], []],
  [
    ['mark', 119, 'mark', 119],
    ['pointer 4', 'pointer 0'],
  ],
  [['move 4'], ['pointer 4', 'key 4', 'pointer 0']],
  [
    ['move 4', 119],
    ['pointer 4', 'key 4', 'pointer 0'],
  ],
  [
    ['move 4', 120],
    ['pointer 4', 'key 4'],
  ],
  [
    ['move 4', 599],
    ['pointer 4', 'key 4'],
  ],
  [['move 4', 600], []],
  [
    ['move 4', 450, 'mark'],
    ['pointer 4', 'key 4', 'pointer 0'],
  ],
  [
    ['move 4', 450, 'mark', 120],
    ['pointer 4', 'key 4'],
  ],
  [
    ['move 4', 200, 'move 0', 120],
    ['pointer 0', 'key 0'],
  ],
  [['move 4', 'gone'], []],
  [['move 4', -3_600_000], []], // the clock was set back
])('after %j: %j', (steps, expected) => {
  const clock = new FakeClock();
  const misclicks = new Misclicks(clock);
  for (const step of steps) {
    if (typeof step === 'number') clock.pass(step);
    else if (step === 'gone') misclicks.forget();
    else {
      if (step !== 'mark') misclicks.picked(Number(step.slice(-1)));
      misclicks.marked();
    }
  }
  const isMisclick = (pick: string): boolean => {
    const [by, cell] = pick.split(' ');
    return misclicks.isMisclick(Number(cell), by === 'pointer' ? by : 'key');
  };
  expect(all.filter(isMisclick)).toEqual(expected);
});
