// The words of /embed/make, each language in a chunk of its own.

import type { Language } from '../engine/types';
import type { MakeWords } from './types';

const loaders: { readonly [Code in Language]: () => Promise<{ readonly make: MakeWords }> } = {
  en: () => import('./en/make'),
  es: () => import('./es/make'),
  'es-AR': () => import('./es_ar/make'),
  pt: () => import('./pt/make'),
  fr: () => import('./fr/make'),
  de: () => import('./de/make'),
  it: () => import('./it/make'),
  zh: () => import('./zh/make'),
  ar: () => import('./ar/make'),
};

export async function loadMakeWords(language: Language): Promise<MakeWords> {
  return (await loaders[language]()).make;
}
