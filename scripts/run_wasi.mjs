// Runs a WebAssembly program of ours under Node, with one folder that it can see: run_wasi.mjs PROGRAM.wasm FOLDER
import {readFile} from 'node:fs/promises';
import {WASI} from 'node:wasi';

const [program, folder] = process.argv.slice(2);
const wasi = new WASI({version: 'preview1', args: [program, '/folder'], preopens: {'/folder': folder}, returnOnExit: true});
const imports = {wasi_snapshot_preview1: wasi.wasiImport};
const {instance} = await WebAssembly.instantiate(await readFile(program), imports);
process.exitCode = wasi.start(instance);
