// What somebody else's page asks of the board: `?level=&side=&opponent=&lang=&theme=&moves=`.

import { languages, levels, type Cell, type Engine } from '../engine/types';
import { oneOf } from '../json';
import { opponents, sides, themes, type Settings } from '../local/settings';

export interface EmbedParameters {
  readonly settings: Partial<Settings>;
  readonly moves: readonly Cell[];
  /** The first parameter that is not understood; the others are heeded all the same. */
  readonly wrong: { readonly name: string; readonly value: string } | null;
}

export function readParameters(engine: Engine, search: string): EmbedParameters {
  const settings: { -readonly [Key in keyof Settings]?: Settings[Key] } = {};
  let moves: readonly Cell[] = [];
  let wrong: EmbedParameters['wrong'] = null;
  for (const [name, value] of new URLSearchParams(search)) {
    if (name === 'level' && oneOf(levels, value)) settings.level = value;
    else if (name === 'side' && oneOf(sides, value.toUpperCase())) settings.side = value.toUpperCase() as 'X' | 'O';
    else if (name === 'opponent' && oneOf(opponents, value)) settings.opponent = value;
    else if (name === 'lang' && oneOf(languages, value)) settings.language = value;
    else if (name === 'theme' && oneOf(themes, value)) settings.theme = value;
    else if (name === 'moves') {
      const state = value.length > 200 ? null : engine.state(value);
      if (state?.ok && state.value.moves !== null) moves = state.value.moves;
      else wrong ??= { name, value: shortened(value) };
    } else if (['level', 'side', 'opponent', 'lang', 'theme'].includes(name))
      wrong ??= { name, value: shortened(value) };
  }
  return { settings, moves, wrong };
}

function shortened(value: string): string {
  const plain = Array.from(value.replace(/[\p{C}\p{Z}]+/gu, ' '));
  return plain.length > 20 ? `${plain.slice(0, 20).join('')}…` : plain.join('');
}
