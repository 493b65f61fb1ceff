// What the coach says about what is on the screen.

import type { Grade, Mark, Review, State } from '../engine/types';
import { fill, gradeName, joined, linkRefusalInWords, type Words } from '../words';
import { stateAt } from './board_view';
import type { LocalModel } from './model';
import { listenerOf, movesAtStep, movesOn } from './screen';
import { verdictInWords } from './verdict';

export interface GradeView {
  readonly grade: Grade;
  readonly name: string;
  readonly turned: boolean;
}

export interface CoachView {
  readonly text: string;
  readonly more: string | null;
  /** What decided the game, at the end of its review. */
  readonly verdict: string | null;
  /** What the values on the board mean. */
  readonly legend: string | null;
  readonly grade: GradeView | null;
  readonly playOn: 'no' | 'yes' | 'here' | 'both';
}

export function gradeView(
  words: Words,
  { grade, turned }: { readonly grade: Grade; readonly turned: boolean },
): GradeView {
  return { grade, name: gradeName(words, grade), turned };
}

export function coachView(model: LocalModel, review: Review | null): CoachView {
  const { screen, words, game, engine, language } = model;
  const legend = model.settings.values ? legendFor(model) : null;
  const plain: CoachView = {
    text: '',
    more: null,
    verdict: null,
    legend,
    grade: null,
    playOn: 'no',
  };
  const hinted = (moves: string | readonly number[], listener: Mark | null): CoachView => {
    const hint = engine.hint(moves, language, listener);
    return hint.ok && hint.value !== null ? { ...plain, text: hint.value.sentence } : plain;
  };
  switch (screen.kind) {
    case 'game': {
      const practice = game.given > 0 ? words.positionNote : game.practice ? words.practiceNote : null;
      if (game.state.isGameOver) {
        return {
          ...plain,
          text: joined(words, [
            cheer(words, game.state, game.person),
            // In practice the mistake may have come with the link, so nobody is addressed.
            verdictInWords(model, game.moves, game.given, game.practice ? null : game.person) ?? words.verdictNone,
          ]),
          more: practice,
        };
      }
      if (model.hint && game.personToMove) return hinted(game.moves, game.person);
      const adapts = game.person !== null && model.settings.level === 'companion';
      const more = adapts ? engine.describeLevel('companion', language) : null;
      return { ...plain, text: practice ?? legend ?? words.coachIdle, more };
    }
    case 'link':
      // Who plays on from a link takes the side to move.
      if (model.hint) return hinted(screen.moves, stateAt(model, screen.moves).currentPlayer);
      return { ...plain, text: legend ?? words.coachIdle };
    case 'board':
      if (model.hint) return { ...hinted(screen.text, screen.state.currentPlayer), legend: legendFor(model) };
      return {
        ...plain,
        text: screen.state.isGameOver ? words.verdictNone : fill(words.boardHelp, { mark: screen.state.currentPlayer }),
        legend: legendFor(model),
      };
    case 'bad-link':
      return { ...plain, text: linkRefusalInWords(words, screen.refusal), more: words.badLinkHelp };
    case 'review': {
      const move = review?.moves[screen.step - 1];
      const here = !stateAt(model, movesAtStep(screen)).isGameOver;
      if (move === undefined)
        return { ...plain, text: screen.given > 0 ? words.reviewPosition : words.reviewBegin, playOn: 'here' };
      const poor = move.grade !== 'best' && move.grade !== 'good';
      const better = joined(words, [
        fill(words.better, { place: engine.cellNames(move.better.cell, language).place }),
        move.better.sentence,
      ]);
      return {
        ...plain,
        text: move.sentence,
        more: poor ? better : null,
        verdict: here ? null : verdictInWords(model, screen.moves, screen.given, listenerOf(screen)),
        grade: gradeView(words, move),
        playOn: here ? 'both' : 'yes',
      };
    }
  }
}

/** A kind word to the person after a game; two people at one board need none. */
function cheer(words: Words, { winner }: State, person: Mark | null): string | null {
  if (person === null) return null;
  return winner === null ? words.cheerDraw : winner === person ? words.cheerWin : words.cheerLoss;
}

/** What the values on the board mean, and whose they are; `null` where there are none. */
function legendFor(model: LocalModel): string | null {
  const { screen, game, words } = model;
  if (screen.kind === 'bad-link' || (screen.kind === 'game' && !game.personToMove)) return null;
  const moves = screen.kind === 'review' ? movesAtStep(screen) : movesOn(model.screen, model.game);
  const state = screen.kind === 'board' ? screen.state : stateAt(model, moves);
  if (state.isGameOver) return null;
  const yours = screen.kind === 'game' && game.person === state.currentPlayer;
  return yours ? words.valuesLegendYou : fill(words.valuesLegend, { mark: state.currentPlayer });
}
