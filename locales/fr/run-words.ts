/** The French words for what a run consists of, in its file and beside another one. */
export const frRunWords = {
  camps: { players: 'Joueurs', personas: 'Personas', sequences: 'Séquences', chatter: 'Bruit de fond' },
  states: { published: 'Paru', failed: 'En échec', skipped: 'Passé', late: 'En retard', pending: 'Non paru' },
  /** With what the cell answered. */
  acts: { weeze: 'Weeze', message: 'Message', mail: 'Mail', article: 'Article', communique: 'Communiqué', outside: 'Hors Weez' },
  /** How lines were played by hand, and what came of them. */
  means: { phone: 'Téléphone', radio: 'Radio', inPerson: 'En personne', paper: 'Papier', other: 'Autre' },
  outcomes: { reached: 'Joint', noAnswer: 'Pas de réponse', callBack: 'À rappeler', refused: 'Refusé' },
  handStates: { published: 'Fait', failed: 'En échec', skipped: 'Passé', late: 'En retard', pending: 'Non joué' },
  verdicts: {
    met: 'à temps',
    late: 'en retard',
    untimed: 'satisfait, heure inconnue',
    partial: 'en partie',
    refused: 'refusé',
    dropped: 'sans suite',
    unjudged: 'non jugé',
    missed: 'sans réponse',
    open: 'encore attendu',
  },
} as const
