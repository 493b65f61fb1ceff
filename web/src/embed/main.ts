// embed/: the bare board for other sites.
// May import: engine, words, json, local, board, shell, style.
// Must not: store anything or use the network.

import '../style/tokens.css';
import '../style/base.css';
import '../style/failure.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import { showTheme } from '../shell/theme';
import { showNoEngine, watchForFailures } from '../shell/failure';
import { loadEngine } from '../engine';
import { temporaryEnvironment } from '../shell/environment';
import { LocalPresenter } from '../local/local_presenter';
import Embed from './Embed.svelte';
import { readParameters } from './parameters';

async function start(page: HTMLElement): Promise<void> {
  let engine;
  try {
    engine = await loadEngine(engineAddress);
  } catch (cause) {
    showTheme('system');
    showNoEngine(page, cause, () => void start(page));
    return;
  }
  const { settings, moves, invalid } = readParameters(engine, location.search);
  const local = new LocalPresenter(temporaryEnvironment(engine), { settings, moves });
  page.replaceChildren();
  mount(Embed, { target: page, props: { local, invalid } });
}

watchForFailures();
const page = document.getElementById('page');
if (page !== null) void start(page);
