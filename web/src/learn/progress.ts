// What a person has learnt, as it is stored.

import { isCount, isObject, type JsonObject } from '../json';
import { courses, themes } from '../learn_engine';
import type { Course, Day, LearnEngine, Mistake, Streak, Theme } from '../learn_engine';
import type { EntryReader } from '../storage/entry_store';

/** The puzzle of a day: each answer, `true` for the right one, which is the last. */
export interface Daily {
  readonly day: Day;
  readonly answers: readonly boolean[];
}

export interface Progress {
  /** The numbers of the exercises that are done, by course. */
  readonly exercises: Readonly<Partial<Record<Course, readonly number[]>>>;
  /** The numbers of the puzzles that were solved at the first attempt. */
  readonly solved: readonly number[];
  readonly ratings: Readonly<Partial<Record<Theme, number>>>;
  readonly streak: Streak;
  readonly daily: Daily | null;
  readonly raceBest: number;
  readonly mistakes: readonly Mistake[];
}

export const noProgress: Progress = {
  exercises: {},
  solved: [],
  ratings: {},
  streak: { days: 0, last: null },
  daily: null,
  raceBest: 0,
  mistakes: [],
};

/** A browser's storage is small, and nobody repeats more than this. */
export const mistakeLimit = 200;

function numbers(value: unknown): readonly number[] | null {
  return Array.isArray(value) && value.every(isCount) ? value : null;
}

/** The entries whose names are known here; a newer page may know more. */
function byName<Name extends string, T>(
  names: readonly Name[],
  value: unknown,
  read: (one: unknown) => T | null,
): Partial<Record<Name, T>> | null {
  if (!isObject(value)) return null;
  const found: Partial<Record<Name, T>> = {};
  for (const name of names) {
    if (!Object.hasOwn(value, name)) continue;
    const one = read(value[name]);
    if (one === null) return null;
    found[name] = one;
  }
  return found;
}

function readStreak(value: unknown): Streak | null {
  if (!isObject(value) || !isCount(value.days)) return null;
  const { days, last } = value;
  return last === null || isCount(last) ? { days, last } : null;
}

function isDaily(value: unknown): value is Daily {
  return (
    isObject(value) &&
    isCount(value.day) &&
    Array.isArray(value.answers) &&
    value.answers.every((answer) => typeof answer === 'boolean')
  );
}

function isMistake(value: unknown): value is Mistake {
  return (
    isObject(value) &&
    typeof value.board === 'string' &&
    /^[.XO]{9}$/.test(value.board) &&
    isCount(value.box) &&
    value.box < 3 &&
    isCount(value.due) &&
    isCount(value.timesShown)
  );
}

export const readProgress: EntryReader<Progress> = (entry: JsonObject) => {
  const exercises = byName(courses, entry.exercises, numbers);
  const solved = numbers(entry.solved);
  const ratings = byName(themes, entry.ratings, (points) => (Number.isSafeInteger(points) ? (points as number) : null));
  const streak = readStreak(entry.streak);
  const { daily, raceBest, mistakes } = entry;
  if (exercises === null || solved === null || ratings === null || streak === null) return null;
  if (!(daily === null || isDaily(daily)) || !isCount(raceBest)) return null;
  if (!Array.isArray(mistakes) || !mistakes.every(isMistake)) return null;
  return { exercises, solved, ratings, streak, daily, raceBest, mistakes };
};

/** How many exercises of a course are done. */
export function doneIn({ exercises }: Progress, course: Course): number {
  return exercises[course]?.length ?? 0;
}

export function isCourseDone(
  { exercises }: Pick<LearnEngine, 'exercises'>,
  progress: Progress,
  course: Course,
): boolean {
  return exercises[course].every((_, index) => isDone(progress, course, index + 1));
}

export function isDone({ exercises }: Progress, course: Course, number: number): boolean {
  return exercises[course]?.includes(number) ?? false;
}
