// Every language of the page: loaded alone, laid out in every width, and remembered only if it was chosen.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { aboutLanguages } from '../../src/about/blocks';
import { languages, levels, type Language } from '../../src/engine/types';
import { languageNames, wordsIn } from '../../src/words';
import { aboutCatalogues } from '../../src/words/all';
import { loadMakeWords } from '../../src/words/make';
import { findings } from './axe';
import { faults } from './layout';
import { action, board, cell, choose, chooseLanguage, headline, inSettings, pick, settled, visit } from './support';

const widths = [
  [320, 568],
  [390, 844],
  [1280, 800],
] as const;

async function fits(page: Page, state: string): Promise<void> {
  for (const [width, height] of widths) {
    await page.setViewportSize({ width, height });
    expect(await faults(page), `${state} at ${width} × ${height}`).toEqual([]);
  }
}

/** The texts of the players' cards that do not fit, against every opponent. */
async function cutInCards(page: Page): Promise<string[]> {
  const cut: string[] = [];
  for (const opponent of [...levels, 'person'] as const) {
    await choose(page, opponent);
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height });
      const texts = await page
        .locator('.cards :is(bdi, .note, .level span)')
        .evaluateAll((all) =>
          all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent ?? ''),
        );
      cut.push(...texts.map((text) => `${text} at ${width}`));
    }
  }
  return Array.from(new Set(cut));
}

/** The files of words that the page has loaded, without their hashes. */
function loaded(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(new Set(performance.getEntriesByType('resource').map((one) => one.name)))
      .flatMap((name) => /\/(words-\w+)-[\w-]{8}\.js$/.exec(name)?.[1] ?? [])
      .sort(),
  );
}

const files: Partial<Record<Language, string[]>> = {
  es: ['words-es', 'words-es_any'],
  'es-AR': ['words-es_any', 'words-es_ar'],
};

/** The longest words, other scripts and both directions; with `./test --long` every language. */
const laidOut = process.env['TATETI_LONG'] === undefined ? (['de', 'fr', 'es-AR', 'zh', 'ar'] as const) : languages;

describe.each(laidOut)('%s', (language) => {
  const words = wordsIn(language);

  test('is the only one that is loaded, and fits every width', async () => {
    const page = await visit({ locale: words.tag });
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir])).toEqual([
      words.tag,
      words.direction,
    ]);
    expect(await page.title()).toContain(words.gameName);
    expect(await loaded(page)).toEqual(files[language] ?? [`words-${language}`]);
    await fits(page, 'start');
    expect(await cutInCards(page)).toEqual([]);
    await choose(page, 'person');
    for (const move of [0, 3, 1, 4]) await pick(page, move);
    await action(page, words.values, language).click();
    await action(page, words.hint, language).click();
    await fits(page, 'hint and values');
    await pick(page, 2);
    await page.getByRole('button', { name: words.reviewGame }).waitFor();
    await fits(page, 'won');
    await page.keyboard.press('v');
    await fits(page, 'review');
    await page.locator('.gear').click();
    const settings = page.locator('dialog.settings');
    await settings.waitFor();
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height });
      const wide = await settings.evaluate((dialog) =>
        [dialog, ...dialog.querySelectorAll('*')]
          .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline')
          .map((one) => one.textContent?.trim()),
      );
      expect(wide, `settings at ${width} × ${height}`).toEqual([]);
    }
  });

  test('values fit their cells on the smallest phone', async () => {
    const page = await visit({ locale: words.tag, viewport: { width: 320, height: 568 }, path: '#04' });
    await action(page, words.values, language).click();
    const outside = await page.evaluate(() =>
      Array.from(document.querySelectorAll('[role="gridcell"]'))
        .filter((one) => {
          const note = one.querySelector('.note')?.getBoundingClientRect();
          const { left, right } = one.getBoundingClientRect();
          return note !== undefined && (note.left < left || note.right > right);
        })
        .map((one) => one.textContent),
    );
    expect(outside).toEqual([]);
  });

  test('has its text of /about, its /embed and its /embed/make', async () => {
    const about = await visit({ locale: words.tag, path: 'about', bare: true });
    await about.getByRole('heading', { level: 1, name: aboutCatalogues[language].title }).waitFor();
    expect(await about.title()).toBe(aboutCatalogues[language].title);
    expect(await about.locator('main:visible').count()).toBe(1);
    await fits(about, 'about');
    const embed = await visit({ path: `embed?lang=${language}` });
    await embed.getByText(words.yourTurn).first().waitFor();
    await fits(embed, 'embed');
    const make = await visit({ locale: words.tag, path: 'embed/make', bare: true });
    await make.getByRole('heading', { level: 1, name: (await loadMakeWords(language)).title }).waitFor();
    await fits(make, 'make');
  });
});

test.each(['', 'embed'])('without scripts /%s says what it needs, in every language', async (path) => {
  const page = await visit({ path, bare: true, javaScriptEnabled: false });
  for (const { tag } of aboutLanguages.map(wordsIn))
    expect(await page.locator(`noscript p[lang="${tag}"]`).innerText()).toMatch(
      /JavaScript.*[:：]\s?tateti play --plain$/,
    );
});

test('from right to left the page is mirrored, but the board is not', async () => {
  const page = await visit({ locale: 'ar' });
  const left = async (selector: string): Promise<number> => (await page.locator(selector).boundingBox())?.x ?? NaN;
  expect(await left('.card.X')).toBeGreaterThan(await left('.card.O'));
  const [first, third] = [await cell(page, 0).boundingBox(), await cell(page, 2).boundingBox()];
  expect(first?.x).toBeLessThan(third?.x ?? 0);
  // The arrows move over the board as they point, and through the review as the text runs.
  await cell(page, 0).focus();
  await page.keyboard.press('ArrowRight');
  expect(await cell(page, 1).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.goto(`${new URL(page.url()).origin}/#021536874`);
  await page.reload();
  await board(page).waitFor();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => headline(page).textContent()).toContain('8');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => headline(page).textContent()).toContain('9');
});

test.each(['ar', 'zh'] as const)('axe has nothing to say: %s', async (language) => {
  const words = wordsIn(language);
  const page = await visit({ locale: words.tag });
  await pick(page, 4);
  await action(page, words.values, language).click();
  expect(await findings(page)).toEqual([]);
  await page.locator('.gear').click();
  await page.locator('dialog.settings').waitFor();
  expect(await findings(page)).toEqual([]);
  const about = await visit({ locale: words.tag, path: 'about', bare: true });
  expect(await findings(about)).toEqual([]);
});

test('the language comes from the browser, and is remembered only if it was chosen', async () => {
  const page = await visit({ locale: 'fr-CA' });
  const kept = (): Promise<unknown> =>
    page.evaluate(() => {
      const entry = JSON.parse(localStorage.getItem('tateti.settings') ?? '{}') as { value?: { language?: unknown } };
      return JSON.stringify(entry).includes('"language":null') || !JSON.stringify(entry).includes('"language"');
    });
  await choose(page, 'hard');
  await headline(page).getByText(wordsIn('fr').yourTurn).waitFor();
  expect(await kept(), 'nothing was chosen').toBe(true);
  await chooseLanguage(page, languageNames.de);
  await headline(page).getByText(wordsIn('de').yourTurn).waitFor();
  expect(await kept()).toBe(false);
  await page.reload();
  await headline(page).getByText(wordsIn('de').yourTurn).waitFor();
  expect(await loaded(page)).toEqual(['words-de']);
});

/** How many languages of the page are there without a network; the words of /learn come with the first. */
const kept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const words = await (await caches.open('tateti.words')).keys();
    return words.filter(({ url }) => !url.includes('/words-learn_')).length;
  });

test('offline, the language of the page is there; another says that it cannot be loaded', async () => {
  const away = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|fetching the script|dynamically imported/;
  const page = await visit({ locale: 'it', serviceWorker: true, expected: away });
  await settled(page);
  await chooseLanguage(page, languageNames.pt);
  await headline(page).getByText(wordsIn('pt').yourTurn).waitFor();
  await expect.poll(() => kept(page)).toBe(2);
  await page.context().setOffline(true);
  await page.reload();
  await headline(page).getByText(wordsIn('pt').yourTurn).waitFor();
  await chooseLanguage(page, languageNames.it);
  await headline(page).getByText(wordsIn('it').yourTurn).waitFor();
  await inSettings(page, async (settings) => {
    await settings.locator('select').first().selectOption({ label: languageNames.fr });
    await expect.poll(() => settings.locator('select').first().inputValue()).toBe('it');
  });
  await page.getByText(wordsIn('it').languageFailed).first().waitFor();
});
