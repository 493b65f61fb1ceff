// Links, the review, and playing on from there: exactly that is shown, and the running game is still there.
import { beforeAll, describe, expect, test } from 'vitest';

import type { Engine } from '../../src/engine';
import { beat, enabled, keptSettings, listenTo, makeWorld, marks, play, realEngine, scoreOf } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await realEngine();
});

describe('a link', () => {
  test('to a finished game opens its review at the end', () => {
    const session = makeWorld(engine).open();
    session.openLink('#03142');
    expect(session.view).toMatchObject({ place: 'review', step: 5, linked: true, link: '#03142' });
    expect(marks(session)).toBe('XXXOO....');
    expect(session.view.status.detail).toBe('X wins');
    expect(session.view.coach.verdict).toBe(engine.verdict([0, 3, 1, 4, 2], 'en'));
    expect(session.announcement.text).toContain(session.view.coach.verdict);
    session.step(4);
    expect(session.view.coach.verdict).toBeNull();
  });

  test('to a game that is on opens it ready to play on, as practice', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.openLink('#408');
    expect(session.view).toMatchObject({ place: 'link', ply: 3, link: '#408' });
    expect(session.view.moves.map((move) => `${move.step} ${move.mark} ${move.name}`)).toEqual([
      '1 X The centre',
      '2 O The top left corner',
      '3 X The bottom right corner',
    ]);
    expect(session.view.board.closed).toBe(false);
    session.pick(0, 3);
    expect(session.view.place).toBe('link'); // a taken cell begins nothing
    expect(session.view.status.detail).toBe('That cell is taken.');
    session.pick(1, 3);
    expect(session.view).toMatchObject({ place: 'game', linked: false });
    expect(session.view.status.detail).toBe('Practice as O, medium: does not count');
    clock.pass(beat);
    expect(session.view.ply).toBe(5);
  });

  test('to a board shows it with its exact values', () => {
    const session = makeWorld(engine).open();
    session.openLink('#XX./OO./...');
    expect(session.view).toMatchObject({ place: 'board', link: '#XX./OO./...' });
    expect(session.view.board.cells[2]?.note).toEqual({ text: 'W1', tone: 'win' });
    expect(session.view.board.cells[6]?.note).toEqual({ text: 'L2', tone: 'loss' });
    expect(session.view.coach.legend).toContain('X’s');
    session.hint();
    expect(session.view.board.cells[2]?.highlight).toBe('hint');
    session.pick(0, session.view.ply);
    expect(session.view.status.detail).toBe('That cell is taken.');
  });

  test('to a board can be played on from, as practice', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.openLink('#XX./OO./...');
    session.pick(2, session.view.ply);
    clock.pass(beat);
    expect(marks(session)).toBe('XXXOO....');
    expect(session.view.status.headline).toBe('You win');
    expect(scoreOf(session)).toBe('0-0-0');
  });

  test('to a finished board is only shown', () => {
    const session = makeWorld(engine).open();
    session.openLink('#XXX/OO./...');
    session.pick(8, session.view.ply);
    expect(session.view.status.detail).toBe('The game is over.');
    session.hint();
    expect(session.view.status.detail).toBe('The game is over.');
    expect(marks(session)).toBe('XXXOO....');
  });

  test('sets the running game aside, and it can be brought back', () => {
    const { clock, open } = makeWorld(engine);
    const session = open({ settings: { opponent: 'person' } });
    play(session, clock, [4, 0]);
    session.openLink('#012');
    expect(session.view.notices).toEqual([]);
    play(session, clock, [8]);
    expect(marks(session)).toBe('XOX.....O');
    expect(session.view.notices.map(({ kind }) => kind)).toEqual(['game-set-aside']);
    session.bringBack();
    clock.pass(beat);
    expect(marks(session)).toBe('O...X....');
    expect(session.view.notices).toEqual([]);
    // It is the game it was: after a reload as well, and it counts.
    const later = open();
    play(later, clock, [2, 1, 6]);
    expect(later.view.status.headline).toBe('X wins');
    expect(scoreOf(later)).toBe('1-0-0');
  });

  test('sets nothing aside where nobody has moved, nor a game that is over', () => {
    const { clock, open } = makeWorld(engine);
    const session = open({ settings: { opponent: 'person' } });
    session.openLink('#012');
    play(session, clock, [8]);
    expect(session.view.notices).toEqual([]);
    session.newGame();
    play(session, clock, [0, 3, 1, 4, 2]);
    session.openLink('#012');
    play(session, clock, [8]);
    expect(session.view.notices).toEqual([]);
  });

  test('percent-encoded is read all the same', () => {
    const session = makeWorld(engine).open();
    session.openLink('#XX.%2FOO.%2F...');
    expect(session.view.place).toBe('board');
    session.openLink('#4%200%208');
    expect(session.view).toMatchObject({ place: 'link', link: '#408' });
  });

  test.each([
    ['#44', 'Move 2 cannot be played: that cell is taken.', '“44”'],
    ['#49', 'Move 2 cannot be played: there is no such cell: they are 0 to 8.', '“49”'],
    ['#031425', 'Move 6 cannot be played: the game is over.', '“031425”'],
    ['#XXX/.../...', 'There are too many X on the board.', '“XXX/.../...”'],
    ['#XXX/OOO/...', 'Both sides have three in a row.', '“XXX/OOO/...”'],
    ['#%E0%A4%A', 'It is broken: a percent sign in it leads nowhere.', '“%E0%A4%A”'],
    [`#${'4'.repeat(300)}`, 'It is too long for a game.', `“${'4'.repeat(40)}…”`],
  ])('that is nonsense says what is wrong: %s', (hash, why, shown) => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    const said = listenTo(session);
    session.openLink(hash);
    expect(session.view.place).toBe('bad');
    expect(session.view.coach.text).toBe(why);
    expect(session.view.status.detail).toBe(shown);
    expect(said).toEqual([`This link shows no game. ${why}`]);
    expect(session.view.actions.map((action) => action.id)).toEqual(['back', 'new']);
    session.newGame();
    clock.pass(beat);
    expect(session.view).toMatchObject({ place: 'game', linked: false });
  });

  test('whatever stands in it, it is shown short and on one line', () => {
    const session = makeWorld(engine).open();
    session.openLink(`#${encodeURIComponent('<img src=x onerror=alert(1)>\n\u202e\u0000x'.repeat(3))}`);
    expect(session.view.place).toBe('bad');
    expect(session.view.status.detail).not.toMatch(/[\n\u0000\u202e]/);
    expect(session.view.status.detail.length).toBeLessThan(45);
  });

  test('with nothing in it changes nothing', () => {
    const session = makeWorld(engine).open();
    for (const hash of ['', '#', '#%20']) session.openLink(hash);
    expect(session.view.place).toBe('game');
  });

  test('and back: the running game is as it was', () => {
    const { clock, store, open } = makeWorld(engine);
    const session = open();
    play(session, clock, [4]);
    const [before, kept] = [marks(session), store.getItem('tateti.game')];
    for (const hash of ['#03142', '#40', '#X../.../...', '#nonsense']) {
      session.openLink(hash);
      clock.pass(10 * beat);
      expect(store.getItem('tateti.game')).toBe(kept);
      session.openLink('');
      expect(session.view.place).toBe('game');
      expect(marks(session)).toBe(before);
    }
  });

  test('opened in the computer’s pause lets it wait', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.pick(4, 0);
    session.openLink('#40');
    clock.pass(10 * beat);
    session.backToGame();
    expect(marks(session)).toBe('....X....');
    expect(session.view.status.thinking).toBe(true);
    clock.pass(beat);
    expect(session.view.ply).toBe(2);
  });
});

describe('the review', () => {
  test('grades every move, and says where the game turned and what was better', () => {
    const session = makeWorld(engine).open();
    session.openLink('#4120836');
    const review = engine.review('4120836', 'en');
    if (!review.ok) throw new Error();
    expect(session.view.moves.map((move) => move.grade?.grade)).toEqual(review.value.moves.map((move) => move.grade));
    expect(session.view.moves.flatMap((move) => (move.grade?.turned ? [move.step - 1] : []))).toEqual(
      review.value.turningPoints,
    );
    for (const move of review.value.moves) {
      session.step(move.ply + 1);
      const poor = ['slow', 'mistake', 'blunder'].includes(move.grade);
      expect(session.view.coach.text).toBe(move.sentence);
      expect(session.view.coach.more).toBe(
        poor ? `Better was ${engine.cellName(move.better.cell, 'en')}. ${move.better.sentence}` : null,
      );
      expect(session.view.board.cells[move.cell]?.highlight).toBe('last');
      expect(session.view.board.cells[move.better.cell]?.highlight === 'hint').toBe(poor);
    }
  });

  test('steps within its bounds, and says each step once', () => {
    const session = makeWorld(engine).open();
    session.openLink('#03142');
    const said = listenTo(session);
    session.step(6);
    expect(said).toEqual([]);
    session.step(-3);
    expect(session.view.step).toBe(0);
    expect(marks(session)).toBe('.........');
    expect(said).toEqual(['The start of the game.']);
    expect(enabled(session, 'previous')).toBe(false);
    session.step(1);
    expect(said[1]).toMatch(/^Move 1 of 5: X played the top left corner, best\. /);
  });

  test('of a running game shows its moves so far, and leaving it returns to the game', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.review();
    expect(session.view.place).toBe('game'); // nothing to review
    play(session, clock, [4]);
    const before = marks(session);
    session.review(1);
    expect(session.view).toMatchObject({ place: 'review', step: 1, linked: false });
    expect(marks(session)).toBe('....X....');
    session.pick(0, session.view.ply);
    session.undo();
    session.backToGame();
    expect(marks(session)).toBe(before);
  });
});

describe('playing on', () => {
  test('from the own game keeps the sides, replaces the game, and does not count', () => {
    const { clock, store, open } = makeWorld(engine);
    store.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const session = open();
    play(session, clock, [0, 3, 1, 4, 2]);
    session.review();
    session.playOn();
    expect(session.view.place).toBe('review'); // the game is over there
    session.step(4);
    session.playOn();
    expect(session.view.status.detail).toBe('Practice for two: does not count');
    expect(marks(session)).toBe('XX.OO....');
    play(session, clock, [8, 5]);
    expect(session.view.status.headline).toBe('O wins');
    expect(scoreOf(session)).toBe('1-0-0');
    expect(scoreOf(open())).toBe('1-0-0');
    expect(open().view.coach.more).toMatch(/practice/);
  });

  test('where it is the computer’s turn it moves', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    play(session, clock, [4]);
    session.review(1);
    const said = listenTo(session);
    session.playOn();
    expect(session.view.status.thinking).toBe(true);
    clock.pass(beat);
    expect(session.view.ply).toBe(2);
    expect(said[0]).toMatch(/^Practice game\. You are X\. The computer played .* Your turn\.$/);
  });

  test('from the very start is a game like any other', () => {
    const session = makeWorld(engine).open();
    session.openLink('#03142');
    session.step(0);
    session.playOn();
    expect(session.view.status.detail).toBe('You are X against the computer, medium');
  });

  test('the next game after practice counts again', () => {
    const { clock, open } = makeWorld(engine);
    const session = open({ settings: { opponent: 'person' } });
    session.openLink('#03');
    play(session, clock, [1]);
    session.newGame();
    play(session, clock, [0, 3, 1, 4, 2]);
    expect(scoreOf(session)).toBe('1-0-0');
  });
});
