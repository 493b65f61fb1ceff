import type { AboutWords } from '../types';

export const about: AboutWords = {
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
    'El margen es más estrecho de lo que parece. Las nueve aperturas posibles mantienen el empate. Pero contra una esquina solo sirve el centro; contra el centro, solo una esquina.',
  drawBoard: 'X empezó en una esquina. O debe responder en el centro.',
  proof: 'Cómo se sabe',
  proofText:
    'El juego es tan pequeño que se puede mirar entero. Hay {games} partidas distintas: X gana {x}, O gana {o} y {draws} son empates. Pasan por {positions} posiciones, o {essential} si los tableros girados y reflejados cuentan una vez. El programa conoce el resultado exacto de cada una con el mejor juego, y desde el tablero vacío es empate. El nivel Perfecto es invencible, y las pistas y el análisis salen de la misma tabla.',
  tateti: 'Sobre Tateti',
  tatetiText:
    'Tateti es software libre. No tiene cuentas ni publicidad, funciona sin conexión, y una partida contra la computadora nunca sale del dispositivo.',
  tryIt: 'Jugar contra la computadora',
  embed: 'Poner un tablero en otro sitio',
  noScript: 'Tateti necesita JavaScript. Sin él, se juega en una terminal: {command}',
};
