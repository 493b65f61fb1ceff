// Runs a WebAssembly program of ours under Node: run_wasi.mjs PROGRAM.wasm TESTDATA
import {readFile} from 'node:fs/promises';
import {WASI} from 'node:wasi';

const [program, testdata] = process.argv.slice(2);
const wasi = new WASI({version: 'preview1', args: [program, '/testdata'], preopens: {'/testdata': testdata}, returnOnExit: true});
const imports = {wasi_snapshot_preview1: wasi.wasiImport};
const {instance} = await WebAssembly.instantiate(await readFile(program), imports);
process.exitCode = wasi.start(instance);
