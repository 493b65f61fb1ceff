// What happened in a match, in sentences: each change once, and whose turn it is then.

import type { Mark } from '../engine/types';
import type { SpeechContext } from '../presenter/views';
import { asSentence, fill, joined, type Words } from '../words';
import { changesBetween } from './changes';
import type { Move } from './client';
import { bothSeated, hasEnded, otherMark, samePosition, withdrawnBy } from './match_facts';
import type { Change, OfferKind, OnlineMatch } from './protocol';
import { endingInWords, nameOf, sentenceAbout } from './sentences';

export interface MatchContext extends SpeechContext {
  /** Our own mark; `null` for spectators. */
  readonly me: Mark | null;
}

/** Whose turn it is, or how the game ended. */
export function turnInWords({ engine, words, me }: MatchContext, match: OnlineMatch): string {
  if (match.result !== null) {
    const { headline, why } = endingInWords(words, match, match.result, me);
    return joined(words, [asSentence(words, headline), why]);
  }
  const state = engine.state(match.moves);
  if (!state.ok) return '';
  if (!bothSeated(match)) return ''; // X may begin before anybody joins, but need not
  const mark = state.value.currentPlayer;
  const text = mark === me ? words.yourTurn : sentenceAbout(words.friend.whose, nameOf(words, match, mark, me));
  return asSentence(words, text);
}

/** `ownMove`: our own latest move, which was announced when it was made. */
export function changesInWords(
  context: MatchContext,
  before: OnlineMatch,
  after: OnlineMatch,
  ownMove: Move | null,
): string {
  const announced = (change: Change): boolean =>
    change.type === 'move' &&
    change.by === context.me &&
    change.cell === ownMove?.cell &&
    ownMove.round === after.round;
  const sentences = changesBetween(before, after)
    .filter((change) => !announced(change))
    .map((change) => changeInWords(context, after, change));
  const started = bothSeated(after) && !bothSeated(before);
  if (!samePosition(before, after) || hasEnded(before, after) || started) sentences.push(turnInWords(context, after));
  return joined(context.words, sentences);
}

/** Empty where there is nothing to add to the turn, or to what we did ourselves. */
function changeInWords({ engine, language, words, me }: MatchContext, match: OnlineMatch, change: Change): string {
  const texts = words.friend;
  const about = (sentence: string, mark: Mark, gaps = {}): string =>
    sentenceAbout(sentence, nameOf(words, match, mark, me), gaps);
  switch (change.type) {
    case 'join':
      return change.by === me ? '' : about(texts.announceJoined, change.by);
    case 'leave':
      return change.by === me || withdrawnBy(match) !== null ? '' : about(texts.announceLeft, change.by);
    case 'move': {
      const { place } = engine.cellNames(change.cell, language);
      return change.by === me
        ? fill(words.announceOwnMove, { place })
        : about(texts.announceMove, change.by, { place });
    }
    case 'takeback':
      return texts.announceTakeback;
    case 'rematch':
      if (me === null) return fill(texts.announceRoundWatched, { n: match.round });
      return fill(texts.announceRound, { n: match.round, mark: me });
    case 'offer': {
      if (me === null) return change.offer === 'rematch' ? about(texts.watchedRematch, change.by) : '';
      const ours = { rematch: texts.youAskedRematch, takeback: texts.youAskedTakeback };
      const theirs = { rematch: texts.askedRematch, takeback: texts.askedTakeback };
      return about((change.by === me ? ours : theirs)[change.offer], otherMark(me));
    }
    case 'decline':
      if (me === null || change.by === me) return '';
      return declinedInWords(words, change.offer, nameOf(words, match, change.by, me));
    case 'takebacks':
    case 'other':
      return '';
  }
}

export function declinedInWords(words: Words, kind: OfferKind, opponent: string): string {
  const sentences = { rematch: words.friend.announceDeclinedRematch, takeback: words.friend.announceDeclinedTakeback };
  return sentenceAbout(sentences[kind], opponent);
}
