// Servers that are older or newer than the page: it shows the match, and at most a sentence less.
import { describe, expect, test } from 'vitest';

import { scenario, type Person } from './support';

/** The next message of the server to everybody, changed on its way. */
async function broadcast(id: string, change: object): Promise<void> {
  const match = scenario.server.matches.get(id);
  if (match === undefined) throw new Error('no such match');
  ++match.version;
  const text = match.text.bind(match);
  match.text = () => ({ ...text(), ...change });
  match.broadcast();
  match.text = text;
  await scenario.settle();
}

const declined = 'Ben does not agree to take the move back.';

async function offerTakeback(): Promise<{ ana: Person; ben: Person; id: string }> {
  const people = await scenario.begun();
  await scenario.play(people.ana, people.ben, [4]);
  people.ana.online.takeback();
  await scenario.settle();
  return people;
}

describe('how an offer ended, by `last`', () => {
  test('declined: the player who offered sees a notice for a while', async () => {
    const { ana, ben } = await offerTakeback();
    ben.online.takeback(false);
    await scenario.settle();
    expect(ana.announced.at(-1)).toBe(declined);
    expect(ana.view).toMatchObject({ offers: [], status: { detail: declined, tone: 'notice' } });
    await scenario.pass(7000);
    expect(ana.view.status.detail).toBe('You are X against Ben');
  });

  test('withdrawn: nobody sees that it was declined', async () => {
    const { ana, ben } = await offerTakeback();
    ana.online.takeback(false);
    await scenario.settle();
    for (const person of [ana, ben]) {
      expect(person.view).toMatchObject({ offers: [], status: { tone: null } });
      expect(person.announced).not.toContain(declined);
    }
  });

  test('withdrawn in another tab of the same player: it was not declined', async () => {
    const { ana, id } = await offerTakeback();
    const tab = ana.lobby.at(id, 'en');
    await scenario.settle();
    tab.takeback(false);
    await scenario.settle();
    expect(ana.view).toMatchObject({ offers: [], status: { tone: null } });
    tab.close();
  });

  test('takebacks forbidden: that declines the offer', async () => {
    const { ana, ben } = await offerTakeback();
    ben.online.allowTakebacks(false);
    await scenario.settle();
    expect(ana.view.status.detail).toBe(declined);
  });

  test('the same change is announced once', async () => {
    const { ana, ben, id } = await offerTakeback();
    ben.online.takeback(false);
    await scenario.settle();
    const count = ana.announced.length;
    await broadcast(id, {});
    expect(ana.announced).toHaveLength(count);
  });

  test('a kind of change that the page does not know is ignored', async () => {
    const { ana, id } = await offerTakeback();
    await broadcast(id, { last: { number: 99, type: 'pause', by: 'O', offer: 'pause' } });
    expect(ana.view).toMatchObject({ kind: 'match', status: { refused: false, tone: null } });
    expect(ana.offers).toHaveLength(1);
  });
});

describe('several changes in one snapshot', () => {
  test('ended by the operator, without `last`: the moves before that are announced', async () => {
    const { ana, id } = await scenario.begun();
    scenario.server.matches.get(id)?.moves.push(4);
    await broadcast(id, { last: null, result: { winner: null, by: 'other' } });
    expect(ana.announced.at(-1)).toBe('You played the centre. The game is over.');
  });

  test('missed while the connection was lost: the moves and the last change are announced', async () => {
    const { ana, ben, id } = await scenario.begun();
    const cho = scenario.person('cho');
    cho.visit(id);
    await scenario.settle();
    cho.device.cut();
    await scenario.play(ana, ben, [0, 3, 1, 4, 2]);
    ben.online.askToConfirm('leave');
    ben.online.confirm(true);
    await scenario.pass(3000);
    cho.device.online = true;
    await scenario.pass(20_000);
    expect(cho.announced.at(-1)).toMatch(/^Connected again. Ana played .* Ben has left. Ana wins\.$/);
    expect(cho.announced.at(-1)?.match(/ played /g)).toHaveLength(5);
  });
});

describe('unknown values', () => {
  test('a kind of ending, with and without a winner', async () => {
    const { ana, ben, id } = await scenario.begun();
    await broadcast(id, { result: { winner: 'X', by: 'arbiter' } });
    expect(ana.view).toMatchObject({ over: true, status: { headline: 'You win!', refused: false } });
    expect(ben.view.status.headline).toBe('Ana wins');
    await broadcast(id, { result: { winner: null, by: 'agreement' } });
    expect(ana.view.status.headline).toBe('The game is over');
    ana.online.setLanguage('es');
    expect(ana.view.status.headline).toBe('La partida terminó');
  });

  test('a kind of seat, and a level', async () => {
    const { ana, id } = await scenario.begun();
    const text = scenario.server.matches.get(id)?.text() as { seats: Record<'X' | 'O', object> };
    const seats = (name: string): object => ({
      seats: { ...text.seats, O: { ...text.seats.O, kind: 'bot', level: 'grandmaster', name, connected: false } },
    });
    await broadcast(id, seats('Deep'));
    expect(ana.view.status).toMatchObject({ headline: 'Your turn', detail: 'You are X against Deep', refused: false });
    expect(ana.view.cards[1]).toMatchObject({ name: 'Deep', there: null, note: 'second' });
    await broadcast(id, seats(''));
    expect(ana.view.cards[1]?.name).toBe('Your friend');
  });

  test('a type of message', async () => {
    const { ana, id } = await scenario.begun();
    for (const connection of scenario.server.matches.get(id)?.connections ?? [])
      connection.events.received('{"type":"chat","text":"hi"}');
    expect(ana.view.status).toMatchObject({ headline: 'Your turn', refused: false });
  });
});
