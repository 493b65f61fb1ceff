import { asNumber, asNumbers, asPlayers, EngineBridge, form } from './bridge.js';
import { WasmMatch } from './match.js';
import { readAnalysis, readReview, readState } from './objects.js';
import { RefusedError } from './refused.js';
import type {
  Analysis,
  Answer,
  ByMark,
  Catalogue,
  Cell,
  CellNames,
  Engine,
  Hint,
  Language,
  Level,
  Mark,
  Match,
  Player,
  Result,
  Review,
  State,
  Strength,
  Value,
  ValueName,
} from './types.js';
import type { Exports } from './wasm.js';

type Subject = string | readonly Cell[];

/** In the order of the C++. */
const results: readonly Result[] = ['loss', 'draw', 'win'];

/** The C++ engine. It contains no rule of the game: it passes questions on and reads the answers. */
export class WasmEngine implements Engine {
  readonly version: string;
  readonly firstStrength: Strength;
  readonly #bridge: EngineBridge;
  readonly #levels: readonly string[];
  /** In the order of their places in the module. */
  readonly #languages: string[] = [];

  constructor(exports: Exports) {
    this.#bridge = new EngineBridge(exports);
    exports.about();
    const from = this.#bridge.answer();
    this.version = from.text();
    this.#levels = from.list(() => from.text());
    this.firstStrength = from.byte();
  }

  addLanguage({ language, texts }: Catalogue): void {
    const known = this.#languages.indexOf(language);
    const place = known < 0 ? this.#languages.length : known;
    const size = this.#bridge.putText(texts.join('\0'));
    if (this.#bridge.exports.set_catalogue(place, size) === 0)
      throw new RangeError(`the catalogue "${String(language)}" does not fit this version of the engine`);
    this.#languages[place] = language;
  }

  cell(text: string): Answer<Cell> {
    const given = this.#bridge.exports.cell(this.#bridge.putText(String(text)));
    return this.#bridge.read(given, (from) => from.byte());
  }

  state(subject: Subject): Answer<State> {
    const [as, size] = this.#put(subject);
    return this.#bridge.read(this.#bridge.exports.state(as, size), readState);
  }

  gameTo(subject: Subject): Answer<readonly Cell[]> {
    const [as, size] = this.#put(subject);
    return this.#bridge.read(this.#bridge.exports.game_to(as, size), (from) => from.cells());
  }

  analyse(subject: Subject, language: Language, listener: Mark | null = null): Answer<Analysis> {
    const index = this.#language(language);
    const [as, size] = this.#put(subject);
    return this.#bridge.read(this.#bridge.exports.analyse(as, size, index, asListener(listener)), readAnalysis);
  }

  review(moves: Subject, language: Language, listener: Mark | null = null): Answer<Review> {
    const index = this.#language(language);
    const [as, size] = this.#put(moves);
    return this.#bridge.read(this.#bridge.exports.review(as, size, index, asListener(listener)), readReview);
  }

  hint(subject: Subject, language: Language, listener: Mark | null = null): Answer<Hint | null> {
    const index = this.#language(language);
    const [as, size] = this.#put(subject);
    return this.#bridge.read(this.#bridge.exports.hint(as, size, index, asListener(listener)), (from) => {
      const cell = from.small();
      return cell === null ? null : { cell, sentence: from.text() };
    });
  }

  verdict(moves: readonly Cell[], language: Language, listener: Mark | null = null): string | null {
    const index = this.#language(language);
    const count = this.#bridge.putNumbers(asNumbers(moves));
    const given = this.#bridge.exports.verdict(count, index, asListener(listener));
    const sentence = this.#bridge.readOrThrow(given, (from) => from.text());
    return sentence === '' ? null : sentence;
  }

  legal(moves: readonly Cell[]): readonly Cell[] {
    const given = this.#bridge.exports.legal(this.#bridge.putNumbers(asNumbers(moves)));
    return this.#bridge.readOrThrow(given, (from) => from.cells());
  }

  choose(
    level: Level,
    moves: readonly Cell[],
    seed: bigint,
    round: number,
    strength: Strength = this.firstStrength,
  ): Cell | null {
    const index = this.#level(level);
    if (typeof seed !== 'bigint') throw new TypeError('the seed is a bigint');
    const count = this.#bridge.putNumbers(asNumbers(moves));
    const given = this.#bridge.exports.choose(index, count, seed, asNumber(round), asNumber(strength));
    return this.#bridge.readOrThrow(given, (from) => from.small());
  }

  odds(level: Level, moves: readonly Cell[], strength: Strength = this.firstStrength): readonly number[] {
    const index = this.#level(level);
    const given = this.#bridge.exports.odds(index, this.#bridge.putNumbers(asNumbers(moves)), asNumber(strength));
    return this.#bridge.readOrThrow(given, (from) => from.list(() => from.number()));
  }

  strengthAfter(result: Result, strength: Strength = this.firstStrength): Strength {
    const index = indexOf(results, result, 'result');
    return this.#bridge.readOrThrow(this.#bridge.exports.strength_after(asNumber(strength), index), (from) =>
      from.byte(),
    );
  }

  easierLevel(a: Level, b: Level): Level {
    const [first, second] = [this.#level(a), this.#level(b)];
    return this.#bridge.exports.easier_level(first, second) === first ? a : b;
  }

  describeLevel(level: Level, language: Language): string {
    this.#bridge.exports.level_description(this.#level(level), this.#language(language));
    return this.#bridge.answer().text();
  }

  cellName(cell: Cell, language: Language): string {
    return this.cellNames(cell, language).name;
  }

  cellNames(cell: Cell, language: Language): CellNames {
    const given = this.#bridge.exports.cell_name(asNumber(cell), this.#language(language));
    return this.#bridge.readOrThrow(given, (from) => ({ name: from.text(), place: from.text(), square: from.text() }));
  }

  valueName(value: Value, language: Language): ValueName {
    this.#bridge.exports.value_name(value.plies === null ? -1 : asNumber(value.plies), this.#language(language));
    const from = this.#bridge.answer();
    return { word: from.text(), detail: from.text() };
  }

  lineName(cells: readonly Cell[], language: Language): string {
    const index = this.#language(language);
    const given = this.#bridge.exports.line_name(this.#bridge.putNumbers(asNumbers(cells)), index);
    return this.#bridge.readOrThrow(given, (from) => from.text());
  }

  newMatch(seats: ByMark<Player>): Match {
    const match = this.restoreMatch(seats, [], []);
    if (!match.ok) throw new RefusedError(match.error);
    return match.value;
  }

  restoreMatch(seats: ByMark<Player>, moves: readonly Cell[], undone: readonly Cell[], round = 1): Answer<Match> {
    const [x, o] = asPlayers(seats);
    const [played, takenBack] = [asNumbers(moves), asNumbers(undone)];
    this.#bridge.putNumbers([...played, ...takenBack]);
    const given = this.#bridge.exports.match_restore(x, o, played.length, takenBack.length, asNumber(round));
    return this.#bridge.read(given, () => new WasmMatch(this.#bridge));
  }

  #put(subject: Subject): [form: number, size: number] {
    if (typeof subject === 'string') return [form.text, this.#bridge.putText(subject)];
    return [form.numbers, this.#bridge.putNumbers(asNumbers(subject))];
  }

  #level(level: Level): number {
    return indexOf(this.#levels, level, 'level');
  }

  #language(language: Language): number {
    const place = this.#languages.indexOf(language);
    if (place >= 0) return place;
    throw new RangeError(
      `the language "${String(language)}" has not been added; there are ${this.#languages.join(', ') || 'none'}`,
    );
  }
}

/** The number of `Listener` in src/wasm/subject.hpp. Anything but a mark is nobody. */
function asListener(listener: Mark | null): number {
  return listener === 'X' ? 1 : listener === 'O' ? 2 : 0;
}

function indexOf(names: readonly string[], name: string, what: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new RangeError(`there is no ${what} "${String(name)}"; there are ${names.join(', ')}`);
  return index;
}
