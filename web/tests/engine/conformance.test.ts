// The engine of the page and of the npm package plays the sample of docs/conformance.md.
import { describe } from 'vitest';

import { playTheSample } from './conformance.js';
import { engine } from './support.js';

describe('JavaScript plays the sample', () => {
  playTheSample(() => {
    const seats = { X: 1, O: 2 };
    const match = engine.newMatch(seats);
    return {
      act: ({ does, by }) => {
        const asks = seats[by ?? match.state.currentPlayer];
        const cell = does === 'new' ? null : engine.cell(does);
        if (cell !== null && !cell.ok) return cell.error.code;
        const done = cell === null ? match.newGame(asks) : match.play(asks, cell.value, match.state.moveCount);
        return done.ok ? 'ok' : done.error.code;
      },
      shown: () => {
        const { status, board, winningLines, currentPlayer } = match.state;
        return { status, board, winningLines, currentPlayer };
      },
    };
  }, 0);
});
