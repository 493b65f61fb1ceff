// One person's page: what is on the board, what is shown of it, what is kept. It knows neither the DOM nor the rules: commands go in,
// a view comes out.

import { levels, type Cell } from '../engine/types';
import { fill, languageFor, levelName, linkRefusalInWords, refusalInWords, wordsIn, type Words } from '../words';
import { RunningGame, type RunningGameListener, type Refused } from './running_game';
import { Recorder } from './recorder';
import { readLink } from './link';
import type { Model, Notice, NoticeKind, Screen } from './model';
import type { GameRecord } from './game_record';
import type { Tally } from './score';
import type { Settings } from './settings';
import { keyOf, EntryStore, type StorageProblem } from '../storage/entry_store';
import { stepTold, told, type SpeechContext } from './announcements';
import type { Seating } from './local_game';
import { movesShown, noticeInWords, localView, type View } from './local_view';
import { times, type LocalEnvironment } from './environment';

export interface Announcement {
  readonly id: number;
  readonly text: string;
}

export class LocalPresenter {
  readonly #environment: LocalEnvironment;
  readonly #keeper: Recorder;
  readonly #course: RunningGame;
  readonly #listeners = new Set<() => void>();
  #settings: Settings;
  #place: Screen = { kind: 'game' };
  #hint = false;
  #refused: string | null = null;
  #waits = false;
  #resting = false;
  #notices: readonly Notice[] = [];
  #lastNotice = 0;
  #resetTally: Tally | null = null;
  #setAside: GameRecord | null = null;
  #takeOver: () => void = () => undefined;
  #announcement: Announcement = { id: 0, text: '' };
  #view: View | null = null;

  constructor(
    environment: LocalEnvironment,
    start: { readonly settings?: Partial<Settings>; readonly moves?: readonly Cell[] } = {},
  ) {
    this.#environment = environment;
    const shelf = new EntryStore(environment.store, environment.clock, (trouble) => this.trouble(trouble));
    this.#keeper = new Recorder(shelf, environment.locks, () => this.#changed());
    this.#settings = { ...this.#keeper.settings(), ...start.settings };
    const onlooker: RunningGameListener = {
      settings: () => this.#settings,
      watching: () => this.#place.kind === 'game' && !this.#resting,
      moved: () => this.#moved(),
      tell: (events) => this.#say(told(events, this.#setting())),
      changed: () => this.#changed(),
    };
    this.#course = new RunningGame(environment, this.#keeper, onlooker, start.moves ?? []);
    this.#course.look();
  }

  get view(): View {
    return (this.#view ??= localView(this.#model()));
  }

  /** The latest thing to say aloud; each has its own id, so that the same words can be said again. */
  get announcement(): Announcement {
    return this.#announcement;
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** A cell was picked, by somebody who saw the board at this ply. */
  pick(cell: Cell, ply: number): void {
    this.#course.sync();
    if (this.#course.isEcho(cell)) return;
    const place = this.#place;
    if (place.kind === 'game') return this.#heed(this.#course.play(cell, ply));
    const moves = place.kind === 'link' ? place.moves : place.kind === 'board' ? this.#gameTo(place.text) : null;
    if (moves === null) return this.#refuse('page/looking');
    const open = this.#environment.engine.legal(moves);
    if (!open.includes(cell)) return this.#refuse(open.length === 0 ? 'move/game_over' : 'move/cell_occupied');
    this.#practise(moves, this.#seatingFor(moves));
    this.#heed(this.#course.play(cell, moves.length));
  }

  undo(): void {
    this.#command(() => this.#course.undo());
  }

  redo(): void {
    this.#command(() => this.#course.redo());
  }

  newGame(): void {
    this.#course.sync();
    this.#forget('game-set-aside');
    this.#place = { kind: 'game' };
    this.#waits = false;
    this.#course.newGame();
  }

  hint(): void {
    const { table } = this.#course;
    const { kind } = this.#place;
    if (kind === 'review' || kind === 'bad') return this.#refuse('page/no_hint');
    if (this.#place.kind === 'board' && this.#place.state.isGameOver) return this.#refuse('move/game_over');
    if (kind === 'game' && !table.personToMove) {
      return this.#refuse(table.state.isGameOver ? 'move/game_over' : 'move/not_your_turn');
    }
    this.#hint = true;
    this.#refused = null;
    this.#changed();
    const { text, more } = this.view.coach;
    this.#say(`${text} ${more ?? ''}`);
  }

  /** Changes some settings. Opponent and side begin a new game where the person has not moved yet, and else wait for the next one. */
  choose(patch: Partial<Settings>): void {
    this.#settings = this.#keeper.change(this.#settings, patch);
    this.#refused = null;
    if (patch.opponent !== undefined || patch.side !== undefined) {
      const { table } = this.#course;
      this.#waits = !table.sits(this.#settings);
      if (this.#waits && !table.personHasMoved) {
        this.#waits = false;
        return this.#course.newGame();
      }
      if (this.#waits) this.#say(this.#words.waits);
    }
    this.#changed();
  }

  /** By a key, which says by itself what it did. */
  nextLevel(): void {
    const level = levels[(levels.indexOf(this.#settings.level) + 1) % levels.length] ?? 'easy';
    this.choose({ level });
    this.#say(fill(this.#words.levelIs, { level: levelName(this.#words, level) }));
  }

  otherOpponent(): void {
    this.choose({ opponent: this.#settings.opponent === 'computer' ? 'person' : 'computer' });
  }

  otherSide(): void {
    const { side, opponent } = this.#settings;
    this.choose({ side: side === 'X' ? 'O' : 'X' });
    if (opponent === 'person')
      this.#say(`${this.#words.side}: ${side === 'X' ? this.#words.sideO : this.#words.sideX}`);
  }

  toggleValues(aloud: boolean): void {
    this.choose({ values: !this.#settings.values });
    if (aloud) this.#say(this.#settings.values ? this.#words.valuesOn : this.#words.valuesOff);
  }

  resetScore(): void {
    this.#keeper.reset((tally) => {
      this.#resetTally = tally;
      this.#notify('score-reset');
      this.#say(this.#words.scoreWasReset);
    });
  }

  undoReset(): void {
    const tally = this.#resetTally;
    if (tally === null) return;
    this.#resetTally = null;
    this.#forget('score-reset');
    this.#keeper.giveBack(tally);
    this.#say(this.#words.scoreCameBack);
  }

  /** The game that a practice game replaced comes back. */
  bringBack(): void {
    const record = this.#setAside;
    if (record === null) return;
    this.#setAside = null;
    this.#forget('game-set-aside');
    this.#course.resume(record);
    this.backToGame();
  }

  linkCopied(): void {
    this.#notify('link-copied');
    this.#say(this.#words.linkCopied);
  }

  /** A new version of the page is there; calling `takeOver` loads it. */
  offerUpdate(takeOver: () => void): void {
    this.#takeOver = takeOver;
    this.#notify('new-version');
    this.#say(this.#words.newVersion);
  }

  update(): void {
    this.#takeOver();
  }

  dismiss(id: number): void {
    this.#notices = this.#notices.filter((notice) => notice.id !== id);
    this.#changed();
  }

  /** Looks at the moves one by one, from this step on; the running game waits. */
  review(step?: number): void {
    const place = this.#place;
    const { table } = this.#course;
    const moves = movesShown({ place, table });
    if (place.kind === 'review') return this.step(step ?? moves.length);
    if (moves.length === 0) return;
    const origin =
      place.kind === 'game'
        ? ({ from: 'game', seating: table.seating } as const)
        : ({ from: 'link', seating: null } as const);
    this.#goTo({ kind: 'review', moves, step: clamp(step ?? moves.length, moves.length), ...origin });
    this.#sayStep();
  }

  toggleReview(): void {
    if (this.#place.kind === 'review') return this.backToGame();
    if (movesShown({ place: this.#place, table: this.#course.table }).length === 0)
      return this.#refuse('page/no_moves');
    this.review();
  }

  step(to: number): void {
    if (this.#place.kind !== 'review') return;
    const step = clamp(to, this.#place.moves.length);
    if (step === this.#place.step) return;
    this.#place = { ...this.#place, step };
    this.#refused = null;
    this.#changed();
    this.#sayStep();
  }

  /** A practice game from the position in the review, or from that before its move. */
  playOn(step?: number): void {
    if (this.#place.kind !== 'review') return;
    const moves = this.#place.moves.slice(0, step ?? this.#place.step);
    if (moves.length === 0) return this.newGame();
    if (this.#environment.engine.legal(moves).length === 0) return this.#refuse('move/game_over');
    this.#practise(moves, this.#place.seating ?? this.#seatingFor(moves));
    this.#course.look();
  }

  backToGame(): void {
    this.#goTo({ kind: 'game' });
    this.#say(told([], this.#setting()));
  }

  /** What stands behind the address: a game, a position, or nonsense. */
  openLink(hash: string): void {
    const linked = readLink(this.#environment.engine, hash);
    if (linked.kind === 'nothing') {
      if (this.view.linked) this.backToGame();
      return;
    }
    if (linked.kind === 'bad') {
      this.#goTo({ kind: 'bad', text: linked.text, refusal: linked.refusal });
      this.#say(
        `${fill(this.#words.sentence, { text: this.#words.badLinkStatus })} ${linkRefusalInWords(this.#words, linked.refusal)}`,
      );
    } else if (linked.kind === 'board') {
      this.#goTo({ kind: 'board', text: linked.text, state: linked.state });
      this.#say(fill(this.#words.sentence, { text: this.view.status.headline }));
    } else if (linked.over) {
      this.#goTo({ kind: 'review', moves: linked.moves, step: linked.moves.length, from: 'link', seating: null });
      this.#sayStep();
    } else {
      this.#goTo({ kind: 'link', moves: linked.moves });
      this.#say(fill(this.#words.sentence, { text: this.view.status.headline }));
    }
  }

  /** Something could not be read or kept. */
  trouble(trouble: StorageProblem): void {
    const kind = trouble.kind === 'damaged' ? (`damaged-${trouble.name}` as const) : trouble.kind;
    this.#notify(kind);
    this.#environment.clock.after(times.aside, () => this.#say(noticeInWords(this.#words, kind)));
  }

  /** Something else lies on the screen, or no longer: the computer waits meanwhile. */
  rest(resting: boolean): void {
    this.#resting = resting;
    this.#course.look();
  }

  /** Another tab changed what is kept; `null` means all of it. */
  storageChanged(key: string | null): void {
    if (key === null || key === keyOf('settings')) {
      this.#settings = this.#keeper.settings();
      this.#changed();
    }
    if (key === null || key === keyOf('score')) this.#keeper.refreshScore();
    if (key === null || key === keyOf('game')) this.#course.heardOfGame();
  }

  get #words(): Words {
    return wordsIn(this.#language);
  }
  get #language(): View['language'] {
    return this.#settings.language ?? languageFor(this.#environment.languages);
  }

  #model(): Model {
    const { table, phase } = this.#course;
    return {
      engine: this.#environment.engine,
      language: this.#language,
      words: this.#words,
      settings: this.#settings,
      table,
      score: this.#keeper.score,
      place: this.#place,
      phase,
      hint: this.#hint,
      refused: this.#refused,
      waits: this.#waits || (!table.practice && !table.sits(this.#settings)),
      notices: this.#notices,
    };
  }

  #setting(): SpeechContext {
    const { person, state } = this.#course.table;
    return { engine: this.#environment.engine, language: this.#language, words: this.#words, person, state };
  }

  /** Whoever plays on from a link takes the side that is to move. */
  #seatingFor(moves: readonly Cell[]): Seating {
    const state = this.#environment.engine.state(moves);
    return { opponent: this.#settings.opponent, side: state.ok ? state.value.currentPlayer : 'X' };
  }

  #gameTo(board: string): readonly Cell[] | null {
    const game = this.#environment.engine.gameTo(board);
    return game.ok ? game.value : null;
  }

  #practise(moves: readonly Cell[], seating: Seating): void {
    const { table } = this.#course;
    if (!table.practice && table.personHasMoved && !table.state.isGameOver) {
      this.#setAside = table.record;
      this.#notify('game-set-aside');
    }
    this.#place = { kind: 'game' };
    this.#waits = false;
    this.#course.practise(moves, seating);
  }

  #command(act: () => Refused): void {
    this.#course.sync();
    if (this.#place.kind !== 'game') return this.#refuse('page/looking');
    this.#heed(act());
  }

  #heed(refused: Refused): void {
    if (refused !== null) this.#refuse(refused);
  }

  #moved(): void {
    this.#forget('link-copied');
    this.#hint = false;
    this.#refused = null;
  }

  #goTo(place: Screen): void {
    this.#place = place;
    this.#moved();
    this.#course.look();
  }

  #refuse(code: string): void {
    this.#refused = code;
    this.#say(refusalInWords(this.#words, code));
  }

  #sayStep(): void {
    if (this.#place.kind === 'review') this.#say(stepTold(this.#place, this.view, this.#setting()));
  }

  #say(text: string): void {
    this.#announcement = { id: this.#announcement.id + 1, text: text.trim() };
    this.#changed();
  }

  #notify(kind: NoticeKind): void {
    this.#notices = [...this.#notices.filter((notice) => notice.kind !== kind), { id: ++this.#lastNotice, kind }];
    this.#changed();
  }

  #forget(kind: NoticeKind): void {
    this.#notices = this.#notices.filter((notice) => notice.kind !== kind);
  }

  #changed(): void {
    this.#view = null;
    for (const listener of this.#listeners) listener();
  }
}

function clamp(step: number, most: number): number {
  return Math.max(0, Math.min(most, step));
}
