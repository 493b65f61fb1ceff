// A match with somebody far away, as one person has it in front of them: commands in, a view out. The server decides; what one does oneself
// shows at once and is taken back, with the reason, if the server refuses it. No DOM, no rules.

import type { Cell, Engine, Language, Mark } from '../engine/types';
import { times } from '../local/environment';
import type { Announcement } from '../local/local_presenter';
import { fill, wordsIn, type Words } from '../words';
import { Client, type Command, type Move } from './client';
import { onlineRefusalInWords, type StatusNotice } from './status_view';
import { onlineView, type Confirm, type OnlineModel, type OnlineView } from './online_view';
import { declined, heard, turnInWords, type SpeechContext } from './announcements';
import { Countdown, type CountdownInput, type Tick } from './countdown';
import { JoinRequest } from './join_request';
import { DelayedAlert } from '../platform/delayed_alert';
import { ExpiringValue } from '../platform/expiring_value';
import { sentenceAbout, bothSeated, nameOf, isAway, openSeat, otherMark } from './match_facts';
import { isMatchId, type OnlineMatch, type SeatGrant, type ServerError } from './protocol';
import { nameFrom, type Preferences, type OnlineStore } from './online_store';
import type { OnlineEnvironment } from './environment';

/** A connection that is lost, or a friend who is away, for a shorter time is not worth a word. */
const [lostAfter, awayAfter] = [2000, 3000];
/** Long enough to be read. */
const asideTime = 7000;

export class OnlinePresenter {
  readonly id: string;
  readonly #environment: OnlineEnvironment;
  readonly #engine: Engine;
  readonly #seats: OnlineStore;
  readonly #client: Client;
  readonly #joining: JoinRequest;
  readonly #lost: DelayedAlert;
  readonly #away: DelayedAlert;
  readonly #countdown: Countdown;
  readonly #listeners = new Set<() => void>();
  #language: Language;
  #match: OnlineMatch | null = null;
  #token: string | null;
  #seat: Mark | null;
  #preferences: Preferences;
  /** How far the server's clock is ahead of ours. */
  #ahead = 0;
  #missing = false;
  #closed = false;
  #watching = false;
  #left = false;
  readonly #aside: ExpiringValue<StatusNotice>;
  #confirm: Confirm | null = null;
  #own: { readonly round: number; readonly ply: number; readonly cell: Cell; readonly time: number } | null = null;
  #withdrew = false;
  #turns = 0;
  #announcement: Announcement = { id: 0, text: '' };
  #view: OnlineView | null = null;

  constructor(
    environment: OnlineEnvironment,
    engine: Engine,
    seats: OnlineStore,
    id: string,
    language: Language,
    start: OnlineMatch | null = null,
  ) {
    this.id = id;
    this.#environment = environment;
    this.#engine = engine;
    this.#seats = seats;
    this.#language = language;
    this.#preferences = seats.preferences();
    this.#aside = new ExpiringValue(environment.clock, asideTime, () => this.#changed());
    this.#lost = new DelayedAlert(environment.clock, lostAfter, () => this.#say(this.#words.friend.saidLost));
    this.#away = new DelayedAlert(environment.clock, awayAfter, () =>
      this.#say(this.#aboutFriend(this.#words.friend.saidAway)),
    );
    const clocked = (): CountdownInput | null =>
      this.#match === null || this.#closed
        ? null
        : { match: this.#match, me: this.#seat, myTurn: this.view.toMove === this.#seat, now: this.#now };
    this.#countdown = new Countdown(environment.clock, clocked, (tick) => this.#ticked(tick));
    const kept = seats.of(id);
    this.#token = kept?.token ?? null;
    this.#seat = kept?.seat ?? null;
    this.#client = new Client(environment, id, this.#token, {
      match: (match, seat) => this.#heard(match, seat),
      moveRefused: (error) => this.#moveRefused(error),
      commandRefused: (_command, error) => this.#refuse(error.code),
      notAPlayer: () => this.#notAPlayer(),
      missing: () => this.#gone(),
      unreadable: () => this.#refuse('friend/unreadable'),
      changed: () => this.#lineChanged(),
    });
    this.#joining = new JoinRequest(environment, seats, id, {
      taken: (taken) => this.#joined(taken),
      refused: (code) => (code === 'match/not_found' ? this.#gone() : this.#refuse(code)),
      changed: () => this.#changed(),
    });
    if (start !== null) this.#heard(start, this.#seat);
    if (!isMatchId(id)) {
      this.#missing = true;
      return;
    }
    this.#client.start();
    this.#joining.resume();
  }

  get view(): OnlineView {
    return (this.#view ??= onlineView(this.#model()));
  }
  get announcement(): Announcement {
    return this.#announcement;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#closed = true;
    this.#countdown.stop();
    this.#aside.clear();
    this.#lost.end();
    this.#away.end();
    this.#joining.stop();
    this.#client.stop();
  }

  speak(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.#changed();
  }

  /** The network, the machine or the page is back: look at once. */
  nudge(): void {
    this.#client.nudge();
  }

  /** Another tab changed what is kept. */
  storageChanged(): void {
    this.#preferences = this.#seats.preferences();
    const kept = this.#seats.of(this.id);
    if (kept?.token && this.#token === null && !this.#joining.active) this.#take(kept.token);
    this.#changed();
  }

  /** A cell was picked, by somebody who saw the board at this ply. */
  pick(cell: Cell, ply: number): void {
    const match = this.#match;
    if (match === null) return;
    if (
      this.#own?.cell === cell &&
      this.#own.round === match.round &&
      this.#environment.clock.now() - this.#own.time < times.doublePick
    )
      return;
    if (this.#seat === null) return this.#refuse(openSeat(match) === null ? 'friend/watching' : 'friend/join_first');
    const { shown, over, toMove } = this.view;
    if (over) return this.#refuse('move/game_over');
    if (toMove !== this.#seat) return this.#refuse('move/not_your_turn');
    if (ply !== shown.length) return this.#refuse('match/stale_ply');
    if (!this.#engine.legal(shown).includes(cell)) return this.#refuse('move/cell_occupied');
    const move: Move = { cell, ply, round: match.round };
    this.#own = { ...move, time: this.#environment.clock.now() };
    this.#aside.clear();
    this.#confirm = null;
    this.#client.move(move);
    const played = fill(this.#words.saidYou, { cell: this.#engine.cellName(cell, this.#language) });
    this.#say(this.#lost.on ? `${played} ${this.#words.friend.unsentDetail}` : played);
  }

  rematch(accept = true): void {
    this.#offer('rematch', accept);
  }

  takeback(accept = true): void {
    const { takeback } = this.view;
    const asks = accept && this.#match?.offers.takeback !== (this.#seat && otherMark(this.#seat));
    if (asks && takeback !== null) return this.#refuse(takeback);
    this.#offer('takeback', accept);
  }

  /** No, and not to be asked again in this match. */
  dontAsk(): void {
    this.takeback(false);
    this.allowTakebacks(false);
  }

  allowTakebacks(allow: boolean): void {
    this.#ask({ type: 'takeback', allow });
  }

  claim(): void {
    this.#ask({ type: 'claim' });
  }

  /** Asks once before something that cannot be taken back. */
  ask(confirm: Confirm): void {
    if (confirm === 'resign' && (this.#match === null || !bothSeated(this.#match)))
      return this.#refuse('match/not_started');
    this.#confirm = confirm;
    this.#aside.clear();
    this.#changed();
  }

  confirm(yes: boolean): void {
    const what = this.#confirm;
    this.#confirm = null;
    if (yes && what !== null) this.#ask({ type: what });
    else this.#changed();
  }

  /** The first question on the table, answered by a key; one's own comes first. */
  answer(yes: boolean): void {
    if (this.view.confirm !== null) return this.confirm(yes);
    const question = this.view.questions.find((one) => one.yes !== null || !yes);
    if (question === undefined) return this.#refuse('friend/no_offer');
    if (question.id === 'rematch') this.rematch(yes);
    else this.takeback(yes);
  }

  join(typed: string): void {
    if (this.#joining.active || this.#token !== null) return;
    const name = nameFrom(typed);
    this.#preferences = this.#seats.change({ name });
    this.#aside.clear();
    this.#joining.begin(name);
  }

  /** Watches instead of joining, or thinks better of it. */
  watch(watching: boolean): void {
    this.#watching = watching;
    this.#aside.clear();
    this.#changed();
    this.#say(this.#statusInWords);
  }

  setSound(sound: boolean): void {
    this.#preferences = this.#seats.change({ sound });
    this.#changed();
  }

  linkCopied(): void {
    this.#say(this.#words.friend.copied);
  }

  /** Somebody asks for what is closed while a game is on. */
  refuseHelp(): void {
    if (!this.view.over) this.#refuse('friend/closed');
  }

  get #words(): Words {
    return wordsIn(this.#language);
  }
  get #statusInWords(): string {
    return `${fill(this.#words.sentence, { text: this.view.status.headline })} ${this.view.status.detail}`;
  }
  get #now(): number {
    return this.#environment.clock.now() + this.#ahead;
  }
  get #ears(): SpeechContext {
    return { engine: this.#engine, language: this.#language, words: this.#words, me: this.#seat };
  }

  #model(): OnlineModel {
    return {
      ...this.#ears,
      match: this.#match,
      pending: this.#client.pending,
      lost: this.#lost.on,
      missing: this.#missing,
      aside: this.#aside.value,
      confirm: this.#confirm,
      watching: this.#watching,
      joining: this.#joining.active,
      left: this.#left,
      preferences: this.#preferences,
      turns: this.#turns,
      now: this.#now,
    };
  }

  #heard(match: OnlineMatch, seat: Mark | null): void {
    const before = this.#match;
    if (before !== null && match.version < before.version) return; // said by somebody who does not know yet
    if (!this.#engine.state(match.moves).ok) return this.#refuse('friend/unreadable');
    const wasMyTurn =
      before !== null &&
      bothSeated(before) &&
      this.view.toMove === this.#seat &&
      before.moves.length === match.moves.length &&
      before.round === match.round;
    this.#match = match;
    this.#ahead = match.at - this.#environment.clock.now();
    if (seat !== null && this.#token !== null) this.#sit(seat);
    this.#view = null;
    if (
      before !== null &&
      (before.round !== match.round ||
        before.moves.length !== match.moves.length ||
        (match.result !== null && before.result === null))
    ) {
      this.#aside.clear();
      this.#confirm = null;
    }
    if (before !== null && bothSeated(match) && !wasMyTurn && this.#seat !== null && this.view.toMove === this.#seat)
      ++this.#turns;
    if (this.#seat !== null && match.seats[this.#seat].left) {
      this.#left = true;
      this.#seats.drop(this.id);
    } else if (this.#seat !== null) {
      this.#seats.note(this.id, match.seats[otherMark(this.#seat)].name, match.result !== null);
    }
    const no = before === null || this.#withdrew ? null : declined(before, match, this.#seat);
    if (no !== null) this.#aside.show({ declined: no });
    const text =
      before === null
        ? openSeat(match) === null
          ? turnInWords(this.#ears, match)
          : this.#statusInWords
        : heard(this.#ears, before, match, { move: this.#own, withdrew: this.#withdrew });
    this.#withdrew = false;
    const found = this.#client.state === 'open' && this.#lost.end() ? this.#words.friend.saidFound : '';
    if (this.#aside.value?.refusal === 'friend/no_line') this.#aside.clear();
    const words = [found, this.#lookForFriend(match), text].filter((one) => one !== '').join(' ');
    // A question that is off the table is not left standing where it was said.
    const answered =
      before !== null &&
      (['rematch', 'takeback'] as const).some((kind) => before.offers[kind] !== null && match.offers[kind] === null);
    if (words === '' && !answered) this.#changed();
    else this.#say(words);
  }

  /** Whether the other is there; a word if they are back. */
  #lookForFriend(match: OnlineMatch): string {
    if (this.#seat === null) return '';
    if (!isAway(match.seats[otherMark(this.#seat)]))
      return this.#away.end() ? this.#aboutFriend(this.#words.friend.saidBack) : '';
    this.#away.begin();
    return '';
  }

  #aboutFriend(sentence: string): string {
    const [match, me] = [this.#match, this.#seat];
    return match === null || me === null ? '' : sentenceAbout(sentence, nameOf(this.#words, match, otherMark(me), me));
  }

  #sit(seat: Mark): void {
    if (this.#seat === seat) return;
    this.#seat = seat;
    const kept = this.#seats.of(this.id);
    if (kept !== null) this.#seats.keep({ ...kept, seat });
  }

  #moveRefused(error: ServerError): void {
    this.#own = null;
    // How the game ended has been said, and is the better reason.
    if (error.code === 'move/game_over' && this.#match?.result) return this.#changed();
    this.#refuse(error.code);
  }

  /** Somebody else has the right to the seat now: this browser, by another tab, or nobody at all. */
  #notAPlayer(): void {
    const kept = this.#seats.of(this.id);
    if (kept?.token && kept.token !== this.#token) return this.#take(kept.token);
    if (this.#joining.recover()) return;
    this.#seats.drop(this.id);
    this.#token = null;
    this.#seat = null;
    this.#client.giveUp();
    this.#refuse('auth/not_a_player');
  }

  #take(token: string): void {
    this.#token = token;
    this.#client.take(token);
  }

  #joined({ seat, token, match }: SeatGrant): void {
    this.#seat = seat;
    this.#take(token);
    this.#heard(match, seat);
    this.#say(`${fill(this.#words.friend.saidSeat, { mark: seat })} ${turnInWords(this.#ears, match)}`);
  }

  #gone(): void {
    this.#missing = true;
    this.#seats.drop(this.id);
    this.#client.stop();
    this.#say(
      `${fill(this.#words.sentence, { text: this.#words.friend.missing })} ${this.#words.friend.missingDetail}`,
    );
  }

  #offer(type: 'rematch' | 'takeback', accept: boolean): void {
    const mine = this.#seat !== null && this.#match?.offers[type] === this.#seat;
    this.#withdrew = mine && !accept;
    this.#ask({ type, accept });
  }

  #ask(command: Command): void {
    this.#aside.clear();
    if (this.#seat === null) this.#refuse('friend/watching');
    else if (this.#client.ask(command)) this.#changed();
    else this.#refuse('friend/no_line');
  }

  #lineChanged(): void {
    if (this.#closed || this.#missing) return;
    if (this.#client.state === 'waiting') this.#lost.begin();
    this.#changed();
  }

  #ticked(tick: Tick): void {
    if (tick === null) this.#changed();
    else this.#say(tick === 'hurry' ? this.#words.friend.saidHurry : this.#words.friend.saidClaim);
  }

  #refuse(code: string): void {
    this.#aside.show({ refusal: code }, code === 'friend/unreadable');
    this.#say(onlineRefusalInWords(this.#words, code));
  }

  #say(text: string): void {
    this.#announcement = { id: this.#announcement.id + 1, text: text.trim() };
    this.#changed();
  }

  #changed(): void {
    this.#view = null;
    this.#countdown.arm();
    for (const listener of this.#listeners) listener();
  }
}
