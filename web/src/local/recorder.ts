// Stores settings, score and the running game, in step with other tabs that store them too.

import type { Status } from '../engine/types';
import type { Locks } from '../platform/types';
import type { EntryStore } from '../storage/entry_store';
import { gameRecordAsEntry, readGameRecord, type GameRecord } from './game_record';
import { cleared, noScore, readScore, withGame, withTally, type ScoreRecord, type Tally } from './score';
import { defaultSettings, readSettings, type Settings } from './settings';

export class Recorder {
  readonly #entries: EntryStore;
  readonly #locks: Locks | null;
  readonly #scoreChanged: () => void;
  #score: ScoreRecord;
  /** What the last reset took away, until it is undone. */
  #resetTally: Tally | null = null;
  /** The stored game as this tab last saw it. */
  #gameText: string | null = null;

  constructor(entries: EntryStore, locks: Locks | null, scoreChanged: () => void) {
    this.#entries = entries;
    this.#locks = locks;
    this.#scoreChanged = scoreChanged;
    this.#score = this.#loadScore();
  }

  get score(): ScoreRecord {
    return this.#score;
  }

  loadSettings(): Settings {
    return this.#entries.read('settings', readSettings) ?? defaultSettings;
  }

  /** Changes some settings and keeps what another tab changed in the others. `current` applies where nothing is stored. */
  changeSettings(current: Settings, patch: Partial<Settings>): Settings {
    const settings = { ...(this.#entries.read('settings', readSettings) ?? current), ...patch };
    this.#entries.write('settings', settings);
    return settings;
  }

  /** Counts a finished game exactly once. It is stored before it is shown. */
  count(id: string, status: Status): void {
    this.#changeScore((score) => withGame(score, id, status));
  }

  /** Sets the score to zero, then calls `done`. */
  resetScore(done: () => void): void {
    this.#changeScore((score) => {
      this.#resetTally = { x: score.x, o: score.o, draws: score.draws };
      done();
      return cleared(score);
    });
  }

  /** Whether there was a reset to undo. */
  undoReset(): boolean {
    const tally = this.#resetTally;
    if (tally === null) return false;
    this.#resetTally = null;
    this.#changeScore((score) => withTally(score, tally));
    return true;
  }

  /** Another tab counted games. */
  reloadScore(): void {
    this.#score = this.#loadScore();
    this.#scoreChanged();
  }

  loadGame(): GameRecord | null {
    const record = this.#entries.read('game', readGameRecord);
    this.#gameText = this.#entries.text('game');
    return record;
  }

  storeGame(record: GameRecord): void {
    this.#entries.write('game', gameRecordAsEntry(record));
    this.#gameText = this.#entries.text('game');
  }

  /** Whether another tab has stored another game, or a later state of this one. */
  gameChanged(): boolean {
    const text = this.#entries.text('game');
    return text !== null && text !== this.#gameText;
  }

  /** The stored game is well-formed but impossible. */
  rejectGame(): void {
    this.#entries.quarantine('game');
    this.#gameText = this.#entries.text('game');
  }

  #loadScore(): ScoreRecord {
    return this.#entries.read('score', readScore) ?? noScore;
  }

  /** Two tabs that read and write at the same time would lose a game, so they take turns where the browser has locks. */
  #changeScore(change: (score: ScoreRecord) => ScoreRecord): void {
    let done = false;
    const act = (): void => {
      if (done) return;
      done = true;
      const before = this.#loadScore();
      const after = change(before);
      if (after !== before) this.#entries.write('score', after);
      this.#score = after;
      this.#scoreChanged();
    };
    if (this.#locks === null) act();
    else this.#locks.request('tateti.score', act).catch(act);
  }
}
