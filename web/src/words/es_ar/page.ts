// Las formas de la Argentina («vos», «acá», «ta-te-ti»). Todo lo demás está en es.ts.

import type { Words } from '../types';
import { page as es } from '../es/page';
import { friend } from './friend';

export const page: Words = {
  ...es,
  tag: 'es-AR',
  gameName: 'ta-te-ti',
  youName: 'Vos',
  againstComputer: 'Sos {mark} contra la computadora, nivel {level}',
  reviewDetail: 'Avanzá con las flechas o los botones',
  linkDetail: 'Seguila con {mark}; es práctica',
  playOn: 'Seguir desde acá',
  coachIdle: 'Pedí una pista cuando quieras. Después de la partida se califica cada jugada.',
  reviewBegin: 'El tablero vacío. Avanzá para ver la primera jugada.',
  badLinkHelp: 'Empezá una partida nueva o volvé a la tuya.',
  valuesLegendYou: 'Lo que vale cada casilla para vos si los dos juegan lo mejor posible.',
  side: 'Jugás con',
  announceYouAre: 'Sos {mark}.',
  friend,
  languageFailed: 'Ese idioma no se pudo cargar. Probá de nuevo con conexión.',
  refusals: {
    ...es.refusals,
    'undo/game_over': 'Una partida terminada queda como está. Analizala o jugá otra vez.',
    'page/looking': 'Esto es solo para ver. Volvé a la partida para jugar.',
  },
};
