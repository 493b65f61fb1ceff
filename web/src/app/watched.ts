import { createSubscriber } from 'svelte/reactivity';

import type { Announcement, Session } from '../session/session';
import type { View } from '../session/view';

/** A session as components read it: whoever reads is told when it has changed. */
export function watched(session: Session): { readonly view: View; readonly announcement: Announcement } {
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
