// Plays whole games with the installed package: play.mjs VERSION
import assert from 'node:assert/strict';

import { languages, levels, loadEngine, RefusedError } from 'tateti';

const engine = await loadEngine();
for (const language of languages) {
  assert.throws(() => engine.cellName(4, language), RangeError);
  engine.addLanguage((await import(`tateti/catalogues/${language}`)).default);
  assert.notEqual(engine.cellName(4, language), '');
}
assert.equal(engine.version, process.argv[2]);

// S16: perfect never loses, whoever it plays, on either side.
let games = 0;
for (const level of levels)
  for (const perfect of ['X', 'O'])
    for (let seed = 0n; seed < 25n; ++seed) {
      const match = engine.newMatch({ X: 1, O: 2 });
      const events = [];
      while (match.openTo !== null) {
        const { currentPlayer, moves, moveCount } = match.state;
        const cell = engine.choose(currentPlayer === perfect ? 'perfect' : level, moves, seed, match.round);
        const played = match.play(match.openTo, cell, moveCount);
        assert.ok(played.ok);
        events.push(...played.value);
      }
      assert.notEqual(match.state.winner, perfect === 'X' ? 'O' : 'X');
      assert.deepEqual(events.at(-1), { type: 'finished', round: 1, status: match.state.status });
      assert.equal(match.play(1, 0, 9).ok, match.state.moves[9] === 0);
      assert.equal(engine.review(match.state.moves, 'es').value.moves.length, match.state.moveCount);
      ++games;
    }
assert.equal(games, 2 * 25 * levels.length);
assert.throws(() => engine.legal([4, 4]), (error) => error instanceof RefusedError && error.refusal.code === 'move/cell_occupied');
