// The text of /about. The numbers are filled in; the claims about positions are checked by tests.

import type { Language } from '../engine/types';

const en = {
  title: 'Tic-tac-toe: the rules, and why perfect play draws',
  rules: 'The rules',
  rulesText:
    'Two players, X and O, share a board of nine cells. X begins, then they take turns. A mark, once placed, stays. The first to fill a row, a column or a diagonal with three marks wins. If the board is full and nobody has, it is a draw.',
  rulesBoard: 'X has the top row and wins.',
  win: 'How to win',
  winText:
    'One threat is not enough: your opponent sees the two marks and takes the third cell. Make two threats with one move, and only one of them can be stopped. So look for cells where two of your lines cross.',
  winBoard: 'X threatens the left column and the bottom row. O can stop only one of them.',
  draw: 'Why perfect play draws',
  drawText:
    'You lose only if you miss a threat or let your opponent make two at once. Both can be avoided from the first move to the last, by either side. So between two players who never slip, nobody wins.',
  drawReply:
    'It is closer than it looks. All nine first moves keep the draw. But after a corner, only the centre holds; after the centre, only a corner does.',
  drawBoard: 'X began in a corner. O must answer in the centre.',
  proof: 'How we know',
  proofText:
    'The game is small enough to look at all of it. There are {games} different games: X wins {x} of them, O wins {o}, and {draws} are draws. They meet in {positions} positions, or {essential} if turned and mirrored boards count once. The program knows the exact result of each of them with best play, and from the empty board it is a draw. Its level Perfect cannot be beaten, and the hints and the review come from the same table.',
  tateti: 'About Tateti',
  tatetiText:
    'Tateti is free software. It has no accounts and no ads, works offline, and a game against the computer never leaves your device.',
  tryIt: 'Play against the computer',
  embed: 'Put a board on your own site',
};

export type AboutWords = { readonly [Key in keyof typeof en]: string };

const es: AboutWords = {
  title: 'Tres en raya, o ta-te-ti: las reglas y por qué el juego perfecto empata',
  rules: 'Las reglas',
  rulesText:
    'Dos jugadores, X y O, comparten un tablero de nueve casillas. Empieza X y juegan por turnos. Una marca, una vez puesta, se queda. Gana quien llena primero una fila, una columna o una diagonal con tres marcas. Si el tablero se llena y nadie lo logró, es empate.',
  rulesBoard: 'X tiene la fila de arriba y gana.',
  win: 'Cómo ganar',
  winText:
    'Una amenaza no basta: el rival ve las dos marcas y ocupa la tercera casilla. Con dos amenazas en una sola jugada, solo se puede parar una. Por eso valen las casillas donde se cruzan dos líneas propias.',
  winBoard: 'X amenaza la columna izquierda y la fila de abajo. O puede parar solo una.',
  draw: 'Por qué el juego perfecto empata',
  drawText:
    'Solo pierde quien no ve una amenaza o permite dos a la vez. Ambas cosas se pueden evitar desde la primera jugada hasta la última, con X y con O. Entre dos que nunca se equivocan, nadie gana.',
  drawReply:
    'Es más justo de lo que parece. Las nueve primeras jugadas mantienen el empate. Pero contra una esquina solo sirve el centro; contra el centro, solo una esquina.',
  drawBoard: 'X empezó en una esquina. O debe responder en el centro.',
  proof: 'Cómo se sabe',
  proofText:
    'El juego es tan pequeño que se puede mirar entero. Hay {games} partidas distintas: X gana {x}, O gana {o} y {draws} son empates. Pasan por {positions} posiciones, o {essential} si los tableros girados y reflejados cuentan una vez. El programa conoce el resultado exacto de cada una con el mejor juego, y desde el tablero vacío es empate. El nivel Perfecto es invencible, y las pistas y el análisis salen de la misma tabla.',
  tateti: 'Sobre Tateti',
  tatetiText:
    'Tateti es software libre. No tiene cuentas ni publicidad, funciona sin conexión, y una partida contra la computadora nunca sale del dispositivo.',
  tryIt: 'Jugar contra la computadora',
  embed: 'Poner un tablero en otro sitio',
};

export const aboutCatalogues: { readonly [Code in Language]: AboutWords } = { en, es, 'es-AR': es };
