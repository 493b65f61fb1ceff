// The running game in its course: moves, the time they take to be seen, the computer's answers, and other tabs that play it too.

import type { Cell, MatchEvent } from '../engine/types';
import type { Recorder } from './recorder';
import type { Phase } from './model';
import type { GameRecord } from './game_record';
import type { Settings } from './settings';
import type { GameEvent } from './announcements';
import { LocalGame, type Events, type Seating } from './local_game';
import { times, type LocalEnvironment } from './environment';

/** What the course of a game asks of the page it is played on, and tells it. */
export interface RunningGameListener {
  readonly settings: () => Settings;
  /** Whether the game is what lies on the screen. The computer waits while it is not. */
  readonly watching: () => boolean;
  /** Something happened on the board: what was said about the position before is over. */
  readonly moved: () => void;
  /** Nothing moves any more, and this happened since it was last told. */
  readonly tell: (events: readonly GameEvent[]) => void;
  readonly changed: () => void;
}

/** The code of a refusal, or `null` if all went well. */
export type Refused = string | null;

export class RunningGame {
  readonly #environment: LocalEnvironment;
  readonly #keeper: Recorder;
  readonly #onlooker: RunningGameListener;
  #table: LocalGame;
  #phase: Phase = 'idle';
  #cancel: () => void = () => undefined;
  #untold: GameEvent[] = [];
  /** The latest move was made in another tab. */
  #elsewhere = false;
  /** The person's latest own move: a second pick of it is the other half of a double click. */
  #ownPick: { readonly cell: Cell; readonly time: number } | null = null;

  constructor(environment: LocalEnvironment, keeper: Recorder, onlooker: RunningGameListener, moves: readonly Cell[]) {
    this.#environment = environment;
    this.#keeper = keeper;
    this.#onlooker = onlooker;
    this.#table = this.#restored() ?? this.#tableAt(moves, onlooker.settings(), 1);
    this.#countIfOver();
  }

  get table(): LocalGame {
    return this.#table;
  }
  get phase(): Phase {
    return this.#phase;
  }

  /** Whether this pick is the second half of a double click on one's own mark. */
  isEcho(cell: Cell): boolean {
    const own = this.#ownPick;
    return own !== null && own.cell === cell && this.#environment.clock.now() - own.time < times.doublePick;
  }

  play(cell: Cell, ply: number): Refused {
    if (this.#phase === 'drawing' && this.#table.personToMove && ply === this.#table.ply) return 'page/moving';
    const answer = this.#table.play(cell, ply);
    if (answer.ok && answer.value.length > 0) this.#ownPick = { cell, time: this.#environment.clock.now() };
    return this.#after(answer);
  }

  undo(): Refused {
    this.#ownPick = null;
    return this.#after(this.#table.undo());
  }

  redo(): Refused {
    this.#ownPick = null;
    return this.#after(this.#table.redo());
  }

  newGame(): void {
    const answer = this.#table.newGame(
      this.#onlooker.settings(),
      this.#environment.newId(),
      this.#environment.newSeed(),
    );
    this.#fresh();
    this.#after(answer);
  }

  /** A game that goes on from these moves. It replaces the one that was on. */
  practise(moves: readonly Cell[], seating: Seating): void {
    this.#sitAt(this.#tableAt(moves, seating, this.#table.round + 1));
    this.#untold = [{ type: 'practice' }];
    this.#onlooker.moved();
  }

  /** A game that was set aside comes back as it was. */
  resume(record: GameRecord): void {
    const table = LocalGame.at(this.#environment.engine, record);
    if (!table.ok) return;
    this.#sitAt(table.value);
    this.#onlooker.moved();
  }

  /** The game comes on the screen, or goes from it: whatever was moving has been seen. */
  look(): void {
    this.#ownPick = null;
    this.#untold = this.#untold.filter((event) => event.type === 'practice');
    this.#show(false);
  }

  /** What another tab did comes first: what was meant for an older position is then refused by its ply. */
  sync(): void {
    if (this.#keeper.gameChanged()) this.#takeOver();
  }

  /** Another tab has kept a game. While a mark is being drawn here it has to wait. */
  heardOfGame(): void {
    if (this.#phase !== 'drawing') this.sync();
  }

  #restored(): LocalGame | null {
    const record = this.#keeper.game();
    if (record === null) return null;
    const table = LocalGame.at(this.#environment.engine, record);
    if (table.ok) return table.value;
    this.#keeper.refuseGame();
    return null;
  }

  #tableAt(moves: readonly Cell[], { opponent, side }: Seating, round: number): LocalGame {
    const about = {
      id: this.#environment.newId(),
      seed: this.#environment.newSeed(),
      practice: moves.length > 0,
      undone: [],
    };
    const record: GameRecord = { ...about, opponent, side, round, moves };
    const table = LocalGame.at(this.#environment.engine, record);
    if (!table.ok) throw new Error(table.error.message); // the moves were the engine's own
    return table.value;
  }

  #sitAt(table: LocalGame): void {
    this.#table.free();
    this.#table = table;
    this.#elsewhere = false;
    this.#fresh();
    this.#keeper.keepGame(table.record);
  }

  /** Nothing is left over from before. */
  #fresh(): void {
    this.#cancel();
    this.#phase = 'idle';
    this.#ownPick = null;
    this.#untold = [];
  }

  #after(answer: Events): Refused {
    if (!answer.ok) return answer.error.code;
    const events: readonly MatchEvent[] = answer.value;
    if (events.length === 0) return null;
    this.#elsewhere = false;
    this.#keeper.keepGame(this.#table.record);
    this.#countIfOver();
    this.#onlooker.moved();
    this.#untold.push(...events);
    this.#show(events.some((event) => event.type === 'played' || event.type === 'brought-back'));
    return null;
  }

  #countIfOver(): void {
    const { state, practice, id } = this.#table;
    if (state.isGameOver && !practice) this.#keeper.count(id, state.status);
  }

  /** While a mark is being drawn the board is closed; then the computer, if it is its turn, thinks for a moment. */
  #show(drawn: boolean): void {
    this.#cancel();
    if (drawn && !this.#environment.reducedMotion()) {
      this.#phase = 'drawing';
      this.#cancel = this.#environment.clock.after(times.draw, () => this.#settle());
      this.#onlooker.changed();
    } else {
      this.#settle();
    }
  }

  #settle(): void {
    this.#cancel();
    this.#phase = 'idle';
    if (this.#keeper.gameChanged()) return this.#takeOver();
    if (this.#onlooker.watching() && this.#table.computerToMove) {
      this.#phase = 'thinking';
      this.#cancel = this.#environment.clock.after(times.pause + (this.#elsewhere ? times.deference : 0), () =>
        this.#answer(),
      );
    } else if (this.#onlooker.watching() && this.#untold.length > 0) {
      const events = this.#untold;
      this.#untold = [];
      this.#onlooker.tell(events);
    }
    this.#onlooker.changed();
  }

  #answer(): void {
    this.sync();
    if (this.#phase === 'thinking' && this.#table.computerToMove)
      this.#after(this.#table.moveComputer(this.#onlooker.settings().level));
  }

  #takeOver(): void {
    const before = this.#table;
    const table = this.#restored();
    if (table === null) {
      this.#keeper.keepGame(before.record);
      return this.#show(false);
    }
    this.#table = table;
    this.#elsewhere = true;
    const longer = table.ply > before.ply;
    before.free();
    this.#fresh();
    this.#countIfOver();
    this.#onlooker.moved();
    this.#untold = [{ type: 'elsewhere' }];
    this.#show(longer && this.#onlooker.watching());
  }
}
