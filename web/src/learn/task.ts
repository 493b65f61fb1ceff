// learn/: the rooms of /learn. A task is one position to solve: a pick in, an answer on the board out. A wrong move is answered with its
// refutation, move by move; then the position is back.
// Must not: know a rule of the game, or decide how people practise; both are in the C++.

import type { AnalysedMove, Cell, Mark } from '../engine/types';
import type { Goal, Judgement } from '../learn_engine';
import { Misclicks, type PickedBy } from '../presenter/misclicks';
import { Presenter } from '../presenter/presenter';
import type { BoardView } from '../presenter/views';
import { asSentence, fill, joined, refusalInWords } from '../words';
import { boardOf, stateOf, withMove } from './board';
import type { LearnEnvironment } from './environment';

export const pace = {
  /** Before the computer's reply. */
  reply: 600,
  /** Between the moves of a refutation. */
  refutation: 900,
  /** How long the end of a refutation stays. */
  look: 2400,
} as const;

export interface Assignment {
  readonly board: string;
  readonly goal: Goal;
  readonly prompt: string;
  /** What the coach says before the first answer. */
  readonly idea: string;
  readonly judge: (board: string, cell: Cell) => Judgement;
  /** A right answer, for those who ask. */
  readonly answer: (board: string) => Cell | null;
  /** Said once it is done. */
  readonly done: string;
  /** The answer is on the board from the start: this one teaches how to answer. */
  readonly shown?: boolean;
  /** After every answer: whether it was right, and whether it was the first. */
  readonly answered?: (right: boolean, first: boolean) => void;
  /** When it is solved. */
  readonly solved?: () => void;
}

/** `waiting`: the computer moves, or a refutation is shown. */
type Phase = 'asking' | 'waiting' | 'done';

export interface TaskView {
  readonly board: BoardView;
  readonly mark: Mark;
  readonly prompt: string;
  /** What the last answer was: `null` before there is one. */
  readonly verdict: 'right' | 'wrong' | null;
  /** What the coach says. */
  readonly text: string;
  readonly done: boolean;
  readonly waiting: boolean;
  /** A refutation is shown, and can be cut short. */
  readonly refuting: boolean;
  /** The person has asked for an answer: they may go on without playing it. */
  readonly answerShown: boolean;
}

export class Task extends Presenter<TaskView> {
  readonly #environment: LearnEnvironment;
  readonly #assignment: Assignment;
  readonly #mark: Mark;
  readonly #misclicks: Misclicks;
  /** The position in which the person is to move. */
  #asked: string;
  /** What the board shows, with the moves of a refutation. */
  #shown: string;
  #last: Cell | null = null;
  #hint: Cell | null = null;
  #phase: Phase = 'asking';
  /** The wrong move whose refutation is shown. */
  #refuted: Cell | null = null;
  #answerShown = false;
  #verdict: TaskView['verdict'] = null;
  #text: string;
  #answers = 0;
  #cancel: () => void = () => undefined;

  constructor(environment: LearnEnvironment, assignment: Assignment) {
    super();
    this.#environment = environment;
    this.#assignment = assignment;
    this.#misclicks = new Misclicks(environment.clock);
    this.#asked = this.#shown = assignment.board;
    this.#mark = stateOf(environment, assignment.board).currentPlayer;
    this.#text = assignment.idea;
    this.#hint = this.#first();
  }

  /** During a refutation another move ends it; the same one again changes nothing. */
  pick(cell: Cell, by: PickedBy): void {
    if (this.#misclicks.isMisclick(cell, by)) return;
    if (cell !== this.#refuted) this.back();
    if (this.#phase !== 'asking') return;
    if (this.#shown[cell] !== '.') return this.announce(refusalInWords(this.#environment.words, 'move/cell_occupied'));
    const judgement = this.#assignment.judge(this.#asked, cell);
    const right = judgement === 'right';
    const first = ++this.#answers === 1;
    this.#hint = null;
    this.#verdict = right ? 'right' : 'wrong';
    if (right) this.#accept(cell);
    else this.#refute(cell, judgement);
    this.#assignment.answered?.(right, first);
  }

  /** Shows a right answer. Whoever asks has not found it. */
  showAnswer(): void {
    if (this.#phase !== 'asking') return;
    const first = ++this.#answers === 1;
    this.#answerShown = true;
    this.#hint = this.#assignment.answer(this.#asked);
    this.#verdict = null;
    this.#text = this.#hint === null ? this.#assignment.idea : this.#sentence(this.#asked, this.#hint);
    this.changed();
    const hinted = this.#hint === null ? '' : (this.view.board.cells[this.#hint]?.label ?? '');
    this.announce(joined(this.#environment.words, [asSentence(this.#environment.words, hinted), this.#text]));
    if (first) this.#assignment.answered?.(false, true);
  }

  /** Ends the refutation: back to the position. */
  back(): void {
    if (this.#refuted === null) return;
    this.#cancel();
    this.#misclicks.forget();
    this.#refuted = null;
    this.#phase = 'asking';
    this.#shown = this.#asked;
    this.#last = null;
    this.#hint = this.#first();
    this.announce(joined(this.#environment.words, [this.#environment.texts.lessons.tryAgain, this.#assignment.prompt]));
  }

  /** Stops the clock. */
  close(): void {
    this.#cancel();
  }

  protected override createView(): TaskView {
    const open = this.#phase === 'asking';
    return {
      board: boardOf(this.#environment, { board: this.#shown, open, last: this.#last, hint: this.#hint }),
      mark: this.#mark,
      prompt: this.#assignment.prompt,
      verdict: this.#verdict,
      text: this.#text,
      done: this.#phase === 'done',
      waiting: this.#phase === 'waiting',
      refuting: this.#refuted !== null,
      answerShown: this.#answerShown,
    };
  }

  #first(): Cell | null {
    return this.#assignment.shown ? this.#assignment.answer(this.#asked) : null;
  }

  #accept(cell: Cell): void {
    const { words, texts } = this.#environment;
    const sentence = this.#sentence(this.#asked, cell);
    this.#place(cell);
    if (this.#assignment.goal === 'move' || stateOf(this.#environment, this.#shown).isGameOver)
      return this.#finish(joined(words, [sentence, this.#assignment.done]));
    this.#text = joined(words, [texts.lessons.right, sentence]);
    this.#phase = 'waiting';
    this.#after(pace.reply, () => this.#reply());
    this.announce(this.#text);
  }

  #reply(): void {
    const cell = this.#environment.learn.reply(this.#shown);
    if (cell === null) return;
    this.#place(cell);
    this.#asked = this.#shown;
    if (stateOf(this.#environment, this.#shown).isGameOver) return this.#finish(this.#assignment.done);
    this.#phase = 'asking';
    this.#verdict = null;
    this.#text = this.#assignment.idea;
    const { engine, language, words } = this.#environment;
    const { place } = engine.cellNames(cell, language);
    this.announce(fill(words.announceComputerMove, { place }));
  }

  #finish(text: string): void {
    this.#phase = 'done';
    this.#text = text;
    this.announce(joined(this.#environment.words, [this.#environment.texts.lessons.right, text]));
    this.#assignment.solved?.();
  }

  /** The moves that follow, up to the opponent's win; none if the move only misses something. */
  #refute(cell: Cell, judgement: Judgement): void {
    const { texts } = this.#environment;
    const moves = this.#analysed(this.#asked, cell)?.refutation ?? [];
    this.#text = judgement === 'also-keeps' ? texts.puzzles.alsoKeeps : this.#reasonToLearn(cell);
    this.#phase = 'waiting';
    this.#refuted = cell;
    this.#place(cell);
    const step = (next: number): void => {
      const move = moves[next];
      if (move === undefined) return this.#after(pace.look, () => this.back());
      this.#after(pace.refutation, () => {
        this.#place(move);
        this.changed();
        step(next + 1);
      });
    };
    step(0);
    this.announce(joined(this.#environment.words, [texts.lessons.wrong, this.#text]));
  }

  #sentence(board: string, cell: Cell): string {
    return this.#analysed(board, cell)?.sentence ?? '';
  }

  /** What is wrong with a move, without the one that is better. */
  #reasonToLearn(cell: Cell): string {
    const { winsLater, missesWin } = this.#environment.texts.lessons;
    const move = this.#analysed(this.#asked, cell);
    if (move?.reason === 'misses-win') return missesWin;
    return move?.refutation.length === 0 ? winsLater : (move?.sentence ?? '');
  }

  #analysed(board: string, cell: Cell): AnalysedMove | undefined {
    const { engine, language } = this.#environment;
    const analysis = engine.analyse(board, language, this.#mark);
    return analysis.ok ? analysis.value.moves.find((move) => move.cell === cell) : undefined;
  }

  #place(cell: Cell): void {
    this.#misclicks.marked();
    this.#shown = withMove(this.#environment, this.#shown, cell);
    this.#last = cell;
  }

  #after(milliseconds: number, call: () => void): void {
    this.#cancel();
    this.#cancel = this.#environment.clock.after(milliseconds, call);
  }
}
