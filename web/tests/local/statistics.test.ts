// What the page says about results: the cards of the players, tables, streaks, milestones, and whether to go harder or easier.
import { describe, expect, test } from 'vitest';

import { steadyLevels, type Level, type Result } from '../../src/engine';
import type { LocalPresenter } from '../../src/local/local_presenter';
import type { RecentGame } from '../../src/local/results';
import { suggestionAfter } from '../../src/local/suggestion';
import { timings } from '../../src/presenter/timings';
import { levelName } from '../../src/words';
import { againstLowestCell, playSeries, playTo } from './scripted';
import { announcementsOf, FakeLocks, keptSettings, levelBeside, makeEnvironment, play, scoreOf } from './support';

/** The cards in one line: "X You 1, O Computer 2, draws 0". */
function cards(local: LocalPresenter): string {
  const { cards: both, draws } = local.view;
  return [...both.map(({ mark, name, wins }) => `${mark} ${name} ${wins}`), `draws ${draws}`].join(', ');
}

function table(local: LocalPresenter, key: string): string[] {
  const rows = local.view.statistics.tables.find((one) => one.key === key)?.rows ?? [];
  return rows.map(({ headings, numbers }) => [...headings, ...numbers].join(' '));
}

describe('against the computer', () => {
  test('the wins are yours and the computer’s, at this level, whichever side you play', () => {
    const { clock, open } = againstLowestCell();
    const local = open();
    expect(cards(local)).toBe('X You 0, O Computer 0, draws 0');
    playSeries(local, clock, ['win', 'loss', 'draw', 'win']);
    expect(cards(local)).toBe('X You 2, O Computer 1, draws 1');
    local.choose({ side: 'O' });
    local.newGame();
    expect(cards(local)).toBe('X Computer 1, O You 2, draws 1');
    playTo(local, clock, 'loss', 'O');
    expect(cards(local)).toBe('X Computer 2, O You 2, draws 1');
    local.choose({ level: 'easy' });
    expect(cards(local)).toBe('X Computer 0, O You 0, draws 0');
    expect(scoreOf(local)).toBe('3-1-1'); // the tally by marks (S14) counts them all
    expect(table(local, 'alone')).toEqual(['Medium X 2 1 1', 'Medium O 0 0 1', 'Medium both 2 1 2']);
  });

  test('the card of the side to move says so', () => {
    const { clock, open } = againstLowestCell();
    const local = open();
    const toMove = (): boolean[] => local.view.cards.map(({ turn }) => turn);
    expect(toMove()).toEqual([true, false]);
    local.pick(8, 0, 'key');
    expect(toMove()).toEqual([false, true]);
    clock.pass(5000);
    play(local, clock, [7, 6]);
    expect(toMove()).toEqual([false, false]);
  });

  test('results survive a reload, and a reload counts nothing again', () => {
    const { clock, open } = againstLowestCell();
    playSeries(open(), clock, ['win', 'win']);
    for (let again = 0; again < 3; ++again) expect(cards(open())).toBe('X You 2, O Computer 0, draws 0');
  });

  test('a game at several levels counts at the weakest', () => {
    const { clock, open } = againstLowestCell();
    const local = open({ settings: { level: 'perfect' } });
    play(local, clock, [6]);
    local.choose({ level: 'easy' });
    play(local, clock, [7]);
    local.choose({ level: 'perfect' });
    play(local, clock, [8]);
    expect(local.view.status.headline).toBe('You win!');
    expect(table(local, 'alone')).toEqual(['Easy X 1 0 0']);
  });

  test.each<[string, (local: LocalPresenter) => void]>([
    ['a hint', (local) => local.hint()],
    ['values, even for a moment', (local) => (local.toggleValues(), local.toggleValues())],
    ['a takeback', (local) => local.undo()],
    ['a look at the graded moves', (local) => (local.review(), local.closeReview())],
  ])('a game with %s counts apart', (_, help) => {
    const { clock, open } = againstLowestCell();
    const first = open();
    play(first, clock, [6]);
    expect(first.view.players.note).toBeNull();
    help(first);
    const local = open(); // it is known after a reload, too
    clock.pass(5000);
    expect(local.view.players.note).toBe('With help: this game counts separately.');
    play(local, clock, local.view.ply === 0 ? [6, 7, 8] : [7, 8]);
    expect(local.view.status.headline).toBe('You win!');
    expect(cards(local)).toBe('X You 0, O Computer 0, draws 0');
    expect(table(local, 'alone')).toEqual([]);
    expect(table(local, 'aided')).toEqual(['Medium X 1 0 0']);
    expect(scoreOf(local)).toBe('1-0-0');
    local.newGame();
    expect(local.view.players.note).toBeNull();
  });

  test('values that were left on count as help in every game', () => {
    const { clock, open } = againstLowestCell();
    const local = open({ settings: { values: true } });
    playTo(local, clock, 'win');
    expect(table(local, 'aided')).toEqual(['Medium X 1 0 0']);
  });

  test('help on somebody else’s game is no help', () => {
    const { clock, open } = againstLowestCell();
    const local = open();
    local.openLink('#408');
    local.hint();
    local.review();
    local.backToGame();
    playTo(local, clock, 'win');
    expect(table(local, 'alone')).toEqual(['Medium X 1 0 0']);
    local.review(); // after the game everybody may look
    local.backToGame();
    expect(local.view.players.note).toBeNull();
  });

  test('practice does not count', () => {
    const { clock, open } = againstLowestCell();
    const local = open();
    local.openLink('#XX./OO./...');
    play(local, clock, [2]);
    expect(local.view.status.headline).toBe('You win!');
    expect(local.view.statistics).toMatchObject({ empty: 'No finished games yet.', tables: [] });
  });
});

describe('two players', () => {
  const firstWins = [0, 3, 1, 4, 2];

  test('have names, which are stored and stay with their wins', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    expect(cards(local)).toBe('X Player 1 0, O Player 2 0, draws 0');
    local.choose({ opponent: 'person', names: ['  Ana\u202e ', 'Beto'] });
    play(local, clock, firstWins);
    expect(cards(local)).toBe('X Ana 1, O Beto 0, draws 0');
    local.choose({ side: 'O' }); // they swap
    local.newGame();
    expect(cards(local)).toBe('X Beto 0, O Ana 1, draws 0');
    play(local, clock, firstWins);
    expect(cards(local)).toBe('X Beto 1, O Ana 1, draws 0');
    expect(cards(open())).toBe('X Beto 1, O Ana 1, draws 0');
    expect(table(local, 'pairs')).toEqual(['Ana Beto 1 0 1']);
    expect(scoreOf(local)).toBe('2-0-0');
    local.choose({ names: ['Ana', 'Cleo'] });
    expect(cards(local)).toBe('X Cleo 0, O Ana 0, draws 0');
  });

  test('are called by their names in the headline, if they entered them', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person', names: ['Ana', ''] } });
    expect(local.view.status.headline).toBe('Ana to move');
    play(local, clock, [0]);
    expect(local.view.status.headline).toBe('O to move');
    play(local, clock, [3, 1, 4, 2]);
    expect(local.view.status.headline).toBe('Ana wins!');
    expect(local.view.title).toMatch(/^Ana wins! – /);
    local.choose({ side: 'O' });
    local.newGame();
    play(local, clock, firstWins);
    expect(local.view.status.headline).toBe('X wins');
  });

  test('do not swap in mid-game', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person', names: ['Ana', 'Beto'] } });
    play(local, clock, firstWins.slice(0, 3));
    local.choose({ side: 'O' });
    expect(local.view.changePending).toBe(true);
    expect(cards(local)).toBe('X Ana 0, O Beto 0, draws 0');
    play(local, clock, firstWins.slice(3));
    expect(cards(local)).toBe('X Ana 1, O Beto 0, draws 0');
  });

  test('a game with a takeback counts apart', () => {
    const { clock, open } = makeEnvironment();
    const local = open({ settings: { opponent: 'person' } });
    play(local, clock, [0, 3]);
    local.undo();
    play(local, clock, [3, 1, 4, 2]);
    expect(table(local, 'pairs')).toEqual([]);
    expect(table(local, 'pairsAided')).toEqual(['Player 1 Player 2 1 0 0']);
  });

  test('a long name is cut', () => {
    const local = makeEnvironment().open();
    local.choose({ names: ['a'.repeat(100), '\n'] });
    expect(local.view.settings.names).toEqual(['a'.repeat(24), '']);
  });
});

test('damaged results are set aside and reported; score and game stay', () => {
  const { clock, storage, open } = againstLowestCell();
  playTo(open(), clock, 'win');
  storage.entries.set('tateti.results', '{"version":1,"levels":7}');
  const local = open();
  expect(local.view.notices.map(({ kind }) => kind)).toContain('damaged-results');
  expect([...storage.entries.keys()].some((key) => key.startsWith('tateti.results.damaged-'))).toBe(true);
  expect(scoreOf(local)).toBe('1-0-0');
});

test('a reset takes the results too, and undoing it brings them back', () => {
  const { clock, open } = againstLowestCell();
  const local = open();
  playSeries(local, clock, ['win', 'loss']);
  local.resetScore();
  expect(cards(local)).toBe('X You 0, O Computer 0, draws 0');
  expect(cards(open())).toBe('X You 0, O Computer 0, draws 0');
  local.newGame();
  playTo(local, clock, 'win');
  local.undoReset();
  expect(cards(local)).toBe('X You 2, O Computer 1, draws 0');
});

test('two tabs that finish games at the same time count both', async () => {
  const locks = new FakeLocks();
  const made = makeEnvironment({ locks });
  made.storage.entries.set('tateti.settings', keptSettings({ opponent: 'person' }));
  const a = made.open();
  play(a, made.clock, [0, 3, 1, 4]);
  const other = makeEnvironment({ locks, storage: made.storage });
  const b = other.open();
  a.pick(2, 4, 'key');
  b.newGame();
  play(b, other.clock, [0, 3, 1, 4, 2]);
  await locks.settled();
  expect(cards(b)).toBe('X Player 1 2, O Player 2 0, draws 0');
  a.storageChanged('tateti.results');
  expect(cards(a)).toBe(cards(b));
});

describe('streaks and milestones', () => {
  test('are shown, and what a game reaches is announced after its result', () => {
    const { clock, open } = againstLowestCell();
    const local = open({ settings: { level: 'hard' } });
    const announced = announcementsOf(local);
    const reached = (): string[] =>
      local.view.statistics.milestones.items.flatMap((item) => (item.reached ? [item.key] : []));
    playTo(local, clock, 'loss');
    expect(reached()).toEqual([]);
    expect(local.view.reached).toEqual([]);
    local.newGame();
    playTo(local, clock, 'win');
    clock.pass(timings.afterwards);
    expect(reached()).toEqual(['won-hard']);
    expect(local.view.reached).toEqual(['Milestone: First win against Hard.']);
    expect(announced.at(-2)).toMatch(/You win!/);
    expect(announced.at(-1)).toBe('Milestone: First win against Hard.');
    local.newGame();
    expect(local.view.reached).toEqual([]);
    playTo(local, clock, 'win');
    expect(local.view.reached).toEqual([]);
    expect(local.view.statistics.streaks.lines.map(({ text }) => text)).toEqual(['Hard: now 2, best 2']);
  });

  test('a draw against perfect is one, a draw against others is none', () => {
    const { clock, open } = againstLowestCell();
    const local = open({ settings: { level: 'medium' } });
    playTo(local, clock, 'draw');
    expect(local.view.reached).toEqual([]);
    local.choose({ level: 'perfect' });
    local.newGame();
    playTo(local, clock, 'draw');
    expect(local.view.reached).toEqual(['Milestone: A draw against Perfect.']);
  });

  test('with help there is none', () => {
    const { clock, open } = againstLowestCell();
    const local = open({ settings: { level: 'hard' } });
    local.hint();
    playTo(local, clock, 'win');
    expect(local.view.reached).toEqual([]);
  });

  test('five in a row and ten games', () => {
    const { clock, open } = againstLowestCell();
    const local = open({ settings: { level: 'easy' } });
    playSeries(local, clock, Array<Result>(5).fill('win'));
    expect(local.view.reached).toEqual(['Milestone: A streak of 5.']);
    local.newGame();
    playSeries(local, clock, Array<Result>(5).fill('loss'));
    expect(local.view.reached).toEqual(['Milestone: 10 finished games.']);
  });
});

describe('harder or easier', () => {
  const games = (results: string, level: Level = 'medium'): RecentGame[] =>
    Array.from(results, (letter) => ({
      level,
      result: ({ w: 'win', d: 'draw', l: 'loss' } as const)[letter.toLowerCase() as 'w'],
      aided: letter === letter.toUpperCase(), // a capital: with help
    }));

  const [harder, easier] = [levelBeside('medium', 1), levelBeside('medium', -1)];
  test.each<[string, string, Level, string | null]>([
    ['nothing yet', '', 'medium', null],
    ['two wins', 'ww', 'medium', null],
    ['three wins', 'www', 'medium', `harder ${harder} 3`],
    ['a fourth', 'wwww', 'medium', null],
    ['a sixth', 'wwwwww', 'medium', `harder ${harder} 6`],
    ['a loss between', 'wwlww', 'medium', null],
    ['three after a loss', 'lwww', 'medium', `harder ${harder} 3`],
    ['wins with help', 'WWW', 'medium', null],
    ['two wins and one with help', 'wwW', 'medium', null],
    ['three losses', 'lll', 'medium', `easier ${easier} 3`],
    ['three losses, with help', 'lLl', 'medium', `easier ${easier} 3`],
    ['three draws', 'ddd', 'medium', null],
    ['wins at another level', 'www', 'hard', null],
  ])('%s', (_, results, level, expected) => {
    const suggestion = suggestionAfter(games(results), level);
    expect(suggestion && `${suggestion.kind} ${suggestion.level} ${suggestion.games}`).toBe(expected);
  });

  test('nothing is harder than the hardest, or easier than the easiest', () => {
    const [first, last] = [steadyLevels[0] ?? 'gentle', steadyLevels.at(-1) ?? 'perfect'];
    expect(suggestionAfter(games('www', last), last)).toBeNull();
    expect(suggestionAfter(games('lll', first), first)).toBeNull();
  });

  test('is said after the third win, and followed with one press', () => {
    const { clock, open } = againstLowestCell();
    const local = open();
    playSeries(local, clock, ['win', 'win']);
    expect(local.view.suggestion).toBeNull();
    local.newGame();
    playTo(local, clock, 'win');
    const text = `That was your third win in a row. Try ${levelName(local.view.words, harder)}?`;
    expect(local.view.suggestion).toMatchObject({
      kind: 'harder',
      level: harder,
      text,
    });
    clock.pass(timings.afterwards);
    expect(local.announcement.text).toBe(text);
    expect(open().view.suggestion).not.toBeNull(); // after a reload, too
    local.tryLevel(harder);
    expect(local.view).toMatchObject({ ply: 0, suggestion: null, settings: { level: harder } });
  });

  test('three losses are met kindly', () => {
    const { clock, open } = againstLowestCell();
    const local = open({ settings: { level: 'hard' } });
    playSeries(local, clock, ['loss', 'loss', 'loss']);
    const next = levelName(local.view.words, levelBeside('hard', -1));
    expect(local.view.suggestion?.text).toBe(`That was a hard run. Try ${next}?`);
  });
});
