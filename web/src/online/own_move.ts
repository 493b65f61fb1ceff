// Our own latest move: it was announced when it was made, and a second pick of it may be the second half of a double click.

import type { Cell, Engine, Mark } from '../engine/types';
import type { Clock } from '../platform/types';
import { timings } from '../presenter/timings';
import type { Move } from './client';
import { openSeat } from './match_facts';
import type { OnlineView } from './online_view';
import type { OnlineMatch } from './protocol';

export class OwnMove {
  readonly #clock: Clock;
  #move: Move | null = null;
  #time = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  get latest(): Move | null {
    return this.#move;
  }

  made(move: Move): void {
    this.#move = move;
    this.#time = this.#clock.now();
  }

  refused(): void {
    this.#move = null;
  }

  isDoublePick(cell: Cell, round: number): boolean {
    if (this.#move?.cell !== cell || this.#move.round !== round) return false;
    return this.#clock.now() - this.#time < timings.doublePick;
  }
}

/** Why a pick cannot be a move now, as the server would say it; `null` if it can. */
export function pickRefusal(
  engine: Engine,
  match: OnlineMatch,
  { shown, over, toMove, me }: Pick<OnlineView, 'shown' | 'over' | 'toMove'> & { readonly me: Mark | null },
  { cell, ply }: Pick<Move, 'cell' | 'ply'>,
): string | null {
  if (me === null) return openSeat(match) === null ? 'friend/watching' : 'friend/join_first';
  if (over) return 'move/game_over';
  if (toMove !== me) return 'move/not_your_turn';
  if (ply !== shown.length) return 'match/stale_ply';
  return engine.legal(shown).includes(cell) ? null : 'move/cell_occupied';
}
