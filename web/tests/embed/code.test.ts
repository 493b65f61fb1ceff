// The code that a site owner copies.
import { expect, test } from 'vitest';

import { embedCode, embedPath, type EmbedOptions } from '../../src/embed/code';
import { readParameters } from '../../src/embed/parameters';
import { engine } from '../engine/support';

const none: EmbedOptions = { settings: {}, hints: false, undo: false, colours: {} };

test('without options the address has none', () => expect(embedPath(none)).toBe('/embed'));

test('the board understands the address of every option', () => {
  const options: EmbedOptions = {
    settings: { level: 'hard', language: 'es', opponent: 'person', side: 'O', theme: 'dark' },
    hints: true,
    undo: true,
    colours: { paper: '#fff8e7', x: '#00695c' },
  };
  const path = embedPath(options);
  expect(path).toBe(
    '/embed?lang=es&level=hard&opponent=person&side=O&theme=dark&hints=on&undo=on&paper=fff8e7&x=00695c',
  );
  const { warnings, moves, ...read } = readParameters(engine, path.slice('/embed'.length));
  expect(warnings).toEqual([]);
  expect(moves).toEqual([]);
  expect(read).toEqual({ ...options, colours: { paper: [255, 248, 231], x: [0, 105, 92] } });
});

test('the code is a frame and a script, and nothing in it ends an attribute', () => {
  const code = embedCode('https://play.example', '/embed?level=hard&undo=on', 'A "board" <here>');
  expect(code).toContain('<iframe src="https://play.example/embed?level=hard&amp;undo=on"');
  expect(code).toContain('title="A &quot;board&quot; &lt;here>"');
  expect(code).toContain('<script src="https://play.example/embed.js" async></script>');
});
