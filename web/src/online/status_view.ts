// The two lines above the board of a match: whose turn it is or how it ended, and a detail about it.

import { marks, type Mark, type State } from '../engine/types';
import type { Outcome, StatusView } from '../presenter/views';
import { fill, type Words } from '../words';
import { declinedInWords } from './announcements';
import { isAway, openSeat, otherMark, untilClaim } from './match_facts';
import type { OnlineModel, StatusNotice } from './model';
import type { MatchResult, OnlineMatch } from './protocol';
import { clockText, endingInWords, nameOf, sentenceAbout } from './sentences';

export interface OnlineStatusView extends StatusView {
  /** `notice`: something that should not be missed. `lost`: there is no connection. */
  readonly tone: 'notice' | 'lost' | null;
}

export function onlineRefusalInWords(words: Words, code: string): string {
  const own: Readonly<Record<string, string>> = words.friend.refusals;
  const rules: Readonly<Record<string, string>> = words.refusals;
  if (Object.hasOwn(own, code) && code !== 'unknown') return own[code] ?? '';
  if (code.startsWith('move/') && Object.hasOwn(rules, code)) return rules[code] ?? '';
  return words.friend.refusals.unknown;
}

export function statusView(model: OnlineModel, state: State, toMove: Mark | null): OnlineStatusView {
  const { words, match, me } = model;
  const texts = words.friend;
  const plain = { refused: false, thinking: false, over: false, outcome: null, mark: null, tone: null };
  if (model.missing) return { ...plain, headline: texts.missing, detail: texts.missingDetail };
  if (match === null) {
    return {
      ...plain,
      headline: model.lost ? (model.offline ? texts.offline : texts.noAnswer) : texts.connecting,
      detail: model.lost ? texts.offlineDetail : texts.connectingDetail,
    };
  }
  const result = match.result ?? (state.isGameOver ? { winner: state.winner, by: 'line' as const } : null);
  const ending = result === null ? null : endingInWords(words, match, result, me);
  const notice = model.notice === null ? null : noticeInWords(model, match, model.notice);
  const unsent = model.lost && model.pending !== null;
  const waiting = model.offline ? texts.offlineNow : texts.reconnecting;
  const lost = unsent ? texts.unsentDetail : model.lost ? waiting : null;
  const detail = notice ?? lost ?? nextRound(model, match) ?? ending?.why ?? detailOf(model, match);
  const mark = result === null ? toMove : result.winner;
  const refused = model.notice?.refusal !== undefined;
  const tone = refused ? null : notice !== null ? 'notice' : lost !== null ? 'lost' : null;
  // A move that the server does not know has not passed the turn, and has not won.
  const headline =
    unsent && match.result === null ? texts.unsent : (ending?.headline ?? headlineOf(model, match, toMove));
  const over = result !== null && !unsent;
  const outcome = over ? outcomeOf(result, me) : null;
  return { headline, detail, refused, thinking: false, over, outcome, mark, tone };
}

function outcomeOf({ winner, by }: MatchResult, me: Mark | null): Outcome {
  if (me === null || by === 'abort') return 'seen';
  if (winner === null) return 'draw';
  return winner === me ? 'won' : 'lost';
}

/** Tells the remaining player why no rematch is possible, and spectators that one was offered. */
function nextRound({ words, me }: OnlineModel, match: OnlineMatch): string | null {
  const { rematch } = match.offers;
  if (me === null && rematch !== null)
    return sentenceAbout(words.friend.watchedRematch, nameOf(words, match, rematch, null));
  const gone = me !== null && match.result !== null && match.seats[otherMark(me)].left;
  return gone ? sentenceAbout(words.friend.goneOver, nameOf(words, match, otherMark(me), me)) : null;
}

function noticeInWords({ words, me }: OnlineModel, match: OnlineMatch, notice: StatusNotice): string | null {
  if (notice.refusal !== undefined) return onlineRefusalInWords(words, notice.refusal);
  if (me === null) return null;
  return declinedInWords(words, notice.declined, nameOf(words, match, otherMark(me), me));
}

function headlineOf(model: OnlineModel, match: OnlineMatch, toMove: Mark | null): string {
  const { words, me } = model;
  const open = openSeat(match);
  if (open !== null && me !== null) return words.friend.waiting;
  if (open !== null && !model.watching)
    return sentenceAbout(words.friend.invited, nameOf(words, match, otherMark(open), me === null ? open : me));
  if (open !== null) return sentenceAbout(words.friend.waitsFor, nameOf(words, match, otherMark(open), null));
  if (toMove !== null && toMove === me) return words.yourTurn;
  return toMove === null ? '' : sentenceAbout(words.friend.whose, nameOf(words, match, toMove, me));
}

function detailOf(model: OnlineModel, match: OnlineMatch): string {
  const { words, me } = model;
  const texts = words.friend;
  if (me === null) {
    const open = openSeat(match);
    const inviter = open === null ? '' : nameOf(words, match, otherMark(open), open);
    if (open !== null && !model.watching)
      return sentenceAbout(texts.invitedDetail, inviter, { mark: open, other: otherMark(open) });
    const away = marks.find((mark) => isAway(match.seats[mark]));
    if (away !== undefined && match.result === null)
      return sentenceAbout(texts.awayWatched, nameOf(words, match, away, null));
    if (open !== null) return texts.refusals['friend/watching'];
    return fill(texts.watching, { x: nameOf(words, match, 'X', null), o: nameOf(words, match, 'O', null) });
  }
  const they = otherMark(me);
  const name = nameOf(words, match, they, me);
  if (match.seats[they].kind === 'open') {
    if (match.moves.length > 0) return fill(texts.waitingMoved, { mark: they });
    return me === 'X' ? texts.waitingX : texts.waitingO;
  }
  if (isAway(match.seats[they])) {
    const claim = untilClaim(match, me, model.now);
    if (claim === null) return sentenceAbout(texts.awayOver, name);
    return claim > 0
      ? sentenceAbout(texts.awaySoon, name, { time: clockText(claim) })
      : sentenceAbout(texts.awayNow, name);
  }
  return fill(texts.youAre, { mark: me, name });
}
