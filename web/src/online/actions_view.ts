// What a person can do in a match now: buttons, offers to answer, and commands to confirm.

import type { Cell } from '../engine/types';
import { bothSeated, canAbort, openSeat, otherMark, untilClaim, withdrawnBy } from './match_facts';
import type { ConfirmedCommand, OnlineModel } from './model';
import type { OfferKind, OnlineMatch } from './protocol';
import { nameOf, sentenceAbout } from './sentences';

export type OnlineActionId =
  'copy' | 'share' | 'join' | 'takeback' | 'abort' | 'resign' | 'leave' | 'claim' | 'rematch' | 'review' | 'invite';

export interface OnlineActionView {
  readonly id: OnlineActionId;
  readonly label: string;
  readonly enabled: boolean;
  readonly primary: boolean;
}

export interface OfferView {
  readonly id: OfferKind;
  readonly text: string;
  /** `null`: it is our own offer, which we can only withdraw. */
  readonly yes: string | null;
  readonly no: string;
  /** Declines this offer and all that follow. */
  readonly never: string | null;
}

export interface ConfirmView {
  readonly id: ConfirmedCommand;
  readonly text: string;
  readonly yes: string;
  readonly no: string;
}

export function offerViews(model: OnlineModel, match: OnlineMatch): readonly OfferView[] {
  const { words, me } = model;
  const texts = words.friend;
  if (me === null) return [];
  const opponent = otherMark(me);
  const name = nameOf(words, match, opponent, me);
  const list: OfferView[] = [];
  const offers = [
    {
      id: 'takeback',
      by: match.offers.takeback,
      asked: texts.askedTakeback,
      own: texts.youAskedTakeback,
      never: texts.dontAsk,
    },
    { id: 'rematch', by: match.offers.rematch, asked: texts.askedRematch, own: texts.youAskedRematch, never: null },
  ] as const;
  for (const { id, by, asked, own, never } of offers) {
    if (by === opponent) list.push({ id, text: sentenceAbout(asked, name), yes: texts.yes, no: texts.no, never });
    if (by === me) list.push({ id, text: sentenceAbout(own, name), yes: null, no: texts.withdraw, never: null });
  }
  return list;
}

export function confirmView({ words, me, confirm }: OnlineModel, match: OnlineMatch): ConfirmView | null {
  const texts = words.friend;
  const on = match.result === null && bothSeated(match);
  if (me === null || confirm === null || (confirm === 'resign' && !on)) return null;
  const name = nameOf(words, match, otherMark(me), me);
  if (confirm === 'resign')
    return { id: confirm, text: sentenceAbout(texts.confirmResign, name), yes: texts.resign, no: texts.keepPlaying };
  return {
    id: confirm,
    text: sentenceAbout(on ? texts.confirmLeaveOn : texts.confirmLeave, name),
    yes: texts.leave,
    no: on ? texts.keepPlaying : texts.stay,
  };
}

/** Why a takeback cannot be offered now, as the server would say it; `null` if it can. */
export function takebackRefusal({ match, me }: OnlineModel, shown: readonly Cell[]): string | null {
  if (match === null || me === null) return 'friend/watching';
  if (match.result !== null) return 'move/game_over';
  if (!bothSeated(match)) return 'match/not_started';
  if (!match.seats.X.takebacks || !match.seats.O.takebacks) return 'match/undo_off';
  return shown.length > (me === 'X' ? 0 : 1) ? null : 'undo/nothing_to_undo';
}

export function actionViews(model: OnlineModel, canTakeBack: boolean): readonly OnlineActionView[] {
  const { words, match, me } = model;
  const texts = words.friend;
  if (match === null) return [];
  const action = (id: OnlineActionId, label: string, enabled = true, primary = false): OnlineActionView => ({
    id,
    label,
    enabled,
    primary,
  });
  const over = match.result !== null;
  const review = action('review', texts.review, match.moves.length > 0);
  if (withdrawnBy(match) !== null) return [action('invite', texts.play, true, true)];
  if (me === null) {
    const join = openSeat(match) !== null && model.watching ? [action('join', texts.join, true, true)] : [];
    const invited = openSeat(match) !== null && !model.watching; // then there is something better to do
    return [...join, ...(over ? [review] : []), ...(invited ? [] : [action('copy', texts.copy)])];
  }
  if (openSeat(match) !== null)
    return [action('copy', texts.copy, true, true), action('share', texts.share), action('leave', texts.leave)];
  if (over) {
    const gone = match.seats[otherMark(me)].left;
    const rematch = action('rematch', texts.rematch, match.offers.rematch !== me, match.offers.rematch === null);
    const next = gone
      ? [action('invite', texts.play, true, true)]
      : match.offers.rematch === otherMark(me)
        ? []
        : [rematch]; // asked for one, they answer above
    return [...next, review, action('leave', texts.leave)];
  }
  const claim = untilClaim(match, me, model.now) === 0 ? [action('claim', texts.claim, true, true)] : [];
  return [
    ...claim,
    action('takeback', texts.takeback, canTakeBack && match.offers.takeback === null),
    canAbort(match) ? action('abort', texts.abort) : action('resign', texts.resign),
    action('leave', texts.leave),
  ];
}
