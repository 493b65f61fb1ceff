/** The match at this path; `null` if it is the path of something else. */
export function matchIn(path: string): string | null {
  return /^\/m\/([^/]+)\/?$/.exec(path)?.[1] ?? null;
}

/** The token in the fragment of a link that brings a seat from another device (`#seat=6f0c…`). It is never sent to a server. */
export function seatIn(hash: string): string | null {
  return /^#seat=([0-9a-f]{32})$/.exec(hash)?.[1] ?? null;
}

/** The path that brings a seat to another device. */
export function pathWithSeat(path: string, token: string): string {
  return `${path}#seat=${token}`;
}

/** Whether only this machine can open pages of this host: then its links are useless to others. */
export function isOnlyHere(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d+){3}$/.test(hostname)
  );
}
