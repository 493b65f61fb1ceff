import type { MakeWords } from '../make';

export const make: MakeWords = {
  title: 'Una griglia per il tuo sito',
  intro:
    'Scegli l’aspetto della griglia, poi copia il codice nella tua pagina. Chi visita gioca senza account, e non si salva nulla su nessuno.',
  options: 'Opzioni',
  visitors: 'La lingua di chi visita',
  hints: 'Pulsante per gli aiuti',
  undo: 'Pulsante per annullare',
  colours: 'I tuoi colori',
  coloursHelp: 'Un colore difficile da leggere sullo sfondo viene schiarito o scurito.',
  paper: 'Sfondo',
  ink: 'Testo',
  x: 'Colore di X',
  o: 'Colore di O',
  accent: 'Pulsante',
  preview: 'Anteprima',
  frameTitle: 'Tris',
  code: 'Codice',
  copy: 'Copia il codice',
  copied: 'Codice copiato.',
  byHand: 'Copia con Ctrl+C.',
  events: 'Lo script dà al riquadro la sua altezza e informa la tua pagina di mosse e risultati.',
};
