// A whole match with a friend, from the invitation to the rematch, by keyboard alone, by touch alone, and through the accessibility tree.
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';

import { fill } from '../../src/words';
import { texts } from './players';
import { cell, look, marks, passPause, phone, sees, visit, words, type Visit } from './support';

/** How somebody reads and uses the page. */
interface Way {
  readonly device: Visit;
  press(page: Page, name: string): Promise<void>;
  play(page: Page, index: number): Promise<void>;
  /** Waits until the page says this. */
  reads(page: Page, text: string): Promise<void>;
}

const byKeyboard: Way = {
  device: {},
  async press(page, name) {
    const button = page.getByRole('button', { name, exact: true });
    await button.waitFor();
    await tabUntil(page, () => button.evaluate((one) => one === document.activeElement));
    await page.keyboard.press('Enter');
  },
  async play(page, index) {
    await tabUntil(page, () => page.evaluate(() => document.activeElement?.closest('[role="gridcell"]') !== null));
    await page.keyboard.press('Control+Home');
    for (let row = 0; row < Math.floor(index / 3); ++row) await page.keyboard.press('ArrowDown');
    for (let column = 0; column < index % 3; ++column) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  },
  reads: (page, headline) => sees(page, { headline }),
};

const byTouch: Way = {
  device: { viewport: phone, hasTouch: true, isMobile: true },
  press: (page, name) => page.getByRole('button', { name, exact: true }).tap(),
  // Again, if the other's mark had only just appeared.
  play: (page, index) =>
    expect
      .poll(async () => {
        await cell(page, index).tap();
        return (await marks(page))[index];
      })
      .not.toBe('.'),
  reads: (page, headline) => sees(page, { headline }),
};

/** As a screen reader or voice control: what is not in the tree is not there. */
const byTree: Way = {
  device: {},
  press: (page, name) => pressNode(page, (node) => node.role === 'button' && node.name === name),
  play: (page, index) => pressNode(page, (node) => node.role === 'button' && node.name.startsWith(`${places[index]},`)),
  async reads(page, text) {
    await expect.poll(async () => (await tree(page)).map(({ name }) => name)).toContain(text);
  },
};

const places = ['Top left', 'Top middle', 'Top right', 'Left', 'Centre', 'Right'];

async function tabUntil(page: Page, there: () => Promise<boolean>): Promise<void> {
  for (let times = 0; times < 60; ++times) {
    if (await there()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('not reached with Tab');
}

interface TreeNode {
  readonly role: string;
  readonly name: string;
  readonly element: number | undefined;
}

const sessions = new WeakMap<Page, Promise<CDPSession>>();
function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}

async function tree(page: Page): Promise<readonly TreeNode[]> {
  const { nodes } = await (await sessionOf(page)).send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, backendDOMNodeId }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? ''),
      element: backendDOMNodeId,
    }));
}

/** The default action of the one node like this, once there is one. */
async function pressNode(page: Page, like: (node: TreeNode) => boolean): Promise<void> {
  await expect.poll(async () => (await tree(page)).filter(like).length).toBe(1);
  const backendNodeId = (await tree(page)).find(like)?.element;
  const session = await sessionOf(page);
  const { object } = await session.send('DOM.resolveNode', { backendNodeId: backendNodeId ?? 0 });
  const functionDeclaration = 'function () { this.click(); }';
  await session.send('Runtime.callFunctionOn', { objectId: object.objectId ?? '', functionDeclaration });
}

describe.each([
  ['by keyboard alone', byKeyboard],
  ['by touch alone', byTouch],
  ['through the accessibility tree', byTree],
] as const)('%s', (_, { device, press, play, reads }) => {
  test('a match with a friend: invited, joined, played, reviewed, played again', async () => {
    const ana = await visit(device);
    await press(ana, texts.play);
    await press(ana, texts.open);
    await reads(ana, texts.waiting);
    const ben = await visit({ ...device, path: new URL(ana.url()).pathname.slice(1) });
    await press(ben, texts.join);
    for (const [ply, move] of [0, 3, 1, 4, 2].entries()) {
      const page = ply % 2 === 0 ? ana : ben;
      await reads(page, words.yourTurn);
      await play(page, move);
    }
    await reads(ana, texts.youWin);
    await reads(ben, 'Your friend wins');
    await press(ben, texts.review);
    await reads(ben, fill(words.reviewStatus, { n: 5, all: 5 }));
    await press(ben, words.previousMove);
    await reads(ben, fill(words.reviewStatus, { n: 4, all: 5 }));
    await press(ben, words.backToGame);
    await reads(ben, 'Your friend wins');
    await press(ana, texts.rematch);
    await press(ben, texts.yes);
    await reads(ben, words.yourTurn);
    await sees(ben, { marks: '.........', score: '0 0 1' });
  });
});

test('a game against the computer, with a hint, and its review through the accessibility tree', async () => {
  const page = await visit({ held: true });
  await byTree.press(page, words.hint);
  await expect.poll(async () => (await tree(page)).some(({ name }) => name.endsWith(', hint'))).toBe(true);
  for (let turn = 0; turn < 5 && !(await look(page)).headline.match(/win|draw/i); ++turn) {
    const free = (await tree(page)).find(({ role, name }) => role === 'button' && name.includes(', empty'));
    await pressNode(page, ({ role, name }) => role === 'button' && name === free?.name);
    await passPause(page);
  }
  const all = (await look(page)).marks.replaceAll('.', '').length;
  await byTree.press(page, words.reviewGame);
  await byTree.reads(page, fill(words.reviewStatus, { n: all, all }));
  await byTree.press(page, words.firstMove);
  await byTree.reads(page, words.reviewStart);
  await byTree.press(page, words.backToGame);
  await expect.poll(async () => (await tree(page)).map(({ name }) => name)).toContain(words.playAgain);
});
