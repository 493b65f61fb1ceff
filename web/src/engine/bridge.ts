import { readRefusal } from './objects.js';
import { ByteReader } from './byte_reader.js';
import { RefusedError } from './refused.js';
import type { Answer, ByMark, Player } from './types.js';
import type { Exports } from './wasm.js';

/** The form of the input: `Form` of src/wasm/subject.hpp. */
export const form = { text: 0, numbers: 1 } as const;

const utf8 = new TextEncoder();

/** Passes anything but a number as NaN, which the engine refuses; WebAssembly would convert it to a number. */
export function asNumber(value: unknown): number {
  return typeof value === 'number' ? value : Number.NaN;
}

/** Longer than any game: more elements change nothing. */
const longestList = 64;

/** Reading a list from outside may run foreign code, so it is read before anything is put into the module. */
export function asNumbers(list: unknown): number[] {
  return Array.isArray(list) ? Array.from(list.slice(0, longestList), asNumber) : [Number.NaN];
}

export function asPlayers(seats: ByMark<Player> | null | undefined): [x: number, o: number] {
  return [asNumber(seats?.X), asNumber(seats?.O)];
}

/** Passes data to the module through three places in its memory: the input, the output, and a match. */
export class Bridge {
  readonly exports: Exports;
  readonly #input: Uint8Array<ArrayBuffer>;
  readonly #numbers: Float64Array;
  readonly #output: Uint8Array;
  readonly #match: Uint8Array;

  constructor(exports: Exports) {
    // The module's memory never grows, so these views stay valid.
    const memory = exports.memory.buffer as ArrayBuffer;
    this.exports = exports;
    this.#input = new Uint8Array(memory, exports.input(), exports.input_bytes());
    this.#numbers = new Float64Array(memory, exports.input(), exports.input_bytes() / Float64Array.BYTES_PER_ELEMENT);
    this.#output = new Uint8Array(memory, exports.output());
    this.#match = new Uint8Array(memory, exports.match(), exports.match_bytes());
  }

  /** Writes a text and returns its size. A text that is too long is cut, but stays too long for the engine. */
  putText(text: string): number {
    return utf8.encodeInto(text, this.#input).written;
  }

  /** Writes numbers and returns how many. */
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

  /** The answer of the module: a value or a refusal. */
  read<T>(given: number, value: (from: ByteReader) => T): Answer<T> {
    const from = this.answer();
    return given === 0 ? { ok: false, error: readRefusal(from) } : { ok: true, value: value(from) };
  }

  /** The same, but throws a refusal. */
  readOrThrow<T>(given: number, value: (from: ByteReader) => T): T {
    const answer = this.read(given, value);
    if (!answer.ok) throw new RefusedError(answer.error);
    return answer.value;
  }
}
