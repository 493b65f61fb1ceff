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

/** What the page takes from each type of last change. All others are `other`. */
const fieldsOfChange: Readonly<Record<string, readonly string[]>> = {
  join: ['by'],
  leave: ['by'],
  move: ['by', 'cell'],
  offer: ['by', 'offer'],
  decline: ['by', 'offer'],
  takebacks: ['by', 'allow'],
  takeback: [],
  rematch: [],
};

/** What the page takes from a match that it trusts. */
function trusted(match: Record<string, unknown>): object {
  const { id, version, round, result, tally, offers, spectators, secondsPerMove, deadline, graceSeconds, at } = match;
  const { moves } = match.state as { moves: number[] };
  const seats = match.seats as Record<'X' | 'O', Record<string, unknown>>;
  const seat = ({ name, kind, connected, awaySince, left, takebacks }: Record<string, unknown>): object => ({
    name,
    kind,
    connected,
    awaySince,
    left,
    takebacks,
  });
  const last = match.last as Record<string, unknown> | null | undefined;
  const fields = fieldsOfChange[String(last?.type)];
  const type = fields === undefined ? 'other' : last?.type;
  return {
    ...{ id, version, round, moves, result, tally, offers, spectators, secondsPerMove, deadline, graceSeconds, at },
    seats: { X: seat(seats.X), O: seat(seats.O) },
    last: last
      ? { number: last.number, type, ...Object.fromEntries((fields ?? []).map((field) => [field, last[field]])) }
      : null,
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

  /** What the page does not read, or can do without. */
  const optional = /^(last(\..*)?|seats\.[XO]\.level|state\.(?!board|moves).*)$/;

  test('each field that is missing makes it none', () => {
    const fields = places(good).filter((path) => !/^\d+$/.test(path.at(-1) ?? '') && !optional.test(path.join('.')));
    expect(fields.length).toBeGreaterThan(30);
    for (const path of fields)
      expect(readMatch(changed(path, (holder, key) => delete holder[key])), path.join('.')).toBeNull();
  });

  test('each field of another kind makes it none', () => {
    for (const path of places(good).filter((one) => !optional.test(one.join('.')))) {
      for (const wrong of [{}, [], 'x', -1, 1.5, true, '<b>', 1e300]) {
        const whole = changed(path, (holder, key) => {
          holder[key] = wrong;
        });
        // A name may be any text, a kind may be a newer one, and a switch may stand either way; all else is as it was or refused.
        if (path.at(-1) === 'name' && typeof wrong === 'string') continue;
        if (/^(connected|left|takebacks)$/.test(path.at(-1) ?? '') && wrong === true) continue;
        if (path.at(-1) === 'kind' && typeof wrong === 'string') continue;
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

  describe('what a newer server sends is no reason to refuse a match', () => {
    const put = (path: string, value: unknown): unknown =>
      changed(path.split('.'), (holder, key) => {
        holder[key] = value;
      });

    test.each(['weather', 'seats.X.colour', 'state.variant', 'tally.abandoned', 'offers.pause'])(
      'the unknown field %s is ignored',
      (path) => expect(readMatch(put(path, 'new'))).toEqual(trusted(good)),
    );
    test('an unknown level is not read', () => {
      expect(readMatch(put('seats.O.level', 'grandmaster'))).toEqual(trusted(good));
    });
    test('an unknown kind of seat', () => expect(readMatch(put('seats.O.kind', 'bot'))?.seats.O.kind).toBe('other'));
    test('an unknown status of the game', () => expect(readMatch(put('state.status', 'paused'))).not.toBeNull());
    test('an unknown ending', () => {
      const ending = readMatch(put('result', { winner: 'O', by: 'arbiter', note: '' }))?.result;
      expect(ending).toEqual({ winner: 'O', by: 'other' });
    });
    test('an unknown offer', () =>
      expect(readMatch(put('offers', { ...(good.offers as object), pause: 'X' }))).not.toBeNull());
    test('an unknown kind of last change keeps its number', () => {
      const last = readMatch(put('last', { number: 9, type: 'pause', by: 'X', offer: 'pause', until: 7 }))?.last;
      expect(last).toEqual({ number: 9, type: 'other' });
    });
    test.each([
      { type: 'move', by: 'Z', cell: 4 },
      { type: 'move', by: 'X', cell: 9 },
      { type: 'decline', by: 'X', offer: 'pause' },
      { type: 'takebacks', by: 'X', allow: 1 },
    ])('a last change with an unknown value is read as `other`: %j', (change) => {
      expect(readMatch(put('last', { number: 9, ...change }))?.last).toEqual({ number: 9, type: 'other' });
    });
    test.each([undefined, null, 7, 'move', [], {}, { number: -1, type: 'move' }, { number: 1, type: 7 }])(
      'a last change that makes no sense is none: %j',
      (last) => expect(readMatch(put('last', last))).toEqual({ ...trusted(good), last: null }),
    );
    test('an unknown type of message is ignored', () => {
      expect(readMessage('{"type":"chat","text":"hi"}')).toEqual({ type: 'other', re: null });
    });
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
  '{"type":7}',
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
