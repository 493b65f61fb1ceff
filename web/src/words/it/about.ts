import type { AboutWords } from '../types';

export const about: AboutWords = {
  title: 'Tris: le regole, e perché il gioco perfetto finisce in pareggio',
  rules: 'Le regole',
  rulesText:
    'X e O si sfidano su una griglia di nove caselle. Inizia X, poi si gioca a turno. Un segno, una volta messo, resta. Vince chi riempie per primo una riga, una colonna o una diagonale con tre segni. Se la griglia è piena e nessuno ci è riuscito, è un pareggio.',
  rulesBoard: 'X ha la riga in alto e vince.',
  win: 'Come si vince',
  winText:
    'Una minaccia non basta: chi gioca contro di te vede i due segni e occupa la terza casella. Crea due minacce con una sola mossa, e se ne potrà bloccare solo una. Cerca quindi le caselle in cui si incrociano due delle tue linee.',
  winBoard: 'X minaccia la colonna di sinistra e la riga in basso. O può bloccarne solo una.',
  draw: 'Perché il gioco perfetto finisce in pareggio',
  drawText:
    'Si perde solo se non si vede una minaccia o se ne permettono due insieme. Entrambe le cose si possono evitare dalla prima all’ultima mossa, con X e con O. Tra due che non sbagliano mai, nessuno vince.',
  drawReply:
    'È meno scontato di quanto sembri. Tutte e nove le possibili prime mosse mantengono il pareggio. Ma contro un angolo regge solo il centro; contro il centro, solo un angolo.',
  drawBoard: 'X ha iniziato in un angolo. O deve rispondere al centro.',
  proof: 'Come lo sappiamo',
  proofText:
    'Il gioco è così piccolo che si può guardare tutto. Ci sono {games} partite diverse: X ne vince {x}, O ne vince {o} e {draws} sono pareggi. Passano per {positions} posizioni, o {essential} se le griglie ruotate e riflesse contano una volta sola. Il programma conosce il risultato esatto di ognuna con il gioco migliore, e dalla griglia vuota è un pareggio. Il livello Perfetto è imbattibile, e gli aiuti e l’analisi vengono dalla stessa tabella.',
  tateti: 'Che cos’è Tateti',
  tatetiText:
    'Tateti è software libero. Non ha account né pubblicità, funziona senza rete, e una partita contro il computer non esce mai dal tuo dispositivo.',
  tryIt: 'Gioca contro il computer',
  embed: 'Metti una griglia sul tuo sito',
  noScript: 'Tateti ha bisogno di JavaScript. Senza, si gioca nel terminale: {command}',
};
