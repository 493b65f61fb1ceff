// Keys all over the page, themes, and what other sites may ask of the board.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { beforeAll, describe, expect, test } from 'vitest';

import { press, type KeyPress } from '../../src/app/keys';
import { themeShown } from '../../src/app/theme';
import { readParameters } from '../../src/embed/parameters';
import type { Engine } from '../../src/engine';
import type { Session } from '../../src/session/session';
import { times } from '../../src/session/world';
import { beat, makeWorld, marks, play, realEngine } from '../session/support';

let engine: Engine;
beforeAll(async () => {
  engine = await realEngine();
});

const bare = { ctrlKey: false, altKey: false, metaKey: false, repeat: false };

function type(session: Session, key: string, more: Partial<KeyPress> = {}): boolean {
  return press(session, { ...bare, key, ...more }, () => undefined);
}

describe('keys', () => {
  test('0 to 8 play, n u r h e l o x v do what they say, others nothing', () => {
    const { clock, open } = makeWorld(engine);
    const session = open({ settings: { opponent: 'person' } });
    expect(type(session, '4')).toBe(true);
    clock.pass(beat);
    expect(marks(session)).toBe('....X....');
    type(session, 'u');
    expect(marks(session)).toBe('.........');
    type(session, 'r');
    expect(marks(session)).toBe('....X....');
    clock.pass(beat);
    type(session, 'h');
    expect(session.view.board.cells.some((cell) => cell.highlight === 'hint')).toBe(true);
    type(session, 'E');
    expect(session.view.settings.values).toBe(true);
    type(session, 'l');
    expect(session.view.settings.level).toBe('hard');
    type(session, 'v');
    expect(session.view.place).toBe('review');
    type(session, 'v');
    expect(session.view.place).toBe('game');
    type(session, 'n');
    expect(marks(session)).toBe('.........');
    type(session, 'v');
    expect(session.view.place).toBe('game');
    type(session, 'o');
    expect(session.view.settings.opponent).toBe('computer');
    type(session, 'x');
    expect(session.view.settings.side).toBe('O');
    for (const key of ['9', 'y', 'Enter', 'constructor', 'F4', '']) expect(type(session, key), key).toBe(false);
  });

  test('not with a modifier, not while held down, not when switched off', () => {
    const session = makeWorld(engine).open();
    for (const more of [{ ctrlKey: true }, { altKey: true }, { metaKey: true }, { repeat: true }])
      expect(type(session, '4', more)).toBe(false);
    session.choose({ shortcuts: false });
    for (const key of ['4', 'n', 'h', '?']) expect(type(session, key)).toBe(false);
    expect(marks(session)).toBe('.........');
  });

  test('arrows, Home and End step in the review, even without shortcuts', () => {
    const { clock, open } = makeWorld(engine);
    const session = open({ settings: { opponent: 'person', shortcuts: false } });
    play(session, clock, [4, 0, 8]);
    expect(type(session, 'ArrowLeft')).toBe(false);
    session.review();
    const steps = ['ArrowLeft', 'ArrowLeft', 'ArrowRight', 'Home', 'ArrowLeft', 'End', 'ArrowRight'].map((key) => {
      expect(type(session, key)).toBe(true);
      return session.view.step;
    });
    expect(steps).toEqual([2, 1, 2, 0, 0, 3, 3]);
  });

  test('? asks for the keys', () => {
    let asked = 0;
    press(makeWorld(engine).open(), { ...bare, key: '?' }, () => ++asked);
    expect(asked).toBe(1);
  });
});

test('the style and the session agree on how long a mark is drawn', () => {
  const tokens = readFileSync(fileURLToPath(new URL('../../src/style/tokens.css', import.meta.url)), 'utf8');
  const drawn = Array.from(tokens.matchAll(/--draw-time: (\d+)ms/g), (match) => Number(match[1]));
  expect(drawn).toEqual([times.draw, 0]); // and none without motion
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

describe('the parameters of the board for other sites', () => {
  test('are heeded', () => {
    const wish = readParameters(engine, '?level=hard&side=o&opponent=computer&lang=es&theme=dark&moves=408');
    expect(wish).toEqual({
      settings: { level: 'hard', side: 'O', opponent: 'computer', language: 'es', theme: 'dark' },
      moves: [4, 0, 8],
      wrong: null,
    });
    const { clock, open } = makeWorld(engine);
    const session = open(wish);
    expect(marks(session)).toBe('O...X...X');
    expect(session.view.language).toBe('es');
    clock.pass(beat);
    expect(session.view.ply).toBe(3); // O is the person's, and to move
  });

  test.each([
    ['level=godlike', 'level', 'godlike'],
    ['side=Z', 'side', 'Z'],
    ['moves=44', 'moves', '44'],
    ['moves=X../.../...', 'moves', 'X../.../...'],
    ['theme=%0A%0A', 'theme', ' '],
    [`lang=${'e'.repeat(100)}`, 'lang', `${'e'.repeat(20)}…`],
  ])('that are wrong are said: %s', (search, name, value) => {
    expect(readParameters(engine, `?${search}&level=easy`)).toEqual({
      settings: { level: 'easy' },
      moves: [],
      wrong: { name, value },
    });
  });

  test('of others are none of ours', () => expect(readParameters(engine, '?utm_source=x').wrong).toBeNull());
});
