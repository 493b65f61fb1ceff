// Announcements for screen readers: every change once, in plain words, and nothing twice.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { timings } from '../../src/presenter/timings';
import { asSentence, fill, refusalInWords, wordsIn } from '../../src/words';
import { action, board, choose, look, marks, pass, passPause, pick, redo, visit, words, type Visit } from './support';

/** A page that records all its announcements. */
async function listening(how: Visit = {}): Promise<Page> {
  return visit({
    held: true,
    ...how,
    before: (context) =>
      context.addInitScript(() => {
        const announcements: string[] = [];
        Object.assign(window, { announcements });
        const record = (node: Node): void => {
          const region = (node instanceof Element ? node : node.parentElement)?.closest(
            '[aria-live], [role="status"], [role="alert"]',
          );
          const text = node.textContent?.trim() ?? '';
          if (region && text !== '') announcements.push(text);
        };
        new MutationObserver((changes) => {
          for (const { type, addedNodes, target } of changes) {
            if (type === 'childList') addedNodes.forEach(record);
            else record(target);
          }
        }).observe(document, { childList: true, characterData: true, subtree: true });
      }),
  });
}

/** The announcements since the previous call. */
function newAnnouncements(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { announcements: string[] }).announcements.splice(0));
}

/** The place of each cell, as people say it. */
const places = [
  'the top left',
  'the top middle',
  'the top right',
  'the left',
  'the centre',
  'the right',
  'the bottom left',
  'the bottom middle',
  'the bottom right',
];
const placeOf = (index: number): string => places[index] ?? '';

const sentence = (text: string): string => fill(words.sentence, { text });

test('a game of two: each move once, with whose turn it is, and the end with what decided it', async () => {
  const page = await listening();
  await choose(page, 'person');
  await newAnnouncements(page);
  const moves = [0, 3, 1, 4, 2];
  for (const [ply, move] of moves.entries()) {
    const [mark, next] = ply % 2 === 0 ? ['X', 'O'] : ['O', 'X'];
    await pick(page, move);
    const announcements = await newAnnouncements(page);
    expect(announcements).toHaveLength(1);
    const played = fill(words.announceMove, { mark: mark!, place: placeOf(move) });
    if (ply < 4) expect(announcements).toEqual([`${played} ${sentence(fill(words.markToMove, { mark: next! }))}`]);
    else
      expect(announcements[0]).toMatch(
        new RegExp(`^${played.replaceAll('.', '\\.')} ${fill(words.markWins, { mark: 'X' })}\\. \\S`),
      );
  }
  await pass(page, 5000);
  expect(await newAnnouncements(page), 'the end is announced once').toEqual([]);
  await action(page, words.playAgain).click();
  expect(await newAnnouncements(page)).toEqual([
    `${words.announceNewGame} ${sentence(fill(words.markToMove, { mark: 'X' }))}`,
  ]);
});

test('against the computer: one announcement a turn, of both moves', async () => {
  const page = await listening({ reducedMotion: 'no-preference' });
  expect(await newAnnouncements(page), 'nothing is announced before anything happens').toEqual([]);
  for (let turn = 0; turn < 5; ++turn) {
    const before = await look(page);
    const own = before.open.indexOf('.');
    if (own < 0) break;
    await pick(page, own);
    for (const step of [timings.draw, timings.pause, timings.draw, 1000]) await pass(page, step);
    const after = await marks(page);
    const answer = Array.from(after).findIndex((mark, index) => mark === 'O' && before.marks[index] === '.');
    const { headline } = await look(page);
    const announcements = await newAnnouncements(page);
    expect(announcements, headline).toHaveLength(1);
    expect(announcements[0]).toContain(fill(words.announceOwnMove, { place: placeOf(own) }));
    if (answer >= 0) expect(announcements[0]).toContain(fill(words.announceComputerMove, { place: placeOf(answer) }));
    expect(announcements[0]).toContain(asSentence(words, headline));
  }
  expect([words.youWin, words.computerWins, words.draw]).toContain((await look(page)).headline);
});

test('refusals, each time again', async () => {
  const page = await listening();
  await pick(page, 4);
  await pick(page, 0);
  await pick(page, 0);
  const turn = refusalInWords(words, 'move/not_your_turn');
  expect(await newAnnouncements(page)).toEqual([turn, turn]);
  await passPause(page);
  await newAnnouncements(page);
  await pass(page, timings.doublePick);
  await pick(page, 4);
  expect(await newAnnouncements(page)).toEqual([refusalInWords(words, 'move/cell_occupied')]);
  await redo(page).click({ force: true });
  expect(await newAnnouncements(page)).toEqual([refusalInWords(words, 'undo/nothing_to_redo')]);
});

test.each([
  [
    'en',
    'en-GB',
    'Top left|Top middle|Top right|Left|Centre|Right|Bottom left|Bottom middle|Bottom right',
    'row {row}, column {column}',
  ],
  [
    'es',
    'es-ES',
    'Arriba a la izquierda|Arriba en el medio|Arriba a la derecha|Medio a la izquierda|Centro|Medio a la derecha|Abajo a la izquierda|Abajo en el medio|Abajo a la derecha',
    'fila {row}, columna {column}',
  ],
] as const)(
  'the labels of the cells, in %s: their names, and rows and columns from 1',
  async (language, locale, names, square) => {
    const own = wordsIn(language);
    const page = await visit({ locale, path: '#03' });
    expect(await board(page).getAttribute('aria-label')).toBe(own.boardLabel);
    const labels = await page
      .getByRole('gridcell')
      .getByRole('button')
      .evaluateAll((cells) => cells.map((one) => one.getAttribute('aria-label') ?? ''));
    const label = (index: number, mark: string | null): string => {
      const gaps = {
        cell: names.split('|')[index] ?? '',
        square: fill(square, { row: Math.floor(index / 3) + 1, column: (index % 3) + 1 }),
      };
      return mark === null ? fill(own.cellEmpty, gaps) : fill(own.cellMarked, { ...gaps, mark });
    };
    expect(labels).toEqual(
      labels.map((_, index) =>
        index === 0 ? label(0, 'X') : index === 3 ? fill(own.cellLast, { label: label(3, 'O') }) : label(index, null),
      ),
    );
  },
);
