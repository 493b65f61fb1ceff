// What a server says about matches (docs/protocol.md), and a reader that believes none of it: what does not have the right shape is refused.
// A field that is not known is passed over, so that a page kept in a browser still understands a newer server.

import { levels, marks, type ByMark, type Cell, type Level, type Mark } from '../engine/types';
import { isCount, isObject, oneOf } from '../json';

export type SeatKind = 'open' | 'person' | 'computer';
export type EndedBy = 'line' | 'full' | 'resign' | 'time' | 'left';

export interface MatchSeat {
  readonly name: string;
  readonly kind: SeatKind;
  readonly level: Level | null;
  readonly connected: boolean;
  /** By the server's clock, as all times here. */
  readonly awaySince: number | null;
  /** Gone for good. */
  readonly left: boolean;
  /** Whether they agree to be asked. */
  readonly takebacks: boolean;
}

export interface MatchResult {
  readonly winner: Mark | null;
  readonly by: EndedBy;
}

/** A match as anybody may see it. Of the state only the moves are taken: all else follows from them. */
export interface OnlineMatch {
  readonly id: string;
  readonly version: number;
  readonly round: number;
  readonly moves: readonly Cell[];
  readonly seats: ByMark<MatchSeat>;
  readonly result: MatchResult | null;
  readonly tally: { readonly X: number; readonly O: number; readonly draws: number };
  readonly offers: { readonly rematch: Mark | null; readonly takeback: Mark | null };
  readonly spectators: number;
  readonly secondsPerMove: number | null;
  readonly deadline: number | null;
  readonly graceSeconds: number;
  readonly at: number;
}

export interface ServerError {
  readonly code: string;
  readonly message: string;
  /** With `match/too_soon`: how long it takes yet. */
  readonly seconds: number | null;
}

export type ReplyTo = string | number | null;
export type ServerMessage =
  | { readonly type: 'match'; readonly re: ReplyTo; readonly seat: Mark | null; readonly match: OnlineMatch }
  | { readonly type: 'pong'; readonly re: ReplyTo }
  | { readonly type: 'error'; readonly re: ReplyTo; readonly error: ServerError };

/** A seat that was taken, and the right to it. */
export interface SeatGrant {
  readonly seat: Mark;
  readonly token: string;
  readonly match: OnlineMatch;
}

export const offerKinds = ['rematch', 'takeback'] as const;
export type OfferKind = (typeof offerKinds)[number];
const kinds: readonly SeatKind[] = ['open', 'person', 'computer'];
const endings: readonly EndedBy[] = ['line', 'full', 'resign', 'time', 'left'];
const statuses = ['playing', 'x-wins', 'o-wins', 'draw'] as const;
/** Longer than any name, so that a server with another limit is still understood, and short enough for the page. */
const longestName = 100;

export function isMatchId(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-hjkmnp-tv-z]{12}$/.test(value);
}

export function isToken(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9a-f]{32}$/.test(value);
}

const isMark = (value: unknown): value is Mark => oneOf(marks, value);
const isMarkOrNone = (value: unknown): value is Mark | null => value === null || isMark(value);
const isCell = (value: unknown): value is Cell => isCount(value) && value <= 8;
const isCells = (value: unknown): value is Cell[] => Array.isArray(value) && value.length <= 9 && value.every(isCell);
const isTimeOrNone = (value: unknown): value is number | null => value === null || isCount(value);

function readSeat(value: unknown): MatchSeat | null {
  if (!isObject(value)) return null;
  const { name, kind, level, connected, awaySince, left, takebacks } = value;
  if (typeof name !== 'string' || name.length > longestName || !oneOf(kinds, kind)) return null;
  if (level !== null && !oneOf(levels, level)) return null;
  if (
    typeof connected !== 'boolean' ||
    typeof left !== 'boolean' ||
    typeof takebacks !== 'boolean' ||
    !isTimeOrNone(awaySince)
  )
    return null;
  return { name: plain(name), kind, level, connected, awaySince, left, takebacks };
}

/** Nothing invisible, whatever a server lets through: a name cannot turn the text around it. */
function plain(name: string): string {
  return name.replace(/[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]+/gu, '').trim();
}

function readMoves(value: unknown): readonly Cell[] | null {
  if (!isObject(value)) return null;
  const { board, currentPlayer, status, winner, isDraw, isGameOver, moveCount, moves, winningLines } = value;
  if (
    !Array.isArray(board) ||
    board.length !== 9 ||
    !board.every(isMarkOrNone) ||
    !isMark(currentPlayer) ||
    !oneOf(statuses, status)
  )
    return null;
  if (!isMarkOrNone(winner) || typeof isDraw !== 'boolean' || typeof isGameOver !== 'boolean') return null;
  if (!isCells(moves) || moveCount !== moves.length) return null;
  if (!Array.isArray(winningLines) || !winningLines.every(isCells)) return null;
  const lying =
    moves.some((cell, ply) => board[cell] !== marks[ply % 2]) ||
    board.filter((mark) => mark !== null).length !== moves.length;
  return lying ? null : moves;
}

export function readMatch(value: unknown): OnlineMatch | null {
  if (!isObject(value)) return null;
  const { id, version, round, seats, result, tally, offers, spectators, secondsPerMove, deadline, graceSeconds, at } =
    value;
  const moves = readMoves(value.state);
  if (!isMatchId(id) || !isCount(version) || !isCount(round) || round < 1 || moves === null) return null;
  if (!isObject(seats) || !isObject(tally) || !isObject(offers)) return null;
  const [X, O] = [readSeat(seats.X), readSeat(seats.O)];
  if (X === null || O === null) return null;
  if (result !== null && !(isObject(result) && isMarkOrNone(result.winner) && oneOf(endings, result.by))) return null;
  if (!isCount(tally.X) || !isCount(tally.O) || !isCount(tally.draws)) return null;
  if (!isMarkOrNone(offers.rematch) || !isMarkOrNone(offers.takeback)) return null;
  if (
    !isCount(spectators) ||
    !isTimeOrNone(secondsPerMove) ||
    !isTimeOrNone(deadline) ||
    !isCount(graceSeconds) ||
    !isCount(at)
  )
    return null;
  return {
    id,
    version,
    round,
    moves,
    seats: { X, O },
    result: result === null ? null : { winner: result.winner as Mark | null, by: result.by as EndedBy },
    tally: { X: tally.X, O: tally.O, draws: tally.draws },
    offers: { rematch: offers.rematch, takeback: offers.takeback },
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

/** The body of an answer that is an error. */
export function readError(value: unknown): ServerError | null {
  if (!isObject(value) || !isObject(value.error)) return null;
  const { code, message, seconds } = value.error;
  if (typeof code !== 'string' || !/^[a-z_]+\/[a-z_]+$/.test(code) || typeof message !== 'string') return null;
  return { code, message, seconds: isCount(seconds) ? seconds : null };
}

/** One message of a live connection. */
export function readMessage(text: string): ServerMessage | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isObject(value)) return null;
  const { type, seat = null } = value;
  const re = value.re ?? null;
  if (re !== null && typeof re !== 'string' && typeof re !== 'number') return null;
  if (type === 'pong') return { type, re };
  if (type === 'error') {
    const error = readError(value);
    return error === null ? null : { type, re, error };
  }
  if (type !== 'match' || !isMarkOrNone(seat)) return null;
  const match = readMatch(value);
  return match === null ? null : { type, re, seat, match };
}
