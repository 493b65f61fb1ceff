import '../style/tokens.css';
import '../style/base.css';
import '../style/failure.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import { showTheme } from '../app/theme';
import { showNoEngine, watchForFailures } from '../app/failure';
import { loadEngine } from '../engine';
import { temporaryEnvironment } from '../platform/browser';
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
  const { settings, moves, wrong } = readParameters(engine, location.search);
  const local = new LocalPresenter(temporaryEnvironment(engine), { settings, moves });
  page.replaceChildren();
  mount(Embed, { target: page, props: { local, wrong } });
}

watchForFailures();
const page = document.getElementById('page');
if (page !== null) void start(page);
