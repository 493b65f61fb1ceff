// What the wrapper says, and what the program prints.
import { expect } from 'vitest';

import type { Answer } from '../../src/engine/index.js';

/** An answer as the program prints it. Written and read again, so that a field too many or `undefined` is seen. */
export function printed(answer: Answer<unknown, unknown>): unknown {
  return JSON.parse(JSON.stringify(answer.ok ? answer.value : { error: answer.error }));
}

/** The same fields with the same values in the same order. */
export function expectSame(seen: unknown, expected: unknown): void {
  expect(seen).toEqual(expected);
  expect(keysInOrder(seen)).toEqual(keysInOrder(expected));
}

function keysInOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(keysInOrder);
  if (typeof value !== 'object' || value === null) return null;
  return Object.entries(value).map(([key, inner]) => [key, keysInOrder(inner)]);
}
