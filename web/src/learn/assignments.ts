// Exercises, puzzles and mistakes as tasks.

import { courses, type Course, type Day, type Mistake, type Puzzle, type Theme } from '../learn_engine';
import { fill, joined, type Words } from '../words';
import type { LearnWords } from '../words/learn';
import { stateOf } from './board';
import type { LearnEnvironment } from './environment';
import type { Assignment } from './task';

export function themeWords({ puzzles }: LearnWords, theme: Theme): LearnWords['puzzles']['win'] {
  return {
    win: puzzles.win,
    block: puzzles.block,
    fork: puzzles.fork,
    'stop-fork': puzzles.stopFork,
    'only-draw': puzzles.onlyDraw,
    trap: puzzles.trap,
  }[theme];
}

/** The task of a theme, without the sentence that says whose move it is: `Win at once.` */
export function taskWords(words: Words, texts: LearnWords, theme: Theme): string {
  const { prompt } = themeWords(texts, theme);
  const stop = fill(words.sentence, { text: '' });
  return prompt.slice(prompt.indexOf(stop) + stop.length).trimStart();
}

/** `null`: there is no such exercise. */
export function exerciseTask(environment: LearnEnvironment, course: Course, number: number): Assignment | null {
  const { learn, texts, notebook } = environment;
  const exercise = learn.exercises[course][number - 1];
  if (exercise === undefined) return null;
  const { goal, board } = exercise;
  return {
    board,
    goal,
    prompt: course === 'openings' && goal === 'win' ? texts.lessons.punish : texts.lessons[course].prompt,
    idea: texts.lessons[course].idea,
    judge: (now, cell) => (learn.rightMoves(course, now).includes(cell) ? 'right' : 'wrong'),
    answer: (now) => learn.rightMoves(course, now)[0] ?? null,
    done: goal === 'draw' ? texts.lessons.notLost : '',
    shown: course === courses[0] && number === 1,
    solved: () => notebook.exerciseDone(course, number),
  };
}

export function puzzleTask(
  environment: LearnEnvironment,
  { board, theme, answer }: Puzzle,
  answered: (right: boolean, first: boolean) => void,
): Assignment {
  const { learn, texts } = environment;
  const mark = stateOf(environment, board).currentPlayer;
  return {
    board,
    goal: 'move',
    prompt: fill(themeWords(texts, theme).prompt, { mark }),
    idea: fill(texts.lessons.youPlay, { mark }),
    judge: (now, cell) => learn.judge(now, cell),
    answer: () => answer,
    done: '',
    answered,
  };
}

/** The puzzle of a day. Its first answer counts; whoever comes back to it is told that this is practice. */
export function dailyTask(environment: LearnEnvironment, day: Day): Assignment {
  const { learn, texts, words, notebook } = environment;
  const isAnswered = (): boolean => notebook.progress.daily?.day === day;
  const puzzle = learn.dailyPuzzle(day);
  const assignment = puzzleTask(environment, puzzle, (right) => {
    if (!isAnswered()) notebook.puzzleAnswered(puzzle, right);
    notebook.dailyAnswered(day, right);
  });
  return isAnswered()
    ? { ...assignment, idea: joined(words, [assignment.idea, texts.puzzles.dailyRepeated]) }
    : assignment;
}

/** A mistake on a turned board. */
export function mistakeTask(
  environment: LearnEnvironment,
  mistake: Mistake,
  answered: (right: boolean, first: boolean) => void,
): Assignment {
  const { learn, texts, engine, language } = environment;
  const board = learn.mistakeImage(mistake);
  const analysis = engine.analyse(board, language);
  const isWon = analysis.ok && analysis.value.value.result === 'win';
  return {
    board,
    goal: 'move',
    prompt: fill(isWon ? texts.typed.keepWin : texts.typed.keepDraw, {
      mark: stateOf(environment, board).currentPlayer,
    }),
    idea: texts.rooms.mistakes.about,
    judge: (now, cell) => learn.judge(now, cell, 'mistake'),
    answer: (now) => {
      const hint = engine.hint(now, language);
      return hint.ok ? (hint.value?.cell ?? null) : null;
    },
    done: '',
    answered,
  };
}
