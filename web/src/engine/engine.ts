import { asNumber, asNumbers, asPlayers, Border, form } from './border.js';
import { KeptMatch } from './match.js';
import { readAnalysis, readReview, readState } from './objects.js';
import { RefusedError } from './refused.js';
import type { Analysis, Answer, Cell, Engine, Language, Level, Match, Review, Seats, State } from './types.js';
import type { Exports } from './wasm.js';

type Subject = string | readonly Cell[];

/** The engine in C++, seen from here. It holds no rule of the game: it passes on and reads what comes back. */
export class WasmEngine implements Engine {
  readonly version: string;
  readonly #border: Border;
  readonly #levels: readonly string[];
  readonly #languages: readonly string[];

  constructor(exports: Exports) {
    this.#border = new Border(exports);
    exports.about();
    const from = this.#border.answer();
    this.version = from.text();
    this.#levels = from.list(() => from.text());
    this.#languages = from.list(() => from.text());
  }

  cell(text: string): Answer<Cell> {
    const given = this.#border.exports.cell(this.#border.putText(String(text)));
    return this.#border.read(given, (from) => from.byte());
  }

  state(subject: Subject): Answer<State> {
    const [as, size] = this.#put(subject);
    return this.#border.read(this.#border.exports.state(as, size), readState);
  }

  gameTo(subject: Subject): Answer<readonly Cell[]> {
    const [as, size] = this.#put(subject);
    return this.#border.read(this.#border.exports.game_to(as, size), (from) => from.cells());
  }

  analyse(subject: Subject, language: Language): Answer<Analysis> {
    const index = this.#language(language);
    const [as, size] = this.#put(subject);
    return this.#border.read(this.#border.exports.analyse(as, size, index), readAnalysis);
  }

  review(moves: Subject, language: Language): Answer<Review> {
    const index = this.#language(language);
    const [as, size] = this.#put(moves);
    return this.#border.read(this.#border.exports.review(as, size, index), readReview);
  }

  verdict(moves: readonly Cell[], language: Language): string | null {
    const index = this.#language(language);
    const given = this.#border.exports.verdict(this.#border.putNumbers(asNumbers(moves)), index);
    const sentence = this.#border.readOrThrow(given, (from) => from.text());
    return sentence === '' ? null : sentence;
  }

  legal(moves: readonly Cell[]): readonly Cell[] {
    const given = this.#border.exports.legal(this.#border.putNumbers(asNumbers(moves)));
    return this.#border.readOrThrow(given, (from) => from.cells());
  }

  choose(level: Level, moves: readonly Cell[], seed: bigint, round: number): Cell | null {
    const index = this.#level(level);
    if (typeof seed !== 'bigint') throw new TypeError('the seed is a bigint');
    const given = this.#border.exports.choose(index, this.#border.putNumbers(asNumbers(moves)), seed, asNumber(round));
    return this.#border.readOrThrow(given, (from) => from.small());
  }

  odds(level: Level, moves: readonly Cell[]): readonly number[] {
    const index = this.#level(level);
    const given = this.#border.exports.odds(index, this.#border.putNumbers(asNumbers(moves)));
    return this.#border.readOrThrow(given, (from) => from.list(() => from.number()));
  }

  cellName(cell: Cell, language: Language): string {
    const given = this.#border.exports.cell_name(asNumber(cell), this.#language(language));
    return this.#border.readOrThrow(given, (from) => from.text());
  }

  lineName(cells: readonly Cell[], language: Language): string {
    const index = this.#language(language);
    const given = this.#border.exports.line_name(this.#border.putNumbers(asNumbers(cells)), index);
    return this.#border.readOrThrow(given, (from) => from.text());
  }

  newMatch(seats: Seats): Match {
    const match = this.restoreMatch(seats, [], []);
    if (!match.ok) throw new RefusedError(match.error);
    return match.value;
  }

  restoreMatch(seats: Seats, moves: readonly Cell[], undone: readonly Cell[], round = 1): Answer<Match> {
    const [x, o] = asPlayers(seats);
    const [played, takenBack] = [asNumbers(moves), asNumbers(undone)];
    this.#border.putNumbers([...played, ...takenBack]);
    const given = this.#border.exports.match_restore(x, o, played.length, takenBack.length, asNumber(round));
    return this.#border.read(given, () => new KeptMatch(this.#border));
  }

  #put(subject: Subject): [form: number, size: number] {
    if (typeof subject === 'string') return [form.text, this.#border.putText(subject)];
    return [form.numbers, this.#border.putNumbers(asNumbers(subject))];
  }

  #level(level: Level): number {
    return indexOf(this.#levels, level, 'level');
  }

  #language(language: Language): number {
    return indexOf(this.#languages, language, 'language');
  }
}

function indexOf(names: readonly string[], name: string, what: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new RangeError(`there is no ${what} "${String(name)}"; there are ${names.join(', ')}`);
  return index;
}
