// Games in progress that another game replaced, until the page closes. The last one replaced comes back first.

import type { GameRecord } from './game_record';
import type { LocalGame } from './local_game';

const limit = 10;

export class ReplacedGames {
  #records: readonly GameRecord[] = [];

  get any(): boolean {
    return this.#records.length > 0;
  }

  /** Keeps a game that would otherwise be lost; whether there was anything to keep. A practice game can be had again from its link. */
  keep(game: LocalGame, practice: 'kept' | 'dropped'): boolean {
    if (!game.personHasMoved || game.state.isGameOver || (game.practice && practice === 'dropped')) return false;
    this.#records = [...this.#records, game.record].slice(-limit);
    return true;
  }

  take(): GameRecord | null {
    const last = this.#records.at(-1) ?? null;
    this.#records = this.#records.slice(0, -1);
    return last;
  }

  forget(): void {
    this.#records = [];
  }
}
