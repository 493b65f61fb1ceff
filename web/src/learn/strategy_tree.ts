// The strategy of the map as a tree: each move of the opponent, and the answer to it. Built from the strategy itself, not from its picture.

import type { Cell, Mark } from '../engine/types';
import { asSentence, capital, fill, joined } from '../words';
import { stateOf, withMove } from './board';
import type { LearnEnvironment } from './environment';

/** A line of the tree that can be seen. */
export interface TreeRow {
  /** The moves up to it: unique, and those of the rows above begin it. */
  readonly moves: string;
  readonly text: string;
  /** From 1. */
  readonly level: number;
  /** Its number among the rows of the same parent, from 1, and how many they are. */
  readonly number: number;
  readonly count: number;
  /** `null`: nothing follows. */
  readonly open: boolean | null;
}

const start = '.........';

/** The rows below those that are open, by their moves. */
export function rowsOf(environment: LearnEnvironment, side: Mark, open: readonly string[]): readonly TreeRow[] {
  const rows: TreeRow[] = [];

  const add = (
    before: string,
    movesBefore: string,
    reply: Cell | null,
    place: Pick<TreeRow, 'level' | 'number' | 'count'>,
  ) => {
    const replied = reply === null ? before : withMove(environment, before, reply);
    const answer = stateOf(environment, replied).isGameOver ? null : environment.learn.strategyMove(replied);
    const board = answer === null ? replied : withMove(environment, replied, answer);
    const moves = `${movesBefore}${reply ?? ''}${answer ?? ''}`;
    const more = freeCells(environment, board).length > 0;
    const isOpen = more && open.includes(moves);
    rows.push({ ...place, moves, text: rowText(environment, side, reply, answer, board), open: more ? isOpen : null });
    if (isOpen) addAll(board, moves, place.level + 1);
  };
  const addAll = (board: string, moves: string, level: number): void => {
    const replies = freeCells(environment, board);
    for (const [index, reply] of replies.entries())
      add(board, moves, reply, { level, number: index + 1, count: replies.length });
  };

  if (side === 'X') add(start, '', null, { level: 1, number: 1, count: 1 });
  else addAll(start, '', 1);
  return rows;
}

/** The rows that are open at first: what the opponent may play first is seen. */
export function firstOpen(environment: LearnEnvironment, side: Mark): readonly string[] {
  return side === 'X' ? [String(environment.learn.strategyMove(start) ?? '')] : [];
}

function freeCells(environment: LearnEnvironment, board: string): readonly Cell[] {
  const { board: cells, isGameOver } = stateOf(environment, board);
  return isGameOver ? [] : cells.flatMap((mark, cell) => (mark === null ? [cell] : []));
}

function rowText(
  environment: LearnEnvironment,
  side: Mark,
  reply: Cell | null,
  answer: Cell | null,
  board: string,
): string {
  const { engine, language, words, texts } = environment;
  const { isGameOver, winner } = stateOf(environment, board);
  const place = (cell: Cell): string => engine.cellNames(cell, language).place;
  const sentences = [
    reply === null ? '' : fill(texts.map.opponentPlays, { mark: side === 'X' ? 'O' : 'X', place: place(reply) }),
    answer === null ? '' : fill(texts.map.youAnswer, { place: place(answer) }),
    !isGameOver ? '' : winner === side ? texts.map.youWin : texts.map.draw,
  ];
  return joined(
    words,
    sentences.filter((text) => text !== '').map((text) => asSentence(words, capital(text))),
  );
}

/** What a key does in the tree: where the focus goes, and which row opens or closes. */
export interface TreeStep {
  readonly at: number;
  readonly toggle: string | null;
}

/** `null` for keys that are not the tree's. Forward opens, backward closes; which arrow is which depends on the direction of the text. */
export function afterTreeKey(rows: readonly TreeRow[], at: number, key: string, rightToLeft: boolean): TreeStep | null {
  const row = rows[at];
  if (row === undefined) return null;
  const go = (to: number): TreeStep => ({ at: Math.min(Math.max(to, 0), rows.length - 1), toggle: null });
  switch (key) {
    case 'ArrowDown':
      return go(at + 1);
    case 'ArrowUp':
      return go(at - 1);
    case 'Home':
      return go(0);
    case 'End':
      return go(rows.length - 1);
    case 'Enter':
    case ' ':
      return { at, toggle: row.open === null ? null : row.moves };
    case rightToLeft ? 'ArrowLeft' : 'ArrowRight':
      if (row.open === null) return go(at);
      return row.open ? go(at + 1) : { at, toggle: row.moves };
    case rightToLeft ? 'ArrowRight' : 'ArrowLeft':
      if (row.open === true) return { at, toggle: row.moves };
      return go(parentOf(rows, at));
    default:
      return null;
  }
}

function parentOf(rows: readonly TreeRow[], at: number): number {
  const level = rows[at]?.level ?? 1;
  for (let above = at - 1; above >= 0; --above) if ((rows[above]?.level ?? 0) < level) return above;
  return at;
}
