// A person, or two, at one board: a match, and the computer in its seat if it plays. As in the terminal, the rules are in the engine.

import type { Answer, Cell, Engine, Level, Mark, Match, MatchEvent, State } from '../engine/types';
import type { GameRecord } from './game_record';
import { computer, person, seatsFor, type Opponent } from './settings';

export type Events = Answer<readonly MatchEvent[]>;
export type Seating = { readonly opponent: Opponent; readonly side: Mark };

export class LocalGame {
  readonly #engine: Engine;
  #match: Match;
  #about: Omit<GameRecord, 'moves' | 'undone' | 'round'>;
  #state: State;

  private constructor(engine: Engine, match: Match, about: Omit<GameRecord, 'moves' | 'undone' | 'round'>) {
    this.#engine = engine;
    this.#match = match;
    this.#about = about;
    this.#state = match.state;
  }

  /** A table at a game as it was kept; refused if no play leads there. */
  static at(engine: Engine, record: GameRecord): Answer<LocalGame> {
    const { moves, undone, round, ...about } = record;
    const match = engine.restoreMatch(seatsFor(record), moves, undone, round);
    return match.ok ? { ok: true, value: new LocalGame(engine, match.value, about) } : match;
  }

  get state(): State {
    return this.#state;
  }
  get moves(): readonly Cell[] {
    return this.#state.moves ?? [];
  }
  get ply(): number {
    return this.#state.moveCount;
  }
  get id(): string {
    return this.#about.id;
  }
  get practice(): boolean {
    return this.#about.practice;
  }
  get seating(): Seating {
    return this.#about;
  }
  get round(): number {
    return this.#match.round;
  }
  /** The person's mark, or none if two people play. */
  get person(): Mark | null {
    return this.#about.opponent === 'computer' ? this.#about.side : null;
  }
  get computerToMove(): boolean {
    return this.#match.openTo === computer;
  }
  get personToMove(): boolean {
    return this.#match.openTo === person;
  }
  get canUndo(): boolean {
    return this.#match.canUndo(person);
  }
  get canRedo(): boolean {
    return this.#match.canRedo(person);
  }
  /** The first own move has been made: a change of opponent or side would give up a game. */
  get personHasMoved(): boolean {
    return this.ply > (this.person === 'O' ? 1 : 0);
  }
  get record(): GameRecord {
    return { ...this.#about, round: this.#match.round, moves: this.moves, undone: this.#match.undone };
  }

  sits(seating: Seating): boolean {
    const [now, then] = [seatsFor(this.#about), seatsFor(seating)];
    return now.X === then.X && now.O === then.O;
  }

  play(cell: Cell, ply: number): Events {
    return this.#after(this.#match.play(person, cell, ply));
  }
  undo(): Events {
    return this.#after(this.#match.undo(person, this.ply));
  }
  redo(): Events {
    return this.#after(this.#match.redo(person, this.ply));
  }

  /** The computer's move follows from the seed and the moves so far: undoing cannot fish for another, and two tabs find the same. */
  moveComputer(level: Level): Events {
    const cell = this.#engine.choose(level, this.moves, this.#about.seed, this.#match.round);
    if (cell === null) return { ok: true, value: [] };
    return this.#after(this.#match.play(computer, cell, this.ply));
  }

  newGame(seating: Seating, id: string, seed: bigint): Events {
    const answer = this.#match.newGame(person, seatsFor(seating));
    if (answer.ok) this.#about = { opponent: seating.opponent, side: seating.side, id, seed, practice: false };
    return this.#after(answer);
  }

  free(): void {
    this.#match.free();
  }

  #after(answer: Events): Events {
    if (answer.ok) this.#state = this.#match.state;
    return answer;
  }
}
