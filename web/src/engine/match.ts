import { asNumber, asPlayers, type EngineBridge } from './bridge.js';
import { readEvent, readState } from './objects.js';
import type { Answer, Cell, Match, MatchEvent, Player, ByMark, State } from './types.js';

interface View {
  readonly state: State;
  readonly round: number;
  readonly seats: ByMark<Player>;
  readonly undone: readonly Cell[];
  readonly openTo: Player | null;
}

type Events = Answer<readonly MatchEvent[]>;

/** A match of the C++ as bytes, which are copied into the module for each command. */
export class WasmMatch implements Match {
  readonly #bridge: EngineBridge;
  #bytes: Uint8Array;
  #view: View | null = null;

  /** Takes the match that the module has just produced. */
  constructor(bridge: EngineBridge) {
    this.#bridge = bridge;
    this.#bytes = bridge.takeMatch();
  }

  get state(): State {
    return this.#seen().state;
  }
  get round(): number {
    return this.#seen().round;
  }
  get seats(): ByMark<Player> {
    return this.#seen().seats;
  }
  get undone(): readonly Cell[] {
    return this.#seen().undone;
  }
  get openTo(): Player | null {
    return this.#seen().openTo;
  }

  canUndo(by: Player): boolean {
    return this.#lend().match_can_undo(asNumber(by)) !== 0;
  }
  canRedo(by: Player): boolean {
    return this.#lend().match_can_redo(asNumber(by)) !== 0;
  }

  play(by: Player, cell: Cell, ply: number): Events {
    return this.#follow(this.#lend().match_play(asNumber(by), asNumber(cell), asNumber(ply)));
  }
  undo(by: Player, ply: number): Events {
    return this.#follow(this.#lend().match_undo(asNumber(by), asNumber(ply)));
  }
  redo(by: Player, ply: number): Events {
    return this.#follow(this.#lend().match_redo(asNumber(by), asNumber(ply)));
  }
  newGame(by: Player, seats?: ByMark<Player>): Events {
    if (seats === undefined) return this.#follow(this.#lend().match_new_game(asNumber(by)));
    const [x, o] = asPlayers(seats);
    return this.#follow(this.#lend().match_new_seats(asNumber(by), x, o));
  }

  #lend(): EngineBridge['exports'] {
    this.#bridge.putMatch(this.#bytes);
    return this.#bridge.exports;
  }

  #follow(given: number): Events {
    const answer = this.#bridge.read(given, (from) => from.list(() => readEvent(from)));
    if (answer.ok) {
      this.#bytes = this.#bridge.takeMatch();
      this.#view = null;
    }
    return answer;
  }

  #seen(): View {
    if (this.#view !== null) return this.#view;
    this.#lend().match_view();
    const from = this.#bridge.answer();
    this.#view = {
      state: readState(from),
      round: from.number(),
      seats: { X: from.number(), O: from.number() },
      undone: from.cells(),
      openTo: from.flag() ? from.number() : null,
    };
    return this.#view;
  }
}
