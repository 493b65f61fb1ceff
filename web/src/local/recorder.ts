// Keeps settings, score and the running game, in step with other tabs that keep them too.

import type { Status } from '../engine/types';
import { readRecord, recordAsEntry, type GameRecord } from './game_record';
import { cleared, noScore, readScore, withGame, withTally, type Score, type Tally } from './score';
import { defaultSettings, readSettings, type Settings } from './settings';
import type { EntryStore } from '../storage/entry_store';
import type { Locks } from './environment';

export class Recorder {
  readonly #shelf: EntryStore;
  readonly #locks: Locks | null;
  readonly #onscore: () => void;
  #score: Score;
  #gameText: string | null = null;

  constructor(shelf: EntryStore, locks: Locks | null, onscore: () => void) {
    this.#shelf = shelf;
    this.#locks = locks;
    this.#onscore = onscore;
    this.#score = this.#readScore();
  }

  get score(): Score {
    return this.#score;
  }

  settings(): Settings {
    return this.#shelf.read('settings', readSettings) ?? defaultSettings;
  }

  /** Changes some settings and leaves alone what another tab changed in the others. `now` is for where there is nothing to read. */
  change(now: Settings, patch: Partial<Settings>): Settings {
    const settings = { ...(this.#shelf.read('settings', readSettings) ?? now), ...patch };
    this.#shelf.write('settings', settings);
    return settings;
  }

  /** Counts a finished game, once and only once. It is written before anybody sees it. */
  count(id: string, status: Status): void {
    this.#changeScore((score) => withGame(score, id, status));
  }

  /** Sets the score to zero and hands out what it was. */
  reset(was: (tally: Tally) => void): void {
    this.#changeScore((score) => {
      was({ x: score.x, o: score.o, draws: score.draws });
      return cleared(score);
    });
  }

  giveBack(tally: Tally): void {
    this.#changeScore((score) => withTally(score, tally));
  }

  /** Hears of games counted elsewhere. */
  refreshScore(): void {
    this.#score = this.#readScore();
    this.#onscore();
  }

  game(): GameRecord | null {
    const record = this.#shelf.read('game', readRecord);
    this.#gameText = this.#shelf.text('game');
    return record;
  }

  keepGame(record: GameRecord): void {
    this.#shelf.write('game', recordAsEntry(record));
    this.#gameText = this.#shelf.text('game');
  }

  /** Whether another tab has kept another game, or the same one further on. */
  gameChanged(): boolean {
    const text = this.#shelf.text('game');
    return text !== null && text !== this.#gameText;
  }

  refuseGame(): void {
    this.#shelf.setAside('game');
    this.#gameText = this.#shelf.text('game');
  }

  #readScore(): Score {
    return this.#shelf.read('score', readScore) ?? noScore;
  }

  /** Two tabs that read and write at the same time would lose a game: one after the other, where the browser has locks. */
  #changeScore(change: (score: Score) => Score): void {
    let done = false;
    const act = (): void => {
      if (done) return;
      done = true;
      const before = this.#readScore();
      const after = change(before);
      if (after !== before) this.#shelf.write('score', after);
      this.#score = after;
      this.#onscore();
    };
    if (this.#locks === null) act();
    else this.#locks.request('tateti.score', act).catch(act);
  }
}
