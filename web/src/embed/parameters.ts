// The parameters of the embedded board. An invalid one falls back to its default: the visitor cannot mend it, so only the console tells.

import type { Cell, Engine } from '../engine/types';
import { oneOf } from '../json';
import { shortened } from '../local/link';
import { settingIn } from '../local/parameters';
import type { Settings } from '../local/settings';
import { colourNames, parseColour, type Colours } from './colours';

export interface EmbedParameters {
  readonly settings: Partial<Settings>;
  readonly moves: readonly Cell[];
  readonly colours: Colours;
  /** Whether there is a button for it. */
  readonly hints: boolean;
  readonly undo: boolean;
  /** What is wrong with the address, for the developer. */
  readonly warnings: readonly string[];
}

export const switches = ['hints', 'undo'] as const;

const longestMoves = 200;

function readMoves(engine: Engine, value: string): readonly Cell[] | null {
  const state = value.length > longestMoves ? null : engine.state(value);
  return state?.ok ? state.value.moves : null;
}

/** What one parameter says; `null` if its value is invalid, `undefined` if there is no such parameter. */
function read(engine: Engine, name: string, value: string): Partial<EmbedParameters> | null | undefined {
  if (name === 'moves') {
    const moves = readMoves(engine, value);
    return moves && { moves };
  }
  if (oneOf(switches, name)) return oneOf(['on', 'off'], value) ? { [name]: value === 'on' } : null;
  if (oneOf(colourNames, name)) {
    const colour = parseColour(value);
    return colour && { colours: { [name]: colour } };
  }
  const settings = settingIn(name, value);
  return settings && { settings };
}

export function readParameters(engine: Engine, search: string): EmbedParameters {
  let all: EmbedParameters = { settings: {}, moves: [], colours: {}, hints: false, undo: false, warnings: [] };
  for (const [name, value] of new URLSearchParams(search)) {
    const given = read(engine, name, value);
    if (given)
      all = {
        ...all,
        ...given,
        settings: { ...all.settings, ...given.settings },
        colours: { ...all.colours, ...given.colours },
      };
    else all = { ...all, warnings: [...all.warnings, warning(name, value, given)] };
  }
  return all;
}

function warning(name: string, value: string, given: null | undefined): string {
  const problem = given === null ? `${quoted(value)} is invalid, the default applies` : 'there is no such parameter';
  return `/embed: ${quoted(name)}: ${problem}`;
}

function quoted(value: string): string {
  return `"${shortened(value)}"`;
}
