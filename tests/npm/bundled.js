import { loadEngine } from 'tateti';

const engine = await loadEngine();
console.log(engine.version, engine.legal([4, 0, 8]).join(''));

/** What a page does when somebody asks for another game. */
export async function playAnotherGame() {
  const { loadGames } = await import('tateti/games');
  const games = await loadGames();
  console.log(games.analyse('misere').value.best.join(''));
}
