// The words for sharing a game. They are a catalogue of their own, because they are loaded only when somebody shares.

import type { Language } from '../engine/types';

const en = {
  picture: 'Picture',
  text: 'Text',
  link: 'Link',
  won: '{app}: {mark} wins in {n} moves',
  drawn: '{app}: a draw',
  shared: 'Shared.',
  copiedText: 'Text copied.',
  copiedLink: 'Link copied.',
  saved: 'Picture saved.',
  byHand: 'Copy this text:',
  noPicture: 'The picture could not be made. Share the text or the link.',
};

export type ShareWords = { readonly [Key in keyof typeof en]: string };

const es: ShareWords = {
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

export const shareCatalogues: { readonly [Code in Language]: ShareWords } = { en, es, 'es-AR': es };
