// The service worker: after one visit the page opens and plays without a network. It caches one complete version of the page; a new one is
// fetched beside it and takes over when the page asks for it, or when the last window of the old one is closed.
/// <reference lib="webworker" />
export {};

declare const self: ServiceWorkerGlobalScope;
// Written in by vite.offline.ts when the page is built.
declare const __VERSION__: string;
declare const __FILES__: readonly string[];

const prefix = 'tateti-';
const name = prefix + __VERSION__;
const kept = new Set(__FILES__);

/** Files with a hash in their name never change, so the browser's own copy from the first visit will do. */
function request(path: string): Request {
  return new Request(path, { cache: path.startsWith('/assets/') ? 'default' : 'no-cache' });
}

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(name).then((cache) => cache.addAll(__FILES__.map(request))));
});

async function takeOver(): Promise<void> {
  for (const other of await caches.keys()) if (other.startsWith(prefix) && other !== name) await caches.delete(other);
  await self.clients.claim();
}
self.addEventListener('activate', (event) => event.waitUntil(takeOver()));

self.addEventListener('message', (event) => {
  if (event.data === 'take-over') void self.skipWaiting();
});

async function answer(path: string, asked: Request): Promise<Response> {
  const cache = await caches.open(name);
  return (await cache.match(path)) ?? fetch(asked);
}

/** Every match and every game has its own address and the same page. A match comes over the network and is never cached. */
const inPage = /^\/(m\/|g\/[^/]+$)/;
const picture = /\.(png|svg|gif)$/;

function pathOf({ request, url: { pathname } }: { readonly request: Request; readonly url: URL }): string {
  return request.mode === 'navigate' && inPage.test(pathname) && !picture.test(pathname) ? '/' : pathname;
}

self.addEventListener('fetch', (event) => {
  const url = new URL(event.request.url);
  const path = pathOf({ request: event.request, url });
  if (event.request.method !== 'GET' || url.origin !== self.location.origin || !kept.has(path)) return;
  event.respondWith(answer(path, event.request));
});
