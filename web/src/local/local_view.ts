// What the page shows, as data: no markup, no rules. The components only lay it out.

import type { Grade, Language, Mark, Review } from '../engine/types';
import { capital, fill, gradeName, levelName, linkRefusalInWords, refusalInWords, type Words } from '../words';
import { boardView, stateAt, type BoardView } from './board_view';
import { analysisOf, linkTo } from './link';
import type { Model, NoticeKind } from './model';
import type { Settings } from './settings';
import { resultInWords, stateInWords } from './announcements';

export type ActionId =
  'new' | 'undo' | 'redo' | 'hint' | 'values' | 'back' | 'first' | 'previous' | 'next' | 'last' | 'review';

export interface ActionView {
  readonly id: ActionId;
  readonly label: string;
  /** Said in full where the label is short. */
  readonly name?: string;
  readonly enabled: boolean;
  readonly pressed?: boolean;
  readonly primary?: boolean;
}

export interface MoveView {
  readonly step: number;
  readonly mark: Mark;
  readonly name: string;
  readonly current: boolean;
  readonly grade?: { readonly grade: Grade; readonly name: string; readonly turned: boolean };
}

export interface CoachView {
  readonly text: string;
  readonly more: string | null;
  /** What decided the game, at the end of its review. */
  readonly verdict: string | null;
  /** What the values on the board mean. */
  readonly legend: string | null;
  readonly grade: { readonly grade: Grade; readonly name: string; readonly turned: boolean } | null;
  readonly reviewable: boolean;
  readonly playOn: 'no' | 'yes' | 'here' | 'both';
}

export interface View {
  readonly language: Language;
  readonly words: Words;
  readonly settings: Settings;
  readonly title: string;
  readonly place: Model['place']['kind'];
  readonly status: {
    readonly headline: string;
    readonly detail: string;
    readonly refused: boolean;
    readonly thinking: boolean;
    readonly over: boolean;
    readonly mark: Mark | null;
  };
  readonly board: BoardView;
  /** A pick is meant for this ply. */
  readonly ply: number;
  readonly actions: readonly ActionView[];
  readonly coach: CoachView;
  readonly score: readonly {
    readonly key: string;
    readonly count: number;
    readonly mark: Mark | null;
    readonly who: string;
  }[];
  readonly moves: readonly MoveView[];
  readonly step: number;
  readonly waits: boolean;
  /** What comes behind the address of the page to show this again. */
  readonly link: string;
  /** Whether the address of the page is that of something linked. */
  readonly linked: boolean;
  readonly notices: readonly { readonly id: number; readonly kind: NoticeKind; readonly text: string }[];
}

export function localView(model: Model): View {
  const { place, words, table } = model;
  const answer = place.kind === 'review' ? model.engine.review(place.moves, model.language) : null;
  const review = answer?.ok ? answer.value : null;
  const status = statusView(model);
  return {
    language: model.language,
    words,
    settings: model.settings,
    title: fill(words.title, { state: status.headline, app: words.appName }),
    place: place.kind,
    status,
    board: boardView(model, review),
    ply: place.kind === 'link' ? place.moves.length : table.ply,
    actions: actionViews(model),
    coach: coachView(model, review),
    score: scoreView(model),
    moves: moveViews(model, review),
    step: place.kind === 'review' ? place.step : 0,
    waits: model.waits,
    link: place.kind === 'board' ? `#${place.text}` : linkTo(movesShown(model)),
    linked:
      place.kind === 'link' ||
      place.kind === 'board' ||
      place.kind === 'bad' ||
      (place.kind === 'review' && place.from === 'link'),
    notices: model.notices.map(({ id, kind }) => ({ id, kind, text: noticeInWords(words, kind) })),
  };
}

export function movesShown(model: Pick<Model, 'place' | 'table'>): readonly number[] {
  const { place, table } = model;
  return place.kind === 'review' || place.kind === 'link' ? place.moves : place.kind === 'game' ? table.moves : [];
}

function statusView(model: Model): View['status'] {
  const { place, words, table, settings } = model;
  const plain = { refused: false, thinking: false, over: false, mark: null };
  const detailOr = (detail: string): { detail: string; refused: boolean } =>
    model.refused === null
      ? { detail, refused: false }
      : { detail: refusalInWords(words, model.refused), refused: true };
  switch (place.kind) {
    case 'game': {
      const { state, person, practice } = table;
      const level = levelName(words, settings.level).toLowerCase();
      const [alone, two] = practice
        ? [words.practiceAgainstComputer, words.practiceTwoPlayers]
        : [words.againstComputer, words.twoPlayers];
      return {
        headline: stateInWords(words, state, person),
        ...detailOr(person === null ? two : fill(alone, { mark: person, level })),
        thinking: table.computerToMove,
        over: state.isGameOver,
        mark: state.isGameOver ? state.winner : state.currentPlayer,
      };
    }
    case 'review': {
      const headline =
        place.step === 0 ? words.reviewStart : fill(words.reviewStatus, { n: place.step, all: place.moves.length });
      const end = stateAt(model, place.moves);
      const result = end.isGameOver
        ? resultInWords(words, end.status, place.seating?.opponent === 'computer' ? place.seating.side : null)
        : null;
      return { ...plain, headline, ...detailOr(result ?? words.reviewDetail) };
    }
    case 'link': {
      const mark = stateAt(model, place.moves).currentPlayer;
      return {
        ...plain,
        mark,
        headline: fill(words.linkStatus, { mark }),
        ...detailOr(fill(words.linkDetail, { mark })),
      };
    }
    case 'board': {
      const { isGameOver, currentPlayer: mark, status } = place.state;
      const headline = isGameOver ? words.boardStatusOver : fill(words.boardStatus, { mark });
      return {
        ...plain,
        mark: isGameOver ? null : mark,
        headline,
        ...detailOr(isGameOver ? resultInWords(words, status, null) : fill(words.linkDetail, { mark })),
      };
    }
    case 'bad':
      return { ...plain, headline: words.badLinkStatus, ...detailOr(fill(words.badLinkDetail, { link: place.text })) };
  }
}

function actionViews(model: Model): readonly ActionView[] {
  const { place, words, table, settings } = model;
  const over = table.state.isGameOver;
  const begin: ActionView = { id: 'new', label: words.newShort, name: words.newGame, enabled: true };
  const back: ActionView = { id: 'back', label: words.back, name: words.backToGame, enabled: true };
  const values: ActionView = { id: 'values', label: words.values, enabled: true, pressed: settings.values };
  const hint = (enabled: boolean): ActionView => ({ id: 'hint', label: words.hint, enabled });
  switch (place.kind) {
    case 'game':
      return [
        over ? { ...begin, label: words.playAgain, name: words.playAgain, primary: true } : begin,
        { id: 'undo', label: words.undo, enabled: table.canUndo },
        { id: 'redo', label: words.redo, enabled: table.canRedo },
        hint(table.personToMove),
        values,
      ];
    case 'review': {
      const { step, moves } = place;
      return [
        back,
        { id: 'first', label: words.first, name: words.firstMove, enabled: step > 0 },
        { id: 'previous', label: words.previous, name: words.previousMove, enabled: step > 0 },
        { id: 'next', label: words.next, name: words.nextMove, enabled: step < moves.length },
        { id: 'last', label: words.last, name: words.lastMove, enabled: step < moves.length },
      ];
    }
    case 'link':
      return [back, begin, { id: 'review', label: words.review, enabled: true }, hint(true), values];
    case 'board':
      return place.state.isGameOver
        ? [
            { ...back, label: words.backToGame },
            { ...begin, label: words.newGame, primary: true },
          ]
        : [back, begin, hint(true)];
    case 'bad':
      return [
        { ...back, label: words.backToGame },
        { ...begin, label: words.newGame, primary: true },
      ];
  }
}

function coachView(model: Model, review: Review | null): CoachView {
  const { place, words, table, engine, language } = model;
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
  switch (place.kind) {
    case 'game': {
      const practice = table.practice ? words.practiceNote : null;
      if (table.state.isGameOver) {
        return {
          ...plain,
          text: engine.verdict(table.moves, language) ?? words.verdictNone,
          more: practice,
          reviewable: true,
        };
      }
      if (model.hint && table.personToMove) return hinted(table.moves);
      return { ...plain, text: practice ?? words.coachIdle };
    }
    case 'link':
      return model.hint ? hinted(place.moves) : { ...plain, text: words.coachIdle };
    case 'board':
      if (model.hint) return { ...hinted(place.text), legend: legendFor(model) };
      return {
        ...plain,
        text: place.state.isGameOver ? words.verdictNone : fill(words.boardHelp, { mark: place.state.currentPlayer }),
        legend: legendFor(model),
      };
    case 'bad':
      return { ...plain, text: linkRefusalInWords(words, place.refusal), more: words.badLinkHelp };
    case 'review': {
      const move = review?.moves[place.step - 1];
      const here = !stateAt(model, place.moves.slice(0, place.step)).isGameOver;
      if (move === undefined) return { ...plain, text: words.reviewBegin, playOn: 'here' };
      const poor = move.grade !== 'best' && move.grade !== 'good';
      const better = `${fill(words.better, { cell: engine.cellName(move.better.cell, language) })} ${move.better.sentence}`;
      return {
        ...plain,
        text: move.sentence,
        more: poor ? better : null,
        verdict: here ? null : engine.verdict(place.moves, language),
        grade: { grade: move.grade, name: gradeName(words, move.grade), turned: move.turned },
        playOn: here ? 'both' : 'yes',
      };
    }
  }
}

/** What the values on the board mean, and whose they are; `null` where there are none. */
function legendFor(model: Model): string | null {
  const { place, table, words } = model;
  if (place.kind === 'bad' || (place.kind === 'game' && !table.personToMove)) return null;
  const moves = place.kind === 'review' ? place.moves.slice(0, place.step) : movesShown(model);
  const state = place.kind === 'board' ? place.state : stateAt(model, moves);
  return state.isGameOver ? null : fill(words.valuesLegend, { mark: state.currentPlayer });
}

function scoreView(model: Model): View['score'] {
  const { words, score } = model;
  return [
    { key: 'x', count: score.x, mark: 'X', who: words.scoreWins },
    { key: 'draws', count: score.draws, mark: null, who: words.scoreDraws },
    { key: 'o', count: score.o, mark: 'O', who: words.scoreWins },
  ];
}

function moveViews(model: Model, review: Review | null): readonly MoveView[] {
  const { words, place } = model;
  const moves = movesShown(model);
  const state = model.engine.state(moves);
  const board = state.ok ? state.value.board : [];
  return moves.map((cell, ply) => {
    const mark = board[cell] ?? 'X';
    const name = model.engine.cellName(cell, model.language);
    const reviewed = review?.moves[ply];
    const base = {
      step: ply + 1,
      mark,
      name: capital(name),
      current: place.kind === 'review' && place.step === ply + 1,
    };
    if (reviewed === undefined) return base;
    return {
      ...base,
      grade: { grade: reviewed.grade, name: gradeName(words, reviewed.grade), turned: reviewed.turned },
    };
  });
}

export function noticeInWords(words: Words, kind: NoticeKind): string {
  return {
    'damaged-settings': words.damagedSettings,
    'damaged-score': words.damagedScore,
    'damaged-game': words.damagedGame,
    'damaged-seats': words.damagedSeats,
    'damaged-friend': words.damagedFriend,
    'not-kept': words.notKept,
    'score-reset': words.scoreWasReset,
    'link-copied': words.linkCopied,
    'new-version': words.newVersion,
    'game-set-aside': words.gameSetAside,
  }[kind];
}
