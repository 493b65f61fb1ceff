// The state of the page of a match. The view is a function of it.

import type { MatchContext } from './announcements';
import type { Move } from './client';
import type { Preferences } from './online_store';
import type { OfferKind, OnlineMatch } from './protocol';

/** Commands that cannot be undone and are confirmed first. */
export type ConfirmedCommand = 'resign' | 'leave';

/** Shown in place of the detail for a while: the code of a refusal, or an offer of ours that was declined. */
export type StatusNotice =
  { readonly refusal: string; readonly declined?: never } | { readonly declined: OfferKind; readonly refusal?: never };

export interface OnlineModel extends MatchContext {
  readonly match: OnlineMatch | null;
  readonly pending: Move | null;
  /** The connection is lost and being re-established. */
  readonly lost: boolean;
  /** There is no network at all. */
  readonly offline: boolean;
  /** The match does not exist. */
  readonly missing: boolean;
  readonly notice: StatusNotice | null;
  readonly confirm: ConfirmedCommand | null;
  /** The person chose to watch instead of joining. */
  readonly watching: boolean;
  readonly joining: boolean;
  readonly left: boolean;
  readonly preferences: Preferences;
  /** Grows when it becomes the person's turn. */
  readonly turns: number;
  /** By the server's clock. */
  readonly now: number;
}
