// Networks, servers and clocks that fail: the match goes on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cutOff, opened, seated, seatKept, texts, Way } from './players';
import { serve, type Served } from './serve';
import { action, look, pick, picture, sees, visit, words } from './support';

let folder: string;
let own: Served;
const options = (): string[] => ['--store', `sqlite:${join(folder, 'matches.sqlite')}`, '--grace', '2'];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tateti-matches-'));
  own = await serve(0, options());
});
afterAll(async () => {
  await own.stop();
  rmSync(folder, { recursive: true });
});

test('the network drops and returns; the server restarts between two moves', async () => {
  const way = await Way.to(own.site);
  const { ana, ben } = await seated(
    {},
    { site: own.site, ana: { site: way.site, expected: cutOff }, ben: { expected: cutOff } },
  );
  await pick(ana, 4);
  await sees(ben, { marks: '....X....', headline: words.yourTurn });
  way.cut();
  // Ben may have heard of the move before Ana heard that it was kept.
  await expect
    .poll(async () => (await look(ana)).detail)
    .toSatisfy((detail: string) => detail === texts.reconnecting || detail === texts.unsentDetail);
  expect((await look(ana)).marks).toBe('....X....');
  await ben.getByText(texts.isAway, { exact: true }).waitFor();
  await pick(ben, 0);
  await sees(ben, { marks: 'O...X....' });
  way.mend();
  await sees(ana, { marks: 'O...X....', headline: words.yourTurn, detail: 'You are X against Ben' });

  // A move made while there is no way shows at once and arrives later.
  way.cut();
  await sees(ana, { detail: texts.reconnecting });
  await pick(ana, 8);
  await sees(ana, { marks: 'O...X...X', headline: texts.unsent, detail: texts.unsentDetail });
  await picture(ana, 'friend-desktop-unsent');
  expect((await look(ben)).marks).toBe('O...X....');
  way.mend();
  await sees(ben, { marks: 'O...X...X', headline: words.yourTurn });

  const port = Number(new URL(own.site).port);
  expect(await own.stop()).toBe(0);
  await sees(ben, { detail: texts.reconnecting });
  await pick(ben, 2);
  own = await serve(port, options());
  await sees(ben, { marks: 'O.O.X...X', detail: 'You are O against Ana' });
  await sees(ana, { marks: 'O.O.X...X', headline: words.yourTurn });
  await pick(ana, 1);
  await sees(ben, { marks: 'OXO.X...X' });
  await way.close();
});

test('away for too long: counted down, then claimed', async () => {
  const way = await Way.to(own.site);
  const { ana, ben } = await seated({}, { site: own.site, ben: { site: way.site, expected: cutOff } });
  await pick(ana, 4);
  await sees(ben, { marks: '....X....' });
  way.cut();
  await expect
    .poll(async () => (await look(ana)).detail)
    .toMatch(/^Ben is away. You can claim the game( in 0:0[12])?\.$/);
  await action(ana, texts.claim).click();
  await sees(ana, { headline: texts.youWin, detail: 'Ben was away for too long.', score: '1 0 0' });
  way.mend();
  await sees(ben, { headline: 'Ana wins', detail: 'You were away for too long, and Ana claimed the game.' });
  await way.close();
});

test('time per move: counts down once both have joined, then the game is lost', async () => {
  const taken = await opened({ secondsPerMove: 3 }, own.site);
  const path = `m/${taken.id}`;
  const [ana, ben] = await Promise.all([
    visit({ site: own.site, path, kept: seatKept(taken, 'Ana') }),
    visit({ site: own.site, path }),
  ]);
  await sees(ana, { headline: texts.waiting });
  expect(await ana.getByRole('timer').count()).toBe(0);
  // Three seconds may pass between two looks of a busy machine, so the page itself writes down what its clock shows.
  await ana.evaluate(() => {
    const clocks: string[] = [];
    Object.assign(window, { clocks });
    new MutationObserver(() => {
      const text = document.querySelector('[role="timer"]')?.textContent;
      if (text) clocks.push(text);
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  await ben.getByRole('button', { name: texts.join, exact: true }).click();
  await sees(ana, { headline: 'Your friend wins', detail: texts.yourTime });
  const clocks = await ana.evaluate(() => (window as unknown as { clocks: string[] }).clocks);
  expect(clocks.length).toBeGreaterThan(0);
  for (const clock of clocks) expect(clock).toMatch(/^0:0[0123]$/);
  await sees(ben, { headline: texts.youWin, detail: 'Ana ran out of time.' });
  await pick(ana, 0);
  await sees(ana, { detail: words.refusals['move/game_over'], marks: '.........' });
});

test('a move that the server refuses is removed, with the reason', async () => {
  const { ana, id } = await seated();
  const kept = await ana.evaluate(() => localStorage.getItem('tateti.seats') ?? '');
  const { token } = (JSON.parse(kept) as { seats: { token: string }[] }).seats[0] as { token: string };
  // Her other machine moves in the same moment: this one hears of it only after its own move has gone out.
  await ana.evaluate(() => {
    const send = WebSocket.prototype.send;
    WebSocket.prototype.send = function (this: WebSocket, data) {
      const later = (): void => send.call(this, data);
      if (String(data).includes('"move"')) (window as unknown as { later: () => void }).later = later;
      else later();
    };
  });
  await pick(ana, 4);
  await sees(ana, { marks: '....X....' });
  const moved = await fetch(new URL(`/api/v1/matches/${id}/moves`, ana.url()), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ cell: 0, ply: 0 }),
  });
  expect(moved.status).toBe(200);
  await ana.evaluate(() => (window as unknown as { later: () => void }).later());
  await sees(ana, {
    marks: 'X........',
    detail: texts.refusals['move/not_your_turn'],
    refused: true,
    headline: 'Ben’s turn',
  });
});

test('the response to a join is lost: the seat is not', async () => {
  const { id } = await opened();
  const ben = await visit({ path: `m/${id}`, expected: cutOff });
  let lost = 0;
  await ben.route('**/join', async (route) => {
    if (lost++ > 0) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await ben.getByRole('button', { name: texts.join, exact: true }).click();
  const sits = { headline: 'Ana’s turn', detail: expect.stringMatching(/^Ana is away. You can claim/) as string };
  await sees(ben, sits);
  expect(lost).toBe(2);
  await ben.reload();
  await sees(ben, sits);
});

test('opened offline after one visit: the page says so, and finds the match later', async () => {
  const taken = await opened({}, own.site);
  const way = await Way.to(own.site);
  const page = await visit({
    serviceWorker: true,
    site: way.site,
    path: `m/${taken.id}`,
    kept: seatKept(taken, 'Ana'),
    expected: cutOff,
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  // Nobody answers, for whatever reason.
  way.cut();
  await page.reload();
  await sees(page, { headline: texts.noAnswer, detail: texts.offlineDetail });
  // The browser itself knows that there is no network.
  await page.context().setOffline(true);
  await page.reload();
  await sees(page, { headline: texts.offline, detail: texts.offlineDetail });
  await picture(page, 'friend-desktop-offline');
  await page.context().setOffline(false);
  way.mend();
  await sees(page, { headline: texts.waiting });
  expect(
    await page.evaluate(
      async () =>
        (await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys())))
          .flat()
          .filter(({ url }) => url.includes('/api/')).length,
    ),
  ).toBe(0);
  await way.close();
});
