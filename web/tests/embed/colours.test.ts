// The colours of a site: whatever it chooses, text and marks can be read.
import { describe, expect, test } from 'vitest';

import { contrast, parseColour, readable, schemeFor, tokensFor, type Rgb } from '../../src/embed/colours';

const theme = {
  paper: [255, 253, 248],
  ink: [29, 34, 48],
  x: [31, 79, 168],
  o: [180, 67, 26],
  accent: [31, 79, 168],
  good: [29, 107, 67],
  bad: [168, 38, 28],
} as const;

test.each([
  ['#1f4fa8', [31, 79, 168]],
  ['1F4FA8', [31, 79, 168]],
  [' #fff ', [255, 255, 255]],
  ['', null],
  ['red', null],
  ['#12345', null],
  ['#1234567', null],
  ['url(x)', null],
])('“%s” is %j', (text, colour) => expect(parseColour(text)).toEqual(colour));

test('the contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrast([255, 255, 255], [255, 255, 255])).toBe(1);
  // An example that every contrast checker knows: #767676 is the lightest grey for text on white.
  expect(contrast([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
});

test('a readable colour stays, another becomes the nearest shade that is', () => {
  expect(readable([0, 0, 200], [255, 255, 255], 4.5)).toEqual([0, 0, 200]);
  const darker = readable([255, 200, 0], [255, 255, 255], 4.5);
  expect(contrast(darker, [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
  expect(contrast(darker, [255, 255, 255])).toBeLessThan(6);
});

test('without a choice the theme stays as it is', () => expect(tokensFor({}, theme).size).toBe(0));

test('a choice that can be read is shown as it is', () => {
  const tokens = tokensFor({ paper: [0, 0, 0], x: [0, 255, 0] }, theme);
  expect(tokens.get('--surface')).toBe('#000000');
  expect(tokens.get('--x')).toBe('#00ff00');
  expect(schemeFor([0, 0, 0])).toBe('dark');
  expect(schemeFor([250, 250, 240])).toBe('light');
});

describe('on every background', () => {
  const steps = [0, 51, 102, 153, 204, 255];
  const all: Rgb[] = steps.flatMap((red) => steps.flatMap((green) => steps.map((blue): Rgb => [red, green, blue])));

  test.each([[[255, 255, 255]], [[0, 0, 0]], [[128, 128, 128]], [[255, 0, 0]], [[0, 0, 255]]] as [Rgb][])(
    'with everything else in %j',
    (colour) => {
      for (const paper of all) {
        const tokens = tokensFor({ paper, ink: colour, x: colour, o: colour, accent: colour }, theme);
        const of = (name: string): Rgb => parseColour(tokens.get(`--${name}`) ?? '') ?? [0, 0, 0];
        const enough = (one: string, other: string, ratio: number): void =>
          expect(contrast(of(one), of(other)), `${one} on ${other}, paper ${paper.join()}`).toBeGreaterThanOrEqual(
            ratio,
          );
        for (const text of ['ink', 'muted', 'x', 'o', 'accent', 'good', 'bad']) enough(text, 'paper', 4.5);
        for (const shape of ['pen', 'edge', 'focus']) enough(shape, 'paper', 3);
        enough('ink', 'wash', 4.5);
        enough('on-accent', 'accent', 4.5);
      }
    },
  );
});
