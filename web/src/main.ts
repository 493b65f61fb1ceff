import './style/tokens.css';
import './style/base.css';
import './style/shared.css';
import './style/failure.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import App, { type OnlinePages } from './app/App.svelte';
import { showTheme } from './app/theme';
import { showNoEngine, watchForFailures } from './app/failure';
import { loadEngine, type Cell, type Language } from './engine';
import { startOffline } from './offline';
import { matchIn } from './online/address';
import { browserEnvironment, browserStorage, temporaryEnvironment } from './platform/browser';
import { LocalPresenter } from './local/local_presenter';
import { readSettings } from './local/settings';
import { peek } from './storage/entry_store';

async function start(page: HTMLElement): Promise<void> {
  let engine;
  try {
    engine = await loadEngine(engineAddress);
  } catch (cause) {
    showNoEngine(page, cause, () => void start(page));
    return;
  }
  const local = new LocalPresenter(browserEnvironment(engine));
  if (!(await startOffline((takeOver) => local.offerUpdate(takeOver)))) return;
  local.openLink(location.hash);
  let room: OnlinePages | null = null;
  const enter = async (): Promise<OnlinePages> => {
    const { OnlinePage, NewMatch, openOnline } = await import('./app/online_pages');
    return (room ??= { OnlinePage, NewMatch, lobby: openOnline(engine, (trouble) => local.trouble(trouble)) });
  };
  const reviewOf = (moves: readonly Cell[], language: Language): LocalPresenter => {
    const review = new LocalPresenter(temporaryEnvironment(engine), { settings: { language } });
    review.openLink(`#${moves.join('')}`);
    review.review();
    return review;
  };
  const entered = matchIn(location.pathname) === null ? null : await enter();
  page.replaceChildren();
  mount(App, { target: page, props: { local, entered, enter, reviewOf } });
}

watchForFailures();
// Before the engine is there: a dark page should not begin with a flash of light.
showTheme(peek(browserStorage(), 'settings', readSettings)?.theme ?? 'system')();
const page = document.getElementById('page');
if (page !== null) void start(page);
