import { createSubscriber } from 'svelte/reactivity';

import type { Announcement } from '../session/session';

/** What has a view, and says when it has changed. */
interface Watchable<View> {
  readonly view: View;
  readonly announcement: Announcement;
  listen(listener: () => void): () => void;
}

/** A session or a match as components read it: whoever reads is told when it has changed. */
export function watched<View>(session: Watchable<View>): { readonly view: View; readonly announcement: Announcement } {
  const changes = createSubscriber((update) => session.listen(update));
  return {
    get view() {
      changes();
      return session.view;
    },
    get announcement() {
      changes();
      return session.announcement;
    },
  };
}
