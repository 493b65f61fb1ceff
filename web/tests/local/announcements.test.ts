// What is announced: every change once, in plain words, in the language of the page.
import { describe, expect, test } from 'vitest';

import { levels, type State } from '../../src/engine';
import { eventsInWords, type GameEvent } from '../../src/local/announcements';
import { timings } from '../../src/presenter/timings';
import { levelName, wordsIn } from '../../src/words';
import { engine } from '../engine/support';
import { beat, announcementsOf, makeEnvironment, marks, play, playOut } from './support';

function at(moves: readonly number[]): State {
  const state = engine.state(moves);
  if (!state.ok) throw new Error(state.error.message);
  return state.value;
}

describe('events in sentences', () => {
  const played = (mark: 'X' | 'O', cell: number, ply: number): GameEvent => ({ type: 'played', mark, cell, ply });
  test.each<[string, 'en' | 'es', 'X' | 'O' | null, readonly number[], readonly GameEvent[], string]>([
    [
      'one turn',
      'en',
      'X',
      [4, 0],
      [played('X', 4, 0), played('O', 0, 1)],
      'You played the centre. The computer played the top left. Your turn.',
    ],
    [
      'one turn',
      'es',
      'X',
      [4, 0],
      [played('X', 4, 0), played('O', 0, 1)],
      'Jugaste en el centro. La computadora jugó arriba a la izquierda. Te toca.',
    ],
    ['two players', 'en', null, [4], [played('X', 4, 0)], 'X played the centre. O to move.'],
    ['two players', 'es', null, [4], [played('X', 4, 0)], 'X jugó en el centro. Juega O.'],
    ['one back', 'en', null, [], [{ type: 'taken-back', moves: 1 }], 'One move taken back. X to move.'],
    ['two back', 'en', 'X', [], [{ type: 'taken-back', moves: 2 }], '2 moves taken back. Your turn.'],
    ['two forward', 'es', 'X', [4, 0], [{ type: 'brought-back', moves: 2 }], '2 jugadas rehechas. Te toca.'],
    ['began', 'en', 'X', [], [{ type: 'began', round: 2 }], 'New game. You are X. Your turn.'],
    ['other-tab', 'en', 'X', [4, 0], [{ type: 'other-tab' }], 'The game continued in another tab. Your turn.'],
  ])('%s (%s)', (_, language, person, moves, events, text) => {
    expect(eventsInWords(events, { engine, language, words: wordsIn(language), person, state: at(moves) })).toBe(text);
  });

  test('the end says who won and why', () => {
    const moves = [0, 3, 1, 4, 2];
    const setting = { engine, language: 'en', words: wordsIn('en'), state: at(moves) } as const;
    const end: GameEvent[] = [
      { type: 'played', mark: 'X', cell: 2, ply: 4 },
      { type: 'finished', round: 1, status: 'x-wins' },
    ];
    expect(eventsInWords(end, { ...setting, person: 'X' })).toBe(
      'You played the top right. You win! O lost it with its first move; the centre would have held.',
    );
    expect(eventsInWords(end, { ...setting, person: 'O' })).toBe(
      'The computer played the top right. The computer wins this one. You lost it with your first move; the centre would have held.',
    );
    expect(eventsInWords(end, { ...setting, person: null })).toBe(
      'X played the top right. X wins. O lost it with its first move, the left; the centre would have held.',
    );
  });
});

describe('the presenter announces', () => {
  test('a turn once, when all drawing is done', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    const announced = announcementsOf(local);
    expect(local.announcement.text).toBe('');
    local.pick(4, 0, 'key');
    expect(announced).toEqual([]);
    clock.pass(10 * beat);
    expect(announced).toHaveLength(1);
    expect(announced[0]).toMatch(/^You played the centre\. The computer played the [a-z ]+\. Your turn\.$/);
  });

  test('every move of a whole game once, and its result once', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    const announced = announcementsOf(local);
    playOut(local, clock);
    const all = announced.join(' ');
    expect(all.match(/ played /g)).toHaveLength(local.view.moves.length);
    expect(all.match(/You win!|The computer wins this one\.|A draw, well fought\./g)).toHaveLength(1);
  });

  test('a refusal, and the same refusal again', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    play(local, clock, [4]);
    const taken = marks(local).indexOf('O');
    const announced = announcementsOf(local);
    local.pick(taken, 2, 'key');
    local.pick(taken, 2, 'key');
    expect(announced).toEqual(['That cell is taken.', 'That cell is taken.']);
  });

  test('an undo in the pause together with the move it takes back', () => {
    const { clock, open } = makeEnvironment();
    const local = open();
    const announced = announcementsOf(local);
    local.pick(4, 0, 'key');
    clock.pass(timings.draw + 10);
    local.undo();
    clock.pass(beat);
    expect(announced).toEqual(['You played the centre. One move taken back. Your turn.']);
  });

  test('storage problems after the game', () => {
    const { clock, storage, open } = makeEnvironment({ reducedMotion: () => true });
    storage.entries.set('tateti.score', 'broken');
    const local = open({ settings: { opponent: 'person' } });
    const announced = announcementsOf(local);
    storage.full = true;
    local.pick(4, 0, 'key');
    clock.pass(timings.afterwards);
    expect(announced).toEqual([
      'X played the centre. O to move.',
      'The saved score could not be read. It was set aside, and the score starts at zero.',
      'The browser does not save anything for this page. Score, settings, game and your seat in a match are lost when you close it.',
    ]);
  });

  test('a hint with its reason, the level by its key, and in the other language after a change', () => {
    const local = makeEnvironment({ languages: ['es-AR', 'en'] }).open({ settings: { level: levels[0] } });
    const announced = announcementsOf(local);
    local.hint();
    local.nextLevel();
    local.choose({ language: 'en' });
    local.nextLevel();
    expect(announced).toEqual([
      'Probá arriba a la izquierda: una esquina está en tres líneas, y la partida sigue pareja.',
      `Nivel: ${levelName(wordsIn('es-AR'), levels[1])}.`,
      `Level: ${levelName(wordsIn('en'), levels[2])}.`,
    ]);
    expect(local.view.language).toBe('en');
    expect(local.view.board.label).toBe('Board');
  });
});
