// The picture of the server, or the same board drawn here.
import { describe, expect, test } from 'vitest';

import { rulesBetween, strokeThrough } from '../../src/board/geometry';
import { strokesOf } from '../../src/board/strokes';
import { drawingOf, pictureOf, type PictureSources } from '../../src/share/picture';
import type { SharedGame } from '../../src/share/shared_game';

const game: SharedGame = {
  moves: [0, 3, 1, 4, 2],
  marks: ['X', 'X', 'X', 'O', 'O', null, null, null, null],
  columns: 3,
  lines: [[0, 1, 2]],
};

describe('where it comes from', () => {
  const drawn = new Blob(['drawn'], { type: 'image/png' });
  const asked: string[] = [];
  const sources = (answer: () => Promise<Response>): PictureSources => ({
    fetch: (path) => {
      asked.push(path);
      return answer();
    },
    draw: () => Promise.resolve(drawn),
  });
  const respond = (status: number, type: string) => () =>
    Promise.resolve(new Response('server', { status, headers: { 'Content-Type': type } }));

  test('the server', async () => {
    const file = await pictureOf(game, 'es', sources(respond(200, 'image/png')));
    expect(asked).toEqual(['/g/03142.png?size=square&lang=es']);
    expect(file?.name).toBe('tateti-03142.png');
    expect(file?.type).toBe('image/png');
    expect(await file?.text()).toBe('server');
  });
  test.each([
    ['it does not answer', () => Promise.reject(new TypeError('offline'))],
    ['it has no picture', respond(404, 'image/png')],
    ['it answers with a page', respond(200, 'text/html')],
  ])('the page itself, if %s', async (_, answer) => {
    expect(await (await pictureOf(game, 'es', sources(answer)))?.text()).toBe('drawn');
  });
  test('nowhere, if the browser cannot draw either', async () => {
    const none = { fetch: respond(404, ''), draw: () => Promise.resolve(null) };
    expect(await pictureOf(game, 'en', none)).toBeNull();
  });
});

test('it has the strokes of the board: rules, marks in their cells, the line on top', () => {
  const all = drawingOf(game);
  expect(all[0]).toMatchObject({ path: rulesBetween(3, 3), colour: 'rule' });
  expect(all.filter(({ colour }) => colour === 'x')).toHaveLength(3 * strokesOf('X').length);
  expect(all.filter(({ colour }) => colour === 'o')).toEqual([
    { path: strokesOf('O')[0], x: 0, y: 100, width: 10, colour: 'o' },
    { path: strokesOf('O')[0], x: 100, y: 100, width: 10, colour: 'o' },
  ]);
  expect(all.at(-1)).toMatchObject({ path: strokeThrough([0, 1, 2], 3), colour: 'ink' });
});
