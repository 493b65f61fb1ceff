// What is kept: progress, ratings, the puzzle of the day, mistakes from the games of the page.
import { expect, test } from 'vitest';

import { readProgress } from '../../src/learn/progress';
import { sharedDaily } from '../../src/learn/shared_daily';
import { makeEnvironment as makeLocal, play } from '../local/support';
import { FakeStorage } from '../local/support';
import { makeEnvironment } from './support';

test('the first answer to a puzzle moves the rating of its theme', () => {
  const { notebook, environment } = makeEnvironment();
  const puzzle = environment.learn.puzzles.find(({ theme, difficulty }) => theme === 'block' && difficulty === 2);
  if (puzzle === undefined) throw new Error();
  notebook.puzzleAnswered(puzzle, true);
  expect(notebook.progress).toMatchObject({ ratings: { block: 816 }, solved: [puzzle.number] });
  notebook.puzzleAnswered(puzzle, false);
  expect(notebook.progress.ratings.block).toBeLessThan(816);
  expect(notebook.progress.solved).toEqual([puzzle.number]);
});

test('the puzzle of the day: attempts, streak, and a text without a cell', () => {
  const { notebook, environment, calendar } = makeEnvironment();
  notebook.dailyAnswered(20_000, false);
  notebook.dailyAnswered(20_000, false);
  expect(notebook.daysInARow).toBe(0);
  notebook.dailyAnswered(20_000, true);
  notebook.dailyAnswered(20_000, false); // it is solved already
  const { daily } = notebook.progress;
  expect(daily).toEqual({ day: 20_000, answers: [false, false, true] });
  expect(notebook.daysInARow, 'not at the first attempt').toBe(0);
  expect(daily && sharedDaily(environment, daily)).toBe('Tateti, puzzle of October 4, 2024: 🟥🟥🟩');
  calendar.today = 20_001;
  notebook.dailyAnswered(20_001, true);
  expect(notebook.daysInARow).toBe(1);
  calendar.today = 20_002;
  notebook.dailyAnswered(20_002, true);
  expect(notebook.daysInARow).toBe(2);
  calendar.today = 20_004;
  expect(notebook.daysInARow).toBe(0);
});

test('mistakes come from the games against the computer, once, and return by Leitner’s rule', () => {
  const storage = new FakeStorage();
  const game = makeLocal({ storage });
  const local = game.open({ settings: { level: 'perfect', side: 'O' } });
  // The computer begins. O plays the lowest cells, which loses.
  while (!local.view.status.over) {
    game.clock.pass(5000);
    const open = local.view.board.cells.findIndex((cell) => cell.open);
    if (open >= 0) play(local, game.clock, [open]);
  }
  expect(storage.getItem('tateti.finished')).toMatch(/"side":"O","moves":"\d{5,9}"/);
  const { notebook, calendar } = makeEnvironment(storage);
  notebook.lookThroughGames();
  const { mistakes } = notebook.progress;
  expect(mistakes.length).toBeGreaterThan(0);
  expect(storage.getItem('tateti.finished')).toMatch(/"games":\[\]/);
  const day = (mistakes[0]?.due ?? 0) - 1;
  calendar.today = day;
  expect(notebook.due).toEqual([]);
  calendar.today = day + 1;
  expect(notebook.due).toHaveLength(mistakes.length);
  const [first] = notebook.due;
  if (first === undefined) throw new Error();
  expect(notebook.mistakeAnswered(first, true)).toMatchObject({ box: 1, due: day + 8 });
  expect(notebook.due).toHaveLength(mistakes.length - 1);
});

test('two tabs do not lose each other’s steps', () => {
  const storage = new FakeStorage();
  const [one, other] = [makeEnvironment(storage), makeEnvironment(storage)];
  one.notebook.exerciseDone('fork', 1);
  other.notebook.exerciseDone('fork', 2);
  one.notebook.raceFinished(7);
  other.notebook.raceFinished(5);
  expect(other.notebook.progress).toMatchObject({ exercises: { fork: [1, 2] }, raceBest: 7 });
});

test('damage is noticed, and what is unknown is ignored', () => {
  const { notebook, storage } = makeEnvironment();
  notebook.exerciseDone('draw', 3);
  const entry = JSON.parse(storage.getItem('tateti.learn') ?? '') as Record<string, unknown>;
  expect(readProgress(entry)).toEqual(notebook.progress);
  expect(readProgress({ ...entry, exercises: { draw: [3], knights: 'x' }, more: 1 })).toEqual(notebook.progress);
  for (const damage of [
    { exercises: { draw: ['3'] } },
    { solved: 3 },
    { ratings: { fork: '800' } },
    { streak: { days: -1, last: null } },
    { daily: { day: 1, answers: [1] } },
    { raceBest: null },
    { mistakes: [{ board: 'X', box: 0, due: 1, timesShown: 0 }] },
    { mistakes: [{ board: '.........', box: 3, due: 1, timesShown: 0 }] },
  ])
    expect(readProgress({ ...entry, ...damage }), JSON.stringify(damage)).toBeNull();
});
