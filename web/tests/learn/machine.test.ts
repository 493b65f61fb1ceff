// The room of MENACE: games with a person, learning in steps, and a machine that nobody loses.
import { beforeEach, describe, expect, test } from 'vitest';

import { historyFrom, mostBlocks, playedIn, readHistory, roomIn, withGames } from '../../src/learn/learning_history';
import { drawPause, learningSteps, Machine, type Steps } from '../../src/learn/machine';
import { michiesRules } from '../../src/learn_engine';
import { EntryStore } from '../../src/storage/entry_store';
import { rows } from '../engine/support';
import { FakeStorage } from '../local/support';
import { makeEnvironment, marksOf, type Made } from './support';

let made: Made;
beforeEach(() => {
  made = makeEnvironment();
});

const machineOf = ({ environment, clock }: Made, shown = true): Machine => {
  const steps: Steps = { next: (call) => clock.after(16, call), shown };
  return new Machine(environment, steps);
};

function taught(machine: Machine, games: number): void {
  machine.learn(games, 'random');
  made.clock.pass(16 * learningSteps);
  expect(machine.view.phase).toBe('ready');
}

/** The first free cell, again and again, until the game is over. */
function playToTheEnd(machine: Machine): void {
  machine.play();
  made.clock.pass(drawPause);
  while (machine.view.phase === 'asking') {
    machine.pick(marksOf(machine.view).indexOf('.'), 'key');
    made.clock.pass(drawPause);
  }
  expect(machine.view.phase).toBe('over');
}

describe('learning', () => {
  test('in steps, it becomes the machine of the command line with the same seed', () => {
    for (const [against, seed, games, text = ''] of rows('menace_machines.tsv', 4)) {
      if (against !== 'random' && against !== 'perfect') throw new Error(against);
      const machine = machineOf(made);
      machine.startOver({ ...michiesRules, refill: text.includes('_3.1.-1.1_') }, Number(seed));
      if (Number(games) > 0) machine.learn(Number(games), against);
      made.clock.pass(16 * learningSteps);
      expect(machine.text, `${against} ${seed} ${games}`).toBe(text);
      expect(playedIn(machine.view.total)).toBe(Number(games));
    }
  });

  test('each step is shown, and can be the last', () => {
    const machine = machineOf(made);
    machine.learn(600, 'random');
    expect(machine.view).toMatchObject({ phase: 'learning', games: 0 });
    made.clock.pass(16);
    expect(machine.view).toMatchObject({ phase: 'learning', games: 10 });
    made.clock.pass(16);
    machine.stop();
    expect(machine.view).toMatchObject({ phase: 'ready', games: 20 });
    expect(made.clock.waiting).toBe(0);
    expect(machine.announcement.text).toMatch(/^20 games played\. Won \d+, drawn \d+, lost \d+\.$/);
  });

  test('without motion only the end is shown', () => {
    const machine = machineOf(made, false);
    let changes = 0;
    machine.subscribe(() => ++changes);
    machine.learn(600, 'random');
    made.clock.pass(16 * learningSteps);
    expect(machine.view.games).toBe(600);
    expect(changes).toBe(2);
  });
});

describe('a game with a person', () => {
  test('shows the box, then the bead, and the boxes change with the result', () => {
    const machine = machineOf(made);
    expect(machine.view).toMatchObject({ phase: 'ready', drawing: { box: { number: 1 }, cell: null } });
    machine.play();
    expect(machine.view).toMatchObject({ phase: 'drawing', drawing: { cell: null } });
    expect(marksOf(machine.view)).toBe('.........');
    made.clock.pass(drawPause);
    const { drawing } = machine.view;
    expect(machine.view.phase).toBe('asking');
    expect(marksOf(machine.view)[drawing?.cell ?? 9]).toBe('X');
    machine.close();
    playToTheEnd(machine);
    const { changes, total, text } = machine.view;
    const change = total.won === 1 ? 3 : total.drawn === 1 ? 1 : -1;
    expect(changes.length).toBeGreaterThan(1);
    for (const { before, after } of changes) expect(after - before).toBe(change);
    expect(text).toContain(change < 0 ? 'loses one bead' : 'gets');
    expect(machine.view.games).toBe(1);
  });

  test('a taken cell is refused, and a game that is left teaches nothing', () => {
    const machine = machineOf(made);
    const before = machine.text;
    machine.play();
    made.clock.pass(drawPause);
    machine.pick(marksOf(machine.view).indexOf('X'), 'key');
    expect(machine.view.phase).toBe('asking');
    expect(machine.announcement.text).toBe('That cell is taken.');
    machine.play();
    expect(machine.text).toBe(before);
  });

  test('a click that comes before anybody can have seen its mark is no move', () => {
    const machine = machineOf(made);
    machine.play();
    made.clock.pass(drawPause + 119);
    const free = marksOf(machine.view).indexOf('.');
    machine.pick(free, 'pointer');
    expect(machine.view.phase).toBe('asking');
    made.clock.pass(1);
    machine.pick(free, 'pointer');
    expect(machine.view.phase).toBe('drawing');
  });

  test('an empty box resigns, and nothing changes without a reward', () => {
    const machine = machineOf(made);
    machine.startOver({ ...michiesRules, beads: [0, 0, 0, 0], loss: 0 }, 1);
    playToTheEnd(machine);
    expect(machine.view.text).toBe('The box is empty: MENACE resigns. You win! The boxes stay as they are.');
    expect(machine.view.total).toMatchObject({ won: 0, drawn: 0, lost: 1 });
  });
});

describe('nothing is lost', () => {
  test('the machine is there again at the next visit', () => {
    const first = machineOf(made);
    first.startOver({ ...michiesRules, win: 5 }, 9);
    taught(first, 100);
    const { rules, seed, history } = first.view;
    const again = machineOf(makeEnvironment(made.storage));
    expect(again.view).toMatchObject({ games: 100, rules, seed, history });
    expect(rules.win).toBe(5);
  });

  test('what is no machine changes nothing; another one can be taken back', () => {
    const machine = machineOf(made);
    taught(machine, 50);
    const mine = machine.text;
    for (const damaged of ['', 'hello', mine.slice(0, -4), `${mine}.1`, mine.replace('_50_', '_-1_')]) {
      machine.load(damaged);
      expect(machine.text, damaged).toBe(mine);
      expect(machine.view.text).toBe('This is not a saved machine. The boxes stay as they are.');
      expect(machine.view.games).toBe(50);
    }
    const { history } = machine.view;
    machine.startOver(michiesRules, 2);
    expect(machine.view).toMatchObject({ games: 0, canUndo: true, seed: 2 });
    machine.undo();
    expect(machine.text).toBe(mine);
    expect(machine.view).toMatchObject({ history, seed: 1, canUndo: false });
    machine.load(`${rows('menace_machines.tsv', 4)[1]?.[3]}\n`);
    expect(machine.view).toMatchObject({ games: 1000, history: { from: 1000, blocks: [] } });
    machine.learn(1, 'random');
    machine.stop(); // before the game
    expect(machine.announcement.text).toBe('1,000 games played.');
    machine.undo();
    expect(machine.text).toBe(mine);
  });

  test('a damaged machine in the storage is put aside', () => {
    const storage = new FakeStorage();
    const text = JSON.stringify({ version: 1, machine: 'menace1_', seed: 1, history: historyFrom(0) });
    storage.entries.set('tateti.menace', text);
    const damaged = makeEnvironment(storage);
    const entries = new EntryStore(storage, damaged.clock, () => undefined);
    const machine = machineOf({ ...damaged, environment: { ...damaged.environment, entries } });
    expect(machine.view.games).toBe(0);
    const aside = [...storage.entries].filter(([key]) => key.startsWith('tateti.menace.damaged-'));
    expect(aside.map(([, value]) => value)).toEqual([text]);
  });
});

test('the history has blocks of the same size, at most fifty', () => {
  let history = historyFrom(7);
  let beads = 0;
  for (let games = 0; games < 1000;) {
    const now = Math.min(3, roomIn(history));
    history = withGames(history, { won: now, drawn: 0, lost: 0, beads: ++beads });
    games += now;
    expect(history.blocks.length).toBeLessThanOrEqual(mostBlocks);
    for (const block of history.blocks.slice(0, -1)) expect(playedIn(block)).toBe(history.size);
    expect(history.blocks.reduce((sum, block) => sum + playedIn(block), 0)).toBe(games);
    expect(history.blocks.at(-1)?.beads).toBe(beads);
  }
  expect(history).toMatchObject({ from: 7, size: 32 });
  expect(readHistory(JSON.parse(JSON.stringify(history)))).toEqual(history);
  for (const wrong of [null, {}, { ...history, size: 0 }, { ...history, size: 2 }, { ...history, blocks: [null] }])
    expect(readHistory(wrong)).toBeNull();
});
