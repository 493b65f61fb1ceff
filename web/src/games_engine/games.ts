import { asNumber, Bridge } from '../engine/bridge.js';
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

  constructor(exports: GamesExports) {
    this.#bridge = new Bridge(exports);
    exports.about();
    const from = this.#bridge.answer();
    this.version = from.text();
    this.#languages = from.list(() => from.text());
    this.#levels = from.list(() => from.text());
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
    const given = this.#bridge.exports.analyse(this.#put(subject), asNumber(playouts), seed);
    return this.#read(given, readGameAnalysis);
  }

  choose(
    level: GameLevel,
    subject: GameSubject,
    seed: bigint,
    playouts: number = usualPlayouts,
  ): GameAnswer<string | null> {
    const index = place(this.#levels, level);
    const given = this.#bridge.exports.choose(index, this.#put(subject), seed, asNumber(playouts));
    return this.#read(given, (from) => from.text() || null);
  }

  perft(game: string, depth: number): GameAnswer<number> {
    if (!Number.isInteger(depth) || depth < 0) throw new RangeError('the depth is a whole number from 0');
    return this.#read(this.#bridge.exports.perft(this.#bridge.putText(String(game)), depth), (from) => from.number());
  }

  prove(
    subject: GameSubject,
    { megabytes = usualMegabytes, nodes = Infinity, certificate = false }: ProveOptions = {},
  ): GameAnswer<GameProof> {
    if (!(megabytes >= 1 && megabytes <= 2048)) throw new RangeError('the tables have 1 to 2048 megabytes');
    const given = this.#bridge.exports.prove(this.#put(subject), megabytes, asNumber(nodes), Number(certificate));
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

  #put(subject: GameSubject): number {
    return this.#bridge.putText(asText(subject));
  }

  #read<T>(given: number, value: (from: ByteReader) => T): GameAnswer<T> {
    return this.#bridge.read(given, value, readGameRefusal);
  }
}

function asText(subject: GameSubject): string {
  if (typeof subject === 'string') return subject;
  const { game, moves, position = '' } = subject;
  return `${game} ${moves?.join(' ') ?? position}`;
}

function place(names: readonly string[], name: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new RangeError(`the games do not know "${name}"`);
  return index;
}
