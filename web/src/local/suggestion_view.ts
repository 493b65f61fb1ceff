// After a game against the computer: whether to go harder or easier, in words.

import { countInWords, fill, joined, levelName } from '../words';
import type { LocalModel } from './model';
import { suggestionAfter, type Suggestion } from './suggestion';

export interface SuggestionView extends Suggestion {
  /** "That was your third win in a row. Try Hard?" */
  readonly text: string;
}

export function suggestionView(model: LocalModel): SuggestionView | null {
  const { screen, game, settings, standing, words } = model;
  const counted = game.finished !== null && standing.results.counted.at(-1) === game.id;
  if (screen.kind !== 'game' || !counted || settings.opponent !== 'computer') return null;
  if (game.seating.opponent !== 'computer') return null;
  const suggestion = suggestionAfter(standing.results.recent, settings.level);
  if (suggestion === null) return null;
  const texts = words.statistics;
  const level = levelName(words, suggestion.level);
  const third = suggestion.games === 3;
  const why =
    suggestion.kind === 'harder'
      ? third
        ? texts.thirdWin
        : countInWords(words, texts.winsInARow, suggestion.games)
      : texts.lossesInARow;
  return { ...suggestion, text: joined(words, [why, fill(texts.tryLevelQuestion, { level })]) };
}
