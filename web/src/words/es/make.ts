import type { MakeWords } from '../types';

export const make: MakeWords = {
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
