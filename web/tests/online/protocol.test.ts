// The reader of what a server says: every golden message is read, and nothing that is not one.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { isMatchId, readError, readMatch, readMessage, readSeatGrant } from '../../src/online/protocol';

interface Golden {
  readonly case: string;
  readonly kind: 'match' | 'match message' | 'error' | 'pong' | 'created' | 'joined';
  readonly says: Record<string, unknown>;
}

const golden = readFileSync(new URL('../../../testdata/messages/server.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Golden);
const of = (...kinds: Golden['kind'][]): Golden[] => golden.filter(({ kind }) => kinds.includes(kind));

/** The match that somebody reads who trusts everything. */
function trusted(says: Record<string, unknown>): object {
  const { id, version, round, seats, result, tally, offers, spectators, secondsPerMove, deadline, graceSeconds, at } =
    says;
  const { moves } = says.state as { moves: number[] };
  return {
    id,
    version,
    round,
    moves,
    seats,
    result,
    tally,
    offers,
    spectators,
    secondsPerMove,
    deadline,
    graceSeconds,
    at,
  };
}

test('there are golden messages of every kind', () => {
  expect(new Set(golden.map(({ kind }) => kind))).toEqual(
    new Set(['match', 'match message', 'error', 'pong', 'created', 'joined']),
  );
});

test.each(of('match'))('a match: $case', ({ says }) => {
  expect(readMatch(says)).toEqual(trusted(says));
});

test.each(of('match message'))('a message: $case', ({ says }) => {
  expect(readMessage(JSON.stringify(says))).toEqual({
    type: 'match',
    re: says.re ?? null,
    seat: says.seat ?? null,
    match: trusted(says),
  });
});

test.each(of('error'))('an error: $case', ({ says }) => {
  const { code, message, seconds } = says.error as Record<string, unknown>;
  expect(readMessage(JSON.stringify(says))).toEqual({
    type: 'error',
    re: says.re ?? null,
    error: { code, message, seconds: seconds ?? null },
  });
});

test.each(of('pong'))('$case', ({ says }) => {
  expect(readMessage(JSON.stringify(says))).toEqual({ type: 'pong', re: says.re ?? null });
});

test.each(of('created', 'joined'))('$case', ({ says }) => {
  expect(readSeatGrant(says)).toEqual({
    seat: says.seat,
    token: says.token,
    match: trusted(says.match as Record<string, unknown>),
  });
});

describe('what is not a match', () => {
  const good = of('match').find((one) => one.case === 'playing')?.says as Record<string, unknown>;
  const copy = (): Record<string, Record<string, unknown>> =>
    JSON.parse(JSON.stringify(good)) as Record<string, Record<string, unknown>>;

  /** Every place in it, down to the leaves. */
  function places(value: unknown, path: readonly string[] = []): string[][] {
    if (typeof value !== 'object' || value === null) return [[...path]];
    return [
      ...(path.length > 0 ? [[...path]] : []),
      ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key])),
    ];
  }
  function changed(path: readonly string[], change: (holder: Record<string, unknown>, key: string) => void): unknown {
    const whole = copy();
    let holder: Record<string, unknown> = whole;
    for (const key of path.slice(0, -1)) holder = holder[key] as Record<string, unknown>;
    change(holder, path.at(-1) ?? '');
    return whole;
  }

  test('each field that is missing makes it none', () => {
    const fields = places(good).filter((path) => !/^\d+$/.test(path.at(-1) ?? ''));
    expect(fields.length).toBeGreaterThan(40);
    for (const path of fields)
      expect(readMatch(changed(path, (holder, key) => delete holder[key])), path.join('.')).toBeNull();
  });

  test('each field of another kind makes it none', () => {
    for (const path of places(good)) {
      for (const wrong of [{}, [], 'x', -1, 1.5, true, '<b>', 1e300]) {
        const whole = changed(path, (holder, key) => {
          holder[key] = wrong;
        });
        // A name may be any text, and a switch may stand either way; all else is as it was or refused.
        if (path.at(-1) === 'name' && typeof wrong === 'string') continue;
        if (/^(connected|left|takebacks|isDraw|isGameOver)$/.test(path.at(-1) ?? '') && wrong === true) continue;
        if (path.at(-1) === 'winningLines' && Array.isArray(wrong)) continue;
        expect(readMatch(whole), `${path.join('.')} = ${JSON.stringify(wrong)}`).toBeNull();
      }
    }
  });

  test('a board that its moves do not lead to', () => {
    expect(
      readMatch(
        changed(['state', 'board', '8'], (holder, key) => {
          holder[key] = 'X';
        }),
      ),
    ).toBeNull();
    expect(
      readMatch(
        changed(['state', 'moves'], (holder, key) => {
          holder[key] = [4, 0];
        }),
      ),
    ).toBeNull();
  });

  test('a field that nobody knows yet is passed over', () => {
    expect(readMatch({ ...good, weather: 'fine' })).toEqual(trusted(good));
  });

  test('a name cannot bring signs that turn the text around it', () => {
    const whole = changed(['seats', 'X', 'name'], (holder, key) => {
      holder[key] = ' A\u202en\u0000a\u2066 ';
    });
    expect(readMatch(whole)?.seats.X.name).toBe('Ana');
    expect(
      readMatch(
        changed(['seats', 'X', 'name'], (holder, key) => {
          holder[key] = 'x'.repeat(101);
        }),
      ),
    ).toBeNull();
  });
});

test.each([
  '',
  'null',
  '[]',
  '7',
  '"match"',
  '{',
  '{"type":"match"}',
  '{"type":"pong","re":{}}',
  '{"type":"error"}',
  '{"type":"error","error":{"code":"x","message":"y"}}',
  '{"type":"hello"}',
])('no message: %s', (text) => {
  expect(readMessage(text)).toBeNull();
});

test('seats and errors of another shape', () => {
  const joined = of('joined')[0]?.says ?? {};
  for (const wrong of [
    null,
    {},
    { ...joined, seat: 'Z' },
    { ...joined, token: 'short' },
    { ...joined, token: 'A'.repeat(32) },
    { ...joined, match: {} },
  ])
    expect(readSeatGrant(wrong)).toBeNull();
  for (const wrong of [
    null,
    'no',
    { error: 'no' },
    { error: { code: 7, message: '' } },
    { error: { code: '<b>/x', message: '' } },
  ])
    expect(readError(wrong)).toBeNull();
  expect(readError({ error: { code: 'match/too_soon', message: 'wait', seconds: 7 } })?.seconds).toBe(7);
});

test('ids of matches', () => {
  for (const id of ['7k2m9qvx3d1f', '000000000000', 'zzzzzzzzzzzz']) expect(isMatchId(id), id).toBe(true);
  for (const id of [
    '',
    '7k2m9qvx3d1',
    '7k2m9qvx3d1ff',
    '7K2M9QVX3D1F',
    '7k2m9qvx3dil',
    '../../../../x',
    '7k2m9qvx3d1u',
    7,
  ])
    expect(isMatchId(id), String(id)).toBe(false);
});
