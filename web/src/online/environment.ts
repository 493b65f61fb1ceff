// What an online match takes from outside, so that a test can replace it.

import type { Clock, Network } from '../platform/types';

export interface OnlineEnvironment {
  readonly network: Network;
  readonly clock: Clock;
  /** From 0 to 1. */
  readonly random: () => number;
  /** 16 to 64 characters that nobody can guess. */
  readonly newKey: () => string;
}

export const apiRoot = '/api/v1';
