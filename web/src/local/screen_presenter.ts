// What is on the screen of a local game: the game itself, a review of it, or what a link names; and the commands that change that.

import type { Cell } from '../engine/types';
import { Presenter } from '../presenter/presenter';
import { asSentence, joined, linkRefusalInWords } from '../words';
import { eventsInWords, stepInWords, type GameContext } from './announcements';
import { readLink } from './link';
import type { Seating } from './local_game';
import type { LocalView } from './local_view';
import type { RunningGame } from './running_game';
import { clamp, gameScreen, movesAtStep, reviewOf, screenFor, type Screen } from './screen';

export abstract class ScreenPresenter extends Presenter<LocalView> {
  #screen: Screen = gameScreen;
  /** Another page covers this one. */
  #hidden = false;

  protected abstract get running(): RunningGame;
  protected abstract context(): GameContext;
  /** Something else is shown: hints and refusals about it are outdated. */
  protected abstract moved(): void;
  protected abstract refuse(code: string): void;
  /** `null`: the person takes the side to move. */
  protected abstract practise(moves: readonly Cell[], seating: Seating | null, given: number): void;
  abstract newGame(): void;

  protected get screen(): Screen {
    return this.#screen;
  }

  /** Reviews the moves from this step on; the running game waits. */
  review(step?: number): void {
    if (this.#screen.kind === 'review') return this.step(step ?? this.#screen.moves.length);
    const review = reviewOf(this.#screen, this.running.game, step);
    if (review === null) return;
    if (this.#screen.kind === 'game') this.running.noteHelp('review');
    this.goTo(review);
    this.#announceStep();
  }

  toggleReview(): void {
    if (this.#screen.kind === 'review') return this.closeReview();
    if (reviewOf(this.#screen, this.running.game) === null) return this.refuse('page/no_moves');
    this.review();
  }

  /** Shows what was there before the review. */
  closeReview(): void {
    if (this.#screen.kind !== 'review') return;
    const { beneath } = this.#screen;
    if (beneath.kind === 'game') return this.backToGame();
    this.goTo(beneath);
    this.#announceHeadline();
  }

  step(to: number): void {
    if (this.#screen.kind !== 'review') return;
    const step = clamp(to, this.#screen.moves.length - this.#screen.given);
    if (step === this.#screen.step) return;
    this.#screen = { ...this.#screen, step };
    this.moved();
    this.changed();
    this.#announceStep();
  }

  /** Starts a practice game from a position of the review: the one shown, or the one after `step` moves. */
  playOn(step?: number): void {
    if (this.#screen.kind !== 'review') return;
    const { given, seating } = this.#screen;
    const moves = movesAtStep({ ...this.#screen, step: step ?? this.#screen.step });
    if (moves.length === 0) return this.newGame();
    if (this.context().engine.legal(moves).length === 0) return this.refuse('move/game_over');
    this.practise(moves, seating, given);
    this.running.skipDrawing();
  }

  backToGame(): void {
    this.goTo(gameScreen);
    this.announce(eventsInWords([], this.context()));
  }

  /** Opens the part of the address after `#`: a game, a position, or nonsense. */
  openLink(hash: string): void {
    const { engine, words } = this.context();
    const linked = readLink(engine, hash);
    if (linked.kind === 'nothing') {
      if (this.view.linked) this.backToGame();
      return;
    }
    this.goTo(screenFor(linked));
    if (this.#screen.kind === 'review') return this.#announceStep();
    this.#announceHeadline(linked.kind === 'bad-link' ? linkRefusalInWords(words, linked.refusal) : '');
  }

  /** Another page covers this one, or no longer does. The computer waits meanwhile. */
  setHidden(hidden: boolean): void {
    this.#hidden = hidden;
    this.show(this.#screen);
    this.running.skipDrawing();
  }

  protected show(screen: Screen): void {
    this.#screen = screen;
    this.running.visible = screen.kind === 'game' && !this.#hidden;
  }

  protected goTo(screen: Screen): void {
    this.show(screen);
    this.moved();
    this.running.skipDrawing();
  }

  #announceHeadline(more = ''): void {
    const { words } = this.context();
    this.announce(joined(words, [asSentence(words, this.view.status.headline), more]));
  }

  #announceStep(): void {
    if (this.#screen.kind === 'review') this.announce(stepInWords(this.#screen, this.view, this.context()));
  }
}
