import type { MakeWords } from '../types';

export const make: MakeWords = {
  title: 'Una griglia per il tuo sito',
  intro:
    'Scegli l’aspetto della griglia, poi copia il codice nella tua pagina. Chi la visita gioca senza account, e nessun suo dato viene salvato.',
  options: 'Opzioni',
  visitors: 'Lingua di chi visita il sito',
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
  events: 'Lo script regola l’altezza del riquadro e comunica mosse e risultati alla tua pagina.',
};
