/** The French words of the log as a file. */
export const frLogFile = {
  columns: {
    id: 'N°',
    on: 'Heure',
    clock: 'H+',
    kind: 'Genre',
    words: 'Texte',
    author: 'Auteur',
    owner: 'Responsable',
    due: 'Échéance',
    ended: 'Faite ou levée à',
    about: 'Concerne le n°',
    correctedBy: 'Corrigée par le n°',
    attached: 'Pièce jointe',
    received: 'Reçue à',
  },
  kinds: { information: 'Information', decision: 'Décision', action: 'Action' },
  acts: { done: 'Action faite', lifted: 'Décision levée', undone: 'Reprise' },
} as const
