// A language that nobody speaks, through the presenters: whatever the page shows or says comes from its words.
import { expect, test } from 'vitest';

import type { Language } from '../../src/engine';
import { LocalPresenter } from '../../src/local/local_presenter';
import { addWords } from '../../src/words';
import { loadWords } from '../../src/words/load';
import { freshEngine } from '../engine/support';
import { makeEnvironment } from '../local/support';
import { foreign, toyText, toyWords } from './toy';

test('a toy language', async () => {
  const toy = 'toy' as Language;
  addWords(toy, toyWords);
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
    local.pick(cell, ply, 'key');
    clock.pass(1000);
    look();
  }
  local.review();
  look();
  expect(said.length).toBeGreaterThan(100);
  expect(foreign(said)).toEqual([]);
});
