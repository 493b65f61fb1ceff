// The service worker: after one visit the page opens and plays without a network. It caches one complete version of the page; a new one is
// fetched beside it and takes over when the page asks for it, or when the last window of the old one is closed.
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
// Written in by vite.offline.ts when the page is built.
declare const __VERSION__: string;
declare const __FILES__: readonly string[];
declare const __WORDS__: readonly string[];

const prefix = 'tateti-';
const name = prefix + __VERSION__;
const kept = new Set([...__FILES__, ...__WORDS__]);
/** The words of the languages that were used; the page fills it (index.ts). */
const wordsName = 'tateti.words';

/** Files with a hash in their name never change, so the browser's own copy from the first visit will do. */
function request(path: string): Request {
  return new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
}

/**
 * `/assets/words-fr-12345678.js` without the hash: the same file in any version. The words of /learn come with those of the page, so that
 * it works without a network before it has been opened.
 */
function withoutHash(path: string): string {
  return path.slice(0, -'-12345678.js'.length).replace('/words-learn_', '/words-');
}

async function fetchAll(): Promise<void> {
  const words = await caches.open(wordsName);
  const used = new Set((await words.keys()).map(({ url }) => withoutHash(new URL(url).pathname)));
  await words.addAll(__WORDS__.filter((path) => used.has(withoutHash(path))).map(request));
  await (await caches.open(name)).addAll(__FILES__.map(request));
}
self.addEventListener('install', (event) => event.waitUntil(fetchAll()));

async function takeOver(): Promise<void> {
  const words = await caches.open(wordsName);
  for (const old of await words.keys()) if (!kept.has(new URL(old.url).pathname)) await words.delete(old);
  for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== name) await caches.delete(other);
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

async function answer(path: string, asked: Request): Promise<Response> {
  for (const cache of [name, wordsName]) {
    const found = await (await caches.open(cache)).match(path);
    if (found !== undefined) return found;
  }
  return fetch(asked);
}

/** Every match and every game has its own address and the same page. A match comes over the network and is never cached. */
const inPage = /^\/(m\/|g\/[^/]+$)/;
const picture = /\.(png|svg|gif)$/;
/** Rooms of /learn, and lessons in frames of other sites. */
const inLearn = /^\/(learn\/|embed\/lessons\b)/;

function pathOf({ request, url: { pathname } }: { readonly request: Request; readonly url: URL }): string {
  if (request.mode !== 'navigate') return pathname;
  if (inLearn.test(pathname)) return '/learn';
  return inPage.test(pathname) && !picture.test(pathname) ? '/' : pathname;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const path = pathOf({ request: event.request, url });
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || !kept.has(path)) return;
  event.respondWith(answer(path, event.request));
});
