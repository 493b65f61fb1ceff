// The room of MENACE: a person plays it, or it learns in steps; its boxes and its history out. There is one machine, in learn.wasm.

import type { Cell } from '../engine/types';
import { michiesRules, type Menace, type MenaceOpponent, type MenaceRules, type UsedBox } from '../learn_engine';
import { Misclicks, type PickedBy } from '../presenter/misclicks';
import { Presenter } from '../presenter/presenter';
import type { BoardView } from '../presenter/views';
import { asSentence, capital, countInWords, fill, joined, numberInWords, refusalInWords } from '../words';
import { boardOf, stateOf, withMove } from './board';
import type { LearnEnvironment } from './environment';
import { readKeptMachine, type KeptMachine } from './kept_machine';
import { historyFrom, roomIn, totalOf, withGames, type Block, type LearningHistory } from './learning_history';

/** How long the box of a position is shown before a bead is drawn. */
export const drawPause = 900;
/** In how many steps it learns, however many games. */
export const learningSteps = 60;

const emptyBoard = '.........';

/** How the steps follow each other, and whether the steps between are shown. */
export interface Steps {
  /** Calls once, before the next picture; the returned function cancels it. */
  readonly next: (call: () => void) => () => void;
  readonly shown: boolean;
}

/** A box, the board it was used for, and the bead that was drawn. */
export interface Drawing {
  readonly board: string;
  readonly box: UsedBox;
  readonly cell: Cell | null;
}

/** What a box got for a game, or lost. */
export interface BoxChange extends Drawing {
  readonly cell: Cell;
  readonly before: number;
  readonly after: number;
}

/** `drawing`: the machine is about to draw a bead. */
export type MachinePhase = 'ready' | 'drawing' | 'asking' | 'over' | 'learning';

export interface MachineView {
  readonly phase: MachinePhase;
  readonly board: BoardView;
  /** What happened last. */
  readonly text: string;
  /** The box of the position, or the one that was used last. */
  readonly drawing: Drawing | null;
  readonly changes: readonly BoxChange[];
  readonly games: number;
  readonly total: Block;
  readonly history: LearningHistory;
  readonly rules: MenaceRules;
  readonly seed: number;
  /** The machine before is still there. */
  readonly canUndo: boolean;
}

export class Machine extends Presenter<MachineView> {
  readonly #environment: LearnEnvironment;
  readonly #menace: Menace;
  readonly #steps: Steps;
  readonly #misclicks: Misclicks;
  #seed = 1;
  #history: LearningHistory = historyFrom(0);
  #before: KeptMachine | null = null;
  #phase: MachinePhase = 'ready';
  #board = emptyBoard;
  #moves: readonly Cell[] = [];
  #drawings: readonly (Drawing & { cell: Cell })[] = [];
  #drawing: Drawing | null = null;
  #changes: readonly BoxChange[] = [];
  #text = '';
  #cancel: () => void = () => undefined;

  constructor(environment: LearnEnvironment, steps: Steps) {
    super();
    this.#environment = environment;
    this.#menace = environment.learn.menace;
    this.#steps = steps;
    this.#misclicks = new Misclicks(environment.clock);
    const kept = environment.entries.read('menace', readKeptMachine);
    if (kept === null || !this.#restore(kept)) {
      if (kept !== null) environment.entries.quarantine('menace');
      this.#fresh(michiesRules, 1);
    }
    this.#reset();
  }

  /** A person begins a game; the machine is X. */
  play(): void {
    this.#reset();
    this.#beginDrawing();
    this.announce(fill(this.#environment.texts.lessons.youPlay, { mark: 'O' }));
  }

  pick(cell: Cell, by: PickedBy): void {
    if (this.#phase !== 'asking' || this.#misclicks.isMisclick(cell, by)) return;
    if (this.#board[cell] !== '.') return this.announce(refusalInWords(this.#environment.words, 'move/cell_occupied'));
    this.#place(cell);
    if (stateOf(this.#environment, this.#board).isGameOver) this.#finish();
    else this.#beginDrawing();
    this.changed();
  }

  /** Plays games, and learns from each, a step at a time. */
  learn(games: number, opponent: MenaceOpponent): void {
    this.#reset();
    this.#phase = 'learning';
    const size = Math.ceil(games / learningSteps);
    let left = games;
    const step = (): void => {
      for (let now = Math.min(size, left); now > 0;) {
        const learnt = this.#menace.learn(Math.min(now, roomIn(this.#history)), opponent);
        this.#history = withGames(this.#history, learnt);
        const played = learnt.won + learnt.drawn + learnt.lost;
        now -= played;
        left -= played;
      }
      if (left === 0) return this.stop();
      this.#drawing = this.#boxOf(emptyBoard);
      if (this.#steps.shown) this.changed();
      this.#cancel = this.#steps.next(step);
    };
    this.#cancel = this.#steps.next(step);
    this.changed();
  }

  /** Ends learning before all games were played. */
  stop(): void {
    if (this.#phase !== 'learning') return;
    this.#reset();
    this.#save();
    this.announce(this.#summary());
  }

  /** A new machine. Refused rules change nothing. */
  startOver(rules: MenaceRules, seed: number): void {
    const before = this.#kept();
    if (!this.#fresh(rules, seed)) return;
    this.#replaced(before, countInWords(this.#environment.words, this.#environment.texts.menace.gamesPlayed, 0));
  }

  /** A saved machine takes the place of this one. What is no machine changes nothing. */
  load(text: string): void {
    const before = this.#kept();
    const { texts, words } = this.#environment;
    if (!this.#menace.load(text.trim()).ok)
      return this.#say(joined(words, [texts.menace.badCabinet, texts.menace.noChange]));
    this.#menace.seed(this.#seed);
    this.#history = historyFrom(this.#menace.about().games);
    this.#replaced(before, texts.menace.loaded);
  }

  /** Brings the machine back that another one has replaced. */
  undo(): void {
    const before = this.#before;
    if (before === null) return;
    this.#before = null;
    this.#restore(before);
    this.#reset();
    this.#save();
    this.announce(this.#summary());
  }

  get text(): string {
    return this.#menace.save();
  }

  /** Stops the clock. What was learnt stays. */
  close(): void {
    if (this.#phase === 'learning') this.stop();
    this.#cancel();
  }

  protected override createView(): MachineView {
    const { rules, games } = this.#menace.about();
    const last = this.#moves.at(-1) ?? null;
    return {
      phase: this.#phase,
      board: boardOf(this.#environment, { board: this.#board, open: this.#phase === 'asking', last, hint: null }),
      text: this.#text,
      drawing: this.#drawing,
      changes: this.#changes,
      games,
      total: totalOf(this.#history),
      history: this.#history,
      rules,
      seed: this.#seed,
      canUndo: this.#before !== null,
    };
  }

  #beginDrawing(): void {
    this.#phase = 'drawing';
    this.#drawing = this.#boxOf(this.#board) ?? this.#drawing;
    this.#cancel = this.#environment.clock.after(drawPause, () => this.#draw());
  }

  #draw(): void {
    const { texts, words, engine, language } = this.#environment;
    const box = this.#menace.box(this.#board); // there is none for the last move
    const cell = this.#menace.choose(this.#board);
    if (cell === null) return this.#finish(texts.menace.resigns);
    const place = engine.cellNames(cell, language).place;
    this.#text = fill(box === null ? words.announceComputerMove : texts.menace.drawsBead, { place });
    if (box !== null) {
      const drawing = { board: this.#board, box, cell };
      this.#drawings = [...this.#drawings, drawing];
      this.#drawing = drawing;
    }
    this.#place(cell);
    if (stateOf(this.#environment, this.#board).isGameOver) return this.#finish(this.#text);
    this.#phase = 'asking';
    this.announce(this.#text);
  }

  /** The boxes learn from the game. */
  #finish(said = ''): void {
    const { words } = this.#environment;
    const { winner, isGameOver } = stateOf(this.#environment, this.#board);
    const result = winner === 'X' ? 'won' : isGameOver && winner === null ? 'drawn' : 'lost';
    const learnt = this.#menace.learnGame(this.#moves);
    if (!learnt.ok) throw new Error(learnt.error.message); // the game was played here
    this.#changes = this.#drawings.map((drawing) => ({
      ...drawing,
      before: drawing.box.onBoard[drawing.cell] ?? 0,
      after: this.#menace.box(drawing.board)?.onBoard[drawing.cell] ?? 0,
    }));
    const beads = this.#menace.box(emptyBoard)?.beads.reduce((sum, one) => sum + one) ?? 0;
    this.#history = withGames(this.#history, { won: 0, drawn: 0, lost: 0, [result]: 1, beads });
    this.#phase = 'over';
    this.#text = joined(words, [said, this.#resultInWords(result), this.#rewardInWords(result)]);
    this.#save();
    this.announce(this.#text);
  }

  #resultInWords(result: 'won' | 'drawn' | 'lost'): string {
    const { words } = this.#environment;
    if (result === 'won') return asSentence(words, fill(words.markWins, { mark: 'X' }));
    return asSentence(words, result === 'lost' ? words.youWin : words.draw);
  }

  #rewardInWords(result: 'won' | 'drawn' | 'lost'): string {
    const { words, texts } = this.#environment;
    const { win, draw, loss } = this.#menace.about().rules;
    const reward = { won: win, drawn: draw, lost: loss }[result];
    if (reward === 0) return texts.menace.noChange;
    const beads = countInWords(words, texts.menace.beads, Math.abs(reward));
    return fill(reward > 0 ? texts.menace.rewarded : texts.menace.punished, { beads });
  }

  #summary(): string {
    const { words, texts } = this.#environment;
    const { won, drawn, lost } = totalOf(this.#history);
    const { menace } = texts;
    const result = (name: string, games: number): string => `${name} ${numberInWords(words, games)}`;
    const played = countInWords(words, menace.gamesPlayed, this.#menace.about().games);
    if (won + drawn + lost === 0) return played; // how earlier games ended is not known
    return joined(words, [
      played,
      asSentence(
        words,
        [result(capital(menace.won), won), result(menace.drawn, drawn), result(menace.lost, lost)].join(', '),
      ),
    ]);
  }

  #place(cell: Cell): void {
    this.#misclicks.marked();
    this.#board = withMove(this.#environment, this.#board, cell);
    this.#moves = [...this.#moves, cell];
  }

  #boxOf(board: string): Drawing | null {
    const box = this.#menace.box(board);
    return box && { board, box, cell: null };
  }

  /** Back to the empty board. A game that was going on teaches nothing. */
  #reset(): void {
    this.#cancel();
    this.#phase = 'ready';
    this.#board = emptyBoard;
    this.#moves = [];
    this.#drawings = [];
    this.#changes = [];
    this.#text = '';
    this.#drawing = this.#boxOf(emptyBoard);
  }

  #fresh(rules: MenaceRules, seed: number): boolean {
    if (!this.#menace.start(rules).ok) return false;
    this.#menace.seed(seed);
    this.#seed = seed;
    this.#history = historyFrom(0);
    return true;
  }

  #replaced(before: KeptMachine, text: string): void {
    this.#before = before;
    this.#reset();
    this.#save();
    this.#say(text);
  }

  #say(text: string): void {
    this.#text = text;
    this.announce(text);
  }

  #restore({ machine, seed, history }: KeptMachine): boolean {
    if (!this.#menace.load(machine).ok) return false;
    this.#menace.seed(seed);
    this.#seed = seed;
    this.#history = history;
    return true;
  }

  #kept(): KeptMachine {
    return { machine: this.#menace.save(), seed: this.#seed, history: this.#history };
  }

  #save(): void {
    this.#environment.entries.write('menace', this.#kept());
  }
}
