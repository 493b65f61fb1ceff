// Keys all over the page, and themes.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { press, type KeyPress } from '../../src/app/keys';
import { themeShown } from '../../src/shell/theme';
import type { LocalPresenter } from '../../src/local/local_presenter';
import { timings } from '../../src/presenter/timings';
import { beat, makeEnvironment, marks, play } from '../local/support';

const bare = { ctrlKey: false, altKey: false, metaKey: false, repeat: false, code: '' };

function type(local: LocalPresenter, key: string, more: Partial<KeyPress> = {}): boolean {
  return press(local, { ...bare, key, ...more }, () => undefined);
}

describe('keys', () => {
  test('0 to 8 play, n u r h e l o x v run their commands, others do nothing', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    expect(type(local, '4')).toBe(true);
    clock.pass(beat);
    expect(marks(local)).toBe('....X....');
    type(local, 'u');
    expect(marks(local)).toBe('.........');
    type(local, 'r');
    expect(marks(local)).toBe('....X....');
    clock.pass(beat);
    type(local, 'h');
    expect(local.view.board.cells.some((cell) => cell.highlight === 'hint')).toBe(true);
    type(local, 'E');
    expect(local.view.settings.values).toBe(true);
    type(local, 'l');
    expect(local.view.settings.level, 'two players have no level').toBe('medium');
    expect(local.view.status).toMatchObject({ refused: true, detail: 'The level is for games against the computer.' });
    type(local, 'v');
    expect(local.view.screen).toBe('review');
    type(local, 'v');
    expect(local.view.screen).toBe('game');
    type(local, 'n');
    expect(marks(local)).toBe('.........');
    type(local, 'v');
    expect(local.view.screen).toBe('game');
    type(local, 'o');
    expect(local.view.settings.opponent).toBe('computer');
    type(local, 'l');
    expect(local.view.settings.level).toBe('hard');
    type(local, 'x');
    expect(local.view.settings.side).toBe('O');
    for (const key of ['9', 'y', 'Enter', 'constructor', 'F4', '']) expect(type(local, key), key).toBe(false);
  });

  test('work at the same place in layouts without Latin letters', () => {
    const { open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    type(local, '٤', { code: 'Digit4' });
    expect(marks(local)).toBe('....X....');
    type(local, 'ع', { code: 'KeyU' });
    expect(marks(local), 'Arabic u').toBe('.........');
    type(local, 'К', { code: 'KeyR' });
    expect(marks(local), 'Russian R').toBe('....X....');
    let shown = 0;
    for (const key of ['؟', '？']) press(local, { ...bare, key }, () => void ++shown);
    expect(shown).toBe(2);
    const others = { é: 'Digit2', ö: 'Semicolon', ж: 'Semicolon', ñ: 'KeyN', u: 'KeyR', ع: '' };
    for (const [key, code] of Object.entries(others)) expect(type(local, key, { code }), key).toBe(key === 'u');
  });

  test('not with a modifier, not while held down, not when switched off', () => {
    const local = makeEnvironment().open();
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
      expect(type(local, '4', more)).toBe(false);
    local.choose({ shortcuts: false });
    for (const key of ['4', 'n', 'h', '?']) expect(type(local, key)).toBe(false);
    expect(marks(local)).toBe('.........');
  });

  test('arrows, Home and End step in the review, even without shortcuts', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person', shortcuts: false } });
    play(local, clock, [4, 0, 8]);
    expect(type(local, 'ArrowLeft')).toBe(false);
    local.review();
    const steps = ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'ArrowLeft', 'End', 'ArrowRight'].map((key) => {
      expect(type(local, key)).toBe(true);
      return local.view.step;
    });
    expect(steps).toEqual([2, 1, 2, 0, 0, 3, 3]);
  });

  test('? asks for the keys', () => {
    let asked = 0;
    press(makeEnvironment().open(), { ...bare, key: '?' }, () => ++asked);
    expect(asked).toBe(1);
  });
});

test('the style and the presenter agree on how long a mark is drawn', () => {
  const tokens = readFileSync(fileURLToPath(new URL('../../src/style/tokens.css', import.meta.url)), 'utf8');
  const drawn = Array.from(tokens.matchAll(/--draw-time: (\d+)ms/g), (match) => Number(match[1]));
  expect(drawn).toEqual([timings.draw, 0]); // and none without motion
});

test('the theme is what was chosen, or what the system asks for', () => {
  const system =
    (...on: string[]) =>
    (query: string) =>
      on.some((word) => query.includes(word));
  expect(themeShown('dark', system())).toBe('dark');
  expect(themeShown('light', system('dark', 'contrast'))).toBe('light');
  expect(themeShown('system', system())).toBe('light');
  expect(themeShown('system', system('dark'))).toBe('dark');
  expect(themeShown('system', system('dark', 'contrast'))).toBe('contrast');
});
