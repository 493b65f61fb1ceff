// words/: every text of the page, a folder per language, and functions that fill the gaps. load.ts loads one language.

import { languages, type Grade, type Language, type Level, type Rejection } from '../engine/types';
import type { Plural, Words } from './types';

export type { Plural, Words };

/** The name of each language, in that language. */
export const languageNames: { readonly [Code in Language]: string } = {
  en: 'English',
  es: 'Español',
  'es-AR': 'Español (Argentina)',
  pt: 'Português',
  fr: 'Français',
  de: 'Deutsch',
  it: 'Italiano',
  zh: '简体中文',
  ar: 'العربية',
};

const loaded = new Map<Language, Words>();

export function addWords(language: Language, words: Words): void {
  loaded.set(language, words);
}

export function hasWords(language: Language): boolean {
  return loaded.has(language);
}

/** The words of a language that has been loaded. */
export function wordsIn(language: Language): Words {
  const words = loaded.get(language);
  if (words === undefined) throw new Error(`the words of "${language}" have not been loaded`);
  return words;
}

/** The first language of the browser's list that the page speaks; English if there is none. `es-MX` is `es`. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const parts = tag.toLowerCase().split('-');
    for (let length = parts.length; length > 0; length -= 1) {
      const code = parts.slice(0, length).join('-');
      const language = languages.find((one) => one.toLowerCase() === code);
      if (language !== undefined) return language;
    }
  }
  return 'en';
}

/** The sentence with each `{gap}` filled. */
export function fill(sentence: string, gaps: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, gap: string) => String(gaps[gap] ?? whole));
}

/** A number with the separators of the language. */
export function numberInWords({ tag }: Words, n: number): string {
  return new Intl.NumberFormat(tag, { numberingSystem: 'latn' }).format(n);
}

/** A text with a number, in the form that the number asks for. */
export function countInWords(words: Words, forms: Plural, n: number): string {
  return fill(forms[new Intl.PluralRules(words.tag).select(n)] ?? forms.other, { n: numberInWords(words, n) });
}

/** Sentences one after the other; what is missing or empty is left out. */
export function joined(words: Words, sentences: readonly (string | null | undefined)[]): string {
  const said = sentences.filter((text) => typeof text === 'string' && text !== '') as string[];
  return said.reduce((first, next) => (first === '' ? next : fill(words.sentences, { first, next })), '');
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A text that may end with a sign of its own, as a sentence: "You win!", but "A draw." */
export function asSentence(words: Words, text: string): string {
  return /[.!?…。！？؟]$/.test(text) ? text : fill(words.sentence, { text });
}

/** For a sentence within a sentence. */
function small(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

export function levelName(words: Words, level: Level): string {
  return {
    gentle: words.levelGentle,
    easy: words.levelEasy,
    medium: words.levelMedium,
    hard: words.levelHard,
    perfect: words.levelPerfect,
    companion: words.levelCompanion,
  }[level];
}

export function themeName(words: Words, theme: 'system' | 'light' | 'dark' | 'contrast'): string {
  return {
    system: words.themeSystem,
    light: words.themeLight,
    dark: words.themeDark,
    contrast: words.themeContrast,
  }[theme];
}

export function gradeName(words: Words, grade: Grade): string {
  return {
    best: words.gradeBest,
    good: words.gradeGood,
    slow: words.gradeSlow,
    mistake: words.gradeMistake,
    blunder: words.gradeBlunder,
  }[grade];
}

/** Why something was refused, by its code. An unknown code gets a general sentence. */
export function refusalInWords(words: Words, code: string): string {
  const known: Readonly<Record<string, string>> = words.refusals;
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? words.refusals.unknown;
}

/** Why a link shows nothing: which of its moves, if it is one move. `{Why}` begins with a capital, `{why}` does not. */
export function linkRefusalInWords(words: Words, refusal: Pick<Rejection, 'code' | 'ply'>): string {
  const why = refusalInWords(words, refusal.code);
  return refusal.ply === undefined
    ? why
    : fill(words.refusals['link/move'], { n: refusal.ply + 1, why: small(why), Why: why });
}
