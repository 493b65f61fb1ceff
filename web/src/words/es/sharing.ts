import type { Words } from '../types';

export const sharing: Words['sharing'] = {
  picture: 'Imagen',
  text: 'Texto',
  link: 'Enlace',
  won: '{app}: gana {mark} en {n} jugadas',
  drawn: '{app}: empate',
  shared: 'Compartido.',
  copiedText: 'Texto copiado.',
  copiedLink: 'Enlace copiado.',
  saved: 'Imagen guardada.',
  byHand: 'El texto, para copiarlo a mano:',
  noPicture: 'No se pudo crear la imagen. Quedan el texto y el enlace.',
};
