// The course of a game: who may play when, what the computer does, and what is taken back (S8, S15, S16, S18).
import { describe, expect, test } from 'vitest';

import { timings } from '../../src/presenter/timings';
import { engine } from '../engine/support';
import {
  beat,
  enabled,
  keptSettings,
  announcementsOf,
  makeEnvironment,
  marks,
  play,
  playOut,
  scoreOf,
} from './support';

describe('the first screen', () => {
  test('is the game itself: X against the computer at medium, and open', () => {
    const { view } = makeEnvironment().open();
    expect(view.screen).toBe('game');
    expect(view.settings).toMatchObject({ opponent: 'computer', level: 'medium', side: 'X' });
    expect(view.status).toMatchObject({ headline: 'Your turn', detail: 'You are X against the computer, medium' });
    expect(view.board.closed).toBe(false);
    expect(view.board.cells.every((cell) => cell.open)).toBe(true);
    expect(view.title).toBe('Your turn – Tateti, tic-tac-toe');
  });

  test('stores nothing before the first command', () => {
    const { storage, open } = makeEnvironment();
    open();
    expect(storage.writes).toEqual([]);
  });
});

describe('while another page covers it', () => {
  test('the computer waits, and nothing is announced', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.pick(4, 0, 'key');
    local.setHidden(true);
    const announced = announcementsOf(local);
    clock.pass(60_000);
    expect(local.view.ply).toBe(1);
    expect(announced).toEqual([]);
    local.setHidden(false);
    clock.pass(beat);
    expect(local.view.ply).toBe(2);
  });
});

describe('against the computer', () => {
  test('one click, and after a short and visible pause it answers', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.pick(4, 0, 'key');
    expect(marks(local)).toBe('....X....');
    expect(local.view.status).toMatchObject({ headline: 'The computer is thinking', thinking: true });
    expect(local.view.board.closed).toBe(true);
    clock.pass(timings.draw + timings.pause - 1);
    expect(local.view.ply).toBe(1);
    clock.pass(1);
    expect(local.view.ply).toBe(2);
    expect(local.view.board.closed).toBe(false); // its mark is still being drawn, and nobody has to wait for that
    clock.pass(timings.draw);
    expect(local.view.status.headline).toBe('Your turn');
    expect(clock.waiting).toBe(0);
  });

  test('a pick in its turn is refused', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.pick(4, 0, 'key');
    for (const wait of [0, timings.draw, timings.pause - 1]) {
      clock.pass(wait);
      local.pick(0, local.view.ply, 'key');
      expect(marks(local)).toBe('....X....');
      expect(local.view.status).toMatchObject({ refused: true, detail: 'It is the computer’s turn.' });
    }
    clock.pass(beat);
    expect(local.view.status.refused).toBe(false);
  });

  test('of many clicks one counts until it has answered, and those that come too soon are not refused', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    for (let time = 0; time < timings.draw + timings.pause; time += 10) {
      for (const cell of [4, 0, 8, 2]) local.pick(cell, local.view.ply, 'pointer');
      expect(marks(local)).toBe('....X....');
      expect(local.view.status.refused, `after ${time} ms`).toBe(time >= 120);
      clock.pass(10);
    }
    expect(local.view.ply).toBe(2);
  });

  test('a click while its mark is being drawn counts after 120 ms', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.pick(4, 0, 'pointer');
    clock.pass(timings.draw + timings.pause + 119);
    const free = marks(local).indexOf('.');
    local.pick(free, 2, 'pointer');
    expect(local.view.ply).toBe(2);
    clock.pass(1);
    local.pick(free, 2, 'pointer');
    expect(marks(local)[free]).toBe('X');
    expect(local.view.status).toMatchObject({ refused: false, thinking: true });
    clock.pass(timings.draw + timings.pause);
    expect(local.view.ply).toBe(4);
  });

  test('a pick meant for another ply is refused', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    const before = marks(local);
    local.pick(before.indexOf('.'), 0, 'key');
    expect(marks(local)).toBe(before);
    expect(local.view.status.detail).toBe('The game has moved on.');
  });

  test('a double click makes one move and is not refused', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    const announced = announcementsOf(local);
    local.pick(4, 0, 'pointer');
    clock.pass(120);
    local.pick(4, local.view.ply, 'pointer');
    expect(local.view.status.refused).toBe(false);
    expect(announced).toEqual([]);
    clock.pass(beat + timings.doublePick);
    local.pick(4, local.view.ply, 'pointer');
    expect(local.view.status.detail).toBe('That cell is taken.');
  });

  test('the same seed and moves give the same answer, whatever was undone', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    const answered = marks(local);
    local.undo();
    expect(marks(local)).toBe('.........');
    play(local, clock, [4]);
    expect(marks(local)).toBe(answered);
  });

  test('undo works in the pause, and takes back the own move only', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.pick(4, 0, 'key');
    clock.pass(timings.draw + 100);
    expect(enabled(local, 'undo')).toBe(true);
    local.undo();
    expect(marks(local)).toBe('.........');
    clock.pass(10 * beat);
    expect(marks(local)).toBe('.........');
    expect(local.view.board.closed).toBe(false);
    local.redo();
    expect(marks(local)).toBe('....X....');
    clock.pass(beat);
    expect(local.view.ply).toBe(2);
  });

  test('undo goes back to the own turn, redo forward to the next', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    expect(enabled(local, 'undo')).toBe(false);
    play(local, clock, [4]);
    const one = marks(local);
    play(local, clock, [one.indexOf('.')]);
    const two = marks(local);
    local.undo();
    expect(marks(local)).toBe(one);
    local.redo();
    expect(marks(local)).toBe(two);
    clock.pass(beat);
    local.redo();
    expect(local.view.status.detail).toBe('There is nothing to redo.');
  });

  test('as O the computer begins, and there is nothing of one’s own to undo', () => {
    const { clock, storage, open } = makeEnvironment();
    storage.entries.set('tateti.settings', keptSettings({ side: 'O' }));
    const local = open();
    expect(local.view.status.thinking).toBe(true);
    clock.pass(beat);
    expect(local.view.ply).toBe(1);
    expect(local.view.status.headline).toBe('Your turn');
    expect(enabled(local, 'undo')).toBe(false);
  });

  test.each(['easy', 'medium', 'hard', 'perfect'] as const)(
    'a whole game at %s comes to an end and is closed',
    (level) => {
      const { clock, storage, open } = makeEnvironment();
      storage.entries.set('tateti.settings', keptSettings({ level }));
      const local = open();
      playOut(local, clock);
      expect(local.view.status.over).toBe(true);
      expect(scoreOf(local)).toMatch(/^(1-0-0|0-1-0|0-0-1)$/);
      const end = marks(local);
      local.undo();
      expect(local.view.status.detail).toBe('A finished game stays as it is. Review it, or play again.');
      local.pick(0, local.view.ply, 'key');
      expect(local.view.status.detail).toBe('The game is over.');
      expect(marks(local)).toBe(end);
      expect(local.view.actions[0]).toMatchObject({ id: 'new', label: 'Play again', primary: true });
    },
  );

  test('without motion nothing is drawn slowly, and the pause stays', () => {
    const { clock, open } = makeEnvironment({ reducedMotion: () => true });
    const local = open();
    local.pick(4, 0, 'key');
    clock.pass(timings.pause);
    expect(local.view.ply).toBe(2);
    expect(local.view.board.closed).toBe(false);
  });

  test('the level counts from its next move on', () => {
    const choices = (['easy', 'perfect'] as const).map((level) => {
      const { clock, open } = makeEnvironment({ newSeed: () => 3n });
      const local = open({ settings: { level: 'hard' } });
      local.pick(1, 0, 'key');
      local.choose({ level });
      clock.pass(beat);
      return engine.choose(level, [1], 3n, 1) === marks(local).indexOf('O');
    });
    expect(choices).toEqual([true, true]);
  });
});

describe('two players here', () => {
  test.each([false, true])('a finger that slips across two cells makes one move; without motion: %s', (still) => {
    const { clock, storage, open } = makeEnvironment({ reducedMotion: () => still });
    storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const local = open();
    local.pick(4, 0, 'pointer');
    const { view, announcement } = local;
    expect(view.board.closed).toBe(false);
    clock.pass(119);
    for (const cell of [0, 4]) local.pick(cell, 1, 'pointer');
    expect(local.view, 'nothing flickers, and nobody is told anything').toBe(view);
    expect(local.announcement).toBe(announcement);
    clock.pass(1);
    local.pick(0, 1, 'pointer');
    expect(marks(local)).toBe('O...X....');
    expect(clock.waiting, 'drawings that have not ended').toBe(still ? 0 : 1);
    local.undo();
    local.pick(8, 1, 'pointer');
    expect(marks(local), 'what was undone is not waited for').toBe('....X...O');
  });

  test('take turns by key at any speed: a pick while a mark is being drawn counts', () => {
    const { clock, storage, open } = makeEnvironment();
    storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const local = open();
    expect(local.view.status.headline).toBe('X to move');
    for (const [ply, cell] of [4, 0, 8, 2].entries()) {
      expect(local.view.board.closed).toBe(false);
      local.pick(cell, ply, 'key');
      clock.pass(1);
    }
    expect(marks(local)).toBe('O.O.X...X');
    local.undo();
    expect(marks(local)).toBe('O...X...X');
    clock.pass(timings.draw);
    expect(clock.waiting).toBe(0);
  });

  test('the winner is named by the mark, and the line is drawn through', () => {
    const { clock, storage, open } = makeEnvironment();
    storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const local = open();
    play(local, clock, [0, 3, 1, 4, 2]);
    expect(local.view.status).toMatchObject({ headline: 'X wins', over: true, mark: 'X' });
    expect(local.view.board.lines).toEqual([[0, 1, 2]]);
    expect(scoreOf(local)).toBe('1-0-0');
  });
});

describe('choices', () => {
  test('what the address asks for stays until the person changes it, and is not stored', () => {
    const { storage, open } = makeEnvironment();
    storage.entries.set('tateti.settings', keptSettings({ level: 'easy' }));
    const local = open({ settings: { level: 'hard', theme: 'dark' } });
    local.choose({ sound: true });
    expect(local.view.settings).toMatchObject({ level: 'hard', theme: 'dark', sound: true });
    expect(open().view.settings).toMatchObject({ level: 'easy', theme: 'system', sound: true });
    local.choose({ theme: 'light' });
    expect(local.asked).toEqual({ level: 'hard' });
    expect(local.view.settings).toMatchObject({ level: 'hard', theme: 'light' });
    open().choose({ side: 'O' }); // in another tab
    local.storageChanged('tateti.settings');
    expect(local.view.settings).toMatchObject({ level: 'hard', theme: 'light', side: 'O' });
  });

  test('before the first own move a change of side or opponent begins a new game', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.choose({ side: 'O' });
    clock.pass(beat);
    expect(local.view.ply).toBe(1);
    expect(local.view.changePending).toBe(false);
    local.choose({ opponent: 'person' }); // the computer's move alone is no game to lose
    expect(local.view.ply).toBe(0);
    expect(local.view.status.headline).toBe('X to move');
  });

  test('after it, it waits for the next game, and the page says so', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    const announced = announcementsOf(local);
    local.choose({ opponent: 'person' });
    expect(local.view.ply).toBe(2);
    expect(local.view.changePending).toBe(true);
    expect(announced).toEqual(['The change takes effect in the next game.']);
    local.choose({ opponent: 'computer' });
    expect(local.view.changePending).toBe(false);
    local.choose({ side: 'O' });
    local.newGame();
    expect(local.view.changePending).toBe(false);
    clock.pass(beat);
    expect(local.view.status.detail).toBe('You are O against the computer, medium');
  });

  test('a choice that waits survives a reload', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    local.choose({ side: 'O' });
    expect(open().view).toMatchObject({ changePending: true, ply: 2 });
  });

  test('a new game clears everything at any time', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    for (const wait of [0, 100, timings.draw + 100, timings.draw + timings.pause + 100, beat]) {
      local.pick(4, 0, 'key');
      clock.pass(wait);
      local.hint();
      local.newGame();
      expect(marks(local)).toBe('.........');
      expect(local.view.board.closed).toBe(false);
      expect(local.view.board.cells.some((cell) => cell.highlight !== undefined)).toBe(false);
      clock.pass(10 * beat);
      expect(marks(local)).toBe('.........');
    }
    expect(scoreOf(local)).toBe('0-0-0');
  });
});

describe('hints and values', () => {
  test('a hint marks the cell it speaks of, says why, and goes with the next move', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    local.hint();
    const analysis = engine.analyse([], 'en');
    if (!analysis.ok) throw new Error();
    const hinted = local.view.board.cells.flatMap((cell, index) => (cell.highlight === 'hint' ? [index] : []));
    expect(hinted).toEqual([analysis.value.best[0]]);
    expect(local.view.coach.text).toBe('Try the top left: a corner lies on three lines, and the game stays even.');
    expect(local.view.coach.more).toBeNull();
    expect(local.view.board.cells[0]?.label).toBe('Top left, row 1, column 1, empty, hint');
    play(local, clock, [0]);
    expect(local.view.board.cells.some((cell) => cell.highlight === 'hint')).toBe(false);
  });

  test('values are on every open cell: a word on the board, the number of moves in the label', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    play(local, clock, [4, 1]);
    local.toggleValues();
    expect(local.announcement.text).toBe('Values are shown.');
    const analysis = engine.analyse([4, 1], 'en');
    if (!analysis.ok) throw new Error();
    for (const move of analysis.value.moves) {
      const cell = local.view.board.cells[move.cell];
      const word = move.result === 'loss' ? 'lose' : move.result;
      const detail = word === 'draw' ? 'draw' : `${word} in ${move.plies}`;
      expect(cell?.note).toEqual({ text: word, title: detail, tone: move.result });
      expect(cell?.label).toMatch(new RegExp(`, empty, ${detail}$`));
    }
    expect(local.view.board.cells[4]?.note).toBeUndefined();
  });

  test('a hint and the values speak to the person who plays the computer', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { level: 'perfect' } });
    play(local, clock, [4]);
    local.toggleValues();
    expect(local.view.coach.legend).toBe('What each cell is worth to you if both sides play their best.');
    local.hint();
    expect(local.view.coach.text).toMatch(/^Try the [a-z ]+: you threaten to complete the [a-z ]+, so O must take /);
  });

  test('after the end the coach is kind, and says to the person what decided the game', () => {
    const kinds = new Set<string>();
    for (let seed = 1n; seed <= 12n; ++seed) {
      const { clock, open } = makeEnvironment({ newSeed: () => seed });
      const local = open({ settings: { level: 'easy' } });
      playOut(local, clock);
      const [, kind = '', decided] =
        /^(Well played!|A close game\.|Good try\.) (.*\.)$/.exec(local.view.coach.text) ?? [];
      const expected = new Map([
        ['You win!', 'Well played!'],
        ['A draw, well fought', 'A close game.'],
        ['The computer wins this one', 'Good try.'],
      ]);
      expect(kind).toBe(expected.get(local.view.status.headline));
      expect(decided).toBe(engine.verdict(Array.from(local.view.link.slice(1), Number), 'en', 'X'));
      kinds.add(kind);
    }
    expect(kinds.size).toBeGreaterThan(1);
  });

  test('the meaning of the values is shown with them', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    expect(local.view.coach.legend).toBeNull();
    local.toggleValues();
    expect(local.view.coach.legend).toContain('worth to X, who is to move');
    play(local, clock, [4]);
    expect(local.view.coach.legend).toContain('worth to O, who is to move');
    local.review();
    expect(local.view.coach.legend).toContain('worth to O, who is to move');
    local.step(0);
    expect(local.view.coach.legend).toContain('worth to X, who is to move');
    local.backToGame();
    play(local, clock, [0, 3, 1, 5]);
    expect(local.view.coach.legend).toBeNull();
  });
});
