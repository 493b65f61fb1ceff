// The race, on a clock that is moved by hand.
import { expect, test } from 'vitest';

import { Race, raceLook } from '../../src/learn/race';
import { makeEnvironment, type Made } from './support';

/** The right cell of the board that is shown. */
function answer({ environment }: Made, race: Race): number {
  const board = race.view.board?.cells.map(({ mark }) => mark ?? '.').join('') ?? '';
  return [...board].findIndex((_, cell) => environment.learn.judge(board, cell) === 'right');
}

function wrong({ environment }: Made, race: Race): number {
  const board = race.view.board?.cells.map(({ mark }) => mark ?? '.').join('') ?? '';
  return [...board].findIndex((mark, cell) => mark === '.' && environment.learn.judge(board, cell) !== 'right');
}

test('it lasts three minutes and counts what was solved', () => {
  const made = makeEnvironment();
  const race = new Race(made.environment);
  expect(race.view).toMatchObject({ phase: 'ready', board: null });
  race.start();
  expect(race.view).toMatchObject({ phase: 'running', time: '3:00', solved: 0 });
  for (let solved = 1; solved <= 6; ++solved) {
    race.pick(answer(made, race), 'key');
    expect(race.view).toMatchObject({ solved, verdict: 'right' });
    made.clock.pass(raceLook);
  }
  expect(race.view.time).toBe('2:57');
  made.clock.pass(made.environment.learn.race.milliseconds - 6 * raceLook - 1);
  expect(race.view).toMatchObject({ phase: 'running', time: '0:01', low: true });
  made.clock.pass(1);
  expect(race.view).toMatchObject({ phase: 'over', solved: 6, best: 6, newBest: true });
  expect(race.announcement.text).toBe('Time is up. 6 puzzles solved. Your best race so far!');
  race.pick(answer(made, race), 'key');
  expect(race.view.solved).toBe(6);
  expect(made.clock.waiting).toBe(0);
});

test('a click that comes before anybody can have seen the puzzle is no answer', () => {
  const made = makeEnvironment();
  const race = new Race(made.environment);
  race.start();
  for (const solved of [0, 1]) {
    made.clock.pass(119);
    race.pick(wrong(made, race), 'pointer');
    expect(race.view).toMatchObject({ solved, mistakes: 0 });
    made.clock.pass(1);
    race.pick(answer(made, race), 'pointer');
    expect(race.view).toMatchObject({ solved: solved + 1, mistakes: 0 });
    made.clock.pass(raceLook);
  }
});

test('the third mistake ends it', () => {
  const made = makeEnvironment();
  const race = new Race(made.environment);
  race.start();
  for (let mistakes = 1; mistakes <= 3; ++mistakes) {
    race.pick(wrong(made, race), 'key');
    expect(race.view.mistakes).toBe(mistakes);
    made.clock.pass(raceLook);
  }
  expect(race.view).toMatchObject({ phase: 'over', solved: 0, newBest: false });
  const shown = race.view.board?.cells.findIndex(({ ghost }) => ghost === race.view.mark);
  expect(shown, 'the right answer to the last one').toBe(answer(made, race));
});

test('no puzzle comes twice, and no rating changes', () => {
  const made = makeEnvironment();
  const race = new Race(made.environment);
  race.start();
  const boards = new Set<string>();
  for (let solved = 0; solved < 20; ++solved) {
    boards.add(race.view.board?.cells.map(({ mark }) => mark ?? '.').join('') ?? '');
    race.pick(answer(made, race), 'key');
    made.clock.pass(raceLook);
  }
  expect(boards.size).toBe(20);
  expect(made.notebook.progress.ratings).toEqual({});
});
