import { expect, test } from 'vitest';

import { languages } from '../../src/engine/types';
import { taskWords } from '../../src/learn/assignments';
import { themes } from '../../src/learn_engine';
import { catalogues } from '../../src/words/all';
import { loadLearnWords } from '../../src/words/learn';

test('the task of a theme does not say whose move it is', async () => {
  expect(taskWords(catalogues.en, await loadLearnWords('en'), 'win')).toBe('Win now.');
  expect(taskWords(catalogues.zh, await loadLearnWords('zh'), 'block')).toBe('挡住对手的线。');
  for (const language of languages) {
    const texts = await loadLearnWords(language);
    for (const theme of themes)
      expect(taskWords(catalogues[language], texts, theme), `${language} ${theme}`).toMatch(/^[^{}]+[.?؟。？]$/);
  }
});
