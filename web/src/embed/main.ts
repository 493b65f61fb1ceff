// embed/: the bare board for other sites.
// Must not: store anything about the visitor, or use the network for more than the page itself.

import '../style/font.css';
import '../style/tokens.css';
import '../style/base.css';
import '../style/failure.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import { loadLanguage } from '../shell/language';
import { showTheme } from '../shell/theme';
import { showNoEngine, watchForFailures } from '../shell/failure';
import { loadEngine, type Cell, type Engine } from '../engine';
import { keepOffline } from '../offline';
import { temporaryEnvironment } from '../shell/environment';
import { LocalPresenter } from '../local/local_presenter';
import { languageFor } from '../words';
import Embed from './Embed.svelte';
import { eventsBetween, isHello, messageOf, stateOf, type EmbedEvent } from './messages';
import { readParameters, type EmbedParameters } from './parameters';

async function start(page: HTMLElement): Promise<void> {
  let engine: Engine;
  let parameters: EmbedParameters;
  try {
    engine = await loadEngine(engineAddress);
    parameters = readParameters(engine, location.search);
    await loadLanguage(engine, parameters.settings.language ?? languageFor(navigator.languages));
  } catch (cause) {
    showTheme('system');
    showNoEngine(page, cause, () => void start(page));
    return;
  }
  for (const warning of parameters.warnings) console.warn(warning);
  const local = new LocalPresenter(temporaryEnvironment(engine), parameters);
  page.replaceChildren();
  const report = reportOf(engine, local);
  mount(Embed, { target: page, props: { local, parameters, onheight: report.height } });
  report.start();
}

/** Tells the page around the board what happens. Any site may embed it, and the messages contain nothing but the game. */
function reportOf(engine: Engine, local: LocalPresenter): { height: (height: number) => void; start: () => void } {
  const send = (event: EmbedEvent): void => {
    if (window.parent !== window) window.parent.postMessage(messageOf(event), '*');
  };
  const moves = (): readonly Cell[] => local.view.played ?? [];
  let known = moves();
  let height = 0;
  const ready = (): void => {
    const { language, settings } = local.view;
    const { level, opponent, side } = settings;
    send({ type: 'ready', state: stateOf(engine, known), language, level, opponent, side });
    if (height > 0) send({ type: 'height', height });
  };
  local.subscribe(() => {
    const events = eventsBetween(engine, known, moves());
    known = moves();
    for (const event of events) send(event);
  });
  window.addEventListener('message', ({ source, data }) => {
    if (source === window.parent && isHello(data)) ready();
  });
  return {
    start: ready,
    height(wanted) {
      if (wanted === height) return;
      height = wanted;
      send({ type: 'height', height });
    },
  };
}

watchForFailures();
keepOffline();
const page = document.getElementById('page');
if (page !== null) void start(page);
