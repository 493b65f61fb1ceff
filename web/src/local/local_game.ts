// A match at one device: the match of the engine, and the computer in its seat if it plays. The rules are in the engine.

import type { Answer, Cell, Engine, Level, Mark, Match, MatchEvent, State, Strength } from '../engine/types';
import type { FinishedGame, Help } from './finished_game';
import type { GameRecord } from './game_record';
import { computer, person, seatsFor, type Opponent } from './settings';

export type Events = Answer<readonly MatchEvent[]>;
export type Seating = { readonly opponent: Opponent; readonly side: Mark };
/** What the engine's match does not know. */
type Details = Omit<GameRecord, 'moves' | 'undone' | 'round'>;

/** The details of a game that nobody has touched yet. */
export const newDetails = { practice: false, level: null, help: [], given: 0 } as const;

const nothingToUndo: Events = { ok: false, error: { code: 'undo/nothing_to_undo', message: '' } };

export class LocalGame {
  readonly #engine: Engine;
  readonly #match: Match;
  #details: Details;
  #state: State;

  private constructor(engine: Engine, match: Match, details: Details) {
    this.#engine = engine;
    this.#match = match;
    this.#details = details;
    this.#state = match.state;
  }

  /** Restores a game from its record; refused if no play leads there. */
  static restore(engine: Engine, record: GameRecord): Answer<LocalGame> {
    const { moves, undone, round, ...details } = record;
    const match = engine.restoreMatch(seatsFor(record), moves, undone, round);
    return match.ok ? { ok: true, value: new LocalGame(engine, match.value, details) } : match;
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
    return this.#details.id;
  }
  get practice(): boolean {
    return this.#details.practice;
  }
  get seating(): Seating {
    const { opponent, side } = this.#details;
    return { opponent, side };
  }
  get help(): readonly Help[] {
    return this.#details.help;
  }
  /** So many of the moves stand for the position in which the game began. */
  get given(): number {
    return this.#details.given;
  }
  /** For the results; `null` while the game is on, and for practice. */
  get finished(): FinishedGame | null {
    const { id, opponent, side, level, help, practice } = this.#details;
    const { status } = this.#state;
    return status === 'playing' || practice ? null : { id, status, opponent, side, level, help };
  }
  get round(): number {
    return this.#match.round;
  }
  /** The person's mark; `null` if two people play. */
  get person(): Mark | null {
    return this.#details.opponent === 'computer' ? this.#details.side : null;
  }
  get computerToMove(): boolean {
    return this.#match.openTo === computer;
  }
  get personToMove(): boolean {
    return this.#match.openTo === person;
  }
  get canUndo(): boolean {
    if (!this.#match.canUndo(person)) return false;
    if (this.given === 0) return true;
    const trial = LocalGame.restore(this.#engine, this.record);
    return trial.ok && trial.value.#match.undo(person, this.ply).ok && trial.value.#match.state.moveCount >= this.given;
  }
  get canRedo(): boolean {
    return this.#match.canRedo(person);
  }
  /** The person has moved: a change of opponent or side would give up a game. */
  get personHasMoved(): boolean {
    return this.ply > Math.max(this.given, this.person === 'O' ? 1 : 0);
  }
  get record(): GameRecord {
    return { ...this.#details, round: this.#match.round, moves: this.moves, undone: this.#match.undone };
  }

  /** Whether both are the same game in the same position. */
  isAt(other: LocalGame): boolean {
    const [{ id, moves, undone }, there] = [this.record, other.record];
    return id === there.id && moves.join() === there.moves.join() && undone.join() === there.undone.join();
  }

  hasSeating(seating: Seating): boolean {
    return this.#details.opponent === seating.opponent && this.#details.side === seating.side;
  }

  play(cell: Cell, ply: number): Events {
    return this.#after(this.#match.play(person, cell, ply));
  }
  undo(): Events {
    if (this.given > 0 && !this.canUndo && !this.#state.isGameOver) return nothingToUndo;
    return this.#after(this.#match.undo(person, this.ply));
  }
  redo(): Events {
    return this.#after(this.#match.redo(person, this.ply));
  }

  /** Whether this help is the first of its kind in this game. */
  noteHelp(help: Help): boolean {
    if (this.#details.help.includes(help)) return false;
    this.#details = { ...this.#details, help: [...this.#details.help, help] };
    return true;
  }

  /** The computer's move follows from the seed and the moves so far: undo cannot provoke another one, and two tabs agree. */
  moveComputer(level: Level, strength: Strength): Events {
    const cell = this.#engine.choose(level, this.moves, this.#details.seed, this.#match.round, strength);
    if (cell === null) return { ok: true, value: [] };
    const known = this.#details.level;
    this.#details = { ...this.#details, level: known === null ? level : this.#engine.easierLevel(level, known) };
    return this.#after(this.#match.play(computer, cell, this.ply));
  }

  newGame({ opponent, side }: Seating, id: string, seed: bigint): Events {
    const answer = this.#match.newGame(person, seatsFor({ opponent, side }));
    if (answer.ok) this.#details = { ...newDetails, opponent, side, id, seed };
    return this.#after(answer);
  }

  #after(answer: Events): Events {
    if (answer.ok) this.#state = this.#match.state;
    return answer;
  }
}
