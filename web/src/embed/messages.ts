// What the embedded board tells the page around it, by `postMessage`. docs/embedding.md describes the messages; embed.js passes them on.

import type { Cell, Engine, Language, Level, Mark, State } from '../engine/types';
import { isObject } from '../json';
import type { Opponent } from '../local/settings';

/** Grows with every change that could break a reader. New types and fields do not change it. */
export const messageVersion = 1;

export type EmbedEvent =
  | {
      readonly type: 'ready';
      readonly state: State;
      readonly language: Language;
      readonly level: Level;
      readonly opponent: Opponent;
      readonly side: Mark;
    }
  | { readonly type: 'move'; readonly cell: Cell; readonly mark: Mark; readonly state: State }
  | { readonly type: 'end'; readonly winner: Mark | null; readonly state: State }
  | { readonly type: 'undo'; readonly state: State }
  | { readonly type: 'new'; readonly state: State }
  | { readonly type: 'height'; readonly height: number };

export type EmbedMessage = EmbedEvent & { readonly source: 'tateti'; readonly version: typeof messageVersion };

export function messageOf(event: EmbedEvent): EmbedMessage {
  return { source: 'tateti', version: messageVersion, ...event };
}

/** A page that starts to listen late says hello, and is told again what it missed. It is the only message that the board reads. */
export function isHello(data: unknown): boolean {
  return isObject(data) && data['source'] === 'tateti-host' && data['type'] === 'hello';
}

/** What happened between two states of the game, in order. */
export function eventsBetween(engine: Engine, before: readonly Cell[], after: readonly Cell[]): readonly EmbedEvent[] {
  const isLonger = before.every((cell, ply) => after[ply] === cell);
  // Several moves at once come back together with the game that "New" replaced.
  const cameBack = isLonger && after.length > before.length + 1;
  if (!isLonger || cameBack) return [{ type: after.length === 0 ? 'new' : 'undo', state: stateOf(engine, after) }];
  const cell = after[before.length];
  if (cell === undefined) return [];
  const state = stateOf(engine, after);
  const move: EmbedEvent = { type: 'move', cell, mark: stateOf(engine, before).currentPlayer, state };
  return state.isGameOver ? [move, { type: 'end', winner: state.winner, state }] : [move];
}

/** The moves come from the game itself, so they are always a game. */
export function stateOf(engine: Engine, moves: readonly Cell[]): State {
  const state = engine.state(moves);
  if (!state.ok) throw new Error(state.error.message);
  return state.value;
}
