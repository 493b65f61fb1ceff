// The words of the page and of /about in every language at once: for the build, which writes /about, and for tests. The
// page loads one.

import type { Language } from '../engine/types';
import { about as arAbout } from './ar/about';
import { page as ar } from './ar/page';
import { about as deAbout } from './de/about';
import { page as de } from './de/page';
import { about as enAbout } from './en/about';
import { page as en } from './en/page';
import { about as esAbout } from './es/about';
import { page as es } from './es/page';
import { page as esAr } from './es_ar/page';
import { about as frAbout } from './fr/about';
import { page as fr } from './fr/page';
import { about as itAbout } from './it/about';
import { page as it } from './it/page';
import { about as ptAbout } from './pt/about';
import { page as pt } from './pt/page';
import { about as zhAbout } from './zh/about';
import { page as zh } from './zh/page';
import type { AboutWords, Words } from './types';

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

export const aboutCatalogues: { readonly [Code in Language]: AboutWords } = {
  en: enAbout,
  es: esAbout,
  'es-AR': esAbout,
  pt: ptAbout,
  fr: frAbout,
  de: deAbout,
  it: itAbout,
  zh: zhAbout,
  ar: arAbout,
};
