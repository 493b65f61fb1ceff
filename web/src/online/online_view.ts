// What the page of a match shows, as data. The components only lay it out.

import { markAt, marks, type Cell, type Language, type Mark, type State } from '../engine/types';
import { cellLabel, type BoardView, type CardView } from '../presenter/views';
import { capital, fill, type Words } from '../words';
import {
  actionViews,
  confirmView,
  offerViews,
  takebackRefusal,
  type ConfirmView,
  type OfferView,
  type OnlineActionView,
} from './actions_view';
import { bothSeated, openSeat, otherMark, withdrawnBy } from './match_facts';
import type { OnlineModel } from './model';
import { cardView, factsInWords } from './players_view';
import type { OnlineMatch } from './protocol';
import { clockText, nameOf, sentenceAbout } from './sentences';
import { statusView, type OnlineStatusView } from './status_view';

export interface OnlineView {
  readonly kind: 'connecting' | 'missing' | 'match';
  readonly language: Language;
  readonly words: Words;
  readonly title: string;
  readonly status: OnlineStatusView;
  /** The time left for this move. */
  readonly clock: { readonly text: string; readonly name: string; readonly low: boolean } | null;
  readonly board: BoardView;
  readonly shown: readonly Cell[];
  /** The ply that a pick is meant for. */
  readonly ply: number;
  readonly toMove: Mark | null;
  /** The server has confirmed the end: hints and the review are open. */
  readonly over: boolean;
  /** The finished game as a link, to share it; `null` if the board does not tell the result. */
  readonly link: string | null;
  readonly me: Mark | null;
  /** Shown on the next page after leaving; `null` before that. */
  readonly farewell: string | null;
  /** The invitation to take the open seat. */
  readonly invitation: {
    readonly text: string;
    readonly detail: string;
    readonly name: string;
    readonly joining: boolean;
  } | null;
  /** We wait for somebody to join, so the link is shown large. */
  readonly inviting: boolean;
  readonly path: string;
  readonly offers: readonly OfferView[];
  readonly confirm: ConfirmView | null;
  readonly actions: readonly OnlineActionView[];
  /** Why a takeback cannot be offered now; `null` if it can. */
  readonly takeback: string | null;
  readonly cards: readonly CardView[];
  readonly draws: number;
  readonly round: string;
  readonly facts: readonly string[];
  /** `null` if no game was played. */
  readonly coach: string | null;
  readonly moves: readonly { readonly step: number; readonly mark: Mark; readonly name: string }[];
  readonly takebacks: boolean;
  /** Grows when it becomes the person's turn. */
  readonly turns: number;
}

export function onlineView(model: OnlineModel): OnlineView {
  const { words, match, me, language } = model;
  const shown = shownMoves(model);
  const answer = model.engine.state(shown);
  if (!answer.ok) throw new Error(answer.error.message); // the presenter has checked them
  const state = answer.value;
  const over = match !== null && match.result !== null;
  const toMove = match === null || over || state.isGameOver ? null : state.currentPlayer;
  const status = statusView(model, state, toMove);
  const kind = model.missing ? 'missing' : match === null ? 'connecting' : 'match';
  const open = match === null || me !== null ? null : openSeat(match);
  const takeback = takebackRefusal(model, shown);
  return {
    kind,
    language,
    words,
    title: fill(words.title, { state: status.headline, app: words.appName, game: words.gameName }),
    status,
    clock: clockView(model, toMove),
    board: boardView(model, state, shown, toMove),
    shown,
    ply: shown.length,
    toMove,
    over,
    link: over && state.isGameOver ? `#${shown.join('')}` : null,
    me,
    farewell: match !== null && me !== null && model.left ? farewell(words, match, me) : null,
    invitation: match === null || open === null || model.watching ? null : invitationView(model, match, open),
    inviting: match !== null && me !== null && openSeat(match) !== null,
    path: match === null ? '' : `/m/${match.id}`,
    offers: match === null ? [] : offerViews(model, match),
    confirm: match === null ? null : confirmView(model, match),
    actions: kind === 'match' ? actionViews(model, takeback === null) : [],
    takeback,
    cards: match === null ? [] : marks.map((mark) => cardView(model, match, mark, toMove)),
    draws: match?.tally.draws ?? 0,
    round: fill(words.friend.round, { n: match?.round ?? 1 }),
    facts: match === null ? [] : factsInWords(model, match),
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
      mark: markAt(ply),
      name: capital(model.engine.cellName(cell, language)),
    })),
    takebacks: me === null || match === null ? true : match.seats[me].takebacks,
    turns: model.turns,
  };
}

/** The moves the server knows, and our own move that is on its way. */
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

function boardView(model: OnlineModel, state: State, shown: readonly Cell[], toMove: Mark | null): BoardView {
  const { words, me } = model;
  const open = toMove !== null && toMove === me;
  const unsent = model.lost && shown.length > (model.match?.moves.length ?? 0);
  return {
    cells: state.board.map((mark, cell) => {
      const last = shown.at(-1) === cell;
      const pale = last && unsent;
      const label = cellLabel(model, cell, mark);
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
    detail: sentenceAbout(words.friend.invitedDetail, inviter, { mark: open, other: otherMark(open) }),
    name: model.preferences.name,
    joining: model.joining,
  };
}

function farewell(words: Words, match: OnlineMatch, me: Mark): string {
  const texts = words.friend;
  return bothSeated(match)
    ? fill(texts.farewell, { name: nameOf(words, match, otherMark(me), me) })
    : texts.farewellAlone;
}
