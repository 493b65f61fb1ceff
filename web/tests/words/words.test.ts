// Every word of the page, in every language, and none outside the catalogues.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { languages, type Language } from '../../src/engine';
import {
  asSentence,
  capital,
  countInWords,
  fill,
  languageFor,
  languageNames,
  joined,
  linkRefusalInWords,
  numberInWords,
  refusalInWords,
} from '../../src/words';
import { aboutCatalogues, catalogues } from '../../src/words/all';
import { loadMakeWords } from '../../src/words/make';

const make = new Map(await Promise.all(languages.map(async (one) => [one, await loadMakeWords(one)] as const)));

/** The page's own words, and those of the pages around it. The type of a catalogue proves that it is complete. */
const everything = (language: Language): object => ({
  page: catalogues[language],
  about: aboutCatalogues[language],
  make: make.get(language),
});

const root = fileURLToPath(new URL('../../', import.meta.url));

function flat(words: object, before = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words) as [string, unknown][]) {
    if (typeof value === 'string') found.set(before + key, value);
    else for (const [inner, text] of flat(value as object, `${before}${key}.`)) found.set(inner, text);
  }
  return found;
}

/** Where a sentence begins is a matter of the language, and with it whether a gap is `{Name}` or `{name}`. */
const gaps = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(/\{(\w+)\}/g), (match) => (match[1] ?? '').toLowerCase()))].sort();

/** A form for one or two things may have the number in its words. */
const mayLackNumber = /\.(one|two)$/;

describe.each(languages)('%s', (language) => {
  const english = flat(everything('en'));
  const words = flat(everything(language));

  test('has none empty, none with blanks around it, none with a broken gap', () => {
    for (const [key, text] of words) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).toBe(text.trim());
      expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  });
  test('has the same gaps as English', () => {
    for (const [key, text] of words) {
      const wanted = gaps(english.get(key.replace(/\.(one|two|few)$/, '.other')) ?? english.get(key) ?? '');
      expect([wanted, ...(mayLackNumber.test(key) ? [wanted.filter((gap) => gap !== 'n')] : [])], key).toContainEqual(
        gaps(text),
      );
    }
  });
  test('begins every sentence with a capital, whoever it is about', () => {
    for (const [key, text] of words) {
      expect(text, key).not.toMatch(/(^|[.?!] )\{name\}/);
      expect(text, key).not.toMatch(/[^.?!] \{Name\}/);
    }
  });
  test('names a button by what it shows, and more', () => {
    const page = catalogues[language];
    for (const [shown, name] of [
      ['newShort', 'newGame'],
      ['undo', 'undoNewGame'],
      ['first', 'firstMove'],
      ['previous', 'previousMove'],
      ['next', 'nextMove'],
      ['last', 'lastMove'],
    ] as const)
      expect(page[name].toLowerCase()).toContain(page[shown].toLowerCase());
  });
  test('has a name of its own', () => expect(languageNames[language]).not.toBe(''));
});

/** Gaps and signs alone, and words that the language has from English or shares with it. */
const shared: Partial<Record<Language, readonly string[]>> = {
  es: [],
  pt: ['sharing.link'],
  fr: ['actionsLabel', 'friend.timeMinutes.one', 'friend.timeMinutes.other', 'friend.questions'],
  de: ['opponentComputer', 'themeSystem', 'friend.optional', 'sharing.text', 'sharing.link'],
  it: ['opponentComputer', 'friend.round', 'friend.no', 'friend.announceRoundWatched', 'sharing.link'],
  zh: ['friend.keyYesName'],
  ar: ['friend.keyYesName'],
};

test.each(Object.entries(shared))('%s is not left in English', (language, alike) => {
  const english = flat(catalogues.en);
  const signs = /^[^\p{L}]*$/u;
  const left = [...flat(catalogues[language as Language])].filter(
    ([key, text]) => english.get(key) === text && !signs.test(text.replace(/\{\w+\}/g, '')),
  );
  expect(left.map(([key]) => key).filter((key) => key !== 'appName' && key !== 'direction')).toEqual(alike);
});

test('a number chooses its form', () => {
  const say = (language: Language, n: number): string =>
    countInWords(catalogues[language], catalogues[language].statistics.milestonePlayed, n);
  expect([1, 2, 3, 10, 11, 100].map((n) => say('ar', n))).toEqual([
    'لعبة واحدة منتهية',
    'لعبتان منتهيتان',
    '3 ألعاب منتهية',
    '10 ألعاب منتهية',
    '11 لعبة منتهية',
    '100 لعبة منتهية',
  ]);
  expect([0, 1, 2].map((n) => say('fr', n))).toEqual(['0 partie terminée', '1 partie terminée', '2 parties terminées']);
  expect([0, 1].map((n) => say('en', n))).toEqual(['0 finished games', '1 finished game']);
  expect(say('zh', 1)).toBe('下完 1 局');
});

test('a number has the separators of the language', () => {
  const say = (language: Language): string => numberInWords(catalogues[language], 12_345);
  expect((['en', 'es', 'de', 'zh', 'ar'] as const).map(say)).toEqual([
    '12,345',
    '12.345',
    '12.345',
    '12,345',
    '12,345',
  ]);
  expect(countInWords(catalogues.en, { other: '{n} games' }, 1000)).toBe('1,000 games');
});

test('sentences follow each other as the language writes them', () => {
  expect(joined(catalogues.en, ['One.', null, '', 'Two.'])).toBe('One. Two.');
  expect(joined(catalogues.zh, ['一。', '二。'])).toBe('一。二。');
  expect(asSentence(catalogues.zh, '平局')).toBe('平局。');
  expect(asSentence(catalogues.zh, '你赢了！')).toBe('你赢了！');
});

/** Forms of «vos», and words of the Río de la Plata. */
const ofVos =
  /(?<!\p{L})(vos|sos|acá|ta-te-ti|\p{L}+(ás|és|ís)|pedí|seguila|analizala|mandale|dejalo|apuntale|serví|abrí|(prob|jug|avanz|empez|tom|cre|recarg|volv)[áé])(?!\p{L})/giu;
const notOfVos = new Set(['más', 'después', 'quizás', 'demás', 'estás', 'través']);
const formsOfVos = (text: string): string[] =>
  (text.match(ofVos) ?? []).filter((form) => !notOfVos.has(form.toLowerCase()));

test('Spanish is neutral', () => {
  for (const [key, text] of flat(catalogues.es)) expect(formsOfVos(text), key).toEqual([]);
  const all = [...flat(catalogues.es).values()].join(' ');
  expect(all).not.toMatch(/\b(ordenador|vosotros)\b/i);
  expect(all).toMatch(/\bEres\b/);
  expect(catalogues.es.gameName).toBe('tres en raya');
});

test('in Argentina it is that of the Río de la Plata, and only where it differs', () => {
  const neutral = flat(catalogues.es);
  const changed = [...flat(catalogues['es-AR'])].filter(([key, text]) => key !== 'tag' && neutral.get(key) !== text);
  expect(changed.length).toBeGreaterThan(30);
  for (const [key, text] of changed) expect(formsOfVos(text), key).not.toEqual([]);
  for (const [key, text] of flat(catalogues['es-AR']))
    expect(text, key).not.toMatch(
      /(?<!\p{L})(tú|(?<!-)ti|eres|tienes|puedes|quieres|juegas|aquí|tres en raya)(?!\p{L})/iu,
    );
});

test('every refusal that the documents name for moves, boards and undo has its words', () => {
  const rows = readFileSync(join(root, '../docs/json.md'), 'utf8').split('\n');
  const documented = rows.filter((row) => !row.includes('of another game')).join('\n'); // which the page does not play
  const codes = new Set(Array.from(documented.matchAll(/`((?:move|board|undo)\/\w+)`/g), (match) => match[1] ?? ''));
  expect(codes.size).toBeGreaterThan(14);
  for (const code of codes)
    for (const language of languages) expect(catalogues[language].refusals, code).toHaveProperty([code]);
});

test('an unknown refusal has a sentence', () => {
  for (const code of ['other/thing', 'constructor', '__proto__', ''])
    expect(refusalInWords(catalogues.en, code)).toBe('It is neither a game nor a board.');
  expect(linkRefusalInWords(catalogues.es, { code: 'move/cell_occupied', ply: 2 })).toBe(
    'La jugada 3 no se puede hacer: esa casilla está ocupada.',
  );
});

test('gaps are filled, and values may contain braces', () => {
  expect(fill('{a} and {b}', { a: '{b}', b: 2 })).toBe('{b} and 2');
  expect(fill('{missing}', {})).toBe('{missing}');
  expect(capital('ésta')).toBe('Ésta');
});

test('a headline as a sentence keeps the sign with which it ends', () => {
  expect(asSentence(catalogues.en, 'You win!')).toBe('You win!');
  expect(asSentence(catalogues.en, 'A draw')).toBe('A draw.');
});

test.each([
  [['es-AR', 'en'], 'es-AR'],
  [['es-ar'], 'es-AR'],
  [['es-MX', 'en'], 'es'],
  [['es-ES'], 'es'],
  [['es-Latn-AR'], 'es'],
  [['nl', 'ES'], 'es'],
  [['pt-PT'], 'pt'],
  [['zh-Hans-CN'], 'zh'],
  [['ar-EG'], 'ar'],
  [['en-GB', 'es'], 'en'],
  [['de-CH', 'fr'], 'de'],
  [['nl', 'pl'], 'en'],
  [[], 'en'],
  [['est'], 'en'],
] as const)('the language for %j is %s', (wanted, language) => expect(languageFor(wanted)).toBe(language));

describe('no words in the markup', () => {
  const folders = ['src/app', 'src/board', 'src/embed', 'src/share'];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.svelte'))
      .map((name) => join(folder, name)),
  );

  test.each(files)('%s', (file) => {
    const markup = readFileSync(join(root, file), 'utf8')
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<style[\s\S]*?<\/style>/g, '')
      .replace(/<!--[\s\S]*?-->/g, '');
    // What a person would read or hear: attributes that are read aloud, and text between tags. Code in braces is no text.
    for (const [, name, text] of markup.matchAll(/\b(aria-label|title|alt|placeholder|label|legend)="([^"]*)"/g))
      expect(text, name).not.toMatch(/\p{L}/u);
    let bare = markup;
    for (let before = ''; before !== bare;) {
      before = bare;
      bare = bare.replace(/\{[^{}]*\}/g, '');
    }
    const text = bare.replace(/<[^>]*>/g, '');
    expect(text).not.toMatch(/\p{L}/u);
  });
});
