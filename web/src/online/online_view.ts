// What the page of a match shows, as data: no markup, no rules.

import type { Cell, Engine, Language, Mark, State } from '../engine/types';
import type { BoardView } from '../local/board_view';
import { capital, fill, type Words } from '../words';
import type { Move } from './client';
import { statusView, type StatusNotice, type OnlineStatus } from './status_view';
import {
  sentenceAbout,
  bothSeated,
  nameOf,
  clockText,
  openSeat,
  otherMark,
  untilClaim,
  withdrawnBy,
} from './match_facts';
import { marks, type OnlineMatch } from './protocol';
import type { Preferences } from './online_store';

export type Confirm = 'resign' | 'leave';
export type OnlineActionId =
  'copy' | 'share' | 'join' | 'takeback' | 'resign' | 'leave' | 'claim' | 'rematch' | 'review' | 'invite';

export interface OnlineModel {
  readonly engine: Engine;
  readonly language: Language;
  readonly words: Words;
  /** One's own mark; none for those who watch. */
  readonly me: Mark | null;
  readonly match: OnlineMatch | null;
  readonly pending: Move | null;
  /** The connection is lost, and looked for. */
  readonly lost: boolean;
  readonly missing: boolean;
  /** Shown for a while. */
  readonly aside: StatusNotice | null;
  readonly confirm: Confirm | null;
  readonly watching: boolean;
  readonly joining: boolean;
  readonly left: boolean;
  readonly preferences: Preferences;
  readonly turns: number;
  /** By the server's clock. */
  readonly now: number;
}

export interface OfferView {
  readonly id: 'rematch' | 'takeback';
  readonly text: string;
  /** `null`: it is one's own question, and can only be taken back. */
  readonly yes: string | null;
  readonly no: string;
  /** For those who do not want to be asked. */
  readonly never: string | null;
}

export interface PlayerView {
  readonly mark: Mark;
  readonly name: string;
  readonly you: boolean;
  readonly there: 'here' | 'away' | 'gone' | null;
  readonly note: string | null;
  readonly wins: number;
}

export interface OnlineView {
  readonly kind: 'connecting' | 'missing' | 'table';
  readonly language: Language;
  readonly words: Words;
  readonly title: string;
  readonly status: OnlineStatus;
  /** What is left of the time for this move. */
  readonly clock: { readonly text: string; readonly name: string; readonly low: boolean } | null;
  readonly board: BoardView;
  readonly shown: readonly Cell[];
  /** A pick is meant for this ply. */
  readonly ply: number;
  readonly toMove: Mark | null;
  /** The server has said how it ended: everything may be looked at. */
  readonly over: boolean;
  readonly me: Mark | null;
  /** Said where one goes after leaving; `null`: one is still here. */
  readonly farewell: string | null;
  /** The seat that is open to whoever looks at this, and who invites. */
  readonly invitation: {
    readonly text: string;
    readonly detail: string;
    readonly name: string;
    readonly joining: boolean;
  } | null;
  /** The link is worth being shown large: somebody is awaited. */
  readonly inviting: boolean;
  readonly path: string;
  readonly questions: readonly OfferView[];
  /** One's own: asked before something that cannot be taken back. */
  readonly confirm: { readonly id: Confirm; readonly text: string; readonly yes: string; readonly no: string } | null;
  readonly actions: readonly {
    readonly id: OnlineActionId;
    readonly label: string;
    readonly enabled: boolean;
    readonly primary: boolean;
  }[];
  /** Why a takeback cannot be asked for now; `null` if it can. */
  readonly takeback: string | null;
  readonly people: readonly PlayerView[];
  readonly draws: number;
  readonly round: string;
  readonly facts: readonly string[];
  /** Nothing to say where there was no game. */
  readonly coach: string | null;
  readonly moves: readonly { readonly step: number; readonly mark: Mark; readonly name: string }[];
  readonly takebacks: boolean;
  readonly sound: boolean;
  /** Grows when it becomes one's turn. */
  readonly turns: number;
}

export function onlineView(model: OnlineModel): OnlineView {
  const { words, match, me, language, preferences } = model;
  const shown = shownMoves(model);
  const answer = model.engine.state(shown);
  if (!answer.ok) throw new Error(answer.error.message); // they were looked at before
  const state = answer.value;
  const over = match !== null && match.result !== null;
  const toMove = match === null || over || state.isGameOver ? null : state.currentPlayer;
  const status = statusView(model, state, toMove);
  const kind = model.missing ? 'missing' : match === null ? 'connecting' : 'table';
  const open = match === null || me !== null ? null : openSeat(match);
  const takeback = takebackRefusal(model, shown);
  return {
    kind,
    language,
    words,
    title: fill(words.title, { state: status.headline, app: words.appName }),
    status,
    clock: clockView(model, toMove),
    board: boardOf(model, state, shown, toMove),
    shown,
    ply: shown.length,
    toMove,
    over,
    me,
    farewell: match !== null && me !== null && model.left ? farewell(words, match, me) : null,
    invitation: match === null || open === null || model.watching ? null : invitationView(model, match, open),
    inviting: match !== null && me !== null && openSeat(match) !== null,
    path: match === null ? '' : `/m/${match.id}`,
    questions: match === null ? [] : questions(model, match),
    confirm: match === null ? null : confirmView(model, match),
    actions: kind === 'table' ? actions(model, takeback === null) : [],
    takeback,
    people: match === null ? [] : marks.map((mark) => personView(model, match, mark)),
    draws: match?.tally.draws ?? 0,
    round: fill(words.friend.round, { n: match?.round ?? 1 }),
    facts: match === null ? [] : facts(model, match),
    coach:
      match !== null && withdrawnBy(match) !== null
        ? null
        : over
          ? words.friend.opened
          : me === null
            ? words.friend.closedWatching
            : words.friend.closed,
    moves: shown.map((cell, ply) => ({
      step: ply + 1,
      mark: marks[ply % 2] ?? 'X',
      name: capital(model.engine.cellName(cell, language)),
    })),
    takebacks: me === null || match === null ? true : match.seats[me].takebacks,
    sound: preferences.sound,
    turns: model.turns,
  };
}

/** The moves the server knows, and one's own that is on its way. */
function shownMoves({ match, pending }: OnlineModel): readonly Cell[] {
  if (match === null) return [];
  const fits =
    pending !== null && match.result === null && pending.round === match.round && pending.ply === match.moves.length;
  return fits ? [...match.moves, pending.cell] : match.moves;
}

function clockView(model: OnlineModel, toMove: Mark | null): OnlineView['clock'] {
  const { match, words } = model;
  if (match === null || match.deadline === null || match.result !== null || toMove === null || model.pending !== null)
    return null;
  const left = match.deadline - model.now;
  const text = clockText(left);
  return { text, name: fill(words.friend.clock, { time: text }), low: left <= 10_000 };
}

function boardOf(model: OnlineModel, state: State, shown: readonly Cell[], toMove: Mark | null): BoardView {
  const { words, me } = model;
  const open = toMove !== null && toMove === me;
  const unsent = model.lost && shown.length > (model.match?.moves.length ?? 0);
  return {
    cells: state.board.map((mark, cell) => {
      const name = model.engine.cellName(cell, model.language);
      const last = shown.at(-1) === cell;
      const pale = last && unsent;
      const label =
        mark === null
          ? fill(words.cellEmpty, { n: cell, cell: name })
          : fill(words.cellMarked, { n: cell, cell: name, mark });
      const more = pale ? words.friend.cellUnsent : last ? words.cellLast : '{label}';
      return {
        mark,
        open: open && mark === null,
        label: fill(more, { label }),
        highlight: last ? 'last' : undefined,
        pale,
      };
    }),
    columns: 3,
    lines: unsent ? [] : state.winningLines,
    label: words.boardLabel,
    closed: !open,
    next: open ? me : null,
  };
}

function invitationView(model: OnlineModel, match: OnlineMatch, open: Mark): NonNullable<OnlineView['invitation']> {
  const { words } = model;
  const inviter = nameOf(words, match, otherMark(open), open);
  return {
    text: sentenceAbout(words.friend.invited, inviter),
    detail: fill(words.friend.invitedDetail, { mark: open, other: otherMark(open), name: capital(inviter) }),
    name: model.preferences.name,
    joining: model.joining,
  };
}

function questions(model: OnlineModel, match: OnlineMatch): readonly OfferView[] {
  const { words, me } = model;
  const said = words.friend;
  if (me === null) return [];
  const they = otherMark(me);
  const name = nameOf(words, match, they, me);
  const list: OfferView[] = [];
  const offers = [
    {
      id: 'takeback',
      by: match.offers.takeback,
      asked: said.askedTakeback,
      own: said.youAskedTakeback,
      never: said.dontAsk,
    },
    { id: 'rematch', by: match.offers.rematch, asked: said.askedRematch, own: said.youAskedRematch, never: null },
  ] as const;
  for (const { id, by, asked, own, never } of offers) {
    if (by === they) list.push({ id, text: sentenceAbout(asked, name), yes: said.yes, no: said.no, never });
    if (by === me) list.push({ id, text: sentenceAbout(own, name), yes: null, no: said.withdraw, never: null });
  }
  return list;
}

function confirmView({ words, me, confirm }: OnlineModel, match: OnlineMatch): OnlineView['confirm'] {
  const said = words.friend;
  const on = match.result === null && bothSeated(match);
  if (me === null || confirm === null || (confirm === 'resign' && !on)) return null;
  const name = nameOf(words, match, otherMark(me), me);
  if (confirm === 'resign')
    return { id: confirm, text: sentenceAbout(said.confirmResign, name), yes: said.resign, no: said.keepPlaying };
  return {
    id: confirm,
    text: sentenceAbout(on ? said.confirmLeaveOn : said.confirmLeave, name),
    yes: said.leave,
    no: on ? said.keepPlaying : said.stay,
  };
}

/** Why a takeback cannot be asked for; the server says the same. */
function takebackRefusal({ match, me }: OnlineModel, shown: readonly Cell[]): string | null {
  if (match === null || me === null) return 'friend/watching';
  if (match.result !== null) return 'move/game_over';
  if (!bothSeated(match)) return 'match/not_started';
  if (!match.seats.X.takebacks || !match.seats.O.takebacks) return 'match/undo_off';
  return shown.length > (me === 'X' ? 0 : 1) ? null : 'undo/nothing_to_undo';
}

function actions(model: OnlineModel, canTakeBack: boolean): OnlineView['actions'] {
  const { words, match, me } = model;
  const said = words.friend;
  if (match === null) return [];
  const action = (id: OnlineActionId, label: string, enabled = true, primary = false) => ({
    id,
    label,
    enabled,
    primary,
  });
  const over = match.result !== null;
  const review = action('review', said.review, match.moves.length > 0);
  if (withdrawnBy(match) !== null) return [action('invite', said.play, true, true)];
  if (me === null) {
    const join = openSeat(match) !== null && model.watching ? [action('join', said.join, true, true)] : [];
    const invited = openSeat(match) !== null && !model.watching; // then there is something better to do
    return [...join, ...(over ? [review] : []), ...(invited ? [] : [action('copy', said.copy)])];
  }
  if (openSeat(match) !== null)
    return [action('copy', said.copy, true, true), action('share', said.share), action('leave', said.leave)];
  if (over) {
    const gone = match.seats[otherMark(me)].left;
    const rematch = action('rematch', said.rematch, match.offers.rematch !== me, match.offers.rematch === null);
    const next = gone
      ? [action('invite', said.play, true, true)]
      : match.offers.rematch === otherMark(me)
        ? []
        : [rematch]; // asked for one, they answer above
    return [...next, review, action('leave', said.leave)];
  }
  const claim = untilClaim(match, me, model.now) === 0 ? [action('claim', said.claim, true, true)] : [];
  return [
    ...claim,
    action('takeback', said.takeback, canTakeBack && match.offers.takeback === null),
    action('resign', said.resign),
    action('leave', said.leave),
  ];
}

function farewell(words: Words, match: OnlineMatch, me: Mark): string {
  const said = words.friend;
  return bothSeated(match)
    ? fill(said.farewell, { name: nameOf(words, match, otherMark(me), me) })
    : said.farewellAlone;
}

function personView(model: OnlineModel, match: OnlineMatch, mark: Mark): PlayerView {
  const { words, me } = model;
  const said = words.friend;
  const seat = match.seats[mark];
  // Without a connection nobody knows.
  const there =
    seat.kind !== 'person' || model.lost ? null : seat.left ? 'gone' : seat.connected || mark === me ? 'here' : 'away';
  const note = there === null || mark === me ? null : { here: said.here, away: said.isAway, gone: said.isGone }[there];
  // To those who only watch somebody without a name is a mark, and that stands there anyway.
  const nameless =
    mark === me ? capital(said.you) : me === null && openSeat(match) === null ? '' : capital(said.friend);
  const name =
    seat.kind === 'open'
      ? said.nobody
      : seat.kind === 'computer'
        ? said.theComputer
        : seat.name === ''
          ? nameless
          : seat.name;
  return { mark, name, you: mark === me && seat.name !== '', there, note, wins: match.tally[mark] };
}

function facts({ words, me, watching }: OnlineModel, match: OnlineMatch): readonly string[] {
  const said = words.friend;
  const list: string[] = [];
  const count = match.spectators;
  if (match.secondsPerMove !== null) list.push(fill(said.perMove, { time: timeName(words, match.secondsPerMove) }));
  const open = openSeat(match) !== null;
  if (count === 0 || (open && me === null && !watching)) return list; // who is invited does not watch
  if (open && me !== null) list.push(count === 1 ? said.openedOne : fill(said.openedMany, { n: count }));
  else if (count === 1) list.push(me === null ? said.watchingAlone : said.watchingOne);
  else list.push(fill(me === null ? said.watchingAmong : said.watchingMany, { n: count }));
  return list;
}

/** A time for a move, in words. */
export function timeName(words: Words, seconds: number | null): string {
  const said = words.friend;
  if (seconds === null) return said.timeNone;
  if (seconds === 86_400) return said.timeDay;
  if (seconds === 60) return said.timeMinute;
  return seconds % 60 === 0 ? fill(said.timeMinutes, { n: seconds / 60 }) : fill(said.timeSeconds, { n: seconds });
}
