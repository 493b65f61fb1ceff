// Stores settings and the running game, in step with other tabs that store them too.

import type { EntryStore } from '../storage/entry_store';
import { gameRecordAsEntry, readGameRecord, type GameRecord } from './game_record';
import { cleanNames, defaultSettings, readSettings, type Settings } from './settings';

export class Recorder {
  readonly #entries: EntryStore;
  /** The stored game as this tab last saw it. */
  #gameText: string | null = null;

  constructor(entries: EntryStore) {
    this.#entries = entries;
  }

  loadSettings(): Settings {
    return this.#entries.read('settings', readSettings) ?? defaultSettings;
  }

  /** Changes some settings and keeps what another tab changed in the others. `current` applies where nothing is stored. */
  changeSettings(current: Settings, patch: Partial<Settings>): Settings {
    const changed = { ...(this.#entries.read('settings', readSettings) ?? current), ...patch };
    const settings = { ...changed, names: cleanNames(changed.names) };
    this.#entries.write('settings', settings);
    return settings;
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
}
