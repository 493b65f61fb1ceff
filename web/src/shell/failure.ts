// Shows unexpected failures by the simplest means, whatever state the page is in.

import { fill, hasWords, languageFor, wordsIn, type Words } from '../words';
import { failure } from '../words/en/failure';

/** In the language of the page, or in English if it has not been loaded. */
function words(): Pick<Words, keyof typeof failure> {
  const language = languageFor([document.documentElement.lang]);
  return hasWords(language) ? wordsIn(language) : failure;
}

function element(name: string, className: string, text = ''): HTMLElement {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

function button(text: string, act: () => void): HTMLElement {
  const made = element('button', 'primary', text);
  made.addEventListener('click', act);
  return made;
}

let shown: HTMLElement | null = null;

function showFailure(cause: unknown): void {
  const message = cause instanceof Error ? cause.message : String(cause);
  if (shown === null) {
    shown = element('div', 'failure');
    shown.setAttribute('role', 'alert');
    document.body.append(shown);
  }
  const text = element('p', '', fill(words().failed, { message: message.slice(0, 200) }));
  shown.replaceChildren(
    text,
    button(words().reload, () => location.reload()),
  );
}

/** Shows every uncaught error. */
export function watchForFailures(): void {
  window.addEventListener('error', (event) => {
    // Browsers report this when an observer's callbacks are deferred: nothing is wrong.
    if (event.message.startsWith('ResizeObserver loop')) return;
    showFailure(event.error ?? event.message);
  });
  window.addEventListener('unhandledrejection', (event) => showFailure(event.reason));
}

/** Shown in place of the page when the engine cannot be loaded. */
export function showNoEngine(page: HTMLElement, cause: unknown, retry: () => void): void {
  const main = element('main', 'no-engine');
  const detail = element('p', 'detail', cause instanceof Error ? cause.message.slice(0, 200) : '');
  main.append(
    element('h1', '', words().engineFailed),
    element('p', '', words().engineFailedHelp),
    detail,
    button(words().retry, retry),
  );
  page.replaceChildren(main);
}
