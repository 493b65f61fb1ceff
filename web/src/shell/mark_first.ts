// The mark under the finger comes first: together with the rest of the page it would miss the next frame on a slow phone.

export class MarkFirst {
  #picking = false;

  /** Runs a pick. */
  pick(run: () => void): void {
    this.#picking = true;
    try {
      run();
    } finally {
      this.#picking = false;
    }
  }

  /** Updates what is beside the board: after a pick, only once the browser has nothing more urgent to do than that, such as painting. */
  readonly update = (run: () => void): void => {
    if (!this.#picking) run();
    else if (window.scheduler) void window.scheduler.postTask(run, { priority: 'background' });
    else setTimeout(run);
  };
}
