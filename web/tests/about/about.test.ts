// The text of /about: its numbers are those of the library, and what it says about positions is true.
import { describe, expect, test } from 'vitest';

import { readFileSync } from 'node:fs';

import { aboutBlock, aboutBlocks, aboutLanguages } from '../../src/about/blocks';
import { boards, facts } from '../../src/about/facts';
import { diagram } from '../../src/about/diagram';
import { languages } from '../../src/engine';
import { catalogues } from '../../src/words/all';
import { digits, engine, program, rows } from '../engine/support';

test('the numbers are those of `tateti verify` and of the expectations', () => {
  const [verified] = program(['verify', '--json']) as [{ facts: Record<string, unknown> }];
  expect(verified.facts).toMatchObject({
    finishedGames: { total: facts.games, x: facts.x, o: facts.o, draws: facts.draws },
    positions: facts.positions,
    positionsUpToSymmetry: facts.essential,
    emptyBoardValue: 'draw',
  });
  const known = new Map(rows('facts.tsv', 2).map(([name = '', values = '']) => [name, values]));
  expect(known.get('finished_games')).toBe([facts.games, facts.x, facts.o, facts.draws].join(' '));
  expect(known.get('positions')).toBe(String(facts.positions));
  expect(known.get('positions_up_to_symmetry')).toBe(String(facts.essential));
});

describe('what it says about positions', () => {
  const analysis = (subject: string) => {
    const answer = engine.analyse(subject === '' ? [] : subject, 'en');
    if (!answer.ok) throw new Error(answer.error.message);
    return answer.value;
  };
  const holding = (moves: string): number[] =>
    analysis(moves)
      .moves.filter(({ result }) => result === 'draw')
      .map(({ cell }) => cell);

  test('all nine first moves keep the draw', () => {
    expect(holding('')).toEqual(digits('012345678'));
  });
  test('after a corner only the centre holds, after the centre only a corner', () => {
    for (const corner of digits('0268')) expect(holding(String(corner))).toEqual([4]);
    expect(holding('4')).toEqual(digits('0268'));
    for (const reply of analysis('4').moves) expect(reply.result).not.toBe('win');
  });
  test('the boards show what is written below them', () => {
    expect(engine.state(boards.won)).toMatchObject({ ok: true, value: { winner: 'X', winningLines: [[0, 1, 2]] } });
    expect(analysis(boards.fork).state.currentPlayer).toBe('O');
    expect(analysis(boards.fork).value).toEqual({ result: 'loss', plies: 2 });
    for (const { result } of analysis(boards.fork).moves) expect(result).toBe('loss');
    expect(holding(boards.corner)).toEqual([4]);
  });
});

describe.each(languages)('in %s', (language) => {
  const block = aboutBlock(language);
  test('every gap is filled and every number is there', () => {
    expect(block).not.toMatch(/\{\w+\}/);
    for (const value of Object.values(facts))
      expect(block).toContain(
        new Intl.NumberFormat(catalogues[language].tag, { numberingSystem: 'latn' }).format(value),
      );
  });
  test('it leads to the game', () => expect(block).toContain('href="/"'));
});

test('each text is there once, and the style knows its language', () => {
  expect(aboutLanguages).toEqual(languages.filter((language) => language !== 'es-AR'));
  const style = readFileSync(new URL('../../src/about/about.css', import.meta.url), 'utf8');
  for (const language of aboutLanguages) {
    const { tag } = catalogues[language];
    expect(aboutBlocks().split(`<div class="block" lang="${tag}"`)).toHaveLength(2);
    expect(style).toContain(`html[lang='${tag}'] .block:not([lang='${tag}'])`);
  }
});

test('large numbers are written as the language does', () => {
  expect(aboutBlock('en')).toContain('255,168');
  expect(aboutBlock('es')).toContain('255.168');
});

test('a diagram has a mark in each cell that has one, and its text for screen readers', () => {
  const svg = diagram('X../.O./...', 'a "board" & more', [[0, 4, 8]], 8);
  expect(svg).toContain('class="x" transform="translate(0 0)"');
  expect(svg).toContain('class="o" transform="translate(100 100)"');
  expect(svg).toContain('aria-label="a &#34;board&#34; &#38; more"');
  expect(svg).toContain('class="o ghost" transform="translate(200 200)"');
  expect(svg.match(/<path/g)).toHaveLength(5);
});
