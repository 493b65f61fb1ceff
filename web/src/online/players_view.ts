// Who plays, who is here, and who watches.

import type { Mark } from '../engine/types';
import type { CardView } from '../presenter/views';
import { capital, countInWords, fill } from '../words';
import { openSeat } from './match_facts';
import type { OnlineModel } from './model';
import type { OnlineMatch } from './protocol';
import { timeName } from './sentences';

export function cardView(model: OnlineModel, match: OnlineMatch, mark: Mark, toMove: Mark | null): CardView {
  const { words, me } = model;
  const texts = words.friend;
  const seat = match.seats[mark];
  // Without a connection nobody knows.
  const there =
    seat.kind !== 'person' || model.lost ? null : seat.left ? 'gone' : seat.connected || mark === me ? 'here' : 'away';
  const presence =
    there === null || mark === me ? null : { here: texts.here, away: texts.isAway, gone: texts.isGone }[there];
  const turn = mark === toMove && seat.kind !== 'open';
  const own = mark === me;
  // Without a name the card says "You" already.
  const you = seat.name === '' ? null : texts.you;
  const note = turn && own ? words.yourTurn : turn && there !== 'away' ? words.turnWord : own ? you : presence;
  return {
    mark,
    name: seatName(model, match, mark),
    note: note ?? (mark === 'X' ? words.firstWord : words.secondWord),
    wins: match.tally[mark],
    turn,
    thinking: false,
    control: false,
    there: own ? null : there,
  };
}

function seatName({ words, me }: OnlineModel, match: OnlineMatch, mark: Mark): string {
  const texts = words.friend;
  const { kind, name } = match.seats[mark];
  if (kind === 'open') return texts.nobody;
  if (kind === 'computer') return texts.theComputer;
  if (name !== '') return name;
  if (mark === me) return words.youName;
  // Spectators have no friend among the players.
  return me === null && openSeat(match) === null
    ? fill(words.playerNumber, { n: mark === 'X' ? 1 : 2 })
    : capital(texts.friend);
}

/** The time limit and the spectators. */
export function factsInWords({ words, me, watching }: OnlineModel, match: OnlineMatch): readonly string[] {
  const texts = words.friend;
  const list: string[] = [];
  const count = match.spectators;
  if (match.secondsPerMove !== null) list.push(fill(texts.perMove, { time: timeName(words, match.secondsPerMove) }));
  const open = openSeat(match) !== null;
  if (count === 0 || (open && me === null && !watching)) return list; // who is invited does not watch
  const forms = open && me !== null ? texts.openedBy : me === null ? texts.watchingAmong : texts.watchingBy;
  list.push(countInWords(words, forms, count));
  return list;
}
