// People who play each other: each has a browser of their own, and a network that can be cut.
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

import { sees, visit, words, type Visit } from './support';

export const texts = words.friend;

/** What a browser writes into its log when a network or a server is gone. */
export const cutOff = /WebSocket connection|ERR_(CONNECTION|INTERNET|EMPTY|NETWORK|SOCKET|FAILED)|fetching the script/;

interface SeatGrant {
  readonly id: string;
  readonly seat: 'X' | 'O';
  readonly token: string;
}

async function post(site: string, path: string, body: object): Promise<SeatGrant> {
  const answer = await fetch(new URL(`/api/v1/${path}`, site), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SeatGrant;
}

/** What the page would have kept of this seat. */
export function seatKept({ id, token, seat }: SeatGrant, name: string): Record<string, string> {
  return { 'tateti.seats': JSON.stringify({ version: 1, seats: [{ id, token, seat, name, key: null }] }) };
}

export interface Two {
  readonly ana: Page;
  readonly ben: Page;
  readonly id: string;
}

/** Ana, who has X, and Ben are at a match, by the program's own API; each may come by a way of their own. */
export async function seated(
  opening: object = {},
  { site = inject('site'), ana = {}, ben = {} }: { site?: string; ana?: Visit; ben?: Visit } = {},
): Promise<Two> {
  const first = await post(site, 'matches', { name: 'Ana', ...opening });
  const second = { ...(await post(site, `matches/${first.id}/join`, { name: 'Ben' })), id: first.id };
  const path = `m/${first.id}`;
  const [one, other] = await Promise.all([
    visit({ site, path, kept: seatKept(first, 'Ana'), ...ana }),
    visit({ site, path, kept: seatKept(second, 'Ben'), ...ben }),
  ]);
  await sees(one, { headline: words.yourTurn, detail: 'You are X against Ben' });
  await sees(other, { headline: 'Ana’s turn', detail: 'You are O against Ana' });
  return { ana: one, ben: other, id: first.id };
}

/** The same program, as another machine would call it: its links lead somewhere. Without HTTPS a browser has something to say about it. */
export function far(): { readonly site: string; readonly expected: RegExp } {
  return {
    site: inject('site').replace('127.0.0.1', 'tateti.test'),
    expected: /Opener-Policy header has been ignored/,
  };
}

/** A match that Ana has opened, and nobody else yet. */
export function opened(opening: object = {}, site = inject('site')): Promise<SeatGrant> {
  return post(site, 'matches', { name: 'Ana', ...opening });
}

/** A way to the server that can be cut, and mended. */
export class Way {
  readonly #sockets = new Set<Socket>();
  readonly #server = createServer((from) => {
    if (this.#broken) return void from.destroy();
    const to = connect(this.#port, '127.0.0.1');
    for (const socket of [from, to]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        from.destroy();
        to.destroy();
      });
    }
    from.pipe(to).pipe(from);
  });
  #broken = false;
  readonly #port: number;
  site = '';

  private constructor(site: string) {
    this.#port = Number(new URL(site).port);
  }

  static async to(site: string): Promise<Way> {
    const way = new Way(site);
    await new Promise<void>((resolve) => way.#server.listen(0, '127.0.0.1', resolve));
    way.site = `http://127.0.0.1:${(way.#server.address() as AddressInfo).port}/`;
    return way;
  }

  cut(): void {
    this.#broken = true;
    for (const socket of this.#sockets) socket.destroy();
  }
  mend(): void {
    this.#broken = false;
  }
  async close(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
