// The keys of a match with a friend, and of the review of one.
import { expect, test } from 'vitest';

import { onlineKeys, pressOnline } from '../../src/app/keys';
import { qrPath } from '../../src/app/qr';
import { matchIn } from '../../src/online/address';
import type { LocalPresenter } from '../../src/local/local_presenter';
import { wordsIn } from '../../src/words';
import { scenario, type Person } from '../online/support';
import { makeEnvironment } from '../local/support';

const bare = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, code: '' };
const did: string[] = [];
const acts = { toggleReview: () => void did.push('review'), showKeys: () => void did.push('keys') };
const type = (
  person: Person,
  key: string,
  more: object = {},
  review: LocalPresenter | null = null,
  shortcuts = true,
): boolean => pressOnline({ online: person.online, ...acts }, review, { ...bare, key, ...more }, shortcuts);

test('the keys of layouts without Latin letters', async () => {
  const { ana, ben } = await scenario.begun();
  expect(type(ana, '٤', { code: 'Numpad4' })).toBe(true);
  await scenario.settle();
  expect(ben.marks).toBe('....X....');
  type(ana, 'ع', { code: 'KeyU' });
  await scenario.settle();
  expect(ben.offers).toHaveLength(1);
});

test('cells, takeback, rematch, yes and no, review, keys', async () => {
  const { ana, ben } = await scenario.begun();
  expect(type(ana, '4')).toBe(true);
  await scenario.settle();
  expect(ben.marks).toBe('....X....');
  type(ana, 'U');
  await scenario.settle();
  expect(ben.offers).toHaveLength(1);
  type(ben, 'n');
  await scenario.settle();
  expect(ben.offers).toEqual([]);
  type(ana, 'u');
  await scenario.settle();
  type(ben, 'y');
  await scenario.settle();
  expect(ana.marks).toBe('.........');
  for (const key of ['h', 'e']) {
    type(ana, key);
    expect(ana.view.status.refused, key).toBe(true);
  }
  await scenario.play(ana, ben, [0, 3, 1, 4, 2]);
  type(ana, 'h');
  expect(ana.view.status.refused, 'nothing is closed any more').toBe(false);
  type(ana, 'r');
  await scenario.settle();
  ben.online.setLanguage('es');
  type(ben, 's');
  await scenario.settle();
  expect(ben.view.round).toBe('Ronda 2');
  did.length = 0;
  for (const key of ['v', '?']) type(ana, key);
  expect(did).toEqual(['review', 'keys']);
});

test('Escape and n cancel a confirmation', async () => {
  const { ana } = await scenario.begun();
  expect(type(ana, 'Escape'), 'nobody’s').toBe(false);
  for (const [key, shortcuts] of [
    ['Escape', false],
    ['n', true],
  ] as const) {
    ana.online.askToConfirm('resign');
    expect(type(ana, key, {}, null, shortcuts)).toBe(true);
    expect(ana.view.confirm).toBeNull();
  }
  expect(ana.view.over).toBe(false);
});

test('keys with a modifier, repeated, or disabled do nothing; unknown keys are ignored', async () => {
  const { ana } = await scenario.begun();
  expect(type(ana, '4', { ctrlKey: true })).toBe(false);
  expect(type(ana, '4', { repeat: true })).toBe(false);
  expect(type(ana, '4', {}, null, false)).toBe(false);
  for (const key of ['9', 'q', 'Enter', 'ArrowLeft', 'l', 'o', 'x']) expect(type(ana, key), key).toBe(false);
  expect(ana.marks).toBe('.........');
});

test('in a review the arrows step, and no cell is played', async () => {
  const { ana, ben } = await scenario.begun();
  await scenario.play(ana, ben, [0, 3, 1, 4, 2]);
  const review = makeEnvironment().open();
  review.openLink('#03142');
  expect(type(ana, 'ArrowLeft', {}, review)).toBe(true);
  expect(review.view.step).toBe(4);
  type(ana, 'Home', {}, review, false);
  expect(review.view.step).toBe(0);
  expect(type(ana, '8', {}, review)).toBe(false);
  type(ana, 'e', {}, review);
  expect(review.view.settings.values).toBe(true);
});

test('every key has a description', () => {
  for (const language of ['en', 'es'] as const)
    for (const [key, text] of onlineKeys(wordsIn(language))) expect(key.length * text.length).toBeGreaterThan(0);
});

test.each([
  ['/m/7k2m9qvx3d1f', '7k2m9qvx3d1f'],
  ['/m/7k2m9qvx3d1f/', '7k2m9qvx3d1f'],
  ['/m/nonsense', 'nonsense'],
  ['/', null],
  ['/m/', null],
  ['/m/a/b', null],
  ['/embed', null],
])('the match in %s is %s', (path, id) => expect(matchIn(path)).toBe(id));

test('a QR code has its three corners and a white edge', () => {
  const { size, path } = qrPath('https://play.example/m/7k2m9qvx3d1f');
  const dark = new Set(Array.from(path.matchAll(/M(\d+) (\d+)/g), ([, x, y]) => `${x},${y}`));
  const at = (x: number, y: number): boolean => dark.has(`${x},${y}`);
  const edge = 4;
  for (let index = 0; index < size; ++index)
    for (const one of [0, edge - 1, size - edge, size - 1]) expect(at(index, one) || at(one, index)).toBe(false);
  for (const [x, y] of [
    [edge, edge],
    [size - edge - 7, edge],
    [edge, size - edge - 7],
  ] as const) {
    for (let index = 0; index < 7; ++index)
      expect(at(x + index, y) && at(x, y + index) && at(x + 6, y + index) && at(x + index, y + 6)).toBe(true);
    expect(at(x + 1, y + 1)).toBe(false);
    expect(at(x + 3, y + 3)).toBe(true);
  }
});
