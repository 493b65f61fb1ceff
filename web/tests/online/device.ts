// A person's network: it can be cut, go silent, or lose answers.
import type { Network, Reply, Socket, SocketEvents } from '../../src/platform/types';
import type { Connection } from './fake_match';
import { latency, type FakeServer } from './fake_server';

export class Device implements Network {
  /** No new connection, and no answer, gets through. */
  online = true;
  /** The browser reports that there is no network. */
  unplugged = false;
  /** Everything is dropped and no connection is closed, as when a cable is pulled. */
  silent = false;
  /** So many of the next requests succeed, but their answers are lost. */
  lostAnswers = 0;
  /** So many of the next requests succeed, but a proxy answers instead. */
  badGateways = 0;
  readonly sent: Record<string, unknown>[] = [];
  readonly requests: string[] = [];
  connects = 0;
  #cuts = new Set<() => void>();

  constructor(readonly server: FakeServer) {}

  /** Whether the browser knows of a network; that is not the same as reaching anybody. */
  isOnline(): boolean {
    return !this.unplugged;
  }

  request(method: 'GET' | 'POST', path: string, body: object = {}): Promise<Reply | null> {
    this.requests.push(`${method} ${path}`);
    return new Promise((resolve) => {
      this.server.clock.after(latency, () => {
        if (!this.online || this.silent || !this.server.up) return resolve(null);
        const reply = this.server.answer(method, path, JSON.parse(JSON.stringify(body)) as Record<string, unknown>);
        if (this.lostAnswers > 0) {
          --this.lostAnswers;
          return resolve(null);
        }
        if (this.badGateways > 0) {
          --this.badGateways;
          return resolve({ status: 502, body: null });
        }
        this.server.clock.after(latency, () => resolve(reply));
      });
    });
  }

  connect(path: string, events: SocketEvents): Socket {
    ++this.connects;
    const { server } = this;
    const match = server.matches.get(/matches\/(\w+)\/live$/.exec(path)?.[1] ?? '');
    const connection: Connection = { events, device: this, party: null, open: false };
    let over = false;
    const end = (code: number, notify: boolean): void => {
      if (over) return;
      over = true;
      connection.open = false;
      this.#cuts.delete(cut);
      if (match?.connections.delete(connection)) {
        if (connection.party !== null && !match.connected(connection.party)) connection.party.awaySince = server.now();
        match.broadcast();
      }
      if (notify) server.clock.after(latency, () => events.closed(code, ''));
    };
    const cut = (): void => end(1006, true);
    server.clock.after(latency, () => {
      if (over || this.silent) return;
      if (!this.online || !server.up || match === undefined) return end(1006, true);
      connection.open = true;
      this.#cuts.add(cut);
      match.connections.add(connection);
      events.opened();
      match.send(connection, null);
      match.broadcast(connection);
    });
    return {
      send: (text) => {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
        server.clock.after(latency, () => {
          if (connection.open && !this.silent && match !== undefined) server.receive(match, connection, text);
        });
      },
      close: () => end(1000, false),
    };
  }

  /** Cuts what is open; new connections fail until `online` again. */
  cut(): void {
    this.online = false;
    for (const end of [...this.#cuts]) end();
  }

  sentOf(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}
