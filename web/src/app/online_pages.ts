// All that an online match needs, in a chunk of its own that is loaded on demand: people who play the computer do not wait for it.

import type { Engine } from '../engine/types';
import type { OnlineEnvironment } from '../online/environment';
import { Lobby } from '../online/lobby';
import { OnlineStore } from '../online/online_store';
import { browserStorage, clock, newId } from '../platform/browser';
import { network } from '../platform/browser_network';
import { EntryStore, type StorageProblem } from '../storage/entry_store';
import NewMatch from './NewMatch.svelte';
import OnlinePage from './OnlinePage.svelte';

export { NewMatch, OnlinePage };

export function openLobby(engine: Engine, report: (problem: StorageProblem) => void): Lobby {
  const environment: OnlineEnvironment = { network, clock, random: Math.random, newKey: newId };
  return new Lobby(environment, engine, new OnlineStore(new EntryStore(browserStorage(), clock, report)));
}
