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
import { defaultSettings, readSettings } from '../local/settings';
import { keepOffline } from '../offline';
import { browserStorage, clock } from '../platform/browser';
import { dayOf } from '../platform/day';
import { showNoEngine, watchForFailures } from '../shell/failure';
import { loadLanguage, showLanguage } from '../shell/language';
import { showTheme } from '../shell/theme';
import { EntryStore, peek } from '../storage/entry_store';
import { languageFor, wordsIn } from '../words';
import { loadLearnWords } from '../words/learn';
import type { LearnEnvironment } from './environment';
import Learn from './Learn.svelte';
import { Notebook } from './notebook';
import { isFramed } from './route';

const saved = peek(browserStorage(), 'settings', readSettings);
const asked = settingsIn(location.search);
const language = asked.language ?? saved?.language ?? languageFor(navigator.languages);
const { shortcuts } = { ...defaultSettings, ...saved, ...asked };

async function start(page: HTMLElement): Promise<void> {
  try {
    const loading = loadEngine(engineAddress);
    const [engine, learn, texts] = await Promise.all([
      loading,
      loadLearnEngine(learnAddress),
      loadLearnWords(language),
      loadLanguage(loading, language),
    ]);
    const words = wordsIn(language);
    // A frame on somebody else's page remembers nothing.
    const framed = isFramed(location.pathname);
    const entries = new EntryStore(framed ? null : browserStorage(), clock, () => undefined);
    const notebook = new Notebook(entries, learn, () => dayOf(clock.now()));
    notebook.lookThroughGames();
    const random = (bound: number): number => Math.floor(Math.random() * bound);
    const environment: LearnEnvironment = { engine, learn, language, words, texts, clock, notebook, random };
    showLanguage(words);
    page.replaceChildren();
    mount(Learn, { target: page, props: { environment, shortcuts, framed } });
  } catch (cause) {
    showNoEngine(page, cause, () => void start(page));
  }
}

watchForFailures();
showTheme(asked.theme ?? saved?.theme ?? 'system');
const page = document.getElementById('page');
if (page !== null) void start(page).then(keepOffline);
