import type { Cell, Mark } from './types.js';

const nothing = 255;
const utf8 = new TextDecoder();

/** Reads an answer of the engine, value by value, in the order in which src/wasm/put.cpp wrote them. */
export class ByteReader {
  readonly #bytes: Uint8Array;
  readonly #view: DataView;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  byte(): number {
    return this.#view.getUint8(this.#at++);
  }

  flag(): boolean {
    return this.byte() !== 0;
  }

  small(): number | null {
    const value = this.byte();
    return value === nothing ? null : value;
  }

  number(): number {
    const value = this.#view.getFloat64(this.#at, true);
    this.#at += 8;
    return value;
  }

  /** A text of the library; the type parameter names the words that are possible here. */
  text<Word extends string = string>(): Word {
    const size = this.byte() + 256 * this.byte();
    const text = utf8.decode(this.#bytes.subarray(this.#at, this.#at + size));
    this.#at += size;
    return text as Word;
  }

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.byte() }, read);
  }

  cells(): Cell[] {
    return this.list(() => this.byte());
  }

  mark(): Mark {
    return String.fromCharCode(this.byte()) as Mark;
  }

  maybeMark(): Mark | null {
    const code = this.byte();
    return code === 0 ? null : (String.fromCharCode(code) as Mark);
  }
}
