// What a person has chosen, and how it is read from where it was kept.

import { languages, levels, type Language, type Level, type ByMark, type Mark, type Player } from '../engine/types';
import { exactly, oneOf, type Reader } from '../json';

export type Opponent = 'computer' | 'person';
export type Theme = 'system' | 'light' | 'dark' | 'contrast';

export const opponents: readonly Opponent[] = ['computer', 'person'];
export const sides: readonly Mark[] = ['X', 'O'];
export const themes: readonly Theme[] = ['system', 'light', 'dark', 'contrast'];

export interface Settings {
  readonly opponent: Opponent;
  readonly level: Level;
  readonly side: Mark;
  /** Whether the exact values lie on the open cells. */
  readonly values: boolean;
  /** `null`: as the browser says. */
  readonly language: Language | null;
  readonly theme: Theme;
  /** Whether single keys do something (WCAG 2.1.4). */
  readonly shortcuts: boolean;
}

export const defaultSettings: Settings = {
  opponent: 'computer',
  level: 'medium',
  side: 'X',
  values: false,
  language: null,
  theme: 'system',
  shortcuts: true,
};

export const readSettings: Reader<Settings> = (entry) => {
  const { opponent, level, side, values, language, theme, shortcuts } = entry;
  if (!exactly(entry, ['opponent', 'level', 'side', 'values', 'language', 'theme', 'shortcuts'])) return null;
  if (!oneOf(opponents, opponent) || !oneOf(levels, level) || !oneOf(sides, side) || !oneOf(themes, theme)) return null;
  if (typeof values !== 'boolean' || typeof shortcuts !== 'boolean') return null;
  if (language !== null && !oneOf(languages, language)) return null;
  return { opponent, level, side, values, language, theme, shortcuts };
};

/** The players of a match, as in the terminal: the person is 1, the computer 2, and two people at one board are 1 in both seats. */
export const person = 1;
export const computer = 2;

export function seatsFor(choice: { readonly opponent: Opponent; readonly side: Mark }): ByMark<Player> {
  if (choice.opponent === 'person') return { X: person, O: person };
  return choice.side === 'X' ? { X: person, O: computer } : { X: computer, O: person };
}
