// The countdowns of a match: the time left for a move, and the time until the game can be claimed. Both follow the server's clock and
// tick once a second, when the last digit changes.

import type { Mark } from '../engine/types';
import type { Clock } from '../platform/types';
import { untilClaim } from './match_facts';
import type { OnlineMatch } from './protocol';

export interface CountdownInput {
  readonly match: OnlineMatch;
  readonly me: Mark | null;
  readonly myTurn: boolean;
  /** By the server's clock. */
  readonly now: number;
}

/** `hurry`: ten seconds are left. `claim`: the game can be claimed now. Each is reported once. */
export type Tick = 'hurry' | 'claim' | null;

const hurry = 10_000;

export class Countdown {
  readonly #clock: Clock;
  readonly #read: () => CountdownInput | null;
  readonly #ticked: (tick: Tick) => void;
  #cancel: () => void = () => undefined;
  /** The turn for which `hurry` was reported. */
  #hurried = '';
  #claimable = false;

  constructor(clock: Clock, read: () => CountdownInput | null, ticked: (tick: Tick) => void) {
    this.#clock = clock;
    this.#read = read;
    this.#ticked = ticked;
  }

  stop(): void {
    this.#cancel();
  }

  /** Starts whatever runs now; to be called after every change. */
  restart(): void {
    this.#cancel();
    const input = this.#read();
    if (input === null || input.match.result !== null) return;
    const { claim, left } = times(input);
    if (claim === null) this.#claimable = false;
    const running = [claim, left].filter((one): one is number => one !== null && one > 0);
    if (running.length === 0) return;
    const next = Math.min(...running.map((one) => ((one - 1) % 1000) + 1));
    this.#cancel = this.#clock.after(next, () => this.#tick());
  }

  #tick(): void {
    const input = this.#read();
    if (input === null) return;
    const { claim, left } = times(input);
    const turn = `${input.match.round}.${input.match.moves.length}`;
    if (
      left !== null &&
      left <= hurry &&
      (input.match.secondsPerMove ?? 0) * 1000 > hurry &&
      this.#hurried !== turn &&
      input.myTurn
    ) {
      this.#hurried = turn;
      this.#ticked('hurry');
    } else if (claim === 0 && !this.#claimable) {
      this.#claimable = true;
      this.#ticked('claim');
    } else {
      this.#ticked(null);
    }
  }
}

function times({ match, me, now }: CountdownInput): { readonly claim: number | null; readonly left: number | null } {
  return { claim: untilClaim(match, me, now), left: match.deadline === null ? null : match.deadline - now };
}
