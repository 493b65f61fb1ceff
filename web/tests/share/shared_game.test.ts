// A finished game as a link and as text.
import { describe, expect, test } from 'vitest';

import { emojiGrid, gamePath, gameText, resultLine, sharedGame } from '../../src/share/shared_game';
import { catalogues } from '../../src/words/all';
import { LocalPresenter } from '../../src/local/local_presenter';
import { digits, rows } from '../engine/support';
import { makeEnvironment } from '../local/support';

/** The game as the page shows it at its end. */
function shared(moves: string) {
  const local = new LocalPresenter(makeEnvironment().environment, {
    settings: { opponent: 'person' },
    moves: digits(moves),
  });
  return sharedGame(local.view.played ?? [], local.view.board);
}

const won = shared('03142');
const drawn = shared('012354687');

test('a game is read off the view of the page', () => {
  expect(won).toEqual({
    moves: [0, 3, 1, 4, 2],
    marks: ['X', 'X', 'X', 'O', 'O', null, null, null, null],
    columns: 3,
    lines: [[0, 1, 2]],
  });
});

test('its address has a preview', () => expect(gamePath(won)).toBe('/g/03142'));

test('the grid has a line for each row', () => {
  expect(emojiGrid(won)).toBe('❌❌❌\n⭕⭕⬜\n⬜⬜⬜');
  expect(emojiGrid({ ...won, marks: ['X', 'O', null, 'O'], columns: 2 })).toBe('❌⭕\n⬜⭕');
});

describe('the result in one line', () => {
  test('who won, in the language of the reader', () => {
    expect(resultLine(catalogues.en.sharing, 'Tateti', won)).toBe('Tateti: X wins in 5 moves');
    expect(resultLine(catalogues.es.sharing, 'Ta-te-ti', won)).toBe('Ta-te-ti: gana X en 5 jugadas');
  });
  test('or that nobody did', () => expect(resultLine(catalogues.en.sharing, 'Tateti', drawn)).toBe('Tateti: a draw'));
  test('agrees with the expectations for every known finished game', () => {
    const finished = rows('games.tsv', 6).filter(([, , status]) => status !== 'playing');
    expect(finished.length).toBeGreaterThan(5);
    for (const [name, moves = '', , winner = ''] of finished)
      expect(resultLine(catalogues.en.sharing, 'T', shared(moves)), name).toBe(
        winner === '' ? 'T: a draw' : `T: ${winner} wins in ${moves.length} moves`,
      );
  });
});

test('the text is the result, the board and the link', () => {
  expect(gameText(catalogues.en.sharing, 'Tateti', won, 'https://play.example/g/03142')).toBe(
    'Tateti: X wins in 5 moves\n❌❌❌\n⭕⭕⬜\n⬜⬜⬜\nhttps://play.example/g/03142',
  );
});
