// The words of the page in every language at once: for the build and for tests. The page loads one.

import type { Language } from '../engine/types';
import { page as ar } from './ar/page';
import { page as de } from './de/page';
import { page as en } from './en/page';
import { page as es } from './es/page';
import { page as esAr } from './es_ar/page';
import { page as fr } from './fr/page';
import { page as it } from './it/page';
import { page as pt } from './pt/page';
import { page as zh } from './zh/page';
import type { Words } from './types';

export const catalogues: { readonly [Code in Language]: Words } = {
  en,
  es,
  'es-AR': esAr,
  pt,
  fr,
  de,
  it,
  zh,
  ar,
};
