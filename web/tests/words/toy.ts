// A language that nobody speaks: English in which every letter outside of gaps is an ‘o’. X and O are marks.

import type { Words } from '../../src/words';
import { catalogues } from '../../src/words/all';

export const toyText = (text: string): string =>
  text.replace(/\{\w+\}|[a-zA-Z]/g, (part) => (part.length > 1 ? part : 'o'));

function toyed<T>(words: T): T {
  if (typeof words === 'string') return toyText(words) as T;
  return Object.fromEntries(Object.entries(words as object).map(([key, value]) => [key, toyed(value as unknown)])) as T;
}

export const toyWords: Words = { ...toyed(catalogues.en), tag: 'en', direction: 'ltr' };

/** The texts that are not in the toy language. */
export function foreign(texts: readonly string[]): string[] {
  return texts.filter((text) => /[a-z]/i.test(text.replace(/[oXO]/g, '')));
}
