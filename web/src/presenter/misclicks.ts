// Which picks were not meant as moves: a finger that slips across two cells, and the second half of a double click.

import type { PickedBy } from '../board/types';
import type { Cell } from '../engine/types';
import type { Clock } from '../platform/types';
import { timings } from './timings';

export type { PickedBy };

export class Misclicks {
  readonly #clock: Clock;
  /** When the latest mark appeared. */
  #marked = -Infinity;
  #own: { readonly cell: Cell; readonly time: number } | null = null;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A mark has appeared, whoever made it. Nobody has seen it yet, so a pointer that picks now was aimed at the board before. */
  marked(): void {
    this.#marked = this.#clock.now();
  }

  /** The person at this board has made this move. */
  picked(cell: Cell): void {
    this.#own = { cell, time: this.#clock.now() };
  }

  /** The mark is gone, or the board shows something else. */
  forget(): void {
    this.#marked = -Infinity;
    this.#own = null;
  }

  isMisclick(cell: Cell, by: PickedBy): boolean {
    if (by === 'pointer' && this.#isWithin(timings.transition, this.#marked)) return true;
    return this.#own?.cell === cell && this.#isWithin(timings.doublePick, this.#own.time);
  }

  #isWithin(milliseconds: number, since: number): boolean {
    const passed = this.#clock.now() - since;
    return passed >= 0 && passed < milliseconds; // less than 0: the clock was set back
  }
}
