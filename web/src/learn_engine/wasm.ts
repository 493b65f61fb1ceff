// The exports of learn.wasm.
import type { Flag, Memory } from '../engine/wasm';

export interface LearnExports extends Memory {
  puzzles(): void;
  daily_puzzle(day: number): void;
  puzzle_image(number: number, symmetry: number): void;
  judge(size: number, cell: number, isMistake: Flag): Flag;
  race_seconds(): number;
  race_mistakes(): number;
  courses(): void;
  right_moves(course: number, size: number): Flag;
  reply(size: number): Flag;
  mistakes_in(count: number, who: number, today: number): Flag;
  answered(size: number, box: number, timesShown: number, right: Flag, today: number): Flag;
  mistake_image(size: number, timesShown: number): Flag;
  first_rating(): number;
  rated(points: number, difficulty: number, solved: Flag): number;
  streak_after(days: number, last: number, today: number): number;
  days_in_a_row(days: number, last: number, today: number): number;
  strategy_move(size: number): Flag;
  map_line_width(): number;
  map_svg(side: number, size: number, rightToLeft: Flag): void;
  explore(size: number): Flag;
  menace_new(count: number): Flag;
  menace_load(size: number): Flag;
  menace_save(): void;
  menace_rules(): void;
  menace_seed(seed: number): void;
  menace_learn(games: number, opponent: number): void;
  menace_learn_game(count: number): Flag;
  menace_choose(size: number): Flag;
  menace_odds(size: number): Flag;
  menace_box(size: number): Flag;
  menace_boxes(): void;
  menace_cabinet(size: number, dark: Flag, boxesPerRow: number): void;
  worksheet_boards(theme: number): number;
  worksheet(theme: number, count: number, seed: number): void;
}
