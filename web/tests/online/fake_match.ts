// A match of the in-memory server: the commands of docs/protocol.md, and the match as it is sent.
import type { Cell, Mark } from '../../src/engine';
import type { SocketEvents } from '../../src/platform/types';
import type { Device } from './device';
import type { FakeServer } from './fake_server';

export interface Party {
  name: string;
  kind: 'open' | 'person';
  token: string;
  key: string;
  takebacks: boolean;
  left: boolean;
  wins: number;
  awaySince: number | null;
}

export interface Connection {
  readonly events: SocketEvents;
  readonly device: Device;
  party: Party | null;
  open: boolean;
}

export const refused = (code: string, more: object = {}): { error: object } => ({
  error: { code, message: code, ...more },
});

export function newParty(known: Partial<Party> = {}): Party {
  return {
    name: '',
    kind: 'open',
    token: '',
    key: '',
    takebacks: true,
    left: false,
    wins: 0,
    awaySince: null,
    ...known,
  };
}

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
    const open = newParty();
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
      last: this.last,
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
      case 'abort':
        if (!this.started) return refused('match/not_started');
        if (this.result !== null) return refused('move/game_over');
        if (this.moves.length > 1) return refused('match/too_late');
        this.result = { winner: null, by: 'abort' };
        this.changed(party, 'abort');
        break;
      case 'claim': {
        if (this.toMove === me) return refused('match/your_turn');
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
