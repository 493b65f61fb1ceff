// What the page of a local game shows, as data. The components only lay it out.

import { markAt, type Cell, type Language, type Level, type Mark, type Review } from '../engine/types';
import type { BoardView, CardView, StatusView } from '../presenter/views';
import { capital, countInWords, fill, levelName, type Words } from '../words';
import { boardView } from './board_view';
import { cardViews } from './cards_view';
import { coachView, gradeView, type CoachView, type GradeView } from './coach_view';
import { linkTo, linkToBoard } from './link';
import type { LocalModel } from './model';
import { noticeInWords, type NoticeKind } from './notices';
import { playersView, type PlayersView } from './players_view';
import { givenOn, isLinked, isOpenedReview, listenerOf, movesOn, type Screen } from './screen';
import type { Settings } from './settings';
import { reachedView, statisticsView, type StatisticsView } from './statistics_view';
import { statusView } from './status_view';
import { neighbour } from './suggestion';
import { suggestionView, type SuggestionView } from './suggestion_view';

export type ActionId =
  'new' | 'undo' | 'redo' | 'hint' | 'values' | 'back' | 'first' | 'previous' | 'next' | 'last' | 'review' | 'level';

interface ActionView {
  readonly id: ActionId;
  readonly label: string;
  /** The full name, where the label is short. */
  readonly name?: string;
  readonly enabled: boolean;
  readonly pressed?: boolean;
  readonly primary?: boolean;
  /** The icon says it. */
  readonly bare?: boolean;
}

interface MoveView {
  readonly step: number;
  readonly mark: Mark;
  readonly name: string;
  readonly current: boolean;
  readonly grade?: GradeView;
}

export interface LocalView {
  readonly language: Language;
  readonly words: Words;
  readonly settings: Settings;
  readonly title: string;
  readonly screen: Screen['kind'];
  readonly status: StatusView;
  readonly board: BoardView;
  /** The ply that a pick is meant for. */
  readonly ply: number;
  readonly actions: readonly ActionView[];
  readonly coach: CoachView;
  readonly players: PlayersView;
  readonly statistics: StatisticsView;
  /** After a game: whether to go harder or easier. */
  readonly suggestion: SuggestionView | null;
  /** What the game on the screen reached first, in words. */
  readonly reached: readonly string[];
  /** The tally by marks (S14). */
  readonly score: readonly {
    readonly key: string;
    readonly count: number;
    readonly mark: Mark | null;
    readonly who: string;
  }[];
  readonly cards: readonly CardView[];
  readonly draws: number;
  /** The level to try next, after a game that was won or lost. */
  readonly nextLevel: Level | null;
  /** Whether a move can be redone. */
  readonly canRedo: boolean;
  readonly moves: readonly MoveView[];
  /** The whole game; `null` if it began with a board that came from a link. */
  readonly played: readonly Cell[] | null;
  readonly step: number;
  readonly changePending: boolean;
  /** The part of the address that shows this again. */
  readonly link: string;
  /** Whether what is shown came from a link. */
  readonly linked: boolean;
  /** Whether a review is open over the game or the link. */
  readonly reviewing: boolean;
  readonly notices: readonly { readonly id: number; readonly kind: NoticeKind; readonly text: string }[];
}

export function localView(model: LocalModel): LocalView {
  const { screen, words, game } = model;
  const answer =
    screen.kind === 'review' ? model.engine.review(screen.moves, model.language, listenerOf(screen)) : null;
  const given = givenOn(screen, game);
  const review = answer?.ok ? { ...answer.value, moves: answer.value.moves.slice(given) } : null;
  const status = statusView(model);
  const players = playersView(model);
  let statistics: StatisticsView | null = null;
  return {
    language: model.language,
    words,
    settings: model.settings,
    title: fill(words.title, { state: status.headline, app: words.appName, game: words.gameName }),
    screen: screen.kind,
    status,
    board: boardView(model, review),
    ply: screen.kind === 'link' ? screen.moves.length : game.ply,
    actions: actionViews(model, status),
    coach: coachView(model, review),
    players,
    // Only when somebody looks at them.
    get statistics() {
      return (statistics ??= statisticsView(model));
    },
    suggestion: suggestionView(model),
    reached: reachedView(model),
    score: scoreView(model),
    cards: cardViews(model, players, status),
    draws: players.draws,
    nextLevel: nextLevel(model, status),
    canRedo: screen.kind === 'game' && game.canRedo,
    moves: moveViews(model, review),
    played: screen.kind === 'board' || given > 0 ? null : movesOn(screen, game),
    step: screen.kind === 'review' ? screen.step : 0,
    changePending: model.changePending && screen.kind === 'game',
    link: linkOf(model),
    linked: isLinked(screen),
    reviewing: isOpenedReview(screen),
    notices: model.notices.map(({ id, kind }) => ({ id, kind, text: noticeInWords(words, kind) })),
  };
}

function actionViews(model: LocalModel, status: StatusView): readonly ActionView[] {
  const { screen, words, game, settings } = model;
  const begin: ActionView = { id: 'new', label: words.newShort, name: words.newGame, enabled: true };
  const back: ActionView = { id: 'back', label: words.back, name: words.backToGame, enabled: true };
  const values: ActionView = { id: 'values', label: words.values, enabled: true, pressed: settings.values };
  const hint = (enabled: boolean): ActionView => ({ id: 'hint', label: words.hint, enabled });
  switch (screen.kind) {
    case 'game':
      if (game.state.isGameOver) return nextActions(model, status);
      return [
        model.canRestore
          ? { id: 'undo', label: words.undo, name: words.undoNewGame, enabled: true }
          : { id: 'undo', label: words.undo, enabled: game.canUndo },
        hint(game.personToMove),
        values,
        begin,
      ];
    case 'review': {
      const { step, moves, given } = screen;
      const last = moves.length - given;
      return [
        back,
        { id: 'first', label: words.first, name: words.firstMove, enabled: step > 0, bare: true },
        { id: 'previous', label: words.previous, name: words.previousMove, enabled: step > 0, bare: true },
        { id: 'next', label: words.next, name: words.nextMove, enabled: step < last, bare: true },
        { id: 'last', label: words.last, name: words.lastMove, enabled: step < last, bare: true },
      ];
    }
    case 'link':
      return [back, begin, { id: 'review', label: words.review, enabled: true }, hint(true), values];
    case 'board':
      return screen.state.isGameOver
        ? [
            { ...back, label: words.backToGame },
            { ...begin, label: words.newGame, primary: true },
          ]
        : [back, begin, hint(true)];
    case 'bad-link':
      return [
        { ...back, label: words.backToGame },
        { ...begin, label: words.newGame, primary: true },
      ];
  }
}

function linkOf({ screen, game, engine }: LocalModel): string {
  if (screen.kind === 'board') return `#${screen.text}`;
  const moves = movesOn(screen, game);
  if (givenOn(screen, game) === 0) return linkTo(moves);
  const state = engine.state(moves);
  return state.ok ? linkToBoard(state.value.board) : '';
}

/** What comes after a game: the same again, a better match for the person's strength, a look back. */
function nextActions(model: LocalModel, status: StatusView): readonly ActionView[] {
  const { words } = model;
  const level = nextLevel(model, status);
  const list: ActionView[] = [{ id: 'new', label: words.playAgain, enabled: true, primary: true }];
  if (level !== null)
    list.push({ id: 'level', label: fill(words.tryLevel, { level: levelName(words, level) }), enabled: true });
  list.push({ id: 'review', label: words.review, name: words.reviewGame, enabled: true });
  return list;
}

/** A winner may want it harder, a loser easier. */
function nextLevel({ settings, screen, game }: LocalModel, { outcome }: StatusView): Level | null {
  if (screen.kind !== 'game' || settings.opponent !== 'computer' || game.seating.opponent !== 'computer') return null;
  const step = outcome === 'won' ? 1 : outcome === 'lost' ? -1 : 0;
  return step === 0 ? null : neighbour(settings.level, step);
}

function scoreView(model: LocalModel): LocalView['score'] {
  const { words } = model;
  const { score } = model.standing;
  return [
    { key: 'x', count: score.x, mark: 'X', who: countInWords(words, words.wins, score.x) },
    { key: 'draws', count: score.draws, mark: null, who: countInWords(words, words.draws, score.draws) },
    { key: 'o', count: score.o, mark: 'O', who: countInWords(words, words.wins, score.o) },
  ];
}

function moveViews(model: LocalModel, review: Review | null): readonly MoveView[] {
  const { words, screen } = model;
  const moves = movesOn(model.screen, model.game);
  const given = givenOn(model.screen, model.game);
  return moves.slice(given).map((cell, ply) => {
    const name = model.engine.cellName(cell, model.language);
    const reviewed = review?.moves[ply];
    const base = {
      step: ply + 1,
      mark: markAt(given + ply),
      name: capital(name),
      current: screen.kind === 'review' && screen.step === ply + 1,
    };
    if (reviewed === undefined) return base;
    return { ...base, grade: gradeView(words, reviewed) };
  });
}
