// Starts `tateti serve` for the browser tests, on a port of its own, and one Chromium for all of them, and stops both at the end.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    site: string;
    /** Where Chromium takes its orders. */
    chromium: string;
  }
}

export interface Served {
  /** Where the page is: `http://127.0.0.1:54321/`. */
  readonly site: string;
  /** Ends the program as an operator would; the exit status. */
  stop(): Promise<number | null>;
}

/** A server of one's own, for tests that stop it. Unless they say otherwise, matches are kept in memory alone. */
export async function serve(port = 0, options: readonly string[] = ['--store', 'memory:']): Promise<Served> {
  const program = process.env['TATETI_PROGRAM'];
  if (!program) throw new Error('TATETI_PROGRAM must name the program to be tested');
  const server = spawn(program, ['serve', '--listen', `127.0.0.1:${port}`, '--log-level', 'warn', ...options], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number | null>((resolve) => server.once('exit', resolve));
  const lines = createInterface({ input: server.stdout });
  const site = await Promise.race([
    new Promise<string>((resolve) => {
      lines.on('line', (line) => {
        const address = /http:\/\/\S+/.exec(line);
        if (address) resolve(address[0]);
      });
    }),
    ended.then((status) =>
      Promise.reject(new Error(`the server ended with status ${status} before it said where it is`)),
    ),
  ]);
  return {
    site,
    stop() {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const served = await serve();
  const browser = await chromium.launchServer({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
    // The sandbox of Chromium does not work for root, and containers seldom have a large /dev/shm.
    // A name that a page takes for another machine's.
    args: [
      '--disable-dev-shm-usage',
      '--host-resolver-rules=MAP tateti.test 127.0.0.1',
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  });
  project.provide('site', served.site);
  project.provide('chromium', browser.wsEndpoint());
  return async () => {
    await browser.close();
    const status = await served.stop();
    if (status !== 0) throw new Error(`the server ended with status ${status}`);
  };
}
