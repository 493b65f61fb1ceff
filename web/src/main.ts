// main: starts the page: loads the engine, the settings and the service worker, and mounts App.

import './style/font.css';
import './style/tokens.css';
import './style/base.css';
import './style/shared.css';
import './style/stage.css';
import './style/failure.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import App, { type OnlinePages } from './app/App.svelte';
import { keepAddress } from './app/page_address';
import { showTheme } from './shell/theme';
import { loadLanguage } from './shell/language';
import { showNoEngine, watchForFailures } from './shell/failure';
import { loadEngine, type Cell, type Engine, type Language } from './engine';
import { startOffline } from './offline';
import { matchIn } from './online/address';
import { browserEnvironment, temporaryEnvironment } from './shell/environment';
import { browserStorage } from './platform/browser';
import { LocalPresenter } from './local/local_presenter';
import { linkInPath } from './local/link';
import { settingsIn } from './local/parameters';
import { readSettings } from './local/settings';
import { peek } from './storage/entry_store';
import { languageFor } from './words';

async function start(page: HTMLElement): Promise<void> {
  let engine: Engine;
  try {
    const loading = loadEngine(engineAddress);
    await loadLanguage(loading, language);
    engine = await loading;
  } catch (cause) {
    showNoEngine(page, cause, () => void start(page));
    return;
  }
  const local = new LocalPresenter(browserEnvironment(engine), { settings: asked });
  keepAddress(local);
  if (!(await startOffline((install) => local.offerUpdate(install)))) return;
  local.openLink(location.hash);
  let pages: OnlinePages | null = null;
  const loadOnline = async (): Promise<OnlinePages> => {
    const { OnlinePage, NewMatch, openLobby } = await import('./app/online_pages');
    return (pages ??= { OnlinePage, NewMatch, lobby: openLobby(engine, (problem) => local.reportProblem(problem)) });
  };
  const reviewOf = (moves: readonly Cell[], language: Language): LocalPresenter => {
    const review = new LocalPresenter(temporaryEnvironment(engine), { settings: { language } });
    review.openLink(`#${moves.join('')}`);
    review.review();
    return review;
  };
  const loaded = matchIn(location.pathname) === null ? null : await loadOnline();
  page.replaceChildren();
  mount(App, { target: page, props: { local, loaded, loadOnline, reviewOf } });
}

watchForFailures();
// Before the engine is loaded: a dark page must not start with a white flash.
const saved = peek(browserStorage(), 'settings', readSettings);
const asked = settingsIn(location.search);
showTheme(asked.theme ?? saved?.theme ?? 'system')();
const language = asked.language ?? saved?.language ?? languageFor(navigator.languages);
// A game that was shared, with a preview: from here on it is the same as any link to a game.
const game = linkInPath(location.pathname);
if (game !== '') history.replaceState(null, '', `/${location.search}${game}`);
const page = document.getElementById('page');
if (page !== null) void start(page);
