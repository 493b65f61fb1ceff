// The two lines above the board of a local game.

import type { Mark, State } from '../engine/types';
import type { Outcome, StatusView } from '../presenter/views';
import { fill, levelName, refusalInWords } from '../words';
import { resultInWords, stateInWords } from './announcements';
import { stateAt } from './board_view';
import type { LocalModel } from './model';
import { listenerOf } from './screen';

export function statusView(model: LocalModel): StatusView {
  const { screen, words, game, settings } = model;
  const plain = { refused: false, thinking: false, over: false, outcome: null, mark: null };
  const detailOr = (detail: string): { detail: string; refused: boolean } =>
    model.refused === null
      ? { detail, refused: false }
      : { detail: refusalInWords(words, model.refused), refused: true };
  switch (screen.kind) {
    case 'game': {
      const { state, person, practice } = game;
      const level = levelName(words, settings.level).toLowerCase();
      const [alone, two] =
        game.given > 0
          ? [words.positionAgainstComputer, words.positionTwoPlayers]
          : practice
            ? [words.practiceAgainstComputer, words.practiceTwoPlayers]
            : [words.againstComputer, words.twoPlayers];
      return {
        headline: namedHeadline(model) ?? stateInWords(words, state, person),
        ...detailOr(person === null ? two : fill(alone, { mark: person, level })),
        thinking: game.computerToMove,
        over: state.isGameOver,
        outcome: outcomeOf(state, person),
        mark: state.isGameOver ? state.winner : state.currentPlayer,
      };
    }
    case 'review': {
      const headline =
        screen.step === 0
          ? words.reviewStart
          : fill(words.reviewStatus, { n: screen.step, all: screen.moves.length - screen.given });
      const end = stateAt(model, screen.moves);
      const result = end.isGameOver ? resultInWords(words, end.status, listenerOf(screen)) : null;
      return { ...plain, headline, ...detailOr(result ?? words.reviewDetail) };
    }
    case 'link': {
      const mark = stateAt(model, screen.moves).currentPlayer;
      return {
        ...plain,
        mark,
        headline: fill(words.linkStatus, { mark }),
        ...detailOr(fill(words.linkDetail, { mark })),
      };
    }
    case 'board': {
      const { isGameOver, currentPlayer: mark, status } = screen.state;
      const headline = isGameOver ? words.boardStatusOver : fill(words.boardStatus, { mark });
      return {
        ...plain,
        mark: isGameOver ? null : mark,
        headline,
        ...detailOr(isGameOver ? resultInWords(words, status, null) : fill(words.boardDetail, { mark })),
      };
    }
    case 'bad-link':
      return { ...plain, headline: words.badLinkStatus, ...detailOr(fill(words.badLinkDetail, { link: screen.text })) };
  }
}

/** Two people who entered their names are called by them; `null` for everybody else. */
function namedHeadline({ words, game, settings }: LocalModel): string | null {
  const { state, seating } = game;
  if (seating.opponent !== 'person') return null;
  const mark = state.isGameOver ? state.winner : state.currentPlayer;
  if (mark === null) return null;
  const name = settings.names[mark === seating.side ? 0 : 1];
  return name === '' ? null : fill(state.isGameOver ? words.nameWins : words.nameToMove, { player: name });
}

/** Of two people at one board one wins, and both look at it. */
function outcomeOf({ isGameOver, winner }: State, person: Mark | null): Outcome | null {
  if (!isGameOver) return null;
  if (winner === null) return 'draw';
  return person === null || winner === person ? 'won' : 'lost';
}
