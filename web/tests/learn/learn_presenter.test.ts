// /learn as a whole: its settings, its language, and what people are told about their storage.
import { expect, test } from 'vitest';

import { LearnPresenter, type LearnSources } from '../../src/learn/learn_presenter';
import { defaultSettings } from '../../src/local/settings';
import { timings } from '../../src/presenter/timings';
import { wordsIn } from '../../src/words';
import { loadLearnWords } from '../../src/words/learn';
import { loadWords } from '../../src/words/load';
import { engine } from '../engine/support';
import { learn } from '../learn_engine/support';
import { FakeClock, FakeStorage } from '../local/support';

function sources(more: Partial<LearnSources> = {}): LearnSources & { clock: FakeClock; storage: FakeStorage } {
  return {
    engine,
    learn,
    framed: false,
    languages: ['en'],
    today: () => 20_000,
    random: () => 0,
    loadLanguage: loadLearnWords,
    ...more,
    clock: new FakeClock(),
    storage: (more.storage as FakeStorage | undefined) ?? new FakeStorage(),
  };
}

/** What was started by a command has ended. */
async function settled(): Promise<void> {
  await loadLearnWords('es');
  await new Promise((resolve) => setImmediate(resolve));
}

test('another language and another theme apply at once, and to the game too', async () => {
  const { storage, ...given } = sources();
  const presenter = await LearnPresenter.open({ ...given, storage }, { language: 'de' });
  expect(presenter.view.environment.language).toBe('de');
  presenter.choose({ language: 'es' });
  await settled();
  const { environment } = presenter.view;
  expect(environment).toMatchObject({ language: 'es', words: wordsIn('es'), texts: await loadLearnWords('es') });
  expect(presenter.asked, 'the address no longer asks for another').toEqual({});
  presenter.choose({ theme: 'dark' });
  expect(presenter.view.settings.theme).toBe('dark');
  expect(presenter.view.environment, 'the rooms go on').toBe(environment);
  expect(JSON.parse(storage.getItem('tateti.settings') ?? '')).toMatchObject({ language: 'es', theme: 'dark' });
});

test('another tab chooses', async () => {
  const given = sources();
  const presenter = await LearnPresenter.open(given, {});
  given.storage.setItem('tateti.settings', JSON.stringify({ version: 1, ...defaultSettings, language: 'es' }));
  presenter.storageChanged('tateti.settings');
  await settled();
  expect(presenter.view.environment.language).toBe('es');
});

test('a language that cannot be loaded is told, and the old one stays', async () => {
  const presenter = await LearnPresenter.open(
    sources({ loadLanguage: (language) => (language === 'en' ? loadLearnWords('en') : Promise.reject(new Error())) }),
    {},
  );
  presenter.choose({ language: 'es' });
  await settled();
  expect(presenter.view.environment.language).toBe('en');
  expect(presenter.view.notices.map(({ text }) => text)).toEqual([wordsIn('en').languageFailed]);
  expect(presenter.announcement.text).toBe(wordsIn('en').languageFailed);
});

test.each([
  { kept: ['fr', 'es', 'en', 'pt'], spoken: 'fr', why: 'the person has chosen it' },
  { kept: ['es', 'en', 'pt'], spoken: 'es', why: 'the browser prefers it' },
  { kept: ['en', 'pt'], spoken: 'en', why: 'most people know it' },
  { kept: ['pt'], spoken: 'pt', why: 'nothing else is there' },
] as const)('without a network $spoken is spoken instead of another language: $why', async ({ kept, spoken }) => {
  const given = sources({
    languages: ['es-MX'],
    loadLanguage: async (language) => {
      if (!kept.some((one) => one === language)) throw new Error(language);
      await loadWords(language);
      return loadLearnWords(language);
    },
  });
  given.storage.setItem('tateti.settings', JSON.stringify({ version: 1, ...defaultSettings, language: 'fr' }));
  const presenter = await LearnPresenter.open(given, { language: 'de' });
  expect(presenter.view.environment.language).toBe(spoken);
  const told = wordsIn(spoken).languageFailed;
  expect(presenter.view.notices.map(({ text }) => text)).toEqual([told]);
  given.clock.pass(timings.afterwards);
  expect(presenter.announcement.text).toBe(told);
  presenter.choose({ theme: 'dark' });
  expect(presenter.view.settings.theme, 'other settings still apply').toBe('dark');
  expect(presenter.asked, 'the address is right again when there is a network').toEqual({ language: 'de' });
});

test('without any language it does not open', async () => {
  const given = sources({ loadLanguage: (language) => Promise.reject(new Error(language)) });
  await expect(LearnPresenter.open(given, { language: 'de' })).rejects.toThrow('de');
});

test('damaged progress is set aside, and people are told', async () => {
  const storage = new FakeStorage();
  storage.setItem('tateti.learn', '{"version":1,"solved":"all"}');
  const given = sources({ storage });
  const presenter = await LearnPresenter.open(given, {});
  const told = wordsIn('en').damagedLearn;
  expect(presenter.view.notices.map(({ text }) => text)).toEqual([told]);
  given.clock.pass(timings.afterwards);
  expect(presenter.announcement.text).toBe(told);
  presenter.notebook.exerciseDone('fork', 1);
  expect([...storage.entries].filter(([key]) => key.startsWith('tateti.learn.damaged-'))).toEqual([
    [expect.anything(), '{"version":1,"solved":"all"}'],
  ]);
  presenter.dismiss(presenter.view.notices[0]?.id ?? 0);
  expect(presenter.view.notices).toEqual([]);
});

test('games that cannot be read cost no progress', async () => {
  const storage = new FakeStorage();
  storage.setItem('tateti.finished', '[');
  const presenter = await LearnPresenter.open(sources({ storage }), {});
  expect(presenter.view.notices.map(({ text }) => text)).toEqual([
    'Your last games could not be read. They were set aside; mistakes in them do not come back.',
  ]);
});

test('progress that cannot be saved is told, and stays while the page is open', async () => {
  const given = sources();
  const presenter = await LearnPresenter.open(given, {});
  expect(presenter.view.notices).toEqual([]);
  given.storage.full = true;
  presenter.notebook.exerciseDone('fork', 1);
  expect(presenter.view.notices.map(({ kind }) => kind)).toEqual(['not-saved']);
  expect(presenter.notebook.progress.exercises).toEqual({ fork: [1] });
});

test('in a frame nothing is stored, and nobody is told', async () => {
  const given = sources({ framed: true });
  const presenter = await LearnPresenter.open(given, {});
  presenter.notebook.exerciseDone('fork', 1);
  expect(presenter.view.notices).toEqual([]);
  expect(given.storage.writes).toEqual([]);
  expect(presenter.notebook.progress.exercises).toEqual({ fork: [1] });
});
