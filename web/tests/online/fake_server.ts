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

export class FakeTable {
  version = 1;
  round = 1;
  moves: Cell[] = [];
  result: { winner: Mark | null; by: string } | null = null;
  draws = 0;
  rematch: Party | null = null;
  takeback: Party | null = null;
  seats: Record<Mark, Party>;
  secondsPerMove: number | null = null;
  turnSince = 0;
  readonly lines = new Set<Connection>();

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
    return [...this.lines].some((line) => line.party === party);
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
      spectators: [...this.lines].filter((line) => line.party === null).length,
      secondsPerMove: this.secondsPerMove,
      deadline: runs ? this.turnSince + (this.secondsPerMove ?? 0) * 1000 : null,
      graceSeconds: this.server.grace,
      at: this.server.now(),
    };
  }

  tell(but: Connection | null = null): void {
    for (const line of this.lines) if (line !== but) this.say(line, null);
  }

  say(line: Connection, re: unknown): void {
    const seat = line.party === null ? {} : { seat: this.markOf(line.party) };
    this.server.deliver(line, { type: 'match', ...(re === null ? {} : { re }), ...seat, ...this.text() });
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
        if (fields.accept === false) this.rematch = null;
        else if (this.rematch === other) {
          Object.assign(this, {
            rematch: null,
            result: null,
            moves: [],
            round: this.round + 1,
            seats: { X: this.seats.O, O: this.seats.X },
          });
          this.turnSince = this.server.now();
        } else this.rematch = party;
        break;
      case 'takeback':
        if (typeof fields.allow === 'boolean') {
          party.takebacks = fields.allow;
          if (!fields.allow) this.takeback = null;
          break;
        }
        if (this.result !== null) return refused('move/game_over');
        if (fields.accept === false) this.takeback = null;
        else if (this.takeback === other) {
          this.moves.splice(this.toMove === this.markOf(other) ? -2 : -1);
          this.takeback = null;
        } else {
          if (!party.takebacks || !other.takebacks) return refused('match/undo_off');
          this.takeback = party;
        }
        break;
      case 'resign':
        if (!this.started) return refused('match/not_started');
        if (this.result === null) this.end(this.markOf(other), 'resign');
        break;
      case 'claim': {
        const until = (other.awaySince ?? Infinity) + this.server.grace * 1000;
        if (this.connected(other) || until > this.server.now()) return refused('match/too_soon', { seconds: 1 });
        this.end(me, 'left');
        break;
      }
      case 'leave':
        party.left = true;
        if (!this.started)
          this.result = { winner: null, by: 'left' }; // no game, and no draw
        else if (this.result === null) this.end(this.markOf(other), 'left');
        break;
      default:
        return refused('request/unknown_type');
    }
    ++this.version;
    return null;
  }
}

export class FakeServer {
  readonly tables = new Map<string, FakeTable>();
  /** How far its clock is ahead of the page's. */
  ahead = 0;
  grace = 60;
  up = true;
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

  deliver(line: Connection, message: object): void {
    const text = JSON.stringify(message);
    this.clock.after(travel, () => {
      if (line.open && !line.device.deaf) line.events.received(text);
    });
  }

  answer(method: string, path: string, body: Record<string, unknown>): Reply {
    if (method === 'POST' && path === '/api/v1/matches') {
      const id = `match${String(this.tables.size).padStart(7, '0')}`;
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
      const table = new FakeTable(this, id, opener, mark);
      table.secondsPerMove = (body.secondsPerMove ?? null) as number | null;
      this.tables.set(id, table);
      return { status: 201, body: { id, seat: mark, token: opener.token, path: `/m/${id}`, match: table.text() } };
    }
    const [, id = '', rest = ''] = /^\/api\/v1\/matches\/(\w+)(\/join)?$/.exec(path) ?? [];
    const table = this.tables.get(id);
    if (table === undefined) return { status: 404, body: refused('match/not_found') };
    if (method === 'GET') return { status: 200, body: table.text() };
    if (rest !== '/join') return { status: 404, body: refused('request/not_found') };
    const known = Object.values(table.seats).find((party) => party.key !== '' && party.key === body.key);
    const open = Object.values(table.seats).find((party) => party.kind === 'open');
    const party = known ?? open;
    if (party === undefined) return { status: 409, body: refused('match/full') };
    if (known === undefined) {
      Object.assign(party, {
        kind: 'person',
        name: String(body.name ?? ''),
        key: String(body.key ?? ''),
        awaySince: this.now(),
      });
      table.turnSince = this.now();
      ++table.version;
    }
    party.token = this.newToken();
    table.tell();
    return { status: 200, body: { seat: table.markOf(party), token: party.token, match: table.text() } };
  }

  hear(table: FakeTable, line: Connection, text: string): void {
    const { type, id, ...fields } = JSON.parse(text) as Record<string, unknown>;
    const error = (what: object): void => this.deliver(line, { type: 'error', re: id, ...what });
    if (type === 'ping') return this.deliver(line, { type: 'pong', re: id });
    if (type === 'hello') {
      const party = Object.values(table.seats).find((one) => one.token !== '' && one.token === fields.token);
      if (party === undefined) return error(refused('auth/not_a_player'));
      line.party = party;
      table.say(line, id);
      return table.tell(line);
    }
    if (line.party === null) return error(refused('auth/required'));
    if (this.unavailable > 0) {
      --this.unavailable;
      return error(refused('limit/unavailable'));
    }
    const wrong = table.command(line.party, { type, ...fields });
    if (wrong !== null) return error(wrong);
    table.say(line, id);
    table.tell(line);
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
  readonly said: Record<string, unknown>[] = [];
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
    const table = server.tables.get(/matches\/(\w+)\/live$/.exec(path)?.[1] ?? '');
    const line: Connection = { events, device: this, party: null, open: false };
    let over = false;
    const end = (code: number, heard: boolean): void => {
      if (over) return;
      over = true;
      line.open = false;
      this.#wires.delete(cut);
      if (table?.lines.delete(line)) {
        if (line.party !== null && !table.connected(line.party)) line.party.awaySince = server.now();
        table.tell();
      }
      if (heard) server.clock.after(travel, () => events.closed(code));
    };
    const cut = (): void => end(1006, true);
    server.clock.after(travel, () => {
      if (over || this.deaf) return;
      if (!this.online || !server.up || table === undefined) return end(1006, true);
      line.open = true;
      this.#wires.add(cut);
      table.lines.add(line);
      events.opened();
      table.say(line, null);
      table.tell(line);
    });
    return {
      send: (text) => {
        this.said.push(JSON.parse(text) as Record<string, unknown>);
        server.clock.after(travel, () => {
          if (line.open && !this.deaf && table !== undefined) server.hear(table, line, text);
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

  saidOf(type: string): Record<string, unknown>[] {
    return this.said.filter((message) => message.type === type);
  }
}
