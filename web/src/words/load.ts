// Loads the words of one language: those of the page and those of the coach, in a chunk of their own.

import type { Catalogue, Language } from '../engine/types';
import { addWords } from './index';
import type { Words } from './types';

const loaders: {
  readonly [Code in Language]: () => Promise<{ readonly words: Words; readonly catalogue: Catalogue }>;
} = {
  en: () => import('./en'),
  es: () => import('./es'),
  'es-AR': () => import('./es_ar'),
  pt: () => import('./pt'),
  fr: () => import('./fr'),
  de: () => import('./de'),
  it: () => import('./it'),
  zh: () => import('./zh'),
  ar: () => import('./ar'),
};

/** Loads the page's words, and gives those of the coach. */
export async function loadWords(language: Language): Promise<Catalogue> {
  const { words, catalogue } = await loaders[language]();
  addWords(language, words);
  return catalogue;
}
