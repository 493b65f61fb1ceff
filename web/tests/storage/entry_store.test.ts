// What is found in storage may be anything. Nothing of it may stop the page, and nothing may be lost.
import { describe, expect, test } from 'vitest';

import type { FakeStorage } from '../local/support';
import { beat, keptSettings, makeEnvironment, marks, play, playOut, scoreOf } from '../local/support';

const game = {
  version: 1,
  id: 'g',
  seed: '7',
  round: 1,
  opponent: 'person',
  side: 'X',
  practice: false,
  level: null,
  help: [],
  given: 0,
  moves: '408',
  undone: '',
};
const score = { version: 1, x: 3, o: 1, draws: 2, counted: ['a', 'b'] };

function aside(storage: FakeStorage, name: string): string[] {
  return [...storage.entries.keys()].filter((key) => key.startsWith(`tateti.${name}.damaged-`));
}

test('good entries are taken as they are', () => {
  const { storage, open } = makeEnvironment();
  storage.entries.set('tateti.game', JSON.stringify(game));
  storage.entries.set('tateti.score', JSON.stringify(score));
  storage.entries.set('tateti.settings', keptSettings({ level: 'perfect', language: 'es' }));
  const local = open();
  expect(marks(local)).toBe('O...X...X');
  expect(scoreOf(local)).toBe('3-2-1');
  expect(local.view.settings.level).toBe('perfect');
  expect(local.view.language).toBe('es');
  expect(local.view.notices).toEqual([]);
  expect(storage.writes).toEqual([]);
});

describe('entries of a newer version of the page, side by side with this one', () => {
  test('unknown fields are ignored', () => {
    const { storage, open } = makeEnvironment();
    storage.entries.set('tateti.game', JSON.stringify({ ...game, variant: 'misère' }));
    storage.entries.set('tateti.score', JSON.stringify({ ...score, streak: 4 }));
    storage.entries.set(
      'tateti.settings',
      JSON.stringify({ ...JSON.parse(keptSettings({ level: 'hard' })), tempo: 1 }),
    );
    const local = open();
    expect(marks(local)).toBe('O...X...X');
    expect(scoreOf(local)).toBe('3-2-1');
    expect(local.view.settings.level).toBe('hard');
    expect(local.view.notices).toEqual([]);
  });

  test('an unknown level, theme or language becomes the default, and the rest stays', () => {
    const { storage, open } = makeEnvironment();
    const unknown = { level: 'grandmaster', theme: 'constructor', language: 'eo' } as never;
    storage.entries.set('tateti.settings', keptSettings({ values: true, side: 'O', ...(unknown as object) }));
    const local = open();
    const { level, theme, language, values, side } = local.view.settings;
    expect({ level, theme, language, values, side }).toEqual({
      level: 'medium',
      theme: 'system',
      language: null,
      values: true,
      side: 'O',
    });
    expect(local.view.notices).toEqual([]);
  });
});

describe('damaged entries are set aside and reported', () => {
  const shapes: [string, 'game' | 'score' | 'settings', string][] = [
    ['no JSON', 'game', '{'],
    ['empty', 'settings', ''],
    ['null', 'score', 'null'],
    ['a number', 'game', '42'],
    ['a list', 'score', '[1]'],
    ['no version', 'score', JSON.stringify({ x: 0, o: 0, draws: 0, counted: [] })],
    ['a newer version', 'game', JSON.stringify({ ...game, version: 2 })],
    ['version as text', 'game', JSON.stringify({ ...game, version: '1' })],
    ['a field missing', 'game', JSON.stringify({ ...game, undone: undefined })],
    ['a negative count', 'score', JSON.stringify({ ...score, x: -1 })],
    ['half a game', 'score', JSON.stringify({ ...score, o: 0.5 })],
    ['more than counts', 'score', JSON.stringify({ ...score, draws: 1e300 })],
    ['too many ids', 'score', JSON.stringify({ ...score, counted: Array(65).fill('a') })],
    ['ids that are none', 'score', JSON.stringify({ ...score, counted: [{}] })],
    ['a level that is no text', 'settings', keptSettings({ level: 7 as never })],
    ['a theme that is no text', 'settings', keptSettings({ theme: null as never })],
    ['a cell that is none', 'game', JSON.stringify({ ...game, moves: '9' })],
    ['a cell twice', 'game', JSON.stringify({ ...game, moves: '44' })],
    ['moves after the end', 'game', JSON.stringify({ ...game, moves: '031425' })],
    ['undone after the end', 'game', JSON.stringify({ ...game, moves: '03142', undone: '5' })],
    ['undone that cannot be', 'game', JSON.stringify({ ...game, undone: '4' })],
    ['a seed too large', 'game', JSON.stringify({ ...game, seed: '18446744073709551616' })],
    ['help that is no list', 'game', JSON.stringify({ ...game, help: 'hint' })],
    ['a level that is a number', 'game', JSON.stringify({ ...game, level: 3 })],
    ['less than no moves given', 'game', JSON.stringify({ ...game, given: -1 })],
    ['more moves given than there are', 'game', JSON.stringify({ ...game, given: 4 })],
    ['a round that is none', 'game', JSON.stringify({ ...game, round: 0 })],
  ];
  test.each(shapes)('%s (%s)', (_, name, text) => {
    const { clock, storage, open } = makeEnvironment();
    storage.entries.set(`tateti.${name}`, text);
    const local = open();
    expect(local.view.notices.map((notice) => notice.kind)).toEqual([`damaged-${name}`]);
    const [key] = aside(storage, name);
    expect(storage.entries.get(key ?? '')).toBe(text);
    expect(storage.entries.has(`tateti.${name}`)).toBe(false);
    playOut(local, clock);
    expect(local.view.status.over).toBe(true);
    expect(open().view.notices).toEqual([]);
  });

  test('of each name the last three', () => {
    const { clock, storage, open } = makeEnvironment();
    for (let time = 0; time < 6; ++time) {
      clock.pass(1);
      storage.entries.set('tateti.score', `broken ${time}`);
      open();
    }
    expect(
      aside(storage, 'score')
        .map((key) => storage.entries.get(key))
        .sort(),
    ).toEqual(['broken 3', 'broken 4', 'broken 5']);
  });

  test('without room to set it aside it is left where it is', () => {
    const { clock, storage, open } = makeEnvironment();
    storage.entries.set('tateti.score', 'broken');
    storage.full = true;
    const local = open();
    expect(local.view.notices.map((notice) => notice.kind)).toEqual(['damaged-score', 'not-saved']);
    storage.full = false;
    playOut(local, clock);
    expect(storage.entries.get('tateti.score')).toBe('broken');
    expect(scoreOf(local)).toMatch(/1/);
  });

  test('by another tab, in mid-game: the own game goes on', () => {
    const { clock, storage, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    play(local, clock, [4]);
    storage.entries.set('tateti.game', 'broken');
    local.storageChanged('tateti.game');
    expect(marks(local)).toBe('....X....');
    expect(local.view.notices.map((notice) => notice.kind)).toEqual(['damaged-game']);
    play(local, clock, [0]);
    expect(marks(local)).toBe('O...X....');
  });
});

test('a thousand random mutations: either taken or set aside, and the page always plays', () => {
  let state = 20261115;
  const random = (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
  const entries = { game: JSON.stringify(game), score: JSON.stringify(score), settings: keptSettings({}) };
  let set = 0;
  for (let round = 0; round < 1000; ++round) {
    const { clock, storage, open } = makeEnvironment();
    for (const [name, good] of Object.entries(entries)) {
      let text = good;
      for (let times = random(4); times > 0; --times) {
        const at = random(text.length + 1);
        const put =
          [
            '',
            '"',
            '}',
            '0',
            '8',
            '-',
            'null',
            String.fromCharCode(32 + random(95)),
            '\u0000',
            text.slice(0, random(20)),
          ][random(10)] ?? '';
        text = text.slice(0, at) + put + text.slice(at + random(3));
      }
      storage.entries.set(`tateti.${name}`, text);
    }
    const local = open();
    set += local.view.notices.length;
    clock.pass(beat);
    expect(local.view.board.cells).toHaveLength(9);
    playOut(local, clock);
    expect(local.view.status.over).toBe(true);
    local.newGame();
    clock.pass(beat);
    expect(open().view.notices).toEqual([]);
  }
  expect(set).toBeGreaterThan(1000); // most of them were damaged, and every one was said
});
