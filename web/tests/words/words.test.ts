// Every word of the page, in every language, and none outside the catalogues.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { describe, expect, test } from 'vitest';

import { languages } from '../../src/engine';
import {
  asSentence,
  capital,
  catalogues,
  fill,
  languageFor,
  languageNames,
  linkRefusalInWords,
  refusalInWords,
} from '../../src/words';
import { aboutCatalogues } from '../../src/words/about';
import { makeCatalogues } from '../../src/words/make';
import { shareCatalogues } from '../../src/words/share';

/** The page's own, and those that are loaded with a part of it. */
const all = { page: catalogues, share: shareCatalogues, about: aboutCatalogues, make: makeCatalogues };

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
  Array.from(text.matchAll(/\{(\w+)\}/g), (match) => (match[1] ?? '').toLowerCase()).sort();

describe.each(languages)('%s', (language) => {
  const english = flat(Object.entries(all).map(([, one]) => one.en));
  const words = flat(Object.entries(all).map(([, one]) => one[language]));

  test('has every word and no other', () => {
    expect([...words.keys()].sort()).toEqual([...english.keys()].sort());
  });
  test('has none empty, none with blanks around it, none with a broken gap', () => {
    for (const [key, text] of words) {
      expect(text.trim(), key).not.toBe('');
      expect(text, key).toBe(text.trim());
      expect(text.replace(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
    }
  });
  test('has the same gaps as English', () => {
    for (const [key, text] of words) expect(gaps(text), key).toEqual(gaps(english.get(key) ?? ''));
  });
  test('begins every sentence with a capital, whoever it is about', () => {
    for (const [key, text] of words) {
      expect(text, key).not.toMatch(/(^|[.?!] )\{name\}/);
      expect(text, key).not.toMatch(/[^.?!] \{Name\}/);
    }
  });
  test('has a name of its own', () => expect(languageNames[language]).not.toBe(''));
});

test('Spanish is not left in English', () => {
  const english = flat(catalogues.en);
  const alike = [...flat(catalogues.es)].filter(([key, text]) => english.get(key) === text).map(([key]) => key);
  // Gaps and signs alone, which read the same.
  expect(alike).toEqual(['appName', 'title', 'cellMarked', 'cellValued', 'sentence']);
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
  const changed = [...flat(catalogues['es-AR'])].filter(([key, text]) => neutral.get(key) !== text);
  expect(changed.length).toBeGreaterThan(30);
  for (const [key, text] of changed) expect(formsOfVos(text), key).not.toEqual([]);
  for (const [key, text] of flat(catalogues['es-AR']))
    expect(text, key).not.toMatch(
      /(?<!\p{L})(tú|(?<!-)ti|eres|tienes|puedes|quieres|juegas|aquí|tres en raya)(?!\p{L})/iu,
    );
});

test('every refusal that the documents name for moves, boards and undo has its words', () => {
  const documented = readFileSync(join(root, '../docs/json.md'), 'utf8');
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
  [['fr', 'ES'], 'es'],
  [['en-GB', 'es'], 'en'],
  [['de', 'fr'], 'en'],
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
