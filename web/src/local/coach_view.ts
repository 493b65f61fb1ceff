// What the coach says about what is on the screen.

import type { Grade, Review } from '../engine/types';
import { fill, gradeName, linkRefusalInWords, type Words } from '../words';
import { stateAt } from './board_view';
import { analysisOf } from './link';
import type { LocalModel } from './model';
import { movesOn } from './screen';

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
  readonly reviewable: boolean;
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
    reviewable: false,
    playOn: 'no',
  };
  const hinted = (moves: string | readonly number[]): CoachView => {
    const analysis = analysisOf(engine, moves, language);
    const best = analysis?.moves.find((move) => move.cell === analysis.best[0]);
    if (best === undefined) return plain;
    return { ...plain, text: fill(words.tryCell, { cell: engine.cellName(best.cell, language) }), more: best.sentence };
  };
  switch (screen.kind) {
    case 'game': {
      const practice = game.practice ? words.practiceNote : null;
      if (game.state.isGameOver) {
        return {
          ...plain,
          text: engine.verdict(game.moves, language) ?? words.verdictNone,
          more: practice,
          reviewable: true,
        };
      }
      if (model.hint && game.personToMove) return hinted(game.moves);
      const adapts = game.person !== null && model.settings.level === 'companion';
      const more = adapts ? engine.describeLevel('companion', language) : null;
      return { ...plain, text: practice ?? words.coachIdle, more };
    }
    case 'link':
      return model.hint ? hinted(screen.moves) : { ...plain, text: words.coachIdle };
    case 'board':
      if (model.hint) return { ...hinted(screen.text), legend: legendFor(model) };
      return {
        ...plain,
        text: screen.state.isGameOver ? words.verdictNone : fill(words.boardHelp, { mark: screen.state.currentPlayer }),
        legend: legendFor(model),
      };
    case 'bad-link':
      return { ...plain, text: linkRefusalInWords(words, screen.refusal), more: words.badLinkHelp };
    case 'review': {
      const move = review?.moves[screen.step - 1];
      const here = !stateAt(model, screen.moves.slice(0, screen.step)).isGameOver;
      if (move === undefined) return { ...plain, text: words.reviewBegin, playOn: 'here' };
      const poor = move.grade !== 'best' && move.grade !== 'good';
      const better = `${fill(words.better, { cell: engine.cellName(move.better.cell, language) })} ${move.better.sentence}`;
      return {
        ...plain,
        text: move.sentence,
        more: poor ? better : null,
        verdict: here ? null : engine.verdict(screen.moves, language),
        grade: gradeView(words, move),
        playOn: here ? 'both' : 'yes',
      };
    }
  }
}

/** What the values on the board mean, and whose they are; `null` where there are none. */
function legendFor(model: LocalModel): string | null {
  const { screen, game, words } = model;
  if (screen.kind === 'bad-link' || (screen.kind === 'game' && !game.personToMove)) return null;
  const moves = screen.kind === 'review' ? screen.moves.slice(0, screen.step) : movesOn(model.screen, model.game);
  const state = screen.kind === 'board' ? screen.state : stateAt(model, moves);
  return state.isGameOver ? null : fill(words.valuesLegend, { mark: state.currentPlayer });
}
