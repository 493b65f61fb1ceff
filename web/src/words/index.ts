// words/: every text of the page, one catalogue per language, and functions that fill the gaps.
// May import: engine/types.
// Must not: know where a text is shown.

import { languages, type Grade, type Language, type Level, type Rejection, type Value } from '../engine/types';
import { en, type Words } from './en';
import { es } from './es';

export type { Words };

export const catalogues: { readonly [Code in Language]: Words } = { en, es };

/** The name of each language, in that language. */
export const languageNames: { readonly [Code in Language]: string } = { en: 'English', es: 'Español' };

export function wordsIn(language: Language): Words {
  return catalogues[language];
}

/** The first language of the browser's list that the page speaks; English if there is none. */
export function languageFor(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const code = tag.toLowerCase().split('-')[0];
    const language = languages.find((one) => one === code);
    if (language !== undefined) return language;
  }
  return 'en';
}

/** The sentence with each `{gap}` filled. */
export function fill(sentence: string, gaps: Readonly<Record<string, string | number>>): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, gap: string) => String(gaps[gap] ?? whole));
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
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

export function gradeName(words: Words, grade: Grade): string {
  return {
    best: words.gradeBest,
    good: words.gradeGood,
    slow: words.gradeSlow,
    mistake: words.gradeMistake,
    blunder: words.gradeBlunder,
  }[grade];
}

/** What a move is worth, in words. */
export function valueInWords(words: Words, value: Value): string {
  const sentence = { win: words.valueWin, draw: words.valueDraw, loss: words.valueLoss }[value.result];
  return fill(sentence, { n: value.plies ?? 0 });
}

/** The same, short enough for a cell. */
export function valueAsNote(words: Words, value: Value): string {
  const sentence = { win: words.noteWin, draw: words.noteDraw, loss: words.noteLoss }[value.result];
  return fill(sentence, { n: value.plies ?? 0 });
}

/** Why something was refused, by its code. An unknown code gets a general sentence. */
export function refusalInWords(words: Words, code: string): string {
  const known: Readonly<Record<string, string>> = words.refusals;
  return (Object.hasOwn(known, code) ? known[code] : undefined) ?? words.refusals.unknown;
}

/** Why a link shows nothing: which of its moves, if it is one move. */
export function linkRefusalInWords(words: Words, refusal: Pick<Rejection, 'code' | 'ply'>): string {
  const why = refusalInWords(words, refusal.code);
  return refusal.ply === undefined ? why : fill(words.refusals['link/move'], { n: refusal.ply + 1, why: small(why) });
}
