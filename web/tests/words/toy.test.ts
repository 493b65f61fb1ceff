// A language that nobody speaks, through the presenters: whatever the page shows or says comes from its words.
import { expect, test } from 'vitest';

import type { Language } from '../../src/engine';
import { LocalPresenter } from '../../src/local/local_presenter';
import { addWords, type Words } from '../../src/words';
import { catalogues } from '../../src/words/all';
import { loadWords } from '../../src/words/load';
import { freshEngine } from '../engine/support';
import { makeEnvironment } from '../local/support';

/** English in which every letter outside of gaps is an ‘o’. */
const toyText = (text: string): string => text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => (part.length > 1 ? part : 'o'));

function toyed<T>(words: T): T {
  if (typeof words === 'string') return toyText(words) as T;
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, toyed(value as unknown)])) as T;
}

test('a toy language', async () => {
  const toy = 'toy' as Language;
  const words: Words = { ...toyed(catalogues.en), tag: 'en', direction: 'ltr' };
  addWords(toy, words);
  const engine = await freshEngine();
  const english = await loadWords('en');
  engine.addLanguage({ language: toy, texts: english.texts.map(toyText) });
  const { environment, clock } = makeEnvironment({ engine });
  const local = new LocalPresenter(environment, { settings: { language: toy, opponent: 'person', values: true } });
  const said: string[] = [];
  const look = (): void => {
    const { view } = local;
    said.push(view.title, view.status.headline, view.status.detail ?? '', local.announcement.text);
    said.push(view.coach.text, view.coach.more ?? '');
    said.push(...view.board.cells.flatMap(({ label, note }) => [label, note?.text ?? '']));
  };
  local.hint();
  look();
  for (const [ply, cell] of [0, 3, 1, 4, 2].entries()) {
    local.pick(cell, ply);
    clock.pass(1000);
    look();
  }
  local.review();
  look();
  expect(said.length).toBeGreaterThan(100);
  const foreign = said.filter((text) => /[a-z]/i.test(text.replace(/[oXO]/g, '')));
  expect(foreign).toEqual([]);
});
