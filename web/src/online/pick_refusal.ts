// Why a pick cannot be a move: before it is sent, and without a server.

import type { Engine, Mark } from '../engine/types';
import type { Move } from './client';
import { openSeat } from './match_facts';
import type { OnlineView } from './online_view';
import type { OnlineMatch } from './protocol';

/** Why a pick cannot be a move now, as the server would say it; `null` if it can. */
export function pickRefusal(
  engine: Engine,
  match: OnlineMatch,
  { shown, over, toMove, me }: Pick<OnlineView, 'shown' | 'over' | 'toMove'> & { readonly me: Mark | null },
  { cell, ply }: Pick<Move, 'cell' | 'ply'>,
): string | null {
  if (me === null) return openSeat(match) === null ? 'friend/watching' : 'friend/join_first';
  if (over) return 'move/game_over';
  if (toMove !== me) return 'move/not_your_turn';
  if (ply !== shown.length) return 'match/stale_ply';
  return engine.legal(shown).includes(cell) ? null : 'move/cell_occupied';
}
