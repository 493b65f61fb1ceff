import { Bridge } from '../engine/bridge.js';
import type { ByteReader } from '../engine/byte_reader.js';
import { readPlacedBytes } from '../engine/placed.js';
import { marks, type Language, type Mark } from '../engine/types.js';
import {
  readCount,
  readGameAnalysis,
  readGameEntry,
  readGameRefusal,
  readGameState,
  readGameValue,
} from './objects.js';
import type {
  CheckedCertificate,
  ChooseOptions,
  GameAnalysis,
  GameAnswer,
  GameEntry,
  GameLevel,
  GameProof,
  GamesEngine,
  GameState,
  GameSubject,
  ProveOptions,
  SearchOptions,
} from './types.js';
import type { GamesExports } from './wasm.js';

/** As on the command line. */
const usualPlayouts = 20_000;
/** A quarter of what the program takes: a page shares its memory with others. */
const usualMegabytes = 64;

/** The C++ module. It contains no rule of a game: it passes questions on and reads the answers. */
export class WasmGames implements GamesEngine {
  readonly version: string;
  readonly #bridge: Bridge<GamesExports>;
  readonly #languages: readonly string[];
  readonly #levels: readonly string[];
  /** No game has more moves. */
  readonly #longest: number;
  #ended = false;

  constructor(exports: GamesExports) {
    this.#bridge = new Bridge(this.#watched(exports));
    exports.about();
    const from = this.#bridge.answer();
    this.version = from.text();
    this.#languages = from.list(() => from.text());
    this.#levels = from.list(() => from.text());
    this.#longest = from.number();
  }

  get ended(): boolean {
    return this.#ended;
  }

  games(language: Language): readonly GameEntry[] {
    this.#bridge.exports.games(place(this.#languages, language));
    const from = this.#bridge.answer();
    return from.list(() => readGameEntry(from));
  }

  rules(game: string, language: Language): GameAnswer<GameEntry> {
    const index = place(this.#languages, language);
    return this.#read(this.#bridge.exports.rules(this.#bridge.putText(String(game)), index), readGameEntry);
  }

  state(subject: GameSubject): GameAnswer<GameState> {
    return this.#read(this.#bridge.exports.state(this.#put(subject)), readGameState);
  }

  play(subject: GameSubject, move: string, by: Mark | null = null): GameAnswer<GameState> {
    const size = this.#bridge.putText(`${asText(subject)}\0${move}`);
    return this.#read(this.#bridge.exports.play(size, by === null ? 0 : place(marks, by) + 1), readGameState);
  }

  analyse(subject: GameSubject, { playouts = usualPlayouts, seed = 1n }: SearchOptions = {}): GameAnswer<GameAnalysis> {
    const given = this.#bridge.exports.analyse(this.#put(subject), asLimit(playouts, 'playouts'), seed);
    return this.#read(given, readGameAnalysis);
  }

  choose(
    level: GameLevel,
    subject: GameSubject,
    { playouts = usualPlayouts, seed }: ChooseOptions,
  ): GameAnswer<string | null> {
    const index = place(this.#levels, level);
    const given = this.#bridge.exports.choose(index, this.#put(subject), asLimit(playouts, 'playouts'), seed);
    return this.#read(given, (from) => from.text() || null);
  }

  perft(game: string, depth: number): GameAnswer<number> {
    if (!Number.isInteger(depth) || depth < 0 || depth > this.#longest)
      throw new RangeError(`the depth is a whole number from 0 to ${this.#longest}`);
    return this.#read(this.#bridge.exports.perft(this.#bridge.putText(String(game)), depth), (from) => from.number());
  }

  prove(
    subject: GameSubject,
    { megabytes = usualMegabytes, nodes = Infinity, certificate = false }: ProveOptions = {},
  ): GameAnswer<GameProof> {
    if (typeof megabytes !== 'number' || !(megabytes >= 1 && megabytes <= 2048))
      throw new RangeError('the tables have 1 to 2048 megabytes');
    const most = asLimit(nodes, 'nodes');
    const given = this.#bridge.exports.prove(this.#put(subject), megabytes, most, Number(certificate));
    return this.#read(given, (from) => {
      const state = readGameState(from);
      const value = readGameValue(from);
      const proven = { noWin: from.flag(), noLoss: from.flag(), movesLeft: readCount(from), nodes: from.number() };
      const bytes = readPlacedBytes(this.#bridge, from);
      return { state, value, ...proven, certificate: bytes.length === 0 ? null : bytes.slice() };
    });
  }

  check(certificate: Uint8Array): GameAnswer<CheckedCertificate> {
    const { exports } = this.#bridge;
    const address = exports.certificate_room(certificate.length);
    new Uint8Array(exports.memory.buffer, address, certificate.length).set(certificate);
    return this.#read(exports.check(), (from) => ({
      game: from.text(),
      value: readGameValue(from),
      positions: from.number(),
    }));
  }

  /** The exports of a module that still works. It does not after a trap, because its stack is not unwound. */
  #watched(exports: GamesExports): GamesExports {
    const call = (run: (...given: unknown[]) => unknown, given: unknown[]): unknown => {
      if (this.#ended) throw new Error('the games have ended; load them again');
      try {
        return run(...given);
      } catch (error) {
        this.#ended = !(error instanceof TypeError); // which WebAssembly throws before it enters the module
        throw error;
      }
    };
    const watched = Object.entries(exports).map(([name, value]: [string, unknown]) => [
      name,
      typeof value === 'function'
        ? (...given: unknown[]) => call(value as (...given: unknown[]) => unknown, given)
        : value,
    ]);
    return Object.fromEntries(watched) as GamesExports;
  }

  #put(subject: GameSubject): number {
    return this.#bridge.putText(asText(subject));
  }

  #read<T>(given: number, value: (from: ByteReader) => T): GameAnswer<T> {
    return this.#bridge.read(given, value, readGameRefusal);
  }
}

function asText(subject: GameSubject): string {
  if (typeof subject === 'string') return subject;
  const {
    game,
    moves,
    position = null,
  }: { game: string; moves: readonly string[] | null; position?: unknown } = subject;
  if (Array.isArray(moves)) return `${game} ${moves.join(' ')}`;
  // Without either, the text would be the start of the game.
  if (typeof position !== 'string' || position === '') throw new TypeError('a subject has its moves or its position');
  return `${game} ${position}`;
}

function asLimit(value: unknown, name: string): number {
  if (typeof value !== 'number' || !(value >= 0)) throw new RangeError(`"${name}" is a number from 0`);
  return value;
}

function place(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new RangeError(`the games do not know "${name}"`);
  return index;
}
