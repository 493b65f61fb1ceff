// What happened in a local game, in sentences: for the live region, where each change is announced once, and for the status line.

import type { Mark, MatchEvent, State, Status } from '../engine/types';
import type { SpeechContext } from '../presenter/views';
import { asSentence, countInWords, fill, joined, type Words } from '../words';
import type { CoachView } from './coach_view';
import { verdictInWords } from './verdict';

/** What can be announced: the events of a match, and what only the page knows. */
export type GameEvent =
  | MatchEvent
  | { readonly type: 'practice' }
  | { readonly type: 'other-tab' }
  /** A game in progress was set aside for this one. */
  | { readonly type: 'set-aside' }
  | { readonly type: 'restored' };

export interface GameContext extends SpeechContext {
  /** The person's mark; `null` if two people play. */
  readonly person: Mark | null;
  readonly state: State;
  /** How many moves of the game stand for the position in which it began. */
  readonly given?: number;
  /** In practice a mistake may have come with the link, so nobody is addressed. */
  readonly practice?: boolean;
}

export function resultInWords(words: Words, status: Status, person: Mark | null): string {
  if (status === 'draw') return words.draw;
  const winner: Mark = status === 'x-wins' ? 'X' : 'O';
  if (person === null) return fill(words.markWins, { mark: winner });
  return winner === person ? words.youWin : words.computerWins;
}

/** Whose turn it is, or how the game ended. */
export function stateInWords(words: Words, state: State, person: Mark | null): string {
  if (state.isGameOver) return resultInWords(words, state.status, person);
  if (person === null) return fill(words.markToMove, { mark: state.currentPlayer });
  return state.currentPlayer === person ? words.yourTurn : words.thinking;
}

/** The events and the state they led to, as one text: "You played the centre. The computer played … Your turn." */
export function eventsInWords(events: readonly GameEvent[], context: GameContext): string {
  const { words, person, state, given = 0, practice = false } = context;
  const sentences = events.map((event) => eventInWords(event, context)).filter((text) => text !== '');
  sentences.push(asSentence(words, stateInWords(words, state, person)));
  const verdict = state.isGameOver ? verdictInWords(context, state.moves ?? [], given, practice ? null : person) : null;
  if (verdict !== null) sentences.push(verdict);
  return joined(words, sentences);
}

function eventInWords(event: GameEvent, { engine, language, words, person }: GameContext): string {
  switch (event.type) {
    case 'played': {
      const { place } = engine.cellNames(event.cell, language);
      if (person === null) return fill(words.announceMove, { mark: event.mark, place });
      return fill(event.mark === person ? words.announceOwnMove : words.announceComputerMove, { place });
    }
    case 'taken-back':
      return countInWords(words, words.announceUndo, event.moves);
    case 'brought-back':
      return countInWords(words, words.announceRedo, event.moves);
    case 'began':
      return person === null
        ? words.announceNewGame
        : joined(words, [words.announceNewGame, fill(words.announceYouAre, { mark: person })]);
    case 'practice':
      return person === null
        ? words.announcePractice
        : joined(words, [words.announcePractice, fill(words.announceYouAre, { mark: person })]);
    case 'other-tab':
      return words.announceOtherTab;
    case 'set-aside':
      return words.announceSetAside;
    case 'restored':
      return words.announceRestored;
    case 'finished':
      return ''; // the state that follows tells the result
  }
}

/** One move of a review: which, how good, and why. */
export function stepInWords(
  { step, moves: all, given }: { readonly step: number; readonly moves: readonly number[]; readonly given: number },
  view: { readonly coach: CoachView; readonly moves: readonly { readonly mark: Mark }[] },
  { engine, language, words }: GameContext,
): string {
  const moves = all.slice(given);
  const item = view.moves[step - 1];
  const cell = moves[step - 1];
  if (item === undefined || cell === undefined) return words.announceReviewStart;
  const { coach } = view;
  const head = fill(words.announceReviewStep, {
    n: step,
    all: moves.length,
    mark: item.mark,
    place: engine.cellNames(cell, language).place,
    grade: coach.grade?.name ?? '',
  });
  return joined(words, [head, coach.text, coach.more, coach.verdict]);
}
