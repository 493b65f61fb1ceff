// Questions about a match that its snapshot answers.

import { markAt, marks, type Mark } from '../engine/types';
import type { MatchSeat, OnlineMatch } from './protocol';

export function otherMark(mark: Mark): Mark {
  return mark === 'X' ? 'O' : 'X';
}

export function bothSeated(match: OnlineMatch): boolean {
  return match.seats.X.kind !== 'open' && match.seats.O.kind !== 'open';
}

/** The seat that anybody may take. */
export function openSeat(match: OnlineMatch): Mark | null {
  const open = marks.find((mark) => match.seats[mark].kind === 'open');
  return open !== undefined && !match.seats[otherMark(open)].left ? open : null;
}

/** The player who opened the match and left before anybody joined. */
export function withdrawnBy(match: OnlineMatch): Mark | null {
  const open = marks.find((mark) => match.seats[mark].kind === 'open');
  return open !== undefined && match.seats[otherMark(open)].left ? otherMark(open) : null;
}

export function isAway(seat: MatchSeat): boolean {
  return seat.kind === 'person' && !seat.connected && !seat.left;
}

/** Whether the game is on, and so early that a player may abort it. */
export function canAbort(match: OnlineMatch): boolean {
  return match.result === null && bothSeated(match) && match.moves.length < 2;
}

/**
 * Milliseconds until the game can be claimed from a player who is to move and away; `null` where there is nothing to claim. With a time
 * limit the clock decides.
 */
export function untilClaim(match: OnlineMatch, me: Mark | null, now: number): number | null {
  if (me === null || match.result !== null || !bothSeated(match) || match.secondsPerMove !== null) return null;
  if (markAt(match.moves.length) === me) return null;
  const seat = match.seats[otherMark(me)];
  if (!isAway(seat) || seat.awaySince === null) return null;
  return Math.max(0, seat.awaySince + match.graceSeconds * 1000 - now);
}

export function samePosition(one: OnlineMatch, other: OnlineMatch): boolean {
  return one.round === other.round && one.moves.length === other.moves.length;
}

/** Whether the game ended between two snapshots. */
export function hasEnded(before: OnlineMatch, after: OnlineMatch): boolean {
  return before.result === null && after.result !== null;
}
