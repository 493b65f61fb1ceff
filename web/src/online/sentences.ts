// Players, times and endings in words. A name is somebody else's text: it must not be able to turn the sentence around it.

import type { Mark } from '../engine/types';
import { capital, countInWords, fill, type Words } from '../words';
import { otherMark, withdrawnBy } from './match_facts';
import type { MatchResult, OnlineMatch } from './protocol';

/** Wraps a name in Unicode isolates if it may be written in another direction than the sentence around it. */
function isolated(words: Words, name: string): string {
  return words.direction === 'rtl' || /[^\u0000-\u024f]/u.test(name) ? `\u2068${name}\u2069` : name;
}

/** What the player `me`, or a spectator, calls the player in this seat. */
export function nameOf(words: Words, match: OnlineMatch, mark: Mark, me: Mark | null): string {
  const { name, kind } = match.seats[mark];
  if (kind === 'computer') return words.friend.theComputer;
  if (name !== '') return isolated(words, name);
  return me === null ? mark : words.friend.friend;
}

/** The label of the way back to a match against this player, whose name may not be known. */
export function backInWords(words: Words, opponent: string): string {
  return opponent === '' ? words.friend.back : fill(words.friend.backTo, { name: isolated(words, opponent) });
}

/** A sentence about a player: `{Name}` where it begins with them, `{name}` elsewhere. */
export function sentenceAbout(
  sentence: string,
  name: string,
  gaps: Readonly<Record<string, string | number>> = {},
): string {
  return fill(sentence, { ...gaps, name, Name: capital(name) });
}

/** Hours, minutes and seconds, rounded up to the second. */
export function clockText(milliseconds: number): string {
  const seconds = Math.ceil(Math.max(0, milliseconds) / 1000);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** The time per move, in words. */
export function timeName(words: Words, seconds: number | null): string {
  const texts = words.friend;
  if (seconds === null) return texts.timeNone;
  if (seconds === 86_400) return texts.timeDay;
  return seconds % 60 === 0
    ? countInWords(words, texts.timeMinutes, seconds / 60)
    : countInWords(words, texts.timeSeconds, seconds);
}

/** How a game ended: the headline, and the reason if the board does not show it. */
export function endingInWords(
  words: Words,
  match: OnlineMatch,
  { winner, by }: MatchResult,
  me: Mark | null,
): { readonly headline: string; readonly why: string | null } {
  const texts = words.friend;
  const inviter = withdrawnBy(match);
  if (inviter !== null) {
    const name = nameOf(words, match, inviter, me ?? otherMark(inviter));
    return { headline: sentenceAbout(texts.withdrawn, name), why: texts.missingHelp };
  }
  if (by === 'abort') return { headline: texts.aborted, why: texts.abortedWhy };
  if (winner === null) return { headline: by === 'other' ? texts.over : texts.draw, why: null };
  const loser = otherMark(winner);
  const [winnerName, loserName] = [nameOf(words, match, winner, me), nameOf(words, match, loser, me)];
  const headline = winner === me ? texts.youWin : sentenceAbout(texts.wins1, winnerName);
  const why = (mine: string, theirs: string): string =>
    loser === me ? sentenceAbout(mine, winnerName) : sentenceAbout(theirs, loserName);
  switch (by) {
    case 'resign':
      return { headline, why: why(texts.youResigned, texts.theyResigned) };
    case 'time':
      return { headline, why: why(texts.yourTime, texts.theirTime) };
    case 'left':
      if (match.seats[loser].left) return { headline, why: why(texts.youLeft, texts.theyLeft) };
      return { headline, why: why(texts.youWereAway, texts.theyWereAway) };
    case 'line':
    case 'full':
    case 'other':
      return { headline, why: null };
  }
}
