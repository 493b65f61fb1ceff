// All that a match with a friend needs, fetched when somebody wants one: whoever plays alone does not wait for it.

import type { Engine } from '../engine/types';
import { onlineWorld } from '../online/browser';
import { Online } from '../online/online';
import { Seats } from '../online/seats';
import { ownStore } from '../session/browser';
import { Shelf, type Trouble } from '../session/shelf';
import FriendPage from './FriendPage.svelte';
import Invite from './Invite.svelte';

export { FriendPage, Invite };

export function openOnline(engine: Engine, tell: (trouble: Trouble) => void): Online {
  return new Online(onlineWorld, engine, new Seats(new Shelf(ownStore(), onlineWorld.clock, tell)));
}
