import './style/tokens.css';
import './style/base.css';
import './style/trouble.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import App from './app/App.svelte';
import { showTheme } from './app/theme';
import { showNoEngine, watchForTrouble } from './app/trouble';
import { loadEngine } from './engine';
import { browserWorld } from './session/browser';
import { Session } from './session/session';

async function start(page: HTMLElement): Promise<void> {
  let engine;
  try {
    engine = await loadEngine(engineAddress);
  } catch (cause) {
    showTheme('system');
    showNoEngine(page, cause, () => void start(page));
    return;
  }
  const session = new Session(browserWorld(engine));
  session.openLink(location.hash);
  page.replaceChildren();
  mount(App, { target: page, props: { session } });
}

watchForTrouble();
const page = document.getElementById('page');
if (page !== null) void start(page);
