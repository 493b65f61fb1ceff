// What has changed at the table since it was last looked at, in sentences.

import type { Engine, Language, Mark } from '../engine/types';
import { fill, type Words } from '../words';
import { sentenceAbout, bothSeated, nameOf, endingInWords, otherMark, withdrawnBy } from './match_facts';
import { marks, type OnlineMatch } from './protocol';

export interface SpeechContext {
  readonly engine: Engine;
  readonly language: Language;
  readonly words: Words;
  readonly me: Mark | null;
}

/** Whose turn it is, or how it ended. */
export function turnInWords({ engine, words, me }: SpeechContext, match: OnlineMatch): string {
  if (match.result !== null) {
    const { headline, why } = endingInWords(words, match, match.result, me);
    return [fill(words.sentence, { text: headline }), why].filter(Boolean).join(' ');
  }
  const state = engine.state(match.moves);
  if (!state.ok) return '';
  const mark = state.value.currentPlayer;
  if (!bothSeated(match)) return ''; // whoever may begin already does not have to
  return fill(words.sentence, {
    text: mark === me ? words.yourTurn : sentenceAbout(words.friend.whose, nameOf(words, match, mark, me)),
  });
}

/** What one did oneself, and need not be told. */
export interface Own {
  readonly move: { readonly round: number; readonly ply: number } | null;
  /** A question of one's own was taken back. */
  readonly withdrew: boolean;
}

export function heard(ears: SpeechContext, before: OnlineMatch, after: OnlineMatch, own: Own): string {
  const { words, me } = ears;
  const said = words.friend;
  const name = (mark: Mark): string => nameOf(words, after, mark, me);
  const sentences: string[] = [];
  for (const mark of marks.filter((one) => one !== me)) {
    const [was, now] = [before.seats[mark], after.seats[mark]];
    if (was.kind === 'open' && now.kind !== 'open') sentences.push(sentenceAbout(said.saidJoined, name(mark)));
    else if (!was.left && now.left && withdrawnBy(after) === null)
      sentences.push(sentenceAbout(said.saidLeft, name(mark)));
  }
  let turned = false;
  if (after.round !== before.round) {
    sentences.push(
      me === null
        ? fill(said.saidRoundWatched, { n: after.round })
        : fill(said.saidRound, { n: after.round, mark: me }),
    );
    turned = true;
  } else {
    const fresh = after.moves
      .slice(before.moves.length)
      .map((cell, index) => ({ cell, ply: before.moves.length + index }));
    for (const { cell, ply } of fresh) {
      const mark = marks[ply % 2] ?? 'X';
      const place = ears.engine.cellName(cell, ears.language);
      if (mark !== me) sentences.push(sentenceAbout(said.saidPlayed, name(mark), { cell: place }));
      else if (own.move?.round !== after.round || own.move.ply !== ply)
        sentences.push(fill(words.saidYou, { cell: place }));
    }
    if (after.moves.length < before.moves.length) sentences.push(said.saidTakenBack);
    turned =
      after.moves.length !== before.moves.length ||
      (after.result !== null && before.result === null) ||
      (bothSeated(after) && !bothSeated(before));
    sentences.push(...offers(ears, before, after, name, own.withdrew));
  }
  if (turned) sentences.push(turnInWords(ears, after));
  return sentences.filter((text) => text !== '').join(' ');
}

/** A question of one's own that is gone while nothing was taken back has been answered with no, unless one took it back oneself. */
export function declined(before: OnlineMatch, after: OnlineMatch, me: Mark | null): 'rematch' | 'takeback' | null {
  const sameGame =
    after.round === before.round &&
    after.moves.length === before.moves.length &&
    (after.result === null) === (before.result === null);
  if (me === null || !sameGame) return null;
  return (
    (['rematch', 'takeback'] as const).find((kind) => before.offers[kind] === me && after.offers[kind] === null) ?? null
  );
}

function offers(
  { words, me }: SpeechContext,
  before: OnlineMatch,
  after: OnlineMatch,
  name: (mark: Mark) => string,
  withdrew: boolean,
): string[] {
  const said = words.friend;
  const { rematch } = after.offers;
  if (me === null)
    return rematch === null || rematch === before.offers.rematch
      ? []
      : [sentenceAbout(said.watchedRematch, name(rematch))];
  const they = otherMark(me);
  const sentences: string[] = [];
  const asked = { rematch: said.askedRematch, takeback: said.askedTakeback };
  const own = { rematch: said.youAskedRematch, takeback: said.youAskedTakeback };
  const no = withdrew ? null : declined(before, after, me);
  for (const kind of ['rematch', 'takeback'] as const) {
    const [was, now] = [before.offers[kind], after.offers[kind]];
    if (now === they && was !== they) sentences.push(sentenceAbout(asked[kind], name(they)));
    if (now === me && was !== me) sentences.push(sentenceAbout(own[kind], name(they)));
  }
  if (no !== null)
    sentences.push(
      sentenceAbout({ rematch: said.saidDeclinedRematch, takeback: said.saidDeclinedTakeback }[no], name(they)),
    );
  return sentences;
}
