// The two lines above the board of a match: whose turn it is or how it ended, and what there is to say about it.

import type { Mark, State } from '../engine/types';
import type { View } from '../local/local_view';
import { capital, fill, type Words } from '../words';
import type { OnlineModel } from './online_view';
import {
  sentenceAbout,
  nameOf,
  clockText,
  endingInWords,
  isAway,
  openSeat,
  otherMark,
  untilClaim,
} from './match_facts';
import { marks, type OnlineMatch } from './protocol';

/** Why something was refused, by its code, or a question of one's own that the other answered with no. */
export type StatusNotice =
  | { readonly refusal: string; readonly declined?: never }
  | { readonly declined: 'rematch' | 'takeback'; readonly refusal?: never };

export interface OnlineStatus extends StatusLines {
  /** `told`: news that should not be missed. `lost`: there is no connection. */
  readonly tone: 'told' | 'lost' | null;
}
type StatusLines = View['status'];

export function onlineRefusalInWords(words: Words, code: string): string {
  const own: Readonly<Record<string, string>> = words.friend.refusals;
  const rules: Readonly<Record<string, string>> = words.refusals;
  if (Object.hasOwn(own, code) && code !== 'unknown') return own[code] ?? '';
  if (code.startsWith('move/') && Object.hasOwn(rules, code)) return rules[code] ?? '';
  return words.friend.refusals.unknown;
}

export function statusView(model: OnlineModel, state: State, toMove: Mark | null): OnlineStatus {
  const { words, match, me } = model;
  const said = words.friend;
  const plain = { refused: false, thinking: false, over: false, mark: null, tone: null };
  if (model.missing) return { ...plain, headline: said.missing, detail: said.missingDetail };
  if (match === null) {
    return {
      ...plain,
      headline: model.lost ? said.offline : said.connecting,
      detail: model.lost ? said.offlineDetail : said.connectingDetail,
    };
  }
  const result = match.result ?? (state.isGameOver ? { winner: state.winner, by: 'line' as const } : null);
  const ending = result === null ? null : endingInWords(words, match, result, me);
  const aside = model.aside === null ? null : asideInWords(model, match, model.aside);
  const unsent = model.lost && model.pending !== null;
  const lost = unsent ? said.unsentDetail : model.lost ? said.reconnecting : null;
  const detail = aside ?? lost ?? nextRound(model, match) ?? ending?.why ?? detailOf(model, match);
  const mark = result === null ? toMove : result.winner;
  const refused = model.aside?.refusal !== undefined;
  const tone = refused ? null : aside !== null ? 'told' : lost !== null ? 'lost' : null;
  // What the server has not heard is nobody else's turn yet, and has not won.
  const headline =
    unsent && match.result === null ? said.unsent : (ending?.headline ?? headlineOf(model, match, toMove));
  return { headline, detail, refused, thinking: false, over: result !== null && !unsent, mark, tone };
}

/** Who stays is told why there is no other round; who watches, that there may be one. */
function nextRound({ words, me }: OnlineModel, match: OnlineMatch): string | null {
  const { rematch } = match.offers;
  if (me === null && rematch !== null)
    return sentenceAbout(words.friend.watchedRematch, nameOf(words, match, rematch, null));
  const gone = me !== null && match.result !== null && match.seats[otherMark(me)].left;
  return gone ? sentenceAbout(words.friend.goneOver, nameOf(words, match, otherMark(me), me)) : null;
}

function asideInWords({ words, me }: OnlineModel, match: OnlineMatch, aside: StatusNotice): string | null {
  if (aside.refusal !== undefined) return onlineRefusalInWords(words, aside.refusal);
  if (me === null) return null;
  const sentence = { rematch: words.friend.saidDeclinedRematch, takeback: words.friend.saidDeclinedTakeback }[
    aside.declined
  ];
  return sentenceAbout(sentence, nameOf(words, match, otherMark(me), me));
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
  const said = words.friend;
  if (me === null) {
    const open = openSeat(match);
    const inviter = open === null ? '' : nameOf(words, match, otherMark(open), open);
    if (open !== null && !model.watching)
      return fill(said.invitedDetail, { mark: open, other: otherMark(open), name: capital(inviter) });
    const away = marks.find((mark) => isAway(match.seats[mark]));
    if (away !== undefined && match.result === null)
      return sentenceAbout(said.awayWatched, nameOf(words, match, away, null));
    if (open !== null) return said.refusals['friend/watching'];
    return fill(said.watching, { x: nameOf(words, match, 'X', null), o: nameOf(words, match, 'O', null) });
  }
  const they = otherMark(me);
  const name = nameOf(words, match, they, me);
  if (match.seats[they].kind === 'open') {
    if (match.moves.length > 0) return fill(said.waitingMoved, { mark: they });
    return me === 'X' ? said.waitingX : said.waitingO;
  }
  if (isAway(match.seats[they])) {
    const claim = untilClaim(match, me, model.now);
    if (claim === null) return sentenceAbout(said.awayOver, name);
    return claim > 0
      ? sentenceAbout(said.awaySoon, name, { time: clockText(claim) })
      : sentenceAbout(said.awayNow, name);
  }
  return fill(said.youAre, { mark: me, name });
}
