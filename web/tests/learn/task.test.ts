// A position to solve: right and wrong answers, refutations, replies, and what is announced.
import { expect, test } from 'vitest';

import { dailyTask, exerciseTask, mistakeTask, puzzleTask } from '../../src/learn/assignments';
import { pace, Task } from '../../src/learn/task';
import { courses } from '../../src/learn_engine';
import { makeEnvironment, marksOf, type Made } from './support';

function exercise(made: Made, course: (typeof courses)[number], number: number): Task {
  const assignment = exerciseTask(made.environment, course, number);
  if (assignment === null) throw new Error('there is no such exercise');
  return new Task(made.environment, assignment);
}

test('a right answer solves an exercise and is kept', () => {
  const made = makeEnvironment();
  const task = exercise(made, 'complete', 1); // .....XOOX: X completes the right column
  expect(task.view).toMatchObject({ mark: 'X', prompt: 'Complete your line.', done: false, verdict: null });
  task.pick(2, 'key');
  expect(task.view).toMatchObject({ done: true, verdict: 'right' });
  expect(marksOf(task.view)).toBe('..X..XOOX');
  expect(task.view.board.lines).toEqual([[2, 5, 8]]);
  expect(task.announcement.text).toBe('Right! You complete the right column and win.');
  expect(made.notebook.progress.exercises).toEqual({ complete: [1] });
});

test('the first exercise of all shows where to play, again after a wrong answer; the second does not', () => {
  const made = makeEnvironment();
  const ghosts = (task: Task): readonly number[] =>
    task.view.board.cells.flatMap(({ ghost }, cell) => (ghost === undefined ? [] : [cell]));
  const task = exercise(made, 'complete', 1);
  expect(ghosts(task)).toEqual([2]);
  task.pick(0, 'key');
  expect(ghosts(task)).toEqual([]);
  task.back();
  expect(ghosts(task)).toEqual([2]);
  expect(ghosts(exercise(made, 'complete', 2))).toEqual([]);
  expect(ghosts(exercise(made, 'block', 1))).toEqual([]);
});

test('a wrong move is answered on the board, move by move, and then the position is back', () => {
  const made = makeEnvironment();
  const task = exercise(made, 'block', 1);
  const asked = marksOf(task.view);
  const threat = asked.length && made.environment.learn.rightMoves('block', asked)[0];
  const wrong = [...asked].findIndex((mark, cell) => mark === '.' && cell !== threat);
  task.pick(wrong, 'key');
  expect(task.view).toMatchObject({ verdict: 'wrong', refuting: true, done: false });
  expect(marksOf(task.view)[wrong]).toBe(task.view.mark);
  expect(task.view.board.lines).toEqual([]);
  task.pick(wrong, 'key'); // the same again changes nothing
  made.clock.pass(pace.refutation);
  expect(task.view.board.lines, 'the opponent wins').toHaveLength(1);
  made.clock.pass(pace.look - 1);
  expect(task.view.refuting).toBe(true);
  made.clock.pass(1);
  expect(task.view).toMatchObject({ refuting: false, verdict: 'wrong', done: false });
  expect(marksOf(task.view)).toBe(asked);
  expect(made.notebook.progress.exercises).toEqual({});
});

test('what is wrong with a move does not give the answer away, and does not praise it', () => {
  const made = makeEnvironment();
  const missed = exercise(made, 'fork', 1); // .....OOXX: 4 makes a fork, 3 only draws
  missed.pick(3, 'key');
  expect(missed.announcement.text).toBe('Not quite. You can win here, but this move gives only a draw. Look again.');
  const late = exercise(made, 'complete', 1); // .....XOOX: 2 completes a line, 0 makes a fork
  late.pick(0, 'key');
  expect(late.announcement.text).toContain('That wins later');
});

test('a refutation can be cut short', () => {
  const made = makeEnvironment();
  const task = exercise(made, 'complete', 1);
  task.pick(0, 'key');
  task.back();
  expect(marksOf(task.view)).toBe('.....XOOX');
  expect(task.announcement.text).toBe('Try again. Complete your line.');
  expect(made.clock.waiting).toBe(0);
});

test('another move during a refutation is played', () => {
  const made = makeEnvironment();
  const task = exercise(made, 'complete', 1);
  task.pick(0, 'key');
  task.pick(2, 'key');
  expect(task.view).toMatchObject({ done: true, verdict: 'right', refuting: false });
  expect(marksOf(task.view)).toBe('..X..XOOX');
  expect(made.clock.waiting).toBe(0);
});

test('a finger that slips across two cells gives one answer', () => {
  const made = makeEnvironment();
  const task = exercise(made, 'complete', 1);
  task.pick(0, 'pointer');
  made.clock.pass(119);
  task.pick(2, 'pointer');
  expect(task.view).toMatchObject({ refuting: true, verdict: 'wrong' });
  made.clock.pass(1);
  task.pick(2, 'pointer');
  expect(task.view).toMatchObject({ refuting: false, verdict: 'right' });
  const again = exercise(made, 'complete', 1);
  again.pick(0, 'pointer');
  again.back();
  again.pick(2, 'pointer');
  expect(again.view.verdict, 'what was taken back is not waited for').toBe('right');
});

test('an exercise up to the win goes on with the computer’s replies', () => {
  const made = makeEnvironment();
  const { learn } = made.environment;
  for (const [index, { goal }] of learn.exercises.openings.entries()) {
    if (goal !== 'win') continue;
    const task = exercise(made, 'openings', index + 1);
    for (let move = 0; !task.view.done && move < 5; ++move) {
      task.pick(learn.rightMoves('openings', marksOf(task.view))[0] ?? -1, 'key');
      made.clock.pass(pace.reply);
    }
    expect(task.view.done).toBe(true);
    expect(task.view.board.lines).not.toEqual([]);
  }
});

test('every exercise is solved by its right moves', () => {
  const made = makeEnvironment();
  const { learn } = made.environment;
  for (const course of courses)
    for (const number of learn.exercises[course].map((_, index) => index + 1)) {
      const task = exercise(made, course, number);
      while (!task.view.done) {
        expect(task.view.board.closed, `${course} ${number}`).toBe(false);
        task.pick(learn.rightMoves(course, marksOf(task.view))[0] ?? -1, 'key');
        made.clock.pass(pace.reply);
      }
    }
  for (const course of courses)
    expect(made.notebook.progress.exercises[course]).toHaveLength(learn.exercises[course].length);
});

test('the answer is shown as a ghost, and counts as not found', () => {
  const made = makeEnvironment();
  const [puzzle] = made.environment.learn.puzzles;
  if (puzzle === undefined) throw new Error();
  const answers: string[] = [];
  const task = new Task(
    made.environment,
    puzzleTask(made.environment, puzzle, (right, first) => answers.push(`${right} ${first}`)),
  );
  expect(task.view).toMatchObject({ done: false, answerShown: false });
  task.showAnswer();
  expect(task.view).toMatchObject({ done: false, answerShown: true });
  expect(task.view.board.cells[puzzle.answer]).toMatchObject({ mark: null, ghost: 'X', highlight: 'hint' });
  expect(task.announcement.text).toMatch(/^.+, row \d, column \d, empty, hint\. You complete .*\.$/);
  task.pick(puzzle.answer, 'key');
  expect(answers).toEqual(['false true', 'true false']);
  expect(task.view.done).toBe(true);
});

test('the puzzle of the day counts once, and says so when it comes again', () => {
  const made = makeEnvironment();
  const { environment, notebook, calendar } = made;
  const { theme, answer } = environment.learn.dailyPuzzle(calendar.today);
  const open = (): Task => new Task(environment, dailyTask(environment, calendar.today));
  const task = open();
  expect(task.view.text).toMatch(/^You play [XO]\.$/);
  task.showAnswer();
  const rating = notebook.progress.ratings[theme];
  task.pick(answer, 'key');
  const again = open();
  expect(again.view.text).toMatch(/^You play [XO]\. You have answered this puzzle before\. It does not count again\.$/);
  again.pick(answer, 'key');
  expect(notebook.progress).toMatchObject({
    daily: { day: calendar.today, answers: [false, true] },
    ratings: { [theme]: rating },
    streak: { days: 0 },
  });
  calendar.today += 1;
  expect(open().view.text, 'another day').toMatch(/^You play [XO]\.$/);
});

test('a taken cell is refused and is no answer', () => {
  const made = makeEnvironment();
  const task = exercise(made, 'complete', 1);
  task.pick(8, 'key');
  expect(task.view).toMatchObject({ verdict: null, refuting: false });
  expect(task.announcement.text).toBe('That cell is taken.');
});

test('in a trap another drawing move is not the answer, and nothing refutes it', () => {
  const made = makeEnvironment();
  const { learn } = made.environment;
  const trap = learn.puzzles.find(({ theme }) => theme === 'trap');
  if (trap === undefined) throw new Error();
  const task = new Task(
    made.environment,
    puzzleTask(made.environment, trap, () => undefined),
  );
  const keeps = [...trap.board].findIndex((_, cell) => learn.judge(trap.board, cell) === 'also-keeps');
  task.pick(keeps, 'key');
  expect(task.view).toMatchObject({ verdict: 'wrong', text: made.environment.texts.puzzles.alsoKeeps });
  made.clock.pass(pace.look);
  expect(marksOf(task.view)).toBe(trap.board);
});

test('a mistake is shown on a turned board, and any move that keeps the result is right', () => {
  const made = makeEnvironment();
  const found = made.environment.learn.mistakesIn([4, 1], 'O', 1);
  if (!found.ok || found.value[0] === undefined) throw new Error();
  const answers: boolean[] = [];
  const task = new Task(
    made.environment,
    mistakeTask(made.environment, found.value[0], (right) => answers.push(right)),
  );
  expect(task.view.prompt).toBe('O to move. Do not lose.');
  task.pick(0, 'key');
  expect(answers, 'every corner draws').toEqual([true]);
});

test('in a mistake that is also a trap, every draw is right', () => {
  const made = makeEnvironment();
  const { learn } = made.environment;
  const trap = learn.puzzles.find(({ theme }) => theme === 'trap');
  if (trap === undefined) throw new Error();
  const mistake = { board: trap.board, box: 0, due: 20_000, timesShown: 0 };
  const assignment = mistakeTask(made.environment, mistake, () => undefined);
  const draw = [...assignment.board].findIndex((_, cell) => learn.judge(assignment.board, cell) === 'also-keeps');
  expect(assignment.judge(assignment.board, draw)).toBe('right');
});

test('a mistake that gave a win away asks to keep it', () => {
  const made = makeEnvironment();
  const mistake = { board: 'XX.OO....', box: 0, due: 20_000, timesShown: 0 };
  const task = new Task(
    made.environment,
    mistakeTask(made.environment, mistake, () => undefined),
  );
  expect(task.view.prompt).toBe('X to move. Keep the win.');
});
