// Who sits where, in words. A name is somebody else's text: it is put into a sentence so that it cannot turn the rest of it around.

import type { Mark } from '../engine/types';
import { capital, fill, type Words } from '../words';
import type { MatchSeat, OnlineMatch } from './protocol';

export function otherMark(mark: Mark): Mark {
  return mark === 'X' ? 'O' : 'X';
}

/** Between the signs that keep its direction to itself, where it may have one of its own. */
function isolated(name: string): string {
  return /[^\u0000-\u024f]/u.test(name) ? `\u2068${name}\u2069` : name;
}

/** What this seat is called by somebody who has `me`, or who watches. */
export function nameOf(words: Words, match: OnlineMatch, mark: Mark, me: Mark | null): string {
  const { name, kind } = match.seats[mark];
  if (kind === 'computer') return words.friend.theComputer;
  if (name !== '') return isolated(name);
  return me === null ? mark : words.friend.friend;
}

/** The way back to a match whose other seat has this name, or none yet. */
export function backInWords(words: Words, friend: string): string {
  return friend === '' ? words.friend.back : fill(words.friend.backTo, { name: isolated(friend) });
}

/** A sentence about somebody; it begins with a capital even where they have no name. */
export function sentenceAbout(
  sentence: string,
  name: string,
  gaps: Readonly<Record<string, string | number>> = {},
): string {
  const text = fill(sentence, { ...gaps, name });
  return sentence.startsWith('{name}') ? capital(text) : text;
}

export function bothSeated(match: OnlineMatch): boolean {
  return match.seats.X.kind !== 'open' && match.seats.O.kind !== 'open';
}

/** The seat that anybody may take. */
export function openSeat(match: OnlineMatch): Mark | null {
  const open = (['X', 'O'] as const).find((mark) => match.seats[mark].kind === 'open');
  return open !== undefined && !match.seats[otherMark(open)].left ? open : null;
}

/** Who opened the match and left before anybody came. */
export function withdrawnBy(match: OnlineMatch): Mark | null {
  const open = (['X', 'O'] as const).find((mark) => match.seats[mark].kind === 'open');
  return open !== undefined && match.seats[otherMark(open)].left ? otherMark(open) : null;
}

export function isAway(seat: MatchSeat): boolean {
  return seat.kind === 'person' && !seat.connected && !seat.left;
}

/** How long it takes until the game of somebody who is away may be claimed; `null` where there is nothing to claim. */
export function untilClaim(match: OnlineMatch, me: Mark | null, now: number): number | null {
  if (me === null || match.result !== null || !bothSeated(match)) return null;
  const seat = match.seats[otherMark(me)];
  if (!isAway(seat) || seat.awaySince === null) return null;
  return Math.max(0, seat.awaySince + match.graceSeconds * 1000 - now);
}

/** Minutes and seconds: a second that has begun counts. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** How a game ended: the headline, and why if the board does not tell. */
export function endingInWords(
  words: Words,
  match: OnlineMatch,
  result: NonNullable<OnlineMatch['result']>,
  me: Mark | null,
): { readonly headline: string; readonly why: string | null } {
  const said = words.friend;
  const { winner, by } = result;
  const inviter = withdrawnBy(match);
  if (inviter !== null)
    return {
      headline: sentenceAbout(said.withdrawn, nameOf(words, match, inviter, me ?? otherMark(inviter))),
      why: said.missingHelp,
    };
  if (winner === null) return { headline: said.draw, why: null };
  const loser = otherMark(winner);
  const [winnerName, loserName] = [nameOf(words, match, winner, me), nameOf(words, match, loser, me)];
  const headline = winner === me ? said.youWin : sentenceAbout(said.wins1, winnerName);
  if (by === 'resign')
    return { headline, why: loser === me ? said.youResigned : sentenceAbout(said.theyResigned, loserName) };
  if (by === 'time') return { headline, why: loser === me ? said.yourTime : sentenceAbout(said.theirTime, loserName) };
  if (by !== 'left') return { headline, why: null };
  if (match.seats[loser].left)
    return { headline, why: loser === me ? said.youLeft : sentenceAbout(said.theyLeft, loserName) };
  return {
    headline,
    why: loser === me ? sentenceAbout(said.youWereAway, winnerName) : sentenceAbout(said.theyWereAway, loserName),
  };
}
