// The words of /embed/make. Names of settings are those of the game's own catalogue.

import type { Language } from '../engine/types';

const en = {
  title: 'A board for your site',
  intro:
    'Choose what the board looks like, then copy the code into your page. Visitors play without an account, and nothing is stored about them.',
  options: 'Options',
  visitors: 'The visitor’s language',
  hints: 'Button for hints',
  undo: 'Button for undo',
  colours: 'Your own colours',
  coloursHelp: 'A colour that would be hard to read on the background is made lighter or darker.',
  paper: 'Background',
  ink: 'Text',
  x: 'Colour of X',
  o: 'Colour of O',
  accent: 'Button',
  preview: 'Preview',
  frameTitle: 'Tic-tac-toe',
  code: 'Code',
  copy: 'Copy the code',
  copied: 'Code copied.',
  byHand: 'Press Ctrl+C to copy.',
  events: 'The script gives the frame its height and tells your page about moves and results.',
};

export type MakeWords = { readonly [Key in keyof typeof en]: string };

const es: MakeWords = {
  title: 'Un tablero para tu sitio',
  intro:
    'Elegir el aspecto del tablero y copiar el código en la página. Las visitas juegan sin cuenta, y no se guarda nada sobre ellas.',
  options: 'Opciones',
  visitors: 'El idioma de la visita',
  hints: 'Botón de pistas',
  undo: 'Botón de deshacer',
  colours: 'Colores propios',
  coloursHelp: 'Un color que no se lea bien sobre el fondo se aclara o se oscurece.',
  paper: 'Fondo',
  ink: 'Texto',
  x: 'Color de X',
  o: 'Color de O',
  accent: 'Botón',
  preview: 'Vista previa',
  frameTitle: 'Tres en raya',
  code: 'Código',
  copy: 'Copiar el código',
  copied: 'Código copiado.',
  byHand: 'Se copia con Ctrl+C.',
  events: 'El script le da al marco su altura e informa a la página de jugadas y resultados.',
};

export const makeCatalogues: { readonly [Code in Language]: MakeWords } = {
  en,
  es,
  'es-AR': { ...es, frameTitle: 'Ta-te-ti' },
};
