// The language of the page: loading it, and telling the browser.

import type { Engine, Language } from '../engine/types';
import { loadWords } from '../words/load';
import type { Words } from '../words';

/** Loads what the page and the coach say in this language. */
export async function loadLanguage(engine: Engine | Promise<Engine>, language: Language): Promise<void> {
  const [speaker, catalogue] = await Promise.all([engine, loadWords(language)]);
  speaker.addLanguage(catalogue);
}

/** For hyphenation, fonts, screen readers, and the direction of the page. */
export function showLanguage({ tag, direction }: Pick<Words, 'tag' | 'direction'>): void {
  document.documentElement.lang = tag;
  document.documentElement.dir = direction;
}
