// The running game over time: drawing a mark, the computer's pause and answer, and other tabs that play the same game.
// It never asks its owner anything: the owner sets `settings` and `visible`, and is notified through the listener.

import type { Cell } from '../engine/types';
import { Misclicks, type PickedBy } from '../presenter/misclicks';
import { timings } from '../presenter/timings';
import type { GameEvent } from './announcements';
import type { CompanionMemory } from './companion';
import type { LocalEnvironment } from './environment';
import type { FinishedGame, Help } from './finished_game';
import { LocalGame, newDetails, type Events, type Seating } from './local_game';
import type { Phase } from './model';
import type { Recorder } from './recorder';
import { ReplacedGames } from './replaced_games';
import type { Settings } from './settings';

export interface RunningGameListener {
  /** The position changed: hints and refusals about the previous one are outdated. */
  readonly moved: () => void;
  /** Nothing moves any more; these events have not been announced yet. */
  readonly settled: (events: readonly GameEvent[]) => void;
  /** A game that counts is over. It may be reported more than once. */
  readonly finished: (game: FinishedGame, moves: readonly Cell[]) => void;
  readonly changed: () => void;
}

/** The code of a refusal; `null` if the command was carried out. */
export type RefusalCode = string | null;

export class RunningGame {
  /** The level is the computer's strength from its next move on. */
  settings: Pick<Settings, 'level' | 'values'>;
  /** Whether the game is on the screen. The computer waits while it is not. */
  visible = true;
  readonly #environment: LocalEnvironment;
  readonly #recorder: Recorder;
  readonly #companion: CompanionMemory;
  readonly #listener: RunningGameListener;
  #game: LocalGame;
  #phase: Phase = 'idle';
  #cancelTimer: () => void = () => undefined;
  #unannounced: GameEvent[] = [];
  /** The latest move was made in another tab. */
  #movedInOtherTab = false;
  readonly #misclicks: Misclicks;
  readonly #replaced = new ReplacedGames();

  constructor(
    environment: LocalEnvironment,
    recorder: Recorder,
    companion: CompanionMemory,
    listener: RunningGameListener,
    settings: Settings,
    moves: readonly Cell[],
  ) {
    this.#environment = environment;
    this.#companion = companion;
    this.#recorder = recorder;
    this.#listener = listener;
    this.#misclicks = new Misclicks(environment.clock);
    this.settings = settings;
    this.#game = this.#load() ?? this.#create(moves, settings, 1, 0);
    this.#countIfOver();
  }

  get game(): LocalGame {
    return this.#game;
  }
  get phase(): Phase {
    return this.#phase;
  }
  /** Nothing has been done in this game yet, so undo brings back the one that it replaced. */
  get canRestore(): boolean {
    const { personHasMoved, canUndo, canRedo, state } = this.#game;
    return this.#replaced.any && !personHasMoved && !canUndo && !canRedo && !state.isGameOver;
  }

  /** A misclick is neither played nor refused. */
  play(cell: Cell, ply: number, by: PickedBy): RefusalCode {
    if (this.#misclicks.isMisclick(cell, by)) return null;
    const answer = this.#game.play(cell, ply); // a move in the middle of a drawing ends the drawing
    if (answer.ok && answer.value.length > 0 && this.settings.values) this.#game.noteHelp('values');
    if (answer.ok && answer.value.length > 0) this.#misclicks.picked(cell);
    return this.#after(answer);
  }

  undo(): RefusalCode {
    const answer = this.#game.undo();
    if (answer.ok) this.#game.noteHelp('takeback');
    return this.#after(answer);
  }

  redo(): RefusalCode {
    return this.#after(this.#game.redo());
  }

  /** Somebody used help in a game that is on: it counts apart. */
  noteHelp(help: Help): void {
    this.sync();
    if (this.#game.state.isGameOver || !this.#game.noteHelp(help)) return;
    this.#recorder.storeGame(this.#game.record);
  }

  /** A game in progress is set aside. */
  newGame(seating: Seating): void {
    if (this.#game.state.isGameOver) this.#replaced.forget();
    this.#replaced.keep(this.#game, 'kept');
    const answer = this.#game.newGame(seating, this.#environment.newId(), this.#environment.newSeed());
    this.#reset();
    this.#after(answer, this.#replaced.any ? [{ type: 'set-aside' }] : []);
  }

  /** Starts a practice game from these moves, `given` of which nobody made. Returns whether it set a game in progress aside. */
  practise(moves: readonly Cell[], seating: Seating, given: number): boolean {
    if (this.#game.state.isGameOver) this.#replaced.forget();
    const replaces = this.#replaced.keep(this.#game, 'dropped');
    this.#switchTo(this.#create(moves, seating, this.#game.round + 1, given));
    this.#unannounced = [{ type: 'practice' }];
    this.#listener.moved();
    return replaces;
  }

  /** Brings back the game that was replaced last; `null` if there is none, else whether there is yet another. */
  restoreReplaced(): boolean | null {
    this.sync();
    const record = this.#replaced.take();
    const game = record === null ? null : LocalGame.restore(this.#environment.engine, record);
    if (!game?.ok) return null;
    this.#replaced.keep(this.#game, 'dropped');
    this.#switchTo(game.value);
    this.#listener.moved();
    return this.#replaced.any;
  }

  /** Ends a drawing in progress, when the game appears on the screen or disappears from it. */
  skipDrawing(): void {
    this.#unannounced = this.#unannounced.filter((event) => event.type === 'practice');
    this.#show(false);
  }

  /** Takes over what another tab did. Commands meant for an older position are then refused by their ply. */
  sync(): void {
    if (this.#recorder.gameChanged()) this.#adoptStored();
  }

  /** Another tab has stored a game. While a mark is being drawn here it has to wait. */
  storedGameChanged(): void {
    if (this.#phase !== 'drawing') this.sync();
  }

  #load(): LocalGame | null {
    const record = this.#recorder.loadGame();
    if (record === null) return null;
    const game = LocalGame.restore(this.#environment.engine, record);
    if (game.ok) return game.value;
    this.#recorder.rejectGame();
    return null;
  }

  #create(moves: readonly Cell[], { opponent, side }: Seating, round: number, given: number): LocalGame {
    const { engine, newId, newSeed } = this.#environment;
    const begun = { ...newDetails, practice: moves.length > 0, given, opponent, side };
    const record = { ...begun, id: newId(), seed: newSeed(), round, moves, undone: [] };
    const game = LocalGame.restore(engine, record);
    if (!game.ok) throw new Error(game.error.message); // the moves came from the engine
    return game.value;
  }

  #switchTo(game: LocalGame): void {
    this.#game = game;
    this.#movedInOtherTab = false;
    this.#reset();
    this.#recorder.storeGame(game.record);
  }

  #reset(): void {
    this.#cancelTimer();
    this.#phase = 'idle';
    this.#unannounced = [];
  }

  #after(answer: Events, more: readonly GameEvent[] = []): RefusalCode {
    if (!answer.ok) return answer.error.code;
    const events = answer.value;
    if (events.length === 0) return null;
    this.#movedInOtherTab = false;
    this.#recorder.storeGame(this.#game.record);
    this.#countIfOver();
    this.#listener.moved();
    this.#unannounced.push(...events, ...more);
    this.#show(events.some((event) => event.type === 'played' || event.type === 'brought-back'));
    return null;
  }

  #countIfOver(): void {
    const { finished } = this.#game;
    if (finished === null) return;
    if (finished.level === 'companion') this.#companion.count(finished);
    this.#listener.finished(finished, this.#game.moves);
  }

  /** A mark is drawn. Then the computer, if it is its turn, pauses and answers. */
  #show(draw: boolean): void {
    this.#cancelTimer();
    if (draw) this.#misclicks.marked();
    else this.#misclicks.forget();
    if (draw && !this.#environment.reducedMotion()) {
      this.#phase = 'drawing';
      this.#cancelTimer = this.#environment.clock.after(timings.draw, () => this.#settle());
      this.#listener.changed();
    } else {
      this.#settle();
    }
  }

  #settle(): void {
    this.#cancelTimer();
    this.#phase = 'idle';
    if (this.#recorder.gameChanged() && this.#adoptStored()) return;
    if (this.visible && this.#game.computerToMove) {
      this.#phase = 'thinking';
      const pause = timings.pause + (this.#movedInOtherTab ? timings.otherTab : 0);
      this.#cancelTimer = this.#environment.clock.after(pause, () => this.#answer());
    } else if (this.visible && this.#unannounced.length > 0) {
      const events = this.#unannounced;
      this.#unannounced = [];
      this.#listener.settled(events);
    }
    this.#listener.changed();
  }

  #answer(): void {
    this.sync();
    if (this.#phase !== 'thinking' || !this.#game.computerToMove) return;
    const strength = this.#companion.against(this.#game.seating.side);
    this.#after(this.#game.moveComputer(this.settings.level, strength));
  }

  /** Whether the position or its future has changed; another tab may only have noted that somebody had help. */
  #adoptStored(): boolean {
    const before = this.#game;
    const game = this.#load();
    if (game === null) {
      this.#recorder.storeGame(before.record);
      this.#show(false);
      return true;
    }
    this.#game = game;
    if (game.isAt(before)) {
      this.#listener.changed();
      return false;
    }
    this.#movedInOtherTab = true;
    this.#reset();
    this.#countIfOver();
    this.#listener.moved();
    this.#unannounced = [{ type: 'other-tab' }];
    this.#show(game.ply > before.ply && this.visible);
    return true;
  }
}
