// The race: as many puzzles as possible before the time is up or too many mistakes are made. Puzzles and images are drawn by lot, and no
// rating changes: haste is not what it measures.

import type { Cell, Mark } from '../engine/types';
import type { Puzzle } from '../learn_engine';
import { Misclicks, type PickedBy } from '../presenter/misclicks';
import { Presenter } from '../presenter/presenter';
import type { BoardView } from '../presenter/views';
import { countInWords, fill, joined } from '../words';
import { themeWords } from './assignments';
import { boardOf, stateOf, withMove } from './board';
import type { LearnEnvironment } from './environment';

/** How long an answer stays on the board. */
export const raceLook = 500;
const images = 8;

export interface RaceView {
  readonly phase: 'ready' | 'running' | 'over';
  readonly board: BoardView | null;
  readonly prompt: string;
  readonly mark: Mark | null;
  readonly solved: number;
  readonly mistakes: number;
  /** `2:59`. */
  readonly time: string;
  readonly low: boolean;
  readonly verdict: 'right' | 'wrong' | null;
  readonly best: number;
  readonly newBest: boolean;
  readonly timeIsUp: boolean;
}

export class Race extends Presenter<RaceView> {
  readonly #environment: LearnEnvironment;
  readonly #misclicks: Misclicks;
  #phase: RaceView['phase'] = 'ready';
  #end = 0;
  #solved = 0;
  #mistakes = 0;
  #puzzle: Puzzle | null = null;
  #shown = '';
  #last: Cell | null = null;
  #verdict: RaceView['verdict'] = null;
  #seen = new Set<number>();
  #newBest = false;
  #cancelTick: () => void = () => undefined;
  #cancelNext: () => void = () => undefined;

  constructor(environment: LearnEnvironment) {
    super();
    this.#environment = environment;
    this.#misclicks = new Misclicks(environment.clock);
  }

  start(): void {
    this.#phase = 'running';
    this.#solved = this.#mistakes = 0;
    this.#newBest = false;
    this.#seen = new Set();
    this.#end = this.#environment.clock.now() + this.#environment.learn.race.milliseconds;
    this.#tick();
    this.#next();
  }

  pick(cell: Cell, by: PickedBy): void {
    if (this.#misclicks.isMisclick(cell, by)) return;
    if (this.#phase !== 'running' || this.#puzzle === null || this.#verdict !== null || this.#shown[cell] !== '.')
      return;
    const { learn, clock, texts } = this.#environment;
    const right = learn.judge(this.#puzzle.board, cell) === 'right';
    if (right) ++this.#solved;
    else ++this.#mistakes;
    this.#verdict = right ? 'right' : 'wrong';
    this.#shown = withMove(this.#environment, this.#shown, cell);
    this.#last = cell;
    if (this.#mistakes === learn.race.mistakes) return this.#finish();
    this.#cancelNext = clock.after(raceLook, () => this.#next());
    this.announce(right ? texts.puzzles.right : texts.puzzles.wrong);
  }

  close(): void {
    this.#cancelTick();
    this.#cancelNext();
  }

  protected override createView(): RaceView {
    const left = Math.max(0, Math.ceil((this.#end - this.#environment.clock.now()) / 1000));
    return {
      phase: this.#phase,
      board:
        this.#puzzle === null
          ? null
          : boardOf(this.#environment, {
              board: this.#shown,
              open: this.#phase === 'running' && this.#verdict === null,
              last: this.#last,
              hint: this.#phase === 'over' && this.#verdict === 'wrong' ? this.#puzzle.answer : null,
            }),
      prompt: this.#prompt(),
      mark: this.#mark,
      solved: this.#solved,
      mistakes: this.#mistakes,
      time: `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`,
      low: left <= 20,
      verdict: this.#verdict,
      best: this.#environment.notebook.progress.raceBest,
      newBest: this.#newBest,
      timeIsUp: this.#timeIsUp,
    };
  }

  get #mark(): Mark | null {
    return this.#puzzle && stateOf(this.#environment, this.#puzzle.board).currentPlayer;
  }

  #prompt(): string {
    const mark = this.#mark;
    if (this.#puzzle === null || mark === null) return '';
    return fill(themeWords(this.#environment.texts, this.#puzzle.theme).prompt, { mark });
  }

  #next(): void {
    const { learn, random } = this.#environment;
    const unseen = learn.puzzles.filter(({ number }) => !this.#seen.has(number));
    const chosen = unseen[random(unseen.length)];
    if (chosen === undefined) return this.#finish(); // all of them
    this.#seen.add(chosen.number);
    this.#puzzle = learn.puzzleImage(chosen.number, random(images));
    this.#shown = this.#puzzle.board;
    this.#last = null;
    this.#verdict = null;
    this.#misclicks.marked();
    this.announce(this.#prompt());
  }

  get #timeIsUp(): boolean {
    return this.#environment.clock.now() >= this.#end;
  }

  #tick(): void {
    const { clock } = this.#environment;
    if (this.#timeIsUp) return this.#finish();
    this.#cancelTick = clock.after(Math.min(1000, this.#end - clock.now()), () => this.#tick());
    this.changed();
  }

  #finish(): void {
    this.close();
    this.#phase = 'over';
    if (this.#puzzle !== null && this.#verdict === 'wrong') {
      // No other puzzle follows, so the board shows what was right.
      this.#shown = this.#puzzle.board;
      this.#last = null;
    }
    const { notebook, texts, words } = this.#environment;
    this.#newBest = this.#solved > notebook.progress.raceBest;
    notebook.raceFinished(this.#solved);
    const { raceOver, raceSolved, raceNewBest } = texts.puzzles;
    this.announce(
      joined(words, [
        this.#timeIsUp ? raceOver : null,
        countInWords(words, raceSolved, this.#solved),
        this.#newBest ? raceNewBest : null,
      ]),
    );
  }
}
