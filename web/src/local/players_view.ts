// The two players of the running game, for their cards: who they are, and how often each has won.

import type { Level, Mark } from '../engine/types';
import { capital, countInWords, fill, levelName } from '../words';
import type { LocalModel } from './model';
import { levelResults, pairResults, sum, type Counts } from './results';

export interface PlayerCard {
  readonly mark: Mark;
  readonly kind: 'you' | 'computer' | 'person';
  /** "You", "Computer", "Ana", "Player 2". */
  readonly name: string;
  /** Which of the two names in the settings this is; `null` against the computer. */
  readonly nameIndex: 0 | 1 | null;
  /** The computer's. */
  readonly level: Level | null;
  readonly wins: number;
  /** "3 wins". */
  readonly winsInWords: string;
  readonly toMove: boolean;
  readonly won: boolean;
}

export interface PlayersView {
  /** X is the first. */
  readonly cards: readonly [PlayerCard, PlayerCard];
  readonly draws: number;
  readonly drawsInWords: string;
  /** Which games the numbers count: "Against the computer, Hard". */
  readonly caption: string;
  /** How the game on the board counts, if not as a game without help. */
  readonly note: string | null;
}

/** The wins are those of games without help: at the level that is chosen, or of these two people. */
export function playersView(model: LocalModel): PlayersView {
  const { words, game, settings, standing } = model;
  const texts = words.statistics;
  const { opponent, side } = game.seating;
  const counts = opponent === 'computer' ? levelCounts(model) : pairResults(standing.results, settings.names).alone;
  const card = (mark: Mark): PlayerCard => {
    const first = mark === side;
    const wins = first ? counts.wins : counts.losses;
    const { isGameOver, currentPlayer, winner } = game.state;
    return {
      mark,
      ...who(model, first),
      wins,
      winsInWords: countInWords(texts.winsCount, wins),
      toMove: !isGameOver && currentPlayer === mark,
      won: winner === mark,
    };
  };
  return {
    cards: [card('X'), card('O')],
    draws: counts.draws,
    drawsInWords: countInWords(texts.drawsCount, counts.draws),
    caption:
      opponent === 'computer'
        ? fill(texts.againstComputer, { level: levelName(words, settings.level) })
        : personNames(model).join(' – '),
    note: game.practice ? null : game.help.length > 0 ? texts.gameWithHelp : null,
  };
}

/** The names of two people; one who has entered none is "Player 1" or "Player 2". */
export function personNames({ words, settings }: Pick<LocalModel, 'words' | 'settings'>): readonly [string, string] {
  const [first, second] = settings.names;
  return [first === '' ? words.statistics.player1 : first, second === '' ? words.statistics.player2 : second];
}

function levelCounts({ standing, settings }: LocalModel): Counts {
  const { X, O } = levelResults(standing.results, settings.level);
  return sum(X.alone, O.alone);
}

function who(model: LocalModel, first: boolean): Pick<PlayerCard, 'kind' | 'name' | 'nameIndex' | 'level'> {
  const { words, game, settings } = model;
  if (game.seating.opponent === 'person') {
    const nameIndex = first ? 0 : 1;
    return { kind: 'person', name: personNames(model)[nameIndex], nameIndex, level: null };
  }
  return first
    ? { kind: 'you', name: capital(words.friend.you), nameIndex: null, level: null }
    : { kind: 'computer', name: words.opponentComputer, nameIndex: null, level: settings.level };
}
