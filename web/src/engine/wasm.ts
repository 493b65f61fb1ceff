// The exports of the module, and how one is loaded. Only this file knows WebAssembly.
import type { Source } from './types.js';

/** A boolean as a number: 0 or 1. */
export type Flag = number;

/** What every module has. */
export interface Memory {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  input(): number;
  input_bytes(): number;
  output(): number;
}

export interface Exports extends Memory {
  match(): number;
  match_bytes(): number;

  about(): void;
  set_catalogue(place: number, size: number): Flag;
  cell(size: number): Flag;
  state(form: number, size: number): Flag;
  game_to(form: number, size: number): Flag;
  analyse(form: number, size: number, language: number, listener: number): Flag;
  review(form: number, size: number, language: number, listener: number): Flag;
  hint(form: number, size: number, language: number, listener: number): Flag;
  verdict(count: number, language: number, listener: number): Flag;
  legal(count: number): Flag;
  choose(level: number, count: number, seed: bigint, round: number, strength: number): Flag;
  odds(level: number, count: number, strength: number): Flag;
  strength_after(strength: number, result: number): Flag;
  easier_level(a: number, b: number): number;
  level_description(level: number, language: number): void;
  cell_name(cell: number, language: number): Flag;
  line_name(count: number, language: number): Flag;
  value_name(plies: number, language: number): void;

  match_restore(x: number, o: number, moves: number, undone: number, round: number): Flag;
  match_view(): void;
  match_can_undo(by: number): Flag;
  match_can_redo(by: number): Flag;
  match_play(by: number, cell: number, ply: number): Flag;
  match_undo(by: number, ply: number): Flag;
  match_redo(by: number, ply: number): Flag;
  match_new_game(by: number): Flag;
  match_new_seats(by: number, x: number, o: number): Flag;
}

async function compile(source: Source): Promise<WebAssembly.WebAssemblyInstantiatedSource> {
  const given = await (typeof source === 'string' || source instanceof URL ? fetch(source) : source);
  if (!(given instanceof Response)) return WebAssembly.instantiate(given as BufferSource);
  if (!given.ok) throw new Error(`the engine could not be loaded: ${given.status} ${given.statusText} (${given.url})`);
  // Streaming needs exactly this content type; otherwise the bytes are compiled after they have arrived.
  const streams = given.headers.get('Content-Type')?.trim().toLowerCase() === 'application/wasm';
  if (streams && 'instantiateStreaming' in WebAssembly) return WebAssembly.instantiateStreaming(given);
  return WebAssembly.instantiate(await given.arrayBuffer());
}

export async function loadExports<Module extends Memory>(source: Source): Promise<Module> {
  const { instance } = await compile(source);
  const exports = instance.exports as unknown as Module;
  exports._initialize();
  return exports;
}
