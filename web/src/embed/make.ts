// Starts /embed/make, where a site owner assembles the code for the board.

import '../style/font.css';
import '../style/tokens.css';
import '../style/base.css';
import '../style/shared.css';
import '../style/failure.css';
import '../style/room.css';

import { mount } from 'svelte';

import { readSettings } from '../local/settings';
import { settingsIn } from '../local/parameters';
import { keepOffline } from '../offline';
import { browserStorage } from '../platform/browser';
import { watchForFailures } from '../shell/failure';
import { showTheme } from '../shell/theme';
import { peek } from '../storage/entry_store';
import { languageFor, wordsIn } from '../words';
import { loadWords } from '../words/load';
import { loadMakeWords } from '../words/make';
import Make from './Make.svelte';

watchForFailures();
const saved = peek(browserStorage(), 'settings', readSettings);
const asked = settingsIn(location.search);
const language = asked.language ?? saved?.language ?? languageFor(navigator.languages);
showTheme(asked.theme ?? saved?.theme ?? 'system');
const page = document.getElementById('page');
if (page !== null) {
  const [texts] = await Promise.all([loadMakeWords(language), loadWords(language)]);
  mount(Make, { target: page, props: { words: wordsIn(language), texts } });
}
keepOffline();
