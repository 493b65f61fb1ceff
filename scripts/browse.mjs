// Starts the server and a browser, for the scripts that take pictures and measure.
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';

const { chromium } = createRequire(new URL('../web/package.json', import.meta.url))('playwright-core');

export function launch(more = []) {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
    // Chromium's sandbox does not work for root, and /dev/shm is often small in containers.
    args: ['--disable-dev-shm-usage', ...more, ...(process.getuid() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** Runs `use` with a browser and the address at which the program serves its page. */
export async function browse(program, use) {
  const server = spawn(program, ['serve', '--listen', '127.0.0.1:0', '--store', 'memory:', '--log-level', 'off'], { stdio: ['ignore', 'pipe', 'inherit'] });
  const site = await new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => /http:\S+/.test(line) && resolve(/http:\S+/.exec(line)[0]));
    server.once('exit', () => reject(new Error('the server did not start')));
  });
  const browser = await launch([`--host-resolver-rules=MAP play.example:80 ${new URL(site).host}`]);
  try {
    await use(browser, site);
  } finally {
    await browser.close();
    server.kill();
  }
}
