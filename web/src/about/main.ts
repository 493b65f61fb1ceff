// Starts /about: the language and the theme that the reader has chosen. The text is there without it.

import '../style/font.css';
import '../style/tokens.css';
import '../style/base.css';
import '../style/room.css';
import './about.css';

import { readSettings } from '../local/settings';
import { settingsIn } from '../local/parameters';
import { keepOffline } from '../offline';
import { browserStorage } from '../platform/browser';
import { showLanguage } from '../shell/language';
import { showTheme } from '../shell/theme';
import { peek } from '../storage/entry_store';
import { languageFor } from '../words';
import { loadWords } from '../words/load';

const saved = peek(browserStorage(), 'settings', readSettings);
const asked = settingsIn(location.search);
const language = asked.language ?? saved?.language ?? languageFor(navigator.languages);
showTheme(asked.theme ?? saved?.theme ?? 'system');
const texts = Array.from(document.querySelectorAll<HTMLElement>('.block'));
const text =
  texts.find(({ lang }) => languageFor([lang]) === language) ??
  texts.find(({ lang }) => language.startsWith(`${lang}-`));
if (text !== undefined) {
  showLanguage({ tag: text.lang, direction: text.dir === 'rtl' ? 'rtl' : 'ltr' });
  document.title = text.dataset['title'] ?? '';
}
// For the game, which may be opened without a network.
void loadWords(language).finally(keepOffline);
