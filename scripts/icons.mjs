// Draws the page's icons as PNG from web/public/icon.svg, with Chromium. Run it when the drawing changes.
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { launch } from './browse.mjs';

const web = new URL('../web/', import.meta.url);
const drawing = await readFile(new URL('public/icon.svg', web), 'utf8');
const square = drawing.replace(' rx="20"', '');

// The maskable icon and Apple's fill the square: the system cuts the corners. A mask may cut off a fifth.
const icons = [
  { file: 'icon-192.png', size: 192, svg: drawing },
  { file: 'icon-512.png', size: 512, svg: drawing },
  { file: 'icon-maskable.png', size: 512, svg: square.replace('viewBox="0 0 96 96"', 'viewBox="-10 -10 116 116"').replace('<rect width="96" height="96"', '<rect x="-10" y="-10" width="116" height="116"') },
  { file: 'apple-touch-icon.png', size: 180, svg: square },
];
const browser = await launch();
for (const { file, size, svg } of icons) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`);
  await page.screenshot({ path: fileURLToPath(new URL(`public/${file}`, web)), omitBackground: true });
}
await browser.close();
