// What decided a finished game, in words.

import type { Cell, Mark } from '../engine/types';
import type { SpeechContext } from '../presenter/views';
import { fill, joined } from '../words';

/**
 * `null` while the game is on. Of a game that began in a position the moves that stand for it (`given`) decided nothing: nobody made
 * them.
 */
export function verdictInWords(
  { engine, language, words }: SpeechContext,
  moves: readonly Cell[],
  given: number,
  listener: Mark | null,
): string | null {
  if (given === 0) return engine.verdict(moves, language, listener);
  const review = engine.review(moves, language, listener);
  if (!review.ok || !review.value.state.isGameOver) return null;
  const { decisive } = review.value;
  const move = decisive === null || decisive < given ? undefined : review.value.moves[decisive];
  if (move === undefined) return words.decidedByPosition;
  const place = (cell: Cell): string => engine.cellNames(cell, language).place;
  return joined(words, [
    fill(words.announceMove, { mark: move.mark, place: place(move.cell) }),
    fill(words.better, { place: place(move.better.cell) }),
    move.better.sentence,
  ]);
}
