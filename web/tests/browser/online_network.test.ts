// Networks, servers and clocks that fail: the match goes on.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { cutOff, opened, seated, seatKept, texts, Way } from './players';
import { serve, type Served } from './serve';
import { look, pick, picture, sees, visit, words } from './support';

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
