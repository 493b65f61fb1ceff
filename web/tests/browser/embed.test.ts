// The bare board on somebody else's site, and the rest of the page that is not to be framed.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';

import { fill, wordsIn } from '../../src/words';
import { boardText, stateOf } from './oracle';
import { board, cell, look, sees, visit, words } from './support';

let host: Server;
let hostSite = '';

beforeAll(async () => {
  // A page of somebody else: it frames whatever comes after the question mark.
  host = createServer((request, response) => {
    if (!request.url?.startsWith('/frame')) {
      response.writeHead(204).end();
      return;
    }
    const path = decodeURIComponent(request.url.split('?')[1] ?? '');
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(
      `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Elsewhere</title><iframe title="Tateti" width="400" height="500" src="${inject('site')}${path}"></iframe></html>`,
    );
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  hostSite = `http://127.0.0.1:${(host.address() as AddressInfo).port}/`;
});
afterAll(() => new Promise((resolve) => host.close(resolve)));

function framed(page: Page): Frame {
  const frame = page.frames()[1];
  if (frame === undefined) throw new Error('nothing is framed');
  return frame;
}

test('on a site of another origin it plays', async () => {
  const page = await visit({
    site: hostSite,
    path: `frame?${encodeURIComponent('embed?opponent=person')}`,
    bare: true,
  });
  const frame = page.frameLocator('iframe');
  await frame.getByRole('grid').waitFor();
  for (const move of [0, 3, 1, 4, 2]) await frame.getByRole('gridcell').nth(move).getByRole('button').click();
  await expect.poll(async () => (await look(framed(page))).marks).toBe('XXXOO....');
  expect((await look(framed(page))).lines).toEqual(['012']);
  await frame
    .getByText(fill(words.markWins, { mark: 'X' }))
    .first()
    .waitFor();
  await frame.getByRole('button', { name: words.playAgain }).click();
  await expect.poll(async () => (await look(framed(page))).marks).toBe('.........');
  const link = frame.getByRole('link', { name: words.openFull });
  expect(await link.getAttribute('target')).toBe('_blank');
});

test('against the computer, framed', async () => {
  const page = await visit({
    site: hostSite,
    path: `frame?${encodeURIComponent('embed?level=perfect&side=O')}`,
    bare: true,
  });
  const frame = page.frameLocator('iframe');
  await expect.poll(async () => (await look(framed(page))).marks.replaceAll('.', '')).toBe('X');
  await frame.getByText(words.yourTurn).first().waitFor();
  const free = (await look(framed(page))).marks.indexOf('.');
  await frame.getByRole('gridcell').nth(free).getByRole('button').click();
  await expect.poll(async () => (await look(framed(page))).marks.replaceAll('.', '').length).toBe(3);
});

test.each(['', 'index.html', '#40', 'nowhere'])('“/%s” refuses to be framed', async (path) => {
  const page = await visit({
    site: hostSite,
    path: `frame?${encodeURIComponent(path)}`,
    bare: true,
    expected: /frame|ancestor|404/i,
  });
  await expect.poll(() => framed(page).url()).toMatch(/^chrome-error:/);
  expect(await page.frameLocator('iframe').getByRole('grid').count()).toBe(0);
});

describe('parameters', () => {
  test('language, theme and moves', async () => {
    const es = wordsIn('es');
    const page = await visit({ path: 'embed?lang=es&theme=dark&opponent=person&moves=40' });
    await expect.poll(async () => (await look(page)).marks).toBe(boardText(await stateOf('40')));
    expect(
      await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset['theme']]),
    ).toEqual(['es', 'dark']);
    await page
      .getByText(fill(es.markToMove, { mark: 'X' }))
      .first()
      .waitFor();
    expect(await page.getByRole('link', { name: es.openFull }).getAttribute('href')).toContain('#40');
  });

  test.each([
    ['level=impossible', 'level', 'impossible'],
    ['theme=%3Cscript%3Ealert(1)%3C/script%3E', 'theme', '<script>alert(1)</sc…'],
  ])('%s is reported as invalid, and the board still plays', async (query, name, value) => {
    const page = await visit({ path: `embed?opponent=person&${query}` });
    await page.getByText(fill(words.badParameter, { name, value })).waitFor();
    await cell(page, 4).click();
    await expect.poll(async () => (await look(page)).marks).toBe('....X....');
  });

  test('it stores nothing, and does not read the page’s entries', async () => {
    const page = await visit({ path: 'embed?opponent=person', kept: { 'tateti.game': '{', 'tateti.settings': 'x' } });
    await cell(page, 4).click();
    await expect.poll(async () => (await look(page)).marks).toBe('....X....');
    expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ 'tateti.game': '{', 'tateti.settings': 'x' });
    await page.reload();
    await board(page).waitFor();
    await sees(page, { marks: '.........' });
  });
});
