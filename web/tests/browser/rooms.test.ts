// The pages around the game: /about, and /embed/make for site owners; and what search engines and installers ask for.
import type { Page } from 'playwright-core';
import { describe, expect, inject, test } from 'vitest';

import { languageNames, wordsIn } from '../../src/words';
import { aboutCatalogues } from '../../src/words/all';
import { loadMakeWords } from '../../src/words/make';
import { findings, roomThemes } from './axe';
import { openElsewhere } from './elsewhere';
import { faults, sizes } from './layout';
import { board, chooseLanguage, chooseTheme, look, picture, sees, settled, visit, words } from './support';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

describe('/about', () => {
  const { en, es } = aboutCatalogues;

  test('is linked from the page, and leads back to it', async () => {
    const page = await visit();
    await page.getByRole('link', { name: words.aboutGame }).click();
    await heading(page).getByText(en.title).waitFor();
    await page.getByRole('link', { name: en.tryIt }).click();
    await board(page).waitFor();
  });

  test.each([
    ['es-AR', 'about', es, 'es'],
    ['en-GB', 'about', en, 'en'],
    ['en-GB', 'about?lang=es', es, 'es'],
    ['en-GB', 'about?lang=es-AR', es, 'es'],
  ] as const)('to a reader of %s at /%s it speaks their language', async (locale, path, text, language) => {
    const page = await visit({ locale, path, bare: true });
    expect(await heading(page).allTextContents()).toEqual([text.title]);
    await expect.poll(() => page.title()).toBe(text.title);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
  });

  test('the other languages are one click away', async () => {
    const page = await visit({ path: 'about', bare: true });
    await page.getByRole('link', { name: languageNames.es, exact: true }).click();
    await heading(page).getByText(es.title).waitFor();
    await page.getByRole('link', { name: languageNames.en, exact: true }).click();
    await heading(page).getByText(en.title).waitFor();
  });

  test('the saved language and theme apply', async () => {
    const page = await visit();
    await chooseLanguage(page, languageNames['es-AR']);
    await chooseTheme(page, 'dark');
    await page.goto(`${inject('site')}about`);
    await heading(page).getByText(es.title).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  });

  test('without scripts it can be read in every language', async () => {
    const page = await visit({ path: 'about', bare: true, javaScriptEnabled: false });
    for (const text of new Set(Object.values(aboutCatalogues)))
      expect(await page.getByText(text.drawText).isVisible()).toBe(true);
  });

  test.each(roomThemes)('nothing is wrong with it in %s', async (theme) => {
    for (const language of ['en', 'es']) {
      const page = await visit({ path: `about?theme=${theme}&lang=${language}`, bare: true });
      await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe(theme);
      expect(await findings(page)).toEqual([]);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        expect(await faults(page), `${width} × ${height}`).toEqual([]);
        if (language === 'en' && (width === 390 || width === 1920)) await picture(page, `about-${theme}-${width}`);
      }
    }
  });

  test('without a network, after one visit', async () => {
    const page = await visit({ path: 'about', bare: true, serviceWorker: true, expected: /ERR_|fetching the script/ });
    await settled(page);
    await page.context().setOffline(true);
    await page.reload();
    await heading(page).getByText(en.title).waitFor();
    await page.getByRole('link', { name: en.tryIt }).click();
    await board(page).waitFor();
  });
});

const texts = await loadMakeWords('en');

describe('/embed/make', () => {
  const code = (page: Page): Promise<string> => page.getByRole('textbox', { name: texts.code }).inputValue();

  test('the preview and the code follow the options', async () => {
    const page = await visit({ path: 'embed/make', bare: true, permissions: ['clipboard-read', 'clipboard-write'] });
    const preview = page.frameLocator('iframe');
    await preview.getByRole('grid').waitFor();
    await page.getByLabel(words.level).selectOption('hard');
    await page.getByLabel(words.opponent).selectOption('person');
    await page.getByLabel(words.language).selectOption('es');
    await page.getByLabel(words.theme).selectOption('dark');
    await page.getByLabel(texts.undo).check();
    const es = wordsIn('es');
    await preview.getByRole('button', { name: es.undo, exact: true }).waitFor();
    expect(await code(page)).toContain(
      `<iframe src="${inject('site')}embed?lang=es&amp;level=hard&amp;opponent=person&amp;theme=dark&amp;undo=on"`,
    );
    expect(await code(page)).toContain(`<script src="${inject('site')}embed.js" async></script>`);
    await page.getByRole('button', { name: texts.copy }).click();
    await expect.poll(() => page.getByRole('status').textContent()).toBe(texts.copied);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await code(page));
    await page.getByLabel(texts.hints).check();
    await expect.poll(() => page.getByRole('status').textContent(), { message: 'the code has changed since' }).toBe('');
  });

  test('colours', async () => {
    const page = await visit({ path: 'embed/make', bare: true });
    await page.getByLabel(texts.colours).check();
    await page.getByLabel(texts.paper).fill('#003322');
    expect(await code(page)).toContain('paper=003322');
    await expect
      .poll(() =>
        page
          .frames()[1]
          ?.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface'))
          .catch(() => ''),
      )
      .toBe('#003322');
  });

  test('the code, pasted into a page, shows the board', async () => {
    const page = await visit({ path: 'embed/make', bare: true });
    const pasted = await code(page);
    const elsewhere = await openElsewhere(() => pasted);
    await page.goto(elsewhere.site);
    await page.frameLocator('iframe').getByRole('grid').waitFor();
    const frame = page.frames()[1];
    if (frame === undefined) throw new Error('nothing is framed');
    await expect.poll(async () => (await look(frame)).marks).toBe('.........');
    await expect.poll(() => page.locator('iframe').evaluate((one: HTMLElement) => one.style.height)).toMatch(/^\d+px$/);
  });

  test.each(roomThemes)('nothing is wrong with it in %s', async (theme) => {
    for (const language of ['en', 'es'] as const) {
      const page = await visit({ path: `embed/make?theme=${theme}&lang=${language}`, bare: true });
      await heading(page).waitFor();
      await page.getByLabel((await loadMakeWords(language)).colours).check();
      await page.frameLocator('iframe').getByRole('grid').waitFor();
      expect(await findings(page)).toEqual([]);
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        expect(await faults(page), `${width} × ${height}`).toEqual([]);
        if (language === 'en' && (width === 390 || width === 1920)) await picture(page, `make-${theme}-${width}`);
      }
    }
  });

  test('without a network, after one visit', async () => {
    const page = await visit({
      path: 'embed/make',
      bare: true,
      serviceWorker: true,
      expected: /ERR_|fetching the script|embed\.js/,
    });
    await settled(page);
    await page.context().setOffline(true);
    await page.reload();
    await page.frameLocator('iframe').getByRole('grid').waitFor();
    expect(await code(page)).toContain('<iframe');
  });
});

test('a game’s own address opens without a network', async () => {
  const page = await visit({ serviceWorker: true, expected: /ERR_|fetching the script/ });
  await settled(page);
  await page.context().setOffline(true);
  await page.goto(`${inject('site')}g/40812`);
  await sees(page, { marks: 'OOX.X...X' });
});

test('search engines and installers find what they ask for', async () => {
  const ask = (path: string) => fetch(new URL(path, inject('site')));
  const robots = await (await ask('/robots.txt')).text();
  const sitemap = /^Sitemap: (.*)$/m.exec(robots)?.[1] ?? '';
  expect(sitemap).toBe(`${inject('site')}sitemap.xml`);
  const pages = Array.from(
    (await (await ask(sitemap)).text()).matchAll(/<loc>(.*?)<\/loc>/g),
    (match) => match[1] ?? '',
  );
  expect(pages).toEqual(['', 'learn', 'about', 'embed/make'].map((path) => inject('site') + path));
  for (const page of pages) expect((await ask(page)).headers.get('content-type'), page).toMatch(/^text\/html/);
  for (const [path, type] of [
    ['/icon.svg', 'image/svg+xml'],
    ['/icon-192.png', 'image/png'],
    ['/icon-512.png', 'image/png'],
    ['/icon-maskable.png', 'image/png'],
    ['/apple-touch-icon.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, type]);
    expect(answer.headers.get('etag'), path).not.toBeNull();
  }
});
