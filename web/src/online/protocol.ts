// What a server sends about matches (docs/protocol.md), and a reader that trusts none of it: a malformed match is refused.
// A newer server may send more than this page knows. Unknown fields are ignored, and an unknown value is read as `other`.

import { markAt, marks, type ByMark, type Cell, type Mark } from '../engine/types';
import { isCount, isObject, oneOf, type JsonObject } from '../json';

const seatKinds = ['open', 'person', 'computer'] as const;
type SeatKind = (typeof seatKinds)[number] | 'other';

const endings = ['line', 'full', 'resign', 'time', 'left', 'abort'] as const;
type Ending = (typeof endings)[number] | 'other';

export const offerKinds = ['rematch', 'takeback'] as const;
export type OfferKind = (typeof offerKinds)[number];

export interface MatchSeat {
  readonly name: string;
  readonly kind: SeatKind;
  readonly connected: boolean;
  /** By the server's clock, like all times here. */
  readonly awaySince: number | null;
  /** Gone for good. */
  readonly left: boolean;
  /** Whether this player allows takebacks. */
  readonly takebacks: boolean;
}

export interface MatchResult {
  readonly winner: Mark | null;
  readonly by: Ending;
}

/** What happened in a match, as far as the page has a sentence for it. `takebacks`: allowed or forbidden from now on. */
export type Change =
  | { readonly type: 'join' | 'leave'; readonly by: Mark }
  | { readonly type: 'move'; readonly by: Mark; readonly cell: Cell }
  | { readonly type: 'offer' | 'decline'; readonly by: Mark; readonly offer: OfferKind }
  | { readonly type: 'takebacks'; readonly by: Mark; readonly allow: boolean }
  | { readonly type: 'takeback' | 'rematch' | 'other' };

/** `number` counts the changes of the match. */
export type LastChange = Change & { readonly number: number };

/** A match as anybody may see it. Of the game only the moves are taken: the engine knows what follows from them. */
export interface OnlineMatch {
  readonly id: string;
  readonly version: number;
  readonly round: number;
  readonly moves: readonly Cell[];
  readonly seats: ByMark<MatchSeat>;
  readonly result: MatchResult | null;
  readonly tally: { readonly X: number; readonly O: number; readonly draws: number };
  readonly offers: { readonly [Kind in OfferKind]: Mark | null };
  /** `null` if nothing has happened yet, or if the server is too old to say. */
  readonly last: LastChange | null;
  readonly spectators: number;
  readonly secondsPerMove: number | null;
  readonly deadline: number | null;
  readonly graceSeconds: number;
  readonly at: number;
}

export interface ServerError {
  readonly code: string;
  readonly message: string;
  /** With `match/too_soon`: seconds remaining. */
  readonly seconds: number | null;
}

type ReplyTo = string | number | null;
export type ServerMessage =
  | { readonly type: 'match'; readonly re: ReplyTo; readonly seat: Mark | null; readonly match: OnlineMatch }
  | { readonly type: 'pong' | 'other'; readonly re: ReplyTo }
  | { readonly type: 'error'; readonly re: ReplyTo; readonly error: ServerError };

/** A seat, and the token that proves the right to it. */
export interface SeatGrant {
  readonly seat: Mark;
  readonly token: string;
  readonly match: OnlineMatch;
}

/** Longer than any name, in case another server has another limit, and short enough for the page. */
const longestName = 100;

export function isMatchId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-hjkmnp-tv-z]{12}$/.test(value);
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

const isMark = (value: unknown): value is Mark => oneOf(marks, value);
const isMarkOrNull = (value: unknown): value is Mark | null => value === null || isMark(value);
const isCell = (value: unknown): value is Cell => isCount(value) && value <= 8;
const isCells = (value: unknown): value is Cell[] => Array.isArray(value) && value.length <= 9 && value.every(isCell);
const isTimeOrNull = (value: unknown): value is number | null => value === null || isCount(value);

function readSeat(value: unknown): MatchSeat | null {
  if (!isObject(value)) return null;
  const { name, kind, connected, awaySince, left, takebacks } = value;
  if (typeof name !== 'string' || name.length > longestName || typeof kind !== 'string') return null;
  if (typeof connected !== 'boolean' || typeof left !== 'boolean' || typeof takebacks !== 'boolean') return null;
  if (!isTimeOrNull(awaySince)) return null;
  return {
    name: withoutControls(name),
    kind: oneOf(seatKinds, kind) ? kind : 'other',
    connected,
    awaySince,
    left,
    takebacks,
  };
}

/** Removes control characters, so that a name cannot turn the text around it. */
function withoutControls(name: string): string {
  return name.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, '').trim();
}

/** The moves, if they lead to the board that comes with them. */
function readMoves(value: unknown): readonly Cell[] | null {
  if (!isObject(value)) return null;
  const { board, moves } = value;
  if (!Array.isArray(board) || board.length !== 9 || !board.every(isMarkOrNull) || !isCells(moves)) return null;
  const fits = moves.every((cell, ply) => board[cell] === markAt(ply));
  return fits && board.filter((mark) => mark !== null).length === moves.length ? moves : null;
}

function readResult(value: unknown): MatchResult | null {
  if (!isObject(value) || !isMarkOrNull(value.winner) || typeof value.by !== 'string') return null;
  return { winner: value.winner, by: oneOf(endings, value.by) ? value.by : 'other' };
}

/** Never a reason to refuse the match: without it only an announcement is missing. */
function readLast(value: unknown): LastChange | null {
  if (!isObject(value) || !isCount(value.number) || typeof value.type !== 'string') return null;
  return { number: value.number, ...readChange(value) };
}

function readChange({ type, by, cell, offer, allow }: JsonObject): Change {
  if (type === 'takeback' || type === 'rematch') return { type };
  if (!isMark(by)) return { type: 'other' };
  if (type === 'join' || type === 'leave') return { type, by };
  if (type === 'move' && isCell(cell)) return { type, by, cell };
  if ((type === 'offer' || type === 'decline') && oneOf(offerKinds, offer)) return { type, by, offer };
  if (type === 'takebacks' && typeof allow === 'boolean') return { type, by, allow };
  return { type: 'other' };
}

export function readMatch(value: unknown): OnlineMatch | null {
  if (!isObject(value)) return null;
  const { id, version, round, seats, tally, offers, spectators, secondsPerMove, deadline, graceSeconds, at } = value;
  const moves = readMoves(value.state);
  if (!isMatchId(id) || !isCount(version) || !isCount(round) || round < 1 || moves === null) return null;
  if (!isObject(seats) || !isObject(tally) || !isObject(offers)) return null;
  const [X, O] = [readSeat(seats.X), readSeat(seats.O)];
  if (X === null || O === null) return null;
  const result = value.result === null ? null : readResult(value.result);
  if (result === null && value.result !== null) return null;
  if (!isCount(tally.X) || !isCount(tally.O) || !isCount(tally.draws)) return null;
  if (!isMarkOrNull(offers.rematch) || !isMarkOrNull(offers.takeback)) return null;
  if (!isCount(spectators) || !isTimeOrNull(secondsPerMove) || !isTimeOrNull(deadline)) return null;
  if (!isCount(graceSeconds) || !isCount(at)) return null;
  return {
    id,
    version,
    round,
    moves,
    seats: { X, O },
    result,
    tally: { X: tally.X, O: tally.O, draws: tally.draws },
    offers: { rematch: offers.rematch, takeback: offers.takeback },
    last: readLast(value.last),
    spectators,
    secondsPerMove,
    deadline,
    graceSeconds,
    at,
  };
}

export function readSeatGrant(value: unknown): SeatGrant | null {
  if (!isObject(value) || !isMark(value.seat) || !isToken(value.token)) return null;
  const match = readMatch(value.match);
  return match === null ? null : { seat: value.seat, token: value.token, match };
}

/** The body of an error response. */
export function readError(value: unknown): ServerError | null {
  if (!isObject(value) || !isObject(value.error)) return null;
  const { code, message, seconds } = value.error;
  if (typeof code !== 'string' || !/^[a-z_]+\/[a-z_]+$/.test(code) || typeof message !== 'string') return null;
  return { code, message, seconds: isCount(seconds) ? seconds : null };
}

/** One message of a live connection. A type that this page does not know is read as `other`. */
export function readMessage(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value) || typeof value.type !== 'string') return null;
  const { type, seat = null } = value;
  const re = value.re ?? null;
  if (re !== null && typeof re !== 'string' && typeof re !== 'number') return null;
  if (type === 'error') {
    const error = readError(value);
    return error === null ? null : { type, re, error };
  }
  if (type !== 'match') return { type: type === 'pong' ? type : 'other', re };
  const match = isMarkOrNull(seat) ? readMatch(value) : null;
  return match === null || !isMarkOrNull(seat) ? null : { type, re, seat, match };
}
