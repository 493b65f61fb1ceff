// An alert for a condition that is worth mentioning only if it lasts: a lost connection, an absent player. A reload is neither.

import type { Clock } from './types';

export class DelayedAlert {
  readonly #clock: Clock;
  readonly #delay: number;
  readonly #alert: () => void;
  #state: 'off' | 'delayed' | 'alerted' = 'off';
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, delay: number, alert: () => void) {
    this.#clock = clock;
    this.#delay = delay;
    this.#alert = alert;
  }

  get active(): boolean {
    return this.#state !== 'off';
  }

  start(): void {
    if (this.#state !== 'off') return;
    this.#state = 'delayed';
    this.#cancel = this.#clock.after(this.#delay, () => {
      this.#state = 'alerted';
      this.#alert();
    });
  }

  /** Whether the alert had been given, so that the end is worth mentioning too. */
  stop(): boolean {
    const alerted = this.#state === 'alerted';
    this.#state = 'off';
    this.#cancel();
    return alerted;
  }
}
