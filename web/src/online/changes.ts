// What happened in a match between two snapshots. The server names the last change. What we missed before it, for example while the
// connection was lost, follows from comparing the snapshots.

import { markAt, marks, type Mark } from '../engine/types';
import { otherMark } from './match_facts';
import type { Change, OfferKind, OnlineMatch } from './protocol';

export function changesBetween(before: OnlineMatch, after: OnlineMatch): readonly Change[] {
  if (after.last === null) return missedChanges(before, after); // the operator ended the match
  const missed = after.last.number - (before.last?.number ?? 0) - 1;
  if (missed < 0) return [];
  const last = asAnswer(before, after.last);
  if (missed === 0) return [last];
  const compared = ['join', 'move', 'takeback', 'rematch'].includes(last.type);
  return [...missedChanges(before, after), ...(compared ? [] : [last])];
}

/** Our own offer that the opponent declined. */
export function declinedOffer(before: OnlineMatch, after: OnlineMatch, me: Mark | null): OfferKind | null {
  for (const change of changesBetween(before, after))
    if (me !== null && change.type === 'decline' && change.by !== me) return change.offer;
  return null;
}

/** Forbidding takebacks declines the opponent's offer of one. */
function asAnswer(before: OnlineMatch, change: Change): Change {
  const declines = change.type === 'takebacks' && !change.allow && before.offers.takeback === otherMark(change.by);
  return declines ? { type: 'decline', by: change.by, offer: 'takeback' } : change;
}

function missedChanges(before: OnlineMatch, after: OnlineMatch): readonly Change[] {
  const joined = marks
    .filter((mark) => before.seats[mark].kind === 'open' && after.seats[mark].kind !== 'open')
    .map((by): Change => ({ type: 'join', by }));
  if (after.round !== before.round) return [...joined, { type: 'rematch' }];
  const ply = before.moves.length;
  if (after.moves.length < ply) return [...joined, { type: 'takeback' }];
  const moves = after.moves.slice(ply).map((cell, index): Change => ({ type: 'move', by: markAt(ply + index), cell }));
  return [...joined, ...moves];
}
