// "New" in mid-game can be undone, and so can a game from a link that replaced one's own.
import { describe, expect, test } from 'vitest';

import { announcementsOf, beat, enabled, makeEnvironment, marks, play, scoreOf, twoPlayers } from './support';

describe('a new game in mid-game', () => {
  test('can be undone: the action, the notice and the announcement say so', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    play(local, clock, [4, 0]);
    const announced = announcementsOf(local);
    local.newGame();
    expect(marks(local)).toBe('.........');
    expect(announced).toEqual(['New game. Undo brings back your last game. X to move.']);
    expect(local.view.actions.find(({ id }) => id === 'undo')).toMatchObject({
      enabled: true,
      name: 'Undo: back to the last game',
    });
    expect(local.view.notices.map(({ kind }) => kind)).toEqual(['game-replaced']);
    local.undo();
    expect(marks(local)).toBe('O...X....');
    expect(announced.at(-1)).toBe('Back in your last game. X to move.');
    expect(local.view.notices).toEqual([]);
    expect(local.view.actions.find(({ id }) => id === 'undo')?.name).toBeUndefined();
  });

  test('undone, it is the game it was: it can be undone further, reloaded, and counts once', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    play(local, clock, [0, 3, 1, 4, 8]);
    local.undo();
    local.newGame();
    local.restoreGame();
    local.redo();
    expect(marks(local)).toBe('XX.OO...X');
    local.undo();
    const later = open();
    play(later, clock, [2]);
    expect(scoreOf(later)).toBe('1-0-0');
  });

  test('after the first move of the new game, the old one is not brought back, not even when that move is taken back', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    play(local, clock, [4, 0]);
    local.newGame();
    play(local, clock, [8]);
    expect(local.view.notices).toEqual([]);
    local.undo();
    expect(marks(local)).toBe('.........');
    local.undo();
    expect(marks(local)).toBe('.........');
  });

  test('pressed twice, it still leads back to the game that had moves', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    play(local, clock, [4, 0]);
    local.newGame();
    local.newGame();
    expect(local.view.notices.map(({ kind }) => kind)).toEqual(['game-replaced']);
    local.undo();
    expect(marks(local)).toBe('O...X....');
  });

  test('of several games with moves the last comes back, and none before it: their successors have begun', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    for (const cell of [0, 1, 2]) {
      play(local, clock, [cell]);
      local.newGame();
    }
    const shown: string[] = [];
    for (let undo = 0; undo < 3; ++undo) {
      local.undo();
      clock.pass(beat);
      shown.push(marks(local));
    }
    expect(shown).toEqual(['..X......', '.........', '.........']);
    expect(local.view.status.detail).toBe('There is nothing to undo.');
  });

  test('where the computer begins, it can be undone before and after its move', () => {
    for (const wait of [0, beat]) {
      const { clock, open } = makeEnvironment();
      const local = open({ settings: { side: 'O' } });
      clock.pass(beat);
      play(local, clock, [marks(local).indexOf('.')]);
      const before = marks(local);
      local.newGame();
      clock.pass(wait);
      expect(local.view.notices.map(({ kind }) => kind)).toEqual(['game-replaced']);
      local.undo();
      expect(marks(local)).toBe(before);
      clock.pass(10 * beat);
      expect(marks(local)).toBe(before);
    }
  });

  test('after a finished game, or before the first move, there is nothing to undo', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    local.newGame();
    expect(enabled(local, 'undo')).toBe(false);
    play(local, clock, [0, 3, 1, 4, 2]);
    local.newGame();
    expect(enabled(local, 'undo')).toBe(false);
    expect(local.view.notices).toEqual([]);
  });

  test('a game that was given up stays given up once another one is finished', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    play(local, clock, [4]);
    local.newGame();
    play(local, clock, [0, 3, 1, 4, 2]);
    expect(enabled(local, 'undo')).toBe(false);
    local.undo();
    expect(local.view.status.detail).toBe('A finished game stays as it is. Review it, or play again.');
    local.newGame();
    expect(enabled(local, 'undo')).toBe(false);
  });

  test('from a link, or from a review, it replaces the running game, and can be undone', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    play(local, clock, [4, 0]);
    for (const leave of [() => local.openLink('#0'), () => local.review()]) {
      leave();
      local.newGame();
      expect(marks(local)).toBe('.........');
      local.undo();
      expect(marks(local)).toBe('O...X....');
    }
  });
});

describe('practice that replaced a game', () => {
  test('can itself be replaced by "New", and both come back', () => {
    const { clock, open } = twoPlayers();
    const local = open();
    play(local, clock, [4, 0]);
    local.openLink('#012');
    play(local, clock, [8]);
    local.newGame();
    local.undo();
    expect(marks(local)).toBe('XOX.....O');
    expect(local.view.notices.map(({ kind }) => kind)).toEqual(['game-set-aside']);
    local.restoreGame();
    expect(marks(local)).toBe('O...X....');
    expect(local.view.notices).toEqual([]);
  });
});

test('bringing back a game sets the one that has begun aside, so that neither is lost', () => {
  const { clock, open } = twoPlayers();
  const local = open();
  play(local, clock, [4, 0]);
  local.newGame();
  play(local, clock, [8]);
  local.restoreGame();
  expect(marks(local)).toBe('O...X....');
  expect(local.view.notices.map(({ kind }) => kind)).toEqual(['game-set-aside']);
  local.restoreGame();
  expect(marks(local)).toBe('........X');
});

test('another tab sees what is brought back, and a hint in one tab disturbs no other', () => {
  const { clock, open } = twoPlayers();
  const [a, b] = [open(), open()];
  play(a, clock, [4, 0]);
  b.storageChanged('tateti.game');
  clock.pass(beat);
  const announced = announcementsOf(b);
  a.hint();
  b.storageChanged('tateti.game');
  clock.pass(beat);
  expect(announced).toEqual([]);
  expect(b.view.players.note).not.toBeNull();
  a.newGame();
  b.storageChanged('tateti.game');
  a.undo();
  b.storageChanged('tateti.game');
  clock.pass(beat);
  expect(marks(b)).toBe('O...X....');
});

test('a finished game ends what was set aside before it, also when a link is played on', () => {
  const { clock, open } = twoPlayers();
  const local = open();
  play(local, clock, [4, 0]);
  local.newGame();
  play(local, clock, [0, 3, 1, 4, 2]);
  local.openLink('#40');
  play(local, clock, [8]);
  expect(local.view.notices).toEqual([]);
  local.restoreGame();
  expect(marks(local)).toBe('O...X...X'); // not the game from before
});
