// Keeps the score by marks and the results of people, in step with other tabs. Both count each finished game once.

import type { Locks } from '../platform/types';
import type { EntryStore } from '../storage/entry_store';
import type { FinishedGame } from './finished_game';
import { reachedBetween, type Milestone } from './milestones';
import { clearedResults, mergedResults, noResults, readResults, withFinished, type Results } from './results';
import { cleared, noScore, readScore, withGame, withTally, type ScoreRecord } from './score';
import type { Names } from './settings';

export interface Standing {
  readonly score: ScoreRecord;
  readonly results: Results;
}

/** The game that was counted last in this tab, and what it reached. */
export interface LastCounted {
  readonly id: string;
  readonly reached: readonly Milestone[];
}

export class ScoreKeeper {
  readonly #entries: EntryStore;
  readonly #locks: Locks | null;
  readonly #changed: () => void;
  #standing: Standing;
  #lastCounted: LastCounted | null = null;
  /** What the last reset took away, until it is undone. */
  #beforeReset: Standing | null = null;

  constructor(entries: EntryStore, locks: Locks | null, changed: () => void) {
    this.#entries = entries;
    this.#locks = locks;
    this.#changed = changed;
    this.#standing = this.#load();
  }

  get standing(): Standing {
    return this.#standing;
  }
  get lastCounted(): LastCounted | null {
    return this.#lastCounted;
  }

  /** Counts a finished game exactly once, then calls `counted`. It is stored before it is shown. */
  count(game: FinishedGame, names: Names, counted: () => void): void {
    let isNew = false;
    this.#change(
      (before) => {
        const score = withGame(before.score, game.id, game.status);
        const results = withFinished(before.results, game, names);
        isNew = results !== before.results;
        if (isNew) this.#lastCounted = { id: game.id, reached: reachedBetween(before.results, results) };
        return { score, results };
      },
      () => {
        if (isNew) counted();
      },
    );
  }

  /** Sets everything to zero, then calls `done`. */
  reset(done: () => void): void {
    this.#change((before) => {
      this.#beforeReset = before;
      return { score: cleared(before.score), results: clearedResults(before.results) };
    }, done);
  }

  /** Whether there was a reset to undo. */
  undoReset(): boolean {
    const taken = this.#beforeReset;
    if (taken === null) return false;
    this.#beforeReset = null;
    this.#change(
      ({ score, results }) => ({
        score: withTally(score, taken.score),
        results: mergedResults(taken.results, results),
      }),
      () => undefined,
    );
    return true;
  }

  /** Another tab counted games. */
  reload(): void {
    this.#standing = this.#load();
    this.#changed();
  }

  #load(): Standing {
    return {
      score: this.#entries.read('score', readScore) ?? noScore,
      results: this.#entries.read('results', readResults) ?? noResults,
    };
  }

  /** Two tabs that read and write at the same time would lose a game, so they take turns where the browser has locks. */
  #change(change: (before: Standing) => Standing, done: () => void): void {
    let changed = false;
    const act = (): void => {
      if (changed) return;
      changed = true;
      const before = this.#load();
      const after = change(before);
      if (after.score !== before.score) this.#entries.write('score', after.score);
      if (after.results !== before.results) this.#entries.write('results', after.results);
      this.#standing = after;
      done();
      this.#changed();
    };
    if (this.#locks === null) act();
    else
      this.#locks.request('tateti.score', act).catch((cause: unknown) => {
        if (changed) throw cause;
        act(); // without the lock
      });
  }
}
