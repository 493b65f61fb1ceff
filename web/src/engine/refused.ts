import type { Rejection } from './types.js';

/** A refusal as an exception, for functions that return a plain value. The message is the library's. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Rejection;

  constructor(refusal: Rejection) {
    super(refusal.message);
    this.refusal = refusal;
  }
}
