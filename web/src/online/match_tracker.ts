// The newest snapshot of a match, and what follows from receiving it: the server's clock, our seat, and whose turn it became.

import type { Engine, Mark } from '../engine/types';
import { bothSeated, otherMark, samePosition } from './match_facts';
import type { OnlineStore } from './online_store';
import type { OwnSeat } from './own_seat';
import type { OnlineMatch } from './protocol';

/** `outdated`: sent by a node that does not know the newer version yet. */
type Received = 'outdated' | 'unreadable' | 'received';

export class MatchTracker {
  readonly #engine: Engine;
  readonly #store: OnlineStore;
  readonly #seat: OwnSeat;
  #match: OnlineMatch | null = null;
  #clockOffset = 0;
  #turns = 0;
  #left = false;

  constructor(engine: Engine, store: OnlineStore, seat: OwnSeat) {
    this.#engine = engine;
    this.#store = store;
    this.#seat = seat;
  }

  get match(): OnlineMatch | null {
    return this.#match;
  }
  /** How far the server's clock is ahead of ours. */
  get clockOffset(): number {
    return this.#clockOffset;
  }
  /** Grows when it becomes our turn. */
  get turns(): number {
    return this.#turns;
  }
  /** We have left the match for good. */
  get left(): boolean {
    return this.#left;
  }

  /** `seat`: our mark; `null` if the server did not send it. `now`: by our own clock. */
  receive(match: OnlineMatch, seat: Mark | null, now: number): Received {
    const before = this.#match;
    if (before !== null && match.version < before.version) return 'outdated';
    if (!this.#engine.state(match.moves).ok) return 'unreadable';
    const wasOurTurn = before !== null && samePosition(before, match) && this.#isOurTurn(before);
    this.#match = match;
    this.#clockOffset = match.at - now;
    if (seat !== null) this.#seat.setMark(seat);
    if (before !== null && !wasOurTurn && this.#isOurTurn(match)) ++this.#turns;
    this.#updateSavedSeat(match);
    return 'received';
  }

  #isOurTurn(match: OnlineMatch): boolean {
    if (match.result !== null || !bothSeated(match)) return false;
    const state = this.#engine.state(match.moves);
    return state.ok && !state.value.isGameOver && state.value.currentPlayer === this.#seat.mark;
  }

  #updateSavedSeat({ id, seats, result }: OnlineMatch): void {
    const { mark } = this.#seat;
    if (mark === null) return;
    if (seats[mark].left) {
      this.#left = true;
      this.#store.removeSeat(id);
    } else {
      this.#store.updateSeat(id, seats[otherMark(mark)].name, result !== null);
    }
  }
}
