// The notebook of a person: what they have learnt, stored after every step. Every change reads the storage first, because another tab may
// have written to it.

import type { Course, Day, LearnEngine, Mistake, Puzzle } from '../learn_engine';
import { takeFinishedGames } from '../local/finished_games';
import type { EntryStore } from '../storage/entry_store';
import { mistakeLimit, noProgress, readProgress, type Progress } from './progress';

export class Notebook {
  readonly #entries: EntryStore;
  readonly #learn: LearnEngine;
  readonly #today: () => Day;
  readonly #listeners = new Set<() => void>();

  constructor(entries: EntryStore, learn: LearnEngine, today: () => Day) {
    this.#entries = entries;
    this.#learn = learn;
    this.#today = today;
  }

  get progress(): Progress {
    return this.#entries.read('learn', readProgress) ?? noProgress;
  }

  get today(): Day {
    return this.#today();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The mistakes that are due today, those that wait longest first. */
  get due(): readonly Mistake[] {
    const { today } = this;
    return this.progress.mistakes.filter((one) => one.due <= today).sort((a, b) => a.due - b.due);
  }

  get daysInARow(): number {
    return this.#learn.daysInARow(this.progress.streak, this.today);
  }

  exerciseDone(course: Course, number: number): void {
    this.#change((before) => {
      const done = before.exercises[course] ?? [];
      if (done.includes(number)) return before;
      return { ...before, exercises: { ...before.exercises, [course]: [...done, number] } };
    });
  }

  /** The first answer to a puzzle; later ones do not count. */
  puzzleAnswered({ number, theme, difficulty }: Puzzle, right: boolean): void {
    this.#change((before) => {
      const points = this.#learn.rated(before.ratings[theme] ?? this.#learn.firstRating, difficulty, right);
      const solved = right && !before.solved.includes(number) ? [...before.solved, number] : before.solved;
      return { ...before, solved, ratings: { ...before.ratings, [theme]: points } };
    });
  }

  /** An answer to the puzzle of a day. The first one decides about the streak. */
  dailyAnswered(day: Day, right: boolean): void {
    this.#change((before) => {
      const answers = before.daily?.day === day ? before.daily.answers : [];
      if (answers.includes(true)) return before;
      const streak = right && answers.length === 0 ? this.#learn.streakAfter(before.streak, day) : before.streak;
      return { ...before, daily: { day, answers: [...answers, right] }, streak };
    });
  }

  raceFinished(solved: number): void {
    this.#change((before) => (solved > before.raceBest ? { ...before, raceBest: solved } : before));
  }

  /** The same mistake after an answer; `null` once it is learnt. */
  mistakeAnswered(mistake: Mistake, right: boolean): Mistake | null {
    const next = this.#learn.answered(mistake, right, this.today);
    this.#change((before) => {
      const others = before.mistakes.filter(({ board }) => board !== mistake.board);
      return { ...before, mistakes: next === null ? others : [...others, next] };
    });
    return next;
  }

  /** Looks for mistakes in the games that the person has played since the last time. */
  lookThroughGames(): void {
    const games = takeFinishedGames(this.#entries);
    const found = games.flatMap(({ side, moves, day }) => {
      const mistakes = this.#learn.mistakesIn(moves, side, day);
      return mistakes.ok ? mistakes.value : [];
    });
    if (found.length === 0) return;
    this.#change((before) => {
      const known = new Map(before.mistakes.map((one) => [one.board, one]));
      for (const one of found) known.set(one.board, { ...one, timesShown: known.get(one.board)?.timesShown ?? 0 });
      return { ...before, mistakes: [...known.values()].slice(-mistakeLimit) };
    });
  }

  #change(change: (before: Progress) => Progress): void {
    const before = this.progress;
    const after = change(before);
    if (after === before) return;
    this.#entries.write('learn', after);
    for (const listener of this.#listeners) listener();
  }
}
