// The parameters of the embedded board: `?level=&side=&opponent=&lang=&theme=&moves=`.

import { languages, levels, marks, type Cell, type Engine } from '../engine/types';
import { oneOf } from '../json';
import { opponents, themes, type Settings } from '../local/settings';

export interface EmbedParameters {
  readonly settings: Partial<Settings>;
  readonly moves: readonly Cell[];
  /** The first parameter that is invalid; the valid ones apply all the same. */
  readonly invalid: { readonly name: string; readonly value: string } | null;
}

/** Reads a parameter that sets one setting; `null` if the value is invalid. */
type SettingReader = (value: string) => Partial<Settings> | null;

const setting =
  <Key extends keyof Settings, Value extends Settings[Key] & string>(
    key: Key,
    values: readonly Value[],
  ): SettingReader =>
  (value) =>
    oneOf(values, value) ? { [key]: value } : null;

const side = setting('side', marks);

const settingReaders = new Map<string, SettingReader>([
  ['level', setting('level', levels)],
  ['side', (value) => side(value.toUpperCase())],
  ['opponent', setting('opponent', opponents)],
  ['lang', setting('language', languages)],
  ['theme', setting('theme', themes)],
]);

const longestMoves = 200;

function readMoves(engine: Engine, value: string): readonly Cell[] | null {
  const state = value.length > longestMoves ? null : engine.state(value);
  return state?.ok ? state.value.moves : null;
}

export function readParameters(engine: Engine, search: string): EmbedParameters {
  let settings: Partial<Settings> = {};
  let moves: readonly Cell[] = [];
  let invalid: EmbedParameters['invalid'] = null;
  for (const [name, value] of new URLSearchParams(search)) {
    const read = settingReaders.get(name);
    const patch = read?.(value) ?? null;
    const given = name === 'moves' ? readMoves(engine, value) : null;
    if (patch !== null) settings = { ...settings, ...patch };
    else if (given !== null) moves = given;
    else if (read !== undefined || name === 'moves') invalid ??= { name, value: shortened(value) };
  }
  return { settings, moves, invalid };
}

function shortened(value: string): string {
  const plain = Array.from(value.replace(/[\p{C}\p{Z}]+/gu, ' '));
  return plain.length > 20 ? `${plain.slice(0, 20).join('')}…` : plain.join('');
}
