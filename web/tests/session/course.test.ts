// The course of a game: who may play when, what the computer does, and what is taken back (S8, S15, S16, S18).
import { beforeAll, describe, expect, test } from 'vitest';

import type { Engine } from '../../src/engine';
import { times } from '../../src/session/world';
import { beat, enabled, keptSettings, listenTo, makeWorld, marks, play, playOut, realEngine, scoreOf } from './support';

let engine: Engine;
beforeAll(async () => {
  engine = await realEngine();
});

describe('the first screen', () => {
  test('is the game itself: X against the computer at medium, and open', () => {
    const { view } = makeWorld(engine).open();
    expect(view.place).toBe('game');
    expect(view.settings).toMatchObject({ opponent: 'computer', level: 'medium', side: 'X' });
    expect(view.status).toMatchObject({ headline: 'Your turn', detail: 'You are X against the computer, medium' });
    expect(view.board.closed).toBe(false);
    expect(view.board.cells.every((cell) => cell.open)).toBe(true);
    expect(view.title).toBe('Your turn – Tateti');
  });

  test('keeps nothing before somebody does something', () => {
    const { store, open } = makeWorld(engine);
    open();
    expect(store.writes).toEqual([]);
  });
});

describe('while something else lies on the screen', () => {
  test('the computer waits, and nothing is said', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.pick(4, 0);
    session.rest(true);
    const said = listenTo(session);
    clock.pass(60_000);
    expect(session.view.ply).toBe(1);
    expect(said).toEqual([]);
    session.rest(false);
    clock.pass(beat);
    expect(session.view.ply).toBe(2);
  });
});

describe('against the computer', () => {
  test('one click, and after a short and visible pause it answers', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.pick(4, 0);
    expect(marks(session)).toBe('....X....');
    expect(session.view.status).toMatchObject({ headline: 'The computer is thinking', thinking: true });
    expect(session.view.board.closed).toBe(true);
    clock.pass(times.draw + times.pause - 1);
    expect(session.view.ply).toBe(1);
    clock.pass(1);
    expect(session.view.ply).toBe(2);
    expect(session.view.board.closed).toBe(true); // its mark is still being drawn
    clock.pass(times.draw);
    expect(session.view.board.closed).toBe(false);
    expect(session.view.status.headline).toBe('Your turn');
    expect(clock.waiting).toBe(0);
  });

  test('a pick in its turn is refused, and said quietly', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.pick(4, 0);
    for (const wait of [0, times.draw, times.pause - 1]) {
      clock.pass(wait);
      session.pick(0, session.view.ply);
      expect(marks(session)).toBe('....X....');
      expect(session.view.status).toMatchObject({ refused: true, detail: 'It is the computer’s turn.' });
    }
    clock.pass(beat);
    expect(session.view.status.refused).toBe(false);
  });

  test('a pick while its mark is being drawn is refused', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.pick(4, 0);
    clock.pass(times.draw + times.pause);
    const before = marks(session);
    session.pick(before.indexOf('.'), 2);
    expect(marks(session)).toBe(before);
    expect(session.view.status.detail).toBe('One moment: a mark is being drawn.');
  });

  test('a pick meant for another ply is refused', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    play(session, clock, [4]);
    const before = marks(session);
    session.pick(before.indexOf('.'), 0);
    expect(marks(session)).toBe(before);
    expect(session.view.status.detail).toBe('The game has gone on meanwhile.');
  });

  test('a double click makes one move and no scolding', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    const said = listenTo(session);
    session.pick(4, 0);
    clock.pass(120);
    session.pick(4, session.view.ply);
    expect(session.view.status.refused).toBe(false);
    expect(said).toEqual([]);
    clock.pass(beat + times.doublePick);
    session.pick(4, session.view.ply);
    expect(session.view.status.detail).toBe('That cell is taken.');
  });

  test('the same seed and moves give the same answer, whatever was undone', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    play(session, clock, [4]);
    const answered = marks(session);
    session.undo();
    expect(marks(session)).toBe('.........');
    play(session, clock, [4]);
    expect(marks(session)).toBe(answered);
  });

  test('undo works in the pause, and takes back the own move only', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.pick(4, 0);
    clock.pass(times.draw + 100);
    expect(enabled(session, 'undo')).toBe(true);
    session.undo();
    expect(marks(session)).toBe('.........');
    clock.pass(10 * beat);
    expect(marks(session)).toBe('.........');
    expect(session.view.board.closed).toBe(false);
    session.redo();
    expect(marks(session)).toBe('....X....');
    clock.pass(beat);
    expect(session.view.ply).toBe(2);
  });

  test('undo goes back to the own turn, redo forward to the next', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    expect(enabled(session, 'undo')).toBe(false);
    play(session, clock, [4]);
    const one = marks(session);
    play(session, clock, [one.indexOf('.')]);
    const two = marks(session);
    session.undo();
    expect(marks(session)).toBe(one);
    session.redo();
    expect(marks(session)).toBe(two);
    clock.pass(beat);
    session.redo();
    expect(session.view.status.detail).toBe('There is nothing to redo.');
  });

  test('as O the computer begins, and there is nothing of one’s own to undo', () => {
    const { clock, store, open } = makeWorld(engine);
    store.entries.set('tateti.settings', keptSettings({ side: 'O' }));
    const session = open();
    expect(session.view.status.thinking).toBe(true);
    clock.pass(beat);
    expect(session.view.ply).toBe(1);
    expect(session.view.status.headline).toBe('Your turn');
    expect(enabled(session, 'undo')).toBe(false);
  });

  test.each(['easy', 'medium', 'hard', 'perfect'] as const)(
    'a whole game at %s comes to an end and is closed',
    (level) => {
      const { clock, store, open } = makeWorld(engine);
      store.entries.set('tateti.settings', keptSettings({ level }));
      const session = open();
      playOut(session, clock);
      expect(session.view.status.over).toBe(true);
      expect(scoreOf(session)).toMatch(/^(1-0-0|0-1-0|0-0-1)$/);
      const end = marks(session);
      session.undo();
      expect(session.view.status.detail).toBe('A finished game stays as it is. Review it, or play again.');
      session.pick(0, session.view.ply);
      expect(session.view.status.detail).toBe('The game is over.');
      expect(marks(session)).toBe(end);
      expect(session.view.actions[0]).toMatchObject({ id: 'new', label: 'Play again', primary: true });
      expect(session.view.coach).toMatchObject({
        reviewable: true,
        text: engine.verdict(session.view.link.slice(1).split('').map(Number), 'en'),
      });
    },
  );

  test('without motion nothing is drawn slowly, and the pause stays', () => {
    const { clock, open } = makeWorld(engine, { reducedMotion: () => true });
    const session = open();
    session.pick(4, 0);
    clock.pass(times.pause);
    expect(session.view.ply).toBe(2);
    expect(session.view.board.closed).toBe(false);
  });

  test('the level counts from its next move on', () => {
    const choices = (['easy', 'perfect'] as const).map((level) => {
      const { clock, open } = makeWorld(engine, { newSeed: () => 3n });
      const session = open({ settings: { level: 'hard' } });
      session.pick(1, 0);
      session.choose({ level });
      clock.pass(beat);
      return engine.choose(level, [1], 3n, 1) === marks(session).indexOf('O');
    });
    expect(choices).toEqual([true, true]);
  });
});

describe('two players here', () => {
  test('take turns, and each mark is drawn before the next', () => {
    const { clock, store, open } = makeWorld(engine);
    store.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const session = open();
    expect(session.view.status.headline).toBe('X to move');
    session.pick(4, 0);
    session.pick(0, 1);
    expect(marks(session)).toBe('....X....');
    expect(session.view.status.detail).toBe('One moment: a mark is being drawn.');
    clock.pass(times.draw);
    session.pick(0, 1);
    clock.pass(times.draw);
    expect(marks(session)).toBe('O...X....');
    session.undo();
    expect(marks(session)).toBe('....X....');
  });

  test('the winner is named by the mark, and the line is drawn through', () => {
    const { clock, store, open } = makeWorld(engine);
    store.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
    const session = open();
    play(session, clock, [0, 3, 1, 4, 2]);
    expect(session.view.status).toMatchObject({ headline: 'X wins', over: true, mark: 'X' });
    expect(session.view.board.lines).toEqual([[0, 1, 2]]);
    expect(scoreOf(session)).toBe('1-0-0');
  });
});

describe('choices', () => {
  test('before the first own move a change of side or opponent begins a new game', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.choose({ side: 'O' });
    clock.pass(beat);
    expect(session.view.ply).toBe(1);
    expect(session.view.waits).toBe(false);
    session.choose({ opponent: 'person' }); // the computer's move alone is no game to lose
    expect(session.view.ply).toBe(0);
    expect(session.view.status.headline).toBe('X to move');
  });

  test('after it, it waits for the next game, and the page says so', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    play(session, clock, [4]);
    const said = listenTo(session);
    session.choose({ opponent: 'person' });
    expect(session.view.ply).toBe(2);
    expect(session.view.waits).toBe(true);
    expect(said).toEqual(['The change counts from the next game on.']);
    session.choose({ opponent: 'computer' });
    expect(session.view.waits).toBe(false);
    session.choose({ side: 'O' });
    session.newGame();
    expect(session.view.waits).toBe(false);
    clock.pass(beat);
    expect(session.view.status.detail).toBe('You are O against the computer, medium');
  });

  test('a choice that waits survives a reload', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    play(session, clock, [4]);
    session.choose({ side: 'O' });
    expect(open().view).toMatchObject({ waits: true, ply: 2 });
  });

  test('a new game leaves nothing over, in the midst of anything', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    for (const wait of [0, 100, times.draw + 100, times.draw + times.pause + 100, beat]) {
      session.pick(4, 0);
      clock.pass(wait);
      session.hint();
      session.newGame();
      expect(marks(session)).toBe('.........');
      expect(session.view.board.closed).toBe(false);
      expect(session.view.board.cells.some((cell) => cell.highlight !== undefined)).toBe(false);
      clock.pass(10 * beat);
      expect(marks(session)).toBe('.........');
    }
    expect(scoreOf(session)).toBe('0-0-0');
  });
});

describe('hints and values', () => {
  test('a hint marks the cell it speaks of, says why, and goes with the next move', () => {
    const { clock, open } = makeWorld(engine);
    const session = open();
    session.hint();
    const analysis = engine.analyse([], 'en');
    if (!analysis.ok) throw new Error();
    const hinted = session.view.board.cells.flatMap((cell, index) => (cell.highlight === 'hint' ? [index] : []));
    expect(hinted).toEqual([analysis.value.best[0]]);
    expect(session.view.coach.text).toBe('Try the top left corner.');
    expect(session.view.coach.more).toBe(analysis.value.moves[0]?.sentence);
    expect(session.view.board.cells[0]?.label).toBe('0, the top left corner, empty, hint');
    play(session, clock, [0]);
    expect(session.view.board.cells.some((cell) => cell.highlight === 'hint')).toBe(false);
  });

  test('values lie on every open cell, short for eyes and in words for ears', () => {
    const { clock, open } = makeWorld(engine);
    const session = open({ settings: { opponent: 'person' } });
    play(session, clock, [4, 1]);
    session.toggleValues(true);
    expect(session.announcement.text).toBe('Values are shown.');
    const analysis = engine.analyse([4, 1], 'en');
    if (!analysis.ok) throw new Error();
    for (const move of analysis.value.moves) {
      const cell = session.view.board.cells[move.cell];
      const [note, words] = {
        win: [`W${move.plies}`, `W${move.plies}, win in ${move.plies}`],
        draw: ['=', 'draw'],
        loss: [`L${move.plies}`, `L${move.plies}, loss in ${move.plies}`],
      }[move.result];
      expect(cell?.note).toEqual({ text: note, tone: move.result });
      expect(cell?.label).toMatch(new RegExp(`, empty, ${words}$`));
    }
    expect(session.view.board.cells[4]?.note).toBeUndefined();
  });

  test('what the values mean is told while they are shown, and whose they are', () => {
    const { clock, open } = makeWorld(engine);
    const session = open({ settings: { opponent: 'person' } });
    expect(session.view.coach.legend).toBeNull();
    session.toggleValues(true);
    expect(session.view.coach.legend).toContain('X’s, who is to move');
    play(session, clock, [4]);
    expect(session.view.coach.legend).toContain('O’s, who is to move');
    session.review();
    expect(session.view.coach.legend).toContain('O’s, who is to move');
    session.step(0);
    expect(session.view.coach.legend).toContain('X’s, who is to move');
    session.backToGame();
    play(session, clock, [0, 3, 1, 5]);
    expect(session.view.coach.legend).toBeNull();
  });
});
