/** The match that an address speaks of; `null` if it speaks of none. */
export function matchIn(path: string): string | null {
  return /^\/m\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

/** Whether a page at this host can be opened from this machine alone: then its links lead nobody else anywhere. */
export function isOnlyHere(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
