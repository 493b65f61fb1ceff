// The sample of docs/conformance.md: twenty games of testdata/conformance.tsv, which every surface plays.
import { expect, test } from 'vitest';

import type { Mark, State } from '../../src/engine/index.js';
import { digits, rows } from './support.js';

export interface Action {
  /** A cell as a person writes it, or `new`. */
  readonly does: string;
  /** Who asks; the side to move unless somebody else is named. */
  readonly by: Mark | null;
  /** `ok`, or the code with which it is refused. */
  readonly answer: string;
}

/** What a surface shows in the end. */
export type Shown = Pick<State, 'status' | 'board' | 'winningLines'> & { readonly currentPlayer: Mark | null };

export interface Surface {
  /** `ok`, a code, or `null` if nobody can ask for that on this surface. */
  act(action: Action): string | null;
  shown(): Shown;
}

function readAction(text: string): Action {
  const [, by, does, answer] = /^([XO]?)([^!]+)!?(.*)$/.exec(text) ?? [];
  return { does: does ?? '', by: by === '' ? null : (by as Mark), answer: answer === '' ? 'ok' : (answer ?? '') };
}

/** Plays every game of the sample. Only refused actions may be impossible on a surface, `unaskable` of them. */
export function playTheSample(open: () => Surface, unaskable: number): void {
  let leftOut = 0;
  test.each(rows('conformance.tsv', 6))('%s', (_name, actions, status, board, lines, currentPlayer) => {
    const at = open();
    for (const text of (actions as string).split(' ')) {
      const asked = readAction(text);
      const answer = at.act(asked);
      if (answer === null) ++leftOut;
      expect([text, answer]).toEqual([text, answer === null && asked.answer !== 'ok' ? null : asked.answer]);
    }
    const shown = at.shown();
    expect(shown).toEqual({
      status,
      board: Array.from(board as string, (mark) => (mark === '.' ? null : mark)),
      winningLines: lines === '' ? [] : (lines as string).split(',').map(digits),
      // A surface may show no player after the end.
      currentPlayer: shown.currentPlayer === null && status !== 'playing' ? null : currentPlayer,
    });
  });
  test('leaves out only what nobody can ask for', () => expect(leftOut).toBe(unaskable));
}
