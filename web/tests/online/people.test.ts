// What people are called, and the language in which they are spoken to.
import { describe, expect, test } from 'vitest';

import { sentenceAbout } from '../../src/online/sentences';
import { wordsIn } from '../../src/words';
import { scenario } from './support';

describe('people', () => {
  test('without a name they are called your friend, X and O', async () => {
    const { ana, id } = await scenario.opened({ name: '' });
    const [ben, cho] = [scenario.person('ben'), scenario.person('cho')];
    ben.visit(id);
    await scenario.settle();
    expect(ben.view.invitation?.text).toBe('Your friend invites you to play');
    ben.online.join('');
    cho.visit(id);
    await scenario.settle();
    expect(ana.view.status.detail).toBe('You are X against your friend');
    expect(ben.view.status.headline).toBe('Your friend’s turn');
    expect(ana.view.cards.map(({ name }) => name)).toEqual(['You', 'Your friend']);
    expect(cho.view.status).toMatchObject({ headline: 'X’s turn', detail: 'You are watching X and O' });
    expect(cho.view.cards.map(({ name }) => name)).toEqual(['Player 1', 'Player 2']);
    expect(cho.view.facts).toEqual(['You are the only one watching.']);
    ana.online.pick(4, 0, 'key');
    await scenario.settle();
    ana.online.takeback();
    await scenario.settle();
    expect(ana.offers).toEqual(['You have asked to take your move back. Your friend has to agree.']);
    const dee = scenario.person('dee');
    dee.visit(id);
    await scenario.settle();
    expect(dee.view.facts).toEqual(['2 people are watching, including you.']);
    expect(ana.view.facts).toEqual(['2 people are watching.']);
  });

  test('a name cannot change the text around it', async () => {
    const { ana, id } = await scenario.opened({ name: 'מרים' });
    const ben = scenario.person('ben');
    ben.visit(id);
    await scenario.settle();
    expect(ben.view.status.headline).toBe('\u2068מרים\u2069 invites you to play');
    expect(ana.view.cards[0]).toMatchObject({ name: 'מרים', note: 'Your turn' });
    expect(sentenceAbout(wordsIn('en').friend.youAskedRematch, 'your friend')).toBe(
      'You have asked for a rematch. Your friend has to agree.',
    );
    expect(sentenceAbout('{Name} wins', 'ana {name}')).toBe('Ana {name} wins');
  });

  test('the language can change at any time', async () => {
    const { ana, ben } = await scenario.begun();
    ana.online.setLanguage('es');
    expect(ana.view.status).toMatchObject({ headline: 'Te toca', detail: 'Eres X contra Ben' });
    await scenario.play(ana, ben, [4, 0]);
    expect(ana.announced.at(-1)).toBe('Ben jugó arriba a la izquierda. Te toca.');
  });
});
