// Something that is shown for a while and then goes by itself: why something was refused, a question that was answered with no.

import type { Clock } from '../local/environment';

export class ExpiringValue<T> {
  readonly #clock: Clock;
  readonly #time: number;
  readonly #gone: () => void;
  #value: T | null = null;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, time: number, gone: () => void) {
    this.#clock = clock;
    this.#time = time;
    this.#gone = gone;
  }

  get value(): T | null {
    return this.#value;
  }

  /** `stays`: until something else is shown. */
  show(value: T, stays = false): void {
    this.clear();
    this.#value = value;
    if (stays) return;
    this.#cancel = this.#clock.after(this.#time, () => {
      this.#value = null;
      this.#gone();
    });
  }

  clear(): void {
    this.#cancel();
    this.#value = null;
  }
}
