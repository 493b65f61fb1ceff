// Links, the review, and playing on from there: exactly that is shown, and the running game is still there.
import { describe, expect, test } from 'vitest';

import { linkInPath } from '../../src/local/link';
import { engine } from '../engine/support';
import { beat, enabled, keptSettings, announcementsOf, makeEnvironment, marks, play, scoreOf } from './support';

describe('a link', () => {
  test('to a finished game opens its review at the end', () => {
    const local = makeEnvironment().open();
    local.openLink('#03142');
    expect(local.view).toMatchObject({ screen: 'review', step: 5, linked: true, link: '#03142' });
    expect(marks(local)).toBe('XXXOO....');
    expect(local.view.status.detail).toBe('X wins');
    expect(local.view.coach.verdict).toBe(engine.verdict([0, 3, 1, 4, 2], 'en'));
    expect(local.announcement.text).toContain(local.view.coach.verdict);
    local.step(4);
    expect(local.view.coach.verdict).toBeNull();
  });

  test('to a game that is on opens it ready to play on, as practice', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.openLink('#408');
    expect(local.view).toMatchObject({ screen: 'link', ply: 3, link: '#408' });
    expect(local.view.moves.map((move) => `${move.step} ${move.mark} ${move.name}`)).toEqual([
      '1 X Centre',
      '2 O Top left',
      '3 X Bottom right',
    ]);
    expect(local.view.board.closed).toBe(false);
    local.pick(0, 3, 'key');
    expect(local.view.screen).toBe('link'); // a taken cell begins nothing
    expect(local.view.status.detail).toBe('That cell is taken.');
    local.pick(1, 3, 'key');
    expect(local.view).toMatchObject({ screen: 'game', linked: false });
    expect(local.view.status.detail).toBe('Practice as O, medium (does not count)');
    clock.pass(beat);
    expect(local.view.ply).toBe(5);
  });

  test('to a board shows it with its exact values', () => {
    const local = makeEnvironment().open();
    local.openLink('#XX./OO./...');
    expect(local.view).toMatchObject({ screen: 'board', link: '#XX./OO./...' });
    expect(local.view.board.cells[2]?.note).toMatchObject({ text: 'win', tone: 'win' });
    expect(local.view.board.cells[6]?.note).toMatchObject({ text: 'lose', tone: 'loss' });
    expect(local.view.coach.legend).toContain('worth to X');
    local.hint();
    expect(local.view.board.cells[2]?.highlight).toBe('hint');
    local.pick(0, local.view.ply, 'key');
    expect(local.view.status.detail).toBe('That cell is taken.');
  });

  test('to a board can be played on from, as practice', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.openLink('#XX./OO./...');
    local.pick(2, local.view.ply, 'key');
    clock.pass(beat);
    expect(marks(local)).toBe('XXXOO....');
    expect(local.view.status.headline).toBe('You win!');
    expect(scoreOf(local)).toBe('0-0-0');
  });

  test('to a finished board is only shown', () => {
    const local = makeEnvironment().open();
    local.openLink('#XXX/OO./...');
    local.pick(8, local.view.ply, 'key');
    expect(local.view.status.detail).toBe('The game is over.');
    local.hint();
    expect(local.view.status.detail).toBe('The game is over.');
    expect(marks(local)).toBe('XXXOO....');
  });

  test('sets the running game aside, and it can be brought back', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    play(local, clock, [4, 0]);
    local.openLink('#012');
    expect(local.view.notices).toEqual([]);
    play(local, clock, [8]);
    expect(marks(local)).toBe('XOX.....O');
    expect(local.view.notices.map(({ kind }) => kind)).toEqual(['game-set-aside']);
    local.restoreGame();
    clock.pass(beat);
    expect(marks(local)).toBe('O...X....');
    expect(local.view.notices).toEqual([]);
    // It is the game it was: after a reload as well, and it counts.
    const later = open();
    play(later, clock, [2, 1, 6]);
    expect(later.view.status.headline).toBe('X wins');
    expect(scoreOf(later)).toBe('1-0-0');
  });

  test('sets nothing aside where nobody has moved, nor a game that is over', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    local.openLink('#012');
    play(local, clock, [8]);
    expect(local.view.notices).toEqual([]);
    local.newGame();
    play(local, clock, [0, 3, 1, 4, 2]);
    local.openLink('#012');
    play(local, clock, [8]);
    expect(local.view.notices).toEqual([]);
  });

  test('percent-encoded is read all the same', () => {
    const local = makeEnvironment().open();
    local.openLink('#XX.%2FOO.%2F...');
    expect(local.view.screen).toBe('board');
    local.openLink('#4%200%208');
    expect(local.view).toMatchObject({ screen: 'link', link: '#408' });
  });

  test.each([
    ['#44', 'Move 2 cannot be played: that cell is taken.', '“44”'],
    ['#49', 'Move 2 cannot be played: there is no such cell: they are 0 to 8.', '“49”'],
    ['#031425', 'Move 6 cannot be played: the game is over.', '“031425”'],
    ['#XXX/.../...', 'There are too many X on the board.', '“XXX/.../...”'],
    ['#XXX/OOO/...', 'Both sides have three in a row.', '“XXX/OOO/...”'],
    ['#%E0%A4%A', 'It is damaged: a percent sign in it makes no sense.', '“%E0%A4%A”'],
    [`#${'4'.repeat(300)}`, 'It is too long for a game.', `“${'4'.repeat(40)}…”`],
  ])('that is invalid says what is wrong: %s', (hash, why, shown) => {
    const { clock, open } = makeEnvironment();
    const local = open();
    const announced = announcementsOf(local);
    local.openLink(hash);
    expect(local.view.screen).toBe('bad-link');
    expect(local.view.coach.text).toBe(why);
    expect(local.view.status.detail).toBe(shown);
    expect(announced).toEqual([`This link is not a game. ${why}`]);
    expect(local.view.actions.map((action) => action.id)).toEqual(['back', 'new']);
    local.newGame();
    clock.pass(beat);
    expect(local.view).toMatchObject({ screen: 'game', linked: false });
  });

  test('is always shown short and on one line', () => {
    const local = makeEnvironment().open();
    local.openLink(`#${encodeURIComponent('<img src=x onerror=alert(1)>\n\u202e\u0000x'.repeat(3))}`);
    expect(local.view.screen).toBe('bad-link');
    expect(local.view.status.detail).not.toMatch(/[\n\u0000\u202e]/);
    expect(local.view.status.detail.length).toBeLessThan(45);
  });

  test('with nothing in it changes nothing', () => {
    const local = makeEnvironment().open();
    for (const hash of ['', '#', '#%20']) local.openLink(hash);
    expect(local.view.screen).toBe('game');
  });

  test('and back: the running game is as it was', () => {
    const { clock, storage, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    const [before, kept] = [marks(local), storage.getItem('tateti.game')];
    for (const hash of ['#03142', '#40', '#X../.../...', '#nonsense']) {
      local.openLink(hash);
      clock.pass(10 * beat);
      expect(storage.getItem('tateti.game')).toBe(kept);
      local.openLink('');
      expect(local.view.screen).toBe('game');
      expect(marks(local)).toBe(before);
    }
  });

  test('opened in the computer’s pause makes it wait', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.pick(4, 0, 'key');
    local.openLink('#40');
    clock.pass(10 * beat);
    local.backToGame();
    expect(marks(local)).toBe('....X....');
    expect(local.view.status.thinking).toBe(true);
    clock.pass(beat);
    expect(local.view.ply).toBe(2);
  });
});

describe('the review', () => {
  test('grades every move, and says where the game turned and what was better', () => {
    const local = makeEnvironment().open();
    local.openLink('#4120836');
    const review = engine.review('4120836', 'en');
    if (!review.ok) throw new Error();
    expect(local.view.moves.map((move) => move.grade?.grade)).toEqual(review.value.moves.map((move) => move.grade));
    expect(local.view.moves.flatMap((move) => (move.grade?.turned ? [move.step - 1] : []))).toEqual(
      review.value.turningPoints,
    );
    for (const move of review.value.moves) {
      local.step(move.ply + 1);
      const poor = ['slow', 'mistake', 'blunder'].includes(move.grade);
      expect(local.view.coach.text).toBe(move.sentence);
      expect(local.view.coach.more).toBe(
        poor ? `Better was ${engine.cellNames(move.better.cell, 'en').place}. ${move.better.sentence}` : null,
      );
      expect(local.view.board.cells[move.cell]?.highlight).toBe('last');
      expect(local.view.board.cells[move.better.cell]?.highlight === 'hint').toBe(poor);
      // What the sentence is about and what is still free.
      local.view.board.cells.forEach((cell, index) => {
        const threat = cell.mark === null && move.cells.includes(index) && !(poor && index === move.better.cell);
        expect(cell.highlight === 'point').toBe(threat);
        expect(cell.label.endsWith(', threat')).toBe(threat);
      });
    }
  });

  test('steps within its bounds, and says each step once', () => {
    const local = makeEnvironment().open();
    local.openLink('#03142');
    const announced = announcementsOf(local);
    local.step(6);
    expect(announced).toEqual([]);
    local.step(-3);
    expect(local.view.step).toBe(0);
    expect(marks(local)).toBe('.........');
    expect(announced).toEqual(['The start of the game.']);
    expect(enabled(local, 'previous')).toBe(false);
    local.step(1);
    expect(announced[1]).toMatch(/^Move 1 of 5: X played the top left, best\. /);
  });

  test('of a running game shows its moves so far, and leaving it returns to the game', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.review();
    expect(local.view.screen).toBe('game'); // nothing to review
    play(local, clock, [4]);
    const before = marks(local);
    local.review(1);
    expect(local.view).toMatchObject({ screen: 'review', step: 1, linked: false });
    expect(marks(local)).toBe('....X....');
    local.pick(0, local.view.ply, 'key');
    local.undo();
    local.backToGame();
    expect(marks(local)).toBe(before);
  });
});

describe('playing on', () => {
  test('from the own game keeps the sides, replaces the game, and does not count', () => {
    const { clock, storage, open } = makeEnvironment();
    storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const local = open();
    play(local, clock, [0, 3, 1, 4, 2]);
    local.review();
    local.playOn();
    expect(local.view.screen).toBe('review'); // the game is over there
    local.step(4);
    local.playOn();
    expect(local.view.status.detail).toBe('Practice for two (does not count)');
    expect(marks(local)).toBe('XX.OO....');
    play(local, clock, [8, 5]);
    expect(local.view.status.headline).toBe('O wins');
    expect(scoreOf(local)).toBe('1-0-0');
    expect(scoreOf(open())).toBe('1-0-0');
    expect(open().view.coach.more).toMatch(/practice/);
  });

  test('where it is the computer’s turn it moves', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    local.review(1);
    const announced = announcementsOf(local);
    local.playOn();
    expect(local.view.status.thinking).toBe(true);
    clock.pass(beat);
    expect(local.view.ply).toBe(2);
    expect(announced[0]).toMatch(/^Practice game\. You are X\. The computer played .* Your turn\.$/);
  });

  test('from the very start is a game like any other', () => {
    const local = makeEnvironment().open();
    local.openLink('#03142');
    local.step(0);
    local.playOn();
    expect(local.view.status.detail).toBe('You are X against the computer, medium');
  });

  test('the next game after practice counts again', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    local.openLink('#03');
    play(local, clock, [1]);
    local.newGame();
    play(local, clock, [0, 3, 1, 4, 2]);
    expect(scoreOf(local)).toBe('1-0-0');
  });
});

test.each([
  ['/g/40812', '#40812'],
  ['/g/X.O%2F.X.%2F..O', '#X.O%2F.X.%2F..O'],
  ['/', ''],
  ['/g/', ''],
  ['/g/40812.png/x', ''],
  ['/m/abc', ''],
])('the path %s is the link “%s”', (path, link) => expect(linkInPath(path)).toBe(link));
