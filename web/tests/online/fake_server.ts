// A server in memory that follows docs/protocol.md. Each person reaches it over a device of their own.
import type { Engine, Mark } from '../../src/engine';
import type { Reply } from '../../src/platform/types';
import type { FakeClock } from '../local/support';
import { FakeMatch, newParty, refused, type Connection } from './fake_match';

/** How long a message takes in each direction. */
export const latency = 10;

export class FakeServer {
  readonly matches = new Map<string, FakeMatch>();
  /** How far its clock is ahead of the page's. */
  ahead = 0;
  grace = 60;
  up = true;
  /** An older server does not say what changed last. */
  /** The next so many commands are answered with `limit/unavailable`. */
  unavailable = 0;
  #tokens = 0;

  constructor(
    readonly engine: Engine,
    readonly clock: FakeClock,
  ) {}

  now(): number {
    return this.clock.now() + this.ahead;
  }

  newToken(): string {
    return (++this.#tokens).toString(16).padStart(32, '0');
  }

  deliver(connection: Connection, message: object): void {
    const text = JSON.stringify(message);
    this.clock.after(latency, () => {
      if (connection.open && !connection.device.silent) connection.events.received(text);
    });
  }

  answer(method: string, path: string, body: Record<string, unknown>): Reply {
    if (method === 'POST' && path === '/api/v1/matches') {
      const id = `match${String(this.matches.size).padStart(7, '0')}`;
      const mark = (body.mark ?? 'X') as Mark;
      const opener = newParty({
        name: String(body.name ?? ''),
        kind: 'person',
        token: this.newToken(),
        takebacks: body.takebacks !== false,
        awaySince: this.now(),
      });
      const match = new FakeMatch(this, id, opener, mark);
      match.changed(opener, 'open');
      match.secondsPerMove = (body.secondsPerMove ?? null) as number | null;
      this.matches.set(id, match);
      return { status: 201, body: { id, seat: mark, token: opener.token, path: `/m/${id}`, match: match.text() } };
    }
    const [, id = '', rest = ''] = /^\/api\/v1\/matches\/(\w+)(\/join)?$/.exec(path) ?? [];
    const match = this.matches.get(id);
    if (match === undefined) return { status: 404, body: refused('match/not_found') };
    if (method === 'GET') return { status: 200, body: match.text() };
    if (rest !== '/join') return { status: 404, body: refused('request/not_found') };
    const known = Object.values(match.seats).find((party) => party.key !== '' && party.key === body.key);
    const open = Object.values(match.seats).find((party) => party.kind === 'open');
    const party = known ?? open;
    if (party === undefined) return { status: 409, body: refused('match/full') };
    if (known === undefined) {
      Object.assign(party, {
        kind: 'person',
        name: String(body.name ?? ''),
        key: String(body.key ?? ''),
        awaySince: this.now(),
      });
      match.turnSince = this.now();
      match.changed(party, 'join');
    }
    party.token = this.newToken();
    match.broadcast();
    return { status: 200, body: { seat: match.markOf(party), token: party.token, match: match.text() } };
  }

  receive(match: FakeMatch, connection: Connection, text: string): void {
    const { type, id, ...fields } = JSON.parse(text) as Record<string, unknown>;
    const error = (what: object): void => this.deliver(connection, { type: 'error', re: id, ...what });
    if (type === 'ping') return this.deliver(connection, { type: 'pong', re: id });
    if (type === 'hello') {
      const party = Object.values(match.seats).find((one) => one.token !== '' && one.token === fields.token);
      if (party === undefined) return error(refused('auth/not_a_player'));
      connection.party = party;
      match.send(connection, id);
      return match.broadcast(connection);
    }
    if (connection.party === null) return error(refused('auth/required'));
    if (this.unavailable > 0) {
      --this.unavailable;
      return error(refused('limit/unavailable'));
    }
    const wrong = match.command(connection.party, { type, ...fields });
    if (wrong !== null) return error(wrong);
    match.send(connection, id);
    match.broadcast(connection);
  }
}
