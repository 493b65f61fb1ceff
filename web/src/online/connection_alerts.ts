// Announces that our own connection is lost or that the opponent is away, once that has lasted a while, and when it is over.

import { DelayedAlert } from '../platform/delayed_alert';
import type { Clock } from '../platform/types';
import type { MatchContext } from './announcements';
import { isAway, otherMark } from './match_facts';
import type { OnlineMatch } from './protocol';
import { nameOf, sentenceAbout } from './sentences';

/** A shorter loss of the connection, or absence of the opponent, is not announced. */
const [lostDelay, awayDelay] = [2000, 3000];

export class ConnectionAlerts {
  readonly #context: () => MatchContext;
  readonly #lost: DelayedAlert;
  readonly #away: DelayedAlert;
  #match: OnlineMatch | null = null;

  constructor(clock: Clock, context: () => MatchContext, announce: (text: string) => void) {
    this.#context = context;
    this.#lost = new DelayedAlert(clock, lostDelay, () => announce(context().words.friend.announceLost));
    this.#away = new DelayedAlert(clock, awayDelay, () => announce(this.#aboutOpponent('announceAway')));
  }

  /** Whether our own connection is lost, announced or not. */
  get lost(): boolean {
    return this.#lost.active;
  }

  connectionLost(): void {
    this.#lost.start();
  }

  /** Returns what to announce: that the connection is back, that the opponent is. */
  received(match: OnlineMatch, connected: boolean): string[] {
    this.#match = match;
    const { words, me } = this.#context();
    const reconnected = connected && this.#lost.stop() ? [words.friend.announceReconnected] : [];
    if (me === null) return reconnected;
    if (!isAway(match.seats[otherMark(me)]))
      return this.#away.stop() ? [...reconnected, this.#aboutOpponent('announceBack')] : reconnected;
    this.#away.start();
    return reconnected;
  }

  stop(): void {
    this.#lost.stop();
    this.#away.stop();
  }

  #aboutOpponent(key: 'announceAway' | 'announceBack'): string {
    const { words, me } = this.#context();
    if (this.#match === null || me === null) return '';
    return sentenceAbout(words.friend[key], nameOf(words, this.#match, otherMark(me), me));
  }
}
