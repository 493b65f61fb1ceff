// MENACE. There is one machine in the module; `save` and `load` keep it elsewhere.
import type { Bridge } from '../engine/bridge';
import { levels, type Answer, type Cell } from '../engine/types';
import { readPlacedText } from '../engine/placed';
import type { Box, Learnt, MenaceOpponent, MenaceRules, UsedBox } from './types';
import type { LearnExports } from './wasm';

export class Menace {
  readonly #bridge: Bridge<LearnExports>;

  constructor(bridge: Bridge<LearnExports>) {
    this.#bridge = bridge;
  }

  /** A new machine. Refused if a number is out of range. */
  start({ beads, win, draw, loss, refill }: MenaceRules): Answer<null> {
    const numbers = [...beads, win, draw, loss, Number(refill)];
    const given = this.#bridge.exports.menace_new(this.#bridge.putNumbers(numbers));
    return this.#bridge.read(given, () => null);
  }

  load(text: string): Answer<null> {
    return this.#bridge.read(this.#bridge.exports.menace_load(this.#bridge.putText(text)), () => null);
  }

  save(): string {
    this.#bridge.exports.menace_save();
    return this.#bridge.answer().text();
  }

  /** The rules of the machine, and how many games it has played. */
  about(): { readonly rules: MenaceRules; readonly games: number } {
    this.#bridge.exports.menace_rules();
    const from = this.#bridge.answer();
    const beads = [from.number(), from.number(), from.number(), from.number()] as const;
    const [win, draw, loss] = [from.number(), from.number(), from.number()];
    return { rules: { beads, win, draw, loss, refill: from.flag() }, games: from.number() };
  }

  /** The same seed gives the same machine as on the command line. */
  seed(seed: number): void {
    this.#bridge.exports.menace_seed(seed);
  }

  /** Plays games, and learns from each. */
  learn(games: number, opponent: MenaceOpponent): Learnt {
    this.#bridge.exports.menace_learn(games, opponent === 'random' ? levels.length : levels.indexOf(opponent));
    const from = this.#bridge.answer();
    return {
      won: from.number(),
      drawn: from.number(),
      lost: from.number(),
      games: from.number(),
      beads: from.number(),
    };
  }

  /** Learns from a game that somebody played against it; one that is not over was resigned. */
  learnGame(moves: readonly Cell[]): Answer<null> {
    return this.#bridge.read(this.#bridge.exports.menace_learn_game(this.#bridge.putNumbers(moves)), () => null);
  }

  /** The move of the bead that is drawn; `null` if it resigns or is not to move. */
  choose(board: string): Cell | null {
    const given = this.#bridge.exports.menace_choose(this.#bridge.putText(board));
    return this.#bridge.readOrThrow(given, (from) => from.small());
  }

  /** The probability of each cell. */
  odds(board: string): readonly number[] {
    const given = this.#bridge.exports.menace_odds(this.#bridge.putText(board));
    return this.#bridge.readOrThrow(given, (from) => from.list(() => from.number()));
  }

  /** The box of a position; `null` if there is none. */
  box(board: string): UsedBox | null {
    const given = this.#bridge.exports.menace_box(this.#bridge.putText(board));
    return this.#bridge.readOrThrow(given, (from) => {
      if (!from.flag()) return null;
      const box = { number: from.number(), board: from.text(), beads: from.list(() => from.number()) };
      const onBoard = from.list(() => from.number());
      return { ...box, onBoard: onBoard.map((beads) => (beads < 0 ? null : beads)) };
    });
  }

  /** All 304 boxes. */
  boxes(): readonly Box[] {
    this.#bridge.exports.menace_boxes();
    const from = this.#bridge.answer();
    return Array.from({ length: 304 }, (_, index) => ({
      number: index + 1,
      board: from.text(),
      beads: from.list(() => from.number()),
    }));
  }

  /** All boxes as an SVG picture, with a title and a name for each of the four moves of the machine. */
  cabinetSvg(title: string, stages: readonly string[], dark: boolean, boxesPerRow: number): string {
    const size = this.#bridge.putText([title, ...stages].join('\0'));
    this.#bridge.exports.menace_cabinet(size, Number(dark) as 0 | 1, boxesPerRow);
    return readPlacedText(this.#bridge);
  }
}
