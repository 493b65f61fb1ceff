// about/: the page /about: the rules, and why perfect play draws. This file makes its text when the page is built.
// Must not: need a script to be read.

import { languages, type Language } from '../engine/types';
import { fill, languageNames, numberInWords } from '../words';
import { aboutCatalogues, catalogues } from '../words/all';
import { diagram, escaped } from './diagram';
import { boards, facts } from './facts';

/** The languages that have a text of their own: `es-AR` reads that of `es`. */
export const aboutLanguages: readonly Language[] = languages.filter(
  (language, index) => languages.findIndex((other) => aboutCatalogues[other] === aboutCatalogues[language]) === index,
);

/** The text in every language; the style shows the one in the language of the page. */
export function aboutBlocks(): string {
  return aboutLanguages.map((language) => aboutBlock(language)).join('\n');
}

/** For the other pages: that they need scripts, and what does not. */
export function noScriptText(): string {
  const sentences = aboutLanguages.map((language) => {
    const { tag, direction } = catalogues[language];
    const text = fill(escaped(aboutCatalogues[language].noScript), {
      command: '<code dir="ltr">tateti play --plain</code>',
    });
    return `<p lang="${tag}" dir="${direction}">${text}</p>`;
  });
  return `<noscript>${sentences.join('\n')}</noscript>`;
}

export function aboutBlock(language: Language): string {
  const words = aboutCatalogues[language];
  const page = catalogues[language];
  const { tag, direction } = page;
  const gaps = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, numberInWords(page, value)]));
  const text = (sentence: string): string => escaped(fill(sentence, gaps));
  const section = (name: string, sentences: readonly string[], picture = ''): string =>
    `<section>${picture && `<div>${picture}</div>`}<div><h2>${text(name)}</h2>${sentences.map((one) => `<p>${text(one)}</p>`).join('')}</div></section>`;
  return `<div class="block" lang="${tag}" dir="${direction}" data-title="${text(words.title)}">
${header(language)}
<main>
<h1>${text(words.title)}</h1>
${section(words.rules, [words.rulesText], diagram(boards.won, words.rulesBoard, [[0, 1, 2]]))}
${section(words.win, [words.winText], diagram(boards.fork, words.winBoard))}
${section(words.draw, [words.drawText, words.drawReply], diagram(boards.corner, words.drawBoard, [], 4))}
${section(words.proof, [words.proofText])}
${section(words.tateti, [words.tatetiText])}
<p class="next"><a class="button primary" href="/">${text(words.tryIt)}</a> <a href="/embed/make">${text(words.embed)}</a></p>
</main>
</div>`;
}

function header(language: Language): string {
  const words = catalogues[language];
  const others = aboutLanguages.filter((other) => other !== language);
  const switches = others.map(
    (other) =>
      `<a href="?lang=${other}" lang="${catalogues[other].tag}" hreflang="${catalogues[other].tag}">${escaped(languageNames[other])}</a>`,
  );
  return `<header class="room"><a class="logo" href="/">${escaped(words.appName)} <span class="game">${escaped(words.gameName)}</span></a>
<nav aria-label="${escaped(words.rooms)}"><a href="/">${escaped(words.room)}</a><a href="/learn">${escaped(words.learn)}</a><a href="/about" aria-current="page">${escaped(words.aboutGame)}</a></nav>${switches.join('')}</header>`;
}
