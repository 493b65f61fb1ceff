import type { MakeWords } from '../types';

export const make: MakeWords = {
  title: 'Une grille pour ton site',
  intro:
    'Choisis l’aspect de la grille, puis copie le code dans ta page. On y joue sans compte, et rien n’est enregistré sur les visiteurs.',
  options: 'Options',
  visitors: 'La langue du visiteur',
  hints: 'Bouton pour les indices',
  undo: 'Bouton pour annuler',
  colours: 'Tes propres couleurs',
  coloursHelp: 'Une couleur difficile à lire sur le fond est éclaircie ou assombrie.',
  paper: 'Fond',
  ink: 'Texte',
  x: 'Couleur de X',
  o: 'Couleur de O',
  accent: 'Bouton',
  preview: 'Aperçu',
  frameTitle: 'Morpion',
  code: 'Code',
  copy: 'Copier le code',
  copied: 'Code copié.',
  byHand: 'Copie avec Ctrl+C.',
  events: 'Le script donne sa hauteur au cadre et informe ta page des coups et des résultats.',
};
