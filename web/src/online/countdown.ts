// The clocks at a table: the time for a move, and the time until a game may be claimed. Both by the server's clock, looked at once a
// second, when the last digit changes.

import type { Mark } from '../engine/types';
import type { Clock } from '../local/environment';
import { untilClaim } from './match_facts';
import type { OnlineMatch } from './protocol';

export interface CountdownInput {
  readonly match: OnlineMatch;
  readonly me: Mark | null;
  readonly myTurn: boolean;
  /** By the server's clock. */
  readonly now: number;
}

/** `hurry`: there is little time left. `claim`: the game may be claimed now. Both are told once. */
export type Tick = 'hurry' | 'claim' | null;

const hurry = 10_000;

export class Countdown {
  readonly #clock: Clock;
  readonly #read: () => CountdownInput | null;
  readonly #tell: (tick: Tick) => void;
  #cancel: () => void = () => undefined;
  /** The turn for which there was a warning. */
  #hurried = '';
  #claimable = false;

  constructor(clock: Clock, read: () => CountdownInput | null, tell: (tick: Tick) => void) {
    this.#clock = clock;
    this.#read = read;
    this.#tell = tell;
  }

  stop(): void {
    this.#cancel();
  }

  /** Something has changed: looks for what runs now. */
  arm(): void {
    this.#cancel();
    const table = this.#read();
    if (table === null || table.match.result !== null) return;
    const { claim, left } = times(table);
    if (claim === null) this.#claimable = false;
    const running = [claim, left].filter((one): one is number => one !== null && one > 0);
    if (running.length === 0) return;
    const next = Math.min(...running.map((one) => ((one - 1) % 1000) + 1));
    this.#cancel = this.#clock.after(next, () => this.#ticked());
  }

  #ticked(): void {
    const table = this.#read();
    if (table === null) return;
    const { claim, left } = times(table);
    const turn = `${table.match.round}.${table.match.moves.length}`;
    if (
      left !== null &&
      left <= hurry &&
      (table.match.secondsPerMove ?? 0) * 1000 > hurry &&
      this.#hurried !== turn &&
      table.myTurn
    ) {
      this.#hurried = turn;
      this.#tell('hurry');
    } else if (claim === 0 && !this.#claimable) {
      this.#claimable = true;
      this.#tell('claim');
    } else {
      this.#tell(null);
    }
  }
}

function times({ match, me, now }: CountdownInput): { readonly claim: number | null; readonly left: number | null } {
  return { claim: untilClaim(match, me, now), left: match.deadline === null ? null : match.deadline - now };
}
