/** Delays before a retry, in milliseconds. */
export const retryDelay = { shortest: 500, longest: 15_000 } as const;

/** Exponential back-off with jitter: after a restart of the server not all clients come back in the same moment. */
export function backOff(attempt: number, random: () => number): number {
  const { shortest, longest } = retryDelay;
  const most = Math.min(longest, shortest * 2 ** (attempt + 1));
  return shortest + random() * (most - shortest);
}

/** The milliseconds in a close reason such as `retry-after: 5`; `null` if it says nothing of the kind. */
export function retryAfter(reason: string): number | null {
  const seconds = /^retry-after: (\d{1,3})$/.exec(reason)?.[1];
  return seconds === undefined ? null : Number(seconds) * 1000;
}

/** Whether a close reason says that the match has ended with the server, which stored it only in memory. */
export function isMatchClosed(reason: string): boolean {
  return reason === 'match-closed';
}
