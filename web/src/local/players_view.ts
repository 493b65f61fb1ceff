// The two players of the running game: who they are, and how often each has won.

import type { Mark } from '../engine/types';
import { fill, type Words } from '../words';
import { stateAt } from './board_view';
import type { Seating } from './local_game';
import type { LocalModel } from './model';
import { levelResults, pairResults, sum, type Counts } from './results';
import type { Names, Opponent } from './settings';

interface PlayerView {
  readonly mark: Mark;
  readonly kind: 'you' | 'computer' | 'person';
  /** "You", "Computer", "Ana", "Player 2". */
  readonly name: string;
  readonly wins: number;
}

export interface PlayersView {
  /** X is the first. */
  readonly players: readonly [PlayerView, PlayerView];
  readonly draws: number;
  /** How the game on the board counts, if not as a game without help. */
  readonly note: string | null;
}

/** The wins are those of games without help: at the level that is chosen, or of these two people. */
export function playersView(model: LocalModel): PlayersView {
  const { words, game, settings, standing, screen } = model;
  const { opponent, side } = seatingOn(model);
  const counts = opponent === 'computer' ? levelCounts(model) : pairResults(standing.results, settings.names).alone;
  const player = (mark: Mark): PlayerView => {
    const first = mark === side;
    return { mark, ...who(model, opponent, first), wins: first ? counts.wins : counts.losses };
  };
  return {
    players: [player('X'), player('O')],
    draws: counts.draws,
    note: screen.kind === 'game' && !game.practice && game.help.length > 0 ? words.statistics.gameWithHelp : null,
  };
}

/** The names of two people; one who has entered none is "Player 1" or "Player 2". */
export function personNames(words: Words, [first, second]: Names): readonly [string, string] {
  return [
    first === '' ? fill(words.playerNumber, { n: 1 }) : first,
    second === '' ? fill(words.playerNumber, { n: 2 }) : second,
  ];
}

function levelCounts({ standing, settings }: LocalModel): Counts {
  const { X, O } = levelResults(standing.results, settings.level);
  return sum(X.alone, O.alone);
}

/** Who sits where. A person who plays on from a link takes the side to move. */
function seatingOn(model: LocalModel): Seating {
  const { screen, game, settings } = model;
  if (screen.kind !== 'link' && screen.kind !== 'board') return game.seating;
  const { currentPlayer } = screen.kind === 'board' ? screen.state : stateAt(model, screen.moves);
  return { opponent: settings.opponent, side: currentPlayer };
}

function who({ words, settings }: LocalModel, opponent: Opponent, first: boolean): Pick<PlayerView, 'kind' | 'name'> {
  if (opponent === 'person') return { kind: 'person', name: personNames(words, settings.names)[first ? 0 : 1] };
  return first ? { kind: 'you', name: words.youName } : { kind: 'computer', name: words.opponentComputer };
}
