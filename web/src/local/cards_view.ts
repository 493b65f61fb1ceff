// The two players of a local game, as the cards above the board show them.

import type { CardView, StatusView } from '../presenter/views';
import type { LocalModel } from './model';
import type { PlayersView } from './players_view';

export function cardViews({ words }: LocalModel, { players }: PlayersView, status: StatusView): readonly CardView[] {
  return players.map(({ mark, name, wins, kind }) => {
    const turn = status.mark === mark && !status.over;
    const own = kind === 'you';
    return {
      mark,
      name,
      note: turn ? (own ? words.yourTurn : words.turnWord) : mark === 'X' ? words.firstWord : words.secondWord,
      wins,
      turn,
      thinking: turn && status.thinking,
      control: kind === 'person' ? mark === 'O' : !own,
      there: null,
    };
  });
}
