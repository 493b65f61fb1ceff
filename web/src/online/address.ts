/** The match that an address speaks of; `null` if it speaks of none. */
export function matchIn(path: string): string | null {
  return /^\/m\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}
