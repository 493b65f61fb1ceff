// The settings that apply: what the person has chosen, and over it what the address of the page asks for until the person changes it.

import type { Recorder } from './recorder';
import type { Settings } from './settings';

export class ChosenSettings {
  readonly #recorder: Recorder;
  #chosen: Settings;
  #asked: Partial<Settings>;
  #current: Settings;

  constructor(recorder: Recorder, asked: Partial<Settings>) {
    this.#recorder = recorder;
    this.#chosen = recorder.loadSettings();
    this.#asked = asked;
    this.#current = { ...this.#chosen, ...asked };
  }

  get current(): Settings {
    return this.#current;
  }

  /** What the person has chosen, whatever the address asks for. */
  get chosen(): Settings {
    return this.#chosen;
  }

  /** The settings that still come from the address; they are not stored. */
  get asked(): Partial<Settings> {
    return this.#asked;
  }

  change(patch: Partial<Settings>): void {
    this.#asked = Object.fromEntries(Object.entries(this.#asked).filter(([key]) => !(key in patch)));
    this.replace(this.#recorder.changeSettings(this.#chosen, patch));
  }

  /** Another tab has chosen these. */
  replace(chosen: Settings): void {
    this.#chosen = chosen;
    this.#current = { ...chosen, ...this.#asked };
  }
}
