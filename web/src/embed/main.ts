import '../style/tokens.css';
import '../style/base.css';
import '../style/trouble.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import { showTheme } from '../app/theme';
import { showNoEngine, watchForTrouble } from '../app/trouble';
import { loadEngine } from '../engine';
import { passingWorld } from '../session/browser';
import { Session } from '../session/session';
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
  const session = new Session(passingWorld(engine), { settings, moves });
  page.replaceChildren();
  mount(Embed, { target: page, props: { session, wrong } });
}

watchForTrouble();
const page = document.getElementById('page');
if (page !== null) void start(page);
