// A small server in memory that keeps to docs/protocol.md, and the ways to it: each person has a network of their own that can be cut.
import type { Cell, Engine, Mark } from '../../src/engine';
import type { Network, Reply, Socket, SocketEvents } from '../../src/platform/types';
import type { FakeClock } from '../local/support';

interface Party {
  name: string;
  kind: 'open' | 'person';
  token: string;
  key: string;
  takebacks: boolean;
  left: boolean;
  wins: number;
  awaySince: number | null;
}

interface Connection {
  readonly events: SocketEvents;
  readonly device: Device;
  party: Party | null;
  open: boolean;
}

const refused = (code: string, more: object = {}): { error: object } => ({ error: { code, message: code, ...more } });
/** How long everything takes on its way. */
export const travel = 10;

export class FakeMatch {
  version = 0;
  round = 1;
  moves: Cell[] = [];
  result: { winner: Mark | null; by: string } | null = null;
  draws = 0;
  rematch: Party | null = null;
  takeback: Party | null = null;
  seats: Record<Mark, Party>;
  secondsPerMove: number | null = null;
  turnSince = 0;
  last: { number: number; type: string; by: Mark } | null = null;
  readonly connections = new Set<Connection>();

  constructor(
    readonly server: FakeServer,
    readonly id: string,
    opener: Party,
    mark: Mark,
  ) {
    const open: Party = {
      name: '',
      kind: 'open',
      token: '',
      key: '',
      takebacks: true,
      left: false,
      wins: 0,
      awaySince: null,
    };
    this.seats = mark === 'X' ? { X: opener, O: open } : { X: open, O: opener };
  }

  get started(): boolean {
    return this.seats.X.kind !== 'open' && this.seats.O.kind !== 'open';
  }
  markOf(party: Party): Mark {
    return this.seats.X === party ? 'X' : 'O';
  }
  connected(party: Party): boolean {
    return [...this.connections].some((connection) => connection.party === party);
  }
  get toMove(): Mark {
    return this.moves.length % 2 === 0 ? 'X' : 'O';
  }

  text(): Record<string, unknown> {
    const state = this.server.engine.state(this.moves);
    if (!state.ok) throw new Error('an impossible game');
    const seat = (party: Party): object => {
      const connected = this.connected(party);
      return {
        name: party.name,
        kind: party.kind,
        level: null,
        connected,
        awaySince: connected ? null : party.awaySince,
        left: party.left,
        takebacks: party.takebacks,
      };
    };
    const who = (party: Party | null): Mark | null => (party === null ? null : this.markOf(party));
    const runs = this.secondsPerMove !== null && this.started && this.result === null;
    return {
      id: this.id,
      version: this.version,
      round: this.round,
      state: state.value,
      seats: { X: seat(this.seats.X), O: seat(this.seats.O) },
      result: this.result,
      tally: { X: this.seats.X.wins, O: this.seats.O.wins, draws: this.draws },
      offers: { rematch: who(this.rematch), takeback: who(this.takeback) },
      ...(this.server.sendsLast && { last: this.last }),
      spectators: [...this.connections].filter((connection) => connection.party === null).length,
      secondsPerMove: this.secondsPerMove,
      deadline: runs ? this.turnSince + (this.secondsPerMove ?? 0) * 1000 : null,
      graceSeconds: this.server.grace,
      at: this.server.now(),
    };
  }

  broadcast(except: Connection | null = null): void {
    for (const connection of this.connections) if (connection !== except) this.send(connection, null);
  }

  send(connection: Connection, re: unknown): void {
    const seat = connection.party === null ? {} : { seat: this.markOf(connection.party) };
    this.server.deliver(connection, { type: 'match', ...(re === null ? {} : { re }), ...seat, ...this.text() });
  }

  /** Records what changed the match, and who did it. */
  changed(party: Party, type: string, more: object = {}): void {
    this.last = { number: (this.last?.number ?? 0) + 1, type, by: this.markOf(party), ...more };
    ++this.version;
  }

  end(winner: Mark | null, by: string): void {
    this.result = { winner, by };
    if (winner === null) ++this.draws;
    else ++this.seats[winner].wins;
    this.takeback = null;
  }

  /** What a player wants; a refusal, or nothing if all went well. */
  command(party: Party, { type, ...fields }: Record<string, unknown>): object | null {
    const me = this.markOf(party);
    const other = this.seats[me === 'X' ? 'O' : 'X'];
    switch (type) {
      case 'move': {
        const { cell, ply, round } = fields as { cell: Cell; ply: number; round?: number };
        const same = round === undefined || round === this.round;
        if (same && this.moves[ply] === cell && (ply % 2 === 0 ? 'X' : 'O') === me) return null;
        if (this.result !== null) return refused('move/game_over');
        if (this.toMove !== me) return refused('move/not_your_turn');
        if (!same || ply !== this.moves.length) return refused('match/stale_ply');
        if (this.moves.includes(cell)) return refused('move/cell_occupied');
        this.moves.push(cell);
        this.changed(party, 'move', { cell });
        this.takeback = null;
        this.turnSince = this.server.now();
        const state = this.server.engine.state(this.moves);
        if (state.ok && state.value.isGameOver)
          this.end(state.value.winner, state.value.winner === null ? 'full' : 'line');
        break;
      }
      case 'rematch':
        if (this.result === null) return refused('match/not_over');
        if (other.left) return refused('match/gone');
        if (fields.accept === false) this.endOffer(party, 'rematch');
        else if (this.rematch === other) {
          Object.assign(this, {
            rematch: null,
            result: null,
            moves: [],
            round: this.round + 1,
            seats: { X: this.seats.O, O: this.seats.X },
          });
          this.turnSince = this.server.now();
          this.changed(party, 'rematch');
        } else {
          this.rematch = party;
          this.changed(party, 'offer', { offer: 'rematch' });
        }
        break;
      case 'takeback':
        if (typeof fields.allow === 'boolean') {
          party.takebacks = fields.allow;
          if (!fields.allow) this.takeback = null;
          this.changed(party, 'takebacks', { allow: fields.allow });
          break;
        }
        if (this.result !== null) return refused('move/game_over');
        if (fields.accept === false) this.endOffer(party, 'takeback');
        else if (this.takeback === other) {
          this.moves.splice(this.toMove === this.markOf(other) ? -2 : -1);
          this.takeback = null;
          this.changed(party, 'takeback');
        } else {
          if (!party.takebacks || !other.takebacks) return refused('match/undo_off');
          this.takeback = party;
          this.changed(party, 'offer', { offer: 'takeback' });
        }
        break;
      case 'resign':
        if (!this.started) return refused('match/not_started');
        if (this.result !== null) return null;
        this.end(this.markOf(other), 'resign');
        this.changed(party, 'resign');
        break;
      case 'claim': {
        const until = (other.awaySince ?? Infinity) + this.server.grace * 1000;
        if (this.connected(other) || until > this.server.now()) return refused('match/too_soon', { seconds: 1 });
        this.end(me, 'left');
        this.changed(party, 'claim');
        break;
      }
      case 'leave':
        party.left = true;
        if (!this.started)
          this.result = { winner: null, by: 'left' }; // no game, and no draw
        else if (this.result === null) this.end(this.markOf(other), 'left');
        this.changed(party, 'leave');
        break;
      default:
        return refused('request/unknown_type');
    }
    return null;
  }

  /** The opponent declines an offer, its author withdraws it. */
  endOffer(party: Party, offer: 'rematch' | 'takeback'): void {
    const by = this[offer];
    if (by === null) return;
    this[offer] = null;
    this.changed(party, by === party ? 'withdraw' : 'decline', { offer });
  }
}

export class FakeServer {
  readonly matches = new Map<string, FakeMatch>();
  /** How far its clock is ahead of the page's. */
  ahead = 0;
  grace = 60;
  up = true;
  /** An older server does not say what changed last. */
  sendsLast = true;
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
    this.clock.after(travel, () => {
      if (connection.open && !connection.device.deaf) connection.events.received(text);
    });
  }

  answer(method: string, path: string, body: Record<string, unknown>): Reply {
    if (method === 'POST' && path === '/api/v1/matches') {
      const id = `match${String(this.matches.size).padStart(7, '0')}`;
      const mark = (body.mark ?? 'X') as Mark;
      const opener: Party = {
        name: String(body.name ?? ''),
        kind: 'person',
        token: this.newToken(),
        key: '',
        takebacks: body.takebacks !== false,
        left: false,
        wins: 0,
        awaySince: this.now(),
      };
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

/** One person's way to the server. */
export class Device implements Network {
  /** No new connection, and no answer, gets through. */
  online = true;
  /** Everything is swallowed without a word, as when a cable is pulled. */
  deaf = false;
  /** So many requests are done, but their answers are lost. */
  loses = 0;
  readonly sent: Record<string, unknown>[] = [];
  readonly asked: string[] = [];
  connects = 0;
  #wires = new Set<() => void>();

  constructor(readonly server: FakeServer) {}

  request(method: 'GET' | 'POST', path: string, body: object = {}): Promise<Reply | null> {
    this.asked.push(`${method} ${path}`);
    return new Promise((resolve) => {
      this.server.clock.after(travel, () => {
        if (!this.online || this.deaf || !this.server.up) return resolve(null);
        const reply = this.server.answer(method, path, JSON.parse(JSON.stringify(body)) as Record<string, unknown>);
        if (this.loses > 0) {
          --this.loses;
          return resolve(null);
        }
        this.server.clock.after(travel, () => resolve(reply));
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
      this.#wires.delete(cut);
      if (match?.connections.delete(connection)) {
        if (connection.party !== null && !match.connected(connection.party)) connection.party.awaySince = server.now();
        match.broadcast();
      }
      if (notify) server.clock.after(travel, () => events.closed(code));
    };
    const cut = (): void => end(1006, true);
    server.clock.after(travel, () => {
      if (over || this.deaf) return;
      if (!this.online || !server.up || match === undefined) return end(1006, true);
      connection.open = true;
      this.#wires.add(cut);
      match.connections.add(connection);
      events.opened();
      match.send(connection, null);
      match.broadcast(connection);
    });
    return {
      send: (text) => {
        this.sent.push(JSON.parse(text) as Record<string, unknown>);
        server.clock.after(travel, () => {
          if (connection.open && !this.deaf && match !== undefined) server.receive(match, connection, text);
        });
      },
      close: () => end(1000, false),
    };
  }

  /** Cuts what is open; new connections fail until `online` again. */
  cut(): void {
    this.online = false;
    for (const end of [...this.#wires]) end();
  }

  sentOf(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type === type);
  }
}
