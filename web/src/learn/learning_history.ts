// How a machine did in its games, for the learning curve: blocks of the same number of games. The more games, the larger the blocks.

import { isCount } from '../json';
import type { Learnt } from '../learn_engine';

export interface Block {
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** In the first box, after the block. */
  readonly beads: number;
}

export interface LearningHistory {
  /** How many games the machine had played before. */
  readonly from: number;
  /** The games of a block; only the last one may have fewer. */
  readonly size: number;
  readonly blocks: readonly Block[];
}

export const mostBlocks = 50;

export function historyFrom(games: number): LearningHistory {
  return { from: games, size: 1, blocks: [] };
}

export function playedIn({ won, drawn, lost }: Pick<Block, 'won' | 'drawn' | 'lost'>): number {
  return won + drawn + lost;
}

function sum(blocks: readonly Block[]): Block {
  return blocks.reduce(
    (all, one) => ({
      won: all.won + one.won,
      drawn: all.drawn + one.drawn,
      lost: all.lost + one.lost,
      beads: one.beads,
    }),
    { won: 0, drawn: 0, lost: 0, beads: 0 },
  );
}

export function totalOf({ blocks }: LearningHistory): Block {
  return sum(blocks);
}

/** How many games the next addition may have at most. */
export function roomIn({ size, blocks }: LearningHistory): number {
  const last = blocks.at(-1);
  return last === undefined || playedIn(last) === size ? size : size - playedIn(last);
}

/** With more games, not more than there is room for. */
export function withGames(history: LearningHistory, games: Pick<Learnt, keyof Block>): LearningHistory {
  const { won, drawn, lost, beads } = games;
  const { blocks, size } = history;
  const last = blocks.at(-1);
  if (last !== undefined && playedIn(last) < size)
    return { ...history, blocks: [...blocks.slice(0, -1), sum([last, { won, drawn, lost, beads }])] };
  if (blocks.length < mostBlocks) return { ...history, blocks: [...blocks, { won, drawn, lost, beads }] };
  const pairs = Array.from({ length: blocks.length / 2 }, (_, index) => sum(blocks.slice(2 * index, 2 * index + 2)));
  return { ...history, size: 2 * size, blocks: [...pairs, { won, drawn, lost, beads }] };
}

/** As it is stored; `null` if it makes no sense. */
export function readHistory(value: unknown): LearningHistory | null {
  const { from, size, blocks } = (value ?? {}) as Record<string, unknown>;
  if (!isCount(from) || !isCount(size) || size === 0 || !Array.isArray(blocks) || blocks.length > mostBlocks)
    return null;
  const read: Block[] = [];
  for (const [index, block] of blocks.entries()) {
    const { won, drawn, lost, beads } = (block ?? {}) as Record<string, unknown>;
    if (!isCount(won) || !isCount(drawn) || !isCount(lost) || !isCount(beads)) return null;
    const played = won + drawn + lost;
    if (played === 0 || played > size || (played < size && index < blocks.length - 1)) return null;
    read.push({ won, drawn, lost, beads });
  }
  return { from, size, blocks: read };
}
