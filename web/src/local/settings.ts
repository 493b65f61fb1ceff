// What a person has chosen, and how it is read from storage.

import {
  languages,
  levels,
  marks,
  type ByMark,
  type Language,
  type Level,
  type Mark,
  type Player,
} from '../engine/types';
import { oneOf } from '../json';
import type { EntryReader } from '../storage/entry_store';

export const opponents = ['computer', 'person'] as const;
export type Opponent = (typeof opponents)[number];
export const themes = ['system', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

/** The names of two people at one board; an empty one stands for "Player 1" or "Player 2". */
export type Names = readonly [first: string, second: string];
export const longestName = 24;

export interface Settings {
  readonly opponent: Opponent;
  readonly level: Level;
  /** Your mark against the computer; of two people, the mark of the first. */
  readonly side: Mark;
  readonly names: Names;
  /** Show the exact value of every open cell. */
  readonly values: boolean;
  /** `null`: the browser's language. */
  readonly language: Language | null;
  readonly theme: Theme;
  /** Single-key shortcuts (WCAG 2.1.4). */
  readonly shortcuts: boolean;
  /** Sounds, and vibration where the device has it. */
  readonly sound: boolean;
}

export const defaultSettings: Settings = {
  opponent: 'computer',
  level: 'medium',
  side: 'X',
  names: ['', ''],
  values: false,
  language: null,
  theme: 'system',
  shortcuts: true,
  sound: false,
};

/** A choice as it was stored. A newer page may know more choices: an unknown text becomes the default, anything else is damage. */
function readChoice<T extends string>(choices: readonly T[], value: unknown, otherwise: T): T | null {
  if (typeof value !== 'string') return null;
  return oneOf(choices, value) ? value : otherwise;
}

/** A name as it is stored and shown: short, on one line, and unable to turn the text around it. */
function cleanName(text: string): string {
  const plain = text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return Array.from(plain).slice(0, longestName).join('').trim();
}

export function cleanNames([first, second]: Names): Names {
  return [cleanName(first), cleanName(second)];
}

export function readNames(value: unknown): Names | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [first, second] = value as readonly unknown[];
  return typeof first === 'string' && typeof second === 'string' ? cleanNames([first, second]) : null;
}

export const readSettings: EntryReader<Settings> = (entry) => {
  const { values, shortcuts, sound } = entry;
  const opponent = readChoice(opponents, entry.opponent, defaultSettings.opponent);
  const level = readChoice(levels, entry.level, defaultSettings.level);
  const side = readChoice(marks, entry.side, defaultSettings.side);
  const theme = readChoice(themes, entry.theme, defaultSettings.theme);
  const names = readNames(entry.names);
  if (names === null) return null;
  if (opponent === null || level === null || side === null || theme === null) return null;
  if (typeof values !== 'boolean' || typeof shortcuts !== 'boolean' || typeof sound !== 'boolean') return null;
  if (entry.language !== null && typeof entry.language !== 'string') return null;
  const language = oneOf(languages, entry.language) ? entry.language : null;
  return { opponent, level, side, names, values, language, theme, shortcuts, sound };
};

/** The players of a match, as in the terminal: the person is 1 and the computer 2; two people at one board are 1 in both seats. */
export const person = 1;
export const computer = 2;

export function seatsFor(choice: { readonly opponent: Opponent; readonly side: Mark }): ByMark<Player> {
  if (choice.opponent === 'person') return { X: person, O: person };
  return choice.side === 'X' ? { X: person, O: computer } : { X: computer, O: person };
}
