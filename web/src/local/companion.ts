// What the level `companion` remembers of the person at this device: how strongly to play against each of their marks.

import type { ByMark, Engine, Mark, Strength } from '../engine/types';
import { isId } from '../json';
import type { EntryReader, EntryStore } from '../storage/entry_store';
import { resultFor, type FinishedGame } from './finished_game';

interface Remembered extends ByMark<Strength> {
  /** The game that was counted last. There is one running game for all tabs, so no other can come again. */
  readonly last: string;
}

export class CompanionMemory {
  readonly #engine: Engine;
  readonly #entries: EntryStore;

  constructor(engine: Engine, entries: EntryStore) {
    this.#engine = engine;
    this.#entries = entries;
  }

  /** How strongly it plays against this mark of the person. */
  against(mark: Mark): Strength {
    return this.#read()?.[mark] ?? this.#engine.firstStrength;
  }

  /** Counts a finished game once. */
  count({ id, side, status }: FinishedGame): void {
    const before = this.#read();
    if (before?.last === id) return;
    const strengths = { X: this.against('X'), O: this.against('O') };
    const after: Remembered = {
      ...strengths,
      [side]: this.#engine.strengthAfter(resultFor(status, side), strengths[side]),
      last: id,
    };
    this.#entries.write('companion', after);
  }

  #read(): Remembered | null {
    return this.#entries.read('companion', this.#reader);
  }

  readonly #reader: EntryReader<Remembered> = ({ X, O, last }) =>
    this.#isStrength(X) && this.#isStrength(O) && isId(last) ? { X, O, last } : null;

  #isStrength(value: unknown): value is Strength {
    try {
      this.#engine.strengthAfter('draw', value as Strength);
      return true;
    } catch {
      return false;
    }
  }
}
