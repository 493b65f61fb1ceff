// Being away, and the time for a move.
import { describe, expect, test } from 'vitest';

import { clockText } from '../../src/online/sentences';
import { scenario } from './support';

describe('away', () => {
  test('the other sees it, counting by the server’s clock, and may claim the game in the end', async () => {
    scenario.server.ahead = 123_456_789; // the clocks of two machines never agree
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    ben.device.cut();
    await scenario.settle();
    expect(ana.view.status).toMatchObject({
      headline: 'Ben’s turn',
      detail: 'Ben is away. You can claim the game in 1:00.',
    });
    expect(ana.view.cards[1]).toMatchObject({ there: 'away', note: 'is away' });
    await scenario.pass(3000);
    expect(ana.announced.at(-1)).toBe('Ben is away.');
    await scenario.pass(15_000);
    expect(ana.view.status.detail).toBe('Ben is away. You can claim the game in 0:42.');
    expect(ana.action('claim')).toBeUndefined();
    ana.online.claim();
    await scenario.settle();
    expect(ana.view.status.detail).toBe('It is too soon to claim the game.');
    await scenario.pass(43_000);
    expect(ana.announced.at(-1)).toBe('You can claim the game.');
    expect(ana.action('claim')).toMatchObject({ enabled: true, primary: true });
    ana.online.claim();
    await scenario.settle();
    expect(ana.view.status).toMatchObject({ headline: 'You win!', detail: 'Ben was away for too long.' });
    ben.device.online = true;
    await scenario.pass(20_000);
    expect(ben.view.status).toMatchObject({
      headline: 'Ana wins',
      detail: 'You were away for too long, and Ana claimed the game.',
    });
  });

  test('and back again', async () => {
    const { ana, ben } = await scenario.begun();
    ben.device.cut();
    await scenario.pass(5000);
    ben.device.online = true;
    await scenario.pass(3000);
    expect(ana.announced.slice(-2)).toEqual(['Ben is away.', 'Ben is back.']);
    expect(ana.view.status.detail).toBe('You are X against Ben');
    expect(ana.action('claim')).toBeUndefined();
  });

  test('twice for too long: announced each time', async () => {
    const { ana, ben } = await scenario.begun();
    await scenario.play(ana, ben, [4]);
    for (const times of [1, 2]) {
      ben.device.cut();
      await scenario.pass(62_000);
      expect(ana.announced.filter((text) => text === 'You can claim the game.')).toHaveLength(times);
      ben.device.online = true;
      await scenario.pass(16_000);
      expect(ana.view.cards[1]?.there).toBe('here');
    }
  });

  test('while the game waits for us, or a clock decides: there is nothing to claim', async () => {
    for (const secondsPerMove of [null, 86_400]) {
      const { ana, ben } = await scenario.begun({ secondsPerMove });
      if (secondsPerMove !== null) await scenario.play(ana, ben, [4]);
      ben.device.cut();
      await scenario.pass(90_000);
      expect(ana.view.status.detail).toBe('Ben is away.');
      expect(ana.action('claim')).toBeUndefined();
      ben.device.online = true;
      await scenario.pass(16_000);
    }
  });

  test('for no longer than a reload: nothing is announced', async () => {
    const { ana, ben, id } = await scenario.begun();
    const before = ana.announced.length;
    ben.online.close();
    await scenario.settle();
    expect(ana.view.cards[1]?.there).toBe('away');
    ben.visit(id);
    await scenario.pass(10_000);
    expect(ana.view.cards[1]?.there).toBe('here');
    expect(ana.announced.slice(before)).toEqual([]);
  });

  test('a spectator sees it too, and can claim nothing', async () => {
    const { ben, id } = await scenario.begun();
    const cho = scenario.person('cho');
    cho.visit(id);
    await scenario.settle();
    ben.device.cut();
    await scenario.pass(61_000);
    expect(cho.view.status.detail).toBe('Ben is away.');
    expect(cho.action('claim')).toBeUndefined();
  });
});

describe('time for a move', () => {
  test('counts by the server’s clock once both have joined; the last ten seconds are announced', async () => {
    scenario.server.ahead = -50_000;
    const { ana, ben, id } = await scenario.begun({ secondsPerMove: 30 });
    expect(ana.view.facts).toEqual(['30 seconds for each move.']);
    expect(ana.view.clock).toMatchObject({ text: '0:30', low: false });
    await scenario.pass(10_000);
    expect(ana.view.clock?.text).toBe('0:20');
    expect(ben.view.clock?.text).toBe('0:20');
    await scenario.pass(10_000);
    expect(ana.view.clock).toMatchObject({ text: '0:10', low: true });
    expect(ana.announced.at(-1)).toBe('Ten seconds left.');
    await scenario.pass(5000);
    expect(
      ana.announced.filter((text) => text === 'Ten seconds left.'),
      'once',
    ).toHaveLength(1);
    expect(ben.announced).not.toContain('Ten seconds left.');
    await scenario.play(ana, ben, [4]);
    expect(ana.view.clock?.text).toBe('0:30');
    const match = scenario.server.matches.get(id);
    await scenario.pass(30_000);
    match?.end('X', 'time');
    if (match) ++match.version;
    match?.broadcast();
    await scenario.settle();
    expect(ana.view).toMatchObject({ clock: null, status: { headline: 'You win!', detail: 'Ben ran out of time.' } });
    expect(ben.view.status).toMatchObject({ headline: 'Ana wins', detail: 'You ran out of time.' });
  });

  test('no clock before the opponent joins, and none without a limit', async () => {
    expect((await scenario.opened({ secondsPerMove: 10 })).ana.view.clock).toBeNull();
    expect((await scenario.begun()).ana.view.clock).toBeNull();
  });

  test.each([
    [0, '0:00'],
    [1, '0:01'],
    [1000, '0:01'],
    [59_001, '1:00'],
    [61_000, '1:01'],
    [3_600_000, '1:00:00'],
    [86_400_000, '24:00:00'],
    [-5, '0:00'],
  ])('%i ms are %s', (left, text) => expect(clockText(left)).toBe(text));
});
