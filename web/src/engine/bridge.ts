import { readRefusal } from './objects.js';
import { ByteReader } from './byte_reader.js';
import { RefusedError } from './refused.js';
import type { Answer, ByMark, Player } from './types.js';
import type { Exports, Memory } from './wasm.js';

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

interface Views {
  readonly buffer: ArrayBufferLike;
  readonly input: Uint8Array<ArrayBuffer>;
  readonly numbers: Float64Array;
  readonly output: Uint8Array;
}

function viewsOf(exports: Memory): Views {
  const buffer = exports.memory.buffer as ArrayBuffer;
  const [input, bytes] = [exports.input(), exports.input_bytes()];
  return {
    buffer,
    input: new Uint8Array(buffer, input, bytes),
    numbers: new Float64Array(buffer, input, bytes / Float64Array.BYTES_PER_ELEMENT),
    output: new Uint8Array(buffer, exports.output()),
  };
}

/** Passes data to a module through two places in its memory, the input and the output. */
export class Bridge<Module extends Memory> {
  readonly exports: Module;
  #views: Views;

  constructor(exports: Module) {
    this.exports = exports;
    this.#views = viewsOf(exports);
  }

  /** Memory that has grown has another buffer. */
  #current(): Views {
    if (this.exports.memory.buffer !== this.#views.buffer) this.#views = viewsOf(this.exports);
    return this.#views;
  }

  /** Writes a text and returns its size. A text that is too long is cut, but stays too long for the engine. */
  putText(text: string): number {
    return utf8.encodeInto(text, this.#current().input).written;
  }

  /** Writes numbers and returns how many. */
  putNumbers(numbers: readonly number[]): number {
    this.#current().numbers.set(numbers);
    return numbers.length;
  }

  answer(): ByteReader {
    return new ByteReader(this.#current().output);
  }

  /** The answer of the module: a value or a refusal. */
  read<T>(given: number, value: (from: ByteReader) => T): Answer<T>;
  read<T, Refusal>(
    given: number,
    value: (from: ByteReader) => T,
    refusal: (from: ByteReader) => Refusal,
  ): Answer<T, Refusal>;
  read<T>(given: number, value: (from: ByteReader) => T, refusal: (from: ByteReader) => unknown = readRefusal) {
    const from = this.answer();
    return given === 0 ? { ok: false, error: refusal(from) } : { ok: true, value: value(from) };
  }

  /** The same, but throws a refusal. */
  readOrThrow<T>(given: number, value: (from: ByteReader) => T): T {
    const answer = this.read(given, value);
    if (!answer.ok) throw new RefusedError(answer.error);
    return answer.value;
  }
}

/** The engine also has a place for a match. Its memory never grows. */
export class EngineBridge extends Bridge<Exports> {
  readonly #match: Uint8Array;

  constructor(exports: Exports) {
    super(exports);
    this.#match = new Uint8Array(exports.memory.buffer, exports.match(), exports.match_bytes());
  }

  putMatch(match: Uint8Array): void {
    this.#match.set(match);
  }

  takeMatch(): Uint8Array {
    return this.#match.slice();
  }
}
