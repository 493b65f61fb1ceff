import './style/tokens.css';
import './style/base.css';
import './style/trouble.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import App from './app/App.svelte';
import { showTheme } from './app/theme';
import { showNoEngine, watchForTrouble } from './app/trouble';
import { loadEngine, type Cell, type Language } from './engine';
import { startOffline } from './offline';
import { onlineWorld } from './online/browser';
import { Online } from './online/online';
import { Seats } from './online/seats';
import { browserWorld, ownStore, passingWorld } from './session/browser';
import { Session } from './session/session';
import { readSettings } from './session/settings';
import { peek, Shelf } from './session/shelf';

async function start(page: HTMLElement): Promise<void> {
  let engine;
  try {
    engine = await loadEngine(engineAddress);
  } catch (cause) {
    showNoEngine(page, cause, () => void start(page));
    return;
  }
  const session = new Session(browserWorld(engine));
  if (!(await startOffline((takeOver) => session.offerUpdate(takeOver)))) return;
  session.openLink(location.hash);
  const online = new Online(onlineWorld, engine, new Seats(new Shelf(ownStore(), onlineWorld.clock, (trouble) => session.trouble(trouble))));
  const reviewOf = (moves: readonly Cell[], language: Language): Session => {
    const review = new Session(passingWorld(engine), { settings: { language } });
    review.openLink(`#${moves.join('')}`);
    review.review();
    return review;
  };
  page.replaceChildren();
  mount(App, { target: page, props: { session, online, reviewOf } });
}

watchForTrouble();
// Before the engine is there: a dark page should not begin with a flash of light.
showTheme(peek(ownStore(), 'settings', readSettings)?.theme ?? 'system')();
const page = document.getElementById('page');
if (page !== null) void start(page);
