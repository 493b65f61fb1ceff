// The sheet of the system where there is one, otherwise the clipboard or a file, and copying by hand where nothing works.
import { expect, test } from 'vitest';

import { deliverPicture, deliverText, type Outlets } from '../../src/share/deliver';

const file = new File(['png'], 'tateti-03142.png', { type: 'image/png' });

function outlets(change: Partial<Outlets> = {}): { outlets: Outlets; did: unknown[] } {
  const did: unknown[] = [];
  return {
    did,
    outlets: {
      canShare: () => false,
      share: (data) => Promise.resolve(void did.push(['share', data])),
      copy: (text) => Promise.resolve(void did.push(['copy', text])),
      save: (saved) => void did.push(['save', saved]),
      ...change,
    },
  };
}
const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));

test('the sheet, where it takes what is shared', async () => {
  const { outlets: sheet, did } = outlets({ canShare: () => true });
  expect(await deliverText(sheet, { url: 'https://a/' }, 'plain')).toBe('shared');
  expect(await deliverPicture(sheet, file, 'text')).toBe('shared');
  expect(did).toEqual([
    ['share', { url: 'https://a/' }],
    ['share', { files: [file], text: 'text' }],
  ]);
});

test('a sheet that takes text only: the picture becomes a file', async () => {
  const { outlets: sheet, did } = outlets({ canShare: (data) => data.files === undefined });
  expect(await deliverPicture(sheet, file, 'text')).toBe('saved');
  expect(did).toEqual([['save', file]]);
});

test('without a sheet, the clipboard', async () => {
  const { outlets: none, did } = outlets();
  expect(await deliverText(none, { url: 'https://a/' }, 'plain')).toBe('copied');
  expect(did).toEqual([['copy', 'plain']]);
});

test('a person who closes the sheet wants nothing else', async () => {
  const { outlets: sheet, did } = outlets({ canShare: () => true, share: refuse('AbortError') });
  expect(await deliverText(sheet, {}, 'plain')).toBe('cancelled');
  expect(await deliverPicture(sheet, file, '')).toBe('cancelled');
  expect(did).toEqual([]);
});

test('a sheet that fails is as good as none', async () => {
  const { outlets: sheet, did } = outlets({ canShare: () => true, share: refuse('NotAllowedError') });
  expect(await deliverText(sheet, {}, 'plain')).toBe('copied');
  expect(await deliverPicture(sheet, file, '')).toBe('saved');
  expect(did).toEqual([
    ['copy', 'plain'],
    ['save', file],
  ]);
});

test('without sheet and clipboard, by hand', async () => {
  const { outlets: none } = outlets({ copy: refuse('NotAllowedError') });
  expect(await deliverText(none, {}, 'plain')).toBe('by-hand');
});
