/** The French texts of what is refused in typed texts. */
export const frTextProblems = {
  sign: 'Un signe qu’aucun texte n’a\u00a0: {value:string}',
  marks: 'Plus de huit accents sur une lettre\u00a0: {value:string}',
  direction: 'Un signe qui change le sens de lecture\u00a0: {value:string}',
} as const
