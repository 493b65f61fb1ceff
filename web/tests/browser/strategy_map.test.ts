// The map of /learn in a browser: it zooms by finger, wheel, keyboard and buttons, is saved as a picture, and is a tree.
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { expect, inject, test } from 'vitest';

import { wordsIn } from '../../src/words';
import { loadLearnWords } from '../../src/words/learn';
import { learn } from '../learn_engine/support';
import { findings, roomThemes } from './axe';
import { faults, sizes } from './layout';
import { picture, visit } from './support';

const texts = (await loadLearnWords('en')).map;
const whole = '0 0 3 3';

const viewBox = (page: Page) => page.locator('.map svg').getAttribute('viewBox');
/** How much of the map is seen: 3 is all of it. */
const size = async (page: Page) => Number((await viewBox(page))?.split(' ')[2]);

async function openMap(path = 'learn/map', options = {}): Promise<Page> {
  const page = await visit({ path, bare: true, ...options });
  await expect.poll(() => viewBox(page)).toBe(whole);
  return page;
}

/** The boards of a file, without its sheet. */
const boardsOf = (file: string): string =>
  /<g class="board depth-0">.*<\/g>(?=<\/g>)/s.exec(file.replace(/\s*\n/g, ''))?.[0] ?? '';

test('it shows the boards of the file, each side’s at its address, and saves them', async () => {
  const page = await openMap();
  for (const side of ['X', 'O'] as const) {
    await page.getByRole('link', { name: side === 'X' ? texts.titleX : texts.titleO }).click();
    await page.getByRole('img', { name: side === 'X' ? texts.titleX : texts.titleO }).waitFor();
    expect(page.url()).toBe(`${inject('site')}learn/map${side === 'O' ? '/o' : ''}`);
    const boards = boardsOf(learn.mapSvg(side, '', '', false));
    const shown = await page
      .locator('.map .depth-0')
      .evaluate((one) => [
        one.querySelectorAll('g').length,
        one.querySelectorAll('use').length,
        one.querySelectorAll('path').length,
      ]);
    const count = (tag: string): number => boards.split(`<${tag} `).length - 1;
    expect(shown).toEqual([count('g') - 1, count('use'), count('path')]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: texts.save }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`tateti-map-${side.toLowerCase()}.svg`);
    const saved = await text(await download.createReadStream());
    expect(boardsOf(saved)).toBe(boards);
    expect(saved).toContain(side === 'X' ? texts.titleX : texts.titleO);
    expect(saved.match(/<text /g)?.length, 'a title, and a sentence in lines').toBeGreaterThan(2);
  }
  await page.goBack();
  await page.getByRole('img', { name: texts.titleX }).waitFor();
});

test('by keyboard, wherever the focus is, but not in the tree', async () => {
  const page = await openMap();
  await page.keyboard.press('+');
  await expect.poll(() => viewBox(page)).toBe('0.5 0.5 2 2');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => viewBox(page)).toBe('0.9 0.5 2 2');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => viewBox(page)).toBe('0.9 0.9 2 2');
  for (let i = 0; i < 20; ++i) await page.keyboard.press('+');
  await expect.poll(() => size(page)).toBe(0.1);
  await page.keyboard.press('0');
  await expect.poll(() => viewBox(page)).toBe(whole);
  await page.getByText(texts.asList).click();
  await page.getByRole('treeitem').first().press('+');
  expect(await viewBox(page)).toBe(whole);
});

test('by buttons', async () => {
  const page = await openMap();
  await page.getByRole('button', { name: texts.zoomIn }).click();
  await expect.poll(() => size(page)).toBe(2);
  await page.getByRole('button', { name: texts.zoomIn }).click();
  await page.getByRole('button', { name: texts.zoomOut }).click();
  await expect.poll(() => size(page)).toBeCloseTo(2);
  await page.getByRole('button', { name: texts.whole }).click();
  await expect.poll(() => viewBox(page)).toBe(whole);
});

test('by wheel, at the pointer; by dragging; and by a press on a small board', async () => {
  const page = await openMap();
  const box = await page.locator('.map svg').boundingBox();
  if (box === null) throw new Error('there is no map');
  const at = (x: number, y: number) => [box.x + x * box.width, box.y + y * box.height] as const;
  await page.mouse.move(...at(0.75, 0.25));
  await page.mouse.wheel(0, -200);
  await expect.poll(() => size(page)).toBeLessThan(2.5);
  const [x = 0, y = 0, part = 0] = ((await viewBox(page)) ?? '').split(' ').map(Number);
  expect(x + 0.75 * part).toBeCloseTo(2.25, 2);
  expect(y + 0.25 * part).toBeCloseTo(0.75, 2);
  await page.mouse.down();
  await page.mouse.move(...at(0.85, 0.25), { steps: 3 });
  await page.mouse.up();
  await expect.poll(async () => Number((await viewBox(page))?.split(' ')[0])).toBeCloseTo(x - 0.1 * part, 2);
  await page.getByRole('button', { name: texts.whole }).click();
  await expect.poll(() => viewBox(page)).toBe(whole);
  await page.mouse.click(...at(0.5, 0.5));
  await expect.poll(() => size(page)).toBeCloseTo(0.96 * 1.15, 1);
});

test('the wheel scrolls the page where there is nothing left to zoom', async () => {
  const page = await openMap();
  await page.getByText(texts.asList).click(); // which makes the page long
  await page.getByRole('tree').waitFor();
  await page.locator('.map').hover();
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.wheel(0, 100);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  expect(await viewBox(page)).toBe(whole);
});

test('by two fingers', async () => {
  const page = await openMap('learn/map', { hasTouch: true, viewport: { width: 390, height: 844 } });
  await page.locator('.map').scrollIntoViewIfNeeded();
  const box = await page.locator('.map svg').boundingBox();
  if (box === null) throw new Error('there is no map');
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-1, 1].map((side, id) => ({ x: box.x + box.width / 2 + side * apart, y: box.y + box.height / 2, id })),
    });
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd', 0);
  await expect.poll(() => size(page)).toBeLessThan(2);
  await page.getByRole('button', { name: texts.whole }).click();
  await expect.poll(() => viewBox(page)).toBe(whole);
});

test('as a tree, by keyboard', async () => {
  const page = await openMap();
  await page.getByText(texts.asList).click();
  const items = page.getByRole('tree', { name: texts.titleX }).getByRole('treeitem');
  await expect.poll(() => items.count()).toBe(9);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
  await items.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(focused).toBe('O plays the top middle. You play the left.');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => items.count()).toBe(15);
  await page.keyboard.press('ArrowRight');
  await expect.poll(focused).toBe('O plays the top right. You play the bottom left. You win.');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => items.count()).toBe(9);
  await page.getByRole('treeitem', { name: 'O plays the centre.' }).click();
  await expect.poll(() => items.count()).toBe(15);
});

test.each(roomThemes)('nothing is wrong with it in %s', async (theme) => {
  for (const [path, language] of [
    ['learn/map', 'de'],
    ['learn/map/o', 'ar'],
  ] as const) {
    const page = await openMap(`${path}?theme=${theme}&lang=${language}`);
    expect(await page.evaluate(() => document.documentElement.dir)).toBe(wordsIn(language).direction);
    expect(
      await page.locator('.map').evaluate((one) => {
        const colour = (of: Element | null | undefined): string => (of ? getComputedStyle(of).stroke : '');
        const wanted = document.createElementNS('http://www.w3.org/2000/svg', 'g');
        wanted.style.stroke = 'var(--x)';
        document.body.append(wanted);
        const colours = [colour(one.shadowRoot?.querySelector('use.x')), colour(wanted)];
        wanted.remove();
        return colours[0] === colours[1];
      }),
      'the colour of the theme',
    ).toBe(true);
    await page.locator('summary').click();
    await page.getByRole('tree').waitFor();
    expect(await findings(page), path).toEqual([]);
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height });
      expect(await faults(page), `${path} ${width} × ${height}`).toEqual([]);
      if (width === 390 || width === 1920) await picture(page, `${path.replaceAll('/', '-')}-${theme}-${width}`);
    }
  }
});
