// The cards of the players, and what comes after a game.
import { describe, expect, test } from 'vitest';

import { steadyLevels, type Level } from '../../src/engine/types';
import { timings } from '../../src/presenter/timings';
import { levelName } from '../../src/words';
import { announcementsOf, keptSettings, levelBeside, makeEnvironment, marks, play } from './support';

const beat = timings.draw + timings.pause + timings.draw;

describe('the cards', () => {
  test('name the players, whose turn it is, and where the opponent is chosen', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    expect(local.view.cards).toMatchObject([
      { mark: 'X', name: 'You', note: 'Your turn', turn: true, thinking: false, control: false, wins: 0 },
      { mark: 'O', name: 'Computer', note: 'second', turn: false, thinking: false, control: true, wins: 0 },
    ]);
    local.pick(4, 0, 'key');
    expect(local.view.cards).toMatchObject([
      { note: 'first', turn: false },
      { turn: true, thinking: true },
    ]);
    clock.pass(beat);
    local.newGame();
    local.swapSides();
    clock.pass(beat);
    expect(local.view.cards).toMatchObject([
      { name: 'Computer', control: true },
      { name: 'You', note: 'Your turn', control: false },
    ]);
    local.newGame();
    local.choose({ opponent: 'person' });
    expect(local.view.cards).toMatchObject([
      { name: 'Player 2', note: 'to move', turn: true, control: false },
      { name: 'Player 1', note: 'second', turn: false, control: true },
    ]);
  });

  test('after the end nobody is to move, and the winner has one win more', () => {
    const { clock, storage, open } = makeEnvironment();
    storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const local = open();
    play(local, clock, [0, 3, 1, 4, 2]);
    expect(local.view.cards).toMatchObject([
      { turn: false, wins: 1, note: 'first' },
      { turn: false, wins: 0, note: 'second' },
    ]);
    expect(local.view.status.outcome).toBe('won');
  });
});

describe('after a game against the computer', () => {
  /** Plays at this level, following the hints or not, until it ends as wanted. */
  function until(outcome: 'won' | 'lost', level: Level) {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { level } });
    for (let games = 0; games < 200; ++games) {
      while (!local.view.status.over) {
        local.hint();
        const hinted = local.view.board.cells.findIndex((cell) => cell.highlight === 'hint');
        const free = marks(local).lastIndexOf('.');
        local.pick(outcome === 'won' ? hinted : free, local.view.ply, 'key');
        clock.pass(beat);
      }
      if (local.view.status.outcome === outcome) return { local, clock };
      local.newGame();
      clock.pass(beat);
    }
    throw new Error(`never ${outcome}`);
  }
  const ids = (local: ReturnType<typeof until>['local']): string[] => local.view.actions.map(({ id }) => id);

  test('a winner may try the next level, and plays it at once', () => {
    const { local, clock } = until('won', 'easy');
    expect(ids(local)).toEqual(['new', 'level', 'review']);
    const harder = levelBeside('easy', 1);
    expect(local.view.actions[1]?.label).toBe(`Try ${levelName(local.view.words, harder)}`);
    expect(local.view.nextLevel).toBe(harder);
    local.tryLevel(harder);
    clock.pass(beat);
    expect(local.view).toMatchObject({ settings: { level: harder }, status: { over: false }, nextLevel: null });
    expect(ids(local)).toEqual(['undo', 'hint', 'values', 'new']);
  });

  test('a loser may try an easier one; below the first there is none', () => {
    expect(until('lost', 'perfect').local.view.nextLevel).toBe(levelBeside('perfect', -1));
    const { local } = until('lost', steadyLevels[0] ?? 'gentle');
    expect(local.view.nextLevel).toBe(null);
    expect(ids(local)).toEqual(['new', 'review']);
  });

  test('swapping sides then begins the next game on the other side', () => {
    const { local, clock } = until('won', 'easy');
    const announced = announcementsOf(local);
    local.swapSides();
    clock.pass(beat);
    expect(local.view).toMatchObject({ settings: { side: 'O' }, status: { over: false } });
    expect(announced.join(' ')).not.toContain(local.view.words.changePending);
    expect(local.view.cards.map(({ name }) => name)).toEqual(['Computer', 'You']);
  });
});

test('after a game of two nobody has won against a level', () => {
  const { clock, open } = makeEnvironment();
  const local = open({ settings: { opponent: 'person' } });
  play(local, clock, [0, 3, 1, 4]);
  local.choose({ opponent: 'computer' });
  play(local, clock, [2]);
  expect(local.view.nextLevel).toBe(null);
});

test('in the middle of a game swapping waits for the next one', () => {
  const { clock, open } = makeEnvironment();
  const local = open();
  play(local, clock, [4]);
  local.swapSides();
  expect(local.view).toMatchObject({ changePending: true, settings: { side: 'O' } });
  expect(local.view.cards.map(({ name }) => name)).toEqual(['You', 'Computer']);
});

test('values are announced, however they were switched on', () => {
  const { open } = makeEnvironment();
  const local = open();
  local.toggleValues();
  expect(local.announcement.text).toBe('Values are shown.');
  local.toggleValues();
  expect(local.announcement.text).toBe('Values are hidden.');
});

test('a hint is a ghost of the mark to move; a better move one of the mark that moved', () => {
  const { clock, storage, open } = makeEnvironment();
  storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
  const local = open();
  play(local, clock, [0]);
  local.hint();
  expect(local.view.board.cells.filter(({ ghost }) => ghost !== undefined)).toMatchObject([
    { ghost: 'O', highlight: 'hint', mark: null },
  ]);
  play(local, clock, [1]);
  local.review();
  expect(local.view.board.cells.filter(({ ghost }) => ghost !== undefined)).toMatchObject([
    { ghost: 'O', highlight: 'hint', mark: null },
  ]);
});

describe('a game from a link', () => {
  test('the cards show who would play which side', () => {
    const { open } = makeEnvironment();
    const local = open();
    local.openLink('#408');
    expect(local.view.cards).toMatchObject([
      { name: 'Computer', control: true, turn: false },
      { name: 'You', note: 'Your turn', control: false, turn: true },
    ]);
    local.openLink('#X../.../...');
    expect(local.view.cards.map(({ name }) => name)).toEqual(['Computer', 'You']);
  });

  test('a choice for the next game is not mentioned there', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    local.swapSides();
    expect(local.view.changePending).toBe(true);
    local.openLink('#408');
    expect(local.view.changePending).toBe(false);
  });

  test('nobody is blamed for a move that came with it', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { level: 'perfect' } });
    const announced = announcementsOf(local);
    local.openLink('#40812'); // O is lost
    while (!local.view.status.over) {
      local.pick(marks(local).indexOf('.'), local.view.ply, 'key');
      clock.pass(beat);
    }
    expect(local.view.coach.text).toContain('O lost it with its second move');
    expect(announced.at(-1)).toContain('O lost it with its second move');
  });
});

test('a review does not repeat that the game counts separately', () => {
  const { clock, open } = makeEnvironment();
  const local = open();
  local.hint();
  play(local, clock, [4]);
  expect(local.view.players.note).not.toBe(null);
  local.review(1);
  expect(local.view.players.note).toBe(null);
});
