// What is on the screen. The running game is always there beneath it.

import type { Cell, Engine, Mark, Rejection, State } from '../engine/types';
import type { Linked } from './link';
import type { LocalGame, Seating } from './local_game';

export type Screen =
  | { readonly kind: 'game' }
  | {
      readonly kind: 'review';
      readonly moves: readonly Cell[];
      /** So many of the moves stand for the position in which the game began; they are not graded. */
      readonly given: number;
      /** The moves after the given ones that are on the board. */
      readonly step: number;
      /** What closing the review shows. */
      readonly beneath: Screen;
      readonly from: 'game' | 'link';
      readonly seating: Seating | null;
    }
  | { readonly kind: 'link'; readonly moves: readonly Cell[] }
  | { readonly kind: 'board'; readonly text: string; readonly state: State }
  | { readonly kind: 'bad-link'; readonly text: string; readonly refusal: Pick<Rejection, 'code' | 'ply'> };

export const gameScreen: Screen = { kind: 'game' };

/** The screen for a link; a finished game opens in review. */
export function screenFor(linked: Exclude<Linked, { kind: 'nothing' }>): Screen {
  if (linked.kind !== 'game') return linked;
  const { moves, over } = linked;
  if (!over) return { kind: 'link', moves };
  return { kind: 'review', moves, given: 0, step: moves.length, beneath: gameScreen, from: 'link', seating: null };
}

/** The moves that are on the screen, in a review all of them. */
export function movesOn(screen: Screen, game: LocalGame): readonly Cell[] {
  if (screen.kind === 'review' || screen.kind === 'link') return screen.moves;
  return screen.kind === 'game' ? game.moves : [];
}

/** The player to whom the coach speaks in a review; `null` if two people played, or others. */
export function listenerOf(screen: Extract<Screen, { kind: 'review' }>): Mark | null {
  return screen.seating?.opponent === 'computer' ? screen.seating.side : null;
}

/** How many of them stand for the position in which the game began. */
export function givenOn(screen: Screen, game: LocalGame): number {
  if (screen.kind === 'review') return screen.given;
  return screen.kind === 'game' ? game.given : 0;
}

/** The moves that led to the position of a review. */
export function movesAtStep({ moves, given, step }: Extract<Screen, { kind: 'review' }>): readonly Cell[] {
  return moves.slice(0, given + step);
}

/** Whether this review was opened from another screen, and not by a link. */
export function isOpenedReview(screen: Screen): boolean {
  return screen.kind === 'review' && (screen.from === 'game' || screen.beneath.kind === 'link');
}

/** Whether the screen shows something from a link. */
export function isLinked(screen: Screen): boolean {
  return screen.kind === 'review' ? screen.from === 'link' : screen.kind !== 'game';
}

/** The review of the moves on the screen, at this step or at the end; `null` if there are none. */
export function reviewOf(screen: Screen, game: LocalGame, step?: number): Screen | null {
  const moves = movesOn(screen, game);
  const given = givenOn(screen, game);
  const played = moves.length - given;
  if (played === 0) return null;
  const origin =
    screen.kind === 'game'
      ? ({ from: 'game', seating: game.seating } as const)
      : ({ from: 'link', seating: null } as const);
  return { kind: 'review', moves, given, step: clamp(step ?? played, played), beneath: screen, ...origin };
}

export function clamp(step: number, most: number): number {
  return Math.max(0, Math.min(most, step));
}

/**
 * The moves of a practice game that a pick on this screen would start, and how many of them nobody made; `null` where a pick starts none.
 */
export function practiceFrom(
  engine: Engine,
  screen: Screen,
): { readonly moves: readonly Cell[]; readonly given: number } | null {
  if (screen.kind === 'link') return { moves: screen.moves, given: 0 };
  const game = screen.kind === 'board' ? engine.gameTo(screen.text) : null;
  return game?.ok ? { moves: game.value, given: game.value.length } : null;
}

/** Why there is no hint here; `null` if there is one. */
export function hintRefusal(screen: Screen, game: LocalGame): string | null {
  switch (screen.kind) {
    case 'game':
      if (game.personToMove) return null;
      return game.state.isGameOver ? 'move/game_over' : 'move/not_your_turn';
    case 'board':
      return screen.state.isGameOver ? 'move/game_over' : null;
    case 'link':
      return null;
    case 'review':
    case 'bad-link':
      return 'page/no_hint';
  }
}
