// The text of /about in every language: the build writes it into the page.

import type { Language } from '../engine/types';
import { about as ar } from './ar/about';
import { about as de } from './de/about';
import { about as en } from './en/about';
import { about as es } from './es/about';
import { about as fr } from './fr/about';
import { about as it } from './it/about';
import { about as pt } from './pt/about';
import { about as zh } from './zh/about';

export type AboutWords = { readonly [Key in keyof typeof en]: string };

export const aboutCatalogues: { readonly [Code in Language]: AboutWords } = {
  en,
  es,
  'es-AR': es,
  pt,
  fr,
  de,
  it,
  zh,
  ar,
};
