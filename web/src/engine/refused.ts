import type { Refusal } from './types.js';

/** Thrown where a refusal has no other way out. The message is the library's. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
