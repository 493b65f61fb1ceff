import './style/tokens.css';
import './style/base.css';
import './style/shared.css';
import './style/trouble.css';

import { mount } from 'svelte';
import engineAddress from 'tateti.wasm?url';

import App, { type Room } from './app/App.svelte';
import { showTheme } from './app/theme';
import { showNoEngine, watchForTrouble } from './app/trouble';
import { loadEngine, type Cell, type Language } from './engine';
import { startOffline } from './offline';
import { matchIn } from './online/address';
import { browserWorld, ownStore, passingWorld } from './session/browser';
import { Session } from './session/session';
import { readSettings } from './session/settings';
import { peek } from './session/shelf';

async function start(page: HTMLElement): Promise<void> {
  let engine;
  try {
    engine = await loadEngine(engineAddress);
  } catch (cause) {
    showNoEngine(page, cause, () => void start(page));
    return;
  }
  const session = new Session(browserWorld(engine));
  if (!(await startOffline((takeOver) => session.offerUpdate(takeOver)))) return;
  session.openLink(location.hash);
  let room: Room | null = null;
  const enter = async (): Promise<Room> => {
    const { FriendPage, Invite, openOnline } = await import('./app/friend_room');
    return (room ??= { FriendPage, Invite, online: openOnline(engine, (trouble) => session.trouble(trouble)) });
  };
  const reviewOf = (moves: readonly Cell[], language: Language): Session => {
    const review = new Session(passingWorld(engine), { settings: { language } });
    review.openLink(`#${moves.join('')}`);
    review.review();
    return review;
  };
  const entered = matchIn(location.pathname) === null ? null : await enter();
  page.replaceChildren();
  mount(App, { target: page, props: { session, entered, enter, reviewOf } });
}

watchForTrouble();
// Before the engine is there: a dark page should not begin with a flash of light.
showTheme(peek(ownStore(), 'settings', readSettings)?.theme ?? 'system')();
const page = document.getElementById('page');
if (page !== null) void start(page);
