// A value that expires by itself, such as a notice that is shown for a few seconds.

import type { Clock } from './types';

export class ExpiringValue<T> {
  readonly #clock: Clock;
  readonly #lifetime: number;
  readonly #expired: () => void;
  #value: T | null = null;
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, lifetime: number, expired: () => void) {
    this.#clock = clock;
    this.#lifetime = lifetime;
    this.#expired = expired;
  }

  get value(): T | null {
    return this.#value;
  }

  /** `permanent`: until it is replaced or cleared. */
  set(value: T, permanent = false): void {
    this.clear();
    this.#value = value;
    if (permanent) return;
    this.#cancel = this.#clock.after(this.#lifetime, () => {
      this.#value = null;
      this.#expired();
    });
  }

  clear(): void {
    this.#cancel();
    this.#value = null;
  }
}
