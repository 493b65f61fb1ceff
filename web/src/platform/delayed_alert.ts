// Something that is worth a word only if it lasts: a connection that is lost, a friend who is away. A reload is neither.

import type { Clock } from '../local/environment';

export class DelayedAlert {
  readonly #clock: Clock;
  readonly #after: number;
  readonly #say: () => void;
  #state: 'no' | 'quiet' | 'said' = 'no';
  #cancel: () => void = () => undefined;

  constructor(clock: Clock, after: number, say: () => void) {
    this.#clock = clock;
    this.#after = after;
    this.#say = say;
  }

  get on(): boolean {
    return this.#state !== 'no';
  }

  begin(): void {
    if (this.#state !== 'no') return;
    this.#state = 'quiet';
    this.#cancel = this.#clock.after(this.#after, () => {
      this.#state = 'said';
      this.#say();
    });
  }

  /** Whether it had been said, so that its end has to be said too. */
  end(): boolean {
    const said = this.#state === 'said';
    this.#state = 'no';
    this.#cancel();
    return said;
  }
}
