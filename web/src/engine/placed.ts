// What is longer than any other answer stays where it is in memory: the answer says where.
import type { Bridge } from './bridge.js';
import type { ByteReader } from './byte_reader.js';
import type { Memory } from './wasm.js';

/** The bytes in the module, to be read before its next call. */
export function readPlacedBytes({ exports }: Bridge<Memory>, from: ByteReader): Uint8Array {
  const [address, size] = [from.number(), from.number()];
  return new Uint8Array(exports.memory.buffer, address, size);
}

export function readPlacedText(bridge: Bridge<Memory>): string {
  return new TextDecoder().decode(readPlacedBytes(bridge, bridge.answer()));
}
