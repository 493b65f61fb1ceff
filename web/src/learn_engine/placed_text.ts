// A text that is longer than any other answer: the answer says where it is in memory.
import type { Bridge } from '../engine/bridge';
import type { LearnExports } from './wasm';

export function readPlacedText(bridge: Bridge<LearnExports>): string {
  const from = bridge.answer();
  const [address, size] = [from.number(), from.number()];
  return new TextDecoder().decode(new Uint8Array(bridge.exports.memory.buffer, address, size));
}
