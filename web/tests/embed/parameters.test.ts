// What a site may ask of the board in its address, and what the board makes of nonsense.
import { describe, expect, test } from 'vitest';

import { fullPage } from '../../src/embed/full_page';
import { readParameters } from '../../src/embed/parameters';
import { settingsAsParameters, settingsIn, stillAsked } from '../../src/local/parameters';
import { defaultSettings } from '../../src/local/settings';
import { engine } from '../engine/support';
import { beat, makeEnvironment, marks } from '../local/support';

const defaults = { settings: {}, moves: [], colours: {}, hints: false, undo: false, warnings: [] };

test('all of them are applied', () => {
  const query =
    '?level=hard&side=o&opponent=computer&lang=es&theme=dark&moves=408&hints=on&undo=on&x=%231f4fa8&paper=fff';
  const parameters = readParameters(engine, query);
  expect(parameters).toEqual({
    settings: { level: 'hard', side: 'O', opponent: 'computer', language: 'es', theme: 'dark' },
    moves: [4, 0, 8],
    colours: { x: [31, 79, 168], paper: [255, 255, 255] },
    hints: true,
    undo: true,
    warnings: [],
  });
  const { clock, open } = makeEnvironment();
  const local = open(parameters);
  expect(marks(local)).toBe('O...X...X');
  expect(local.view.language).toBe('es');
  clock.pass(beat);
  expect(local.view.ply).toBe(3); // O is the person's, and to move
});

test('without any the defaults apply', () => expect(readParameters(engine, '')).toEqual(defaults));

test.each([
  ['level=godlike', '"level": "godlike" is invalid'],
  ['side=Z', '"side": "Z" is invalid'],
  ['moves=44', '"moves": "44" is invalid'],
  ['moves=X../.../...', '"moves": "X../.../..." is invalid'],
  ['hints=yes', '"hints": "yes" is invalid'],
  ['ink=red', '"ink": "red" is invalid'],
  ['theme=%0A%0A', '"theme": " " is invalid'],
  [`lang=${'e'.repeat(100)}`, `"lang": "${'e'.repeat(40)}…" is invalid`],
  ['utm_source=x', '"utm_source": there is no such parameter'],
  ['constructor=x', '"constructor": there is no such parameter'],
])('%s is a warning for the developer, and the others apply', (query, warning) => {
  const { warnings, ...rest } = readParameters(engine, `?${query}&undo=on`);
  expect(rest).toEqual({ ...rest, ...defaults, undo: true, warnings: undefined });
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toContain(warning);
});

describe('settings in an address', () => {
  test.each([
    ['?level=hard&theme=dark', '?level=hard'],
    ['?theme=dark', ''],
    ['?level=hard&from=a%20friend', '?level=hard&from=a%20friend'],
    ['?from=a%20friend&side=o', '?from=a+friend'],
    ['', ''],
  ])('%s: only the level is still asked for', (search, left) =>
    expect(stillAsked(search, { level: 'hard' })).toBe(left),
  );

  const settings = { language: 'es', level: 'hard', opponent: 'person', side: 'O', theme: 'dark' } as const;

  test('are written and read again', () => {
    const query = settingsAsParameters(settings).toString();
    expect(query).toBe('lang=es&level=hard&opponent=person&side=O&theme=dark');
    expect(settingsIn(`?${query}`)).toEqual(settings);
  });
  test('of which there are none add nothing', () => {
    expect(settingsAsParameters({ language: null }).toString()).toBe('');
    expect(settingsIn('?level=godlike&other=1')).toEqual({});
  });
  test('the full page is asked for the same language, level, theme and game', () => {
    const address = fullPage({
      settings: { ...defaultSettings, ...settings, language: null },
      language: 'es',
      link: '#408',
    });
    expect(address).toBe('/?lang=es&level=hard&opponent=person&side=O&theme=dark#408');
  });
});
