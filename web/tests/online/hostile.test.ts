// A server that says anything at all: the page reads it or refuses it, shows what it has read, and never stumbles.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

import { scenario } from './support';

/** Numbers that look like chance and are the same every time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const bits = [
  'null',
  '""',
  '-1',
  '1e9',
  '[]',
  '{}',
  'true',
  '"X"',
  '"O"',
  '9',
  '0',
  '"\\u202e"',
  '"<b>"',
  '"open"',
  '"left"',
  ',',
  '}',
];

function mutated(text: string, next: (below: number) => number): string {
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^{}[\],:"]+/g) ?? [];
  for (let times = 1 + next(3); times > 0; --times) {
    const [one, other] = [next(tokens.length), next(tokens.length)];
    const way = next(4);
    if (way === 0) tokens.splice(one, 1);
    else if (way === 1) tokens[one] = bits[next(bits.length)] ?? '';
    else if (way === 2) [tokens[one], tokens[other]] = [tokens[other] ?? '', tokens[one] ?? ''];
    else tokens[one] = tokens[other] ?? '';
  }
  return tokens.join('');
}

test('thousands of damaged messages', async () => {
  const golden = readFileSync(new URL('../../../testdata/messages/server.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { says: Record<string, unknown> }).says);
  const { ana, ben, id } = await scenario.begun();
  await scenario.play(ana, ben, [4, 0]);
  const lines = [...(scenario.server.matches.get(id)?.connections ?? [])];
  const next = random(2026);
  let shown = 0;
  for (let round = 0; round < 2000; ++round) {
    const says = golden[next(golden.length)] ?? {};
    const whole = { type: 'match', ...says, ...('state' in says ? { id, version: 10 + round } : {}) };
    const text = mutated(JSON.stringify(whole), next);
    const before = ana.view.moves.length + ana.view.round;
    for (const line of lines) line.events.received(text);
    for (const person of [ana, ben]) {
      expect(person.view.board.cells).toHaveLength(9);
      expect(person.view.status.headline).toEqual(expect.any(String));
    }
    if (ana.view.moves.length + ana.view.round !== before) ++shown;
    if (round % 50 === 0) {
      ana.pick(next(9));
      scenario.clock.pass(1000);
    }
  }
  expect(shown, 'some of them could be read').toBeGreaterThan(20);
});
