// online/: a match over the network as one person sees it: commands in, a view out. OnlinePresenter is the entry.
// Must not: touch the DOM, know a rule of the game, or decide anything the server decides.

import type { Cell, Engine, Language, Mark } from '../engine/types';
import { ExpiringValue } from '../platform/expiring_value';
import { Misclicks, type PickedBy } from '../presenter/misclicks';
import { Presenter } from '../presenter/presenter';
import { asSentence, fill, joined, wordsIn, type Words } from '../words';
import { pathWithSeat } from './address';
import { changesInWords, turnInWords, type MatchContext } from './announcements';
import { declinedOffer } from './changes';
import { Client, type Command, type Move } from './client';
import { ConnectionAlerts } from './connection_alerts';
import { Countdown, type CountdownInput, type Tick } from './countdown';
import type { OnlineEnvironment } from './environment';
import { JoinRequest } from './join_request';
import { bothSeated, hasEnded, openSeat, otherMark, samePosition } from './match_facts';
import { MatchTracker } from './match_tracker';
import type { ConfirmedCommand, StatusNotice } from './model';
import { nameFrom, type OnlineStore, type Preferences } from './online_store';
import { onlineView, type OnlineView } from './online_view';
import { OwnSeat } from './own_seat';
import { pickRefusal } from './pick_refusal';
import { isMatchId, offerKinds, type OfferKind, type OnlineMatch, type SeatGrant, type ServerError } from './protocol';
import { onlineRefusalInWords } from './status_view';

/** Long enough to read a notice. */
const noticeLifetime = 7000;

export class OnlinePresenter extends Presenter<OnlineView> {
  readonly id: string;
  readonly #environment: OnlineEnvironment;
  readonly #engine: Engine;
  readonly #store: OnlineStore;
  readonly #seat: OwnSeat;
  readonly #tracker: MatchTracker;
  readonly #client: Client;
  readonly #joinRequest: JoinRequest;
  readonly #alerts: ConnectionAlerts;
  readonly #countdown: Countdown;
  readonly #misclicks: Misclicks;
  readonly #notice: ExpiringValue<StatusNotice>;
  #language: Language;
  #preferences: Preferences;
  /** Our latest move: it was announced when it was made. */
  #ownMove: Move | null = null;
  /** How many marks the board shows. */
  #marks = 0;
  #missing = false;
  #closed = false;
  #watching = false;
  #confirm: ConfirmedCommand | null = null;

  constructor(
    environment: OnlineEnvironment,
    engine: Engine,
    store: OnlineStore,
    id: string,
    language: Language,
    start: OnlineMatch | null = null,
  ) {
    super();
    const { clock } = environment;
    this.id = id;
    this.#environment = environment;
    this.#engine = engine;
    this.#store = store;
    this.#language = language;
    this.#preferences = store.preferences();
    this.#seat = new OwnSeat(store, id);
    this.#tracker = new MatchTracker(engine, store, this.#seat);
    this.#misclicks = new Misclicks(clock);
    this.#notice = new ExpiringValue(clock, noticeLifetime, () => this.changed());
    this.#alerts = new ConnectionAlerts(
      clock,
      () => this.#context,
      (text) => this.announce(text),
    );
    this.#countdown = new Countdown(
      clock,
      () => this.#countdownInput(),
      (tick) => this.#ticked(tick),
    );
    this.#client = new Client(environment, id, this.#seat.token, {
      receivedMatch: (match, seat) => this.#receiveMatch(match, seat),
      refused: (error) => this.#refuse(error.code),
      moveRefused: (error) => this.#moveRefused(error),
      notAPlayer: () => this.#seatRefused(),
      notFound: () => this.#notFound(),
      unreadable: () => this.#refuse('friend/unreadable'),
      changed: () => this.#connectionChanged(),
    });
    this.#joinRequest = new JoinRequest(environment, store, id, {
      joined: (grant) => this.#joined(grant),
      refused: (code) => (code === 'match/not_found' ? this.#notFound() : this.#refuse(code)),
      changed: () => this.changed(),
    });
    if (start !== null) this.#receiveMatch(start, this.#seat.mark);
    if (!isMatchId(id)) {
      this.#missing = true;
      return;
    }
    this.#client.start();
    this.#joinRequest.resume();
  }

  close(): void {
    this.#closed = true;
    this.#countdown.stop();
    this.#notice.clear();
    this.#alerts.stop();
    this.#joinRequest.stop();
    this.#client.stop();
  }

  setLanguage(language: Language): void {
    if (language === this.#language) return;
    this.#language = language;
    this.changed();
  }

  /** The network, the machine or the page is back: check the connection at once. */
  probe(): void {
    this.#client.probe();
  }

  /** Another tab changed the storage. */
  storageChanged(): void {
    this.#preferences = this.#store.preferences();
    if (this.#seat.token === null && !this.#joinRequest.active) this.#adoptSavedSeat();
    this.changed();
  }

  /** A cell was picked by somebody who saw the board at this ply. */
  pick(cell: Cell, ply: number, by: PickedBy): void {
    const match = this.#match;
    if (match === null || this.#misclicks.isMisclick(cell, by)) return;
    const move: Move = { cell, ply, round: match.round };
    const refusal = pickRefusal(this.#engine, match, this.view, move);
    if (refusal !== null) return this.#refuse(refusal);
    this.#ownMove = move;
    this.#misclicks.picked(cell);
    this.#notice.clear();
    this.#confirm = null;
    this.#client.sendMove(move);
    const played = fill(this.#words.announceOwnMove, {
      place: this.#engine.cellNames(cell, this.#language).place,
    });
    this.announce(this.#alerts.lost ? joined(this.#words, [played, this.#words.friend.unsentDetail]) : played);
  }

  rematch(accept = true): void {
    this.#send({ type: 'rematch', accept });
  }

  takeback(accept = true): void {
    const { takeback } = this.view;
    const answers = this.#seat.mark !== null && this.#match?.offers.takeback === otherMark(this.#seat.mark);
    if (accept && !answers && takeback !== null) return this.#refuse(takeback);
    this.#send({ type: 'takeback', accept });
  }

  /** Declines, and forbids takebacks for the rest of the match. */
  neverAsk(): void {
    this.takeback(false);
    this.allowTakebacks(false);
  }

  allowTakebacks(allow: boolean): void {
    this.#send({ type: 'takeback', allow });
  }

  claim(): void {
    this.#send({ type: 'claim' });
  }

  abort(): void {
    this.#send({ type: 'abort' });
  }

  /** Asks for confirmation of a command that cannot be undone. */
  askToConfirm(command: ConfirmedCommand): void {
    const started = this.#match !== null && bothSeated(this.#match);
    if (command === 'resign' && !started) return this.#refuse('match/not_started');
    this.#confirm = command;
    this.#notice.clear();
    this.changed();
  }

  confirm(yes: boolean): void {
    const command = this.#confirm;
    this.#confirm = null;
    if (yes && command !== null) this.#send({ type: command });
    else this.changed();
  }

  /** Answers by key: our own confirmation first, then the first offer. */
  answer(yes: boolean): void {
    if (this.view.confirm !== null) return this.confirm(yes);
    const offer = this.view.offers.find((one) => one.yes !== null || !yes);
    if (offer === undefined) return this.#refuse('friend/no_offer');
    this.answerOffer(offer.id, yes);
  }

  answerOffer(kind: OfferKind, yes: boolean): void {
    if (kind === 'rematch') this.rematch(yes);
    else this.takeback(yes);
  }

  join(typed: string): void {
    if (this.#joinRequest.active || this.#seat.token !== null) return;
    const name = nameFrom(typed);
    this.#preferences = this.#store.changePreferences({ name });
    this.#notice.clear();
    this.#joinRequest.start(name);
  }

  /** Watches instead of joining, or changes back. */
  watch(watching: boolean): void {
    this.#watching = watching;
    this.#notice.clear();
    this.changed();
    this.announce(this.#statusInWords);
  }

  /** The path that opens the person's seat on another device; `null` for those who watch. */
  get privatePath(): string | null {
    const { token } = this.#seat;
    return token === null || this.view.path === '' ? null : pathWithSeat(this.view.path, token);
  }

  linkCopied(): void {
    this.announce(this.#words.friend.copied);
  }

  /** Hints, values and the review are closed while a game is on. */
  refuseHelp(): void {
    if (!this.view.over) this.#refuse('friend/closed');
  }

  protected override createView(): OnlineView {
    return onlineView({
      ...this.#context,
      match: this.#match,
      pending: this.#client.pendingMove,
      lost: this.#alerts.lost,
      offline: !this.#environment.network.isOnline(),
      missing: this.#missing,
      notice: this.#notice.value,
      confirm: this.#confirm,
      watching: this.#watching,
      joining: this.#joinRequest.active,
      left: this.#tracker.left,
      preferences: this.#preferences,
      turns: this.#tracker.turns,
      now: this.#now,
    });
  }

  protected override changed(): void {
    this.invalidateView();
    this.#noticeMarks();
    this.#countdown.restart();
    super.changed();
  }

  get #words(): Words {
    return wordsIn(this.#language);
  }
  get #context(): MatchContext {
    return { engine: this.#engine, language: this.#language, words: this.#words, me: this.#seat.mark };
  }
  get #statusInWords(): string {
    return joined(this.#words, [asSentence(this.#words, this.view.status.headline), this.view.status.detail]);
  }
  get #now(): number {
    return this.#environment.clock.now() + this.#tracker.clockOffset;
  }
  get #match(): OnlineMatch | null {
    return this.#tracker.match;
  }

  #noticeMarks(): void {
    const { length } = this.view.shown;
    if (length > this.#marks) this.#misclicks.marked();
    else if (length < this.#marks) this.#misclicks.forget();
    this.#marks = length;
  }

  #countdownInput(): CountdownInput | null {
    if (this.#match === null || this.#closed) return null;
    const me = this.#seat.mark;
    return { match: this.#match, me, myTurn: this.view.toMove === me, now: this.#now };
  }

  #receiveMatch(match: OnlineMatch, seat: Mark | null): void {
    const before = this.#match;
    const received = this.#tracker.receive(match, seat, this.#environment.clock.now());
    if (received === 'unreadable') return this.#refuse('friend/unreadable');
    if (received === 'outdated') return;
    this.invalidateView();
    if (before !== null) {
      this.#dropOutdated(before, match);
      this.#noteDecline(before, match);
    }
    this.#announceMatch(before, match);
  }

  /** A notice or confirmation was about the previous position. */
  #dropOutdated(before: OnlineMatch, match: OnlineMatch): void {
    if (samePosition(before, match) && !hasEnded(before, match)) return;
    this.#notice.clear();
    this.#confirm = null;
  }

  #noteDecline(before: OnlineMatch, match: OnlineMatch): void {
    const declined = declinedOffer(before, match, this.#seat.mark);
    if (declined !== null) this.#notice.set({ declined });
  }

  #announceMatch(before: OnlineMatch | null, match: OnlineMatch): void {
    const connections = this.#alerts.received(match, this.#client.state === 'open');
    if (this.#notice.value?.refusal === 'friend/no_connection') this.#notice.clear();
    const text = joined(this.#words, [...connections, this.#changesInWords(before, match)]);
    // An offer that is gone must not stay in the live region.
    const offerGone = before !== null && offerKinds.some((kind) => before.offers[kind] && !match.offers[kind]);
    if (text === '' && !offerGone) this.changed();
    else this.announce(text);
  }

  #changesInWords(before: OnlineMatch | null, match: OnlineMatch): string {
    if (before !== null) return changesInWords(this.#context, before, match, this.#ownMove);
    return openSeat(match) === null ? turnInWords(this.#context, match) : this.#statusInWords;
  }

  #moveRefused(error: ServerError): void {
    this.#ownMove = null;
    // How the game ended has been announced, and is the better reason.
    if (error.code === 'move/game_over' && this.#match?.result) return this.changed();
    this.#refuse(error.code);
  }

  /** The server refused our token: another tab may have a newer one, or our key may get one. */
  #seatRefused(): void {
    if (this.#adoptSavedSeat() || this.#joinRequest.renewToken()) return;
    this.#seat.lose();
    this.#client.becomeSpectator();
    this.#refuse('auth/not_a_player');
  }

  #adoptSavedSeat(): boolean {
    const token = this.#seat.adoptSaved();
    if (token !== null) this.#client.authenticate(token);
    return token !== null;
  }

  #joined({ seat, token, match }: SeatGrant): void {
    this.#seat.take(token, seat);
    this.#client.authenticate(token);
    this.#receiveMatch(match, seat);
    this.announce(
      joined(this.#words, [fill(this.#words.friend.announceSeat, { mark: seat }), turnInWords(this.#context, match)]),
    );
  }

  #notFound(): void {
    this.#missing = true;
    this.#store.removeSeat(this.id);
    this.#client.stop();
    const { missing, missingDetail } = this.#words.friend;
    this.announce(joined(this.#words, [asSentence(this.#words, missing), missingDetail]));
  }

  #send(command: Command): void {
    this.#notice.clear();
    if (this.#seat.mark === null) this.#refuse('friend/watching');
    else if (this.#client.send(command)) this.changed();
    else this.#refuse('friend/no_connection');
  }

  #connectionChanged(): void {
    if (this.#closed || this.#missing) return;
    if (this.#client.state === 'waiting') this.#alerts.connectionLost();
    this.changed();
  }

  #ticked(tick: Tick): void {
    if (tick === null) this.changed();
    else this.announce(tick === 'hurry' ? this.#words.friend.announceHurry : this.#words.friend.announceClaim);
  }

  #refuse(code: string): void {
    this.#notice.set({ refusal: code }, code === 'friend/unreadable');
    this.announce(onlineRefusalInWords(this.#words, code));
  }
}
