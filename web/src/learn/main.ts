// Starts /learn: loads both modules, the words and the notebook, and shows the room of the address.

import '../style/font.css';
import '../style/tokens.css';
import '../style/base.css';
import '../style/shared.css';
import '../style/stage.css';
import '../style/room.css';
import '../style/failure.css';

import { mount } from 'svelte';
import learnAddress from 'learn.wasm?url';
import engineAddress from 'tateti.wasm?url';

import { loadEngine } from '../engine';
import { loadLearnEngine } from '../learn_engine';
import { settingsIn } from '../local/parameters';
import { readSettings } from '../local/settings';
import { keepOffline, keepWords } from '../offline';
import { browserStorage, clock } from '../platform/browser';
import { dayOf } from '../platform/day';
import { keepAddress } from '../app/page_address';
import { showNoEngine, watchForFailures } from '../shell/failure';
import { loadLanguage } from '../shell/language';
import { showTheme } from '../shell/theme';
import { peek } from '../storage/entry_store';
import { languageFor } from '../words';
import { loadLearnWords } from '../words/learn';
import { loadWords } from '../words/load';
import Learn from './Learn.svelte';
import { LearnPresenter, type LearnSources } from './learn_presenter';
import { isFramed } from './route';

async function start(page: HTMLElement): Promise<void> {
  try {
    // Fetched beside the modules; if the words cannot be loaded, the presenter looks for another language.
    Promise.all([loadWords(language), loadLearnWords(language)]).catch(() => undefined);
    const [engine, learn] = await Promise.all([loadEngine(engineAddress), loadLearnEngine(learnAddress)]);
    const sources: LearnSources = {
      engine,
      learn,
      clock,
      storage: browserStorage(),
      framed: isFramed(location.pathname),
      languages: navigator.languages,
      today: () => dayOf(clock.now()),
      random: (bound) => Math.floor(Math.random() * bound),
      loadLanguage: async (language) => {
        const [texts] = await Promise.all([loadLearnWords(language), loadLanguage(engine, language)]);
        void keepWords();
        return texts;
      },
    };
    const presenter = await LearnPresenter.open(sources, asked);
    keepAddress(presenter);
    page.replaceChildren();
    mount(Learn, { target: page, props: { presenter, framed: sources.framed } });
  } catch (cause) {
    showNoEngine(page, cause, () => void start(page));
  }
}

watchForFailures();
const asked = settingsIn(location.search);
const saved = peek(browserStorage(), 'settings', readSettings);
const language = asked.language ?? saved?.language ?? languageFor(navigator.languages);
// Before anything is loaded: a dark page must not start with a white flash.
showTheme(asked.theme ?? saved?.theme ?? 'system')();
const page = document.getElementById('page');
if (page !== null) void start(page).then(keepOffline);
