// The page plays the sample of docs/conformance.md, with two people at one board.
import { describe } from 'vitest';

import { timings } from '../../src/presenter/timings';
import { refusalInWords } from '../../src/words';
import { playTheSample } from '../engine/conformance';
import { beat, twoPlayers } from './support';

const codes = ['move/out_of_bounds', 'move/game_over', 'move/cell_occupied'] as const;

/** A cell as the page counts it; nobody can pick what is no number. */
function cellOf(text: string): number | null {
  const [row, column] = text.split(',').map(Number) as [number, number?];
  return Number.isNaN(row) ? null : column === undefined ? row : row * 3 + column;
}

describe('the page plays the sample', () => {
  playTheSample(() => {
    const { clock, open } = twoPlayers();
    const local = open();
    return {
      act: ({ does, by }) => {
        if (does === 'new') local.newGame();
        else {
          const cell = cellOf(does);
          if (by !== null || cell === null) return null;
          local.pick(cell, local.view.ply, 'pointer');
        }
        const { refused, detail } = local.view.status;
        clock.pass(beat + timings.doublePick);
        return refused ? (codes.find((code) => refusalInWords(local.view.words, code) === detail) ?? detail) : 'ok';
      },
      shown: () => {
        const { status, board } = local.view;
        const winner = status.mark === null ? 'draw' : status.mark === 'X' ? 'x-wins' : 'o-wins';
        return {
          status: status.over ? winner : 'playing',
          board: board.cells.map((cell) => cell.mark),
          winningLines: board.lines,
          currentPlayer: status.over ? null : status.mark,
        };
      },
    };
  }, 5);
});
