// What is kept: counted once and only once (S14), over reloads, resets, tabs and failing storage.
import { describe, expect, test } from 'vitest';

import { countedLimit, noScore, withGame } from '../../src/local/score';
import { LocalPresenter } from '../../src/local/local_presenter';
import { timings } from '../../src/presenter/timings';
import {
  beat,
  FakeLocks,
  keptSettings,
  announcementsOf,
  makeEnvironment,
  marks,
  play,
  playOut,
  scoreOf,
  type Made,
  twoPlayers,
} from './support';

describe('a reload', () => {
  test('at every ply goes on with the same game, and counts it once', () => {
    const { clock, open } = twoPlayers();
    const moves = [4, 0, 8, 2, 1, 7, 3, 5, 6];
    let local = open();
    moves.forEach((cell, ply) => {
      expect(local.view.ply).toBe(ply);
      play(local, clock, [cell]);
      const before = marks(local);
      local = open();
      expect(marks(local)).toBe(before);
    });
    expect(local.view.status.headline).toBe('A draw, well fought');
    for (let again = 0; again < 3; ++again) local = open();
    expect(scoreOf(local)).toBe('0-1-0');
  });

  test('in the computer’s pause: it answers, and as it would have', () => {
    const { clock, open } = makeEnvironment();
    const first = open();
    first.pick(4, 0, 'key');
    const second = open();
    clock.pass(beat);
    expect(second.view.ply).toBe(2);
    expect(marks(second)).toBe(marks(first));
  });

  test('keeps what was undone', () => {
    const { clock, open } = twoPlayers();
    play(open(), clock, [4, 0]);
    open().undo();
    const local = open();
    local.redo();
    expect(marks(local)).toBe('O...X....');
  });

  test('between the last move and its counting counts it then', () => {
    const { clock, storage, open } = twoPlayers();
    play(open(), clock, [0, 3, 1, 4, 2]);
    storage.entries.delete('tateti.score');
    expect(scoreOf(open())).toBe('1-0-0');
  });

  test('a game given up does not count', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    local.newGame();
    expect(scoreOf(open())).toBe('0-0-0');
  });
});

describe('the score', () => {
  test('is written before it is shown', () => {
    const { clock, storage, open } = twoPlayers();
    const local = open();
    play(local, clock, [0, 3, 1, 4]);
    const shown: string[] = [];
    storage.onwrite = (key) => {
      if (key === 'tateti.score') shown.push(scoreOf(local));
    };
    play(local, clock, [2]);
    expect(shown).toEqual(['0-0-0']);
    expect(scoreOf(local)).toBe('1-0-0');
    expect(JSON.parse(storage.getItem('tateti.score') ?? '')).toMatchObject({ version: 1, x: 1, o: 0, draws: 0 });
  });

  test('is reset on its own, and the reset can be undone', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    play(local, clock, [0, 3, 1, 4, 2]);
    const before = marks(local);
    local.resetScore();
    expect(scoreOf(local)).toBe('0-0-0');
    expect(marks(local)).toBe(before);
    expect(scoreOf(open())).toBe('0-0-0'); // the finished game lies there still, and is not counted again
    local.newGame();
    play(local, clock, [0, 3, 1, 4, 2]);
    local.undoReset();
    expect(scoreOf(local)).toBe('2-0-0');
    local.undoReset();
    expect(scoreOf(local)).toBe('2-0-0');
    expect(local.view.notices).toEqual([]);
  });

  test('remembers as many games as it promises, and counts none of them twice', () => {
    let score = noScore;
    for (let game = 0; game < 200; ++game) score = withGame(score, `g${game}`, 'draw');
    expect(score.counted).toHaveLength(countedLimit);
    expect(withGame(score, 'g199', 'draw')).toBe(score);
    expect(withGame(score, `g${200 - countedLimit}`, 'draw')).toBe(score);
    expect(score.draws).toBe(200);
    expect(withGame(score, 'on', 'playing')).toBe(score);
  });
});

describe('two tabs', () => {
  /** As a browser does it: a write is told to all tabs but the one that wrote. */
  function tabs(made: Made, count: number): LocalPresenter[] {
    const sessions = Array.from({ length: count }, () => made.open());
    const told: string[] = [];
    made.storage.onwrite = (key) => told.push(key);
    const deliver = (): void => {
      for (let key = told.shift(); key !== undefined; key = told.shift())
        for (const local of sessions) local.storageChanged(key);
    };
    for (const local of sessions) local.subscribe(() => queueMicrotask(deliver));
    return sessions;
  }

  test('follow one game, find the same answers, count it once, and show the same', async () => {
    for (let game = 0; game < 20; ++game) {
      const made = makeEnvironment({ locks: new FakeLocks() });
      const [a, b] = tabs(made, 2) as [LocalPresenter, LocalPresenter];
      for (let turn = 0; turn < 12 && !a.view.status.over; ++turn) {
        const here = turn % 2 === 0 ? a : b;
        const cell = here.view.board.cells.findIndex((each) => each.open);
        if (cell >= 0) here.pick(cell, here.view.ply, 'key');
        made.clock.pass(turn * 100);
        await Promise.resolve();
        made.clock.pass(3 * beat);
        await Promise.resolve();
        made.clock.pass(3 * beat);
        expect(marks(a)).toBe(marks(b));
      }
      await (made.environment.locks as FakeLocks).settled();
      await Promise.resolve();
      expect(a.view.status.over).toBe(true);
      expect(scoreOf(a)).toMatch(/^(1-0-0|0-1-0|0-0-1)$/);
      expect(scoreOf(b)).toBe(scoreOf(a));
    }
  });

  test('the tab in which the person moved answers; another only when that one is gone', async () => {
    const made = makeEnvironment();
    const [a, b] = tabs(made, 2) as [LocalPresenter, LocalPresenter];
    const announced = announcementsOf(a);
    a.pick(4, a.view.ply, 'key');
    await Promise.resolve();
    made.clock.pass(beat);
    await Promise.resolve();
    made.clock.pass(beat);
    expect(announced).toHaveLength(1);
    expect(announced[0]).toMatch(/^You played the centre\. The computer played the .*\. Your turn\.$/);
    expect(marks(b)).toBe(marks(a));
  });

  test('a tab that is closed before the answer leaves it to another', () => {
    const made = makeEnvironment();
    const here = made.open();
    const other = makeEnvironment({ storage: made.storage }); // a clock of its own, which stands still from now on
    const closed = other.open();
    closed.pick(4, closed.view.ply, 'key');
    here.storageChanged(null);
    made.clock.pass(beat);
    expect(marks(here)).toBe('....X....');
    made.clock.pass(timings.otherTab + beat);
    expect(marks(here).replaceAll('.', '')).toHaveLength(2);
  });

  test('a tab without the storage event reads the game before it plays', () => {
    const { clock, open } = twoPlayers();
    const [a, b] = [open(), open()];
    play(a, clock, [4]);
    b.pick(0, b.view.ply, 'key'); // meant for the empty board
    expect(marks(b)).toBe('....X....');
    expect(b.view.status.detail).toBe('The game has moved on.');
    expect(marks(a)).toBe('....X....');
  });

  test('a tab in the midst of drawing takes over afterwards', () => {
    const made = twoPlayers();
    const other = makeEnvironment({ storage: made.storage });
    const [a, b] = [made.open(), other.open()];
    a.pick(4, 0, 'key');
    b.storageChanged('tateti.game');
    other.clock.pass(beat);
    b.pick(0, 1, 'key');
    a.storageChanged('tateti.game'); // its own mark is still being drawn
    expect(marks(a)).toBe('....X....');
    made.clock.pass(timings.draw);
    expect(marks(a)).toBe('O...X....');
    a.pick(8, 2, 'pointer');
    expect(marks(a), 'it has just appeared under the finger').toBe('O...X....');
    made.clock.pass(timings.transition);
    a.pick(8, 2, 'pointer'); // while the other's is drawn
    expect(marks(a)).toBe('O...X...X');
  });

  test('games finished at the same time in two tabs both count', async () => {
    const locks = new FakeLocks();
    const made = makeEnvironment({ locks });
    made.storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const a = made.open();
    play(a, made.clock, [0, 3, 1, 4]);
    const b = makeEnvironment({ locks, storage: made.storage }).open();
    a.pick(2, 4, 'key');
    b.newGame();
    const other = makeEnvironment({ locks, storage: made.storage });
    const c = other.open();
    play(c, other.clock, [0, 3, 1, 4, 2]);
    await locks.settled();
    expect(scoreOf(c)).toBe('2-0-0');
    a.storageChanged('tateti.score');
    expect(scoreOf(a)).toBe('2-0-0');
  });

  test('settings are followed, and one tab does not undo what the other chose', () => {
    const { open } = makeEnvironment();
    const [a, b] = [open(), open()];
    a.choose({ theme: 'dark' });
    b.choose({ level: 'hard' });
    a.storageChanged('tateti.settings');
    expect(a.view.settings).toMatchObject({ theme: 'dark', level: 'hard' });
    expect(b.view.settings).toMatchObject({ theme: 'dark', level: 'hard' });
  });

  test('the storage was cleared: the game goes on', () => {
    const { clock, storage, open } = twoPlayers();
    const local = open();
    play(local, clock, [4]);
    storage.entries.clear();
    local.storageChanged(null);
    play(local, clock, [0]);
    expect(marks(local)).toBe('O...X....');
    expect(marks(open())).toBe('O...X....');
  });
});

test('a new version is announced, and taken when it is asked for', () => {
  const local = makeEnvironment().open();
  let taken = 0;
  local.offerUpdate(() => ++taken);
  expect(local.view.notices.map((notice) => notice.text)).toEqual([
    'A new version is ready. Your game and score are safe.',
  ]);
  expect(taken).toBe(0);
  local.update();
  expect(taken).toBe(1);
});

describe('storage that fails', () => {
  test('from the start: the page plays on in memory and says so once', () => {
    const made = makeEnvironment();
    const local = new LocalPresenter({ ...made.environment, storage: null });
    expect(local.view.notices.map((notice) => notice.kind)).toEqual(['not-saved']);
    playOut(local, made.clock);
    expect(local.view.status.over).toBe(true);
    expect(scoreOf(local)).toMatch(/1/);
    expect(local.view.notices).toHaveLength(1);
  });

  test('full in mid-game: nothing stops, and once there is room it is kept again', () => {
    const { clock, storage, open } = twoPlayers();
    const local = open();
    play(local, clock, [0, 3]);
    storage.full = true;
    play(local, clock, [1, 4, 2]);
    expect(local.view.notices.map((notice) => notice.kind)).toEqual(['not-saved']);
    expect(scoreOf(local)).toBe('1-0-0');
    local.dismiss(local.view.notices[0]?.id ?? 0);
    storage.full = false;
    local.newGame();
    play(local, clock, [0, 3, 1, 4, 2]);
    expect(local.view.notices).toEqual([]);
    expect(scoreOf(local)).toBe('2-0-0');
    expect(scoreOf(open())).toBe('2-0-0');
  });
});
