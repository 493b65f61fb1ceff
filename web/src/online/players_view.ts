// Who plays, who is here, and who watches.

import type { Mark } from '../engine/types';
import { capital, fill } from '../words';
import { openSeat } from './match_facts';
import type { OnlineModel } from './model';
import type { OnlineMatch } from './protocol';
import { timeName } from './sentences';

export interface PlayerView {
  readonly mark: Mark;
  readonly name: string;
  readonly you: boolean;
  readonly there: 'here' | 'away' | 'gone' | null;
  readonly note: string | null;
  readonly wins: number;
}

export function playerView(model: OnlineModel, match: OnlineMatch, mark: Mark): PlayerView {
  const { words, me } = model;
  const texts = words.friend;
  const seat = match.seats[mark];
  // Without a connection nobody knows.
  const there =
    seat.kind !== 'person' || model.lost ? null : seat.left ? 'gone' : seat.connected || mark === me ? 'here' : 'away';
  const note =
    there === null || mark === me ? null : { here: texts.here, away: texts.isAway, gone: texts.isGone }[there];
  // To those who only watch somebody without a name is a mark, and that stands there anyway.
  const nameless =
    mark === me ? capital(texts.you) : me === null && openSeat(match) === null ? '' : capital(texts.friend);
  const name =
    seat.kind === 'open'
      ? texts.nobody
      : seat.kind === 'computer'
        ? texts.theComputer
        : seat.name === ''
          ? nameless
          : seat.name;
  return { mark, name, you: mark === me && seat.name !== '', there, note, wins: match.tally[mark] };
}

/** The time limit and the spectators. */
export function factsInWords({ words, me, watching }: OnlineModel, match: OnlineMatch): readonly string[] {
  const texts = words.friend;
  const list: string[] = [];
  const count = match.spectators;
  if (match.secondsPerMove !== null) list.push(fill(texts.perMove, { time: timeName(words, match.secondsPerMove) }));
  const open = openSeat(match) !== null;
  if (count === 0 || (open && me === null && !watching)) return list; // who is invited does not watch
  if (open && me !== null) list.push(count === 1 ? texts.openedOne : fill(texts.openedMany, { n: count }));
  else if (count === 1) list.push(me === null ? texts.watchingAlone : texts.watchingOne);
  else list.push(fill(me === null ? texts.watchingAmong : texts.watchingMany, { n: count }));
  return list;
}
