// A game that began in a position from a link: nobody made the moves that stand for it, so nothing is said about them.
import { describe, expect, test } from 'vitest';

import type { LocalPresenter } from '../../src/local/local_presenter';
import { engine } from '../engine/support';
import { beat, enabled, makeEnvironment, marks, play, scoreOf, type FakeClock } from './support';

/** X is to move and wins at 2; O would win at 5. */
const board = '#XX./OO./...';

function begun(opponent: 'person' | 'computer' = 'person'): {
  local: LocalPresenter;
  clock: FakeClock;
  open: () => LocalPresenter;
} {
  const { clock, open } = makeEnvironment();
  const local = open({ settings: { opponent } });
  local.openLink(board);
  return { local, clock, open: () => open() };
}

describe('from this position', () => {
  test('the page says so, before and during the game', () => {
    const { local, clock } = begun('computer');
    expect(local.view.status.detail).toBe('Play on from this position as X');
    play(local, clock, [8]);
    expect(local.view.status.detail).toBe('From this position as X, medium (does not count)');
    expect(begun().local.view.status.headline).toBe('A position from a link: X to move');
  });

  test('the moves, the link and undo begin there', () => {
    const { local, clock, open } = begun();
    play(local, clock, [8, 5]);
    expect(local.view.moves.map(({ step, mark, name }) => `${step} ${mark} ${name}`)).toEqual([
      '1 X Bottom right',
      '2 O Right',
    ]);
    expect(local.view.link).toBe('#XX./OOO/..X');
    expect(local.view.played).toBe(null); // so it cannot be shared as a game
    expect(open().view.moves).toHaveLength(2); // after a reload, too
  });

  test('undo stops at the position, for one and for two', () => {
    for (const opponent of ['person', 'computer'] as const) {
      const { local, clock } = begun(opponent);
      local.openLink('#X.O/.../...');
      play(local, clock, [4]);
      local.undo();
      expect(marks(local)).toBe('X.O......');
      expect(enabled(local, 'undo')).toBe(false);
      local.undo();
      expect(local.view.status.detail).toBe('There is nothing to undo.');
      expect(marks(local)).toBe('X.O......');
      local.redo();
      expect(marks(local)[4]).toBe('X');
    }
  });

  test('the review grades only what was played', () => {
    const { local, clock } = begun();
    play(local, clock, [8, 6, 2]);
    expect(local.view.status.headline).toBe('X wins');
    local.review();
    const whole = engine.gameTo(board.slice(1));
    if (!whole.ok) throw new Error();
    const review = engine.review([...whole.value, 8, 6, 2], 'en');
    if (!review.ok) throw new Error();
    expect(local.view.moves.map((move) => move.grade?.grade)).toEqual(
      review.value.moves.slice(4).map((move) => move.grade),
    );
    expect(local.view).toMatchObject({ step: 3, status: { headline: 'Review: move 3 of 3' } });
    local.step(99);
    expect(local.view.step).toBe(3);
    local.step(1);
    expect(marks(local)).toBe('XX.OO...X');
    expect(local.announcement.text).toMatch(/^Move 1 of 3: X played the bottom right, blunder\. /);
    local.step(0);
    expect(marks(local)).toBe('XX.OO....');
    expect(local.view.coach.text).toBe('The position in which this game began. Step forward to see the first move.');
    expect(enabled(local, 'previous')).toBe(false);
  });

  test('before a move there is nothing to review', () => {
    const { local, clock } = begun();
    play(local, clock, [8]);
    local.undo();
    local.toggleReview();
    expect(local.view.screen).toBe('game');
    expect(local.view.status.detail).toBe('No moves yet.');
  });

  test('the verdict blames nobody for the position', () => {
    const won = begun();
    play(won.local, won.clock, [2]);
    expect(won.local.view.coach.text).toBe('Nobody made a mistake: the position led to this result.');
    expect(won.local.announcement.text).toContain('Nobody made a mistake: the position led to this result.');
    won.local.review();
    expect(won.local.view.coach.verdict).toBe('Nobody made a mistake: the position led to this result.');

    const lost = begun();
    play(lost.local, lost.clock, [8, 5]); // X overlooks its win, and O takes its own
    expect(lost.local.view.status.headline).toBe('O wins');
    expect(lost.local.view.coach.text).toMatch(/^X played the bottom right\. Better was the top right\. .+/);
  });

  test('playing on from its review begins in the same position again', () => {
    const { local, clock } = begun();
    play(local, clock, [8, 6]);
    local.review();
    local.step(1);
    local.playOn();
    expect(marks(local)).toBe('XX.OO...X');
    expect(local.view.moves).toHaveLength(1);
    local.review();
    local.step(0);
    local.playOn();
    expect(marks(local)).toBe('XX.OO....');
    expect(local.view.moves).toHaveLength(0);
  });

  test('it is practice: it does not count', () => {
    const { local, clock } = begun();
    play(local, clock, [2]);
    expect(scoreOf(local)).toBe('0-0-0');
    expect(local.view.coach.more).toMatch(/position from the link/);
  });

  test('a game from a link is reviewed from its first move, because somebody made it', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    local.openLink('#034');
    play(local, clock, [1]);
    local.review();
    clock.pass(beat);
    expect(local.view.moves).toHaveLength(4);
    expect(local.view.link).toBe('#0341');
  });
});

describe('closing a review', () => {
  test('shows what was there before: the game, or the link', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    play(local, clock, [4, 0]);
    local.review();
    expect(local.view.reviewing).toBe(true);
    local.closeReview();
    expect(local.view).toMatchObject({ screen: 'game', reviewing: false });
    local.openLink('#034');
    local.review();
    expect(local.view).toMatchObject({ screen: 'review', reviewing: true, linked: true });
    local.closeReview();
    expect(local.view).toMatchObject({ screen: 'link', link: '#034', reviewing: false });
    expect(local.announcement.text).toBe('A game from a link: O to move.');
    local.openLink('#03142');
    expect(local.view).toMatchObject({ screen: 'review', reviewing: false }); // the link itself is a review
    local.closeReview();
    expect(local.view.screen).toBe('game');
  });
});
