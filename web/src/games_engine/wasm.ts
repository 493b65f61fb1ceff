// The exports of games.wasm, made in src/wasm/games_*.cpp.
import type { Flag, Memory } from '../engine/wasm.js';

export interface GamesExports extends Memory {
  about(): void;
  games(language: number): void;
  rules(size: number, language: number): Flag;
  perft(size: number, depth: number): Flag;
  state(size: number): Flag;
  play(size: number, by: number): Flag;
  analyse(size: number, playouts: number, seed: bigint): Flag;
  choose(level: number, size: number, playouts: number, seed: bigint): Flag;
  prove(size: number, megabytes: number, mostNodes: number, withCertificate: Flag): Flag;
  certificate_room(size: number): number;
  check(): Flag;
}
