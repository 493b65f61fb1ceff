// offline/: the service worker (worker.ts) and the page's side of it (this file).

/** Called when a new version is ready; `takeOver` reloads the page with it. */
type OnUpdate = (takeOver: () => void) => void;

const often = 60 * 60 * 1000;

/**
 * Makes the page work without a network from now on. A version that was fetched on an earlier visit takes over at once, before anything is
 * shown; one that arrives later is announced. Resolves to false if the page is about to be reloaded.
 */
export async function startOffline(onUpdate: OnUpdate): Promise<boolean> {
  if (!('serviceWorker' in navigator)) return true;
  const workers = navigator.serviceWorker;
  // The first worker takes over a page that is already up to date.
  const replacing = workers.controller !== null;
  let reloading = false;
  workers.addEventListener('controllerchange', () => {
    if (!replacing || reloading) return;
    reloading = true;
    location.reload();
  });

  const known = await workers.getRegistration().catch(() => undefined);
  if (replacing && known?.waiting) {
    known.waiting.postMessage('take-over');
    return false;
  }
  void register(workers, onUpdate);
  return true;
}

/** Makes a page work without a network after this visit. It takes no update while it is open, because it is loaded whole. */
export function keepOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  void keepWords().then(() => navigator.serviceWorker.register('/sw.js').catch(() => undefined));
}

/**
 * Keeps the words that the page has loaded, for the service worker. It does so by itself because the worker does not exist yet when the
 * first language is loaded.
 */
export async function keepWords(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const loaded = new Set(performance.getEntriesByType('resource').map((one) => new URL(one.name).pathname));
  try {
    const cache = await caches.open('tateti.words');
    await cache.addAll([...loaded].filter((path) => /^\/assets\/words-.*\.js$/.test(path)));
  } catch {
    // No room, or no network any more: the page still works, but only online.
  }
}

async function register(workers: ServiceWorkerContainer, onUpdate: OnUpdate): Promise<void> {
  let registration: ServiceWorkerRegistration;
  await keepWords();
  try {
    registration = await workers.register('/sw.js');
  } catch {
    return; // Forbidden here, or the server does not answer: the page still works, but only online.
  }
  const offerWhenReady = (worker: ServiceWorker | null): void => {
    const offer = (): void => {
      if (worker?.state === 'installed' && workers.controller) onUpdate(() => worker.postMessage('take-over'));
    };
    worker?.addEventListener('statechange', offer);
    offer();
  };
  registration.addEventListener('updatefound', () => offerWhenReady(registration.installing));
  // The browser may have found an update before we could listen.
  offerWhenReady(registration.installing ?? registration.waiting);
  let asked = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - asked < often) return;
    asked = Date.now();
    registration.update().catch(() => undefined);
  });
}
