// By mouse, by touch, and by keyboard alone.
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { timings } from '../../src/presenter/timings';
import {
  action,
  board,
  cell,
  choose,
  chosen,
  inSettings,
  look,
  marks,
  pass,
  passPause,
  phone,
  resetScore,
  sees,
  visit,
  words,
} from './support';

/** What has the focus: the number of a cell, the name of another control, or nothing. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const active = document.activeElement;
    if (active === null || active === document.body) return 'nothing';
    const cells = Array.from(document.querySelectorAll('[role="gridcell"] button'));
    return cells.includes(active)
      ? String(cells.indexOf(active))
      : (active.getAttribute('aria-label') ?? active.textContent ?? '').trim();
  });
}

/** Whether the thing in focus shows that it is. */
async function ringed(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const active = document.activeElement as HTMLElement;
    // The card around the list of opponents is ringed.
    const drawn = active.closest('.card') ?? active;
    const { outlineStyle, outlineWidth } = getComputedStyle(drawn);
    return outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2;
  });
}

/** Tab, until this has the focus. */
function tabTo(page: Page, wanted: (focus: string) => boolean): Promise<void> {
  return tabUntil(page, async () => wanted(await focused(page)));
}

async function tabUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 40; ++times) {
    await page.keyboard.press('Tab');
    if (await there()) return;
  }
  throw new Error(`not reached with Tab; the focus is on ${await focused(page)}`);
}

const isCell = (focus: string): boolean => /^[0-8]$/.test(focus);

test('with the mouse: the first click is the first move, and the computer answers in its own time', async () => {
  const page = await visit();
  await sees(page, { marks: '.........', headline: words.yourTurn, open: '.........' });
  await cell(page, 4).click();
  expect((await marks(page))[4]).toBe('X');
  await expect.poll(async () => (await marks(page)).replaceAll('.', '').length).toBe(2);
  await sees(page, { headline: words.yourTurn });
});

test('by touch, on a phone', async () => {
  const page = await visit({ viewport: phone, hasTouch: true, isMobile: true, held: true });
  await choose(page, 'person');
  for (const move of [0, 3, 1, 4, 2]) {
    await cell(page, move).tap();
    await pass(page, timings.transition);
  }
  await sees(page, { marks: 'XXXOO....', lines: ['012'] });
  await action(page, words.playAgain).tap();
  await sees(page, { marks: '.........' });
});

describe('by keyboard alone', () => {
  test('a whole game with Tab, arrows, Enter and Space', async () => {
    const page = await visit({ held: true });
    await tabTo(page, isCell);
    expect(await focused(page)).toBe('0');
    expect(await ringed(page)).toBe(true);

    const walk: readonly (readonly [string, string])[] = [
      ['ArrowRight', '1'],
      ['ArrowRight', '2'],
      ['ArrowRight', '2'],
      ['ArrowDown', '5'],
      ['ArrowDown', '8'],
      ['ArrowDown', '8'],
      ['ArrowLeft', '7'],
      ['Home', '6'],
      ['End', '8'],
      ['ArrowUp', '5'],
      ['Control+Home', '0'],
      ['Control+End', '8'],
      ['ArrowUp', '5'],
      ['ArrowLeft', '4'],
    ];
    for (const [key, to] of walk) {
      await page.keyboard.press(key);
      expect(await focused(page), `after ${key}`).toBe(to);
      expect(await board(page).locator('[tabindex="0"]').count()).toBe(1);
    }
    await page.keyboard.press('Enter');
    expect(await marks(page)).toBe('....X....');
    expect(await focused(page)).toBe('4');
    await passPause(page);
    await sees(page, { headline: words.yourTurn });

    // On from cell to cell, with Space, wherever one is free, until the game is over.
    for (let turn = 0; turn < 4 && (await look(page)).lines.length === 0; ++turn) {
      const open = (await look(page)).open.indexOf('.');
      if (open < 0) break;
      await page.keyboard.press('Control+Home');
      for (let row = 0; row < Math.floor(open / 3); ++row) await page.keyboard.press('ArrowDown');
      for (let column = 0; column < open % 3; ++column) await page.keyboard.press('ArrowRight');
      await page.keyboard.press('Space');
      expect((await marks(page))[open]).toBe('X');
      await passPause(page);
    }
    expect([words.youWin, words.computerWins, words.draw]).toContain((await look(page)).headline);
    await tabTo(page, (focus) => focus === words.playAgain);
    expect(await ringed(page)).toBe(true);
    await page.keyboard.press('Enter');
    await sees(page, { marks: '.........', headline: words.yourTurn });
    expect(await focused(page)).not.toBe('nothing');
  });

  test('the first arrow key moves the focus to the board', async () => {
    const page = await visit();
    await board(page).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await sees(page, { marks: '...X.....' });
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('single keys run every command', async () => {
    const page = await visit({ held: true });
    await page.keyboard.press('4');
    expect(await marks(page)).toBe('....X....');
    await passPause(page);
    const answered = await marks(page);
    await page.keyboard.press('u');
    await sees(page, { marks: '.........' });
    await page.keyboard.press('r');
    await sees(page, { marks: answered });
    await page.keyboard.press('h');
    expect((await look(page)).hinted).not.toBe('');
    await page.keyboard.press('l');
    expect(await chosen(page)).toBe('hard');
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('n');
    expect(await marks(page), 'a key typed in the dialog is not meant for the game').toBe(answered);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.keyboard.press('N');
    await sees(page, { marks: '.........', hinted: '' });
  });

  test('a key pressed right after a dialog has closed is not lost', async () => {
    const page = await visit({ held: true });
    await page.keyboard.press('4');
    await passPause(page);
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    // In one task, as on a busy machine: before the next frame the focus is still inside the closed dialog.
    const inDialog = await page.evaluate(() => {
      document.querySelector<HTMLDialogElement>('dialog[open]')?.close();
      const target = document.activeElement;
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true, cancelable: true }));
      return target?.closest('dialog') !== null;
    });
    expect(inDialog).toBe(true);
    await sees(page, { marks: '.........' });
  });

  test('not with a modifier, not when switched off, not in a field', async () => {
    const page = await visit({ held: true });
    for (const key of ['Alt+4', 'Control+4', 'Meta+4', 'Alt+n', 'Control+u', 'Control+h'])
      await page.keyboard.press(key).catch(() => undefined);
    await sees(page, { marks: '.........', hinted: '', refused: false });

    await page.keyboard.press('0');
    await passPause(page);
    const before = await marks(page);
    const shortcuts = (on: boolean): Promise<void> =>
      inSettings(page, (settings) => settings.getByRole('checkbox', { name: words.shortcuts }).setChecked(on));
    await shortcuts(false);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    for (const key of ['n', 'u', 'h', 'l', ...'012345678']) await page.keyboard.press(key);
    await sees(page, { marks: before, hinted: '', refused: false });
    expect(await chosen(page)).toBe('medium');
    await tabTo(page, isCell);
    await page.keyboard.press('ArrowRight');
    expect(isCell(await focused(page)), 'arrows work all the same').toBe(true);

    await shortcuts(true);
    await page.locator('.cards select').focus();
    await page.keyboard.press('n');
    await sees(page, { marks: before });
  });

  test('every control is reached once, in order, and shows its focus', async () => {
    const page = await visit({ held: true });
    const stops: string[] = [];
    for (let times = 0; times < 60; ++times) {
      await page.keyboard.press('Tab');
      const focus = await focused(page);
      if (focus === 'nothing' || (stops.length > 0 && focus === stops[0])) break;
      expect(await ringed(page), `${focus} shows its focus`).toBe(true);
      stops.push(focus);
    }
    expect(stops.filter(isCell)).toHaveLength(1);
    for (const name of [
      words.opponent,
      words.swapSides,
      words.settings,
      words.friend.play,
      words.newGame,
      words.undo,
      words.redo,
      words.hint,
      words.values,
      words.copyLink,
    ]) {
      expect(
        stops.filter((stop) => stop === name),
        name,
      ).toHaveLength(1);
    }
  });

  test('the focus is not lost when the focused element disappears', async () => {
    const page = await visit({ path: '#03142' });
    await page.getByRole('button', { name: words.replayMove }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).not.toBe('nothing');
    await resetScore(page);
    await page.getByRole('button', { name: words.dismiss }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).not.toBe('nothing');
    await page.getByRole('button', { name: words.settings }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe(words.settings);
  });
});
