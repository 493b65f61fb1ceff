import { readRefusal } from './objects.js';
import { ByteReader } from './byte_reader.js';
import { RefusedError } from './refused.js';
import type { Answer, ByMark, Player } from './types.js';
import type { Exports } from './wasm.js';

/** As what the input is to be read: `Form` of src/wasm/subject.hpp. */
export const form = { text: 0, numbers: 1 } as const;

const utf8 = new TextEncoder();

/** What is no number is no cell, player or ply either, whatever WebAssembly would make of it; the engine says so. */
export function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Longer than any game; what is in a list beyond that can change nothing. */
const longestList = 64;

/** A list from outside may run code of its own when it is read; so it is read here, before anything is put into the module. */
export function asNumbers(list: unknown): number[] {
  return Array.isArray(list) ? Array.from(list.slice(0, longestList), asNumber) : [Number.NaN];
}

export function asPlayers(seats: ByMark<Player> | null | undefined): [x: number, o: number] {
  return [asNumber(seats?.X), asNumber(seats?.O)];
}

/** The border to the module: three places in its memory, for what goes in, what comes out, and a match while it is played. */
export class Bridge {
  readonly exports: Exports;
  readonly #input: Uint8Array<ArrayBuffer>;
  readonly #numbers: Float64Array;
  readonly #output: Uint8Array;
  readonly #match: Uint8Array;

  constructor(exports: Exports) {
    // The module's memory never grows, so that these stay what they are.
    const memory = exports.memory.buffer as ArrayBuffer;
    this.exports = exports;
    this.#input = new Uint8Array(memory, exports.input(), exports.input_bytes());
    this.#numbers = new Float64Array(memory, exports.input(), exports.input_bytes() / Float64Array.BYTES_PER_ELEMENT);
    this.#output = new Uint8Array(memory, exports.output());
    this.#match = new Uint8Array(memory, exports.match(), exports.match_bytes());
  }

  /** Puts a text in and gives its size. Of one that is too long so much fits that the engine sees that it is. */
  putText(text: string): number {
    return utf8.encodeInto(text, this.#input).written;
  }

  /** Puts numbers in and says how many. */
  putNumbers(numbers: readonly number[]): number {
    this.#numbers.set(numbers);
    return numbers.length;
  }

  putMatch(match: Uint8Array): void {
    this.#match.set(match);
  }

  takeMatch(): Uint8Array {
    return this.#match.slice();
  }

  answer(): ByteReader {
    return new ByteReader(this.#output);
  }

  /** What the module answered: a value if it gave one, else the refusal. */
  read<T>(given: number, value: (from: ByteReader) => T): Answer<T> {
    const from = this.answer();
    return given === 0 ? { ok: false, error: readRefusal(from) } : { ok: true, value: value(from) };
  }

  /** The same where a refusal can only be thrown. */
  readOrThrow<T>(given: number, value: (from: ByteReader) => T): T {
    const answer = this.read(given, value);
    if (!answer.ok) throw new RefusedError(answer.error);
    return answer.value;
  }
}
