// The words of /learn, each language in a chunk of its own. They are the ones of the programs, from src/words/.

import type { LearnWords } from 'tateti/learn';
import type { Language } from '../engine/types';

export type { LearnWords };

const loaders: { readonly [Code in Language]: () => Promise<{ readonly default: LearnWords }> } = {
  en: () => import('tateti/learn/en'),
  es: () => import('tateti/learn/es'),
  'es-AR': () => import('tateti/learn/es-AR'),
  pt: () => import('tateti/learn/pt'),
  fr: () => import('tateti/learn/fr'),
  de: () => import('tateti/learn/de'),
  it: () => import('tateti/learn/it'),
  zh: () => import('tateti/learn/zh'),
  ar: () => import('tateti/learn/ar'),
};

export async function loadLearnWords(language: Language): Promise<LearnWords> {
  return (await loaders[language]()).default;
}
