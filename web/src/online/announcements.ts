// What changed in a match since the previous snapshot, in sentences.

import { marks, type Mark } from '../engine/types';
import type { SpeechContext } from '../presenter/views';
import { fill, type Words } from '../words';
import { bothSeated, hasEnded, otherMark, samePosition, withdrawnBy } from './match_facts';
import { offerKinds, type OfferKind, type OnlineMatch } from './protocol';
import { endingInWords, nameOf, sentenceAbout } from './sentences';

export interface MatchContext extends SpeechContext {
  /** Our own mark; `null` for spectators. */
  readonly me: Mark | null;
}

/** Whose turn it is, or how the game ended. */
export function turnInWords({ engine, words, me }: MatchContext, match: OnlineMatch): string {
  if (match.result !== null) {
    const { headline, why } = endingInWords(words, match, match.result, me);
    return [fill(words.sentence, { text: headline }), why].filter(Boolean).join(' ');
  }
  const state = engine.state(match.moves);
  if (!state.ok) return '';
  if (!bothSeated(match)) return ''; // X may begin before anybody joins, but need not
  const mark = state.value.currentPlayer;
  const text = mark === me ? words.yourTurn : sentenceAbout(words.friend.whose, nameOf(words, match, mark, me));
  return fill(words.sentence, { text });
}

/** Our own latest move, which was announced when it was made. */
type OwnMove = { readonly round: number; readonly ply: number } | null;

export function changesInWords(
  context: MatchContext,
  before: OnlineMatch,
  after: OnlineMatch,
  ownMove: OwnMove,
): string {
  const sentences = [
    ...seatsInWords(context, before, after),
    ...(after.round === before.round ? movesInWords(context, before, after, ownMove) : [roundInWords(context, after)]),
    ...(after.round === before.round ? offersInWords(context, before, after) : []),
  ];
  const started = bothSeated(after) && !bothSeated(before);
  if (!samePosition(before, after) || hasEnded(before, after) || started) sentences.push(turnInWords(context, after));
  return sentences.filter((text) => text !== '').join(' ');
}

function seatsInWords({ words, me }: MatchContext, before: OnlineMatch, after: OnlineMatch): string[] {
  const sentences: string[] = [];
  for (const mark of marks.filter((one) => one !== me)) {
    const [was, is] = [before.seats[mark], after.seats[mark]];
    const name = nameOf(words, after, mark, me);
    if (was.kind === 'open' && is.kind !== 'open') sentences.push(sentenceAbout(words.friend.saidJoined, name));
    else if (!was.left && is.left && withdrawnBy(after) === null)
      sentences.push(sentenceAbout(words.friend.saidLeft, name));
  }
  return sentences;
}

function roundInWords({ words, me }: MatchContext, { round }: OnlineMatch): string {
  if (me === null) return fill(words.friend.saidRoundWatched, { n: round });
  return fill(words.friend.saidRound, { n: round, mark: me });
}

function movesInWords(
  { engine, language, words, me }: MatchContext,
  before: OnlineMatch,
  after: OnlineMatch,
  ownMove: OwnMove,
): string[] {
  if (after.moves.length < before.moves.length) return [words.friend.saidTakenBack];
  return after.moves.slice(before.moves.length).map((move, index) => {
    const ply = before.moves.length + index;
    const mark = marks[ply % 2] ?? 'X';
    const cell = engine.cellName(move, language);
    if (mark !== me) return sentenceAbout(words.friend.saidPlayed, nameOf(words, after, mark, me), { cell });
    const announced = ownMove !== null && ownMove.round === after.round && ownMove.ply === ply;
    return announced ? '' : fill(words.saidYou, { cell });
  });
}

function offersInWords({ words, me }: MatchContext, before: OnlineMatch, after: OnlineMatch): string[] {
  const said = words.friend;
  if (me === null) {
    const { rematch } = after.offers;
    if (rematch === null || rematch === before.offers.rematch) return [];
    return [sentenceAbout(said.watchedRematch, nameOf(words, after, rematch, me))];
  }
  const opponent = nameOf(words, after, otherMark(me), me);
  const theirs = { rematch: said.askedRematch, takeback: said.askedTakeback };
  const ours = { rematch: said.youAskedRematch, takeback: said.youAskedTakeback };
  const sentences = offerKinds.flatMap((kind) => {
    const by = after.offers[kind];
    if (by === null || by === before.offers[kind]) return [];
    return [sentenceAbout(by === me ? ours[kind] : theirs[kind], opponent)];
  });
  const declined = declinedOffer(before, after, me);
  if (declined !== null) sentences.push(declinedInWords(words, declined, opponent));
  return sentences;
}

/** Our own offer that the opponent declined with the latest change, by saying no or by forbidding takebacks. */
export function declinedOffer(before: OnlineMatch, after: OnlineMatch, me: Mark | null): OfferKind | null {
  const { last } = after;
  if (me === null || last === null || last.by !== otherMark(me) || last.number <= (before.last?.number ?? 0))
    return null;
  const forbids = last.type === 'takebacks' && last.allow === false && before.offers.takeback === me;
  if (forbids) return 'takeback';
  return last.type === 'decline' ? last.offer : null;
}

export function declinedInWords(words: Words, kind: OfferKind, opponent: string): string {
  const sentences = { rematch: words.friend.saidDeclinedRematch, takeback: words.friend.saidDeclinedTakeback };
  return sentenceAbout(sentences[kind], opponent);
}
