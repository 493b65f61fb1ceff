// Una partida con alguien a distancia, con las formas de la Argentina.

import type { Words } from '../types';
import { friend as es } from '../es/friend';

export const friend: Words['friend'] = {
  ...es,
  intro: 'Te damos un enlace para mandar. Quien llegue primero juega contra vos; el resto puede mirar.',
  mark: 'Jugás con',
  you: 'vos',
  here: 'está acá',
  watchingAmong: {
    one: 'Sos la única persona que está mirando.',
    other: '{n} personas están mirando, entre ellas vos.',
  },
  missingHelp: 'Pedí otro enlace o creá uno.',
  waitingX: 'Mandale el enlace. Sos X y ya podés empezar.',
  waitingO: 'Mandale el enlace. Tiene X y empieza.',
  waitingMoved: 'Ya empezaste. Mandale el enlace; juega con {mark}.',
  invitedDetail: 'Vos jugarías con {mark}. {Name} juega con {other}.',
  youAre: 'Sos {mark} contra {name}',
  awaySoon: '{Name} no está. Podés reclamar la partida en {time}.',
  awayNow: '{Name} no está. Podés reclamar la partida.',
  shareText: 'Jugá al ta-te-ti conmigo:',
  qr: 'El enlace como código QR: apuntale con la cámara de un teléfono',
  inviteHelp: 'Mandale este enlace a tu rival o pedile que lo escanee.',
  onlyHere:
    'Este enlace solo funciona en esta máquina. Para otras, serví con --listen 0.0.0.0:8080 y abrí la página en la dirección propia de esta máquina.',
  withdraw: 'Dejalo así',
  confirmResign: '¿Querés abandonar? Va a ganar {name}.',
  confirmLeaveOn: '¿Querés irte del todo? Va a ganar {name}.',
  confirmLeave: '¿Querés irte del todo?',
  announceRound: 'Ronda {n}. Sos {mark}.',
  announceClaim: 'Podés reclamar la partida.',
  announceSeat: 'Tenés tu lugar: sos {mark}.',
  refusals: {
    ...es.refusals,
    'match/full': 'Los dos lugares ya estaban ocupados. Podés mirar.',
    'auth/not_a_player': 'Este navegador ya no tiene un lugar acá. Estás mirando.',
    'limit/too_many_matches': 'Se crearon demasiadas partidas desde acá. Probá más tarde.',
    'limit/too_many_connections': 'Hay demasiadas conexiones desde acá. Probá más tarde.',
    'limit/too_many_messages': 'Fue demasiado rápido. Probá en un momento.',
    'limit/no_room': 'El servidor no tiene lugar para más partidas. Probá más tarde.',
    'limit/unavailable': 'El servidor no puede guardar nada ahora. Probá en un momento.',
    'friend/lost': 'Se cortó la conexión antes de la respuesta. Probá de nuevo.',
    'friend/no_server': 'Acá no contesta ningún servidor. Para jugar a distancia hace falta uno que se pueda alcanzar.',
    'friend/join_first': 'Para jugar, primero tomá el lugar.',
    'friend/unreadable': 'El servidor dice algo que esta página no entiende. Recargá la página.',
  },
};
